/**
 * How hard a puzzle is among those of its kind and size. Scores of different kinds and sizes cannot be compared; their
 * percentiles can. The data are made by `npm run calibrate`: at least 1,000 puzzles of each kind and size, equally many
 * of each level.
 */
import known from "./scores.json" with { type: "json" };

/** By kind and size: how many puzzles were made, and the 0th to 100th percentiles of their scores. */
export type Scores = Readonly<
  Record<string, Readonly<Record<string, { readonly made: number; readonly scores: readonly number[] }>>>
>;

/**
 * Of 100 puzzles of the kind and size, how many score less: 0 to 100, ties counted half. Null for a size that was not
 * measured. `size`: as the kind's `size` names it.
 */
export function percentileOf(kind: string, size: string, score: number, data: Scores = known): number | null {
  const list = data[kind]?.[size]?.scores;
  if (list === undefined) return null;
  const less = list.filter((each) => each < score).length;
  const same = list.filter((each) => each === score).length;
  return Math.min(100, Math.round((100 * (less + same / 2)) / list.length));
}

/** The scores at 0, 1 … 100 percent of a list. */
export function quantiles(scores: readonly number[]): number[] {
  const sorted = scores.toSorted((a, b) => a - b);
  return Array.from({ length: 101 }, (_, i) => sorted[Math.round((i * (sorted.length - 1)) / 100)]!);
}
