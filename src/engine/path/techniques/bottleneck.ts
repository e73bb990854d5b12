/**
 * A technique: empty cells behind one empty cell, which the path enters from one placed number.
 *
 * Letters: x the bottleneck, A the cells behind it. Idea: the path fills all of A and can leave it only through x, so
 * the number in x follows from how many cells A has.
 */

import { withNeighbours } from "./cell-exits.ts";
import type { Look, PathFinding } from "./finding.ts";
import { around } from "./neighbours.ts";
import { isDone, type SolverState, whereIs } from "./solver-state.ts";

/** Most cells behind a bottleneck that a reader is asked to count. */
const MOST_BEHIND = 8;

/** What a flood over empty cells reached. */
interface Flood {
  /** The cells in the order in which they were reached, and how many these are. */
  readonly cells: Int32Array;
  count: number;
  /** By cell, the number of the last flood that reached it. */
  readonly seen: Int32Array;
  number: number;
}

/** The number in a bottleneck. */
interface Behind extends PathFinding {
  /** The placed number that leads into the cells behind. */
  readonly by: number;
  readonly behind: readonly number[];
}

/** Bottlenecks with one placed number that leads into the cells behind them. */
export const bottleneck: Look<Behind> = {
  see(stand) {
    const { holder, number } = stand;
    const last = holder.length - 1;
    const spots: Behind[] = [];
    if (holder[0]! < 0 || holder[last]! < 0) return spots;
    const flood = { cells: new Int32Array(MOST_BEHIND), count: 0, seen: new Int32Array(number.length), number: 0 };
    for (let x = 0; x < number.length; x++) {
      if (number[x]! >= 0) continue;
      const before = flood.number;
      const starts = around(stand, x);
      for (let i = 0; i < starts.length; i++) {
        if (number[starts[i]!]! >= 0 || flood.seen[starts[i]!]! > before) continue;
        const spot = isSmall(stand, x, starts[i]!, flood) ? spotBehind(stand, x, flood) : null;
        if (spot !== null) spots.push(spot);
      }
    }
    return spots;
  },
  tell(stand, { k, cells, by, behind }) {
    const { holder, number } = stand;
    const walls = behind.flatMap((cell) => around(stand, cell)).map((cell) => number[cell]!);
    const placed = new Set(walls.filter((wall) => wall >= 0));
    const values = {
      ...whereIs(stand, cells[0]!),
      number: k + 1,
      by: by + 1,
      count: behind.length,
      on: k > by ? 1 : 0,
    };
    return {
      because: [holder[0]!, holder.at(-1)!, ...withNeighbours(stand, [...placed])],
      say: ["step-bottleneck", values],
    };
  },
};

/** Floods the empty cells joined to a cell without going through x; false when they are too many. */
function isSmall(stand: SolverState, x: number, start: number, flood: Flood): boolean {
  const { cells, seen } = flood;
  const mark = ++flood.number;
  cells[0] = start;
  seen[start] = mark;
  flood.count = 1;
  for (let n = 0; n < flood.count; n++) {
    const near = around(stand, cells[n]!);
    for (let i = 0; i < near.length; i++) {
      const next = near[i]!;
      if (next === x || stand.number[next]! >= 0 || seen[next] === mark) continue;
      if (flood.count === MOST_BEHIND) return false;
      seen[next] = mark;
      cells[flood.count++] = next;
    }
  }
  return true;
}

function spotBehind(stand: SolverState, x: number, flood: Flood): Behind | null {
  const { holder } = stand;
  const by = onlyLoose(stand, flood);
  if (by < 0) return null;
  const [back, on] = [isDone(stand, by - 1), isDone(stand, by + 1)];
  if (back === on) return null;
  const k = back ? by + flood.count + 1 : by - flood.count - 1;
  if (k < 0 || k >= holder.length || holder[k]! >= 0) return null;
  const behind = [...flood.cells.subarray(0, flood.count)];
  return { k, on: 1, cells: [x], by, behind };
}

/** The only number beside flooded cells that misses a neighbour on the path, or −1. */
function onlyLoose(stand: SolverState, { cells, count }: Flood): number {
  let only = -1;
  for (let n = 0; n < count; n++) {
    const near = around(stand, cells[n]!);
    for (let i = 0; i < near.length; i++) {
      const k = stand.number[near[i]!]!;
      if (k < 0 || k === only || (isDone(stand, k - 1) && isDone(stand, k + 1))) continue;
      if (only >= 0) return -1;
      only = k;
    }
  }
  return only;
}
