/** The grid of a nonogram: rows and columns as lines of cells, and what is known of each cell. */
import type { Nonogram } from "./puzzle.ts";

/** The known facts about a cell. `FILLED` and `EMPTY` are bits, so that both together say that a cell may be either. */
export const OPEN = 0;
export const FILLED = 1;
export const EMPTY = 2;

/**
 * A nonogram while it is solved. Lines are numbered from 0: rows from the top, then columns from the left. Cells are numbered in
 * reading order.
 */
export interface Grid {
  readonly rows: number;
  readonly columns: number;
  /** The lengths of the runs of each line; null for a line without a clue. */
  readonly clues: readonly (readonly number[] | null)[];
  /** The known facts about each cell. */
  readonly cells: Uint8Array;
}

/** An empty grid with the clues of a puzzle. */
export const gridOf = ({ rows, columns }: Pick<Nonogram, "rows" | "columns">): Grid => ({
  rows: rows.length,
  columns: columns.length,
  clues: [...rows, ...columns],
  cells: new Uint8Array(rows.length * columns.length),
});

/** The number of cells of a line. */
export const sizeOf = ({ rows, columns }: Grid, line: number): number => (line < rows ? columns : rows);

/** The number of the cell at place `i` of a line, both from 0. */
export const cellAt = ({ rows, columns }: Grid, line: number, i: number): number =>
  line < rows ? line * columns + i : i * columns + line - rows;

/** The line that crosses `line` at place `i`. */
export const crossing = ({ rows }: Grid, line: number, i: number): number => (line < rows ? rows + i : i);

/** Copies what is known of a line's cells to `into`. Returns their number. */
export function readLine({ rows, columns, cells }: Grid, line: number, into: Uint8Array): number {
  const isRow = line < rows;
  const [size, step] = isRow ? [columns, 1] : [rows, columns];
  let cell = isRow ? line * columns : line - rows;
  for (let i = 0; i < size; i++, cell += step) into[i] = cells[cell]!;
  return size;
}

/** The lengths of the runs of filled cells in a line. */
export function runsOf(line: ArrayLike<number>): number[] {
  const runs: number[] = [];
  let length = 0;
  for (let i = 0; i <= line.length; i++) {
    if (line[i] === FILLED) length++;
    else if (length > 0) {
      runs.push(length);
      length = 0;
    }
  }
  return runs;
}

/** The clues of a picture. `picture`: its rows, with `FILLED` for a filled cell. */
export function cluesOf(picture: readonly ArrayLike<number>[]): Pick<Nonogram, "rows" | "columns"> {
  const height = picture.length;
  const column = new Uint8Array(height);
  const columns: number[][] = [];
  for (let c = 0; c < picture[0]!.length; c++) {
    for (let r = 0; r < height; r++) column[r] = picture[r]![c]!;
    columns.push(runsOf(column));
  }
  return { rows: picture.map(runsOf), columns };
}
