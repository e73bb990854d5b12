/**
 * Searches all answers of a Secret Number. d digits, p place, m[p] the candidates of p, due[p] the rules that can be checked once
 * p is written, left[p] the digits still to try at p. Digits are written from the left; at each place, the tables of the rules
 * due there give the fitting digits at once (see `automaton.ts`). A number has at most 10,000 prefixes, so plain backtracking is
 * enough.
 */
import { BLANK, type Entry, type Position, type SearchLimit, type Solved } from "../../../kind.ts";
import type { KnownDigits, SecretNumber } from "../rule/meaning.ts";
import { type CompiledRule, fittingDigits } from "./compiled-rule.ts";
import { minOf, readState, slotAt, zeros } from "./solver-state.ts";

/** All numbers that fit every rule and agree with a position, smallest first. A node is one visit of a place. */
export function solveSecret(puzzle: SecretNumber, stop: SearchLimit, from: Position = BLANK): Solved {
  const { digits } = puzzle;
  const { strips: m, compiledRules } = readState(puzzle, from);
  const due = dueAt(digits, compiledRules);
  const d = zeros(digits);
  const left = zeros(digits);
  const solutions: Entry[] = [];
  let nodes = 0;
  for (let p = 0; p >= 0; ) {
    if (nodes >= stop.nodes) return { solutions, complete: false, nodes };
    nodes++;
    left[p] = fittingAll(due[p]!, d, p, m[p]!);
    if (p + 1 === digits) {
      for (let last = left[p]!; last !== 0; last &= last - 1) {
        d[p] = minOf(last);
        solutions.push(entryOf(d));
        if (solutions.length === stop.solutions) return { solutions, complete: false, nodes };
      }
      p--;
    }
    // If no digit is left to try at p, all numbers with these digits before p have been searched.
    while (p >= 0 && left[p] === 0) p--;
    if (p < 0) break;
    d[p] = minOf(left[p]!);
    left[p]! &= left[p]! - 1;
    p++;
  }
  return { solutions, complete: true, nodes };
}

/** The rules by the last of their places; those about the number, which have no table, come last. */
function dueAt(digits: number, compiledRules: readonly CompiledRule[]): CompiledRule[][] {
  const due: CompiledRule[][] = Array.from({ length: digits }, () => []);
  for (const compiled of compiledRules)
    if (compiled.lastDigits !== undefined) due[compiled.places.at(-1)!]!.push(compiled);
  for (const compiled of compiledRules)
    if (compiled.lastDigits === undefined) due[compiled.places.at(-1)!]!.push(compiled);
  return due;
}

/** The digits of the set `among` with which all these rules hold. */
function fittingAll(compiledRules: readonly CompiledRule[], d: KnownDigits, p: number, among: number): number {
  let left = among;
  for (let r = 0; r < compiledRules.length && left !== 0; r++) left = fittingDigits(compiledRules[r]!, d, p, left);
  return left;
}

/** Digits as an entry of slots d1, d2 … */
export function entryOf(digits: ArrayLike<number>): Entry {
  const entry: Record<string, string> = {};
  for (let i = 0; i < digits.length; i++) entry[slotAt(i + 1)] = String(digits[i]);
  return entry;
}
