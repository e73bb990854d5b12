/** Number Code: a code of 3 to 16 digits, found from guesses and the number of digits right in each. */
import { canonicalGuesses } from "../../code/canonical.ts";
import { codeOf, entryOf } from "../../code/code.ts";
import { techniquesOf } from "../../deduce.ts";
import type { PuzzleKind } from "../../kind.ts";
import { example } from "./example.ts";
import { explain, TECHNIQUES } from "./explain.ts";
import { generate } from "./generate.ts";
import { grade } from "./grade.ts";
import { isGuessLines, parseGuessLines } from "./lines.ts";
import { levelsOf, type Options, optionsSchema, presetOf, puzzleSchema } from "./options.ts";
import { type Puzzle, placesOf, rules } from "./rules.ts";
import { search } from "./solve.ts";

export const numberMind: PuzzleKind<Options, Puzzle> = {
  ...rules,
  version: 1,
  options: optionsSchema,
  puzzle: puzzleSchema,
  example,
  levels: levelsOf,
  preset: presetOf,
  techniques: () => techniquesOf(TECHNIQUES),
  generate,
  grade,
  solve(puzzle, stop) {
    const { codes, complete, nodes } = search(puzzle, stop);
    return { solutions: codes.map(entryOf), complete, nodes };
  },
  parseText: (text) => (isGuessLines(text) ? parseGuessLines(text) : null),
  explain,
  /** Symmetries: the order of guesses, the order of places, and one renaming of all symbols. */
  canonical: ({ symbols, guesses }) =>
    canonicalGuesses(
      symbols,
      guesses.map(({ code, right }) => ({ code, told: String(right) })),
    ),
  sameAnswer: (puzzle, entry) => codeOf(entry, placesOf(puzzle)),
};
