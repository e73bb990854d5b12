/** Calcudoku: a Latin square whose cages make results. Builds the whole kind. */
import { latinKind } from "../../latin/kind.ts";
import { firstOf } from "../../required.ts";
import { canonical } from "./canonical.ts";
import { draw } from "./draw.ts";
import { format } from "./format.ts";
import { generate } from "./generate.ts";
import { compact, levelsOf, type Options, options, preset, SIZES } from "./options.ts";
import { reason, TECHNIQUES } from "./reason.ts";
import { type Calcudoku, layout, rules } from "./rules.ts";
import { SKILLS } from "./skills.ts";

/** The options of `options.ts` with puzzles in the public format. */
export const calcudoku = latinKind<Options, Calcudoku>({
  ...{ layout, rules, reason, draw, techniques: TECHNIQUES, puzzle: format, options, preset, canonical, levelsOf },
  compact,
  generate,
  version: 1,
  emblem: "square",
  opener: { box: [1, 6], mark: "square" },
  leastAge: 8,
  example: {
    ...{ kind: "calcudoku", size: 4 },
    cages: [
      { cells: ["r1c1", "r1c2", "r2c2"], sign: "+", result: 8 },
      { cells: ["r1c3", "r1c4"], sign: "-", result: 1 },
      { cells: ["r2c1", "r3c1"], sign: "/", result: 2 },
      { cells: ["r2c3", "r2c4"], sign: "/", result: 2 },
      { cells: ["r3c2", "r3c3", "r4c3"], sign: "*", result: 4 },
      { cells: ["r3c4", "r4c4"], sign: "-", result: 1 },
      { cells: ["r4c1", "r4c2"], sign: "*", result: 6 },
    ],
  },
  sizes: SIZES,
  skills: SKILLS,
  // The sentence about − and ÷ also holds for puzzles without them.
  sharedRule: (puzzles) =>
    new Set(puzzles.map(({ size }) => size)).size === 1
      ? rules.rule({ ...firstOf(puzzles), cages: puzzles.flatMap(({ cages }) => cages) })
      : undefined,
});
