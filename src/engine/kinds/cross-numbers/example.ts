/** The puzzle of the how-to-play page: its first row lacks one number, and each number found gives the next. */
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
