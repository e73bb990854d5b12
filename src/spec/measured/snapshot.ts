/** Measured ratings up to a day, for specs with `level: measured`. `src/rating` makes and reads the file. */
import type { Level } from "../../engine/kind.ts";
import type { PuzzleClass } from "./scale.ts";

export interface Snapshot {
  /** The day of the last attempt; null if no attempt has a date. */
  readonly date: string | null;
  readonly attempts: number;
  readonly kinds: readonly KindSummary[];
  readonly puzzles: readonly MeasuredPuzzle[];
}

/** The measured rating of a puzzle. */
export interface Measure {
  readonly id: string;
  readonly right: number;
  readonly wrong: number;
  /** The median time of right answers; null without right answers. */
  readonly seconds: number | null;
  readonly rating: number;
  /** One standard deviation of the rating. */
  readonly deviation: number;
  /** Null if there are too few attempts. */
  readonly class: PuzzleClass | null;
}

/** A measured puzzle. The first three keys are null if its book was never read. */
export interface MeasuredPuzzle extends Measure {
  readonly kind: string | null;
  readonly level: Level | null;
  readonly score: number | null;
  readonly start: number;
}

export interface KindSummary {
  /** Null for puzzles whose books were never read. */
  readonly kind: string | null;
  readonly puzzles: number;
  readonly right: number;
  readonly wrong: number;
  /** Number of puzzles in each class. */
  readonly classes: Readonly<Record<PuzzleClass, number>>;
  /**
   * Spearman's ρ of ratings and scores, over the puzzles with enough attempts for a class; null for fewer than ten such puzzles, or
   * if all scores are equal.
   */
  readonly correlation: number | null;
  /** The levels with enough measured puzzles, from starter on: the mean of their ratings, and its class. */
  readonly levels: readonly LevelSummary[];
}

interface LevelSummary {
  readonly level: Level;
  readonly puzzles: number;
  readonly rating: number;
  readonly class: PuzzleClass;
}
