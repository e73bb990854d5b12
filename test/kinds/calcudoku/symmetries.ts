/** Calcudoku: the same turned and mirrored; other results, signs or cages are another puzzle. */
import type { Telling } from "../../properties/symmetries/kind.ts";

interface Calcudoku {
  readonly size: number;
  readonly cages: readonly { readonly cells: readonly string[]; readonly sign: string; readonly result: number }[];
}

const moved = (puzzle: Calcudoku, to: (row: number, column: number) => readonly [number, number]): Calcudoku => ({
  ...puzzle,
  cages: puzzle.cages.map((cage) => ({
    ...cage,
    cells: cage.cells.map((slot) => {
      const [, row, column] = /^r(\d+)c(\d+)$/.exec(slot)!;
      const [r, c] = to(Number(row), Number(column));
      return `r${r}c${c}`;
    }),
  })),
});

export default {
  options: [{ size: 4 }, { size: 6 }],
  symmetries: [
    { name: "top and bottom", turn: (puzzle) => moved(puzzle, (r, c) => [puzzle.size + 1 - r, c]) },
    { name: "left and right", turn: (puzzle) => moved(puzzle, (r, c) => [r, puzzle.size + 1 - c]) },
    { name: "rows and columns", turn: (puzzle) => moved(puzzle, (r, c) => [c, r]) },
    {
      name: "cages and their cells in another order",
      turn: (puzzle) => ({
        ...puzzle,
        cages: puzzle.cages.toReversed().map((cage) => ({ ...cage, cells: cage.cells.toReversed() })),
      }),
    },
  ],
  changes: [
    {
      name: "one result more",
      change: (puzzle) => ({
        ...puzzle,
        cages: puzzle.cages.map((cage, i) => (i === 0 ? { ...cage, result: cage.result + 1 } : cage)),
      }),
    },
    { name: "one cage less", change: (puzzle) => ({ ...puzzle, cages: puzzle.cages.slice(1) }) },
  ],
} satisfies Telling<Calcudoku>;
