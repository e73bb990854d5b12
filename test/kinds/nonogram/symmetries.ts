/** Nonogram: the same turned and seen from behind. */
import { replaced, type Telling } from "../../properties/symmetries/kind.ts";

type Clue = readonly number[] | null;
interface Nonogram {
  readonly rows: readonly Clue[];
  readonly columns: readonly Clue[];
}

const backwards = (clues: readonly Clue[]): Clue[] => clues.map((runs) => runs?.toReversed() ?? null);

export default {
  options: [{ size: 5 }, { size: 6, pictures: "shapes" }, { size: 8 }, { size: 10, pictures: "shapes" }],
  symmetries: [
    {
      name: "a quarter turn",
      // The first column, read from the bottom, becomes the first row; the last row becomes the first column.
      turn: (puzzle) => ({ ...puzzle, rows: backwards(puzzle.columns), columns: puzzle.rows.toReversed() }),
    },
    {
      name: "left and right",
      turn: (puzzle) => ({ ...puzzle, rows: backwards(puzzle.rows), columns: puzzle.columns.toReversed() }),
    },
  ],
  changes: [
    {
      name: "a longer run",
      change: (puzzle) => {
        const needs = (runs: readonly number[]): number => runs.reduce((sum, run) => sum + run + 1, -1);
        const at = puzzle.rows.findIndex((runs) => runs && runs.length > 0 && needs(runs) < puzzle.columns.length);
        const [first, ...others] = puzzle.rows[at] ?? [];
        if (first === undefined) return undefined;
        return { ...puzzle, rows: replaced([...puzzle.rows], at, [first + 1, ...others]) };
      },
    },
  ],
} satisfies Telling<Nonogram>;
