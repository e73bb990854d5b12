/** Secret Number: a number told by rules about itself. The kind, whole. */

import { techniquesOf } from "../../deduce.ts";
import type { Level, PuzzleKind } from "../../kind.ts";
import { canonicalSecret } from "./canonical.ts";
import { example } from "./example.ts";
import { explainSecret, TABLE } from "./explain.ts";
import { generateSecret } from "./generate.ts";
import { gradeOf } from "./grade.ts";
import type { SecretNumber } from "./meaning.ts";
import { secretNumberRules } from "./rules.ts";
import { type Options, optionsSchema, puzzleSchema } from "./schema.ts";
import { solveSecret } from "./solve.ts";

/** Its options are those of `schema.ts`, its puzzles the public format. */
export const secretNumber: PuzzleKind<Options, SecretNumber> = {
  ...secretNumberRules,
  version: 1,
  options: optionsSchema,
  puzzle: puzzleSchema,
  example,
  levels: ({ digits }) => LEVELS_BY_DIGITS[digits]!,
  preset,
  techniques: () => techniquesOf(TABLE),
  generate: generateSecret,
  grade: gradeOf,
  solve: solveSecret,
  explain: explainSecret,
  canonical: canonicalSecret,
  sameAnswer: ({ digits }, entry) => Array.from({ length: digits }, (_, i) => entry[`d${i + 1}`] ?? "").join(""),
};

const LEVELS_BY_DIGITS: Readonly<Record<number, readonly Level[]>> = {
  2: ["starter", "easy", "medium"],
  3: ["starter", "easy", "medium", "hard"],
  4: ["starter", "easy", "medium", "hard", "expert"],
  5: ["starter", "easy", "medium", "hard", "expert"],
};

/** Few digits for the young and the easy, more as it grows harder. */
function preset(level: Level, ages: readonly [number, number] | null): Partial<Options> {
  const young = ages !== null && ages[1] <= 7;
  return { digits: (young ? FOR_THE_YOUNG : DIGITS_BY_LEVEL)[level] };
}

const DIGITS_BY_LEVEL: Readonly<Record<Level, number>> = { starter: 2, easy: 3, medium: 3, hard: 4, expert: 4 };
const FOR_THE_YOUNG: Readonly<Record<Level, number>> = { starter: 2, easy: 2, medium: 2, hard: 3, expert: 4 };
