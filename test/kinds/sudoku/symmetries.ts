/** Sudoku: the same with lines exchanged within a band, with bands exchanged, mirrored, and with other numbers for its numbers. */
import type { Telling } from "../../properties/symmetries/kind.ts";

interface Sudoku {
  readonly size: number;
  readonly box: readonly [number, number];
  readonly cells: readonly (readonly (number | null)[])[];
}

const withRows = (sudoku: Sudoku, from: (row: number) => number): Sudoku => ({
  ...sudoku,
  cells: sudoku.cells.map((_, r) => sudoku.cells[from(r)] ?? []),
});

const withColumns = (sudoku: Sudoku, from: (column: number) => number): Sudoku => ({
  ...sudoku,
  cells: sudoku.cells.map((row) => row.map((_, c) => row[from(c)] ?? null)),
});

/** Exchanges the first two of a list of lines. */
const exchange = (i: number): number => (i === 0 ? 1 : i === 1 ? 0 : i);

export default {
  options: [{ size: 4 }, { size: 6 }, { size: 6, symmetry: "none", clues: 12 }],
  symmetries: [
    { name: "top and bottom", turn: (sudoku) => withRows(sudoku, (r) => sudoku.size - 1 - r) },
    { name: "left and right", turn: (sudoku) => withColumns(sudoku, (c) => sudoku.size - 1 - c) },
    { name: "the first two rows", turn: (sudoku) => withRows(sudoku, exchange) },
    { name: "the first two columns", turn: (sudoku) => withColumns(sudoku, exchange) },
    {
      name: "the first two bands",
      turn: (sudoku) => {
        const height = sudoku.box[0];
        return withRows(sudoku, (r) => exchange(Math.floor(r / height)) * height + (r % height));
      },
    },
    {
      name: "each number one more",
      turn: (sudoku) => ({
        ...sudoku,
        cells: sudoku.cells.map((row) => row.map((number) => (number === null ? null : 1 + (number % sudoku.size)))),
      }),
    },
  ],
  changes: [
    {
      name: "one printed number less",
      change: (sudoku) => {
        const row = sudoku.cells.findIndex((each) => each.some((number) => number !== null));
        const column = sudoku.cells[row]!.findIndex((number) => number !== null);
        const cells = sudoku.cells.map((each, r) => each.map((n, c) => (r === row && c === column ? null : n)));
        return { ...sudoku, cells };
      },
    },
  ],
} satisfies Telling<Sudoku>;
