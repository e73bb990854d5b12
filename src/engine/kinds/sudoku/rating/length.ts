/**
 * The addition to a rating for the length of a chain, in tenths: one for each of 4, 6, 8, 12, 16, 24 … below its complexity minus two.
 * The complexity is the number of statements ("this is 5", "that is not 5") of all its branches together.
 */
export function lengthBonus(complexity: number): number {
  let tenths = 0;
  for (let limit = 4, odd = false; complexity - 2 > limit; odd = !odd) {
    tenths++;
    limit = odd ? (4 * limit) / 3 : (3 * limit) / 2;
  }
  return tenths;
}

/** A step found by chains: its rating in tenths, its complexity, and the candidates that it takes away, as cells and bits of digits. */
export interface ChainStep {
  rating: number;
  complexity: number;
  removals: [cell: number, digits: number][];
}
