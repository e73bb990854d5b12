/** Spearman's ρ: how well the orders of two measures agree, from −1 to 1. Equal values share the mean of their ranks. */
export function rankCorrelation(a: readonly number[], b: readonly number[]): number {
  const [x, y] = [ranksOf(a), ranksOf(b)];
  // The mean of the ranks of any list, with or without ties.
  const mean = (x.length - 1) / 2;
  const product = (p: readonly number[], q: readonly number[]) =>
    p.reduce((sum, each, i) => sum + (each - mean) * (q[i]! - mean), 0);
  return product(x, y) / Math.sqrt(product(x, x) * product(y, y));
}

/** The rank of each value, from 0. */
function ranksOf(values: readonly number[]): readonly number[] {
  const first = new Map<number, number>();
  const last = new Map<number, number>();
  for (const [rank, value] of values.toSorted((a, b) => a - b).entries()) {
    if (!first.has(value)) first.set(value, rank);
    last.set(value, rank);
  }
  return values.map((value) => (first.get(value)! + last.get(value)!) / 2);
}

/** The median; of an even number of values the lower middle one. The list must not be empty. */
export const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[(values.length - 1) >> 1]!;
