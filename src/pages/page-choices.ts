/** The possible pages for some puzzles: all printable arrangements, with the cost of each. */
import { firstOf } from "../engine/required.ts";
import type { PageChoice } from "./divide-pages.ts";
import { fitPage, type Listing } from "./fit-page.ts";
import { hasIds, idsFit } from "./frame.ts";
import { type FittedPage, filledShare, heightOf, pageHeight } from "./page-heights.ts";
import { MAX_COLUMNS, shapesOf } from "./page-shapes.ts";
import type { Setting } from "./setting.ts";
import type { PrintedPuzzle } from "./words.ts";

/** Limits on the number of puzzles on a page. */
export interface PageLimits {
  /** The exact number, except on the last page; null: chosen by the layout. */
  readonly perPage: number | null;
  /** Indices of puzzles at which a page must end, besides the last, if `perPage` is null. Left out: chosen by the layout. */
  readonly ends?: readonly number[];
  /** Without an exact number: maximum number of puzzles, columns and rows. */
  readonly most: number;
  readonly columns: number;
  readonly rows: number;
  /**
   * Whether all pages must have equal figures for each kind: the largest size with the fewest pages; on pages that are then half
   * empty, up to `GROWN` times as large.
   */
  readonly isEven?: boolean;
  /** Maximum number on a page that contains this puzzle; left out: no limit. */
  readonly maxWith?: (puzzle: PrintedPuzzle) => number;
}

/**
 * Costs of a page in addition to its base cost: cells smaller than alone on a page, cells below a good size, empty paper,
 * incomplete rows, and space above the footer.
 */
const COST = { smaller: 0.4, poor: 1, empty: 0.7, missing: 0.5, hole: 4 } as const;
/** A page with more than this share empty has a hole above its footer. */
const HOLE = 0.16;

/** The possible pages for these puzzles, with their costs in addition to the base cost. */
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

/** Where a page that ends before an index may begin. */
export function startsOf(to: number, end: number, { perPage, most, ends }: PageLimits): number[] {
  if (perPage !== null) return to % perPage === 0 || to === end ? [Math.floor((to - 1) / perPage) * perPage] : [];
  if (ends !== undefined)
    return to === end || ends.includes(to) ? [Math.max(0, ...ends.filter((before) => before < to))] : [];
  return Array.from({ length: Math.min(most, to) }, (_, i) => to - 1 - i);
}

/** Pages of these puzzles in all printable arrangements. */
function pagesOf(
  from: number,
  to: number,
  listing: Listing,
  { perPage, columns: most, rows, maxWith }: PageLimits,
): FittedPage[] {
  const { puzzles } = listing;
  const some = puzzles.slice(from, to);
  if (maxWith !== undefined && some.some((puzzle) => maxWith(puzzle) < some.length)) return [];
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
    // Puzzles below each other stay within the text column if they fit.
    pages.push(...(columns === 1 ? fitting.slice(0, 1) : fitting));
  }
  return pages;
}

/** Whether the footer of a page has space for the ids of its puzzles, if they are printed. */
export const hasRoomForIds = (
  some: readonly PrintedPuzzle[],
  { manifest, frame, sizes, measure, packing }: Setting,
): boolean =>
  packing === undefined ||
  !hasIds(manifest.spec, sizes) ||
  idsFit(
    some.map(({ id }) => id),
    frame,
    measure,
  );

/** The costs of a page in addition to its base cost; cells are compared with those of its puzzles alone on a page. */
export function costsOf(page: FittedPage, alone: readonly number[], { setting, fixed }: Listing): readonly number[] {
  const smallest = Math.min(...page.cells.map((cell, i) => cell / alone[i]!));
  const bare = Math.max(0, 1 - heightOf(page) / pageHeight(setting));
  const empty = 1 - filledShare(page, setting);
  const places = Math.ceil(page.puzzles.length / page.shape.columns) * page.shape.columns;
  const missing = 1 - page.puzzles.length / places;
  // With given sizes, only the filling of pages is left to choose.
  const own =
    fixed !== undefined
      ? 0
      : COST.smaller * Math.max(0, 1 - smallest) +
        COST.poor * poorness(page, alone) +
        COST.hole * Math.max(0, bare - HOLE);
  return [own, COST.empty * empty ** 2, COST.missing * missing];
}

/** A puzzle on a page of its own. As wide as the text column, unless that makes its cells too small. */
export function aloneOn(puzzle: PrintedPuzzle, listing: Listing): FittedPage | null {
  const { frame } = listing.setting;
  const [text, live] = [frame.text, frame.live].map((column) =>
    fitPage([puzzle], { columns: 1, column, gutter: 0 }, listing),
  );
  const isEnough = text != null && text.cells[0]! >= Math.min(puzzle.extent.cell.good, (live?.cells[0] ?? 0) / MORE);
  return isEnough ? text : (live ?? null);
}

/** Minimum factor by which cells must grow for a figure to leave the text column. */
const MORE = 1.02;

/** Whether no cell is below its minimum, within rounding. */
export const canBePrinted = (page: FittedPage | null): page is FittedPage =>
  page?.puzzles.every(({ extent }, i) => page.cells[i]! >= extent.cell.least - 0.01) ?? false;

/** Cells above this share of their size alone on a page count as equally good. */
const AS_GOOD = 0.85;

/**
 * How far the cells of a page are below a good size, from 0 to 1 for the printable minimum; also 0 if a page for each puzzle
 * would gain little.
 */
const poorness = ({ puzzles, cells, forms }: FittedPage, alone: readonly number[]): number =>
  Math.max(
    forms.some(({ cardScale = 1 }) => cardScale < 1) ? SMALL_CARDS : 0,
    ...puzzles.map(({ extent: { cell } }, i) => {
      const wanted = Math.min(cell.good, AS_GOOD * alone[i]!);
      return cells[i]! >= wanted - 0.01 ? 0 : (cell.good - cells[i]!) / (cell.good - cell.least);
    }),
  );

/** Cost of cards in small type. */
const SMALL_CARDS = 0.3;
