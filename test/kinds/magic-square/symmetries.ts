/** Magic Square: the same turned and seen from behind. */
import { replaced, type Telling } from "../../properties/symmetries/kind.ts";

interface Square {
  readonly numbers: readonly number[];
  readonly cells: readonly (readonly (number | null)[])[];
}

const turned = (square: Square): Square => ({
  ...square,
  cells: square.cells.map((row, r) => row.map((_, c) => square.cells[row.length - 1 - c]?.[r] ?? null)),
});

export default {
  options: [{ size: 3 }, { size: 3, first: 2, step: 3, sum: false }, { size: 3, first: -4 }],
  symmetries: [
    { name: "a quarter turn", turn: turned },
    { name: "left and right", turn: (square) => ({ ...square, cells: square.cells.map((row) => row.toReversed()) }) },
  ],
  changes: [
    {
      name: "a larger last number",
      change: (square) => {
        const last = square.numbers.length - 1;
        if (square.cells.flat().includes(square.numbers[last] ?? 0)) return undefined;
        return { ...square, numbers: replaced(square.numbers, last, (square.numbers[last] ?? 0) + 9) };
      },
    },
  ],
} satisfies Telling<Square>;
