/** What a subject comes to for every number of a length, and how many numbers come to what. */
import { joined, startOf } from "./machine.ts";
import { bits, type Comparison, meets, type Rule } from "./meaning.ts";

/** The measures of all numbers of so many digits. */
export interface Measures {
  /** One for each number, the smallest number first. */
  readonly values: Int32Array;
  /** The measures that occur, ascending. */
  readonly kinds: readonly number[];
  /** How many numbers have a measure below m, at index m, and how many such measures there are: up to one above the greatest. */
  readonly below: Uint32Array;
  readonly kindsBelow: Uint32Array;
}

/** Measures all numbers of `count` digits. `most`: what no measure exceeds. */
export function measuresOf(about: Pick<Rule, "subject" | "digits">, count: number, most: number): Measures {
  const values = measureAll(about, count);
  const below = new Uint32Array(most + 2);
  const kindsBelow = new Uint32Array(most + 2);
  for (let i = 0; i < values.length; i++) below[values[i]! + 1]!++;
  const kinds: number[] = [];
  for (let measure = 0; measure <= most; measure++) {
    const often = below[measure + 1]!;
    if (often > 0) kinds.push(measure);
    below[measure + 1] = below[measure]! + often;
    kindsBelow[measure + 1] = kinds.length;
  }
  return { values, kinds, below, kindsBelow };
}

/** One measure for each beginning of the numbers, made from those of the beginnings that are a digit shorter. */
function measureAll({ subject, digits }: Pick<Rule, "subject" | "digits">, count: number): Int32Array {
  let values = Int32Array.of(startOf(subject));
  for (let place = 1; place <= count; place++) {
    const first = place === 1 ? 1 : 0;
    const counts = digits === undefined || digits.includes(place);
    const longer = new Int32Array(values.length * (10 - first));
    let at = 0;
    for (let i = 0; i < values.length; i++) {
      const value = values[i]!;
      for (let digit = first; digit < 10; digit++) longer[at++] = counts ? joined(subject, value, digit) : value;
    }
    values = longer;
  }
  return subject === "different-count" ? values.map(bits) : values;
}

/** Of how many numbers, and of how many measures that occur, something is true. */
export interface Held {
  readonly numbers: number;
  readonly kinds: number;
}

/** Of how many of them a comparison is true. */
export function holding(measures: Measures, comparison: Comparison, value: number): Held {
  const { below, kindsBelow, kinds } = measures;
  const span = spanOf(comparison, value, below.length - 1);
  if (span !== undefined) {
    const [from, to] = span;
    return { numbers: below[to]! - below[from]!, kinds: kindsBelow[to]! - kindsBelow[from]! };
  }
  let numbers = 0;
  let meeting = 0;
  for (const kind of kinds) {
    if (!meets(comparison, kind, value)) continue;
    numbers += below[kind + 1]! - below[kind]!;
    meeting++;
  }
  return { numbers, kinds: meeting };
}

/** From where, and up to below where, measures below `end` compare as said; undefined for what is no comparison of size. */
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

/** One bit for each number, the smallest first: whether a comparison is true of its measure. */
export function truthOf({ values, below }: Measures, comparison: Comparison, value: number): Int32Array {
  const meeting = new Uint8Array(below.length - 1);
  for (let measure = 0; measure < meeting.length; measure++)
    if (meets(comparison, measure, value)) meeting[measure] = 1;
  const truth = new Int32Array(Math.ceil(values.length / 32));
  for (let k = 0; k < truth.length; k++) {
    const end = Math.min(values.length, 32 * (k + 1));
    let word = 0;
    for (let i = 32 * k; i < end; i++) word |= meeting[values[i]!]! << (i & 31);
    truth[k] = word;
  }
  return truth;
}
