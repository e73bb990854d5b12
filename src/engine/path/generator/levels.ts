/** Which levels exist for a shape and its bounds. */
import type { Level } from "../../kind.ts";
import { levelsByAttempts, succeedsTwice } from "../../levels-by-attempts.ts";
import { rng } from "../../rng.ts";
import type { Reach } from "../grid.ts";
import { boardFor, MOST_NUMBER, mostCellsIn, type PathOptions } from "../options.ts";
import { generate } from "./generate.ts";

/** Rectangles with so many cells and so wide bounds have every level. */
const EVERY_LEVEL = { cells: 36, stretch: 20, tries: 20 } as const;
/** Attempts to meet a level: this number divided by the cells, but at least and at most so many. */
const ATTEMPTS_BY_CELLS = 3600;
const LEAST = 10;
const MOST = 100;

/**
 * The levels of which puzzles can be made; tested by attempts where the shape is small or a mask, or the bounds are
 * narrow.
 */
export const levelsOf = (
  reach: Reach,
  usual: (level: Level) => PathOptions,
): ReturnType<typeof levelsByAttempts<PathOptions>> =>
  levelsByAttempts((options, level) => hasEveryLevel(options, reach) || isMakeable(level, options, reach), usual);

function hasEveryLevel(options: PathOptions, reach: Reach): boolean {
  const { mask, path, stretch, tries } = options;
  if (mask !== null || path !== "full" || stretch < EVERY_LEVEL.stretch || tries < EVERY_LEVEL.tries) return false;
  const { size, width, height } = boardFor(options, reach);
  if (mostCells(options) < size) return false;
  return size >= EVERY_LEVEL.cells && Math.min(width, height) > 4;
}

function isMakeable(level: Level, options: PathOptions, reach: Reach): boolean {
  const { size } = boardFor(options, reach);
  // Options without a limit are tried as they were before there was one.
  const { limit, ...others } = options;
  const place = ["levels", reach, limit < MOST_NUMBER ? options : others, level];
  const attempts = Math.max(LEAST, Math.min(MOST, Math.floor(ATTEMPTS_BY_CELLS / size)));
  return succeedsTwice(
    attempts,
    (at) => generate(rng([...place, at]), options, level, reach, mostCells(options)) !== undefined,
  );
}

/** How many cells the longest of its paths go through at most: those that count in the least unit. */
const mostCells = (options: PathOptions): number => mostCellsIn(options, Math.min(...[options.unit].flat()));
