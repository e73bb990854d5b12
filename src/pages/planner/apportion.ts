/** Apportionment: distributes a total by weights, so that a larger total never gives anyone less. */

/**
 * `total` items by weight, at least one for each (so there are as many as weights, if `total` is less). Each next item goes to
 * the largest remainder (Webster 1832; Sainte-Laguë 1910), the first of several.
 */
export function apportion(weights: readonly number[], total: number): number[] {
  const counts = weights.map(() => 1);
  const claim = (i: number) => (counts[i]! + 0.5) / weights[i]!;
  for (let given = counts.length; given < total; given++) {
    let next = 0;
    for (let i = 1; i < counts.length; i++) if (claim(i) < claim(next)) next = i;
    counts[next]!++;
  }
  return counts;
}

/** The indices of weights, sorted by their claim to the next item. */
export const byClaim = (weights: readonly number[], counts: readonly number[]): number[] =>
  [...weights.keys()].sort((a, b) => (counts[a]! + 0.5) / weights[a]! - (counts[b]! + 0.5) / weights[b]! || a - b);
