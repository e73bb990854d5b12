/** The two first techniques: a number between two others, and a number with one way on. */
import type { Spot } from "./spot.ts";
import { apart, gapsOf, type Stand } from "./stand.ts";

/** A number whose two neighbours on the path are placed and touch only one free cell together. */
export function* between(stand: Stand): Iterable<Spot> {
  const { holder, number } = stand;
  for (const { from, to } of gapsOf(stand)) {
    if (to - from !== 2 || from < 0 || to >= holder.length) continue;
    const shared = around(stand, holder[from]!).filter((cell) => apart(stand, cell, holder[to]!) === 1);
    const free = shared.filter((cell) => number[cell]! < 0);
    if (free.length !== 1) continue;
    yield {
      numbers: [from + 1],
      cells: free,
      tell: () => {
        const taken = shared.filter((cell) => number[cell]! >= 0);
        const values = { number: from + 2, before: from + 1, after: to + 1, shared: shared.length };
        return {
          because: [holder[from]!, holder[to]!, ...taken],
          say: ["step-between", { ...values, taken: taken.map((cell) => number[cell]! + 1) }],
        };
      },
    };
  }
}

/** A number next to a placed one that has only one free cell there from which the next placed number can be reached. */
export function* beside(stand: Stand): Iterable<Spot> {
  const n = stand.holder.length;
  for (const { from, to } of gapsOf(stand)) {
    if (from >= 0) yield* oneWayOn(stand, from, from + 1, to < n ? to : -1);
    if (to < n && !(from >= 0 && to - from === 2)) yield* oneWayOn(stand, to, to - 1, from);
  }
}

/** Number k next to the placed number `by`; `goal`: the placed number on its other side, or −1. */
function* oneWayOn(stand: Stand, by: number, k: number, goal: number): Iterable<Spot> {
  const { holder, number } = stand;
  const steps = Math.abs(goal - k);
  const isNear = (cell: number) => goal < 0 || apart(stand, cell, holder[goal]!) <= steps;
  const next = around(stand, holder[by]!);
  const free = next.filter((cell) => number[cell]! < 0);
  const near = free.filter(isNear);
  if (near.length !== 1) return;
  yield {
    numbers: [k],
    cells: near,
    tell: () => {
      const usesGoal = near.length < free.length;
      const taken = next.filter((cell) => number[cell]! >= 0 && (!usesGoal || isNear(cell)));
      const because = [holder[by]!, ...taken, ...(usesGoal ? [holder[goal]!] : [])];
      const values = { number: k + 1, beside: by + 1 };
      return {
        because,
        say: usesGoal ? ["step-near", { ...values, goal: goal + 1, steps }] : ["step-beside", values],
      };
    },
  };
}

/** The cells one step from a cell. */
export function around({ board }: Stand, cell: number): number[] {
  const cells: number[] = [];
  for (let i = 8 * cell; i < 8 * cell + 8 && board.near[i]! >= 0; i++) cells.push(board.near[i]!);
  return cells;
}
