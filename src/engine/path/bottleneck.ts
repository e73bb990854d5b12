/**
 * A technique: empty cells behind one empty cell, which the path enters from one placed number.
 *
 * Letters: x the bottleneck, A the cells behind it. Idea: the path fills all of A and can leave it only through x, so
 * the number in x follows from how many cells A has.
 */
import { around } from "./beside.ts";
import { withNeighbours } from "./exits.ts";
import type { Spot } from "./spot.ts";
import { isDone, type Stand, whereIs } from "./stand.ts";

/** Most cells behind a bottleneck that a reader is asked to count. */
const MOST_BEHIND = 8;

/** Bottlenecks with one placed number that leads into the cells behind them. */
export function* bottleneck(stand: Stand): Iterable<Spot> {
  const { holder, number } = stand;
  const last = holder.length - 1;
  if (holder[0]! < 0 || holder[last]! < 0) return;
  const seen = new Int32Array(number.length);
  let floods = 0;
  for (let x = 0; x < number.length; x++) {
    if (number[x]! >= 0) continue;
    const before = floods;
    for (const start of around(stand, x)) {
      if (number[start]! >= 0 || seen[start]! > before) continue;
      const behind = cellsBehind(stand, x, start, seen, ++floods);
      if (behind === null) continue;
      const spot = spotBehind(stand, x, behind);
      if (spot !== null) yield spot;
    }
  }
}

/** The empty cells joined to a cell without going through x, or null when they are too many. `seen`: marked with `mark`. */
function cellsBehind(stand: Stand, x: number, start: number, seen: Int32Array, mark: number): number[] | null {
  const cells = [start];
  seen[start] = mark;
  for (const cell of cells) {
    for (const next of around(stand, cell)) {
      if (next === x || stand.number[next]! >= 0 || seen[next] === mark) continue;
      if (cells.length === MOST_BEHIND) return null;
      seen[next] = mark;
      cells.push(next);
    }
  }
  return cells;
}

function spotBehind(stand: Stand, x: number, behind: readonly number[]): Spot | null {
  const { holder, number } = stand;
  const walls = new Set(
    behind.flatMap((cell) => around(stand, cell)).flatMap((cell) => (number[cell]! >= 0 ? [number[cell]!] : [])),
  );
  const loose = [...walls].filter((k) => !isDone(stand, k - 1) || !isDone(stand, k + 1));
  const by = loose[0];
  if (by === undefined || loose.length > 1) return null;
  const [back, on] = [isDone(stand, by - 1), isDone(stand, by + 1)];
  if (back === on) return null;
  const k = back ? by + behind.length + 1 : by - behind.length - 1;
  if (k < 0 || k >= holder.length || holder[k]! >= 0) return null;
  return {
    numbers: [k],
    cells: [x],
    tell: () => ({
      because: [holder[0]!, holder.at(-1)!, ...withNeighbours(stand, [...walls])],
      say: [
        "step-bottleneck",
        { ...whereIs(stand, x), number: k + 1, by: by + 1, count: behind.length, on: back ? 1 : 0 },
      ],
    }),
  };
}
