/**
 * Looks at single rules: what one rule says of the digits that are still possible. A look is exact or says too little,
 * never too much, so whatever it takes off a strip stands in no number that meets the rule and fits the strips.
 */
import { type Comparison, type Known, meets, type Rule } from "../meaning.ts";
import { knownOf } from "../reading.ts";

/** The strips as a look sees them: s strips, k known digits (−1: open). */
export interface View {
  readonly s: Uint16Array;
  readonly k: Known;
}

/** Takes off `keep`, which begins as a copy of the strips, the digits that cannot be; an empty strip: the rule is broken. */
export type Look = (rule: Rule, view: View, keep: Uint16Array) => void;

/** The strips as a view. */
export const viewOf = (strips: Uint16Array): View => ({ s: strips, k: knownOf(strips) });

/** What a look leaves of the strips; undefined where it takes nothing off. */
export function narrowed(look: Look, rule: Rule, view: View): Uint16Array | undefined {
  const keep = view.s.slice();
  look(rule, view, keep);
  for (let i = 0; i < keep.length; i++) if (keep[i] !== view.s[i]) return keep;
  return undefined;
}

/** The indices (from 0) of the places that a rule speaks of. */
export const indicesOf = ({ digits }: Rule, count: number): readonly number[] =>
  digits === undefined ? ALL[count]! : digits.map((place) => place - 1);
const ALL = [[], [0], [0, 1], [0, 1, 2], [0, 1, 2, 3], [0, 1, 2, 3, 4]] as const;

/** Of these indices those without a known digit. */
export const openOf = (indices: readonly number[], known: Known): number[] => indices.filter((i) => known[i] === -1);

const fitting = new Map<Comparison, Uint8Array[]>();
/** The greatest measure that `fitsOf` lists. */
export const LISTED = 81;

/** Which measures from 0 to `LISTED` compare as a rule says; for a measure m, 1 at index m. */
export function fitsOf({ comparison, value = 0 }: { comparison: Comparison; value?: number | undefined }): Uint8Array {
  let known = fitting.get(comparison);
  if (known === undefined) {
    known = [];
    fitting.set(comparison, known);
  }
  known[value] ??= Uint8Array.from({ length: LISTED + 1 }, (_, measure) => Number(meets(comparison, measure, value)));
  return known[value];
}

/** The single digits that compare as a rule says, as a mask. */
export function fittingDigits(rule: { comparison: Comparison; value?: number | undefined }): number {
  const fits = fitsOf(rule);
  let mask = 0;
  for (let digit = 0; digit < 10; digit++) mask |= fits[digit]! << digit;
  return mask;
}

/** Does any measure from `low` to `high` compare as the rule says? */
export function someFits({ comparison, value = 0 }: Rule, low: number, high: number): boolean {
  if (high <= LISTED) {
    const fits = fitsOf({ comparison, value });
    for (let measure = low; measure <= high; measure++) if (fits[measure] === 1) return true;
    return false;
  }
  switch (comparison) {
    case "is":
      return low <= value && value <= high;
    case "multiple-of":
      return high - (high % value) >= low;
    case "prime":
    case "square":
      // Above the list a look at the ends says nothing of what lies between.
      return true;
    case "is-not":
    case "not-multiple-of":
    case "even":
    case "odd":
      return low < high || meets(comparison, low, value);
    default:
      return meets(comparison, low, value) || meets(comparison, high, value);
  }
}
