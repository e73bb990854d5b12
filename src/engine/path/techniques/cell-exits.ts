/** Techniques that look at a cell's ways out: the path enters every cell and leaves it, but for its two ends. */

import { type Look, type PathFinding, spotAt } from "./finding.ts";
import { around } from "./neighbours.ts";
import { isDone, type SolverState, whereIs } from "./solver-state.ts";

/** A number that comes next to the placed number `by`. */
interface Pass extends PathFinding {
  readonly by: number;
}

/** Empty cells with two ways in, one of them a placed number that misses one neighbour: that number comes here. */
export const pass: Look<Pass> = {
  see(stand) {
    const { holder, number } = stand;
    const spots: Pass[] = [];
    if (holder[0]! < 0 || holder[holder.length - 1]! < 0) return spots;
    for (let cell = 0; cell < number.length; cell++) {
      if (number[cell]! >= 0 || waysInto(stand, cell) !== 2) continue;
      const by = firstLoose(stand, cell);
      if (by >= 0) spots.push({ k: isDone(stand, by - 1) ? by + 1 : by - 1, on: 1, cells: [cell], by });
    }
    return spots;
  },
  tell(stand, { k, cells, by }) {
    const { holder } = stand;
    return {
      because: [holder[0]!, holder.at(-1)!, ...withNeighbours(stand, [by, ...shutBeside(stand, cells[0]!)])],
      say: ["step-pass", { ...whereIs(stand, cells[0]!), number: k + 1, by: by + 1 }],
    };
  },
};

/** The first number beside a cell that misses one of its two neighbours, or −1. */
function firstLoose(stand: SolverState, cell: number): number {
  const near = around(stand, cell);
  for (let i = 0; i < near.length; i++) {
    const k = stand.number[near[i]!]!;
    if (k >= 0 && isDone(stand, k - 1) !== isDone(stand, k + 1)) return k;
  }
  return -1;
}

/** Empty cells with a single way in, where one end of the path is missing: it is there. */
export const deadEnd: Look = {
  see(stand) {
    const { holder, number } = stand;
    const last = holder.length - 1;
    const spots: PathFinding[] = [];
    if (holder[0]! < 0 === holder[last]! < 0 || last === 0) return spots;
    const missing = holder[0]! < 0 ? 0 : last;
    for (let cell = 0; cell < number.length; cell++) {
      if (number[cell]! < 0 && waysInto(stand, cell) === 1) spots.push(spotAt(missing, cell));
    }
    return spots;
  },
  tell(stand, { k, cells }) {
    const other = stand.holder.length - 1 - k;
    return {
      because: [stand.holder[other]!, ...withNeighbours(stand, shutBeside(stand, cells[0]!))],
      say: ["step-end", { ...whereIs(stand, cells[0]!), number: k + 1, other: other + 1 }],
    };
  },
};

const isShut = (stand: SolverState, k: number): boolean => isDone(stand, k - 1) && isDone(stand, k + 1);

/** How many ways lead into an empty cell: from empty cells, and from numbers that miss a neighbour. */
function waysInto(stand: SolverState, cell: number): number {
  const near = around(stand, cell);
  let ways = 0;
  for (let i = 0; i < near.length; i++) {
    const k = stand.number[near[i]!]!;
    if (k < 0 || !isShut(stand, k)) ways++;
  }
  return ways;
}

/** The placed numbers beside a cell that miss no neighbour on the path. */
const shutBeside = (stand: SolverState, cell: number): number[] =>
  around(stand, cell)
    .map((other) => stand.number[other]!)
    .filter((k) => k >= 0 && isShut(stand, k));

/** The cells of placed numbers and of those before and after them, as far as they are placed. */
export const withNeighbours = ({ holder }: SolverState, numbers: readonly number[]): number[] =>
  numbers.flatMap((k) => [k - 1, k, k + 1]).flatMap((k) => ((holder[k] ?? -1) >= 0 ? [holder[k]!] : []));
