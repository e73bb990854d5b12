/** Which Code Pegs are monotonous: guesses that repeat each other or imply little, equal pegs, an obvious answer. */
import { countMatches, isOneSymbol } from "../../../code/compare.ts";
import { LEVELS, type Level } from "../../../kind.ts";
import { pegsOf } from "../pegs.ts";
import type { Guess } from "../rules.ts";

/** Minimum number of places in which two guesses must differ. */
const APART = 2;
/** Maximum number of guesses with the same digits in different orders. */
const REORDERED = 2;

/**
 * Whether a guess is monotonous after others: it has only one digit, or nearly is the code, or is the second one without a peg …
 * `usesEveryDigit`: every code contains every digit in use, so each guess has a peg for every digit.
 */
export function isMonotonousGuess(
  before: readonly Guess[],
  { code, black, white }: Guess,
  usesEveryDigit: boolean,
): boolean {
  const places = code.length;
  const pegs = black + white;
  if (black >= places - 1 || isOneSymbol(code)) return true;
  // A guess with a peg for every digit reveals a short code; a long one may have one such guess.
  const whole = ({ black, white }: Guess) => black + white === places;
  if (!usesEveryDigit && pegs === places && (places === 3 || before.some(whole))) return true;
  if (pegs === 0 && before.some((other) => other.black + other.white === 0)) return true;
  return before.some((other) => code.length - countMatches(code, other.code) < APART);
}

/**
 * Whether a guess, after others, reveals too much for a level. One without a peg excludes its digits everywhere: only starters
 * have it. One without a black peg excludes a digit in each place: from level hard on there is at most one.
 */
export function revealsTooMuch(before: readonly Guess[], { black, white }: Guess, level: Level): boolean {
  if (level === "starter" || black > 0) return false;
  return white === 0 || (LEVELS.indexOf(level) >= FEW_WITHOUT_BLACK_FROM && before.some((other) => other.black === 0));
}
const FEW_WITHOUT_BLACK_FROM = LEVELS.indexOf("hard");

/** Whether the guesses are monotonous together: most have the same pegs, or several are the same digits in another order. */
export function isMonotonous(guesses: readonly Guess[], usesEveryDigit: boolean): boolean {
  if (guesses.some((guess, g) => isMonotonousGuess(guesses.slice(0, g), guess, usesEveryDigit))) return true;
  if (largestGroup(guesses, (a, b) => a.black === b.black && a.white === b.white) > Math.ceil(guesses.length / 2))
    return true;
  return !usesEveryDigit && largestGroup(guesses, sameDigits) > REORDERED;
}

/** The size of the largest group of similar guesses. */
function largestGroup(guesses: readonly Guess[], alike: (a: Guess, b: Guess) => boolean): number {
  let most = 0;
  for (const one of guesses) {
    let count = 0;
    for (const other of guesses) if (alike(one, other)) count++;
    if (count > most) most = count;
  }
  return most;
}

/** Whether they have the same digits in any order. */
function sameDigits({ code }: Guess, other: Guess): boolean {
  const { black, white } = pegsOf(code, other.code);
  return black + white === code.length;
}
