/**
 * Whether guesses leave one code, asked again and again while guesses come and go.
 *
 * Letters: g guess; a set of guesses is a number with a bit for each.
 * Idea: other codes are kept with the guesses that they agree with: at first those that are next to the right one, then
 * each that is met. A set of guesses leaves another code if one of those agrees with them all; only where none does is
 * one searched for.
 */
import { alikeIn } from "../../code/compare.ts";
import { type Facts, factsOf, lowest } from "./facts.ts";
import { pegsOf } from "./pegs.ts";
import type { Guess, Puzzle } from "./rules.ts";
import { searchBy } from "./solve.ts";

/** Codes searched for at a time: the right one, and another. */
const CODES = 2;
/** Search steps to find them; few searches come near it. */
const NODES = 2_000;

/** The guesses so far, and the other codes met. */
export interface Others {
  /** The puzzle without its guesses. */
  readonly blank: Omit<Puzzle, "guesses">;
  readonly code: string;
  readonly guesses: Guess[];
  facts: Facts | undefined;
  readonly met: Other[];
}

/** Another code; of the guesses that were held against it (`asked`), those that it agrees with. Both as sets. */
interface Other {
  readonly code: string;
  asked: number;
  agrees: number;
}

/** No guess yet at a code. */
export const othersOf = (blank: Others["blank"], code: string): Others => ({
  blank,
  code,
  guesses: [],
  facts: undefined,
  met: nextTo(code, blank).map((other) => ({ code: other, asked: 0, agrees: 0 })),
});

/** The codes that come of a code when two places are exchanged, or one holds another symbol. */
function nextTo(code: string, { symbols, repeats }: Others["blank"]): string[] {
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
export function addGuess(others: Others, guess: Guess): void {
  others.guesses.push(guess);
  others.facts = undefined;
}

/** Keeps a set of the guesses, in their order; the codes that were met stay known. */
export function keepOnly(others: Others, set: number): void {
  const kept = membersOf(set);
  const guesses = kept.map((g) => others.guesses[g]!);
  others.guesses.splice(0, others.guesses.length, ...guesses);
  others.facts = undefined;
  for (const other of others.met) {
    other.asked = keptOf(other.asked, kept);
    other.agrees = keptOf(other.agrees, kept);
  }
}

/** A set of guesses when only some are kept. */
function keptOf(set: number, kept: readonly number[]): number {
  let left = 0;
  for (let i = 0; i < kept.length; i++) left |= ((set >> kept[i]!) & 1) << i;
  return left;
}

/** Is the right code the only one that a set of the guesses leaves? False as well where that takes too long to see. */
export function isAlone(others: Others, set: number): boolean {
  for (const other of others.met) if (agreesWith(others.guesses, other, set)) return false;
  return isAloneBySearch(others, set);
}

/** The same where no code that was met says more. */
function isAloneBySearch(others: Others, set: number): boolean {
  const { blank, code, guesses, met } = others;
  others.facts ??= factsOf({ ...blank, guesses });
  const { facts } = others;
  const all = new Array<number>(facts.places).fill((1 << facts.symbols) - 1);
  const { codes, complete } = searchBy(facts, blank.symbols, membersOf(set), all, { solutions: CODES, nodes: NODES });
  for (const other of codes) if (other !== code) met.push({ code: other, asked: 0, agrees: 0 });
  return complete && codes.length === 1;
}

/** The members of a set of guesses, in order. */
function membersOf(set: number): number[] {
  const members: number[] = [];
  for (let left = set; left !== 0; left &= left - 1) members.push(lowest(left));
  return members;
}

/** Does another code agree with a set of the guesses? Each is asked once, when that is first needed. */
function agreesWith(guesses: readonly Guess[], other: Other, set: number): boolean {
  if (set & other.asked & ~other.agrees) return false;
  for (let left = set & ~other.asked; left !== 0; left &= left - 1) {
    const bit = left & -left;
    other.asked |= bit;
    if (!agree(guesses[lowest(left)]!, other.code)) return false;
    other.agrees |= bit;
  }
  return true;
}

/** Does a code have those pegs? */
const agree = ({ code, black, white }: Guess, other: string): boolean =>
  alikeIn(code, other) === black && pegsOf(code, other).white === white;
