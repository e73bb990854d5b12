/** Days that do not rise yet: puzzles are swapped between them until each day is harder than the one before. */
import { lastOf } from "../../engine/required.ts";

/** Whether each sum is above the one before. */
export const rises = (sums: readonly number[]): boolean => sums.every((sum, i) => i === 0 || sum > sums[i - 1]!);

/**
 * `from` with as many swaps within its groups as make the days rise; null where no swap helps any more before they do. `from`: the puzzle
 * of each place; `groups`: places that may swap their puzzles; `sumsOf`: what each day scores.
 */
export function swapUntilRising(
  from: ReadonlyMap<number, number>,
  groups: readonly (readonly number[])[],
  sumsOf: (from: ReadonlyMap<number, number>) => readonly number[],
): Map<number, number> | null {
  let best = new Map(from);
  let sums = sumsOf(best);
  const wanted = Math.max(0, (lastOf(sums) - sums[0]!) / (sums.length - 1) / 2);
  let lack = lackOf(sums, wanted);
  const pairs = groups.flatMap((group) => group.flatMap((a, i) => group.slice(i + 1).map((b) => [a, b] as const)));
  while (!rises(sums)) {
    let found: Map<number, number> | null = null;
    for (const [a, b] of pairs) {
      const swapped = new Map(best).set(a, best.get(b)!).set(b, best.get(a)!);
      const lackThen = lackOf(sumsOf(swapped), wanted);
      if (lackThen < lack) [found, lack] = [swapped, lackThen];
    }
    if (found === null) return null;
    best = found;
    sums = sumsOf(best);
  }
  return best;
}

/** By how much days fail to rise by `wanted` over the one before, in all. */
const lackOf = (sums: readonly number[], wanted: number): number =>
  sums.reduce((lack, sum, i) => lack + (i === 0 ? 0 : Math.max(0, wanted - (sum - sums[i - 1]!))), 0);
