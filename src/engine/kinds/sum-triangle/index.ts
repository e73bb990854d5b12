/** Sum Triangle: each outer number is the sum of the two inner ones beside it. The kind, whole. */
import { partsOf } from "../../constraints/parts.ts";
import { techniquesOf } from "../../deduce.ts";
import type { PuzzleKind } from "../../kind.ts";
import { draw } from "./draw.ts";
import { format } from "./format.ts";
import { generate, levels } from "./generate.ts";
import { layout, type SumTriangle } from "./layout.ts";
import { type Options, options, preset, SIZES, SKILLS } from "./options.ts";
import { reason, TECHNIQUES } from "./reason.ts";
import { rules } from "./rules.ts";

/** Turned, and seen from behind: then the side after an inner number is the one that was before it. */
const views = ({ inner: { length: size } }: SumTriangle): number[][] => {
  const places = Array.from({ length: size }, (_, i) => i);
  return places.flatMap((by) => [
    [...places.map((i) => (i + by) % size), ...places.map((i) => size + ((i + by) % size))],
    [...places.map((i) => (by + size - i) % size), ...places.map((i) => size + ((by + 2 * size - i - 1) % size))],
  ]);
};

const example: SumTriangle = {
  kind: "sum-triangle",
  drawing: "corners",
  range: [1, 9],
  inner: [3, null, null],
  outer: [8, null, 7],
};

/** Its options are those of `options.ts`, its puzzles the public format. */
export const sumTriangle: PuzzleKind<Options, SumTriangle> = {
  ...rules,
  ...reason,
  ...partsOf(layout, views, ({ range, inner }) => [inner.length, ...range].join()),
  draw,
  version: 1,
  options,
  puzzle: format,
  example,
  sizes: SIZES,
  levels,
  preset,
  skills: () => SKILLS,
  size: ({ inner }) => String(inner.length),
  techniques: () => techniquesOf(TECHNIQUES),
  generate,
};
