/** Narrowings by rules about sums, products and differences of digits. */

import type { CompiledRule } from "../solver/compiled-rule.ts";
import { leastOf, mostOf, type View } from "../solver/solver-state.ts";
import { tryLast } from "./digits.ts";
import { firstPlace, type Narrowing, placeCount, someMeasureFits } from "./narrowing.ts";

/** With one place open its digit is worked out. */
export const workOut: Narrowing = tryLast;

/** With two places open, the digits of the pairs that fit. */
export const pairs: Narrowing = (compiled, view, keep) => {
  const open = compiled.placeMask & view.open;
  if (placeCount(open) !== 2) return;
  const i = firstPlace(open);
  const j = firstPlace(open & (open - 1));
  const q = stateAfterKnown(compiled, view, open);
  let first = 0;
  let second = 0;
  for (let a = view.strips[i]!; a !== 0; a &= a - 1) {
    const partners = compiled.lastDigits![compiled.next[10 * q + leastOf(a)]!]! & view.strips[j]!;
    if (partners !== 0) first |= a & -a;
    second |= partners;
  }
  keep[i]! &= first;
  keep[j]! &= second;
};

/** The state of a rule's automaton after the digits of its places that are not in the mask `but`. */
function stateAfterKnown({ start, next, places }: CompiledRule, { known }: View, but: number): number {
  let q = start;
  for (let n = 0; n < places.length; n++) if (((but >> places[n]!) & 1) === 0) q = next[10 * q + known[places[n]!]!]!;
  return q;
}

/**
 * The pairs of digits still possible at two places (from 0) with which a rule holds: by first digit, a mask of second
 * ones.
 */
export function pairsOf(compiled: CompiledRule, view: View, [i, j]: readonly [number, number]): Uint16Array {
  const rows = new Uint16Array(10);
  const q = stateAfterKnown(compiled, view, (1 << i) | (1 << j));
  for (let a = view.strips[i]!; a !== 0; a &= a - 1)
    rows[leastOf(a)] = compiled.lastDigits![compiled.next[10 * q + leastOf(a)]!]! & view.strips[j]!;
  return rows;
}

/**
 * With three open places or more: removes a digit that fits with neither the smallest nor the largest others, nor
 * between.
 */
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
      low = isSum ? low + leastOf(strip) : low * leastOf(strip);
      high = isSum ? high + mostOf(strip) : high * mostOf(strip);
    }
    for (let left = strips[i]!; left !== 0; left &= left - 1) {
      const digit = leastOf(left);
      const fits = isSum
        ? someMeasureFits(compiled, low + digit, high + digit)
        : someMeasureFits(compiled, low * digit, high * digit);
      if (!fits) keep[i]! &= ~(left & -left);
    }
  }
};

const EVEN = 0b0101010101;

/**
 * A sum is even or odd: once the parity of all its digits but one is known, so is that one's. A product is odd only if
 * all digits are.
 */
export const parity: Narrowing = (compiled, { strips }, keep) => {
  const wanted = parityOf(compiled);
  const { subject, places } = compiled;
  if (wanted === undefined) return;
  // How many places are odd, can be even (`even`: the last of these), can be either (`last`: the last of these).
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

/** 0 where the value of a rule's subject must be even, 1 where it must be odd. */
function parityOf({ comparison, value }: CompiledRule): 0 | 1 | undefined {
  if (comparison === "even" || (comparison === "multiple-of" && value % 2 === 0)) return 0;
  if (comparison === "odd") return 1;
  return comparison === "is" ? (value & 1 ? 1 : 0) : undefined;
}
