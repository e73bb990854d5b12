/** The rules of Killer Sudoku, all that a page needs for playing: a Sudoku whose cages add up to their sums, without repeats. */
import { type Boxed, boxedTable } from "../../latin/boxed.ts";
import { cagedLayout, cagedRules, cageId, cellIndex } from "../../latin/caged.ts";
import { latinLayout, slotAt } from "../../latin/layout.ts";

export interface Killer extends Boxed {
  readonly kind: "killer-sudoku";
  readonly cages: readonly { readonly cells: readonly string[]; readonly sum: number }[];
}

const square = latinLayout<Killer>({
  ...{ id: "killer-sudoku", slug: "killer-sudoku" },
  ...boxedTable,
  board: (puzzle) => ({
    ...boxedTable.board(puzzle),
    cages: puzzle.cages.map(({ cells, sum }) => ({ slots: cells, text: `${sum}` })),
  }),
});

export const layout = cagedLayout(square, ({ size, cages }) =>
  cages.map(({ cells, sum }) => {
    const own = cells.map((slot) => cellIndex(slot, size)).sort((a, b) => a - b);
    const sign = own.length === 1 ? "=" : "+";
    return { id: cageId(slotAt(size, own[0]!)), sign, result: sum, cells: own, distinct: true, text: `${sum}` };
  }),
);

export const rules = cagedRules(layout);
