/** The puzzle of the how-to-play page: its first row lacks one number, and each number found gives the next. */
import type { Operator } from "./arithmetic.ts";
import type { CrossNumbers } from "./puzzle.ts";

export const example: CrossNumbers = {
  kind: "cross-numbers",
  range: [1, 9],
  order: "standard",
  distinct: "none",
  cells: [
    [6, null, 9],
    [null, null, 4],
    [null, 2, null],
  ],
  across: [
    ["*", "-"],
    ["-", "+"],
    ["+", "*"],
  ],
  down: [
    ["+", "*", "+"],
    ["+", "+", "-"],
  ],
  acrossTotals: [9, 5, 11],
  downTotals: [15, 23, 8],
};

/** Sums to 10 alone: 2 3 4, 1 5 2, 6 1 3. */
const PLUS: CrossNumbers = {
  ...example,
  cells: [
    [2, null, 4],
    [null, 5, null],
    [6, null, null],
  ],
  across: [
    ["+", "+"],
    ["+", "+"],
    ["+", "+"],
  ],
  down: [
    ["+", "+", "+"],
    ["+", "+", "+"],
  ],
  acrossTotals: [9, 8, 10],
  downTotals: [9, 9, 9],
};

/** Plus and minus: 6 2 5, 3 4 1, 4 3 2. */
const PLUS_MINUS: CrossNumbers = {
  ...example,
  cells: [
    [6, null, 5],
    [null, 4, null],
    [4, null, null],
  ],
  across: [
    ["-", "+"],
    ["+", "-"],
    ["+", "-"],
  ],
  down: [
    ["+", "+", "-"],
    ["-", "+", "+"],
  ],
  acrossTotals: [9, 6, 5],
  downTotals: [5, 9, 6],
};

/** An example with no other signs than the puzzles, where these only add and take away. */
export function easyExample(puzzles: readonly CrossNumbers[]): CrossNumbers | null {
  const signs = new Set(puzzles.flatMap(({ across, down }) => [...across, ...down].flat()));
  const only = (...allowed: Operator[]) => [...signs].every((sign) => sign !== null && allowed.includes(sign));
  return only("+") ? PLUS : only("+", "-") ? PLUS_MINUS : null;
}
