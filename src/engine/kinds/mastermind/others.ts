/**
 * Whether guesses leave one code, asked again and again while guesses come and go.
 *
 * Letters: g guess; a set of guesses is a number with a bit for each.
 * Idea: other codes are kept with the guesses that they agree with: at first those that are next to the right one, then
 * each that is met. A set of guesses leaves another code if one of those agrees with them all; only where none does is
 * one searched for.
 */
import { type Facts, factsOf } from "./facts.ts";
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
  readonly met: { readonly code: string; agrees: number }[];
}

/** No guess yet at a code. */
export const othersOf = (blank: Others["blank"], code: string): Others => ({
  blank,
  code,
  guesses: [],
  facts: undefined,
  met: nextTo(code, blank).map((other) => ({ code: other, agrees: 0 })),
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
  const bit = 1 << others.guesses.length;
  others.guesses.push(guess);
  others.facts = undefined;
  for (const other of others.met) if (agree(guess, other.code)) other.agrees |= bit;
}

/** Keeps a set of the guesses, in their order; the codes that were met stay known. */
export function keepOnly(others: Others, set: number): void {
  const kept = others.guesses.flatMap((_, g) => ((set >> g) & 1 ? [g] : []));
  const guesses = kept.map((g) => others.guesses[g]!);
  others.guesses.splice(0, others.guesses.length, ...guesses);
  others.facts = undefined;
  for (const other of others.met) other.agrees = kept.reduce((sum, g, i) => sum | (((other.agrees >> g) & 1) << i), 0);
}

/** Is the right code the only one that a set of the guesses leaves? False as well where that takes too long to see. */
export function isAlone(others: Others, set: number): boolean {
  const { blank, code, guesses, met } = others;
  for (const { agrees } of met) if ((set & ~agrees) === 0) return false;
  others.facts ??= factsOf({ ...blank, guesses });
  const use = guesses.flatMap((_, g) => ((set >> g) & 1 ? [g] : []));
  const all = new Array<number>(others.facts.places).fill((1 << blank.symbols.length) - 1);
  const { codes, complete } = searchBy(others.facts, blank.symbols, use, all, { solutions: CODES, nodes: NODES });
  for (const other of codes) {
    if (other === code) continue;
    met.push({ code: other, agrees: guesses.reduce((sum, guess, g) => sum | (agree(guess, other) ? 1 << g : 0), 0) });
  }
  return complete && codes.length === 1;
}

/** Does a code have those pegs? */
function agree({ code, black, white }: Guess, other: string): boolean {
  const pegs = pegsOf(code, other);
  return pegs.black === black && pegs.white === white;
}
