/**
 * Lays a whole book out: every page knows its number and every link its place before the first page is made. Pure: the
 * same manifest, edition and widths of characters give the same pages.
 */
import type { PuzzleKind } from "../../engine/kind.ts";
import { valueFor } from "../../engine/required.ts";
import { phrasesOf } from "../../templates/index.ts";
import type { Edition } from "../edition/edition.ts";
import type { Answer, Manifest } from "../manifest.ts";
import { type Padding, paddingTo } from "../planner/padding.ts";
import { excessRestPages, insertRestPages, RIGHT_HAND_RULES, type RightHandRule } from "./chapter-starts.ts";
import {
  bookChapters,
  type Chapter,
  type Numbering,
  puzzlePages,
  sheetChapters,
  type UnnumberedBook,
} from "./chapters.ts";
import { pageFinisher } from "./finish-pages.ts";
import { boundMargins, frameOf, looseMargins, type Margins, sheetMargins } from "./frame.ts";
import type { Page } from "./item.ts";
import { keyWriter } from "./key-chapters.ts";
import type { LayoutCache } from "./layout-cache.ts";
import { markingChapters } from "./marking-page.ts";
import { blankPage, restPage } from "./rest-page.ts";
import type { Draft, Setting } from "./setting.ts";
import type { Measure } from "./text.ts";

/** What is laid out, with what it takes: kinds, the widths of texts, a cache. */
export interface LayoutInput {
  readonly manifest: Manifest;
  /** What its spec's file is called, without ending. */
  readonly name?: string | undefined;
  /** The names of a class in the order of its list; printed, and kept nowhere. */
  readonly pupils?: readonly string[] | undefined;
  readonly kinds: readonly PuzzleKind<unknown, unknown>[];
  readonly measure: Measure;
  /** The cache of the same edition's layouts. */
  readonly cache: LayoutCache;
  readonly edition: Edition;
  /** What its binder asks for; null: nothing. */
  readonly binding: Binding | null;
  /** It has so many pages, if it is bound with that many and is not longer; null: as many as it takes. */
  readonly length: number | null;
}

/** The demands of whoever binds a book. */
export interface Binding {
  /** What a book of so many pages keeps clear of its edges. */
  margins(pages: number): Margins;
  /** Pages to be added at the end of a book of so many: first those that have something on them, then blank ones. */
  padding(pages: number): Padding;
}

/** A book laid out: its pages are made when they are asked for. */
export interface Layout {
  readonly count: number;
  /** The page at an index, from 0. */
  readonly page: (index: number) => Page;
  /** How many pages are for what, in the order in which they come. */
  readonly parts: readonly { readonly name: PartName; readonly pages: number }[];
  /** Of every page that has puzzles to solve, their numbers. */
  readonly puzzles: readonly (readonly number[])[];
  /** The index of the first page of each sheet that is handed out, in their order; none of what is no sheet. */
  readonly sheets: readonly number[];
  /** The page, from 1, that a puzzle is on, by its number. */
  readonly pageOf: (puzzle: number) => number;
  /** The same of all that are on a page, as plain data. */
  readonly puzzlePages: ReadonlyMap<number, number>;
}
export type PartName = Chapter["name"] | "rest";

/**
 * The book, or its puzzles as sheets. `answers`: of all its puzzles, in their order; null where only the pages of the
 * puzzles are asked for.
 */
export const layoutBook = (input: LayoutInput, answers: readonly Answer[] | null): Layout =>
  layoutOf(input, numberedBook(input, answers));

/**
 * The key alone. `book`: whose pages it tells; `answers`: by the numbers of the puzzles; `wanted`: those that are printed.
 */
export function layoutKey(
  input: LayoutInput,
  book: Pick<Layout, "pageOf">,
  answers: ReadonlyMap<number, Answer>,
  wanted: ReadonlySet<number>,
): Layout {
  const { manifest } = input;
  // What is solved as an example has no answer to look up.
  const puzzles = manifest.puzzles.filter(
    ({ number, section }) => wanted.has(number) && manifest.spec.sections[section]?.role !== "example",
  );
  const list = puzzles.map(({ number }) => valueFor(answers, number));
  // A key that is printed alone is no book to be bound: it is as long as it is.
  const loose = input.binding && { ...input.binding, padding: () => ({ rest: 0, blanks: 0 }) };
  const chaptersOf = (setting: Setting) => [
    ...(manifest.spec.class === undefined ? [] : markingChapters(setting, answers, puzzles)),
    // A sheet of a class is found by its number, and may be printed for many.
    ...keyWriter(
      { ...setting, manifest: { ...manifest, puzzles } },
      list,
    )(manifest.spec.class === undefined ? book.pageOf : () => null),
  ];
  return layoutOf(input, numberPages({ ...input, binding: loose, length: null }, chaptersOf, "none"));
}

/** Whether the answers are at the back of the book itself. */
export const answersInBook = (manifest: Manifest): boolean => ["back", "both"].includes(manifest.spec.answers.at);

type Named = Draft & { readonly name: PartName };

/** Pages in their final order, and the setting that they were laid out with. */
interface NumberedPages {
  readonly drafts: readonly Named[];
  readonly setting: Setting;
}

/**
 * The pages of a book in their final order. Chapters begin on right-hand pages as far as that does not add too many pages with
 * nothing to solve. What does not depend on the numbers of pages is laid out once for each setting of the margins.
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
  for (const rule of input.edition.profile.bound ? RIGHT_HAND_RULES : (["none"] as const)) {
    const numbering = (setting: Setting): Numbering => {
      const named = (draft: Draft): Named => ({ ...draft, name: "front" });
      return (drafts) => withRestPages(drafts.map(named), setting, rule);
    };
    const chaptersOf = (setting: Setting) =>
      setting.profile.sheets ? sheetChapters(setting) : bookOf(setting).numbered(numbering(setting));
    const settled = numberPages(input, chaptersOf, rule);
    const over = excessOf(settled);
    if (best === null || over < best.over) best = { settled, over };
    // A book of a fixed length has as many pages with fewer rest pages: it is padded at the end.
    if (over <= 0 || settled.drafts.length === input.length) break;
  }
  return best!.settled;
}

function excessOf({ drafts }: NumberedPages): number {
  const end = drafts.findLastIndex(({ name }) => name !== "rest") + 1;
  const rests = drafts.slice(0, end).filter(({ name }) => name === "rest").length;
  return excessRestPages(drafts.length, rests, drafts.length - end);
}

/** Margins depend on the number of pages, and that on the margins: repeated until both agree. */
function numberPages(
  input: LayoutInput,
  chaptersOf: (setting: Setting) => readonly Chapter[],
  rule: RightHandRule,
): NumberedPages {
  const { binding } = input;
  for (let pages = 1; ; ) {
    const setting = settingOf(input, pages);
    const list = chaptersOf(setting).flatMap(({ name, drafts }) => drafts.map((draft) => ({ ...draft, name })));
    const drafts = withPadding(withRestPages(list, setting, rule), setting, input);
    const agree = binding === null || drafts.length <= pages || sameMargins(binding, pages, drafts.length);
    if (agree) return { drafts, setting };
    pages = drafts.length;
  }
}

const sameMargins = (binding: Binding, a: number, b: number): boolean =>
  JSON.stringify(binding.margins(a)) === JSON.stringify(binding.margins(b));

/** With rest pages in front of chapters that begin at the right. */
const withRestPages = (list: readonly Named[], setting: Setting, rule: RightHandRule): readonly Named[] =>
  insertRestPages(list, (index) => ({ ...restPage(setting, index), name: "rest" }), rule);

/** With the pages at the end that a binder asks for, or that the book lacks of its fixed length. */
function withPadding(list: readonly Named[], setting: Setting, { binding, length }: LayoutInput): readonly Named[] {
  const bound = (pages: number): Padding => binding?.padding(pages) ?? { rest: 0, blanks: 0 };
  const { rest, blanks } = paddingTo(length, list.length, bound);
  const before = list.filter(({ name }) => name === "rest").length;
  const restAt = (_: unknown, i: number): Named => ({ ...restPage(setting, before + i), name: "rest" });
  const rests = Array.from({ length: rest }, restAt);
  const empty = Array.from({ length: blanks }, (): Named => ({ ...blankPage(setting), name: "rest" }));
  return [...list, ...rests, ...empty];
}

function layoutOf({ edition }: LayoutInput, { drafts, setting }: NumberedPages): Layout {
  const names = [...new Set(drafts.map(({ name }) => name))];
  const parts = names.map((name) => ({ name, pages: drafts.filter((draft) => draft.name === name).length }));
  const puzzles = drafts.flatMap((draft) => (draft.isKey || draft.puzzles.length === 0 ? [] : [draft.puzzles]));
  const pages = puzzlePages(drafts);
  return {
    ...{ count: drafts.length, page: pageFinisher(drafts, edition.sheet, setting), parts, puzzles },
    sheets: [...drafts.keys()].filter((i) => drafts[i]!.opensSheet),
    pageOf: (number) => valueFor(pages, number),
    puzzlePages: pages,
  };
}

/** `pages`: how many the book has, as far as is known. */
function settingOf(
  { manifest, name, pupils, kinds, measure, cache, edition, binding }: LayoutInput,
  pages: number,
): Setting {
  const { reader, sizes, theme, profile, sheet } = edition;
  const { canvas } = sheet;
  const bound = () => boundMargins(canvas, sizes, binding?.margins(pages) ?? null);
  const margins = profile.sheets ? sheetMargins(canvas, sizes) : profile.bound ? bound() : looseMargins(canvas);
  const frame = frameOf(canvas, sizes, margins, profile.sheets);
  const phrase = phrasesOf(manifest.spec.language, sizes.register);
  return { manifest, name, pupils, kinds, measure, phrase, frame, reader, sizes, theme, profile, sheet, cache };
}
