/** Finds guesses that leave one code, none of them needless: what the makers of hidden codes share. */
import type { Rng } from "../rng.ts";

/** What a kind knows of its guesses. Each function may give up: the whole attempt is then in vain. */
export interface Sieve<G> {
  /** A guess, drawn with those before it in sight, that tells the truth about the hidden code. */
  draw(before: readonly G[]): G;
  /** A code other than the hidden one that agrees with all guesses; null when there is none. */
  another(guesses: readonly G[]): string | null | "gave up";
  /** Does the code agree with the guess? */
  agrees(guess: G, code: string): boolean;
  /** Is there more than one code without the guess at that index? */
  needed(guesses: readonly G[], index: number): boolean | "gave up";
}

/** Draws of one guess before the attempt is given up. */
const DRAWS = 60;

/**
 * Draws guesses, each to refute a code that the others leave, until one code is left; then drops, in random order,
 * each that is not needed. A guess kept stays needed when others go. At most `most` guesses, else undefined.
 */
export function sift<G>(rng: Rng, sieve: Sieve<G>, most: number): G[] | undefined {
  const drawn: G[] = [];
  for (;;) {
    const other = drawn.length === 0 ? undefined : sieve.another(drawn);
    if (other === null) break;
    if (other === "gave up" || drawn.length >= 2 * most) return undefined;
    const guess = refuting(sieve, drawn, other);
    if (guess === undefined) return undefined;
    drawn.push(guess);
  }
  let kept = drawn;
  for (const guess of rng.shuffle(drawn)) {
    const needed = kept.length === 1 || sieve.needed(kept, kept.indexOf(guess));
    if (needed === "gave up") return undefined;
    if (!needed) kept = kept.filter((other) => other !== guess);
  }
  return kept.length > most ? undefined : kept;
}

function refuting<G>(sieve: Sieve<G>, drawn: readonly G[], other: string | undefined): G | undefined {
  for (let i = 0; i < DRAWS; i++) {
    const guess = sieve.draw(drawn);
    if (other === undefined || !sieve.agrees(guess, other)) return guess;
  }
  return undefined;
}
