/**
 * Chooses the grid of a chapter of a book, and distributes its puzzles to pages in printed order. A puzzle takes a slot or, if its
 * figure needs it, a row or a page.
 */

import { firstOf } from "../engine/required.ts";
import type { Listing } from "./fit-page.ts";
import type { Column } from "./frame.ts";
import { type Grid, pagesOnGrid } from "./grid-page.ts";
import type { PlannedPage, SizedPages } from "./grid-sizes.ts";
import { canBePrinted, costsOf, type PageLimits } from "./page-choices.ts";
import type { FittedPage } from "./page-heights.ts";
import { MAX_COLUMNS } from "./page-shapes.ts";
import type { PrintedPuzzle } from "./words.ts";

/** The places of a page that a puzzle can have. It gets the first one that is large enough. */
const SPANS = ["slot", "row", "page"] as const;
type Span = (typeof SPANS)[number];

/** What figures must have in a place before they get a larger one: cells of a good size, or cells that can be printed. */
const CELL_MINIMUMS = ["good", "least"] as const;
type CellMinimum = (typeof CELL_MINIMUMS)[number];

interface Costed {
  readonly pages: readonly FittedPage[];
  readonly cost: number;
}

/** The pages of a chapter on the grid with the lowest cost; null if there is none. `price`: of a page. */
export function pagesOnBestGrid(listing: Listing, limits: PageLimits, price: number): readonly FittedPage[] | null {
  const { frame } = listing.setting;
  const isOneWidth = frame.live.width <= frame.text.width + 1;
  for (const column of isOneWidth ? [frame.text] : [frame.text, frame.live]) {
    const alone = cellsAlone(column, listing);
    if (alone === null) continue;
    let best: Costed | null = null;
    let beside: Costed | null = null;
    // Grids with many slots first: their few pages rule out others by the price alone. Of equal costs, fewer slots are better.
    for (const grid of gridsFor(column, listing, limits).reverse()) {
      const isTooMany = (pages: number) => best !== null && price * pages > best.cost;
      let cheaper: Costed | null = null;
      for (const minimum of CELL_MINIMUMS) {
        const found = pagesOn(grid, minimum, isTooMany, listing, limits);
        if (found === null) continue;
        const { pages } = found;
        const cost = price * pages.length + costOf(pages, listing, alone);
        if (cheaper === null || cost < cheaper.cost) cheaper = { pages, cost };
        if (found.isGood) break;
      }
      // A grid with words beside its figures is tried just before the same with words above them.
      const isWorse = !grid.isAside && beside !== null && cheaper !== null && areLarger(beside.pages, cheaper.pages);
      beside = grid.isAside ? cheaper : null;
      if (cheaper !== null && !isWorse && (best === null || cheaper.cost <= best.cost)) best = cheaper;
    }
    if (best !== null) return best.pages;
  }
  return null;
}

/** Whether figures are larger than on other pages, on average, and need no more pages. */
function areLarger(pages: readonly FittedPage[], others: readonly FittedPage[]): boolean {
  const theirs = others.flatMap(({ cells }) => cells);
  const ratios = pages.flatMap(({ cells }) => cells).map((cell, i) => cell / theirs[i]!);
  return pages.length <= others.length && ratios.reduce((sum, ratio) => sum + ratio, 0) > ratios.length;
}

/** The grids to try; those of one column also with words on the left of figures. */
const gridsFor = (column: Column, { puzzles, hasCodes }: Listing, limits: PageLimits): Grid[] =>
  shapesFor(puzzles.length, limits).flatMap(([columns, rows]) => {
    const grid = { columns, rows, column, isAside: false };
    return columns === 1 && rows > 1 && !hasCodes ? [grid, { ...grid, isAside: true }] : [grid];
  });

/** The cells of puzzles with a page for each; null if a page has no space for the words of one. */
export function cellsAlone(column: Column, listing: Listing): readonly number[] | null {
  const each = listing.puzzles.map((_, i) => ({ rows: [{ indices: [i], isBroad: true }], isWhole: true }));
  return pagesOnGrid(each, { columns: 1, rows: 1, column, isAside: false }, listing)?.own ?? null;
}

/** Numbers of columns and rows to try. */
function shapesFor(count: number, { perPage, most, columns, rows }: PageLimits): [number, number][] {
  const found: [number, number][] = [];
  if (perPage !== null) {
    for (let c = 1; c <= Math.min(perPage, count, MAX_COLUMNS); c++)
      found.push([c, Math.ceil(Math.min(perPage, count) / c)]);
    return found;
  }
  for (let c = 1; c <= columns; c++)
    for (let r = 1; r <= rows; r++) if (c * r <= most && (c === 1 || r > 1)) found.push([c, r]);
  return found;
}

/** Cells up to this share below a good size, or of their size alone on a page, are as good. */
const NEARLY = 0.97;

/** Pages on a grid. `isGood`: all puzzles have slots with cells of a good size, so a lower minimum changes nothing. */
interface Gridded {
  readonly pages: readonly FittedPage[];
  readonly isGood: boolean;
}

/** Whether a number of pages, or more, is of no use. */
type IsTooMany = (pages: number) => boolean;

/** The pages of a listing on a grid; null if there are none, or too many. */
function pagesOn(
  grid: Grid,
  minimum: CellMinimum,
  isTooMany: IsTooMany,
  listing: Listing,
  limits: PageLimits,
): Gridded | null {
  const { puzzles } = listing;
  const floorOf = ({ extent: { cell } }: PrintedPuzzle) =>
    minimum === "least" ? cell.least - 0.01 : Math.max(cell.least - 0.01, cell.good * NEARLY);
  const spans = puzzles.map((): Span => (grid.columns * grid.rows === 1 ? "page" : "slot"));
  for (let isGood = minimum === "good"; ; isGood = false) {
    const sized = laidOut(spans, grid, isTooMany, listing, limits);
    if (sized === null) return null;
    const poor = puzzles.filter((puzzle, i) => sized.own[i]! < floorOf(puzzle) && spans[i] !== "page");
    if (poor.length === 0) return sized.pages.every(canBePrinted) ? { pages: sized.pages, isGood } : null;
    if (limits.perPage !== null) return null;
    // All figures of a size get the same place.
    const sizes = new Set(poor.map(sizeOf));
    for (const [i, puzzle] of puzzles.entries())
      if (sizes.has(sizeOf(puzzle)) && spans[i] !== "page")
        spans[i] = spans[i] === "slot" && grid.columns > 1 ? "row" : "page";
    if (spans.filter((span) => span === "page").length > MAX_WHOLE * puzzles.length) return null;
  }
}

const sizeOf = ({ kind, extent: { width, height } }: PrintedPuzzle): string => `${kind} ${width} ${height}`;

/** Maximum share of puzzles that need a page on a grid for several. */
const MAX_WHOLE = 0.5;

/**
 * The pages with as many rows below the content above the first puzzles as fit there; null if there are too many. Fewer rows and
 * larger places never take fewer pages.
 */
function laidOut(
  spans: readonly Span[],
  grid: Grid,
  isTooMany: IsTooMany,
  listing: Listing,
  limits: PageLimits,
): SizedPages | null {
  const isAsked = limits.perPage !== null || limits.ends !== undefined;
  for (let rows = grid.rows; ; rows--) {
    const pages = planned(spans, rows, grid, listing, limits);
    if (isTooMany(pages.length)) return null;
    const sized = pagesOnGrid(pages, grid, listing);
    if (sized?.isFirstLower) return isAsked ? sized : withWholePages(sized, pages, grid, listing);
    if (sized === null || rows === 1) return null;
  }
}

/** Fills pages in order. `firstRows`: maximum number of rows on the first. */
function planned(
  spans: readonly Span[],
  firstRows: number,
  grid: Grid,
  { puzzles }: Listing,
  { perPage, most, maxWith }: PageLimits,
): PlannedPage[] {
  const pages: { rows: { indices: number[]; isBroad: boolean }[]; isWhole: boolean }[] = [];
  const mostWith = (i: number): number => Math.min(perPage ?? most, maxWith?.(puzzles[i]!) ?? most);
  for (const [i, span] of spans.entries()) {
    const page = pages.at(-1);
    const row = page?.rows.at(-1);
    const on: number[] = page?.rows.flatMap(({ indices }) => indices) ?? [];
    const isFull =
      page === undefined || page.isWhole || span === "page" || [...on, i].some((each) => mostWith(each) <= on.length);
    const isBroad = span !== "slot" || grid.columns === 1;
    const goesBeside = !isBroad && row !== undefined && !row.isBroad && row.indices.length < grid.columns;
    const rows = pages.length === 1 ? firstRows : grid.rows;
    if (!isFull && goesBeside) row.indices.push(i);
    else if (!isFull && page.rows.length < rows) page.rows.push({ indices: [i], isBroad });
    else pages.push({ rows: [{ indices: [i], isBroad: isBroad }], isWhole: span === "page" });
  }
  return pages;
}

/**
 * A puzzle that is left alone on the last page, or before one that takes a page, takes all of its page: it is larger, so that the
 * page is not half empty.
 */
function withWholePages(sized: SizedPages, pages: readonly PlannedPage[], grid: Grid, listing: Listing): SizedPages {
  const isSingle = pages.map(({ rows }) => rows.flatMap(({ indices }) => indices).length === 1);
  const isAlone = pages.map(({ isWhole }, i) => i > 0 && !isWhole && isSingle[i]!);
  if (!isAlone.includes(true) || isSingle.every((single) => single)) return sized;
  const whole = pages.map((page, i) =>
    isAlone[i] ? { rows: [{ indices: firstOf(page.rows).indices, isBroad: true }], isWhole: true } : page,
  );
  const larger = pagesOnGrid(whole, grid, listing);
  return larger === null
    ? sized
    : { ...sized, pages: sized.pages.map((page, i) => (isAlone[i] ? larger.pages[i]! : page)) };
}

/** The costs of pages in addition to their base costs. A last page, which has what is left over, counts like the one before. */
function costOf(pages: readonly FittedPage[], listing: Listing, alone: readonly number[]): number {
  let from = 0;
  const costs = pages.map((page) => {
    const cells = alone.slice(from, from + page.puzzles.length);
    from += page.puzzles.length;
    return costsOf(page, cells, listing).reduce((sum, cost) => sum + cost, 0);
  });
  return costs.reduce((sum, cost, i) => sum + (i > 0 && i === costs.length - 1 ? costs[i - 1]! : cost), 0);
}
