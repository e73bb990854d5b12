/** What people found easy or hard, up to a day: what a spec with `level: measured` is read with. `src/rating` makes and reads the file. */
import type { Level } from "../../engine/kind.ts";
import type { PuzzleClass } from "./scale.ts";

export interface Snapshot {
  /** The day of the last attempt; null where none was dated. */
  readonly date: string | null;
  readonly attempts: number;
  readonly kinds: readonly KindSummary[];
  readonly puzzles: readonly MeasuredPuzzle[];
}

/** A puzzle as people found it. */
export interface Measure {
  readonly id: string;
  readonly right: number;
  readonly wrong: number;
  /** The middle one of the times of right answers; null without any. */
  readonly seconds: number | null;
  readonly rating: number;
  /** One standard deviation of the rating. */
  readonly deviation: number;
  /** Null with too few attempts. */
  readonly class: PuzzleClass | null;
}

/** A puzzle with what people did. The first three are null where its book was never read. */
export interface MeasuredPuzzle extends Measure {
  readonly kind: string | null;
  readonly level: Level | null;
  readonly score: number | null;
  readonly start: number;
}

export interface KindSummary {
  /** Null: of puzzles whose books were never read. */
  readonly kind: string | null;
  readonly puzzles: number;
  readonly right: number;
  readonly wrong: number;
  /** How many puzzles are of each class. */
  readonly classes: Readonly<Record<PuzzleClass, number>>;
  /**
   * Spearman's ρ of ratings and scores, over the puzzles with enough attempts for a class; null where there are fewer than ten of
   * them, or where all scores are alike.
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
