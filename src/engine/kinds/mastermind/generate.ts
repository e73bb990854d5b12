/**
 * Makes Code Pegs under a level: guesses are drawn until the techniques of the level find the code; then each that they
 * can do without goes. What is left needs them all, and so, mostly, the hardest of them.
 */
import { LEVELS, type Level } from "../../kind.ts";
import type { Rng } from "../../rng.ts";
import { isDull, isDullAfter } from "./beauty.ts";
import { levelOf } from "./explain.ts";
import { factsOf } from "./narrow.ts";
import { digitsOf, type Options } from "./options.ts";
import { pegsOf } from "./pegs.ts";
import type { Guess, Puzzle } from "./rules.ts";
import { search } from "./solve.ts";

/** Search steps to see whether guesses leave one code; few come near it. */
const NODES = 2_000;
const GUESSES = { least: 3, most: 8 } as const;
/** Draws of one guess before the attempt is given up. */
const DRAWS = 30;

/** One attempt; see `PuzzleKind.generate`. */
export function generate(rng: Rng, { places, symbols: count, repeats }: Options, level: Level): Puzzle | undefined {
  const symbols = digitsOf(count);
  const digits = [...symbols];
  const code = codeFor(rng, digits, places, repeats);
  const puzzleOf = (guesses: readonly Guess[]): Puzzle => ({ kind: "mastermind", symbols, repeats, guesses });
  const solvable = (guesses: readonly Guess[], upTo: Level): boolean => {
    const puzzle = puzzleOf(guesses);
    const { codes, complete } = search(puzzle, { solutions: 2, nodes: NODES });
    return codes.length === 1 && complete && levelOf(puzzle, factsOf(puzzle), upTo) !== undefined;
  };
  const guesses = enough(rng, code, digits, repeats, (list) => solvable(list, level));
  if (guesses === undefined) return undefined;
  let kept = guesses;
  for (const guess of rng.shuffle(guesses)) {
    const fewer = kept.filter((other) => other !== guess);
    if (fewer.length >= GUESSES.least && solvable(fewer, level)) kept = fewer;
  }
  if (isDull(kept)) return undefined;
  const puzzle = puzzleOf(kept);
  const below = LEVELS[LEVELS.indexOf(level) - 1];
  return below !== undefined && levelOf(puzzle, factsOf(puzzle), below) !== undefined ? undefined : puzzle;
}

/** A code of two digits at least. */
function codeFor(rng: Rng, digits: readonly string[], places: number, repeats: boolean): string {
  if (!repeats) return rng.shuffle(digits).slice(0, places).join("");
  for (;;) {
    const code = Array.from({ length: places }, () => rng.pick(digits)).join("");
    if (new Set(code).size > 1) return code;
  }
}

/** Guesses that together are enough, or undefined when none come. */
function enough(
  rng: Rng,
  code: string,
  digits: readonly string[],
  repeats: boolean,
  solvable: (guesses: readonly Guess[]) => boolean,
): Guess[] | undefined {
  const guesses: Guess[] = [];
  for (let draw = 0; draw < DRAWS && guesses.length < GUESSES.most; draw++) {
    const list = repeats ? drawn(rng, digits, code.length) : rng.shuffle(digits).slice(0, code.length);
    const guess = list.join("");
    const told = { code: guess, ...pegsOf(guess, code) };
    if (isDullAfter(guesses, told)) continue;
    guesses.push(told);
    if (guesses.length >= GUESSES.least && solvable(guesses)) return guesses;
  }
  return undefined;
}

/** A guess of a few digits, at least two. */
function drawn(rng: Rng, digits: readonly string[], places: number): string[] {
  const few = rng.shuffle(digits).slice(0, 2 + rng.int(Math.min(digits.length, places) - 1));
  return Array.from({ length: places }, () => rng.pick(few));
}
