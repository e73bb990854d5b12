/** Swaps puzzles between days until each day is harder than the one before. */
import { lastOf } from "../../engine/required.ts";

/** Whether each sum is above the previous one. */
export const rises = (sums: readonly number[]): boolean => sums.every((sum, i) => i === 0 || sum > sums[i - 1]!);

/** Two places that exchange their puzzles. */
type Swap = readonly [number, number];

/** Maximum number of swaps for which pairs of swaps are tried too. */
const MAX_IN_TWOS = 600;

/**
 * `from` after swaps within its groups that make the days rise; null if neither a swap nor a pair of swaps improves it any more.
 * `from`: the puzzle of each place; `groups`: places that may exchange their puzzles; `sumsOf`: the score of each day.
 */
export function swapUntilRising(
  from: ReadonlyMap<number, number>,
  groups: readonly (readonly number[])[],
  sumsOf: (from: ReadonlyMap<number, number>) => readonly number[],
): Map<number, number> | null {
  let best = new Map(from);
  let sums = sumsOf(best);
  const wanted = Math.max(0, (lastOf(sums) - sums[0]!) / (sums.length - 1) / 2);
  const lackAfter = (swaps: readonly Swap[]): number => lackOf(sumsOf(swapped(best, swaps)), wanted);
  const pairs = groups.flatMap((group) => group.flatMap((a, i) => group.slice(i + 1).map((b): Swap => [a, b])));
  while (!rises(sums)) {
    const lack = lackOf(sums, wanted);
    const ones = differentSwaps(best, pairs, sumsOf).map((swap) => [swap]);
    const inTwos = (): Swap[][] =>
      pairs.length > MAX_IN_TWOS
        ? []
        : ones.flatMap((one) => differentSwaps(swapped(best, one), pairs, sumsOf).map((other) => [...one, other]));
    const found = minOf(ones, lackAfter, lack) ?? minOf(inTwos(), lackAfter, lack);
    if (found === null) return null;
    best = swapped(best, found);
    sums = sumsOf(best);
  }
  return best;
}

/** The swap, or pair of swaps, with the smallest remaining lack; null if none reduces it. */
function minOf(
  all: readonly (readonly Swap[])[],
  lackAfter: (swaps: readonly Swap[]) => number,
  lack: number,
): readonly Swap[] | null {
  let found: readonly Swap[] | null = null;
  let least = lack;
  for (const swaps of all) {
    const after = lackAfter(swaps);
    if (after < least) [found, least] = [swaps, after];
  }
  return found;
}

function swapped(from: ReadonlyMap<number, number>, swaps: readonly Swap[]): Map<number, number> {
  const after = new Map(from);
  for (const [a, b] of swaps) {
    const first = after.get(a)!;
    after.set(a, after.get(b)!).set(b, first);
  }
  return after;
}

/** The swaps that change the scores of days, one of each set with the same effect. */
function differentSwaps(
  from: ReadonlyMap<number, number>,
  pairs: readonly Swap[],
  sumsOf: (from: ReadonlyMap<number, number>) => readonly number[],
): Swap[] {
  const byChange = new Map<string, Swap>([[sumsOf(from).join(), [0, 0]]]);
  for (const pair of pairs) {
    const change = sumsOf(swapped(from, [pair])).join();
    if (!byChange.has(change)) byChange.set(change, pair);
  }
  return [...byChange.values()].slice(1);
}

/** The total by which days fail to rise by `wanted` over the previous day. */
const lackOf = (sums: readonly number[], wanted: number): number =>
  sums.reduce((lack, sum, i) => lack + (i === 0 ? 0 : Math.max(0, wanted - (sum - sums[i - 1]!))), 0);
