/** Magic Square: all rows, columns and diagonals have one sum. The kind, whole. */
import { partsOf, squareViews } from "../../constraints/parts.ts";
import { techniquesOf } from "../../deduce.ts";
import type { PuzzleKind } from "../../kind.ts";
import { draw } from "./draw.ts";
import { format } from "./format.ts";
import { generate, levels } from "./generate.ts";
import { layout, type MagicSquare } from "./layout.ts";
import { type Options, options, preset, SIZES, SKILLS } from "./options.ts";
import { reason, TECHNIQUES } from "./reason.ts";
import { rules } from "./rules.ts";

const example: MagicSquare = {
  kind: "magic-square",
  numbers: [1, 2, 3, 4, 5, 6, 7, 8, 9],
  sum: 15,
  cells: [
    [2, null, 6],
    [null, 5, null],
    [null, null, null],
  ],
};

/** Its options are those of `options.ts`, its puzzles the public format. */
export const magicSquare: PuzzleKind<Options, MagicSquare> = {
  ...rules,
  ...reason,
  ...partsOf(
    layout,
    ({ cells }) => squareViews(cells.length),
    ({ numbers, sum }) => [sum ?? "?", ...numbers].join(),
  ),
  draw,
  version: 1,
  options,
  puzzle: format,
  example,
  sizes: SIZES,
  levels,
  preset,
  skills: () => SKILLS,
  size: ({ cells }) => `${cells.length}x${cells.length}`,
  techniques: () => techniquesOf(TECHNIQUES),
  generate,
};
