/** Whether the levels of a kind, at one size, follow how much there is to look at in its puzzles. */
import { LEVELS, type Level, type PuzzleKind } from "../../src/engine/kind.ts";
import { make } from "../../src/engine/make.ts";
import { medianOf, rankCorrelation } from "../../src/rating/measure.ts";

/** A kind's own part, `test/kinds/<kind>/effort.ts`. */
export interface EffortMeasure<P = unknown> {
  /** The options of each size at which its levels are compared. */
  readonly sizes: readonly object[];
  /** How much there is to look at in a puzzle, by a solver that knows no technique. Throws where there is not one answer. */
  effort(puzzle: P): number;
}

export interface LevelReport {
  /** The efforts of the puzzles of each level, easiest level first. */
  readonly levels: readonly { readonly level: Level; readonly efforts: readonly number[]; readonly median: number }[];
  /** Spearman's ρ of level and effort. */
  readonly agreement: number;
  /** Puzzles that could not be made, or have not one answer. */
  readonly failures: readonly string[];
}

/** Makes this number of puzzles of each level with these options, and measures them. */
export function measureLevels<O, P>(
  kind: PuzzleKind<O, P>,
  { effort }: Pick<EffortMeasure, "effort">,
  size: object,
  count: number,
): LevelReport {
  const options = kind.options.parse(size);
  const failures: string[] = [];
  const effortOf = (level: Level, index: number): number[] => {
    const job = {
      kind: kind.id,
      version: kind.version,
      seed: "levels",
      section: level,
      index,
      again: 0,
      level,
      options,
    };
    try {
      const made = make(kind, job);
      if (made !== undefined) return [effort(made.puzzle)];
      failures.push(`${level} ${index}: not made`);
    } catch (error) {
      failures.push(`${level} ${index}: ${(error as Error).message}`);
    }
    return [];
  };
  const levels = kind.levels(options).map((level) => {
    const efforts = Array.from({ length: count }, (_, index) => effortOf(level, index)).flat();
    return { level, efforts, median: medianOf(efforts) };
  });
  const ranks = levels.flatMap(({ level, efforts }) => efforts.map(() => LEVELS.indexOf(level)));
  return {
    levels,
    agreement: rankCorrelation(
      ranks,
      levels.flatMap(({ efforts }) => efforts),
    ),
    failures,
  };
}
