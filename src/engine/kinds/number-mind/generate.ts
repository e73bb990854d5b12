/**
 * Makes a Number Code for a level: guesses are drawn until the techniques of the level solve it, and go again while they
 * still do.
 *
 * How hard it comes out hangs on one thing above all: how often a wrong digit is one that was said before at its place.
 * Guesses that share digits tell much about each other; strangers leave cases to tell apart.
 */
import { BLANK, LEVELS, type Level } from "../../kind.ts";
import type { Rng } from "../../rng.ts";
import { alikeAtMost, closestAtMost, isFine, isLongWinded, rightIn } from "./beauty.ts";
import { explain } from "./explain.ts";
import type { Options } from "./options.ts";
import { reaches } from "./reach.ts";
import type { Guess, Puzzle } from "./rules.ts";

const LEAST_GUESSES = 3;
/** Draws of one guess before the attempt is given up. */
const DRAWS = 30;

/** How often a wrong digit is shared with an earlier guess, in tenths: least and most. */
const SHARED: Readonly<Record<Level, readonly [number, number]>> = {
  starter: [2, 8],
  easy: [1, 7],
  medium: [2, 8],
  hard: [2, 8],
  expert: [2, 8],
};

/** One attempt; see `PuzzleKind.generate`. */
export function generate(rng: Rng, options: Options, level: Level): Puzzle | undefined {
  const { digits, symbols } = options;
  const code = Array.from({ length: digits }, () => rng.pick([...symbols])).join("");
  const solves = (
    guesses: readonly Guess[],
    upTo: Level,
    domain: Uint16Array = new Uint16Array(digits).fill((1 << symbols.length) - 1),
  ) => reaches({ kind: "number-mind", symbols, guesses }, upTo, domain);
  const drawn = draw(rng, options, level, code, solves);
  if (drawn === undefined) return undefined;
  let kept = drawn;
  // Guesses with no digit right are the first to go: they say much, and little of interest.
  for (const guess of rng.shuffle(drawn).toSorted((a, b) => Math.sign(a.right) - Math.sign(b.right))) {
    const without = kept.filter((other) => other !== guess);
    if (without.length >= LEAST_GUESSES && solves(without, level)) kept = without;
  }
  const below = LEVELS[LEVELS.indexOf(level) - 1];
  if (below !== undefined && solves(kept, below)) return undefined;
  const puzzle: Puzzle = { kind: "number-mind", symbols, guesses: kept };
  if (!isFine(kept, level) || isLongWinded(explain(puzzle, BLANK, level).steps, level, digits)) return undefined;
  return puzzle;
}

/** Draws guesses until the techniques of the level find the code; undefined when there would be too many. */
function draw(
  rng: Rng,
  options: Options,
  level: Level,
  code: string,
  solves: (guesses: readonly Guess[], upTo: Level, domain: Uint16Array) => boolean,
): Guess[] | undefined {
  const { digits, symbols } = options;
  const next = drawer(rng, options, level, code);
  const domain = new Uint16Array(digits).fill((1 << symbols.length) - 1);
  const guesses: Guess[] = [];
  while (guesses.length < 2 * digits + 12) {
    const guess = next(guesses);
    if (guess === undefined) return undefined;
    guesses.push(guess);
    if (guesses.length >= LEAST_GUESSES && solves(guesses, level, domain)) return guesses;
  }
  return undefined;
}

/** Draws guesses at one code. How many digits they may have right, and how much they share, is drawn once. */
function drawer(rng: Rng, { digits, symbols, zeroGuesses }: Options, level: Level, code: string) {
  const [least, most] = SHARED[level];
  const shared = least + rng.int(most - least + 1);
  const from = Math.max(1, Math.floor(digits / 6));
  const top = Math.min(closestAtMost(level, digits), from + rng.int(Math.max(2, Math.ceil(digits / 2) - from + 1)));
  const counts = Array.from({ length: top + 1 }, (_, right) => right).filter((right) => right > 0 || zeroGuesses);
  const places = Array.from({ length: digits }, (_, p) => p);
  const one = (before: readonly Guess[]): Guess => {
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
  return (before: readonly Guess[]): Guess | undefined => {
    for (let i = 0; i < DRAWS; i++) {
      const guess = one(before);
      if (before.every((other) => rightIn(other.code, guess.code) <= alikeAtMost(digits))) return guess;
    }
    return undefined;
  };
}
