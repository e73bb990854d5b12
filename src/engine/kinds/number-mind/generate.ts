/**
 * Makes a Number Code: guesses drawn at random to refute each code but one, then sifted.
 *
 * How hard it comes out hangs on one thing above all: how often a wrong digit is one that was wrong, or right, at its
 * place in an earlier guess. Guesses that share digits tell much about each other; strangers leave cases to try.
 */
import { type Sieve, sift } from "../../code/sift.ts";
import type { Level } from "../../kind.ts";
import type { Rng } from "../../rng.ts";
import { branchesOf, EXPERT_BRANCHES, grade } from "./grade.ts";
import type { Options } from "./options.ts";
import type { Guess, Puzzle } from "./rules.ts";
import { search } from "./solve.ts";

/** Search steps for one question; few puzzles come near it. */
const NODES = 20_000;
const LEAST_GUESSES = 3;

/** How often a wrong digit is shared with an earlier guess, in tenths: least and most. */
const SHARED: Readonly<Record<Level, readonly [number, number]>> = {
  starter: [5, 10],
  easy: [4, 10],
  medium: [2, 9],
  hard: [0, 8],
  expert: [0, 7],
};

/** One attempt; see `PuzzleKind.generate`. */
export function generate(rng: Rng, options: Options, level: Level): Puzzle | undefined {
  const { digits, symbols } = options;
  const code = Array.from({ length: digits }, () => rng.pick([...symbols])).join("");
  const puzzleOf = (guesses: readonly Guess[]): Puzzle => ({ kind: "number-mind", symbols, guesses });
  const ask = (guesses: readonly Guess[], solutions: number, avoid?: number) =>
    search(puzzleOf(guesses), { solutions, nodes: NODES }, avoid === undefined ? {} : { avoid });
  const sieve: Sieve<Guess> = {
    draw: drawer(rng, options, level, code),
    another: (guesses) => {
      const { codes, complete } = ask(guesses, 2);
      return codes.find((other) => other !== code) ?? (complete ? null : "gave up");
    },
    agrees: (guess, other) => rightIn(guess.code, other) === guess.right,
    // The answer is the only code that agrees, so without a guess a second one must differ at that very guess.
    needed: (guesses, index) => {
      const { codes, complete } = ask(guesses, 1, index);
      return codes.length > 0 || (complete ? false : "gave up");
    },
  };
  const guesses = sift(rng, sieve, digits + 6);
  if (guesses === undefined || guesses.length < LEAST_GUESSES) return undefined;
  const puzzle = puzzleOf(guesses);
  if (branchesOf(puzzle, EXPERT_BRANCHES + 1) > EXPERT_BRANCHES) return undefined;
  return grade(puzzle).level === level ? puzzle : undefined;
}

/** Draws guesses at one code. How many digits they may have right, and how much they share, is drawn once. */
function drawer(rng: Rng, { digits, symbols, zeroGuesses }: Options, level: Level, code: string): Sieve<Guess>["draw"] {
  const [least, most] = SHARED[level];
  const shared = least + rng.int(most - least + 1);
  const from = Math.max(1, Math.floor(digits / 6));
  const top = Math.min(digits - 1, from + rng.int(Math.max(2, Math.floor(digits / 2) - from + 1)));
  const counts = Array.from({ length: top + 1 }, (_, right) => right).filter((right) => right > 0 || zeroGuesses);
  const places = Array.from({ length: digits }, (_, p) => p);
  return (before) => {
    const right = rng.pick(counts);
    const kept = rng.shuffle(places).slice(0, right);
    const digit = (p: number) => {
      if (kept.includes(p)) return code[p]!;
      const said = before.map((guess) => guess.code[p]!).filter((symbol) => symbol !== code[p]);
      if (said.length > 0 && rng.chance(shared, 10)) return rng.pick(said);
      return rng.pick([...symbols].filter((symbol) => symbol !== code[p]));
    };
    return { code: places.map(digit).join(""), right };
  };
}

function rightIn(guess: string, code: string): number {
  let right = 0;
  for (let p = 0; p < code.length; p++) if (guess[p] === code[p]) right++;
  return right;
}
