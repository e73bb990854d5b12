/**
 * Figures as runs of a ribbon: one stroke each, no cell twice, and both of its ends can be reached from outside, so that a path goes through
 * a whole number. A figure is so many rows high and, but for a narrow 1, so many columns wide.
 */

/** A cell of a grid, from 0. */
export type Cell = readonly [column: number, row: number];

/** A figure's strokes: one, or for a 4 two, whose ends meet. */
export type Numeral = readonly (readonly Cell[])[];

/**
 * The corners of each figure: a letter for the column and one for the row, "/" before a second stroke. Of columns `l` is the first, `i` the
 * one after it, `j` the one before the last and `r` the last; of rows `t` is the first and `s`, `S` the next two, `m` the middle one with `n`
 * above it and `o` below it, `b` the last.
 */
const FIGURES = [
  "ls lt rt rb lb lS",
  "lt it ib",
  "lt rt rm lm lb rb",
  "lt rt rn in im rm rb lb",
  "rn rt / lt lm rm rb",
  "rt lt lm rm rb lb",
  "rt lt lb rb rm im",
  "lt rt rm im ib",
  "ln lt rt rm lm lb rb ro",
  "lb rb rt lt lm jm",
] as const;

/** Figures that are the same seen in a mirror: their ends may be at the other side. */
const SYMMETRIC = "08";

/** How many columns a figure takes where most take `width`. */
export const numeralWidth = (figure: string, width: number): number => (figure === "1" ? 2 : width);

/**
 * A figure 0 to 9 whose top left corner is at a cell. `height`: odd, 5 or more; `width`: 3 or more. `isMirrored`: a 0 or an 8 begins and ends
 * at its other side; other figures stay as they are.
 */
export function numeral(
  figure: string,
  [column, row]: Cell,
  width: number,
  height: number,
  isMirrored = false,
): Numeral {
  const [r, b, m] = [width - 1, height - 1, (height - 1) / 2];
  const columns: Readonly<Record<string, number>> =
    isMirrored && SYMMETRIC.includes(figure) ? { l: r, i: r - 1, j: 1, r: 0 } : { l: 0, i: 1, j: r - 1, r };
  const rows: Readonly<Record<string, number>> = { t: 0, s: 1, S: 2, n: m - 1, m, o: m + 1, b };
  return FIGURES[Number(figure)]!.split(" / ").map((stroke) =>
    cellsBetween(stroke.split(" ").map(([c, d]): Cell => [column + columns[c!]!, row + rows[d!]!])),
  );
}

/** All cells of a line through its corners. */
export function cellsBetween(corners: readonly Cell[]): Cell[] {
  const cells: Cell[] = [corners[0]!];
  for (const [toColumn, toRow] of corners.slice(1)) {
    let [column, row] = cells.at(-1)!;
    while (column !== toColumn || row !== toRow) {
      column += Math.sign(toColumn - column);
      row += Math.sign(toRow - row);
      cells.push([column, row]);
    }
  }
  return cells;
}
