/** The solver state at a position: for each place a strip, the candidate digits as ten bits. */
import type { Position } from "../../../kind.ts";
import type { KnownDigits, SecretNumber } from "../rule/meaning.ts";
import { type CompiledRule, compileRule } from "./compiled-rule.ts";

/** All ten digits. */
export const FULL = 0b1111111111;

/** By place, the candidates, one bit each. A plain list: for so few items it is faster than a typed array. */
export type Strips = number[];

/** A new list of zeros, one for each place. */
export const zeros = (count: number): number[] => ZEROS[count]!.slice();
const ZEROS = [[], [0], [0, 0], [0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0, 0]];

/** Strips with derived data: the known digits (−1: open) and the open places as a mask. */
export interface View {
  readonly strips: Strips;
  readonly known: KnownDigits;
  readonly open: number;
}

/** The strips as a view. */
export function viewOf(strips: Strips): View {
  const known = knownOf(strips);
  let open = 0;
  for (let i = 0; i < known.length; i++) if (known[i] === -1) open |= 1 << i;
  return { strips, known, open };
}

/** The solver state at a position of a puzzle. Places are named from 1, arrays start at 0. */
export interface SolverState {
  readonly puzzle: SecretNumber;
  /** The rules, compiled. */
  readonly compiledRules: readonly CompiledRule[];
  /** The candidates of each place: the written digit, else all that are not crossed out. */
  readonly strips: Strips;
  /** The digit of each place that has one left, else −1. */
  readonly known: KnownDigits;
  /** The strips in the form for narrowings. */
  readonly view: View;
  /** The places, a bit each, whose digit is written. */
  readonly written: number;
  /** By rule, the narrowings (one bit each) known to find nothing at this position; filled in as they are tried. */
  readonly idle: number[];
}

/** The state of a position; entries are single digits. */
export function readState(puzzle: SecretNumber, { entry, crossed }: Position): SolverState {
  const strips = untouchedStrips(puzzle.digits);
  let written = 0;
  for (let i = 0; i < puzzle.digits; i++) {
    const id = slotAt(i + 1);
    for (const text of crossed[id] ?? []) strips[i]! &= ~(1 << Number(text));
    if (entry[id] === undefined) continue;
    strips[i] = 1 << Number(entry[id]);
    written |= 1 << i;
  }
  const view = viewOf(strips);
  const idle = puzzle.rules.map(() => 0);
  return { puzzle, compiledRules: compileRules(puzzle), strips, known: view.known, view, written, idle };
}

/** A new state: digits removed from the strips, and some places (a bit each) written. */
export function applyFinding(at: SolverState, removed: ArrayLike<number>, writes: number): SolverState {
  const strips = at.strips.slice();
  let changed = 0;
  for (let i = 0; i < strips.length; i++) {
    if ((strips[i]! & removed[i]!) !== 0) changed |= 1 << i;
    strips[i]! &= ~removed[i]!;
  }
  const written = at.written | writes;
  if (changed === 0) return { ...at, written };
  const idle = at.idle.map((narrowings, r) => ((at.compiledRules[r]!.placeMask & changed) === 0 ? narrowings : 0));
  const view = viewOf(strips);
  return { puzzle: at.puzzle, compiledRules: at.compiledRules, strips, known: view.known, view, written, idle };
}

/** Compiles the rules of a puzzle. */
export const compileRules = ({ rules, digits }: SecretNumber): CompiledRule[] =>
  rules.map((rule) => compileRule(rule, digits));

/** The full strips of a number of `count` digits: the first has no 0. */
export const untouchedStrips = (count: number): Strips => BLANK[count]!.slice();
const BLANK: readonly Strips[] = [0, 1, 2, 3, 4, 5].map((count) =>
  zeros(count).map((_, i) => (i === 0 ? FULL - 1 : FULL)),
);

/** The digit of each place with one candidate; −1 elsewhere. */
function knownOf(strips: Strips): KnownDigits {
  return strips.map(onlyOf);
}

/** The only digit of a mask, or −1. */
export const onlyOf = (mask: number): number => (mask !== 0 && (mask & (mask - 1)) === 0 ? 31 - Math.clz32(mask) : -1);

/** The smallest and the largest digit of a mask that is not empty. */
export const minOf = (mask: number): number => 31 - Math.clz32(mask & -mask);
export const maxOf = (mask: number): number => 31 - Math.clz32(mask);

/** The digits of a mask, ascending. */
export function digitsOf(mask: number): number[] {
  const digits: number[] = [];
  for (let left = mask; left !== 0; left &= left - 1) digits.push(minOf(left));
  return digits;
}

/** The slot id of a place, from 1. */
export const slotAt = (place: number): string => SLOTS[place]!;
const SLOTS = ["", "d1", "d2", "d3", "d4", "d5"];
/** The digits of a mask as entries. */
export const digitTexts = (mask: number): string[] => digitsOf(mask).map(String);
/** Whether anything is written or crossed out in a place (from 0). */
export const isMarked = (strips: Strips, i: number): boolean => strips[i] !== (i === 0 ? FULL - 1 : FULL);
