/** Finds how densely a book must be packed to have its fixed number of pages: the loosest packing that is not longer. */
import type { Density, Economy } from "./pack-pages.ts";

/** What may be omitted to save space, starting with nothing; the first choice whose pages are not too full is used. */
export const ECONOMIES: readonly Economy[] = [
  { hasOpeners: true, hasStrips: true, isClose: false },
  { hasOpeners: false, hasStrips: true, isClose: true },
  { hasOpeners: false, hasStrips: false, isClose: true },
];

/** Prices of a page: usual; minimum, with which each puzzle has its own page; and maximum, with which nothing else counts. */
const PRICE = { least: -8, usual: 1, greatest: 64 } as const;
/** Number of bisections of the range of prices. */
const STEPS = 12;

/** One price for all pages. */
export const evenDensity = (price: number = PRICE.usual): Density => ({ from: 1, dense: price, loose: price });
export const DENSEST: Density = evenDensity(PRICE.greatest);

/** A packing that was found. */
export interface FoundDensity {
  readonly density: Density;
  /** Number of pages with puzzles. */
  readonly pages: number;
  /** Whether it is not denser than a book without a fixed length. */
  readonly isUsual: boolean;
}

/**
 * The loosest density with which the puzzles have at most `wanted` pages; the densest one if all have more. `puzzles`: their
 * number; `pagesAt`: the number of pages at a density.
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
    // The search starts near the usual price; above it prices grow by factors.
    const price = middleOf(loose, dense);
    const tried = found(evenDensity(price));
    if (tried.pages > wanted) loose = price;
    else [dense, best] = [price, tried];
  }
  if (best.pages === wanted) return best;
  // At one price many pages become fuller: apply it only to the first ones, as few as necessary.
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
