/** Apportionment: a total shared out by weights, so that a larger total never gives anyone less. */

/**
 * `total` things by weight, one at least for each (then there are as many as weights, if `total` is less). Each next one
 * goes where the largest remainder is (Webster 1832; Sainte-Laguë 1910); the first of several.
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

/** The indices of weights, the one with the largest claim to a next thing first. */
export const byClaim = (weights: readonly number[], counts: readonly number[]): number[] =>
  [...weights.keys()].sort((a, b) => (counts[a]! + 0.5) / weights[a]! - (counts[b]! + 0.5) / weights[b]! || a - b);
