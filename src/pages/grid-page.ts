/**
 * Pages on a grid: rows and columns of equal slots, in which heads and figures begin at the upper left corners. `grid-sizes.ts`
 * chooses the sizes of figures.
 */

import { ruleType } from "./block-style.ts";
import { belowSaid, GUTTER, isSameTask, type Listing } from "./fit-page.ts";
import type { Column } from "./frame.ts";
import { type PlannedPage, type SizedPages, sizedPages, type Unsized } from "./grid-sizes.ts";
import { MM } from "./item.ts";
import type { Part } from "./layout/part.ts";
import { type FittedPage, pageHeight, ROW_GAP } from "./page-heights.ts";
import { type BlockForm, blockHeight, cellWithin } from "./puzzle-block.ts";
import type { Setting } from "./setting.ts";
import { placesOf } from "./shape.ts";
import { headAbove, sharedRule } from "./shared-rule.ts";
import type { PrintedPuzzle } from "./words.ts";

export interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly column: Column;
  /** Whether the words of a puzzle in a slot are on the left of its figure. */
  readonly isAside: boolean;
}

/** Gap between rows, and minimum width of columns with words in ems of their type, if pages are packed. */
const PACKED = { gap: 5.5 * MM, ems: 12.5 } as const;
/** The latter for others, also in points. */
const READABLE = { ems: 14, points: 60 * MM } as const;

/** Gap between rows as a share of the height of a page. */
const GAP_SHARE = 0.045;

/** Maximum height of an empty band above the rows of a first page, as a share of the height of a page. */
const MAX_BAND = 0.16;

/** Width of words on the left of a figure, as a share of the page's column, and at least in ems. */
const ASIDE = { share: 0.25, ems: 7.8 } as const;

/** The words above the puzzles of a page; null: none. */
interface Head {
  readonly shared: Part | null;
  readonly puzzles: readonly PrintedPuzzle[];
  /** Whether puzzles need only their numbers. */
  readonly isSaid: boolean;
}

/** The data for the heads of all pages of a chapter. */
export interface Chapter {
  /** Whether its puzzles have one kind and title, which are above those of each page. */
  readonly isOneTask: boolean;
  /** In a packed book, the rule of all its puzzles, which is only on its first page; null if they have none in common. */
  readonly common: ReturnType<typeof sharedRule>;
}

export function chapterOf(listing: Listing): Chapter {
  const isOne = isOneTask(listing);
  const isPacked = listing.setting.packing !== undefined;
  return { isOneTask: isOne, common: isPacked && isOne ? sharedRule(listing.puzzles, false) : null };
}

const isOneTask = ({ puzzles }: Listing): boolean =>
  puzzles.every(({ kind, title }) => kind === puzzles[0]!.kind && title === puzzles[0]!.title);

/** The planned pages of a chapter; null if columns are too narrow for their words. */
export function pagesOnGrid(planned: readonly PlannedPage[], grid: Grid, listing: Listing): SizedPages | null {
  const chapter = chapterOf(listing);
  const heads = planned.map((page, i) => headOf(page, i === 0, chapter, grid, listing));
  const heights = heads.map(({ shared }) => shared?.height ?? 0);
  const reserved = reservedFor(Math.max(0, ...heights), Math.max(0, ...heights.slice(1)), grid, listing.setting);
  const pages = planned.map((page, i) => unsizedPage(page, heads[i]!, i === 0, reserved, grid, listing));
  return pages.every((page) => page !== null) ? sizedPages(pages, listing) : null;
}

/** A page of a packed chapter by itself; null if its columns are too narrow for their words. */
export function packedPage(planned: PlannedPage, chapter: Chapter, grid: Grid, listing: Listing): SizedPages | null {
  const isFirst = planned.rows[0]!.indices[0] === 0;
  const head = headOf(planned, isFirst, chapter, grid, listing);
  const height = chapter.common === null ? (head.shared?.height ?? 0) : 0;
  const reserved = reservedFor(height, height, grid, listing.setting);
  const page = unsizedPage(planned, head, isFirst, reserved, grid, listing);
  // The figures of a first page are as large as those of the others.
  if (page === null || (page.isLower && page.slots[0]! < reserved.first.slots[0]! - HAIR)) return null;
  return sizedPages([page], listing);
}

function headOf(
  { rows, isWhole }: PlannedPage,
  isFirst: boolean,
  { isOneTask, common }: Chapter,
  grid: Grid,
  listing: Listing,
): Head {
  const { setting, styleOf } = listing;
  const own = rows.flatMap(({ indices }) => indices.map((index) => listing.puzzles[index]!));
  const listed = isFirst ? belowSaid(own, listing) : own;
  const [first] = listed as readonly [PrintedPuzzle];
  const isShared = isOneTask && !isWhole && (grid.columns * grid.rows > 1 || common !== null);
  const style = isShared ? styleOf(first, grid.column.width) : null;
  if (style === null) return { shared: null, puzzles: listed, isSaid: false };
  if (common !== null && !isFirst) return { shared: null, puzzles: listed, isSaid: true };
  const title = first.known === undefined ? first.title : "";
  const alone = { title, rule: first.rule, puzzles: listed, isWhole: true };
  const said = common ?? (listed.length === 1 ? alone : sharedRule(listed, true));
  if (said === null) return { shared: null, puzzles: listed, isSaid: false };
  return {
    shared: headAbove(said, style, setting),
    puzzles: common === null ? said.puzzles : listed,
    isSaid: said.isWhole,
  };
}

/** The height for the head of the first page of a chapter, in points, and the rows below the heads of the first and of later pages. */
interface Reserved {
  readonly height: number;
  readonly first: Rows;
  readonly later: Rows;
}

/** The heights and the tops of rows. */
interface Rows {
  readonly slots: readonly number[];
  readonly tops: readonly number[];
}

/** `height`, `later`: those of the heads of the first page and of later ones. */
function reservedFor(height: number, later: number, grid: Grid, setting: Setting): Reserved {
  const first = slotsBelow(height, grid, setting);
  return { height, first, later: slotsBelow(later, grid, setting, first.slots[0]) };
}

/** A page with the forms of its puzzles and the tops of its rows. */
function unsizedPage(
  planned: PlannedPage,
  { shared, puzzles, isSaid }: Head,
  isFirst: boolean,
  reserved: Reserved,
  { columns, rows, column, isAside }: Grid,
  listing: Listing,
): Unsized | null {
  const { setting, hasCodes } = listing;
  const gutter = setting.packing === undefined ? GUTTER.book : GUTTER.close;
  const narrow = (column.width - (columns - 1) * gutter) / columns;
  const widths = planned.rows.map(({ indices, isBroad }) => indices.map(() => (isBroad ? column.width : narrow)));
  const shape = { columns, column, gutter, rows: widths };
  const places = placesOf(shape, puzzles.length);
  const readable = Math.min(column.width, readableWidth(narrow, setting));
  const aside = isAside && !planned.isWhole ? ASIDE.share * column.width : undefined;
  if (aside !== undefined && !isSaid && aside < ASIDE.ems * ruleType(setting.sizes, 0).size) return null;
  const forms = puzzles.map((puzzle, i): BlockForm | null => {
    const { row, width } = places[i]!;
    const before = columns === 1 ? puzzles[i - 1] : undefined;
    const isKnown = isSaid || (before !== undefined && isSameTask(before, puzzle));
    const style =
      ((isKnown || puzzle.rule === "") && puzzle.card === null) || width >= readable
        ? listing.styleOf(puzzle, width)
        : null;
    if (style === null) return null;
    const inRow = puzzles.filter((_, other) => places[other]!.row === row);
    const ruleHeight = Math.max(...inRow.map(({ rule }) => style.heightOf(rule)));
    return { head: isKnown ? "number" : "whole", ruleHeight, width, style, hasCode: hasCodes, isAtEdge: true, aside };
  });
  if (!forms.every((form) => form !== null)) return null;
  const above = isFirst ? (listing.first ?? 0) : 0;
  const needed = above + (shared?.height ?? 0);
  const isLower = needed > reserved.height && !planned.isWhole;
  const { first, later } = reserved;
  const last = later.tops.slice(-planned.rows.length);
  // A first page with fewer rows has the last rows of the grid, so that its heads agree with those of the next.
  const free = last[0]! - needed;
  const isLast =
    isLower &&
    planned.rows.length < rows &&
    free >= 0 &&
    (setting.packing !== undefined || free < MAX_BAND * pageHeight(setting));
  const { tops, slots } = planned.isWhole
    ? slotsBelow(needed, { rows: 1, isAside }, setting)
    : isLast
      ? { ...later, tops: last }
      : isLower
        ? slotsBelow(needed, { rows: planned.rows.length, isAside }, setting)
        : isFirst
          ? first
          : setting.packing !== undefined && !isOneTask(listing)
            ? rowsBelow(needed, { puzzles, forms, rows: places.map(({ row }) => row) }, setting)
            : later;
  const placed = planned.isWhole ? forms.map((form, i) => stackedIf(puzzles[i]!, form, slots[0]!)) : forms;
  return { page: { puzzles, shape, shared, forms: placed, above, tops, gridRows: rows }, planned, slots, isLower };
}

/** Rows of equal slots from a height on to the end of the page; of a given height if there is one. */
function slotsBelow(
  start: number,
  { rows: count, isAside }: Pick<Grid, "rows" | "isAside">,
  setting: Setting,
  given?: number,
): Rows {
  const usual = Math.max(ROW_GAP, GAP_SHARE * pageHeight(setting));
  // Figures with words beside them have no heads to part them.
  const least = setting.packing === undefined || isAside ? usual : PACKED.gap;
  const room = pageHeight(setting) - start;
  const slot = given ?? (room - (count - 1) * least) / count;
  const gap = count === 1 ? 0 : (room - count * slot) / (count - 1);
  const rows = Array.from({ length: count }, (_, i) => i);
  return { slots: rows.map(() => slot), tops: rows.map((i) => start + i * (slot + gap)) };
}

/** Rows of puzzles of several kinds, with heights in proportion to what they need at least. `rows`: of each puzzle. */
function rowsBelow(
  start: number,
  { puzzles, forms, rows }: Pick<FittedPage, "puzzles" | "forms"> & { readonly rows: readonly number[] },
  setting: Setting,
): Rows {
  const least: number[] = [];
  for (const [i, puzzle] of puzzles.entries()) {
    const height = blockHeight(puzzle, puzzle.extent.cell.least, forms[i]!);
    least[rows[i]!] = Math.max(height, least[rows[i]!] ?? 0);
  }
  const room = pageHeight(setting) - start - (least.length - 1) * PACKED.gap;
  const all = least.reduce((sum, height) => sum + height, 0);
  const slots = least.map((height) => (height * room) / all);
  let top = start;
  const tops = slots.map((slot) => {
    const at = top;
    top += slot + PACKED.gap;
    return at;
  });
  return { slots, tops };
}

/** Alone on its page, a card above its figure fills more of it. */
function stackedIf(puzzle: PrintedPuzzle, form: BlockForm, height: number): BlockForm {
  const stacked = { ...form, isStacked: true };
  return puzzle.card !== null && cellWithin(puzzle, stacked, height) >= puzzle.extent.cell.good ? stacked : form;
}

function readableWidth(width: number, { sizes, packing }: Setting): number {
  if (packing !== undefined) return PACKED.ems * ruleType(sizes, width, packing.isClose).size;
  return Math.max(READABLE.points, READABLE.ems * sizes.text.size);
}

/** Rounding, in points. */
const HAIR = 0.01;
