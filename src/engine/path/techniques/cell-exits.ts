/** Techniques that count the exits of a cell: the path enters and leaves every cell except its two ends. */

import { type Finder, singleCell } from "./finding.ts";
import { neighboursOf } from "./neighbours.ts";
import { isPlacedOrOutside, type PathFinding, type SolverState, whereIs } from "./solver-state.ts";

/** A number next to the placed number `by`. */
interface PassFinding extends PathFinding {
  readonly by: number;
}

/** Empty cells with two exits, one of them to a placed number that lacks one neighbour: that neighbour is here. */
export const pass: Finder<PassFinding> = {
  find(state) {
    const { cellOf, numberAt } = state;
    const findings: PassFinding[] = [];
    if (cellOf[0]! < 0 || cellOf[cellOf.length - 1]! < 0) return findings;
    for (let cell = 0; cell < numberAt.length; cell++) {
      if (numberAt[cell]! >= 0 || countExits(state, cell) !== 2) continue;
      const by = firstOpenEnd(state, cell);
      if (by >= 0)
        findings.push({ k: isPlacedOrOutside(state, by - 1) ? by + 1 : by - 1, direction: 1, cells: [cell], by });
    }
    return findings;
  },
  explain(state, { k, cells, by }) {
    const { cellOf } = state;
    return {
      because: [cellOf[0]!, cellOf.at(-1)!, ...withNeighbours(state, [by, ...completeBeside(state, cells[0])])],
      say: ["step-pass", { ...whereIs(state, cells[0]), number: k + 1, by: by + 1 }],
    };
  },
};

/** The first number next to a cell that lacks one of its two neighbours on the path, or −1. */
function firstOpenEnd(state: SolverState, cell: number): number {
  const near = neighboursOf(state, cell);
  for (let i = 0; i < near.length; i++) {
    const k = state.numberAt[near[i]!]!;
    if (k >= 0 && isPlacedOrOutside(state, k - 1) !== isPlacedOrOutside(state, k + 1)) return k;
  }
  return -1;
}

/** Empty cells with a single exit, when one end of the path is missing: the end is there. */
export const deadEnd: Finder = {
  find(state) {
    const { cellOf, numberAt } = state;
    const last = cellOf.length - 1;
    const findings: PathFinding[] = [];
    if (cellOf[0]! < 0 === cellOf[last]! < 0 || last === 0) return findings;
    const missing = cellOf[0]! < 0 ? 0 : last;
    for (let cell = 0; cell < numberAt.length; cell++) {
      if (numberAt[cell]! < 0 && countExits(state, cell) === 1) findings.push(singleCell(missing, cell));
    }
    return findings;
  },
  explain(state, { k, cells }) {
    const other = state.cellOf.length - 1 - k;
    return {
      because: [state.cellOf[other]!, ...withNeighbours(state, completeBeside(state, cells[0]))],
      say: ["step-end", { ...whereIs(state, cells[0]), number: k + 1, other: other + 1 }],
    };
  },
};

const hasBothNeighbours = (state: SolverState, k: number): boolean =>
  isPlacedOrOutside(state, k - 1) && isPlacedOrOutside(state, k + 1);

/** The number of exits of an empty cell: to empty cells, and to numbers that lack a neighbour. */
function countExits(state: SolverState, cell: number): number {
  const near = neighboursOf(state, cell);
  let exits = 0;
  for (let i = 0; i < near.length; i++) {
    const k = state.numberAt[near[i]!]!;
    if (k < 0 || !hasBothNeighbours(state, k)) exits++;
  }
  return exits;
}

/** The placed numbers next to a cell whose two neighbours on the path are both placed. */
const completeBeside = (state: SolverState, cell: number): number[] =>
  neighboursOf(state, cell)
    .map((other) => state.numberAt[other]!)
    .filter((k) => k >= 0 && hasBothNeighbours(state, k));

/** The cells of placed numbers, and of the numbers before and after them if these are placed. */
export const withNeighbours = ({ cellOf }: SolverState, numbers: readonly number[]): number[] =>
  numbers.flatMap((k) => [k - 1, k, k + 1]).flatMap((k) => ((cellOf[k] ?? -1) >= 0 ? [cellOf[k]!] : []));
