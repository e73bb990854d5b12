/** The pages that some puzzles may have: all arrangements in which they can be printed, and what each costs. */
import { firstOf } from "../engine/required.ts";
import type { PageChoice } from "./divide-pages.ts";
import { type FittedPage, fitPage, type Listing } from "./fit-page.ts";
import { idsFit } from "./frame.ts";
import { filledShare, heightOf, pageHeight } from "./page-heights.ts";
import { MAX_COLUMNS, shapesOf } from "./page-shapes.ts";
import type { Setting } from "./setting.ts";
import { shelfPage } from "./shelves.ts";
import type { PrintedPuzzle } from "./words.ts";

/** How many puzzles go to a page. */
export interface PageLimits {
  /** Exactly so many, but for the last page; null: as many as go well. */
  readonly perPage: number | null;
  /** After which puzzles of the list a page ends, besides the last; where `perPage` says nothing. Left out: the layout decides. */
  readonly ends?: readonly number[];
  /** Where nobody says how many: so many at most, in so many columns, in so many rows. */
  readonly most: number;
  readonly columns: number;
  readonly rows: number;
  /**
   * All pages must have figures of like size for each kind: the largest at which they are as few as they can be, and on pages
   * that this leaves half empty up to `GROWN` times as large.
   */
  readonly isEven?: boolean;
  /** With this puzzle on it a page has no more than so many; no limit where left out. */
  readonly mostWith?: (puzzle: PrintedPuzzle) => number;
}

/**
 * What a page costs besides itself: cells smaller than they are alone, cells below what is good, paper that is not
 * printed on, rows that are not full, and white above the foot.
 */
const COST = { smaller: 0.4, poor: 1, empty: 0.7, missing: 0.5, hole: 4 } as const;
/** A page of which more than this is empty has a hole above its foot. */
const HOLE = 0.16;

/** The pages that these puzzles may have, with what each costs besides being a page. */
export const choicesOf = (
  from: number,
  to: number,
  listing: Listing,
  limits: PageLimits,
  alone: readonly number[],
): PageChoice[] =>
  pagesOf(from, to, listing, limits).map((page) => ({
    from,
    page,
    costs: costsOf(page, alone.slice(from, to), listing),
  }));

/** Where a page may begin that ends before a place. */
export function startsOf(to: number, end: number, { perPage, most, ends }: PageLimits): number[] {
  if (perPage !== null) return to % perPage === 0 || to === end ? [Math.floor((to - 1) / perPage) * perPage] : [];
  if (ends !== undefined)
    return to === end || ends.includes(to) ? [Math.max(0, ...ends.filter((before) => before < to))] : [];
  return Array.from({ length: Math.min(most, to) }, (_, i) => to - 1 - i);
}

/** Pages of these puzzles in all arrangements in which they can be printed. */
function pagesOf(
  from: number,
  to: number,
  listing: Listing,
  { perPage, columns: most, rows, mostWith }: PageLimits,
): FittedPage[] {
  const { puzzles, setting } = listing;
  const some = puzzles.slice(from, to);
  if (setting.packing !== undefined && !hasRoomForIds(some, setting)) return [];
  if (mostWith !== undefined && some.some((puzzle) => mostWith(puzzle) < some.length)) return [];
  if (some.length === 1) {
    const page = aloneOn(firstOf(some), listing);
    return canBePrinted(page) ? [page] : [];
  }
  const pages: FittedPage[] = [];
  for (let columns = 1; columns <= Math.min(some.length, perPage === null ? most : MAX_COLUMNS); columns++) {
    if (perPage === null && some.length / columns > rows) continue;
    const fitting = shapesOf(columns, listing, from)
      .map((shape) => fitPage(some, shape, listing))
      .filter(canBePrinted);
    // One below the other they keep to the measure of the book wherever that has room for them.
    pages.push(...(columns === 1 ? fitting.slice(0, 1) : fitting));
  }
  if (setting.packing !== undefined && perPage === null) pages.push(...[shelfPage(some, listing)].filter(canBePrinted));
  return pages;
}

/** Whether the foot of a page has room for the ids of its puzzles. */
const hasRoomForIds = (some: readonly PrintedPuzzle[], { frame, sizes, measure }: Setting): boolean =>
  idsFit(
    some.map(({ id }) => id),
    frame,
    sizes,
    measure,
  );

/** What a page costs besides being one; cells are compared with those that its puzzles would have alone. */
function costsOf(page: FittedPage, alone: readonly number[], { setting, fixed }: Listing): readonly number[] {
  const smallest = Math.min(...page.cells.map((cell, i) => cell / alone[i]!));
  const bare = Math.max(0, 1 - heightOf(page) / pageHeight(setting));
  const empty = 1 - filledShare(page, setting);
  const places = Math.ceil(page.puzzles.length / page.shape.columns) * page.shape.columns;
  const missing = page.shape.rows === undefined ? 1 - page.puzzles.length / places : 0;
  // Where sizes are given, only how evenly pages are filled is left to choose.
  const own =
    fixed !== undefined
      ? 0
      : COST.smaller * Math.max(0, 1 - smallest) +
        COST.poor * poorness(page, alone) +
        COST.hole * Math.max(0, bare - HOLE);
  return [own, COST.empty * empty ** 2, COST.missing * missing];
}

/** A puzzle that has a page for itself. As broad as the measure, unless that makes its cells too small. */
export function aloneOn(puzzle: PrintedPuzzle, listing: Listing): FittedPage | null {
  const { frame } = listing.setting;
  const [text, live] = [frame.text, frame.live].map((column) =>
    fitPage([puzzle], { columns: 1, column, gutter: 0 }, listing),
  );
  const isEnough = text != null && text.cells[0]! >= Math.min(puzzle.extent.cell.good, (live?.cells[0] ?? 0) / MORE);
  return isEnough ? text : (live ?? null);
}

/** Cells must become so much larger for a figure to leave the measure. */
const MORE = 1.02;

/** Whether no cell is smaller than it may be; a hair of rounding is forgiven. */
export const canBePrinted = (page: FittedPage | null): page is FittedPage =>
  page?.puzzles.every(({ extent }, i) => page.cells[i]! >= extent.cell.least - 0.01) ?? false;

/** Cells that are hardly smaller than with a page for each puzzle. */
const AS_GOOD = 0.85;

/**
 * How far the cells of a page are below what is good, from 0 to 1 for the least that can be printed; 0 also where a page for
 * each puzzle would gain little.
 */
const poorness = ({ puzzles, cells, forms }: FittedPage, alone: readonly number[]): number =>
  Math.max(
    forms.some(({ cardScale = 1 }) => cardScale < 1) ? SMALL_CARDS : 0,
    ...puzzles.map(({ extent: { cell } }, i) => {
      const wanted = Math.min(cell.good, AS_GOOD * alone[i]!);
      return cells[i]! >= wanted - 0.01 ? 0 : (cell.good - cells[i]!) / (cell.good - cell.least);
    }),
  );

/** How poor cards are in small type. */
const SMALL_CARDS = 0.3;
