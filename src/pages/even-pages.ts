/** Evens out pages: avoids a nearly empty last page by closer spacing, or by moving blocks onto it. */

/** How tightly pages are filled: factors for the space between blocks, and for the height of a page. */
export interface Tightness {
  readonly above: number;
  readonly height: number;
}

/** Factors for the space between blocks, used if that saves a page. */
const CLOSER = [0.85, 0.7, 0.55] as const;
/** Minimum fill of the last page, as a share of the others. */
const FULL = 0.5;
/** Minimum fill of any other page; a lower one looks like a hole. */
const NO_HOLE = 0.6;
/** Step between tested heights, as a share of a page's height. */
const STEP = 1 / 64;

/**
 * Fills pages with `fill`. If the last page is nearly empty, fills them again: with less space between blocks if that saves the
 * page, else with pages as low as possible. `share`: used share of the last page's height.
 */
export function evenPages<P>(fill: (tightness: Tightness) => readonly P[], share: (page: P) => number): readonly P[] {
  const usual = fill({ above: 1, height: 1 });
  const last = usual.at(-1);
  if (usual.length < 2 || last === undefined || share(last) >= FULL) return usual;
  for (const above of CLOSER) {
    const closer = fill({ above, height: 1 });
    if (closer.length < usual.length) return closer;
  }
  const emptiest = (pages: readonly P[]): number => Math.min(...pages.slice(0, -1).map(share));
  let [low, high, best] = [FULL, 1, usual];
  while (high - low > STEP) {
    const height = (low + high) / 2;
    const lower = fill({ above: 1, height });
    if (lower.length > usual.length) low = height;
    else high = height;
    // Filling the last page must not leave a hole on another one, such as one with a title.
    if (lower.length === usual.length && emptiest(lower) >= Math.min(emptiest(usual), NO_HOLE)) best = lower;
  }
  return best;
}
