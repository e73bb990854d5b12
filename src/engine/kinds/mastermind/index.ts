/** Code Pegs: a code of 3 to 6 places, found from guesses with black and white pegs. */
import { canonicalGuesses } from "../../code/canonical.ts";
import { clueAt, codeOf } from "../../code/code.ts";
import { codeOpener } from "../../code/opener.ts";
import { techniquesOf } from "../../deduce.ts";
import type { PuzzleKind } from "../../kind.ts";
import { partedRule } from "../../parted-rule.ts";
import { draw } from "./draw.ts";
import { game } from "./game.ts";
import { generate } from "./generator/generate.ts";
import { levelsOf, type Options, optionsSchema, presetOf, puzzleSchema, SIZES } from "./options.ts";
import { reason } from "./reason.ts";
import { assumptions, type Puzzle, placesOf, rules } from "./rules.ts";
import { TECHNIQUES } from "./techniques/explain.ts";

/**
 * The puzzle of the how-to-play page, with the answer 4 4 1: the first guess is all wrong, which settles the second
 * one.
 */
const EXAMPLE: Puzzle = {
  kind: "mastermind",
  symbols: "1234",
  repeats: true,
  guesses: [
    { code: "223", black: 0, white: 0 },
    { code: "231", black: 1, white: 0 },
    { code: "434", black: 1, white: 1 },
  ],
};

/** The kind as a whole; its puzzles are in the public format of `options.ts`. */
export const mastermind: PuzzleKind<Options, Puzzle> = {
  ...rules,
  ...reason,
  draw,
  opener: codeOpener,
  partedRule: (puzzle) => partedRule("mastermind", assumptions(puzzle)),
  version: 4,
  emblem: "code",
  options: optionsSchema,
  puzzle: puzzleSchema,
  example: EXAMPLE,
  sizes: SIZES,
  compact: () => ({ places: 3, symbols: 4 }),
  leastAge: 8,
  levels: levelsOf,
  skills: () => [{ id: "logic", ages: [8, 99] }],
  preset: presetOf,
  techniques: () => techniquesOf(TECHNIQUES),
  generate,
  keepOnly(puzzle, keep) {
    const guesses = puzzle.guesses.filter((_, g) => keep.has(clueAt(g)));
    return guesses.length > 0 ? { ...puzzle, guesses } : { ...puzzle, guesses, places: placesOf(puzzle) };
  },
  size: (puzzle) => `${placesOf(puzzle)}x${puzzle.symbols.length}${puzzle.repeats ? "" : " once"}`,
  /** Symmetries: the order of guesses, the order of places, and one renaming of all symbols. */
  canonical: ({ symbols, repeats, guesses }) =>
    canonicalGuesses(
      symbols,
      guesses.map(({ code, black, white }) => ({ code, feedback: `${black}.${white}` })),
    ) + (repeats ? "" : "/each once"),
  canonicalAnswer: (puzzle, entry) => codeOf(entry, placesOf(puzzle)),
  answerLine: (puzzle, entry) => ({ text: [...codeOf(entry, placesOf(puzzle))].join(" ") }),
  play: game,
};
