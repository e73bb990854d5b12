/** Sums that pass through 0. */

/** Whether some numbers are negative and some positive. On the number line one then passes 0. */
export const isOnBothSides = (numbers: readonly number[]): boolean =>
  Math.min(...numbers) < 0 && Math.max(...numbers) > 0;
