/** Number Wall: each brick is the sum, or the product, of the two below it. The kind, whole. */
import { partsOf } from "../../constraints/parts.ts";
import { techniquesOf } from "../../deduce.ts";
import type { PuzzleKind } from "../../kind.ts";
import { draw } from "./draw.ts";
import { format } from "./format.ts";
import { generate, levels } from "./generate.ts";
import { brickAt, layout, type NumberWall } from "./layout.ts";
import { type Options, options, preset, SIZES, SKILLS } from "./options.ts";
import { reason, TECHNIQUES } from "./reason.ts";
import { rules } from "./rules.ts";

/** The wall as it is, and seen from behind. */
const views = ({ bricks }: NumberWall): number[][] => [
  bricks.flatMap((row, r) => row.map((_, c) => brickAt(r, c))),
  bricks.flatMap((row, r) => row.map((_, c) => brickAt(r, r - c))),
];

/** A wall of six bricks that wants both ways: down first, then up. */
const example: NumberWall = {
  kind: "number-wall",
  operation: "add",
  range: [1, 9],
  bricks: [[null], [7, null], [4, null, 5]],
};

/** Its options are those of `options.ts`, its puzzles the public format. */
export const numberWall: PuzzleKind<Options, NumberWall> = {
  ...rules,
  ...reason,
  ...partsOf(layout, views, ({ operation, range }) => [operation, ...range].join()),
  draw,
  version: 1,
  options,
  puzzle: format,
  example,
  sizes: SIZES,
  levels,
  preset,
  skills: () => SKILLS,
  size: ({ bricks }) => String(bricks.length),
  techniques: () => techniquesOf(TECHNIQUES),
  generate,
};
