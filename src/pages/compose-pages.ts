/**
 * Distributes puzzles to pages in printed order, with the arrangement that suits the puzzles of each page. Chooses the division
 * with the lowest cost: first few pages, then large cells, little empty paper, and few changes of arrangement.
 */
import { valueFor } from "../engine/required.ts";
import { EXIT, Failure } from "../spec/diagnostic.ts";
import { detailed, problem } from "../spec/problem.ts";
import { pagesOnBestGrid } from "./chapter-grid.ts";
import { arrangementOf, cheapestDivision, type PageChoice } from "./divide-pages.ts";
import { cardScales, type Listing, regrown } from "./fit-page.ts";
import { packedPages } from "./pack-pages.ts";
import { aloneOn, canBePrinted, choicesOf, type PageLimits, startsOf } from "./page-choices.ts";
import type { FittedPage } from "./page-heights.ts";
import { tooSmall } from "./too-small.ts";

/**
 * The pages of a listing. Throws a `Failure` if a puzzle fits no page, or the required number of puzzles or the same size is
 * impossible.
 */
export function composePages(listing: Listing, limits: PageLimits): readonly FittedPage[] {
  const { puzzles } = listing;
  if (!listing.setting.profile.sheets) {
    const pages = chapterPages(listing, limits);
    if (pages === null) throw noRoom(listing, limits);
    return pages;
  }
  const alone = puzzles.map((puzzle) => aloneOn(puzzle, listing));
  if (limits.perPage === null) {
    const poor = puzzles.filter((_, i) => !canBePrinted(alone[i]!));
    if (poor.length > 0) throw tooSmall(poor, 1, alone, listing);
  }
  const cells = alone.map((page) => page?.cells[0] ?? 0);
  if (limits.isEven) {
    const even = evenPages(listing, limits, cells);
    if (even === null)
      throw new Failure(
        detailed("the puzzles have no size in common", "choose a larger page", problem("room")),
        EXIT.data,
      );
    return even.map((page) => regrown(page, GROWN, listing.setting));
  }
  const pages = cheapestPages(listing, limits, cells);
  if (pages === null) throw tooSmall(puzzles, limits.perPage ?? 1, alone, listing);
  return withEqualCells(pages, limits.perPage !== null);
}

/** The pages of a chapter of a book, on the grid with the lowest cost; null if a puzzle fits no page. */
export const chapterPages = (listing: Listing, limits: PageLimits): readonly FittedPage[] | null =>
  listing.setting.packing === undefined
    ? pagesOnBestGrid(listing, limits, PAGE)
    : packedPages(listing, limits, listing.setting.packing);

function noRoom(listing: Listing, limits: PageLimits): Failure {
  const { puzzles } = listing;
  const alone = puzzles.map((puzzle) => aloneOn(puzzle, listing));
  const poor = puzzles.filter((_, i) => !canBePrinted(alone[i]!));
  return tooSmall(poor.length > 0 ? poor : puzzles, limits.perPage ?? 1, alone, listing);
}

/** On pages with equal figures these may be this much larger than on others. */
export const GROWN = 1.4;

/** Number of bisections of the range of sizes. */
const SIZE_STEPS = 6;

/** The fewest pages on which all figures of a kind have one size, as large as possible; null if they have no common size. */
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

/** The cheapest pages of a listing; null if there are none. */
function cheapestPages(listing: Listing, limits: PageLimits, alone: readonly number[]): FittedPage[] | null {
  const { puzzles } = listing;
  const choicesTo = (to: number): PageChoice[] =>
    startsOf(to, puzzles.length, limits).flatMap((from) => choicesOf(from, to, listing, limits, alone));
  return cheapestDivision(choicesTo, puzzles.length, limits.perPage ?? limits.most, PAGE, (listing.first ?? 0) > 0);
}

/** Base cost of a page. */
const PAGE = 1;

/** Cells whose sizes differ by less than this ratio get equal sizes. */
const ALIKE = 0.9;

/** On pages with one arrangement, gives the cells of each kind one size, unless that would make some of them much smaller. */
function withEqualCells(pages: readonly FittedPage[], isSaid: boolean): FittedPage[] {
  const key = (page: FittedPage, i: number): string => `${arrangementOf(page)} ${page.puzzles[i]!.kind}`;
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
