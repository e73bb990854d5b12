/**
 * Tests whether a set of guesses leaves one code, repeatedly while guesses are added and removed.
 *  Letters: g guess; a set of guesses is a number with one bit for each. Counterexamples are cached: other codes, with the
 * guesses that they agree with; initially the neighbours of the right code, then each one that a search finds. If a cached code
 * agrees with a whole set of guesses, the set leaves another code; only if none does, a search is needed.
 */
import { countMatches } from "../../../code/compare.ts";
import { pegsOf } from "../pegs.ts";
import type { Guess, Puzzle } from "../rules.ts";
import { lowest, type PuzzleArrays, puzzleArraysOf } from "../solver/puzzle-arrays.ts";
import { searchBy } from "../solver/search.ts";

/** The search stops at two codes: the right one and another. */
const CODES = 2;
/** Maximum number of search steps; few searches come near it. */
const NODES = 2_000;

/** The guesses so far, and the other codes found. */
export interface UniquenessCheck {
  /** The puzzle without its guesses. */
  readonly base: Omit<Puzzle, "guesses">;
  readonly code: string;
  readonly guesses: Guess[];
  arrays: PuzzleArrays | undefined;
  readonly otherCodes: OtherCode[];
}

/** Another code; the guesses that it was compared with (`compared`), and those of them that it agrees with, both as sets. */
interface OtherCode {
  readonly code: string;
  compared: number;
  agrees: number;
}

/** A check without guesses yet. */
export const uniquenessCheckOf = (base: UniquenessCheck["base"], code: string): UniquenessCheck => ({
  base,
  code,
  guesses: [],
  arrays: undefined,
  otherCodes: neighboursOf(code, base).map((other) => ({ code: other, compared: 0, agrees: 0 })),
});

/** The codes that result from exchanging two places, or from another symbol in one. */
function neighboursOf(code: string, { symbols, repeats }: UniquenessCheck["base"]): string[] {
  const codes: string[] = [];
  for (let p = 0; p < code.length; p++) {
    const [before, after] = [code.slice(0, p), code.slice(p + 1)];
    for (let q = 0; q < p; q++)
      if (code[q] !== code[p]) codes.push(code.slice(0, q) + code[p] + code.slice(q + 1, p) + code[q] + after);
    for (const symbol of symbols)
      if (symbol !== code[p] && (repeats || !code.includes(symbol))) codes.push(before + symbol + after);
  }
  return codes;
}

/** Adds a guess. */
export function addGuess(check: UniquenessCheck, guess: Guess): void {
  check.guesses.push(guess);
  check.arrays = undefined;
}

/** Keeps only a set of the guesses, in their order; the found codes stay cached. */
export function keepOnly(check: UniquenessCheck, set: number): void {
  const kept = membersOf(set);
  const guesses = kept.map((g) => check.guesses[g]!);
  check.guesses.splice(0, check.guesses.length, ...guesses);
  check.arrays = undefined;
  for (const other of check.otherCodes) {
    other.compared = renumbered(other.compared, kept);
    other.agrees = renumbered(other.agrees, kept);
  }
}

/** A set of guesses, renumbered after `keepOnly`. */
function renumbered(set: number, kept: readonly number[]): number {
  let left = 0;
  for (let i = 0; i < kept.length; i++) left |= ((set >> kept[i]!) & 1) << i;
  return left;
}

/** Whether a set of the guesses leaves only the right code. Also false if the search took too long. */
export function hasOneCode(check: UniquenessCheck, set: number): boolean {
  for (const other of check.otherCodes) if (agreesWith(check.guesses, other, set)) return false;
  return hasOneCodeBySearch(check, set);
}

/** The same by search, if no cached code is a counterexample. */
function hasOneCodeBySearch(check: UniquenessCheck, set: number): boolean {
  const { base, code, guesses, otherCodes } = check;
  check.arrays ??= puzzleArraysOf({ ...base, guesses });
  const { arrays } = check;
  const all = new Array<number>(arrays.places).fill((1 << arrays.symbols) - 1);
  const { codes, complete } = searchBy(arrays, base.symbols, membersOf(set), all, { solutions: CODES, nodes: NODES });
  for (const other of codes) if (other !== code) otherCodes.push({ code: other, compared: 0, agrees: 0 });
  return complete && codes.length === 1;
}

/** The members of a set of guesses, in order. */
function membersOf(set: number): number[] {
  const members: number[] = [];
  for (let left = set; left !== 0; left &= left - 1) members.push(lowest(left));
  return members;
}

/** Whether another code agrees with a set of the guesses. Each pair is compared once, on first use. */
function agreesWith(guesses: readonly Guess[], other: OtherCode, set: number): boolean {
  if (set & other.compared & ~other.agrees) return false;
  for (let left = set & ~other.compared; left !== 0; left &= left - 1) {
    const bit = left & -left;
    other.compared |= bit;
    if (!agree(guesses[lowest(left)]!, other.code)) return false;
    other.agrees |= bit;
  }
  return true;
}

/** Whether the guess would get the same pegs if `other` were the code. */
const agree = ({ code, black, white }: Guess, other: string): boolean =>
  countMatches(code, other) === black && pegsOf(code, other).white === white;
