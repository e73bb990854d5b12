/** Narrowings by rules about sums, products and differences of digits. */

import { firstOf } from "../../../required.ts";
import type { CompiledRule } from "../solver/compiled-rule.ts";
import { digitsOf, maxOf, minOf, untouchedStrips, type View } from "../solver/solver-state.ts";
import { tryLast } from "./digits.ts";
import { firstPlace, type Narrowing, placeCount, placeList, someMeasureFits } from "./narrowing.ts";

/** With one open place its digit is calculated. */
export const workOut: Narrowing = tryLast;

/** With two open places, keeps the digits of fitting pairs. */
export const pairs: Narrowing = (compiled, view, keep) => {
  const open = compiled.placeMask & view.open;
  if (placeCount(open) !== 2) return;
  const i = firstPlace(open);
  const j = firstPlace(open & (open - 1));
  const q = stateAfterKnown(compiled, view, open);
  let first = 0;
  let second = 0;
  for (let a = view.strips[i]!; a !== 0; a &= a - 1) {
    const partners = compiled.lastDigits![compiled.next[10 * q + minOf(a)]!]! & view.strips[j]!;
    if (partners !== 0) first |= a & -a;
    second |= partners;
  }
  keep[i]! &= first;
  keep[j]! &= second;
};

/** The state of a rule's automaton after the digits of its places outside the mask `but`. */
function stateAfterKnown({ start, next, places }: CompiledRule, { known }: View, but: number): number {
  let q = start;
  for (let n = 0; n < places.length; n++) if (((but >> places[n]!) & 1) === 0) q = next[10 * q + known[places[n]!]!]!;
  return q;
}

/** The fitting pairs of candidates in two places (from 0): by first digit, a mask of second ones. */
export function pairsOf(compiled: CompiledRule, view: View, [i, j]: readonly [number, number]): Uint16Array {
  const rows = new Uint16Array(10);
  const q = stateAfterKnown(compiled, view, (1 << i) | (1 << j));
  for (let a = view.strips[i]!; a !== 0; a &= a - 1)
    rows[minOf(a)] = compiled.lastDigits![compiled.next[10 * q + minOf(a)]!]! & view.strips[j]!;
  return rows;
}

const DIGITS = 10;

/** A digit that `pairs` removes in one of two open places, and the partners that it would need in the other, all excluded. */
interface LonelyDigit {
  readonly digit: number;
  readonly partners: readonly number[];
}

/**
 * Of the digits that `pairs` removes, one with few partners (or none, if all have none); of these, the nearest to a digit that
 * stays.
 */
export function lonelyDigit(compiled: CompiledRule, view: View, removed: ArrayLike<number>): LonelyDigit {
  const [i, j] = placeList(compiled.placeMask & view.open) as readonly [number, number];
  const strips = view.strips.slice();
  for (const place of [i, j]) strips[place] = untouchedStrips(strips.length)[place]!;
  const rows = pairsOf(compiled, { ...view, strips }, [i, j]);
  const partnersOf = (place: number, digit: number): readonly number[] =>
    place === i ? digitsOf(rows[digit]!) : Array.from(rows.keys()).filter((first) => (rows[first]! >> digit) & 1);
  const lonely = [i, j].flatMap((place) => {
    const staying = digitsOf(view.strips[place]! & ~removed[place]!);
    return digitsOf(removed[place]!).map((digit) => ({
      digit,
      partners: partnersOf(place, digit),
      distance: Math.min(...staying.map((other) => Math.abs(other - digit))),
    }));
  });
  const rank = ({ partners }: LonelyDigit): number => (partners.length === 0 ? DIGITS : partners.length);
  return firstOf(lonely.sort((a, b) => rank(a) - rank(b) || a.distance - b.distance));
}

/** With at least three open places: removes a digit that fits neither the smallest nor the largest others, nor between. */
export const limits: Narrowing = (compiled, { strips, open }, keep) => {
  const { places } = compiled;
  const isSum = compiled.subject === "sum";
  if (placeCount(compiled.placeMask & open) < 3) return;
  for (let n = 0; n < places.length; n++) {
    const i = places[n]!;
    if (((open >> i) & 1) === 0) continue;
    let low = isSum ? 0 : 1;
    let high = low;
    for (let m = 0; m < places.length; m++) {
      if (m === n) continue;
      const strip = strips[places[m]!]!;
      low = isSum ? low + minOf(strip) : low * minOf(strip);
      high = isSum ? high + maxOf(strip) : high * maxOf(strip);
    }
    for (let left = strips[i]!; left !== 0; left &= left - 1)
      if (!fitsWithOthers(compiled, minOf(left), low, high)) keep[i]! &= ~(left & -left);
  }
};

/** Whether a digit can meet a rule when the rule's other digits give something from `low` to `high`. */
const fitsWithOthers = (compiled: CompiledRule, digit: number, low: number, high: number): boolean =>
  compiled.subject === "sum"
    ? someMeasureFits(compiled, low + digit, high + digit)
    : someMeasureFits(compiled, low * digit, high * digit);

/** The reason why `limits` removes digits: the range of the rule's other digits. */
interface OthersRange {
  readonly low: number;
  readonly high: number;
  /** Which end of the range is the reason. */
  readonly side: "low" | "high" | "both";
}

/** The largest product of five digits. */
const MAX = 9 ** 5;

/**
 * The range of a rule's other digits, as the reason why `limits` removes these digits in each of some places: the widest of all.
 * Null if that is too wide to be a reason.
 */
export function othersRange(
  compiled: CompiledRule,
  { strips }: View,
  at: readonly number[],
  removed: ArrayLike<number>,
): OthersRange | null {
  const join = (values: readonly number[]) =>
    values.reduce((all, value) => (compiled.subject === "sum" ? all + value : all * value));
  const others = at.map((place) => compiled.places.filter((other) => other !== place).map((other) => strips[other]!));
  const low = Math.min(...others.map((list) => join(list.map(minOf))));
  const high = Math.max(...others.map((list) => join(list.map(maxOf))));
  const isReason = (from: number, to: number) =>
    at.every((i) => digitsOf(removed[i]!).every((digit) => !fitsWithOthers(compiled, digit, from, to)));
  if (!isReason(low, high)) return null;
  return { low, high, side: isReason(0, high) ? "high" : isReason(low, MAX) ? "low" : "both" };
}

const EVEN = 0b0101010101;

/** The parity of a sum gives that of its last unknown digit. A product is odd only if all digits are. */
export const parity: Narrowing = (compiled, { strips }, keep) => {
  const wanted = parityOf(compiled);
  const { subject, places } = compiled;
  if (wanted === undefined) return;
  // Number of places that are odd, can be even (`even`: the last of these), can be either (`last`: the last of these).
  let odd = 0;
  let evens = 0;
  let even = -1;
  let unsure = 0;
  let last = -1;
  for (let n = 0; n < places.length; n++) {
    const i = places[n]!;
    if ((strips[i]! & EVEN) === 0) odd++;
    else {
      even = i;
      evens++;
      if ((strips[i]! & ~EVEN) === 0) continue;
      last = i;
      unsure++;
    }
  }
  if (subject === "sum") {
    if (unsure === 1) keep[last]! &= odd % 2 === wanted ? EVEN : ~EVEN;
  } else if (wanted === 1) for (const i of places) keep[i]! &= ~EVEN;
  else if (evens === 1) keep[even]! &= EVEN;
};

/** 0 if the value of a rule's subject must be even, 1 if it must be odd. */
function parityOf({ comparison, value }: CompiledRule): 0 | 1 | undefined {
  if (comparison === "even" || (comparison === "multiple-of" && value % 2 === 0)) return 0;
  if (comparison === "odd") return 1;
  return comparison === "is" ? (value & 1 ? 1 : 0) : undefined;
}
