/** Killer Sudoku: a Sudoku with sums of cages in place of printed numbers. Builds the whole kind. */
import type { PuzzleKind } from "../../kind.ts";
import { latinKind } from "../../latin/kind.ts";
import { canonical } from "./canonical.ts";
import { draw } from "./draw.ts";
import { format } from "./format.ts";
import { generate } from "./generate.ts";
import { compact, levelsOf, type Options, options, preset, SIZES } from "./options.ts";
import { reason, TECHNIQUES } from "./reason.ts";
import { type Killer, layout, rules } from "./rules.ts";
import { SKILLS } from "./skills.ts";

/** The options of `options.ts` with puzzles in the public format. */
export const killerSudoku: PuzzleKind<Options, Killer> = {
  ...latinKind<Options, Killer>({
    ...{ layout, rules, reason, draw, techniques: TECHNIQUES, puzzle: format, options, preset, canonical, levelsOf },
    compact,
    generate,
    version: 1,
    emblem: "square",
    opener: { box: [3, 3], mark: "square" },
    leastAge: 8,
    example: {
      ...{ kind: "killer-sudoku", size: 4, box: [2, 2] },
      cells: Array.from({ length: 4 }, () => Array<null>(4).fill(null)),
      cages: [
        { cells: ["r1c1", "r2c1"], sum: 5 },
        { cells: ["r1c2", "r1c3"], sum: 3 },
        { cells: ["r1c4", "r2c3", "r2c4"], sum: 9 },
        { cells: ["r2c2", "r3c2"], sum: 7 },
        { cells: ["r3c1", "r4c1"], sum: 5 },
        { cells: ["r3c3", "r4c2", "r4c3"], sum: 8 },
        { cells: ["r3c4", "r4c4"], sum: 3 },
      ],
    },
    sizes: SIZES,
    skills: SKILLS,
  }),
  sumsUpTo: ({ size }) => size,
};
