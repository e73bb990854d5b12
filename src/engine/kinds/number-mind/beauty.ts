/** What makes a Number Code dull, measured: guesses that repeat each other, that give the code away, or that say nothing right. */
import type { Level } from "../../kind.ts";
import type { Guess } from "./rules.ts";

/** What is measured of the guesses of one puzzle. */
export interface Looks {
  /** The most digits that two guesses share, place by place. */
  readonly alike: number;
  /** The most digits right in one guess. */
  readonly closest: number;
  /** How many guesses have no digit right. */
  readonly zeros: number;
  /** How many guesses say one digit all the way. */
  readonly plain: number;
}

/** Measures the guesses. */
export function looksOf(guesses: readonly Guess[]): Looks {
  let alike = 0;
  for (const [i, { code }] of guesses.entries())
    for (const other of guesses.slice(0, i)) alike = Math.max(alike, rightIn(code, other.code));
  return {
    alike,
    closest: Math.max(...guesses.map(({ right }) => right)),
    zeros: guesses.filter(({ right }) => right === 0).length,
    plain: guesses.filter(({ code }) => [...code].every((digit) => digit === code[0])).length,
  };
}

/** The bounds of a level, for a code of so many places and a puzzle of so many guesses. */
export const boundsOf = (level: Level, places: number, guesses: number): Looks => ({
  alike: alikeAtMost(places),
  closest: closestAtMost(level, places),
  zeros:
    level === "starter" || level === "easy"
      ? Math.max(2, Math.floor(guesses / 2))
      : Math.max(1, Math.floor(guesses / 6)),
  plain: 0,
});

/** Two guesses share at most half of their digits; of three, one. */
export const alikeAtMost = (places: number): number => Math.floor(places / 2);

/** At the low levels half of the digits right is the most, else two must be missing; two of three always pass. */
export const closestAtMost = (level: Level, places: number): number =>
  level === "starter" || level === "easy" ? Math.ceil(places / 2) : Math.max(2, places - 2);

/** Are all measures within the bounds of the level? */
export function isFine(guesses: readonly Guess[], level: Level): boolean {
  const [looks, bounds] = [looksOf(guesses), boundsOf(level, guesses[0]!.code.length, guesses.length)];
  return (
    looks.alike <= bounds.alike &&
    looks.closest <= bounds.closest &&
    looks.zeros <= bounds.zeros &&
    looks.plain <= bounds.plain
  );
}

/** How many digits two codes share, place by place. */
export function rightIn(guess: string, code: string): number {
  let right = 0;
  for (let p = 0; p < code.length; p++) if (guess[p] === code[p]) right++;
  return right;
}
