/**
 * The scale of ratings: that of Elo and Glicko, on which a player and a puzzle of one rating are an even match. 1500 is the middle;
 * 400 points are odds of ten to one.
 */
import { LEVELS, type Level } from "../../engine/kind.ts";

export const MIDDLE = 1500;
/** Points of a rating in one logit. */
export const POINTS = 400 / Math.LN10;

export const toLogits = (rating: number): number => (rating - MIDDLE) / POINTS;
export const toRating = (logits: number): number => MIDDLE + logits * POINTS;

/**
 * The rating of a puzzle that nobody has tried: by its place among the puzzles of its kind and size (see `percentileOf`), from 1000
 * for the easiest to 2000 for the hardest; where that place is not known, by its level.
 */
export function startingRating(level: Level | null, percentile: number | null): number {
  if (percentile !== null) return 1000 + 10 * percentile;
  return level === null ? MIDDLE : 1100 + 200 * LEVELS.indexOf(level);
}

/** What people did with a puzzle sorts it into one of three. */
export const CLASSES = ["easy", "difficult", "challenging"] as const;
export type PuzzleClass = (typeof CLASSES)[number];

/** With fewer attempts than this a puzzle has no class yet. */
export const MIN_ATTEMPTS = 5;

/**
 * The class of a rating, by what is expected of a player in the middle: a result (see `outcomes` in `measure.ts`) of 0.6 or more, which
 * four in five right at a usual pace make, is easy; less than 0.375, which one in two right make, is challenging.
 */
export function classOf(rating: number): PuzzleClass {
  const expected = 1 / (1 + Math.exp(toLogits(rating)));
  return expected >= 0.6 ? "easy" : expected >= 0.375 ? "difficult" : "challenging";
}
