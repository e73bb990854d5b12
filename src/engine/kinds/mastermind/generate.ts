/**
 * Makes Code Pegs: guesses drawn at random to refute each code but one, then sifted.
 *
 * A guess is of one of three sorts: kin (the digits of the code, moved about), an echo (an earlier guess, a little
 * changed) or fresh (two digits or more, at random). Kin make short reasoning, fresh guesses long.
 */
import { type Sieve, sift } from "../../code/sift.ts";
import type { Level } from "../../kind.ts";
import type { Rng } from "../../rng.ts";
import { branchesOf, EXPERT_BRANCHES, grade } from "./grade.ts";
import { digitsOf, type Options } from "./options.ts";
import { pegsOf } from "./pegs.ts";
import type { Guess, Puzzle } from "./rules.ts";
import { search } from "./solve.ts";

/** Search steps for one question; few puzzles come near it. */
const NODES = 20_000;
const GUESSES = { least: 3, most: 10 } as const;

/** Of ten guesses so many are kin, and so many echoes. */
const SORTS: Readonly<Record<Level, readonly [number, number]>> = {
  starter: [5, 2],
  easy: [3, 3],
  medium: [0, 4],
  hard: [0, 3],
  expert: [0, 1],
};

/** One attempt; see `PuzzleKind.generate`. */
export function generate(rng: Rng, { places, symbols: count, repeats }: Options, level: Level): Puzzle | undefined {
  const symbols = digitsOf(count);
  const digits = [...symbols];
  const code = repeats
    ? Array.from({ length: places }, () => rng.pick(digits)).join("")
    : rng.shuffle(digits).slice(0, places).join("");
  const puzzleOf = (guesses: readonly Guess[]): Puzzle => ({ kind: "mastermind", symbols, repeats, guesses });
  const ask = (guesses: readonly Guess[]) => search(puzzleOf(guesses), { solutions: 2, nodes: NODES });
  const guessAt = drawer(rng, code, digits, repeats, level);
  const sieve: Sieve<Guess> = {
    draw: (before) => {
      const guess = guessAt(before);
      return { code: guess, ...pegsOf(guess, code) };
    },
    another: (guesses) => {
      const { codes, complete } = ask(guesses);
      return codes.find((other) => other !== code) ?? (complete ? null : "gave up");
    },
    agrees: (guess, other) => {
      const { black, white } = pegsOf(guess.code, other);
      return black === guess.black && white === guess.white;
    },
    needed: (guesses, index) => {
      const { codes, complete } = ask(guesses.filter((_, g) => g !== index));
      return codes.length > 1 || (complete ? false : "gave up");
    },
  };
  const guesses = sift(rng, sieve, GUESSES.most);
  if (guesses === undefined || guesses.length < GUESSES.least) return undefined;
  const puzzle = puzzleOf(guesses);
  if (branchesOf(puzzle, EXPERT_BRANCHES + 1) > EXPERT_BRANCHES) return undefined;
  return grade(puzzle).level === level ? puzzle : undefined;
}

/** Draws guesses that are not the code itself; without repeats in the code there are none in the guesses. */
function drawer(rng: Rng, code: string, digits: readonly string[], repeats: boolean, level: Level) {
  const [kin, echoes] = SORTS[level];
  const places = code.length;
  const fresh = () => {
    if (!repeats) return rng.shuffle(digits).slice(0, places);
    const few = rng.shuffle(digits).slice(0, 2 + rng.int(Math.min(digits.length, places) - 1));
    return Array.from({ length: places }, () => rng.pick(few));
  };
  const changed = (guess: string) => {
    const list = [...guess];
    const [p, q] = [rng.int(places), rng.int(places)];
    const digit = rng.pick(digits);
    if (rng.chance(1, 2)) [list[p], list[q]] = [list[q]!, list[p]!];
    else if (repeats || !list.includes(digit)) list[p] = digit;
    return list;
  };
  const drawn = (before: readonly Guess[]) => {
    const sort = rng.int(10);
    if (sort < kin) return rng.shuffle([...code]);
    return sort < kin + echoes && before.length > 0 ? changed(rng.pick(before).code) : fresh();
  };
  return (before: readonly Guess[]): string => {
    for (;;) {
      const guess = drawn(before).join("");
      if (guess !== code) return guess;
    }
  };
}
