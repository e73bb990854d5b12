/**
 * What a rule of a Secret Number means: its vocabulary, and whether digits meet it. Places count from 1, the first
 * digit is never 0, and 0 is even, a square and a multiple of every number.
 */

/**
 * Subjects of rules; those of `PLACED` name the places of their digits, the last six are about all digits. `rise`: how much
 * the later of two digits is more than the earlier, 0 where it is not more; `drop`: how much the earlier is more.
 */
export const SUBJECTS = [
  "number",
  "digit",
  "sum",
  "product",
  "difference",
  "rise",
  "drop",
  "largest",
  "smallest",
  "even-count",
  "odd-count",
  "prime-count",
  "different-count",
] as const;
export type Subject = (typeof SUBJECTS)[number];
/** The subjects that name places. */
export const PLACED: readonly Subject[] = ["digit", "sum", "product", "difference", "rise", "drop"];
/** The subjects of `PLACED` that are about the larger of two digits. */
export const ORDERED: readonly Subject[] = ["rise", "drop"];

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

/** One statement that the number makes of itself. */
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
  /** How many digits the number has. */
  readonly digits: number;
  /** `value`: places are called ones, tens, hundreds …; left out, first, second … last. */
  readonly places?: "value" | undefined;
  /** `signs`: comparisons are printed with <, > and =; left out, in words. */
  readonly comparisons?: "signs" | undefined;
  readonly rules: readonly Rule[];
}

/** What of a puzzle says how its places are called. */
export type Naming = Pick<SecretNumber, "digits" | "places">;

/** The digits of a number in order. */
export type Digits = ArrayLike<number>;
/** The digits as far as they are known; −1 where one is not. */
export type KnownDigits = number[];

/** The places that a rule is about, in a number of `count` digits. */
export const placesOf = (rule: Rule, count: number): readonly number[] => rule.digits ?? ALL.slice(0, count);
const ALL = [1, 2, 3, 4, 5];

/** Do these digits, all known, meet the rule? */
export const holds = (rule: Rule, digits: Digits): boolean =>
  meets(rule.comparison, measure(rule, digits), rule.value ?? 0);

/** The number that a rule compares with its value. */
export function measure({ subject, digits: places }: Rule, digits: Digits): number {
  if (subject === "difference" || subject === "rise" || subject === "drop")
    return between(subject, digits[places![0]! - 1]!, digits[places![1]! - 1]!);
  const { start, join } = MEASURES[subject];
  let value = start;
  if (places === undefined) for (let i = 0; i < digits.length; i++) value = join(value, digits[i]!);
  else for (let i = 0; i < places.length; i++) value = join(value, digits[places[i]! - 1]!);
  return subject === "different-count" ? countBits(value) : value;
}

/** The subjects that compare two digits, which are not gathered one after the other. */
export type OfTwo = "difference" | "rise" | "drop";

/** What an earlier and a later digit come to. */
export function between(subject: OfTwo, earlier: number, later: number): number {
  if (subject === "difference") return Math.abs(earlier - later);
  return Math.max(0, subject === "rise" ? later - earlier : earlier - later);
}

/** How each subject gathers digits, one after the other. */
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
/** 2, 3, 5 and 7, a bit for each. */
const PRIME_DIGITS = 0b0010101100;

/** How many bits are set. */
export function countBits(word: number): number {
  let left = word - ((word >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Does a measured number compare as said? `value` is read only by the comparisons that have one. */
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
