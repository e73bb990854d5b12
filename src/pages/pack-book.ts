/** Finds how densely a book must be packed to have its pages: the loosest packing that is not longer. */
import type { Density, Economy } from "./pack-pages.ts";

/** What is left out for the sake of room, from the book that has everything on: the first with which pages are not too full is taken. */
export const ECONOMIES: readonly Economy[] = [
  { hasOpeners: true, hasStrips: true, isClose: false },
  { hasOpeners: false, hasStrips: true, isClose: true },
  { hasOpeners: false, hasStrips: false, isClose: true },
];

/**
 * Prices of a page: the usual one, the least, with which each puzzle has a page of its own, and the greatest, with which nothing else
 * counts.
 */
const PRICE = { least: -8, usual: 1, greatest: 64 } as const;
/** Halvings of the range of prices. */
const STEPS = 12;

/** One price for all pages. */
export const evenDensity = (price: number = PRICE.usual): Density => ({ from: 1, dense: price, loose: price });
export const DENSEST: Density = evenDensity(PRICE.greatest);

/** A packing that was found. */
export interface FoundDensity {
  readonly density: Density;
  /** Pages of puzzles. */
  readonly pages: number;
  /** Whether it is no denser than a book is by itself. */
  readonly isUsual: boolean;
}

/**
 * The loosest density with which the puzzles have no more than `wanted` pages; the densest there is where all have more. `puzzles`: how
 * many there are; `pagesAt`: on how many pages they are.
 */
export function densityFor(wanted: number, puzzles: number, pagesAt: (density: Density) => number): FoundDensity {
  const found = (density: Density): FoundDensity => ({
    density,
    pages: pagesAt(density),
    isUsual: density.dense <= PRICE.usual,
  });
  const loosest = found(evenDensity(PRICE.least));
  if (loosest.pages <= wanted) return loosest;
  const densest = found(DENSEST);
  if (densest.pages > wanted) return densest;
  let [loose, dense, best]: [number, number, FoundDensity] = [PRICE.least, PRICE.greatest, densest];
  for (let step = 0; step < STEPS && best.pages !== wanted; step++) {
    // Prices are looked for near the usual one first: above it they grow by factors.
    const price = middleOf(loose, dense);
    const tried = found(evenDensity(price));
    if (tried.pages > wanted) loose = price;
    else [dense, best] = [price, tried];
  }
  if (best.pages === wanted) return best;
  // Many pages may become fuller at one price: the first of them do, as few as need be.
  let [low, high] = [1, puzzles + 1];
  while (high - low > 1) {
    const from = Math.floor((low + high) / 2);
    const tried = found({ from, dense, loose });
    if (tried.pages > wanted) low = from;
    else [high, best] = [from, tried.pages > best.pages ? tried : best];
    if (best.pages === wanted) break;
  }
  return best;
}

/** Between two prices: their mean, or between larger ones their geometric mean. */
const middleOf = (low: number, high: number): number =>
  low >= PRICE.usual ? Math.sqrt(low * high) : high > 2 * PRICE.usual ? PRICE.usual : (low + high) / 2;
