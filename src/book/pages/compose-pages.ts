/**
 * Puts puzzles onto pages in printed order: every page has the arrangement that suits its own puzzles. Of all ways to part the
 * list the one is taken that costs least: pages first, then cells that are smaller than they might be, bare paper, and
 * arrangements that change from page to page.
 */
import { say } from "../../engine/kind.ts";
import { firstOf, lastOf, valueFor } from "../../engine/required.ts";
import { EXIT, Failure } from "../diagnostic.ts";
import type { PrintedPuzzle } from "../words.ts";
import {
  cardScales,
  type FittedPage,
  filledShare,
  fitPage,
  GUTTER,
  heightOf,
  type Listing,
  pageHeight,
  type Shape,
} from "./fit-page.ts";
import { MM } from "./item.ts";
import { blockHeight } from "./puzzle-block.ts";

/** How many puzzles go to a page. */
export interface PageLimits {
  /** Exactly so many, but for the last page; null: as many as go well. */
  readonly perPage: number | null;
  /** Where nobody says how many: so many at most, in so many columns, in so many rows. */
  readonly most: number;
  readonly columns: number;
  readonly rows: number;
  /** All pages must have figures of one size for each kind: the largest at which they are as few as they can be. */
  readonly isEven?: boolean;
  /** With this puzzle on it a page has no more than so many; no limit where left out. */
  readonly mostWith?: (puzzle: PrintedPuzzle) => number;
}

/** With a number that is said, puzzles are in so many columns at most. */
const MOST_COLUMNS = 4;

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
    if (even === null) throw new Failure("the puzzles have no size in common", EXIT.data, "choose a larger page");
    return even;
  }
  const pages = cheapestPages(listing, limits, cells);
  if (pages === null) throw tooSmall(puzzles, limits.perPage ?? 1, alone, listing);
  return withEqualCells(pages, limits.perPage !== null);
}

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

function cheapestPages(listing: Listing, limits: PageLimits, alone: readonly number[]): FittedPage[] | null {
  const { puzzles } = listing;
  // For each place, the best way to it that ends in each arrangement.
  const divisions: Map<string, Division>[] = [new Map([["", { cost: 0, page: null, before: null }]])];
  for (let to = 1; to <= puzzles.length; to++) {
    const here = new Map<string, Division>();
    for (const from of startsOf(to, puzzles.length, limits))
      for (const page of pagesOf(from, to, listing, limits))
        extend(divisions[from]!, page, costOf(page, alone.slice(from, to), listing), here);
    divisions.push(here);
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
    const fitting = shapesOf(columns, listing)
      .map((shape) => fitPage(some, shape, listing))
      .filter(canBePrinted);
    // One below the other they keep to the measure of the book wherever that has room for them.
    pages.push(...(columns === 1 ? fitting.slice(0, 1) : fitting));
  }
  return pages;
}

/** So many columns within the measure or, where a number is said that does not fit there, in all between the margins. */
const shapesOf = (columns: number, { setting: { frame, profile } }: Listing): Shape[] => {
  const gutter = profile.sheets ? GUTTER.sheet : GUTTER.book;
  const wide = frame.live.width > frame.text.width + 1 ? [frame.text, frame.live] : [frame.text];
  return wide.map((column) => ({ columns, column, gutter }));
};

/** Adds a page to every way that leads to it, where that is the best way to its end so far. */
function extend(divisions: Map<string, Division>, page: FittedPage, own: number, best: Map<string, Division>): void {
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

/** What to say of puzzles that do not fit, so many to a page. `alone`: each of the listing alone on a page. */
function tooSmall(
  puzzles: readonly PrintedPuzzle[],
  count: number,
  alone: readonly (FittedPage | null)[],
  listing: Listing,
): Failure {
  const least = Math.max(...puzzles.map(({ extent }) => extent.cell.least)) - 0.01;
  const cell = count === 1 ? Math.min(...cellsOf(puzzles, alone, listing)) : largestCell(puzzles, count, listing);
  // What falls short by a hair does not read as if it were enough.
  const mm = (points: number, round: (value: number) => number) => (round((points / MM) * 10) / 10).toFixed(1);
  const fits = Array.from({ length: count - 1 }, (_, i) => count - 1 - i).find(
    (fewer) => largestCell(puzzles, fewer, listing) >= least,
  );
  const [first, last] = [firstOf(puzzles).number, lastOf(puzzles).number];
  const range = first === last ? `puzzle ${first}` : `puzzles ${first} to ${last}`;
  const isCrowded = cell < least / 3;
  const why = isCrowded
    ? "they do not fit"
    : `a cell would be ${mm(cell, Math.floor)} mm wide, and these readers need ${mm(least, Math.ceil)} mm`;
  const fix = fits === undefined ? pageFix(puzzles, listing) : `${fits} to a page fit (perPage: ${fits})`;
  return new Failure(`${range}: with ${count} to a page ${why}`, EXIT.data, fix, {
    problem: say("site-problem.room"),
    fix: say("site-problem.room-fix"),
  });
}

const cellsOf = (
  puzzles: readonly PrintedPuzzle[],
  alone: readonly (FittedPage | null)[],
  { puzzles: all }: Listing,
): number[] => puzzles.map((puzzle) => alone[all.indexOf(puzzle)]?.cells[0] ?? 0);

/** The smallest cell that these have, so many to a page, in the arrangement in which it is largest. */
function largestCell(puzzles: readonly PrintedPuzzle[], count: number, listing: Listing): number {
  const pages = Array.from({ length: Math.ceil(puzzles.length / count) }, (_, page) =>
    puzzles.slice(page * count, (page + 1) * count),
  );
  const cells = Array.from({ length: Math.min(count, MOST_COLUMNS) }, (_, i) =>
    shapesOf(i + 1, listing).map((shape) =>
      Math.min(...pages.flatMap((some) => fitPage(some, shape, listing)?.cells ?? [0])),
    ),
  );
  return Math.max(...cells.flat());
}

/** What a sheet has around what is laid out on it: 10 mm on each side. */
const SHEET_EDGES = 20;

/** Margins take so much of what a page grows, across and down. */
const MARGINS = { across: 0.15, down: 0.085 } as const;

/** Says how large a page would do for each of these puzzles alone. */
function pageFix(puzzles: readonly PrintedPuzzle[], { setting, styleOf }: Listing): string {
  const { frame, profile } = setting;
  const around = profile.sheets ? SHEET_EDGES : 0;
  const grown = (side: number, by: number, margins: number) => Math.ceil((side + by / (1 - margins)) / MM + around);
  const width = Math.max(...puzzles.map(({ extent }) => extent.width * extent.cell.least));
  if (width > frame.live.width)
    return `choose a page at least ${grown(frame.width, width - frame.live.width, MARGINS.across)} mm wide, or smaller puzzles`;
  const heights = puzzles.map((puzzle) => {
    const style = styleOf(puzzle, frame.live.width);
    const form = style && {
      head: "whole" as const,
      width: frame.live.width,
      style,
      hasCode: false,
      ruleHeight: style.flowOf(puzzle.rule).height,
    };
    return form === null ? 0 : blockHeight(puzzle, puzzle.extent.cell.least, form);
  });
  if (heights.includes(0)) return "choose a larger page or smaller puzzles";
  const height = grown(frame.height, Math.max(...heights) - pageHeight(setting), MARGINS.down);
  return `choose a page at least ${height} mm high, or smaller puzzles`;
}
