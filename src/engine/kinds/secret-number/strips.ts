/**
 * Strips of digits that are still possible, a mask of ten bits for each place, and the looks that one can take at a
 * rule: at single places, at the pairs of digits in its two open places, and at its limits with three or more open.
 * Both the explanations and the measuring of difficulty rest on them.
 */
import { holds, type Known, placesOf, type Rule } from "./meaning.ts";
import { couldHold } from "./possible.ts";

/** All ten digits. */
export const FULL = 0b1111111111;

/** The untouched strips of a number of `count` digits: the first has no 0. */
export const freshStrips = (count: number): Uint16Array =>
  Uint16Array.from({ length: count }, (_, i) => (i === 0 ? FULL - 1 : FULL));

/** The digits of a mask, ascending. */
export const digitsOf = (mask: number): number[] =>
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => (mask >> digit) & 1);

/** Where one digit is left, that digit; −1 elsewhere. */
export function knownOf(strips: Uint16Array): Known {
  const known = new Int8Array(strips.length);
  for (let i = 0; i < strips.length; i++) {
    const mask = strips[i]!;
    known[i] = mask !== 0 && (mask & (mask - 1)) === 0 ? 31 - Math.clz32(mask) : -1;
  }
  return known;
}

/** The places (from 1) of a rule whose digits are not known. */
export const openPlaces = (rule: Rule, known: Known): number[] =>
  placesOf(rule, known.length).filter((place) => known[place - 1] === -1);

/** The subjects whose rules say nothing of a single digit while two or more are open. */
const joint = ({ subject }: Rule): boolean => subject === "sum" || subject === "product" || subject === "difference";

/** Does the rule speak of single places, with `open` places still open? Else their pairs or limits have to be looked at. */
export const isSingle = (rule: Rule, open: number): boolean => !joint(rule) || open === 1;

/** The digits that can stand in an open place (from 1) when the rule holds, whatever stands in the other open ones. */
export function allowed(rule: Rule, known: Known, place: number): number {
  const trial = known.slice();
  let mask = 0;
  for (let digit = place === 1 ? 1 : 0; digit < 10; digit++) {
    trial[place - 1] = digit;
    if (couldHold(rule, trial)) mask |= 1 << digit;
  }
  return mask;
}

/**
 * The pairs of digits that meet the rule in its two open places a < b (from 1) and still stand on the strips: for each
 * digit of a, a mask of those of b.
 */
export function pairsOf(rule: Rule, known: Known, strips: Uint16Array, [a, b]: readonly [number, number]): Uint16Array {
  const trial = known.slice();
  const rows = new Uint16Array(10);
  for (let x = 0; x < 10; x++) {
    if (!((strips[a - 1]! >> x) & 1)) continue;
    trial[a - 1] = x;
    for (let y = 0; y < 10; y++) {
      if (!((strips[b - 1]! >> y) & 1)) continue;
      trial[b - 1] = y;
      if (holds(rule, trial)) rows[x]! |= 1 << y;
    }
  }
  return rows;
}

/** The digits that stand first and second in pairs. */
export function columnsOf(pairs: Uint16Array): [number, number] {
  let [first, second] = [0, 0];
  for (let x = 0; x < 10; x++) {
    if (pairs[x] !== 0) first |= 1 << x;
    second |= pairs[x]!;
  }
  return [first, second];
}
