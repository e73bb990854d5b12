/** Number Wall: each brick is the sum, or the product, of the two below it. The kind, whole. */
import { kindOf } from "../../constraints/kind.ts";
import type { Level } from "../../kind.ts";
import type { Rng } from "../../rng.ts";
import { format } from "./format.ts";
import { type Options, options, preset, SIZES, SKILLS } from "./options.ts";
import { reason, TECHNIQUES } from "./reason.ts";
import { brickAt, layout, type NumberWall, rules } from "./rules.ts";

/** Bottom rows drawn for one wall. */
const DRAWS = 200;

/** A full wall with a top that is allowed, and more than one number at the bottom. */
function fill(
  rng: Rng,
  { rows, operation, range, limit, least, halves }: Options,
  level: Level,
): NumberWall | undefined {
  const [lo, hi] = range;
  // Below medium no brick is halved, above it other techniques may do instead.
  if (halves && level !== "medium") return undefined;
  for (let i = 0; i < DRAWS; i++) {
    const bricks = [Array.from({ length: rows }, () => lo + rng.int(hi - lo + 1))];
    while (bricks.length < rows) bricks.unshift(rowAbove(bricks[0] ?? [], operation));
    const top = bricks[0]?.[0] ?? 0;
    if (top >= least && top <= limit && new Set(bricks.at(-1)).size > 1)
      return { kind: "number-wall", operation, range, bricks };
  }
  return undefined;
}

function rowAbove([first = 0, ...others]: readonly number[], operation: NumberWall["operation"]): number[] {
  let left = first;
  return others.map((right) => {
    const made = operation === "add" ? left + right : left * right;
    left = right;
    return made;
  });
}

/** Its options are those of `options.ts`, its puzzles the public format. */
export const numberWall = kindOf<Options, NumberWall>({
  ...{ layout, rules, reason, techniques: TECHNIQUES, puzzle: format, options, preset, fill },
  version: 1,
  // It wants both ways: down first, then up.
  example: { kind: "number-wall", operation: "add", range: [1, 9], bricks: [[null], [7, null], [4, null, 5]] },
  sizes: SIZES,
  skills: SKILLS,
  size: ({ bricks }) => String(bricks.length),
  tries: 12,
  extra: ({ extra }) => extra,
  // As it is, and seen from behind.
  views: ({ bricks }) => [
    bricks.flatMap((row, r) => row.map((_, c) => brickAt(r, c))),
    bricks.flatMap((row, r) => row.map((_, c) => brickAt(r, r - c))),
  ],
});
