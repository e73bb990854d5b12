/** The pages between the front matter and the key: the puzzles, with how to play at the first of each kind. */
import { markedBoxes } from "../book/finale/finale.ts";
import type { BookPuzzle } from "../book/manifest.ts";
import { LEVELS, type Level, say } from "../engine/kind.ts";
import { firstOf, lastOf } from "../engine/required.ts";
import type { SheetSpec } from "../spec/spec-types.ts";
import { MAX_ON_PAGE } from "../spec/spec-values.ts";
import { plainText } from "../templates/markdown.ts";
import { drawOptionsFor } from "./cell-range.ts";
import { type FirstMove, firstMoves } from "./first-moves.ts";
import { withKnownRules } from "./known-rules.ts";
import { type LayoutCache, openLayoutCache } from "./layout-cache.ts";
import { lessonPages } from "./lesson.ts";
import type { PageLimits } from "./page-choices.ts";
import { MAX_COLUMNS } from "./page-shapes.ts";
import { type Code, codesOf } from "./puzzle-code.ts";
import type { PuzzlePage } from "./puzzle-pages.ts";
import { scenesOf } from "./season-scene.ts";
import { openerPages } from "./section-opener.ts";
import { sectionSheets } from "./section-sheets.ts";
import { type Draft, hasFullMatter, type Setting } from "./setting.ts";
import { taughtPages } from "./taught-pages.ts";
import { type PrintedPuzzle, printedPuzzles } from "./words.ts";
import { words } from "./words-on-page.ts";

/** A chapter: a section or, if all kinds alternate, a level. */
export interface Part {
  readonly title: string;
  /** The name of its kind, if the section has another title. */
  readonly kindName: string | null;
  readonly puzzles: readonly Pick<PrintedPuzzle, "number">[];
  /** The hardest level of its puzzles. */
  readonly level: Level | null;
  readonly drafts: readonly Draft[];
  /** The target of links to it. */
  readonly anchor: string;
}

/** Default maximum numbers of puzzles on a page. */
const LIMITS = {
  book: { most: 6, columns: 3, rows: 3 },
  sheets: { most: 8, columns: 3, rows: 4 },
  spread: { most: 4, columns: 2, rows: 3 },
  large: { most: 1, columns: 1, rows: 1 },
  packed: { most: MAX_ON_PAGE, columns: MAX_COLUMNS, rows: 4 },
} as const;

/** Maximum number on a page of a book or of its sheets; one in large print. If the number of pages is fixed, as many as fit. */
function limitsOf(
  { sizes, profile, packing }: Setting,
  usual: "book" | "spread",
): Pick<PageLimits, "most" | "columns" | "rows"> {
  if (packing !== undefined) return LIMITS.packed;
  return profile.sheets ? LIMITS.sheets : sizes.small >= LARGE ? LIMITS.large : LIMITS[usual];
}

/** Small type from this size on is large print. */
const LARGE = 14;

/** Every chapter of a book. */
export function bodyOf(setting: Setting): Part[] {
  const { manifest, sizes, profile } = setting;
  const { sheet } = manifest.spec;
  if (sheet !== undefined && profile.sheets) return [lessonOf(sheet, setting)];
  const options = { ...drawOptionsFor(sizes), printFriendly: profile.sheets };
  const moves = firstMoves(setting);
  const marked = profile.sheets ? {} : { marked: markedBoxes(manifest) };
  // The example of a sheet is not a task of a book.
  const tasks = manifest.puzzles.filter(({ section }) => manifest.spec.sections[section]?.role !== "example");
  const print = (puzzles: readonly BookPuzzle[], cache = setting.cache): PrintedPuzzle[] =>
    printedPuzzles(
      { ...setting, ...scenesOf(setting), ...marked, manifest: { ...manifest, puzzles }, begun: moves, cache },
      options,
    );
  const codes = codesOf(setting);
  const parts =
    manifest.spec.mix === "spread" && !profile.sheets
      ? spreadParts(print(tasks), moves, codes, setting)
      : sectionParts(tasks, print, moves, codes, setting);
  return parts.map((part, i) => (i === 0 ? startingAnywhere(part) : part));
}

/** The first chapter may start on either side, so that readers reach the first puzzle soon. */
const startingAnywhere = (part: Part): Part => ({
  ...part,
  drafts: part.drafts.map((draft, i) => (i === 0 ? { ...draft, right: false } : draft)),
});

/** A sheet as the only chapter. */
function lessonOf(sheet: SheetSpec, setting: Setting): Part {
  const { puzzles, drafts } = lessonPages(sheet, setting);
  const [title, anchor] = [sheet.title, "section-1"];
  const level = hardest(puzzles);
  return { title, kindName: null, puzzles, level, anchor, drafts: withHeading(drafts, title, anchor) };
}

/** Section after section. */
function sectionParts(
  tasks: readonly BookPuzzle[],
  print: (puzzles: readonly BookPuzzle[], cache?: LayoutCache) => PrintedPuzzle[],
  moves: ReadonlyMap<number, FirstMove>,
  codes: Code,
  setting: Setting,
): Part[] {
  const { manifest, profile } = setting;
  let before = 0;
  const lastChapter = tasks.length > MAX_IN_MEMORY ? openLastChapter() : null;
  return manifest.sections.flatMap((section, i): Part[] => {
    const own = tasks.filter((puzzle) => puzzle.section === i);
    // If single puzzles are reprinted, other sections of their book are empty.
    if (own.length === 0) return [];
    const name = kindName(section.kind, setting);
    const title = section.heading ?? name;
    const anchor = `section-${i + 1}`;
    const limits = { ...limitsOf(setting, "book"), perPage: section.perPage };
    const level = hardest(own);
    const kindTitle = title === name ? null : name;
    const { introduction } = manifest.spec.sections[i] ?? {};
    const opener = openerOf(title, kindTitle, own, setting, { introduction, chapter: i, before });
    if (opener.length > 0) before++;
    const pagesOfBook = (listed: readonly PrintedPuzzle[]) =>
      taughtPages(listed, moves, limits, codes, setting).map((page) => puzzleDraft(page, setting));
    const sheets = (listed: readonly PrintedPuzzle[]) =>
      sectionSheets({ index: i, puzzles: listed }, limits, codes, setting, (page) => puzzleDraft(page, setting));
    const layOut = (): readonly Draft[] => {
      // In a long book, the pages of a chapter are not stored with its puzzles.
      const listed = withKnownRules(print(own, lastChapter === null ? undefined : openLayoutCache()), setting);
      return [...opener, ...(profile.sheets ? sheets(listed) : pagesOfBook(listed))];
    };
    const drafts = lastChapter === null ? layOut() : lastChapter(layOut);
    const pages = inSection(withHeading(drafts, title, anchor), i);
    return [{ title, kindName: kindTitle, puzzles: own, level, anchor, drafts: pages }];
  });
}

/**
 * Minimum number of puzzles of a chapter with an opener page, in a bound book or a children's book; a chapter with an introduction
 * always has one.
 */
const OPENED = { adult: 8, child: 4 } as const;

function openerOf(
  title: string,
  kindName: string | null,
  puzzles: readonly Pick<PrintedPuzzle, "kind" | "level" | "number">[],
  setting: Setting,
  {
    introduction,
    kind = firstOf(puzzles).kind,
    ...place
  }: {
    readonly introduction?: string | undefined;
    readonly kind?: string;
    readonly chapter: number;
    readonly before: number;
  },
): Draft[] {
  const { isChild } = setting.sizes;
  const isOpened =
    hasFullMatter(setting.manifest.spec) &&
    (setting.profile.bound || isChild) &&
    puzzles.length >= OPENED[isChild ? "child" : "adult"] &&
    setting.packing?.hasOpeners !== false;
  if (setting.profile.sheets || (!isOpened && introduction === undefined)) return [];
  const { phrase } = setting;
  const count = words(phrase, "book.count", { count: puzzles.length });
  const note = [kindName, count].filter((text) => text !== null).join(" · ");
  const [first, last] = [firstOf(puzzles).number, lastOf(puzzles).number];
  const range = words(phrase, "book.contents-puzzles", { first, last, together: last - first });
  return openerPages(setting, { title, note, level: hardest(puzzles), range, kind, introduction, ...place });
}

/** Level after level with all kinds alternating. */
function spreadParts(
  puzzles: readonly PrintedPuzzle[],
  moves: ReadonlyMap<number, FirstMove>,
  codes: Code,
  setting: Setting,
): Part[] {
  const { manifest, phrase } = setting;
  const usual = limitsOf(setting, "spread");
  const maxWith = ({ section }: PrintedPuzzle) => manifest.sections[section]?.perPage ?? usual.most;
  const limits = { ...usual, perPage: null, maxWith };
  const levels = LEVELS.filter((level) => puzzles.some((puzzle) => puzzle.level === level));
  return levels.map((level, i): Part => {
    const own = withKnownRules(
      puzzles.filter((puzzle) => puzzle.level === level),
      setting,
    );
    const pages = taughtPages(own, moves, limits, codes, setting).map((page) => puzzleDraft(page, setting));
    const title = plainText(phrase(say(`common.level-${level}`)));
    // Each chapter has the picture of another kind.
    const kinds = [...new Set(own.map(({ kind }) => kind))];
    const opener = openerOf(title, null, own, setting, { kind: kinds[i % kinds.length]!, chapter: i, before: i });
    const anchor = `level-${level}`;
    return {
      title,
      kindName: null,
      puzzles: own,
      level,
      anchor,
      drafts: inSection(withHeading([...opener, ...pages], title, anchor), i),
    };
  });
}

/** The neutral name of a kind. */
export const kindName = (kind: string, { phrase }: Setting): string => plainText(phrase(say(`${kind}.name`)));

const hardest = (puzzles: readonly Pick<PrintedPuzzle, "level">[]): Level | null =>
  LEVELS.findLast((level) => puzzles.some((puzzle) => puzzle.level === level)) ?? null;

function puzzleDraft({ items, puzzles, column, emptiness }: PuzzlePage, setting: Setting): Draft {
  const { phrase } = setting;
  const title = (number: number) => plainText(phrase(say("book.puzzle", { number })));
  return {
    items,
    anchors: puzzles.map(({ number }) => `puzzle-${number}`),
    bookmarks: puzzles.map(({ number }) => ({ title: title(number), depth: 1 })),
    column,
    puzzles: puzzles.map(({ number }) => number),
    emptiness,
  };
}

const inSection = (drafts: readonly Draft[], section: number): Draft[] =>
  drafts.map((draft) => ({ ...draft, section }));

/** The first page of a chapter, with its bookmark and the target for the contents. */
function withHeading(drafts: readonly Draft[], title: string, anchor: string): Draft[] {
  const [first, ...others] = drafts;
  if (first === undefined) return [];
  return [
    {
      ...first,
      items: () => [{ item: "anchor", name: anchor, y: 0 }, ...first.items()],
      anchors: [anchor, ...first.anchors],
      bookmarks: [{ title, depth: 0 }, ...first.bookmarks],
      right: first.right ?? true,
    },
    ...others,
  ];
}

// Memory of long books: only the chapter that was laid out last has all its page content in memory; the others have only
// the data that other pages need. A chapter is laid out again when its pages are printed.

/**
 * Maximum number of puzzles of a book that stays in memory. Longer ones take twice the time to lay out, and a fifth of the
 * memory.
 */
const MAX_IN_MEMORY = 10_000;

/** Creates the chapters of a long book, each from a layout function that always gives the same pages. */
export function openLastChapter(): (layOut: () => readonly Draft[]) => Draft[] {
  let last: { readonly layOut: () => readonly Draft[]; readonly drafts: readonly Draft[] } | null = null;
  return (layOut) => {
    const drafts = (): readonly Draft[] => {
      if (last?.layOut === layOut) return last.drafts;
      // Before the next layout, so that both are never in memory.
      last = null;
      last = { layOut, drafts: layOut() };
      return last.drafts;
    };
    return drafts().map(({ items: _, ...draft }, i) => ({ ...draft, items: () => drafts()[i]!.items() }));
  };
}
