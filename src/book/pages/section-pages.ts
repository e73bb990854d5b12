/** The pages between the front matter and the answers: how to play each kind when it first comes, then its puzzles. */
import { line } from "../../engine/figure.ts";
import type { PuzzleKind } from "../../engine/kind.ts";
import { say } from "../../engine/kind.ts";
import { plainText } from "../../templates/markdown.ts";
import type { Phrase } from "../../templates/runtime.ts";
import type { BookSection, Manifest } from "../manifest.ts";
import { kindFinder, type PrintedPuzzle, printedPuzzles } from "../words.ts";
import { CAPITALS, type Column, type Frame } from "./frame.ts";
import { howToPages } from "./how-to.ts";
import { type Item, MM, type Page } from "./item.ts";
import { puzzlePages } from "./puzzle-pages.ts";
import type { Draft, Setting } from "./setting.ts";
import { textAt } from "./text.ts";

export interface SectionPages {
  readonly title: string;
  readonly section: BookSection;
  readonly puzzles: readonly PrintedPuzzle[];
  readonly drafts: readonly Draft[];
}

/** Every section of a book as pages. */
export function sectionPages(setting: Setting): SectionPages[] {
  const { manifest, frame, measure } = setting;
  const seen = new Set<string>();
  return bySection(setting).map(({ title, section, puzzles }) => {
    const opener = seen.has(section.kind) ? [] : opening(setting, section);
    seen.add(section.kind);
    const pages = puzzlePages(puzzles, section.perPage, frame, measure).map(({ items, numbers, column }) =>
      draft(items, column, numbers, setting.phrase),
    );
    const [first, ...others] = [...opener, ...pages];
    const drafts = first === undefined ? [] : [headed(first, title, manifest.sections.indexOf(section)), ...others];
    return { title, section, puzzles, drafts };
  });
}

/** Every section as sheets: no how-to-play pages, but lines for name and date above the puzzles. */
export function sectionSheets(setting: Setting): SectionPages[] {
  const frame = { ...setting.frame, top: setting.frame.top + 14 * MM };
  return bySection(setting).map(({ title, section, puzzles }) => ({
    title,
    section,
    puzzles,
    drafts: puzzlePages(puzzles, section.perPage, frame, setting.measure).map(({ items, numbers, column }) =>
      draft([...nameAndDate(column, setting), ...items], column, numbers, setting.phrase),
    ),
  }));
}

function bySection({ manifest, kinds, phrase }: Setting): Omit<SectionPages, "drafts">[] {
  const puzzles = printedPuzzles(manifest, kinds);
  return manifest.sections.map((section, i) => ({
    title: section.heading ?? kindName(section.kind, phrase),
    section,
    puzzles: puzzles.filter((puzzle) => puzzle.section === i),
  }));
}

/** The neutral name of a kind. */
export const kindName = (kind: string, phrase: Phrase): string => plainText(phrase(say(`${kind}.name`)));

function opening({ kinds, phrase, frame, measure }: Setting, { kind }: BookSection): Draft[] {
  const title = plainText(phrase(say("book.how-to-play")));
  return howToPages(kindFinder(kinds)(kind), phrase, frame, measure).map((items, i) => ({
    items,
    bookmarks: i === 0 ? [{ title, depth: 1 }] : [],
    column: frame.text,
    puzzles: [],
  }));
}

function draft(items: readonly Item[], column: Column, numbers: readonly number[], phrase: Phrase): Draft {
  const bookmarks = numbers.map((number) => ({
    title: plainText(phrase(say("book.puzzle", { number }))),
    depth: 1 as const,
  }));
  return { items, bookmarks, column, puzzles: numbers };
}

/** The first page of a section, with its bookmark and the anchor that the contents lead to. */
const headed = (page: Draft, title: string, index: number): Draft => ({
  ...page,
  items: [{ item: "anchor", name: `section-${index + 1}`, y: 0 }, ...page.items],
  bookmarks: [{ title, depth: 0 }, ...page.bookmarks],
});

const LABEL = 14;

function nameAndDate({ x, width }: Column, { phrase, frame, measure }: Setting): Item[] {
  const y = frame.top + LABEL * CAPITALS;
  const [name, date] = [plainText(phrase(say("book.name"))), plainText(phrase(say("book.date")))];
  const right = x + width;
  const dateAt = x + width * 0.66;
  const rule = (label: string, from: number, to: number) =>
    line("rule", from + measure(label, "regular", LABEL) + 2 * MM, y + 2, to, y + 2);
  return [
    textAt(name, x, y, LABEL, measure),
    textAt(date, dateAt, y, LABEL, measure),
    { item: "ornament", marks: [rule(name, x, dateAt - 6 * MM), rule(date, dateAt, right)] },
  ];
}
