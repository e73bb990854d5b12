/**
 * Figures as runs of a ribbon: one stroke each, no cell twice, and both of its ends can be reached from outside, so that a path goes through
 * a whole number. A figure is so many rows high and, but for a narrow 1, so many columns wide.
 */

/** A cell of a grid, from 0. */
export type Cell = readonly [column: number, row: number];

/** A figure's strokes: one, or for a 4 two, whose ends meet. */
export type Numeral = readonly (readonly Cell[])[];

/** The corners of a figure's strokes; `r`: its last column, `m`: its middle row, `b`: its last row. */
type Corners = (r: number, m: number, b: number) => readonly (readonly Cell[])[];

const FIGURES: readonly Corners[] = [
  (r, _, b) => [
    [
      [0, 1],
      [0, 0],
      [r, 0],
      [r, b],
      [0, b],
      [0, 2],
    ],
  ],
  (_, __, b) => [
    [
      [0, 0],
      [1, 0],
      [1, b],
    ],
  ],
  (r, m, b) => [
    [
      [0, 0],
      [r, 0],
      [r, m],
      [0, m],
      [0, b],
      [r, b],
    ],
  ],
  (r, m, b) => [
    [
      [0, 0],
      [r, 0],
      [r, m - 1],
      [1, m - 1],
      [1, m],
      [r, m],
      [r, b],
      [0, b],
    ],
  ],
  (r, m, b) => [
    [
      [r, m - 1],
      [r, 0],
    ],
    [
      [0, 0],
      [0, m],
      [r, m],
      [r, b],
    ],
  ],
  (r, m, b) => [
    [
      [r, 0],
      [0, 0],
      [0, m],
      [r, m],
      [r, b],
      [0, b],
    ],
  ],
  (r, m, b) => [
    [
      [r, 0],
      [0, 0],
      [0, b],
      [r, b],
      [r, m],
      [1, m],
    ],
  ],
  (r, m, b) => [
    [
      [0, 0],
      [r, 0],
      [r, m],
      [1, m],
      [1, b],
    ],
  ],
  (r, m, b) => [
    [
      [0, m - 1],
      [0, 0],
      [r, 0],
      [r, m],
      [0, m],
      [0, b],
      [r, b],
      [r, m + 1],
    ],
  ],
  (r, m, b) => [
    [
      [0, b],
      [r, b],
      [r, 0],
      [0, 0],
      [0, m],
      [r - 1, m],
    ],
  ],
];

/** How many columns a figure takes where most take `width`. */
export const numeralWidth = (figure: string, width: number): number => (figure === "1" ? 2 : width);

/** A figure 0 to 9 whose top left corner is at a cell. `height`: odd, 5 or more; `width`: 3 or more. */
export function numeral(figure: string, [column, row]: Cell, width: number, height: number): Numeral {
  const strokes = FIGURES[Number(figure)]!(width - 1, (height - 1) / 2, height - 1);
  return strokes.map((corners) => cellsBetween(corners).map(([c, r]): Cell => [column + c, row + r]));
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
