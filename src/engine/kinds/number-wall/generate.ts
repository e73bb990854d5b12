/** Number Walls of a level: a bottom row, the wall above it, and as few bricks of it as the level's techniques need. */
import { isTooLong, levelsBy, minimiseGivens } from "../../constraints/generate.ts";
import type { Level } from "../../kind.ts";
import type { Rng } from "../../rng.ts";
import { layout, type NumberWall, shapeOf } from "./layout.ts";
import { type Options, options, preset } from "./options.ts";
import { reason, TECHNIQUES } from "./reason.ts";

/** Bottom rows drawn for one wall, and orders in which bricks are taken away. */
const DRAWS = 200;
const TRIES = 12;

export function generate(rng: Rng, o: Options, level: Level): NumberWall | undefined {
  const bricks = wallOf(rng, o);
  if (bricks === undefined) return undefined;
  const wall: NumberWall = { kind: "number-wall", operation: o.operation, range: o.range, bricks };
  const wanted = { level, tries: TRIES, extra: o.extra };
  const givens = minimiseGivens(rng, shapeOf(wall), TECHNIQUES, bricks.flat(), wanted);
  if (givens === undefined) return undefined;
  const puzzle = layout.withGivens(wall, givens);
  return o.rows > 5 && isTooLong(reason, puzzle, level) ? undefined : puzzle;
}

/** A full wall with a top that is allowed, and more than one number at the bottom. */
function wallOf(rng: Rng, { rows, operation, range: [lo, hi], limit, least }: Options): number[][] | undefined {
  for (let i = 0; i < DRAWS; i++) {
    const wall = [Array.from({ length: rows }, () => lo + rng.int(hi - lo + 1))];
    for (let [below] = wall; below !== undefined && below.length > 1; [below] = wall) {
      const [first = 0, ...others] = below;
      let left = first;
      wall.unshift(
        others.map((right) => {
          const made = operation === "add" ? left + right : left * right;
          left = right;
          return made;
        }),
      );
    }
    const top = wall[0]?.[0] ?? 0;
    if (top >= least && top <= limit && new Set(wall.at(-1)).size > 1) return wall;
  }
  return undefined;
}

/** The levels at which a few attempts come to a wall. */
export const levels = levelsBy("number-wall", generate, (level) => options.parse(preset(level, null, null)));
