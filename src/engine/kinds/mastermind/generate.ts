/**
 * Makes Code Pegs under a level: guesses are drawn until the techniques of the level find the code; then each that they
 * can do without goes. What is left needs them all, and so, mostly, the hardest of them.
 */
import type { Level } from "../../kind.ts";
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
  /** The level that guesses need, if it is not above the wanted one. */
  const needed = (guesses: readonly Guess[]): Level | undefined => {
    const puzzle = puzzleOf(guesses);
    const facts = factsOf(puzzle);
    const { codes, complete } = search(puzzle, { solutions: 2, nodes: NODES }, undefined, facts);
    return codes.length === 1 && complete ? levelOf(puzzle, facts, level) : undefined;
  };
  const shuffled = !repeats && count === places;
  const draw = () => (repeats ? guessFrom(rng, digits, places) : rng.shuffle(digits).slice(0, places)).join("");
  const drawn = enough(code, draw, shuffled, needed);
  if (drawn === undefined) return undefined;
  let [kept, now] = [drawn.guesses, drawn.level];
  for (const guess of rng.shuffle(drawn.guesses)) {
    if (kept.length === GUESSES.least) break;
    const fewer = kept.filter((other) => other !== guess);
    const less = needed(fewer);
    if (less !== undefined) [kept, now] = [fewer, less];
  }
  return now === level && !isDull(kept, shuffled) ? puzzleOf(kept) : undefined;
}

/** A code of two digits at least. */
function codeFor(rng: Rng, digits: readonly string[], places: number, repeats: boolean): string {
  if (!repeats) return rng.shuffle(digits).slice(0, places).join("");
  for (;;) {
    const code = Array.from({ length: places }, () => rng.pick(digits)).join("");
    if (new Set(code).size > 1) return code;
  }
}

/** Guesses that together are enough, and the level that they need; undefined when none come. */
function enough(
  code: string,
  draw: () => string,
  shuffled: boolean,
  needed: (guesses: readonly Guess[]) => Level | undefined,
): { guesses: readonly Guess[]; level: Level } | undefined {
  const guesses: Guess[] = [];
  for (let draws = 0; draws < DRAWS && guesses.length < GUESSES.most; draws++) {
    const guess = draw();
    const told = { code: guess, ...pegsOf(guess, code) };
    if (isDullAfter(guesses, told, shuffled)) continue;
    guesses.push(told);
    const level = guesses.length < GUESSES.least ? undefined : needed(guesses);
    if (level !== undefined) return { guesses, level };
  }
  return undefined;
}

/** A guess of a few digits, at least two. */
function guessFrom(rng: Rng, digits: readonly string[], places: number): string[] {
  const few = rng.shuffle(digits).slice(0, 2 + rng.int(Math.min(digits.length, places) - 1));
  return Array.from({ length: places }, () => rng.pick(few));
}
