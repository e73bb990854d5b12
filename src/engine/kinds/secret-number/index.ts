/** Secret Number: a number told by rules about itself. The kind, whole. */

import { techniquesOf } from "../../deduce.ts";
import type { PuzzleKind } from "../../kind.ts";
import { canonicalSecret } from "./canonical.ts";
import { drawSecret } from "./draw.ts";
import { example } from "./example.ts";
import { generateSecret } from "./generate.ts";
import { levelsOf, presetOf, SKILLS } from "./levels.ts";
import type { SecretNumber } from "./meaning.ts";
import { slot } from "./reading.ts";
import { reason } from "./reason.ts";
import { rules } from "./rules.ts";
import { type Options, optionsSchema, puzzleSchema } from "./schema.ts";
import { TABLE } from "./table.ts";

/** Its options are those of `schema.ts`, its puzzles the public format. */
export const secretNumber: PuzzleKind<Options, SecretNumber> = {
  ...rules,
  ...reason,
  draw: drawSecret,
  version: 3,
  options: optionsSchema,
  puzzle: puzzleSchema,
  example,
  sizes: [2, 3, 4, 5].map((digits) => ({ digits })),
  levels: levelsOf,
  skills: () => SKILLS,
  preset: presetOf,
  techniques: () => techniquesOf(TABLE),
  generate: generateSecret,
  keepOnly: (puzzle, keep) => ({ ...puzzle, rules: puzzle.rules.filter((_, i) => keep.has(`rule${i + 1}`)) }),
  size: ({ digits }) => String(digits),
  canonical: canonicalSecret,
  canonicalAnswer: ({ digits }, entry) => {
    let text = "";
    for (let place = 1; place <= digits; place++) text += entry[slot(place)] ?? "";
    return text;
  },
};
