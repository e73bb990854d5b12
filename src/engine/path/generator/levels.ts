/** Which levels exist for a shape and its bounds. */
import type { Level } from "../../kind.ts";
import { levelsByAttempts, succeedsOnce, succeedsTwice } from "../../levels-by-attempts.ts";
import { type Rng, rng } from "../../rng.ts";
import type { Reach } from "../grid.ts";
import { boardFor, MAX_NUMBER, mostCellsIn, type PathOptions } from "../options.ts";
import { drawPath, generate } from "./generate.ts";

/**
 * Rectangles with so many cells have a level where gaps may be as long as this, by the steps of their paths: of every size, a third of
 * the attempts or more came to each. Fewer tries leave so many numbers that techniques of the level below are often enough.
 */
const SURE = {
  cells: { full: 36, partial: 80 },
  stretch: {
    4: { starter: 1, easy: 4, medium: 8, hard: 12, expert: 20 },
    8: { starter: 1, easy: 6, medium: 3, hard: 4, expert: 8 },
  },
  tries: 20,
} as const;
/** Of large rectangles from which a limit takes some cells, hardly any path is left that has no hole within it: of hundreds, none. */
const HOLED = { cells: 144, least: { 4: 55, 8: 0 }, most: 93 } as const;
/** One puzzle is enough for a level of so many cells: another takes long. */
const LARGE = 150;
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
  levelsByAttempts((options, level) => isSure(level, options, reach) || isMakeable(level, options, reach), usual);

function isSure(level: Level, options: PathOptions, reach: Reach): boolean {
  const { mask, path, stretch, tries } = options;
  if (mask !== null || stretch < SURE.stretch[reach][level] || (level !== "starter" && tries < SURE.tries))
    return false;
  const { size, width, height } = boardFor(options, reach);
  return mostCells(options) >= size && size >= SURE.cells[path] && Math.min(width, height) > 4;
}

function isMakeable(level: Level, options: PathOptions, reach: Reach): boolean {
  // Where no two numbers side by side are missing, each has its own few cells; if there is one answer, some number has but one of them
  // (as in any bipartite graph with one perfect matching), and so on: that is seen by the techniques of a starter.
  if (level !== "starter" && options.stretch === 1) return false;
  const { size, width, height } = boardFor(options, reach);
  const most = mostCells(options);
  // The cells of a path from one side to the other, and to those across.
  const across = reach === 4 ? width + height - 1 : Math.max(width, height);
  if (options.mask === null && (most < across || isHoled(options, reach, most, size))) return false;
  // Options without a limit are tried as they were before there was one.
  const { limit, ...others } = options;
  const place = ["levels", reach, limit < MAX_NUMBER ? options : others, level];
  const attempts = Math.max(LEAST, Math.min(MOST, Math.floor(ATTEMPTS_BY_CELLS / size)));
  const isMade = (chance: Rng): boolean =>
    // Of any path comes a starter.
    (level === "starter" ? drawPath(chance, options, reach, most) : generate(chance, options, level, reach, most)) !==
    undefined;
  const succeeds = (at: number): boolean => isMade(rng([...place, at]));
  return size < LARGE ? succeedsTwice(attempts, succeeds) : succeedsOnce(attempts, succeeds);
}

const isHoled = ({ path }: PathOptions, reach: Reach, most: number, size: number): boolean =>
  path === "full" && size >= HOLED.cells && most * 100 > HOLED.least[reach] * size && most * 100 <= HOLED.most * size;

/** How many cells the longest of its paths go through at most: those that count in the least unit. */
const mostCells = (options: PathOptions): number => mostCellsIn(options, Math.min(...[options.unit].flat()));
