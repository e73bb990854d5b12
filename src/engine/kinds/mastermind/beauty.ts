/** What makes Code Pegs dull, measured: guesses that repeat each other or say little, pegs all alike, the answer given away. */
import { alikeIn, isPlain } from "../../code/compare.ts";
import { pegsOf } from "./pegs.ts";
import type { Guess } from "./rules.ts";

/** Two guesses differ in at least so many places. */
const APART = 2;
/** Of one set of digits there are at most so many guesses. */
const REORDERED = 2;

/**
 * Is a guess dull after others? One digit alone, a guess that is nearly there already, a second one without a peg …
 * `shuffled`: every code holds all digits there are, so that each guess has a peg for every digit.
 */
export function isDullAfter(before: readonly Guess[], { code, black, white }: Guess, shuffled: boolean): boolean {
  const places = code.length;
  const pegs = black + white;
  if (black >= places - 1 || isPlain(code)) return true;
  // All digits told at once: too much for a short code, and enough once for a long one.
  const whole = ({ black, white }: Guess) => black + white === places;
  if (!shuffled && pegs === places && (places === 3 || before.some(whole))) return true;
  if (pegs === 0 && before.some((other) => other.black + other.white === 0)) return true;
  return before.some((other) => code.length - alikeIn(code, other.code) < APART);
}

/** Are all guesses together dull? Then most have the same pegs, or several are the same digits in another order. */
export function isDull(guesses: readonly Guess[], shuffled: boolean): boolean {
  if (guesses.some((guess, g) => isDullAfter(guesses.slice(0, g), guess, shuffled))) return true;
  if (mostAlike(guesses, (a, b) => a.black === b.black && a.white === b.white) > Math.ceil(guesses.length / 2))
    return true;
  return !shuffled && mostAlike(guesses, sameDigits) > REORDERED;
}

/** How many guesses are like one of them, where those are the most. */
function mostAlike(guesses: readonly Guess[], alike: (a: Guess, b: Guess) => boolean): number {
  let most = 0;
  for (const one of guesses) {
    let count = 0;
    for (const other of guesses) if (alike(one, other)) count++;
    if (count > most) most = count;
  }
  return most;
}

/** Are they the same digits, in whatever order? */
function sameDigits({ code }: Guess, other: Guess): boolean {
  const { black, white } = pegsOf(code, other.code);
  return black + white === code.length;
}
