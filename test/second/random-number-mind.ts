// Random Number Minds: true statements about a drawn code; few of them leave many answers, enough of them one,
// and enough of them with one falsified mostly none.

import type { NumberMind } from "./number-mind.ts";

/** A whole number from 0 up to, not with, `n`. */
type Chance = (n: number) => number;

/** What is drawn: few statements, enough of them, or enough with one of them false; as often as it stands here. */
const SORTS = [
  "few",
  "few",
  "few",
  "few",
  "few",
  "enough",
  "enough",
  "enough",
  "false",
  "false",
  "false",
  "false",
] as const;

/** A Number Mind of 2–6 places and 2–10 symbols, about as often with no answer, one answer and many. */
export function randomPuzzle(chance: Chance): NumberMind {
  const symbols = randomSymbols(chance, 2 + chance(9));
  const places = 2 + chance(5);
  const answer = randomCode(chance, symbols, places);
  const enough = 1 + places + (symbols.length >> 1);
  const sort = SORTS[chance(SORTS.length)];
  const count = sort === "few" ? 1 + chance(places) : enough + chance(places);
  const guesses = Array.from({ length: count }, () => {
    const code = randomGuess(chance, symbols, answer);
    return { code, right: hits(code, answer) };
  });
  if (sort === "false") {
    const guess = guesses[chance(count)];
    guess.right = (guess.right + 1 + (chance(2) === 0 ? 0 : chance(places))) % (places + 1);
  }
  return { kind: "number-mind", symbols, guesses };
}

/** So many digits or capitals: half the time the first ones in order, else any, in any order. */
function randomSymbols(chance: Chance, count: number): string {
  const pool = [...["0123456789", "1234567890", "ABCDEFGHJK", "0123456789ACEGIKMOQSUWY"][chance(4)]];
  if (chance(2) === 0) return pool.slice(0, count).join("");
  return Array.from({ length: count }, () => pool.splice(chance(pool.length), 1)[0]).join("");
}

function randomCode(chance: Chance, symbols: string, places: number): string {
  return Array.from({ length: places }, () => symbols[chance(symbols.length)]).join("");
}

/** A code drawn freely, or one that keeps about half the answer's symbols. */
function randomGuess(chance: Chance, symbols: string, answer: string): string {
  const drawn = randomCode(chance, symbols, answer.length);
  if (chance(2) === 0) return drawn;
  return [...answer].map((symbol, place) => (chance(2) === 0 ? symbol : drawn[place])).join("");
}

function hits(code: string, answer: string): number {
  return [...code].filter((symbol, place) => symbol === answer[place]).length;
}
