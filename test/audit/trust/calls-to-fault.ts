/** At which of its calls to the system a fault is injected, where not every one can be tried. */
import type { Call } from "./fault-injection.ts";

/** Of the hundreds of files in a site one is like the other. */
const isInSite = ({ path }: Call): boolean => /\/(site|\.site\.numberpress-[^/]+)\/./.test(path);

/** So many numbers of calls, from 1: every call outside the site's own folder first, then others of which none is nearer to another than need be. */
export function callsToFault(calls: readonly Call[], count: number): number[] {
  const numbers = calls.map((_, i) => i + 1);
  const outside = numbers.filter((number) => !isInSite(calls[number - 1]!));
  const inside = numbers.filter((number) => isInSite(calls[number - 1]!));
  const rest = spread(inside, Math.max(0, count - outside.length));
  return [...spread(outside, count), ...rest].sort((a, b) => a - b);
}

/** Some of these, evenly. */
function spread(numbers: readonly number[], count: number): number[] {
  if (count >= numbers.length) return [...numbers];
  return Array.from({ length: count }, (_, i) => numbers[Math.floor(((i + 0.5) * numbers.length) / count)]!);
}

/** Does work for every item, so many at a time. */
export async function forEachOf<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < items.length) await work(items[next++]!);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
