// Random Masterminds: true statements about a drawn code; few of them leave many answers, enough of them one,
// and enough of them with one falsified mostly none.

import { type Mastermind, pegs } from "./mastermind.ts";
import { type Chance, oneOf, randomSymbols, takeOneOf, times } from "./random.ts";

/** What is drawn: few statements, enough of them, or enough with one of them false; as often as it stands here. */
const SORTS = times({ few: 5, enough: 3, false: 4 });

/** The most codes a puzzle may have: all of them get tried. */
const MAX_CODES = 20_000;

/** A Mastermind of 2–6 places and 2–10 symbols, about as often with no answer, one answer and many. */
export function randomPuzzle(chance: Chance): Mastermind {
  const { places, count, repeats } = randomSize(chance);
  const symbols = randomSymbols(chance, count);
  const answer = randomCode(chance, symbols, places, repeats);
  const enough = 1 + ((places + count) >> 1);
  const sort = oneOf(chance, SORTS);
  const statements = sort === "few" ? 1 + chance(Math.max(2, places - 1)) : enough + chance(3);
  const guesses = Array.from({ length: statements }, () => {
    const code = randomGuess(chance, symbols, answer);
    return { code, ...pegs(code, answer) };
  });
  if (sort === "false") falsify(chance, oneOf(chance, guesses));
  return { kind: "mastermind", symbols, repeats, guesses };
}

/** A size with few enough codes; without repeats there are at least as many symbols as places. */
function randomSize(chance: Chance): { places: number; count: number; repeats: boolean } {
  for (;;) {
    const size = { places: 2 + chance(5), count: 2 + chance(9), repeats: chance(2) === 0 };
    let codes = 1;
    for (let place = 0; place < size.places; place++) codes *= size.repeats ? size.count : size.count - place;
    if (codes > 0 && codes <= MAX_CODES) return size;
  }
}

function randomCode(chance: Chance, symbols: string, places: number, repeats: boolean): string {
  const pool = [...symbols];
  return Array.from({ length: places }, () => (repeats ? oneOf(chance, pool) : takeOneOf(chance, pool))).join("");
}

/** A code drawn freely, with repeats, or one that keeps about half the answer's symbols in their places. */
function randomGuess(chance: Chance, symbols: string, answer: string): string {
  const drawn = randomCode(chance, symbols, answer.length, true);
  if (chance(3) > 0) return drawn;
  return [...answer].map((symbol, place) => (chance(2) === 0 ? symbol : drawn[place])).join("");
}

/** Gives the guess other pegs, any pair that is no more than its places. */
function falsify(chance: Chance, guess: Mastermind["guesses"][number]): void {
  const places = guess.code.length;
  const others: { black: number; white: number }[] = [];
  for (let black = 0; black <= places; black++) {
    for (let white = 0; black + white <= places; white++) {
      if (black !== guess.black || white !== guess.white) others.push({ black, white });
    }
  }
  Object.assign(guess, oneOf(chance, others));
}
