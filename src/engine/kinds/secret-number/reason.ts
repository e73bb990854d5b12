/** The reasoning of Secret Number: what a page loads for the first hint. */

import { changedBy, listOf, listsAt, onlyAt, placeIn } from "../../in-brief.ts";
import {
  BLANK,
  type Entry,
  type Position,
  type Reason,
  type SearchLimit,
  type Solved,
  type Step,
  type Words,
} from "../../kind.ts";
import type { KnownDigits, SecretNumber } from "./rule/meaning.ts";
import { type CompiledRule, fittingDigits } from "./solver/compiled-rule.ts";
import { minOf, readState, slotAt, zeros } from "./solver/solver-state.ts";
import { explaining } from "./techniques/explain.ts";

export const reason: Reason<SecretNumber> = {
  reasons: "forced",
  solve: solveSecret,
  ...explaining,
  onePlace: (_, step, slot) => onePlace(step, slot),
};

// Describes a step in few words, and reduces it to one digit if it settles several.

/**
 * The part of a step about one slot: `slot`, if the step changes it, or the first digit that it changes; lists of the digits of a
 * number or a pair are reduced to one. A clue is named by its number, without its words.
 */
function onePlace(step: Step, slot?: string): Step {
  const { key, values } = step.say;
  const sets = listOf(values.sets).map((set) => String(set).replaceAll(" ", ""));
  const short = { ...values, sets, short: 1 };
  const slots = changedBy(step);
  const place = placeIn(slots, slot);
  if (Object.keys(step.finds).length === 0) {
    // A sentence for several digits names each of them, in slot order, if all lose something.
    const isEach = slots.length > 1 && slots.length === listOf(values.where).length && values.ends === "out";
    if (!isEach) return { ...step, say: { key, values: short } };
    return onlyAt(step, slots[place]!, { key, values: { ...short, ...listsAt(values, ["where"], place) } });
  }
  const isPair = values.firsts !== undefined && values.sure === undefined;
  const pair = [listOf(values.firsts)[0]!, listOf(values.seconds)[0]!];
  const settled: Words["values"] = isPair ? { sure: listOf(values.where), surely: pair } : values;
  const reduced = { ...short, ...listsAt(settled, ["sure", "surely"], place), single: 1, loses: "none" };
  return onlyAt(step, slots[place]!, { key, values: reduced });
}

// Searches all answers of a Secret Number. d digits, p place, m[p] the candidates of p, due[p] the rules that can be checked once
// p is written, left[p] the digits still to try at p. Digits are written from the left; at each place, the tables of the rules
// due there give the fitting digits at once (see `automaton.ts`). A number has at most 10,000 prefixes, so plain backtracking is
// enough.

/** All numbers that fit every rule and agree with a position, smallest first. A node is one visit of a place. */
function solveSecret(puzzle: SecretNumber, stop: SearchLimit, from: Position = BLANK): Solved {
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
function entryOf(digits: ArrayLike<number>): Entry {
  const entry: Record<string, string> = {};
  for (let i = 0; i < digits.length; i++) entry[slotAt(i + 1)] = String(digits[i]);
  return entry;
}
