/**
 * Lays out a whole book: every page number and every link target is known before the first page is created. Pure: the same
 * manifest, edition and character widths give the same pages.
 */
import type { Answer } from "../book/manifest.ts";
import { say } from "../engine/kind.ts";
import { valueFor } from "../engine/required.ts";
import type { Sheet } from "../spec/edition/sheet.ts";
import { FULL_MATTER_PAGES } from "../spec/spec-values.ts";
import { plainText } from "../templates/markdown.ts";
import { excessRestPages, RIGHT_HAND_RULES } from "./chapter-starts.ts";
import { answersInBook, bookChapters, puzzlePages, sheetChapters, type UnnumberedBook } from "./chapters.ts";
import { type FooterNote, footerItems, hasIds, notesFit } from "./frame.ts";
import type { Item, Page } from "./item.ts";
import { keyWriter } from "./key-chapters.ts";
import { markingChapters } from "./marking-page.ts";
import { moved } from "./move-items.ts";
import { type LayoutInput, type NumberedPages, numberingOf, numberPages, type PartName } from "./number-pages.ts";
import type { PackedLayout } from "./pack-report.ts";
import { packedBook } from "./packed-book.ts";
import { isPacked } from "./planner/packed.ts";
import { tabsOf } from "./section-marks.ts";
import { type Draft, hasFullMatter, type Setting } from "./setting.ts";

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
export function layoutBook(input: LayoutInput, answers: readonly Answer[] | null): Layout {
  if (isToBePacked(input)) {
    const packed = input.length! < FULL_MATTER_PAGES ? withShortMatter(input) : input;
    return layoutOf(packed, packedBook(packed, answers));
  }
  const { spec } = input.manifest;
  const book = numberedBook(input, answers);
  const isLong = input.edition.profile.sheets || book.drafts.length >= FULL_MATTER_PAGES;
  // The planner of a book with a number of pages chooses its matter.
  if (isLong || spec.pages !== undefined || spec.matter !== undefined) return layoutOf(input, book);
  const short = withShortMatter(input);
  return layoutOf(short, numberedBook(short, answers));
}

function withShortMatter(input: LayoutInput): LayoutInput {
  const { spec } = input.manifest;
  return { ...input, manifest: { ...input.manifest, spec: { ...spec, matter: spec.matter ?? "short" } } };
}

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
 * Parts that do not depend on page numbers are laid out once for each setting of the margins.
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
  for (const rule of input.edition.profile.bound && hasFullMatter(input.manifest.spec)
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

/** A key keeps only this function, so that the rest of the book can be freed; therefore it is outside the scope of pages. */
const pageIn =
  (pages: ReadonlyMap<number, number>): Layout["pageOf"] =>
  (puzzle) =>
    valueFor(pages, puzzle);

// Finishes a page once all pages have numbers: adds its footer, removes links without a target, and places it on its paper.

/** Returns a function for the page at an index, which creates it anew on each call. */
function pageFinisher(drafts: readonly Draft[], sheet: Sheet, setting: Setting): (index: number) => Page {
  const { manifest, frame, sizes, measure, profile, palettes = () => null } = setting;
  const places = new Map<string, number>();
  for (const [i, { anchors }] of drafts.entries()) for (const name of anchors) places.set(name, i + 1);
  const tabs = tabsOf(drafts, setting);
  const idOf = new Map(manifest.puzzles.map(({ number, id }) => [number, id]));
  return (index) => {
    const draft = drafts[index]!;
    const { anchors: names, bookmarks, column, puzzles, hasNoFooter, isKey, isWhole, section } = draft;
    const page = index + 1;
    const notes = isKey ? [] : keyNotes(puzzles, places, setting);
    const ids = isKey || !hasIds(manifest.spec, sizes) ? [] : puzzles.map((number) => valueFor(idOf, number));
    const foot = hasNoFooter
      ? []
      : footerItems(frame, column, { book: manifest.title, page, notes, ids }, sizes.small, measure);
    const isLeft = profile.bound && page % 2 === 0;
    const mirror = isLeft && !(isWhole && frame.bleed !== undefined) ? frame.mirror : 0;
    const palette = palettes(section);
    const colours: Item[] = palette === null ? [] : [{ item: "palette", palette }];
    const all = [...colours, ...placed(names, withOneMascot(draft, drafts[facing(index)], index)), ...foot];
    const aside = isWhole ? [] : moved(tabs.itemsOn(section, isLeft), sheet.x, sheet.y);
    return { items: [...moved(withoutDeadLinks(all, places), sheet.x + mirror, sheet.y), ...aside], bookmarks };
  };
}

/** The index of the other page of a spread: the first page of a book has none. */
const facing = (index: number): number => (index % 2 === 1 ? index + 1 : index - 1);

/** The items of a page. Of two mascots on a spread one stays: the one with words, else the one on the left. */
function withOneMascot({ items, mascot }: Draft, other: Draft | undefined, index: number): readonly Item[] {
  const own = items();
  const isSecond = index % 2 === 0;
  if (mascot !== undefined) return isSecond && other?.mascot !== undefined ? own : [...own, ...mascot()];
  if (other === undefined || !own.some(isMascot)) return own;
  const isOther = other.mascot !== undefined || (isSecond && other.items().some(isMascot));
  return isOther ? own.filter((item) => !isMascot(item)) : own;
}

const isMascot = (item: Item): boolean => item.item === "drawing" && item.isMascot === true;

/** A target without an item on the page leads to the page itself. */
function placed(names: readonly string[], items: readonly Item[]): readonly Item[] {
  const marked = new Set(items.flatMap((item) => (item.item === "anchor" ? [item.name] : [])));
  const missing = names.filter((name) => !marked.has(name));
  return [...missing.map((name): Item => ({ item: "anchor", name, y: 0 })), ...items];
}

/** Links to targets in another file become plain text: sheets contain no answers, a separate key no puzzles. */
function withoutDeadLinks(items: readonly Item[], anchors: ReadonlyMap<string, number>): Item[] {
  return items.flatMap((item): readonly Item[] => {
    if (item.item === "group") return [{ ...item, items: withoutDeadLinks(item.items, anchors) }];
    if (item.item === "link" && !anchors.has(item.to)) return item.items ?? [];
    return [item];
  });
}

/** The keys in printed order, by their anchors. */
const KEYS = ["hint", "explained", "answer"] as const;

/** Notes on which pages the keys to a page's puzzles are. If they do not all fit, some are omitted, but never the last. */
function keyNotes(
  puzzles: readonly number[],
  places: ReadonlyMap<string, number>,
  setting: Setting,
): readonly FooterNote[] {
  const { frame, sizes, measure } = setting;
  const all = KEYS.flatMap((key) => keyNote(key, puzzles, places, setting) ?? []);
  const candidates = [all, all.filter((_, i) => i !== all.length - 2), all.slice(-1)];
  return candidates.find((notes) => notesFit(notes, frame, sizes.small, measure)) ?? all.slice(-1);
}

function keyNote(
  key: (typeof KEYS)[number],
  puzzles: readonly number[],
  places: ReadonlyMap<string, number>,
  { phrase }: Setting,
): FooterNote | null {
  // Only some puzzles are explained.
  const told = puzzles.filter((number) => places.has(`${key}-${number}`));
  const pages = [...new Set(told.map((number) => valueFor(places, `${key}-${number}`)))].sort((a, b) => a - b);
  const [first, last] = [pages[0], pages.at(-1)];
  if (first === undefined || last === undefined) return null;
  const text = (name: string, values: Record<string, number>) =>
    plainText(phrase(say(`book.${name}`, { ...values, count: told.length })));
  const to = `${key}-${told[0]}`;
  if (key !== "answer") return { text: text(`${key}-on-page`, { first, last }), to };
  if (told.length === 1) return { text: text("answer-on-page", { page: first }), to };
  if (first === last) return { text: text("answers-on-page", { page: first }), to };
  return { text: text(pages.length === 2 ? "answers-on-pages" : "answers-over-pages", { first, last }), to };
}
