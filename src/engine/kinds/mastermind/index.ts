/** Code Pegs: a code of 3 to 6 places, found from guesses with black and white pegs. */
import { canonicalGuesses } from "../../code/canonical.ts";
import { codeOf, entryOf } from "../../code/code.ts";
import { techniquesOf } from "../../deduce.ts";
import type { PuzzleKind } from "../../kind.ts";
import { example } from "./example.ts";
import { explain, TECHNIQUES } from "./explain.ts";
import { generate } from "./generate.ts";
import { grade } from "./grade.ts";
import { levelsOf, presetOf } from "./levels.ts";
import { type Options, optionsSchema, puzzleSchema } from "./options.ts";
import { type Puzzle, placesOf, rules } from "./rules.ts";
import { search } from "./solve.ts";

export const mastermind: PuzzleKind<Options, Puzzle> = {
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
  explain,
  /** Symmetries: the order of guesses, the order of places, and one renaming of all symbols. */
  canonical: ({ symbols, repeats, guesses }) =>
    canonicalGuesses(
      symbols,
      guesses.map(({ code, black, white }) => ({ code, told: `${black}.${white}` })),
    ) + (repeats ? "" : "/each once"),
  sameAnswer: (puzzle, entry) => codeOf(entry, placesOf(puzzle)),
};
