/** Evens out pages: avoids a nearly empty last page, by closer spacing that saves it or by moving blocks onto it. */

/** How pages are filled: the space between blocks, and the height of a page, both over what they are by themselves. */
export interface Tightness {
  readonly above: number;
  readonly height: number;
}

/** Blocks come so much closer, where that saves a page. */
const CLOSER = [0.85, 0.7, 0.55] as const;
/** A last page that holds so much of what the others do is full enough. */
const FULL = 0.5;
/** Any other page that holds so much has no hole. */
const NO_HOLE = 0.6;
/** Step of the heights that are tried, over the height of a page. */
const STEP = 1 / 64;

/**
 * Fills pages by `fill` and, where the last of them is nearly empty, anew: with less space between blocks where that
 * saves the page, else with pages as low as they can be. `share`: how much of its height the last page uses.
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
    // What fills the last page must not leave a hole on another, as on one with a title.
    if (lower.length === usual.length && emptiest(lower) >= Math.min(emptiest(usual), NO_HOLE)) best = lower;
  }
  return best;
}
