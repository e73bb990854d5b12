/** The measure of a subject (such as a sum of digits) for every number of a length, and how many numbers have each measure. */

import { type Comparison, countBits, meets, type Rule } from "../rule/meaning.ts";
import { addDigit, startOf } from "../solver/automaton.ts";

/** The measures of all numbers with this many digits. */
export interface Measures {
  /** One for each number, the smallest number first. */
  readonly values: Int32Array;
  /** The different measures that occur, ascending. */
  readonly distinct: readonly number[];
  /** At index m, the number of numbers with a measure below m, and the number of such measures; up to one above the largest. */
  readonly below: Uint32Array;
  readonly distinctBelow: Uint32Array;
}

/** Measures all numbers of `count` digits. `most`: an upper bound for the measures. */
export function measuresOf(spec: Pick<Rule, "subject" | "digits">, count: number, most: number): Measures {
  const values = measureAll(spec, count);
  const below = new Uint32Array(most + 2);
  const distinctBelow = new Uint32Array(most + 2);
  for (let i = 0; i < values.length; i++) below[values[i]! + 1]!++;
  const distinct: number[] = [];
  for (let measure = 0; measure <= most; measure++) {
    const often = below[measure + 1]!;
    if (often > 0) distinct.push(measure);
    below[measure + 1] = below[measure]! + often;
    distinctBelow[measure + 1] = distinct.length;
  }
  return { values, distinct, below, distinctBelow };
}

/** The measures of all numbers, built up digit by digit from those of their prefixes. */
function measureAll({ subject, digits }: Pick<Rule, "subject" | "digits">, count: number): Int32Array {
  let values = Int32Array.of(startOf(subject));
  for (let place = 1; place <= count; place++) {
    const first = place === 1 ? 1 : 0;
    const counts = digits === undefined || digits.includes(place);
    const longer = new Int32Array(values.length * (10 - first));
    let at = 0;
    for (let i = 0; i < values.length; i++) {
      const value = values[i]!;
      for (let digit = first; digit < 10; digit++) longer[at++] = counts ? addDigit(subject, value, digit) : value;
    }
    values = longer;
  }
  return subject === "different-count" ? values.map(countBits) : values;
}

/** For how many numbers, and for how many different measures, a statement holds. */
export interface Counts {
  readonly numbers: number;
  readonly distinct: number;
}

/** Counts for which a comparison is true. */
export function countHolding(measures: Measures, comparison: Comparison, value: number): Counts {
  const { below, distinctBelow, distinct } = measures;
  const span = spanOf(comparison, value, below.length - 1);
  if (span !== undefined) {
    const [from, to] = span;
    return { numbers: below[to]! - below[from]!, distinct: distinctBelow[to]! - distinctBelow[from]! };
  }
  let numbers = 0;
  let meeting = 0;
  for (const kind of distinct) {
    if (!meets(comparison, kind, value)) continue;
    numbers += below[kind + 1]! - below[kind]!;
    meeting++;
  }
  return { numbers, distinct: meeting };
}

/** The range [from, to) of measures below `end` for which a comparison of size is true; undefined for other comparisons. */
function spanOf(comparison: Comparison, value: number, end: number): readonly [number, number] | undefined {
  const at = Math.min(value, end);
  const after = Math.min(value + 1, end);
  switch (comparison) {
    case "is":
      return [at, after];
    case "less-than":
      return [0, at];
    case "at-most":
      return [0, after];
    case "more-than":
      return [after, end];
    case "at-least":
      return [at, end];
    default:
      return undefined;
  }
}

/** One bit for each number, the smallest first: whether a comparison is true for its measure. */
export function numbersMaskOf({ values, below }: Measures, comparison: Comparison, value: number): Int32Array {
  const meeting = new Uint8Array(below.length - 1);
  for (let measure = 0; measure < meeting.length; measure++)
    if (meets(comparison, measure, value)) meeting[measure] = 1;
  const mask = new Int32Array(Math.ceil(values.length / 32));
  for (let k = 0; k < mask.length; k++) {
    const end = Math.min(values.length, 32 * (k + 1));
    let word = 0;
    for (let i = 32 * k; i < end; i++) word |= meeting[values[i]!]! << (i & 31);
    mask[k] = word;
  }
  return mask;
}
