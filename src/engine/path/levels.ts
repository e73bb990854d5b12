/** Which levels exist for a shape and its bounds. */
import type { Level } from "../kind.ts";
import { rng } from "../rng.ts";
import { generate } from "./generate.ts";
import type { Reach } from "./grid.ts";
import { gradeOf, ladderOf, type Rung } from "./level.ts";
import { boardFor, type PathOptions } from "./options.ts";
import { measureOf } from "./solve.ts";

/** From so many cells on a rectangle has every level; with so much room the bounds do not matter. */
const ROOMY = { cells: 36, stretch: 12, tries: 20 } as const;
/** Attempts to make a puzzle of a level, for all cells together. */
const EFFORT = 5000;

const known = new Map<string, readonly Level[]>();

/** The levels of which a puzzle can be made; tried out where the shape is small or drawn, or the bounds are narrow. */
export function levelsOf(options: PathOptions, reach: Reach): readonly Level[] {
  const ladder = ladderOf(reach);
  const size = boardFor(options, reach).size;
  const { mask, stretch, tries } = options;
  if (mask === null && size >= ROOMY.cells && stretch >= ROOMY.stretch && tries >= ROOMY.tries)
    return ladder.map(({ level }) => level);
  const key = JSON.stringify([reach, options]);
  const levels =
    known.get(key) ??
    ladder
      .filter((rung, i) => !isCovered(rung, ladder.slice(0, i), stretch) && isMakeable(rung, options, reach, size))
      .map(({ level }) => level);
  known.set(key, levels);
  return levels;
}

/** Whether all that may be asked of a level within a stretch is of an easier one. */
const isCovered = (rung: Rung, easier: readonly Rung[], stretch: number): boolean =>
  easier.some(
    (other) => other.strength === rung.strength && other.choices === rung.choices && other.stretch >= stretch,
  );

function isMakeable({ level }: Rung, options: PathOptions, reach: Reach, size: number): boolean {
  const place = ["levels", reach, options, level];
  for (let attempt = 0; attempt < EFFORT / size; attempt++) {
    const cells = generate(rng([...place, attempt]), options, level, reach);
    if (cells !== undefined && gradeOf(reach, measureOf({ kind: "", cells }, reach)).level === level) return true;
  }
  return false;
}
