// Random Number Minds: true statements about a drawn code; few of them leave many answers, enough of them one,
// and enough of them with one falsified mostly none.

import type { NumberMind } from "./number-mind.ts";
import { type Chance, oneOf, randomSymbols, times } from "./random.ts";

/** What is drawn: few statements, enough of them, or enough with one of them false; as often as it stands here. */
const SORTS = times({ few: 5, enough: 3, false: 4 });

/** A Number Mind of 2–6 places and 2–10 symbols, about as often with no answer, one answer and many. */
export function randomPuzzle(chance: Chance): NumberMind {
  const symbols = randomSymbols(chance, 2 + chance(9));
  const places = 2 + chance(5);
  const answer = randomCode(chance, symbols, places);
  const enough = 1 + places + (symbols.length >> 1);
  const sort = oneOf(chance, SORTS);
  const count = sort === "few" ? 1 + chance(places) : enough + chance(places);
  const guesses = Array.from({ length: count }, () => {
    const code = randomGuess(chance, symbols, answer);
    return { code, right: hits(code, answer) };
  });
  if (sort === "false") {
    const guess = oneOf(chance, guesses);
    guess.right = (guess.right + 1 + (chance(2) === 0 ? 0 : chance(places))) % (places + 1);
  }
  return { kind: "number-mind", symbols, guesses };
}

function randomCode(chance: Chance, symbols: string, places: number): string {
  return Array.from({ length: places }, () => oneOf(chance, symbols)).join("");
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
