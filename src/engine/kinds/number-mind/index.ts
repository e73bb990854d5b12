/** Number Code: find a code of 3 to 16 digits from guesses and the number of right digits in each. */
import { clueAt, codeOf } from "../../code/code.ts";
import { codeOpener } from "../../code/opener.ts";
import { MAX_GUESSES } from "../../code/schema.ts";
import type { PuzzleKind } from "../../kind.ts";
import { parseNumberGrid } from "../../number-grid.ts";
import { partedRule } from "../../parted-rule.ts";
import { canonical } from "./canonical.ts";
import { draw } from "./draw.ts";
import { generate } from "./generator/generate.ts";
import { levelsOf, type Options, optionsSchema, PLACES, presetOf, puzzleSchema, SIZES, SKILLS } from "./options.ts";
import { reason } from "./reason.ts";
import { assumptions, type Guess, type Puzzle, placesOf, rules } from "./rules.ts";
import { TECHNIQUES } from "./techniques/explain.ts";

// Parses guesses written as plain lines, "5616185650518293 2", the form in which people exchange such puzzles.

/** Digits, a count, and the separators and words of existing puzzles: ";2 correct", "2 right", "; 2". */
const LINE = /^(\d+)\s*[\s:;,]\s*(\d+)\s*;?\s*(?:correct|right)?\s*[.;,]?$/i;

/** Whether a text may consist of such lines: it begins with a digit, after any empty lines and comments. */
const isGuessLines = (text: string): boolean => /^(?:\s|#.*)*\d/.test(text);

/** A puzzle over all ten digits, or the problem and its line. Ignores empty lines, and what follows a "#". */
export function parseGuessLines(text: string): { puzzle: Puzzle } | { problem: string } {
  const guesses: Guess[] = [];
  for (const [i, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const line = raw.replace(/#.*$/, "").trim();
    if (line === "") continue;
    const problem = (what: string) => ({ problem: `line ${i + 1}: ${what}` });
    const match = LINE.exec(line);
    if (match === null) return problem(`"${line}" is not a guess and a count, as in "5616185650518293 2"`);
    const [, code, count] = match as unknown as [string, string, string];
    const places = guesses[0]?.code.length ?? code.length;
    if (code.length !== places) return problem(`this guess has ${code.length} digits, the first one ${places}`);
    if (places > PLACES.most) return problem(`a code has at most ${PLACES.most} digits, this one ${places}`);
    if (Number(count) > places) return problem(`${count} digits cannot be right in a code of ${places}`);
    if (guesses.length === MAX_GUESSES) return problem(`there are more than ${MAX_GUESSES} guesses`);
    guesses.push({ code, right: Number(count) });
  }
  if (guesses.length === 0) return { problem: "there is no guess" };
  return { puzzle: { kind: "number-mind", symbols: "0123456789", guesses } };
}

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
