/**
 * The scale of ratings, from Elo and Glicko: a player and a puzzle with the same rating are an even match. 1500 is the middle; 400
 * points mean odds of ten to one.
 */
import { LEVELS, type Level } from "../../engine/kind.ts";

export const MIDDLE = 1500;
/** Number of rating points in one logit. */
export const POINTS = 400 / Math.LN10;

export const toLogits = (rating: number): number => (rating - MIDDLE) / POINTS;
export const toRating = (logits: number): number => MIDDLE + logits * POINTS;

/**
 * The rating of a puzzle without attempts: from its percentile among the puzzles of its kind and size (see `percentileOf`), from 1000
 * for the easiest to 2000 for the hardest. If the percentile is unknown, from its level.
 */
export function startingRating(level: Level | null, percentile: number | null): number {
  if (percentile !== null) return 1000 + 10 * percentile;
  return level === null ? MIDDLE : 1100 + 200 * LEVELS.indexOf(level);
}

/** The classes of puzzles, from people's results. */
export const CLASSES = ["easy", "difficult", "challenging"] as const;
export type PuzzleClass = (typeof CLASSES)[number];

/** Minimum number of attempts for a class. */
export const MIN_ATTEMPTS = 5;

/**
 * The class of a rating, from the expected result of an average player (see `outcomes` in `measure.ts`): from 0.6 (four of five right
 * at the usual pace) it is easy; below 0.375 (one of two right) it is challenging.
 */
export function classOf(rating: number): PuzzleClass {
  const expected = 1 / (1 + Math.exp(toLogits(rating)));
  return expected >= 0.6 ? "easy" : expected >= 0.375 ? "difficult" : "challenging";
}
