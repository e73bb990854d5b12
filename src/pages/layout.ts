/**
 * Lays out a whole book: every page number and every link target is known before the first page is created. Pure: the same
 * manifest, edition and character widths give the same pages.
 */

import type { Answer } from "../book/manifest.ts";
import { valueFor } from "../engine/required.ts";
import { excessRestPages, RIGHT_HAND_RULES } from "./chapter-starts.ts";
import { answersInBook, bookChapters, puzzlePages, sheetChapters, type UnnumberedBook } from "./chapters.ts";
import { pageFinisher } from "./finish-pages.ts";
import type { Page } from "./item.ts";
import { keyWriter } from "./key-chapters.ts";
import { markingChapters } from "./marking-page.ts";
import { type LayoutInput, type NumberedPages, numberingOf, numberPages, type PartName } from "./number-pages.ts";
import type { PackedLayout } from "./pack-report.ts";
import { packedBook } from "./packed-book.ts";
import { isPacked } from "./planner/packed.ts";
import type { Setting } from "./setting.ts";

export { answersInBook } from "./chapters.ts";
export type { Binding, LayoutInput, PartName } from "./number-pages.ts";

/** A laid-out book; its pages are created on request. */
export interface Layout {
  readonly count: number;
  /** The page at an index, from 0. */
  readonly page: (index: number) => Page;
  /** The parts of the book in order, with their numbers of pages. */
  readonly parts: readonly { readonly name: PartName; readonly pages: number }[];
  /** For every page, the numbers of the puzzles to solve on it. */
  readonly puzzles: readonly (readonly number[])[];
  /** The index of the first page of each handed-out sheet, in order; empty for other outputs. */
  readonly sheets: readonly number[];
  /** The page of a puzzle, from 1, by the puzzle's number. */
  readonly pageOf: (puzzle: number) => number;
  /** The same for all puzzles on pages, as plain data. */
  readonly puzzlePages: ReadonlyMap<number, number>;
  /** How it was packed, if its numbers of pages and puzzles are fixed. */
  readonly packed?: PackedLayout | undefined;
}

/** The book, or its puzzles as sheets. `answers`: of all its puzzles, in order; null if only the puzzle pages are needed. */
export const layoutBook = (input: LayoutInput, answers: readonly Answer[] | null): Layout =>
  layoutOf(input, isToBePacked(input) ? packedBook(input, answers) : numberedBook(input, answers));

const isToBePacked = ({ manifest, edition, length }: LayoutInput): boolean =>
  length !== null && !edition.profile.sheets && isPacked(manifest.spec);

/** Only the key. `book`: the layout whose page numbers it shows; `answers`: by puzzle number; `wanted`: those to print. */
export function layoutKey(
  input: LayoutInput,
  book: Pick<Layout, "pageOf">,
  answers: ReadonlyMap<number, Answer>,
  wanted: ReadonlySet<number>,
): Layout {
  const { manifest } = input;
  // Solved examples have no answer to look up.
  const puzzles = manifest.puzzles.filter(
    ({ number, section }) => wanted.has(number) && manifest.spec.sections[section]?.role !== "example",
  );
  const list = puzzles.map(({ number }) => valueFor(answers, number));
  // A separate answer key is not bound, so it is not padded.
  const loose = input.binding && { ...input.binding, padding: () => ({ rest: 0, blanks: 0 }) };
  const chaptersOf = (setting: Setting) => [
    ...(manifest.spec.class === undefined ? [] : markingChapters(setting, answers, puzzles)),
    // A sheet of a class is found by its number, and may be printed for many pupils.
    ...keyWriter(
      { ...setting, manifest: { ...manifest, puzzles } },
      list,
    )(manifest.spec.class === undefined ? book.pageOf : () => null),
  ];
  return layoutOf(input, numberPages({ ...input, binding: loose, length: null }, chaptersOf, "none"));
}

/**
 * The pages of a book in their final order. Chapters begin on right-hand pages unless that adds too many pages without puzzles.
 * What does not depend on page numbers is laid out once for each setting of the margins.
 */
function numberedBook(input: LayoutInput, answers: readonly Answer[] | null): NumberedPages {
  const known = new Map<string, UnnumberedBook>();
  const bookOf = (setting: Setting): UnnumberedBook => {
    const key = JSON.stringify(setting.frame);
    const book = known.get(key) ?? bookChapters(setting, answers, answersInBook(input.manifest));
    known.set(key, book);
    return book;
  };
  let best: { settled: NumberedPages; over: number } | null = null;
  for (const rule of input.edition.profile.bound && hasFullMatter(input.manifest)
    ? RIGHT_HAND_RULES
    : (["none"] as const)) {
    const chaptersOf = (setting: Setting) =>
      setting.profile.sheets ? sheetChapters(setting) : bookOf(setting).numbered(numberingOf(setting, rule));
    const settled = numberPages(input, chaptersOf, rule);
    const over = excessOf(settled);
    if (best === null || over < best.over) best = { settled, over };
    // A book with a fixed length keeps its number of pages with fewer rest pages: it is padded at the end.
    if (over <= 0 || settled.drafts.length === input.length) break;
  }
  return best!.settled;
}

const hasFullMatter = ({ spec }: LayoutInput["manifest"]): boolean => (spec.matter ?? "full") === "full";

function excessOf({ drafts }: NumberedPages): number {
  const end = drafts.findLastIndex(({ name }) => name !== "rest") + 1;
  const rests = drafts.slice(0, end).filter(({ name }) => name === "rest").length;
  return excessRestPages(drafts.length, rests, drafts.length - end);
}

function layoutOf({ edition }: LayoutInput, { drafts, setting, packed }: NumberedPages): Layout {
  const names = [...new Set(drafts.map(({ name }) => name))];
  const parts = names.map((name) => ({ name, pages: drafts.filter((draft) => draft.name === name).length }));
  const puzzles = drafts.flatMap((draft) => (draft.isKey || draft.puzzles.length === 0 ? [] : [draft.puzzles]));
  const pages = puzzlePages(drafts);
  return {
    ...{ count: drafts.length, page: pageFinisher(drafts, edition.sheet, setting), parts, puzzles },
    sheets: [...drafts.keys()].filter((i) => drafts[i]!.opensSheet),
    pageOf: pageIn(pages),
    puzzlePages: pages,
    packed,
  };
}

/**
 * A key gets this function and nothing else of the book, which can then be freed. So it is created outside the scope of pages.
 */
const pageIn =
  (pages: ReadonlyMap<number, number>): Layout["pageOf"] =>
  (puzzle) =>
    valueFor(pages, puzzle);
