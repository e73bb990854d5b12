/**
 * Lays a whole book out: pages of items, with every number of a page and every link in place. Pure: the same manifest
 * and the same widths of characters give the same pages.
 */
import { LEVELS, type PuzzleKind, say } from "../../engine/kind.ts";
import { phrasesOf } from "../../templates/index.ts";
import { plainText } from "../../templates/markdown.ts";
import type { Phrase } from "../../templates/runtime.ts";
import type { Answer, Manifest } from "../manifest.ts";
import { pageSize } from "../page-size.ts";
import { printedAnswers } from "../words.ts";
import { type AnswerPage, answerPages } from "./answer-pages.ts";
import { footItems, frameOf } from "./frame.ts";
import { type ContentsRow, contentsLength, contentsPages, titlePage } from "./front.ts";
import type { Page } from "./item.ts";
import { motif } from "./motif.ts";
import { type Draft, kindName, type SectionPages, type Setting, sectionPages, sectionSheets } from "./section-pages.ts";
import type { Measure } from "./text.ts";

/** What is laid out, and by what: the widths of texts come from outside. */
export interface Copy {
  readonly manifest: Manifest;
  readonly kinds: readonly PuzzleKind<unknown, unknown>[];
  readonly measure: Measure;
}

/** The form that puzzles are printed in: a bound book, or sheets that are only to be written on. */
export type Form = "book" | "sheets";

/** The puzzles. `answers`: printed at the back of a book, in the order of the puzzles; null leaves them out. */
export function layoutPuzzles(copy: Copy, form: Form, answers: readonly Answer[] | null): Page[] {
  const setting = settingOf(copy);
  const { front, sections } = bodyOf(setting, form);
  const body = sections.flatMap(({ drafts }) => drafts);
  const key = answers === null ? [] : keyPages(setting, sections, answers, front);
  const answersFrom = front + body.length + 1;
  const opening = form === "book" ? frontDrafts(setting, sections, front, answers === null ? null : answersFrom) : [];
  const answerPage = new Map(key.flatMap(({ numbers }, i) => numbers.map((number) => [number, answersFrom + i])));
  return finish(setting, [...opening, ...body, ...keyDrafts(key, setting)], answerPage);
}

/** The answer key alone, of the puzzles that `answers` has, by their numbers. */
export function layoutAnswers(copy: Copy, form: Form, answers: ReadonlyMap<number, Answer>): Page[] {
  const setting = settingOf(copy);
  const { front, sections } = bodyOf(setting, form);
  const wanted = { ...copy.manifest, puzzles: copy.manifest.puzzles.filter(({ number }) => answers.has(number)) };
  const list = wanted.puzzles.map(({ number }) => answers.get(number)!);
  return finish(
    setting,
    keyDrafts(keyPages({ ...setting, manifest: wanted }, sections, list, front), setting),
    new Map(),
  );
}

/** Whether the answers stand at the back of the book itself. */
export const answersInBook = (manifest: Manifest): boolean => ["back", "both"].includes(manifest.spec.answers.at);

function settingOf(copy: Copy): Setting {
  const { language, page } = copy.manifest.spec;
  return { ...copy, phrase: phrasesOf(language), frame: frameOf(pageSize(page)) };
}

/** The sections as pages, and how many pages come before them. */
function bodyOf(setting: Setting, form: Form): { front: number; sections: SectionPages[] } {
  if (form === "sheets") return { front: 0, sections: sectionSheets(setting) };
  const rows = setting.manifest.sections.length + (answersInBook(setting.manifest) ? 1 : 0);
  return { front: 1 + contentsLength(rows, setting.frame), sections: sectionPages(setting) };
}

function frontDrafts(
  setting: Setting,
  sections: readonly SectionPages[],
  front: number,
  answersFrom: number | null,
): Draft[] {
  const { manifest, phrase, frame, measure } = setting;
  const { title, spec, puzzles } = manifest;
  const note = words(phrase, "book.count", { count: puzzles.length });
  const onTitle = { title, subtitle: spec.subtitle ?? null, author: spec.author ?? null, note };
  const picture = (columns: number, count: number) => motif(manifest, columns, count);
  const rows = contentsRows(setting, sections, front, answersFrom);
  const column = frame.text;
  return [
    { items: titlePage(onTitle, picture, frame, measure), bookmarks: [], column, puzzles: [], bare: true },
    ...contentsPages(words(phrase, "book.contents"), rows, frame, measure).map((items) => ({
      items,
      bookmarks: [],
      column,
      puzzles: [],
    })),
  ];
}

function contentsRows(
  { phrase }: Setting,
  sections: readonly SectionPages[],
  front: number,
  answersFrom: number | null,
): ContentsRow[] {
  let page = front + 1;
  const rows = sections.map(({ title, section, puzzles, drafts }, i): ContentsRow => {
    const numbers = { first: puzzles[0]?.number ?? 0, last: puzzles.at(-1)?.number ?? 0 };
    const name = kindName(section.kind, phrase);
    const range = words(phrase, "book.contents-puzzles", numbers);
    const level = LEVELS[Math.max(...puzzles.map((puzzle) => LEVELS.indexOf(puzzle.level)))] ?? null;
    const row = { title, note: title === name ? range : `${name} · ${range}`, level, page, to: `section-${i + 1}` };
    page += drafts.length;
    return row;
  });
  if (answersFrom === null) return rows;
  return [...rows, { title: words(phrase, "book.answers"), note: "", level: null, page: answersFrom, to: "answers" }];
}

function keyPages(
  setting: Setting,
  sections: readonly SectionPages[],
  answers: readonly Answer[],
  front: number,
): AnswerPage[] {
  const { manifest, kinds, phrase, frame, measure } = setting;
  const pageOf = new Map<number, number>();
  for (const [i, draft] of sections.flatMap(({ drafts }) => drafts).entries()) {
    for (const number of draft.puzzles) pageOf.set(number, front + i + 1);
  }
  const printed = new Map(printedAnswers(manifest, answers, kinds).map((answer) => [answer.number, answer]));
  const groups = sections
    .map(({ title, puzzles }) => ({ title, answers: puzzles.flatMap(({ number }) => printed.get(number) ?? []) }))
    .filter((group) => group.answers.length > 0);
  const place = (number: number) => words(phrase, "book.page", { page: pageOf.get(number)! });
  return answerPages(groups, { title: words(phrase, "book.answers"), place }, frame, measure);
}

function keyDrafts(key: readonly AnswerPage[], { phrase, frame }: Setting): Draft[] {
  return key.map(({ items }, i) => ({
    items: i === 0 ? [{ item: "anchor", name: "answers", y: 0 }, ...items] : items,
    bookmarks: i === 0 ? [{ title: words(phrase, "book.answers"), depth: 0 }] : [],
    column: frame.live,
    puzzles: [],
  }));
}

/** Puts the feet under the pages. `answerPage`: where the answer of each puzzle stands in the same file. */
function finish(
  { manifest, phrase, frame, measure }: Setting,
  drafts: readonly Draft[],
  answerPage: ReadonlyMap<number, number>,
): Page[] {
  const anchors = new Set(
    drafts.flatMap(({ items }) => items.flatMap((item) => (item.item === "anchor" ? item.name : []))),
  );
  return drafts.map(({ items, bookmarks, column, puzzles, bare }, i) => {
    const note = answerNote(puzzles, answerPage, phrase);
    const foot = bare ? [] : footItems(frame, column, { book: manifest.title, page: i + 1, note }, measure);
    // A sheet has no answers to lead to, a key no puzzles.
    const live = [...items, ...foot].filter((item) => item.item !== "link" || anchors.has(item.to));
    return { items: live, bookmarks };
  });
}

function answerNote(puzzles: readonly number[], answerPage: ReadonlyMap<number, number>, phrase: Phrase) {
  const pages = [...new Set(puzzles.flatMap((number) => answerPage.get(number) ?? []))];
  const [first, last] = [pages[0], pages.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const to = `answer-${puzzles[0]}`;
  if (puzzles.length === 1) return { text: words(phrase, "book.answer-on-page", { page: first }), to };
  if (first === last) return { text: words(phrase, "book.answers-on-page", { page: first }), to };
  const key = pages.length === 2 ? "book.answers-on-pages" : "book.answers-over-pages";
  return { text: words(phrase, key, { first, last }), to };
}

const words = (phrase: Phrase, key: string, values: Parameters<typeof say>[1] = {}): string =>
  plainText(phrase(say(key, values)));
