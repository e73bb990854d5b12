/**
 * How hard a puzzle is compared with others of its kind and size. Scores of different kinds and sizes cannot be compared; their
 * percentiles can. `npm run calibrate` makes the data: at least 1,000 puzzles of each kind and size, equally many of each level.
 */
import { SCORES, type Scores } from "./kinds/scores.ts";

/**
 * The percentage of puzzles of the kind and size with a lower score: 0 to 100, ties counted half. Null for a size that was not
 * measured. `size`: as returned by the kind's `size`.
 */
export function percentileOf(kind: string, size: string, score: number, data: Scores = SCORES): number | null {
  const list = data[kind]?.[size]?.scores;
  if (list === undefined) return null;
  const less = list.filter((each) => each < score).length;
  const same = list.filter((each) => each === score).length;
  return Math.min(100, Math.round((100 * (less + same / 2)) / list.length));
}

/** The scores at 0, 1 … 100 per cent of a list. */
export function quantiles(scores: readonly number[]): number[] {
  const sorted = scores.toSorted((a, b) => a - b);
  return Array.from({ length: 101 }, (_, i) => sorted[Math.round((i * (sorted.length - 1)) / 100)]!);
}
