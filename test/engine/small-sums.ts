/** The smallest Cross Numbers that is worth a test: 9 + 5 = 14 and 4 + 1 = 5 across, 9 + 4 = 13 and 5 + 1 = 6 down. */
export const SMALL_SUMS = {
  kind: "cross-numbers",
  range: [1, 9],
  order: "standard",
  distinct: "none",
  cells: [
    [9, null],
    [null, null],
  ],
  across: [["+"], ["+"]],
  down: [["+", "+"]],
  acrossTotals: [14, 5],
  downTotals: [13, 6],
};
