/** Kakuro: runs of different digits that add up to the sums at their starts. The complete kind. */
import { techniquesOf } from "../../deduce.ts";
import { LEVELS, type PuzzleKind } from "../../kind.ts";
import { canonical } from "./canonical.ts";
import { draw } from "./draw.ts";
import { format } from "./format.ts";
import { generate } from "./generate.ts";
import { opener } from "./opener.ts";
import { compact, levelsOf, type Options, options, patternFor, preset, SIZES, SKILLS } from "./options.ts";
import { reason, TECHNIQUES } from "./reason.ts";
import { DIGITS, type Kakuro, layout, rules } from "./rules.ts";

/** The kind as a whole; its puzzles are in the public format of `format.ts`. */
export const kakuro: PuzzleKind<Options, Kakuro> = {
  ...rules,
  ...reason,
  version: 2,
  emblem: "square",
  opener,
  leastAge: 8,
  options,
  puzzle: format,
  example: {
    kind: "kakuro",
    cells: [
      [null, { down: 16 }, { down: 16 }, null, null],
      [{ across: 16 }, 0, 0, { down: 10 }, null],
      [{ across: 21 }, 0, 0, 0, { down: 4 }],
      [null, { across: 6 }, 0, 0, 0],
      [null, null, { across: 3 }, 0, 0],
    ],
  },
  draw,
  sizes: SIZES,
  levels: (o, asked = LEVELS) => levelsOf(o).filter((level) => asked.includes(level)),
  skills: () => SKILLS,
  preset,
  compact,
  techniques: () => techniquesOf(TECHNIQUES),
  generate: (rng, o, level) => (levelsOf(o).includes(level) ? generate(rng, patternFor(o, level), level) : undefined),
  keepOnly: (puzzle, keep) => layout.keepClues!(puzzle, keep),
  // Each cell is a step of its own.
  maxSteps: () => Number.POSITIVE_INFINITY,
  size: ({ cells }) => `${cells[0]!.length - 1}x${cells.length - 1}`,
  canonical,
  sumsUpTo: () => DIGITS.length,
  canonicalAnswer: (puzzle, entry) =>
    rules
      .slots(puzzle)
      .map(({ id }) => entry[id] ?? "")
      .join(" "),
};
