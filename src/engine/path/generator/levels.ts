/** Which levels exist for a shape and its limits. */
import type { Level } from "../../kind.ts";
import { levelsByTries, succeedsOnce, succeedsTwice } from "../../levels-by-tries.ts";
import { type Rng, rng } from "../../rng.ts";
import type { Reach } from "../grid.ts";
import { boardFor, MAX_NUMBER, maxCellsIn, type PathOptions } from "../options.ts";
import { drawPath, generate } from "./generate.ts";

/**
 * Rectangles with this many cells have a level when gaps may be this long, by the reach of their steps. Measured: for all sizes
 * at least a third of the tries succeeded. With fewer removal tries so many numbers stay that techniques of the level below are
 * often enough.
 */
const SURE = {
  cells: { full: 36, partial: 80 },
  stretch: {
    4: { starter: 1, easy: 4, medium: 8, hard: 12, expert: 20 },
    8: { starter: 1, easy: 6, medium: 3, hard: 4, expert: 8 },
  },
  tries: 20,
} as const;
/**
 * Where a limit omits some cells of a large rectangle, hardly any path is without an enclosed hole: measured, none of hundreds.
 */
const HOLED = { cells: 144, least: { 4: 55, 8: 0 }, most: 93 } as const;
/** For a level with this many cells, one puzzle is enough proof, because another takes long. */
const LARGE = 150;
/** Number of tries to generate a puzzle of a level: this number divided by the cells, within the bounds below. */
const ATTEMPTS_BY_CELLS = 3600;
const MIN = 10;
const MAX = 100;

/** The levels that can be generated. Tested by tries where the shape is small, a mask, or has narrow limits. */
export const levelsOf = (
  reach: Reach,
  usual: (level: Level) => PathOptions,
): ReturnType<typeof levelsByTries<PathOptions>> =>
  levelsByTries((options, level) => isSure(level, options, reach) || isMakeable(level, options, reach), usual);

function isSure(level: Level, options: PathOptions, reach: Reach): boolean {
  const { mask, path, stretch, tries } = options;
  if (mask !== null || stretch < SURE.stretch[reach][level] || (level !== "starter" && tries < SURE.tries))
    return false;
  const { size, width, height } = boardFor(options, reach);
  return maxCells(options) >= size && size >= SURE.cells[path] && Math.min(width, height) > 4;
}

function isMakeable(level: Level, options: PathOptions, reach: Reach): boolean {
  // If no two consecutive numbers are missing, each has its own few cells. With one answer, some number has only one cell (as in
  // any bipartite graph with one perfect matching), and so on. The techniques of a starter find that.
  if (level !== "starter" && options.stretch === 1) return false;
  const { size, width, height } = boardFor(options, reach);
  const most = maxCells(options);
  // The number of cells of a shortest path from one side to the other, and to the two other sides.
  const across = reach === 4 ? width + height - 1 : Math.max(width, height);
  if (options.mask === null && (most < across || isHoled(options, reach, most, size))) return false;
  // Options without a limit are tested as before limits existed, to keep their results.
  const { limit, ...others } = options;
  const place = ["levels", reach, limit < MAX_NUMBER ? options : others, level];
  const attempts = Math.max(MIN, Math.min(MAX, Math.floor(ATTEMPTS_BY_CELLS / size)));
  const isMade = (chance: Rng): boolean =>
    // Every path gives a starter.
    (level === "starter" ? drawPath(chance, options, reach, most) : generate(chance, options, level, reach, most)) !==
    undefined;
  const succeeds = (at: number): boolean => isMade(rng([...place, at]));
  return size < LARGE ? succeedsTwice(attempts, succeeds) : succeedsOnce(attempts, succeeds);
}

const isHoled = ({ path }: PathOptions, reach: Reach, most: number, size: number): boolean =>
  path === "full" && size >= HOLED.cells && most * 100 > HOLED.least[reach] * size && most * 100 <= HOLED.most * size;

/** Maximum number of cells of its longest paths: those with the smallest unit. */
const maxCells = (options: PathOptions): number => maxCellsIn(options, Math.min(...[options.unit].flat()));
