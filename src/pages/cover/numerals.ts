/**
 * Digits as runs of a ribbon: one stroke each, no cell twice, and both ends reachable from outside, so that a path can go through
 * a whole number. All digits have the same height and, except for a narrow 1, the same width.
 */

/** A cell of a grid, from 0. */
export type Cell = readonly [column: number, row: number];

/** A digit's strokes: one, or two for a 4, whose ends meet. */
type Numeral = readonly (readonly Cell[])[];

/**
 * The corners of each digit: a letter for the column and one for the row, "/" before a second stroke. Columns: `l` first, `i`
 * second, `j` last but one, `r` last. Rows: `t` first, `s` and `S` the next two, `m` the middle one with `n` above and `o` below
 * it, `b` last.
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

/** Digits with mirror symmetry: their ends may be at the other side. */
const SYMMETRIC = "08";

/** Number of columns of a digit when most digits have `width`. */
export const numeralWidth = (figure: string, width: number): number => (figure === "1" ? 2 : width);

/**
 * A digit from 0 to 9 with its top left corner at a cell. `height`: odd, at least 5; `width`: at least 3. `isMirrored`: a 0 or an
 * 8 begins and ends at its other side; other digits stay unchanged.
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
function cellsBetween(corners: readonly Cell[]): Cell[] {
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
