/**
 * Puts puzzles onto pages in printed order: every page has the arrangement that suits its own puzzles. Of all ways to part the
 * list the one is taken that costs least: pages first, then cells that are smaller than they might be, bare paper, and
 * arrangements that change from page to page.
 */
import { say } from "../../engine/kind.ts";
import { firstOf, lastOf, valueFor } from "../../engine/required.ts";
import { EXIT, Failure } from "../diagnostic.ts";
import type { PrintedPuzzle } from "../words.ts";
import { cardScales, type FittedPage, fitPage, type Listing, regrown } from "./fit-page.ts";
import { filledShare, heightOf, pageHeight } from "./page-heights.ts";
import { MOST_COLUMNS, shapesOf } from "./page-shapes.ts";
import { tooSmall } from "./too-small.ts";

/** How many puzzles go to a page. */
export interface PageLimits {
  /** Exactly so many, but for the last page; null: as many as go well. */
  readonly perPage: number | null;
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
 * What a page costs besides itself, which is 1: cells smaller than they are alone, cells below what is good, paper that is not
 * printed on, rows that are not full, white above the foot, an arrangement that changes, and fuller pages after emptier ones.
 */
const COST = { smaller: 0.4, poor: 1, empty: 0.7, missing: 0.5, hole: 4, change: 0.06, fuller: 0.08 } as const;
/** A page of which more than this is empty has a hole above its foot. */
const HOLE = 0.16;

/** The pages of a listing. Throws a `Failure` where a puzzle fits no page, not so many as are wanted, or not in one size. */
export function composePages(listing: Listing, limits: PageLimits): readonly FittedPage[] {
  const { puzzles } = listing;
  const alone = puzzles.map((puzzle) => aloneOn(puzzle, listing));
  if (limits.perPage === null) {
    const poor = puzzles.filter((_, i) => !canBePrinted(alone[i]!));
    if (poor.length > 0) throw tooSmall(poor, 1, alone, listing);
  }
  const cells = alone.map((page) => page?.cells[0] ?? 0);
  if (limits.isEven) {
    const even = evenPages(listing, limits, cells);
    if (even === null)
      throw new Failure("the puzzles have no size in common", EXIT.data, "choose a larger page", {
        problem: say("site-problem.room"),
        fix: say("site-problem.room-fix"),
      });
    return even.map((page) => regrown(page, GROWN, listing.setting));
  }
  const pages = cheapestPages(listing, limits, cells);
  if (pages === null) throw tooSmall(puzzles, limits.perPage ?? 1, alone, listing);
  return withEqualCells(pages, limits.perPage !== null);
}

/** On pages of even figures they may be so many times as large as on others. */
export const GROWN = 1.4;

/** Halvings of the range of sizes. */
const SIZE_STEPS = 6;

/** The fewest pages on which all figures of a kind have one size, in the largest there is; null where they have none in common. */
function evenPages(listing: Listing, limits: PageLimits, alone: readonly number[]): FittedPage[] | null {
  const kinds = Map.groupBy(listing.puzzles, ({ kind }) => kind);
  const ranges = new Map(
    [...kinds].map(([kind, own]) => {
      const least = Math.max(...own.map(({ extent }) => extent.cell.least));
      return [kind, { least, most: Math.max(least, ...own.map(({ extent }) => extent.cell.alone)) }];
    }),
  );
  const at = (share: number, cardScale: number): FittedPage[] | null => {
    const cellOf = (kind: string) => {
      const { least, most } = valueFor(ranges, kind);
      return least + share * (most - least);
    };
    return cheapestPages({ ...listing, fixed: { cellOf, cardScale } }, limits, alone);
  };
  const hasCards = listing.puzzles.some(({ card }) => card !== null);
  const scales = hasCards ? cardScales(listing.setting) : [1];
  const smallest = scales.map((scale) => at(0, scale)).filter((pages) => pages !== null);
  if (smallest.length === 0) return null;
  const fewest = Math.min(...smallest.map(({ length }) => length));
  const isFew = (pages: FittedPage[] | null): pages is FittedPage[] => pages?.length === fewest;
  const usual = isFew(at(0, 1)) ? 1 : scales.find((scale) => isFew(at(0, scale)))!;
  let [low, high] = [0, 1];
  for (let step = 0; step < SIZE_STEPS; step++) {
    const middle = step === 0 ? 1 : (low + high) / 2;
    if (isFew(at(middle, usual))) low = middle;
    else high = middle;
  }
  return scales.map((scale) => at(low, scale)).find(isFew) ?? null;
}

/** A puzzle that has a page for itself. As broad as the measure, unless that makes its cells too small. */
function aloneOn(puzzle: PrintedPuzzle, listing: Listing): FittedPage | null {
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
const canBePrinted = (page: FittedPage | null): page is FittedPage =>
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

/** A way to part the puzzles up to some place, by its last page. */
interface Division {
  readonly cost: number;
  readonly page: FittedPage | null;
  readonly before: Division | null;
}

const NOWHERE: ReadonlyMap<string, Division> = new Map();

function cheapestPages(listing: Listing, limits: PageLimits, alone: readonly number[]): FittedPage[] | null {
  const { puzzles } = listing;
  const reach = limits.perPage ?? limits.most;
  // For each place, the best way to it that ends in each arrangement.
  const divisions: ReadonlyMap<string, Division>[] = [new Map([["", { cost: 0, page: null, before: null }]])];
  for (let to = 1; to <= puzzles.length; to++) {
    const here = new Map<string, Division>();
    for (const from of startsOf(to, puzzles.length, limits))
      for (const page of pagesOf(from, to, listing, limits))
        extend(divisions[from]!, page, costOf(page, alone.slice(from, to), listing), here);
    divisions.push(here);
    // No page begins so far back any more: of a long list only the ways that others go on from stay in memory.
    if (to >= reach) divisions[to - reach] = NOWHERE;
  }
  const ends = [...lastOf(divisions).values()];
  if (ends.length === 0) return null;
  const pages: FittedPage[] = [];
  let division: Division | null = ends.reduce((best, each) => (each.cost < best.cost ? each : best));
  for (; division?.page; division = division.before) pages.push(division.page);
  return pages.reverse();
}

/** Where a page may begin that ends before a place. */
function startsOf(to: number, end: number, { perPage, most }: PageLimits): number[] {
  if (perPage !== null) return to % perPage === 0 || to === end ? [Math.floor((to - 1) / perPage) * perPage] : [];
  return Array.from({ length: Math.min(most, to) }, (_, i) => to - 1 - i);
}

/** Pages of these puzzles in all arrangements in which they can be printed. */
function pagesOf(
  from: number,
  to: number,
  listing: Listing,
  { perPage, columns: most, rows, mostWith }: PageLimits,
): FittedPage[] {
  const { puzzles } = listing;
  const some = puzzles.slice(from, to);
  if (mostWith !== undefined && some.some((puzzle) => mostWith(puzzle) < some.length)) return [];
  if (some.length === 1) {
    const page = aloneOn(firstOf(some), listing);
    return canBePrinted(page) ? [page] : [];
  }
  const pages: FittedPage[] = [];
  for (let columns = 1; columns <= Math.min(some.length, perPage === null ? most : MOST_COLUMNS); columns++) {
    if (perPage === null && some.length / columns > rows) continue;
    const fitting = shapesOf(columns, listing, from)
      .map((shape) => fitPage(some, shape, listing))
      .filter(canBePrinted);
    // One below the other they keep to the measure of the book wherever that has room for them.
    pages.push(...(columns === 1 ? fitting.slice(0, 1) : fitting));
  }
  return pages;
}

/** Adds a page to every way that leads to it, where that is the best way to its end so far. */
function extend(
  divisions: ReadonlyMap<string, Division>,
  page: FittedPage,
  own: number,
  best: Map<string, Division>,
): void {
  const key = nameOf(page);
  for (const [last, before] of divisions) {
    const change = before.page === null || last === key ? 0 : changeCost(before.page, page);
    const cost = before.cost + own + change;
    if (cost < (best.get(key)?.cost ?? Number.POSITIVE_INFINITY)) best.set(key, { cost, page, before });
  }
}

const nameOf = ({ puzzles, shape }: FittedPage): string =>
  `${shape.columns} x ${Math.ceil(puzzles.length / shape.columns)} ${shape.column.width}`;

/** Pages with fewer puzzles come after those with more: what is left over is the end. */
const changeCost = (from: FittedPage, to: FittedPage): number =>
  COST.change + (to.puzzles.length > from.puzzles.length ? COST.fuller : 0);

/** What a page costs; cells are compared with those that its puzzles would have alone. */
function costOf(page: FittedPage, alone: readonly number[], { setting, fixed }: Listing): number {
  const smallest = Math.min(...page.cells.map((cell, i) => cell / alone[i]!));
  const bare = Math.max(0, 1 - heightOf(page) / pageHeight(setting));
  const empty = 1 - filledShare(page, setting);
  const places = Math.ceil(page.puzzles.length / page.shape.columns) * page.shape.columns;
  const missing = 1 - page.puzzles.length / places;
  // Where sizes are given, only how evenly pages are filled is left to choose.
  const own =
    fixed !== undefined
      ? 0
      : COST.smaller * Math.max(0, 1 - smallest) +
        COST.poor * poorness(page, alone) +
        COST.hole * Math.max(0, bare - HOLE);
  return 1 + own + COST.empty * empty ** 2 + COST.missing * missing;
}

/** Cells that differ by less are made the same. */
const ALIKE = 0.9;

/** Pages of one arrangement have cells of one size for each kind, unless that would make some of them much smaller. */
function withEqualCells(pages: readonly FittedPage[], isSaid: boolean): FittedPage[] {
  const key = (page: FittedPage, i: number): string => `${nameOf(page)} ${page.puzzles[i]!.kind}`;
  const least = new Map<string, number>();
  for (const page of pages)
    for (const [i, cell] of page.cells.entries())
      least.set(key(page, i), Math.min(cell, least.get(key(page, i)) ?? cell));
  return pages.map((page) => ({
    ...page,
    cells: page.cells.map((cell, i) => {
      const low = least.get(key(page, i))!;
      return isSaid || low >= ALIKE * cell ? low : cell;
    }),
  }));
}
