/** Killer Sudoku: the same turned and mirrored; other sums or other cages are another puzzle. */
import type { Telling } from "../../properties/symmetries/kind.ts";

interface Killer {
  readonly size: number;
  readonly box: readonly [number, number];
  readonly cages: readonly { readonly cells: readonly string[]; readonly sum: number }[];
}

const moved = (killer: Killer, to: (row: number, column: number) => readonly [number, number]): Killer => ({
  ...killer,
  cages: killer.cages.map(({ cells, sum }) => ({
    cells: cells.map((slot) => {
      const [, row, column] = /^r(\d+)c(\d+)$/.exec(slot)!;
      const [r, c] = to(Number(row), Number(column));
      return `r${r}c${c}`;
    }),
    sum,
  })),
});

export default {
  options: [{ size: 4 }, { size: 6 }],
  symmetries: [
    { name: "top and bottom", turn: (killer) => moved(killer, (r, c) => [killer.size + 1 - r, c]) },
    { name: "left and right", turn: (killer) => moved(killer, (r, c) => [r, killer.size + 1 - c]) },
    {
      name: "rows and columns",
      turn: (killer) => ({ ...moved(killer, (r, c) => [c, r]), box: [killer.box[1], killer.box[0]] as const }),
    },
    {
      name: "cages and their cells in another order",
      turn: (killer) => ({ ...killer, cages: killer.cages.toReversed() }),
    },
  ],
  changes: [
    {
      name: "one sum more",
      change: (killer) => ({
        ...killer,
        cages: killer.cages.map((cage, i) => (i === 0 ? { ...cage, sum: cage.sum + 1 } : cage)),
      }),
    },
    { name: "one cage less", change: (killer) => ({ ...killer, cages: killer.cages.slice(1) }) },
  ],
} satisfies Telling<Killer>;
