/** Kakuro: the same with rows and columns exchanged, and turned by 180°; and with 10 − v for each digit v. */
import type { Telling } from "../../properties/symmetries/kind.ts";

type Cell = 0 | null | { readonly down?: number; readonly across?: number };
interface Kakuro {
  readonly cells: readonly (readonly Cell[])[];
}

/** The runs of a puzzle: their cells from the first, and their sums. */
function runsOf({ cells }: Kakuro): { readonly at: (readonly [number, number])[]; readonly sum: number }[] {
  return cells.flatMap((row, r) =>
    row.flatMap((cell, c) =>
      cell === 0 || cell === null
        ? []
        : (["down", "across"] as const).flatMap((way) => {
            const sum = cell[way];
            if (sum === undefined) return [];
            const at: (readonly [number, number])[] = [];
            const place = (i: number) => (way === "down" ? ([r + i, c] as const) : ([r, c + i] as const));
            for (let i = 1; cells[place(i)[0]]?.[place(i)[1]] === 0; i++) at.push(place(i));
            return [{ at, sum }];
          }),
    ),
  );
}

/** The puzzle with each white cell elsewhere and other sums. */
function moved(
  puzzle: Kakuro,
  to: (row: number, column: number) => readonly [number, number],
  sumOf = (sum: number, _length: number): number => sum,
): Kakuro {
  const rows = puzzle.cells.flatMap((row, r) => row.flatMap((cell, c) => (cell === 0 ? [to(r, c)] : [])));
  const [height, width] = [Math.max(...rows.map(([r]) => r)) + 1, Math.max(...rows.map(([, c]) => c)) + 1];
  const cells = Array.from({ length: height }, () => Array<Cell>(width).fill(null));
  for (const [r, c] of rows) cells[r]![c] = 0;
  for (const { at, sum } of runsOf(puzzle)) {
    const places = at.map(([r, c]) => to(r, c));
    const [top, left] = [Math.min(...places.map(([r]) => r)), Math.min(...places.map(([, c]) => c))];
    const isAcross = places.every(([r]) => r === top);
    const [r, c] = isAcross ? [top, left - 1] : [top - 1, left];
    const told = sumOf(sum, at.length);
    cells[r]![c] = { ...(cells[r]![c] as object | null), ...(isAcross ? { across: told } : { down: told }) };
  }
  return { ...puzzle, cells };
}

export default {
  options: [{ size: 4 }, { size: 5 }],
  symmetries: [
    { name: "rows and columns exchanged", turn: (puzzle) => moved(puzzle, (r, c) => [c, r]) },
    {
      name: "a half turn",
      turn: (puzzle) => moved(puzzle, (r, c) => [puzzle.cells.length - r, puzzle.cells[0]!.length - c]),
    },
    { name: "left and right", turn: (puzzle) => moved(puzzle, (r, c) => [r, puzzle.cells[0]!.length - c]) },
    {
      name: "each digit from the other end",
      turn: (puzzle) =>
        moved(
          puzzle,
          (r, c) => [r, c],
          (sum, length) => 10 * length - sum,
        ),
    },
  ],
  changes: [
    {
      name: "each sum one more",
      change: (puzzle) =>
        moved(
          puzzle,
          (r, c) => [r, c],
          (sum) => sum + 1,
        ),
    },
  ],
} satisfies Telling<Kakuro>;
