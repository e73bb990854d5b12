/**
 * The meaning of a rule of a Secret Number: its vocabulary, and whether digits meet it. Places count from 1, the first digit is
 * never 0, and 0 is even, a square and a multiple of every number.
 */

/**
 * Subjects of rules. Those of `PLACED` name the places of their digits; the last six are about all digits. `rise`: by how much
 * the later of two digits exceeds the earlier, 0 if it does not; `drop`: by how much the earlier exceeds the later. `rise-times`:
 * how many times the earlier the later one is, 0 if that is no whole number or the earlier is 0; `drop-times`: the reverse.
 */
export const SUBJECTS = [
  "number",
  "digit",
  "sum",
  "product",
  "difference",
  "rise",
  "drop",
  "rise-times",
  "drop-times",
  "largest",
  "smallest",
  "even-count",
  "odd-count",
  "prime-count",
  "different-count",
] as const;
export type Subject = (typeof SUBJECTS)[number];
/** The subjects that say how many times another digit one is: one of `FACTORS`. */
export const TIMES: readonly Subject[] = ["rise-times", "drop-times"];
export const FACTORS = [2, 3, 4] as const;
/** The subjects that are about the larger of two digits. */
export const ORDERED: readonly Subject[] = ["rise", "drop", ...TIMES];
/** The subjects that name places. */
export const PLACED: readonly Subject[] = ["digit", "sum", "product", "difference", ...ORDERED];

/** Comparisons that need a value. */
export const VALUED = [
  "is",
  "is-not",
  "less-than",
  "more-than",
  "at-least",
  "at-most",
  "multiple-of",
  "not-multiple-of",
] as const;
/** Comparisons without a value. */
export const PLAIN = ["even", "odd", "prime", "square"] as const;
/** All comparisons. */
export const COMPARISONS = [...VALUED, ...PLAIN] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** One statement of the number about itself. */
export interface Rule {
  readonly subject: Subject;
  /** Places, ascending; for the subjects of `PLACED` only. */
  readonly digits?: readonly number[] | undefined;
  readonly comparison: Comparison;
  readonly value?: number | undefined;
}

/** A puzzle, as in the public format. */
export interface SecretNumber {
  readonly kind: "secret-number";
  /** Number of digits. */
  readonly digits: number;
  /** `value`: places are named ones, tens, hundreds …; left out: first, second … last. */
  readonly places?: "value" | undefined;
  /** `signs`: comparisons are printed with <, > and =; left out: in words. */
  readonly comparisons?: "signs" | undefined;
  readonly rules: readonly Rule[];
}

/** The part of a puzzle that decides the names of its places. */
export type Naming = Pick<SecretNumber, "digits" | "places">;

/** The digits of a number in order. */
export type Digits = ArrayLike<number>;
/** The known digits; −1 where one is unknown. */
export type KnownDigits = number[];

/** The places that a rule is about, in a number of `count` digits. */
export const placesOf = (rule: Rule, count: number): readonly number[] => rule.digits ?? ALL.slice(0, count);
const ALL = [1, 2, 3, 4, 5];

/** Whether these digits, all known, meet the rule. */
export const holds = (rule: Rule, digits: Digits): boolean =>
  meets(rule.comparison, measure(rule, digits), rule.value ?? 0);

/** The number that a rule compares with its value. */
export function measure({ subject, digits: places }: Rule, digits: Digits): number {
  if (isOfTwo(subject)) return between(subject, digits[places![0]! - 1]!, digits[places![1]! - 1]!);
  const { start, join } = MEASURES[subject];
  let value = start;
  if (places === undefined) for (let i = 0; i < digits.length; i++) value = join(value, digits[i]!);
  else for (let i = 0; i < places.length; i++) value = join(value, digits[places[i]! - 1]!);
  return subject === "different-count" ? countBits(value) : value;
}

/** The subjects that compare two digits, and are not computed digit by digit. */
export type OfTwo = "difference" | "rise" | "drop" | "rise-times" | "drop-times";

/** Whether a subject is one of these. */
export const isOfTwo = (subject: Subject): subject is OfTwo => subject === "difference" || ORDERED.includes(subject);

/** The result of a subject for an earlier and a later digit. */
export function between(subject: OfTwo, earlier: number, later: number): number {
  if (subject === "difference") return Math.abs(earlier - later);
  const isRise = subject === "rise" || subject === "rise-times";
  const [larger, smaller] = isRise ? [later, earlier] : [earlier, later];
  if (!TIMES.includes(subject)) return Math.max(0, larger - smaller);
  return smaller !== 0 && larger % smaller === 0 ? larger / smaller : 0;
}

/** How each subject combines digits one after the other. */
export const MEASURES: Record<
  Exclude<Subject, OfTwo>,
  { start: number; join: (value: number, digit: number) => number }
> = {
  number: { start: 0, join: (number, digit) => 10 * number + digit },
  digit: { start: 0, join: (sum, digit) => sum + digit },
  sum: { start: 0, join: (sum, digit) => sum + digit },
  product: { start: 1, join: (product, digit) => product * digit },
  largest: { start: 0, join: (most, digit) => Math.max(most, digit) },
  smallest: { start: 9, join: (least, digit) => Math.min(least, digit) },
  "even-count": { start: 0, join: (count, digit) => count + 1 - (digit & 1) },
  "odd-count": { start: 0, join: (count, digit) => count + (digit & 1) },
  "prime-count": { start: 0, join: (count, digit) => count + ((PRIME_DIGITS >> digit) & 1) },
  "different-count": { start: 0, join: (digits, digit) => digits | (1 << digit) },
};
/** 2, 3, 5 and 7, one bit for each. */
const PRIME_DIGITS = 0b0010101100;

/** How many bits are set. */
export function countBits(word: number): number {
  let left = word - ((word >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Whether a measured number satisfies a comparison. `value` is read only by comparisons that have one. */
export function meets(comparison: Comparison, measured: number, value: number): boolean {
  switch (comparison) {
    case "is":
      return measured === value;
    case "is-not":
      return measured !== value;
    case "less-than":
      return measured < value;
    case "more-than":
      return measured > value;
    case "at-least":
      return measured >= value;
    case "at-most":
      return measured <= value;
    case "multiple-of":
      return measured % value === 0;
    case "not-multiple-of":
      return measured % value !== 0;
    case "even":
      return measured % 2 === 0;
    case "odd":
      return measured % 2 === 1;
    case "prime":
      return isPrime(measured);
    case "square":
      return Math.floor(Math.sqrt(measured)) ** 2 === measured;
  }
}

/** Whole numbers from 0. */
export function isPrime(number: number): boolean {
  if (number < 4) return number > 1;
  if (number % 2 === 0) return false;
  for (let factor = 3; factor * factor <= number; factor += 2) if (number % factor === 0) return false;
  return true;
}
