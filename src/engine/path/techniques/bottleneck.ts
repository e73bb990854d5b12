/**
 * A technique: empty cells that can only be reached through one empty cell and one placed number.
 *  Letters: x the bottleneck, A the cells behind it. The path fills all of A and can leave it only through x, so the number in x
 * follows from the number of cells in A.
 */

import { withNeighbours } from "./cell-exits.ts";
import type { Finder, PathFinding } from "./finding.ts";
import { neighboursOf } from "./neighbours.ts";
import { isPlacedOrOutside, type SolverState, whereIs } from "./solver-state.ts";

/** Maximum number of cells behind a bottleneck. */
const MAX_BEHIND = 8;

/** The state of a flood fill over empty cells. */
interface Flood {
  /** The cells in the order in which they were reached, and their count. */
  readonly cells: Int32Array;
  count: number;
  /** By cell, the number of the last flood that reached it. */
  readonly seen: Int32Array;
  number: number;
}

/** The number in a bottleneck. */
interface BottleneckFinding extends PathFinding {
  /** The placed number that leads into the cells behind. */
  readonly by: number;
  readonly behind: readonly number[];
}

/** Bottlenecks with one placed number that leads into the cells behind them. */
export const bottleneck: Finder<BottleneckFinding> = {
  find(state) {
    const { cellOf, numberAt } = state;
    const last = cellOf.length - 1;
    const findings: BottleneckFinding[] = [];
    if (cellOf[0]! < 0 || cellOf[last]! < 0) return findings;
    const flood = { cells: new Int32Array(MAX_BEHIND), count: 0, seen: new Int32Array(numberAt.length), number: 0 };
    for (let x = 0; x < numberAt.length; x++) {
      if (numberAt[x]! >= 0) continue;
      const before = flood.number;
      const starts = neighboursOf(state, x);
      for (let i = 0; i < starts.length; i++) {
        if (numberAt[starts[i]!]! >= 0 || flood.seen[starts[i]!]! > before) continue;
        const finding = floodsFew(state, x, starts[i]!, flood) ? findingAt(state, x, flood) : null;
        if (finding !== null) findings.push(finding);
      }
    }
    return findings;
  },
  explain(state, { k, cells, by, behind }) {
    const { cellOf, numberAt } = state;
    const beside = behind.flatMap((cell) => neighboursOf(state, cell)).map((cell) => numberAt[cell]!);
    const placed = new Set(beside.filter((each) => each >= 0));
    const values = {
      ...whereIs(state, cells[0]),
      number: k + 1,
      by: by + 1,
      count: behind.length,
      on: k > by ? 1 : 0,
    };
    return {
      because: [cellOf[0]!, cellOf.at(-1)!, ...withNeighbours(state, [...placed])],
      say: ["step-bottleneck", values],
    };
  },
};

/** Floods the empty cells connected to a cell, without passing x; false when there are too many. */
function floodsFew(state: SolverState, x: number, start: number, flood: Flood): boolean {
  const { cells, seen } = flood;
  const mark = ++flood.number;
  cells[0] = start;
  seen[start] = mark;
  flood.count = 1;
  for (let n = 0; n < flood.count; n++) {
    const near = neighboursOf(state, cells[n]!);
    for (let i = 0; i < near.length; i++) {
      const next = near[i]!;
      if (next === x || state.numberAt[next]! >= 0 || seen[next] === mark) continue;
      if (flood.count === MAX_BEHIND) return false;
      seen[next] = mark;
      cells[flood.count++] = next;
    }
  }
  return true;
}

function findingAt(state: SolverState, x: number, flood: Flood): BottleneckFinding | null {
  const { cellOf } = state;
  const by = onlyOpenEnd(state, flood);
  if (by < 0) return null;
  const [back, on] = [isPlacedOrOutside(state, by - 1), isPlacedOrOutside(state, by + 1)];
  if (back === on) return null;
  const k = back ? by + flood.count + 1 : by - flood.count - 1;
  if (k < 0 || k >= cellOf.length || cellOf[k]! >= 0) return null;
  const behind = [...flood.cells.subarray(0, flood.count)];
  return { k, direction: 1, cells: [x], by, behind };
}

/** The only number next to flooded cells that lacks a neighbour on the path, or −1. */
function onlyOpenEnd(state: SolverState, { cells, count }: Flood): number {
  let only = -1;
  for (let n = 0; n < count; n++) {
    const near = neighboursOf(state, cells[n]!);
    for (let i = 0; i < near.length; i++) {
      const k = state.numberAt[near[i]!]!;
      if (k < 0 || k === only || (isPlacedOrOutside(state, k - 1) && isPlacedOrOutside(state, k + 1))) continue;
      if (only >= 0) return -1;
      only = k;
    }
  }
  return only;
}
