/** How Killer Sudokus are drawn: cages with their sums. Numbers are typed into the cells. */
import type { ClueEdit } from "../../clue-edit.ts";
import { cageTool, withoutCage } from "../../latin/cage-edit.ts";
import type { Killer } from "./rules.ts";

const BOXES: Readonly<Record<number, Killer["box"]>> = { 4: [2, 2], 6: [2, 3], 9: [3, 3] };
/** The largest sum of a cage: 1 to 25. */
const MAX_SUM = 325;

export const edit: ClueEdit<Killer> = {
  sides: [9, 6, 4],
  empty: (size) => ({
    kind: "killer-sudoku",
    ...{ size, box: BOXES[size]! },
    cells: Array.from({ length: size }, () => Array<null>(size).fill(null)),
    cages: [],
  }),
  hasNumbers: true,
  tools: [
    cageTool<Killer["cages"][number], Killer>({
      signs: [],
      most: ({ size }) => size,
      read: (text, cells) => {
        const sum = /^\d{1,3}$/.test(text) ? Number(text) : 0;
        return sum < 1 || sum > MAX_SUM ? null : { cells, sum };
      },
      write: ({ sum }) => `${sum}`,
    }),
  ],
  without: withoutCage,
};
