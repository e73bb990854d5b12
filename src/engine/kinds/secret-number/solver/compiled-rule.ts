/** A rule compiled for reasoning: its places, its automaton, and small tables of what it allows. */

import {
  COMPARISONS,
  type Comparison,
  type KnownDigits,
  meets,
  type Rule,
  SUBJECTS,
  type Subject,
} from "../rule/meaning.ts";
import { automatonOf, lastDigitsTable, MAX_CACHED, REVERSED } from "./automaton.ts";

/** A compiled rule of a number with `count` digits. Places count from 0; sets of digits and amounts have one bit for each. */
export interface CompiledRule extends ComparisonTable {
  readonly subject: Subject;
  readonly comparison: Comparison;
  /** 0 if the comparison has none. */
  readonly value: number;
  readonly count: number;
  /** The index of the subject in `SUBJECTS`. */
  readonly subjectIndex: number;
  readonly places: readonly number[];
  /** The places as a mask. */
  readonly placeMask: number;
  /** Its automaton (see `automaton.ts`); a rule about the number has none, and no `lastDigits`. */
  readonly start: number;
  readonly next: Uint16Array;
  readonly lastDigits: Uint16Array | undefined;
  /** The same if the digit in its first place is the open one. */
  readonly firstDigits: Uint16Array | undefined;
  /** By level, what the narrowings leave of full strips by this rule alone; cached on first use. */
  readonly leftAlone: (readonly number[] | undefined)[];
}

/** Which measures a comparison allows. */
interface ComparisonTable {
  /** At index m, up to `MAX_COUNTED` + 1: the number of measures below m for which the comparison is true. */
  readonly countBelow: Uint8Array;
  /** The single digits for which it is true. */
  readonly digits: number;
}

/** The largest measure that `countBelow` counts. */
export const MAX_COUNTED = 81;

const ALL = [[], [0], [0, 1], [0, 1, 2], [0, 1, 2, 3], [0, 1, 2, 3, 4]] as const;
const ABOUT = new Map(SUBJECTS.map((subject, at) => [subject, at]));
const COMPARED = new Map(COMPARISONS.map((comparison, at) => [comparison, at]));
const NO_MACHINE = { start: 0, next: new Uint16Array(0) };
const UNCOUNTED: ComparisonTable = { countBelow: new Uint8Array(MAX_COUNTED + 2), digits: 0 };

/** Compiles a rule for numbers of `count` digits. */
export function compileRule(rule: Rule, count: number): CompiledRule {
  const { subject, comparison, digits, value = 0 } = rule;
  const subjectIndex = ABOUT.get(subject)!;
  const places = digits === undefined ? ALL[count]! : digits.map((place) => place - 1);
  let placeMask = 0;
  for (const place of places) placeMask |= 1 << place;
  const { countBelow, digits: single } = subject === "number" ? UNCOUNTED : comparisonTable(comparison, value);
  const { start, next } = subject === "number" ? NO_MACHINE : automatonOf(subject);
  const lastDigits = tableOf(subject, comparison, value);
  const reversed = REVERSED[subject];
  const leftAlone: CompiledRule["leftAlone"] = [];
  return {
    subject,
    comparison,
    value,
    count,
    subjectIndex,
    places,
    placeMask,
    countBelow,
    digits: single,
    start,
    next,
    lastDigits,
    firstDigits: reversed === undefined ? lastDigits : tableOf(reversed, comparison, value),
    leftAlone,
  };
}

function tableOf(subject: Subject, comparison: Comparison, value: number): Uint16Array | undefined {
  if (subject === "number") return undefined;
  const key = ABOUT.get(subject)! * COMPARISONS.length + COMPARED.get(comparison)!;
  return lastDigitsTable(subject, comparison, value, key);
}

const fitting = new Map<Comparison, ComparisonTable[]>();

/** The table of a comparison with a value; cached for values of generated rules. */
function comparisonTable(comparison: Comparison, value: number): ComparisonTable {
  if (value > MAX_CACHED) return countComparison(comparison, value);
  let known = fitting.get(comparison);
  if (known === undefined) {
    known = [];
    fitting.set(comparison, known);
  }
  known[value] ??= countComparison(comparison, value);
  return known[value];
}

function countComparison(comparison: Comparison, value: number): ComparisonTable {
  const countBelow = new Uint8Array(MAX_COUNTED + 2);
  let digits = 0;
  for (let measure = 0; measure <= MAX_COUNTED; measure++) {
    const fits = Number(meets(comparison, measure, value));
    countBelow[measure + 1] = countBelow[measure]! + fits;
    if (measure < 10) digits |= fits << measure;
  }
  return { countBelow, digits };
}

/**
 * The digits of the set `among` for which the rule holds if they are in place `at`, when the digits of the rule's other places
 * are known.
 */
export function fittingDigits(compiled: CompiledRule, k: KnownDigits, at: number, among: number): number {
  const { lastDigits, next, places } = compiled;
  if (lastDigits === undefined) return fittingDigitsOfNumber(compiled, k, at, among);
  let q = compiled.start;
  for (let n = 0; n < places.length; n++) {
    const p = places[n]!;
    if (p !== at) q = next[10 * q + k[p]!]!;
  }
  return (at === places[0] ? compiled.firstDigits! : lastDigits)[q]! & among;
}

/** The same for a rule about the number. */
function fittingDigitsOfNumber(
  { comparison, value, count }: CompiledRule,
  k: KnownDigits,
  at: number,
  among: number,
): number {
  let base = 0;
  let unit = 1;
  for (let p = 0; p < count; p++) {
    base = 10 * base + (p === at ? 0 : k[p]!);
    if (p > at) unit *= 10;
  }
  let mask = 0;
  for (let left = among; left !== 0; left &= left - 1) {
    const digit = left & -left;
    if (meets(comparison, base + unit * (31 - Math.clz32(digit)), value)) mask |= digit;
  }
  return mask;
}

/** Whether the rule holds for these digits. All of its places must be known. */
export function isMet(compiled: CompiledRule, k: KnownDigits): boolean {
  const at = compiled.places[compiled.places.length - 1]!;
  return fittingDigits(compiled, k, at, 1 << k[at]!) !== 0;
}
