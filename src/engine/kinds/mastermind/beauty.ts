/** What makes Code Pegs dull, measured: guesses that repeat each other or say little, pegs all alike, the answer given away. */
import type { Guess } from "./rules.ts";

/** Two guesses differ in at least so many places. */
const APART = 2;
/** Of one set of digits there are at most so many guesses. */
const REORDERED = 2;

/** In how many places two codes of one length differ. */
export const apart = (a: string, b: string): number => {
  let count = 0;
  for (let p = 0; p < a.length; p++) if (a[p] !== b[p]) count++;
  return count;
};

/**
 * Is a guess dull after others? One digit alone, a guess that is nearly there already, a second one without a peg …
 * `shuffled`: every code holds all digits there are, so that each guess has a peg for every digit.
 */
export function isDullAfter(before: readonly Guess[], { code, black, white }: Guess, shuffled: boolean): boolean {
  const [places, pegs] = [code.length, black + white];
  if (black >= places - 1 || apart(code, code[0]!.repeat(places)) === 0) return true;
  // All digits told at once: too much for a short code, and enough once for a long one.
  const whole = ({ black, white }: Guess) => black + white === places;
  if (!shuffled && pegs === places && (places === 3 || before.some(whole))) return true;
  if (pegs === 0 && before.some((other) => other.black + other.white === 0)) return true;
  return before.some((other) => apart(code, other.code) < APART);
}

/** Are all guesses together dull? Then most have the same pegs, or several are the same digits in another order. */
export function isDull(guesses: readonly Guess[], shuffled: boolean): boolean {
  if (guesses.some((guess, g) => isDullAfter(guesses.slice(0, g), guess, shuffled))) return true;
  const alike = (key: (guess: Guess) => string) => {
    const counts = new Map<string, number>();
    for (const guess of guesses) counts.set(key(guess), (counts.get(key(guess)) ?? 0) + 1);
    return Math.max(0, ...counts.values());
  };
  if (alike(({ black, white }) => `${black} ${white}`) > Math.ceil(guesses.length / 2)) return true;
  return !shuffled && alike(({ code }) => [...code].sort().join("")) > REORDERED;
}
