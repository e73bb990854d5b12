/** A rule made ready for reasoning: its places, and small tables of what it allows. */
import { endsTable, KEPT, machineOf } from "./machine.ts";
import { COMPARISONS, type Comparison, type Known, meets, type Rule, SUBJECTS, type Subject } from "./meaning.ts";

/** A rule of a number of `count` digits. Places count from 0, digits and amounts are a bit each. */
export interface Sight extends Comparing {
  readonly subject: Subject;
  readonly comparison: Comparison;
  /** 0 where the comparison has none. */
  readonly value: number;
  readonly count: number;
  /** The subject's place in `SUBJECTS`. */
  readonly about: number;
  readonly places: readonly number[];
  /** The places as a mask. */
  readonly scope: number;
  /** Its machine (see `machine.ts`); a rule about the number has none, and no `ends`. */
  readonly start: number;
  readonly next: Uint16Array;
  readonly ends: Uint16Array | undefined;
  /** By levels, what single looks at this rule alone leave of untouched strips; noted down when first found. */
  readonly alone: (readonly number[] | undefined)[];
}

/** Which measures a comparison allows. */
export interface Comparing {
  /** Of how many measures below m it is true, at index m, up to `LISTED` + 1. */
  readonly below: Uint8Array;
  /** The single digits for which it is true. */
  readonly digits: number;
}

/** The greatest measure that `below` counts. */
export const LISTED = 81;

const ALL = [[], [0], [0, 1], [0, 1, 2], [0, 1, 2, 3], [0, 1, 2, 3, 4]] as const;
const ABOUT = new Map(SUBJECTS.map((subject, at) => [subject, at]));
const COMPARED = new Map(COMPARISONS.map((comparison, at) => [comparison, at]));
const NO_MACHINE = { start: 0, next: new Uint16Array(0) };
const UNCOUNTED: Comparing = { below: new Uint8Array(LISTED + 2), digits: 0 };

/** Makes a rule ready for numbers of `count` digits. */
export function sightOf(rule: Rule, count: number): Sight {
  const { subject, comparison, digits, value = 0 } = rule;
  const about = ABOUT.get(subject)!;
  const key = about * COMPARISONS.length + COMPARED.get(comparison)!;
  const places = digits === undefined ? ALL[count]! : digits.map((place) => place - 1);
  let scope = 0;
  for (const place of places) scope |= 1 << place;
  const { below, digits: single } = subject === "number" ? UNCOUNTED : comparing(comparison, value);
  const { start, next } = subject === "number" ? NO_MACHINE : machineOf(subject);
  const ends = subject === "number" ? undefined : endsTable(subject, comparison, value, key);
  const alone: Sight["alone"] = [];
  return { subject, comparison, value, count, about, places, scope, below, digits: single, start, next, ends, alone };
}

const fitting = new Map<Comparison, Comparing[]>();

/** What a comparison with a value allows; made once for each that is drawn. */
function comparing(comparison: Comparison, value: number): Comparing {
  if (value > KEPT) return counted(comparison, value);
  let known = fitting.get(comparison);
  if (known === undefined) {
    known = [];
    fitting.set(comparison, known);
  }
  known[value] ??= counted(comparison, value);
  return known[value];
}

function counted(comparison: Comparison, value: number): Comparing {
  const below = new Uint8Array(LISTED + 2);
  let digits = 0;
  for (let measure = 0; measure <= LISTED; measure++) {
    const fits = Number(meets(comparison, measure, value));
    below[measure + 1] = below[measure]! + fits;
    if (measure < 10) digits |= fits << measure;
  }
  return { below, digits };
}

/**
 * Of the digits in `among` those that may stand at place `at`, the others of the rule's places being known: with one of
 * them the rule holds.
 */
export function endsOf(sight: Sight, k: Known, at: number, among: number): number {
  const { ends, next, places } = sight;
  if (ends === undefined) return numberEnds(sight, k, at, among);
  let q = sight.start;
  for (let n = 0; n < places.length; n++) {
    const p = places[n]!;
    if (p !== at) q = next[10 * q + k[p]!]!;
  }
  return ends[q]! & among;
}

/** The same for a rule about the number. */
function numberEnds({ comparison, value, count }: Sight, k: Known, at: number, among: number): number {
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

/** Does the rule hold for these digits, all of its places known? */
export function isMet(sight: Sight, k: Known): boolean {
  const at = sight.places[sight.places.length - 1]!;
  return endsOf(sight, k, at, 1 << k[at]!) !== 0;
}
