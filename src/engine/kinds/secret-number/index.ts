/** Secret Number: a hidden number that obeys a list of rules. The complete kind. */
import { techniquesOf } from "../../deduce.ts";
import type { Entry, PuzzleKind } from "../../kind.ts";
import { draw } from "./draw.ts";
import { generateSecret } from "./generator/generate.ts";
import { secretOpener } from "./opener.ts";
import { type Options, optionsSchema, puzzleSchema } from "./options.ts";
import { reason } from "./reason.ts";
import { canonicalSecret } from "./rule/canonical.ts";
import type { SecretNumber } from "./rule/meaning.ts";
import { sharedInstruction } from "./rule/words.ts";
import { rules } from "./rules.ts";
import { levelsOf, presetOf, SKILLS } from "./skills.ts";
import { slotAt } from "./solver/solver-state.ts";
import { TECHNIQUES } from "./techniques/explain.ts";

/** The puzzle of the how-to-play page, with the answer 901. Two digits follow from the first clue alone. */
const EXAMPLE: SecretNumber = {
  kind: "secret-number",
  digits: 3,
  rules: [
    { subject: "difference", digits: [1, 2], comparison: "is", value: 9 },
    { subject: "sum", digits: [1, 2, 3], comparison: "less-than", value: 11 },
    { subject: "different-count", comparison: "is", value: 3 },
  ],
};

/** The kind as a whole; its puzzles are in the public format of `options.ts`. */
export const secretNumber: PuzzleKind<Options, SecretNumber> = {
  ...rules,
  ...reason,
  sharedRule: sharedInstruction,
  draw,
  opener: (rng) => {
    const options = optionsSchema.parse(presetOf("hard", null, null));
    return secretOpener(generateSecret(rng, { ...options, digits: 3 }, "hard") ?? EXAMPLE);
  },
  version: 3,
  // A rule refers to two digits at once, and to numbers up to 100.
  leastAge: 6,
  options: optionsSchema,
  puzzle: puzzleSchema,
  example: EXAMPLE,
  sizes: [2, 3, 4, 5].map((digits) => ({ digits })),
  compact: () => ({ digits: 2 }),
  levels: levelsOf,
  skills: () => SKILLS,
  preset: presetOf,
  techniques: () => techniquesOf(TECHNIQUES),
  generate: generateSecret,
  keepOnly: (puzzle, keep) => ({ ...puzzle, rules: puzzle.rules.filter((_, i) => keep.has(`rule${i + 1}`)) }),
  size: ({ digits }) => String(digits),
  canonical: canonicalSecret,
  canonicalAnswer: numberOf,
  answerLine: (puzzle, entry) => ({ text: numberOf(puzzle, entry) }),
};

function numberOf({ digits }: SecretNumber, entry: Entry): string {
  let text = "";
  for (let place = 1; place <= digits; place++) text += entry[slotAt(place)] ?? "";
  return text;
}
