/** Number Code: find a code of 3 to 16 digits from guesses and the number of right digits in each. */
import { clueAt, codeOf } from "../../code/code.ts";
import { codeOpener } from "../../code/opener.ts";
import type { PuzzleKind } from "../../kind.ts";
import { parseNumberGrid } from "../../number-grid.ts";
import { partedRule } from "../../parted-rule.ts";
import { canonical } from "./canonical.ts";
import { draw } from "./draw.ts";
import { generate } from "./generator/generate.ts";
import { levelsOf, type Options, optionsSchema, presetOf, puzzleSchema, SIZES, SKILLS } from "./options.ts";
import { isGuessLines, parseGuessLines } from "./parse-guess-lines.ts";
import { reason } from "./reason.ts";
import { assumptions, type Puzzle, placesOf, rules } from "./rules.ts";
import { TECHNIQUES } from "./techniques/explain.ts";

/**
 * The puzzle of the how-to-play page, with the answer 4 2 5: the first guess is all wrong, which settles the second
 * one.
 */
const EXAMPLE: Puzzle = {
  kind: "number-mind",
  symbols: "12345",
  guesses: [
    { code: "312", right: 0 },
    { code: "415", right: 2 },
    { code: "322", right: 1 },
  ],
};

/** The kind as a whole; its puzzles are in the public format of `options.ts`. */
export const numberMind: PuzzleKind<Options, Puzzle> = {
  ...rules,
  ...reason,
  draw,
  opener: codeOpener,
  partedRule: (puzzle) => partedRule("number-mind", assumptions(puzzle)),
  version: 4,
  emblem: "code",
  options: optionsSchema,
  puzzle: puzzleSchema,
  example: EXAMPLE,
  sizes: SIZES,
  compact: () => ({ digits: 3, symbols: "12345" }),
  leastAge: 8,
  levels: levelsOf,
  skills: () => SKILLS,
  preset: presetOf,
  techniques: () => TECHNIQUES,
  generate,
  parseText: (text) => (isGuessLines(text) && parseNumberGrid(text) === null ? parseGuessLines(text) : null),
  keepOnly({ kind, symbols, guesses }, keep) {
    const kept = guesses.filter((_, g) => keep.has(clueAt(g)));
    return { kind, symbols, guesses: kept, ...(kept.length === 0 ? { digits: guesses[0]!.code.length } : {}) };
  },
  size: (puzzle) => `${placesOf(puzzle)}x${puzzle.symbols.length}`,
  /** Symmetries: the order of guesses, the order of places, and a renaming of the symbols in each place. */
  canonical,
  canonicalAnswer: (puzzle, entry) => codeOf(entry, placesOf(puzzle)),
  answerLine: (puzzle, entry) => ({ text: [...codeOf(entry, placesOf(puzzle))].join(" ") }),
};

/** The puzzle of the how-to-play page: the first guess is all wrong, and the second can then be solved by itself. */
