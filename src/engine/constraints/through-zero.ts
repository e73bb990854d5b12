/** Sums that go through 0. */

/** Are some of the numbers below 0, and some above it? On the number line one then steps from one side to the other. */
export const isOnBothSides = (numbers: readonly number[]): boolean =>
  Math.min(...numbers) < 0 && Math.max(...numbers) > 0;
