/** Techniques that look at a cell's ways out: the path enters every cell and leaves it, but for its two ends. */
import { around } from "./beside.ts";
import type { Spot } from "./spot.ts";
import { isDone, type Stand, whereIs } from "./stand.ts";

/** The placed numbers beside an empty cell. */
interface Exits {
  /** Those that still miss a neighbour on the path. */
  readonly loose: readonly number[];
  /** Those that miss none. */
  readonly shut: readonly number[];
}

/** An empty cell with two ways in, one of them a placed number that misses one neighbour: that number comes here. */
export function* pass(stand: Stand): Iterable<Spot> {
  const { holder, number } = stand;
  const last = holder.length - 1;
  if (holder[0]! < 0 || holder[last]! < 0) return;
  for (let cell = 0; cell < number.length; cell++) {
    if (number[cell]! >= 0) continue;
    if (waysInto(stand, cell) !== 2) continue;
    const { loose, shut } = exitsOf(stand, cell);
    for (const by of loose) {
      const [back, on] = [isDone(stand, by - 1), isDone(stand, by + 1)];
      if (back === on) continue;
      const k = back ? by + 1 : by - 1;
      yield {
        numbers: [k],
        cells: [cell],
        tell: () => ({
          because: [holder[0]!, holder[last]!, ...withNeighbours(stand, [by, ...shut])],
          say: ["step-pass", { ...whereIs(stand, cell), number: k + 1, by: by + 1 }],
        }),
      };
      break;
    }
  }
}

/** An empty cell with a single way in, where one end of the path is missing: it is that end. */
export function* deadEnd(stand: Stand): Iterable<Spot> {
  const { holder, number } = stand;
  const last = holder.length - 1;
  if (holder[0]! < 0 === holder[last]! < 0 || last === 0) return;
  const [missing, other] = holder[0]! < 0 ? [0, last] : [last, 0];
  for (let cell = 0; cell < number.length; cell++) {
    if (number[cell]! >= 0) continue;
    if (waysInto(stand, cell) !== 1) continue;
    yield {
      numbers: [missing],
      cells: [cell],
      tell: () => ({
        because: [holder[other]!, ...withNeighbours(stand, exitsOf(stand, cell).shut)],
        say: ["step-end", { ...whereIs(stand, cell), number: missing + 1, other: other + 1 }],
      }),
    };
  }
}

const isShut = (stand: Stand, k: number): boolean => isDone(stand, k - 1) && isDone(stand, k + 1);

/** How many ways lead into an empty cell: from empty cells, and from numbers that miss a neighbour. */
function waysInto(stand: Stand, cell: number): number {
  const near = around(stand, cell);
  let ways = 0;
  for (let i = 0; i < near.length; i++) {
    const k = stand.number[near[i]!]!;
    if (k < 0 || !isShut(stand, k)) ways++;
  }
  return ways;
}

/** Sorts the numbers around an empty cell. */
function exitsOf(stand: Stand, cell: number): Exits {
  const numbers = around(stand, cell).flatMap((other) => (stand.number[other]! >= 0 ? [stand.number[other]!] : []));
  return {
    loose: numbers.filter((k) => !isShut(stand, k)),
    shut: numbers.filter((k) => isShut(stand, k)),
  };
}

/** The cells of placed numbers and of those before and after them, as far as they are placed. */
export const withNeighbours = ({ holder }: Stand, numbers: readonly number[]): number[] =>
  numbers.flatMap((k) => [k - 1, k, k + 1]).flatMap((k) => ((holder[k] ?? -1) >= 0 ? [holder[k]!] : []));
