/** Futoshiki: the same turned and seen from behind, and with n + 1 − v for each number v if each sign is turned, too. */
import type { Telling } from "../../properties/symmetries/kind.ts";

interface Futoshiki {
  readonly size: number;
  readonly cells: readonly (readonly (number | null)[])[];
  readonly less: readonly (readonly [string, string])[];
}

/** Moves each cell: `to` gives its new row and column, all from 0. */
function moved(puzzle: Futoshiki, to: (row: number, column: number) => readonly [number, number]): Futoshiki {
  const cells = puzzle.cells.map((row) => row.map((): number | null => null));
  for (const [r, row] of puzzle.cells.entries())
    for (const [c, number] of row.entries()) cells[to(r, c)[0]]![to(r, c)[1]] = number;
  const slot = (name: string) => {
    const [, r, c] = /r(\d+)c(\d+)/.exec(name)!;
    const [row, column] = to(Number(r) - 1, Number(c) - 1);
    return `r${row + 1}c${column + 1}`;
  };
  return { ...puzzle, cells, less: puzzle.less.map(([a, b]) => [slot(a), slot(b)] as const) };
}

export default {
  options: [{ size: 4 }, { size: 5 }, { size: 5, numbers: 0 }],
  symmetries: [
    { name: "a quarter turn", turn: (puzzle) => moved(puzzle, (r, c) => [c, puzzle.size - 1 - r]) },
    { name: "left and right", turn: (puzzle) => moved(puzzle, (r, c) => [r, puzzle.size - 1 - c]) },
    {
      name: "each number from the other end",
      turn: (puzzle) => ({
        ...puzzle,
        cells: puzzle.cells.map((row) => row.map((number) => (number === null ? null : puzzle.size + 1 - number))),
        less: puzzle.less.map(([a, b]) => [b, a] as const),
      }),
    },
  ],
  changes: [
    {
      name: "one sign less",
      change: (puzzle) => (puzzle.less.length === 0 ? undefined : { ...puzzle, less: puzzle.less.slice(1) }),
    },
    {
      name: "one printed number less",
      change: (puzzle) => {
        const row = puzzle.cells.findIndex((each) => each.some((number) => number !== null));
        if (row < 0) return undefined;
        const column = puzzle.cells[row]!.findIndex((number) => number !== null);
        return { ...puzzle, cells: puzzle.cells.with(row, puzzle.cells[row]!.with(column, null)) };
      },
    },
  ],
} satisfies Telling<Futoshiki>;
