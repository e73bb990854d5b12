/** Secret Number written again as plainly as can be, on texts, and random rules and puzzles to compare it with. */
import * as fc from "fast-check";
import {
  COMPARISONS,
  PLACED,
  type Rule,
  type SecretNumber,
  SUBJECTS,
  VALUED,
} from "../../../src/engine/kinds/secret-number/rule/meaning.ts";

/** All numbers of so many digits, as texts. */
export const numbers = (digits: number): string[] =>
  Array.from({ length: 9 * 10 ** (digits - 1) }, (_, i) => String(10 ** (digits - 1) + i));

/** The sieve of Eratosthenes. */
const PRIMES = new Set(Array.from({ length: 99_998 }, (_, i) => i + 2));
for (const prime of PRIMES) for (let n = prime * prime; n < 100_000; n += prime) PRIMES.delete(n);
const SQUARES = new Set(Array.from({ length: 320 }, (_, i) => i * i));

/** Does a number, as a text, meet a rule? By the words of the public format. */
export function isTrue({ subject, digits: places = [], comparison, value }: Rule, number: string): boolean {
  const all = [...number].map(Number);
  const some = places.map((place) => all[place - 1]!);
  const measures: Record<Rule["subject"], () => number> = {
    number: () => Number(number),
    digit: () => some[0]!,
    sum: () => some.reduce((a, b) => a + b),
    product: () => some.reduce((a, b) => a * b),
    difference: () => Math.abs(some[0]! - some[1]!),
    rise: () => (some[1]! > some[0]! ? some[1]! - some[0]! : 0),
    drop: () => (some[0]! > some[1]! ? some[0]! - some[1]! : 0),
    largest: () => [...all].sort().at(-1)!,
    smallest: () => [...all].sort()[0]!,
    "even-count": () => all.filter((digit) => [0, 2, 4, 6, 8].includes(digit)).length,
    "odd-count": () => all.filter((digit) => [1, 3, 5, 7, 9].includes(digit)).length,
    "prime-count": () => all.filter((digit) => [2, 3, 5, 7].includes(digit)).length,
    "different-count": () => new Set(all).size,
  };
  const n = measures[subject]();
  const v = value ?? Number.NaN;
  const comparisons: Record<Rule["comparison"], () => boolean> = {
    is: () => n === v,
    "is-not": () => n !== v,
    "less-than": () => n < v,
    "more-than": () => n > v,
    "at-least": () => n > v || n === v,
    "at-most": () => n < v || n === v,
    "multiple-of": () => Number.isInteger(n / v),
    "not-multiple-of": () => !Number.isInteger(n / v),
    even: () => /[02468]$/.test(String(n)),
    odd: () => /[13579]$/.test(String(n)),
    prime: () => PRIMES.has(n),
    square: () => SQUARES.has(n),
  };
  return comparisons[comparison]();
}

/** The greatest value that a subject's rules may name. */
export function greatest(subject: Rule["subject"], size: number, count: number): number {
  if (subject === "number") return 10 ** count - 1;
  if (subject === "sum") return 9 * size;
  if (subject === "product") return 9 ** size;
  return subject.endsWith("-count") ? count : 9;
}

/** Is it about the larger of two digits? */
export const isOrdered = (subject: string): boolean => subject === "rise" || subject === "drop";
/** Does the format let a subject be compared so? How much one digit is more than another is given, or that it is more. */
export const isComparable = (subject: string, comparison: string, value?: number): boolean =>
  !isOrdered(subject) || comparison === "more-than" || (comparison === "is" && value !== 0);

/** Any rule that the format allows for numbers of so many digits. */
export const ruleFor = (count: number): fc.Arbitrary<Rule> =>
  fc
    .record({
      subject: fc.constantFrom(...SUBJECTS),
      comparison: fc.constantFrom(...COMPARISONS),
      places: fc.uniqueArray(fc.integer({ min: 1, max: count }), { minLength: 2, maxLength: count }),
      value: fc.nat(1_000_000),
    })
    .map(({ subject, comparison, places, value }) => {
      const size = subject === "digit" ? 1 : subject === "difference" || isOrdered(subject) ? 2 : places.length;
      const digits = PLACED.includes(subject) ? { digits: places.slice(0, size).sort((a, b) => a - b) } : {};
      const least = comparison.endsWith("multiple-of") || (isOrdered(subject) && comparison === "is") ? 1 : 0;
      const span = greatest(subject, size, count) - least + 1;
      const valued = (VALUED as readonly string[]).includes(comparison) ? { value: least + (value % span) } : {};
      return { subject, ...digits, comparison, ...valued };
    })
    .filter(({ subject, comparison }) => isComparable(subject, comparison));

/** Random puzzles: solvable, ambiguous and contradictory ones; of at most so many digits and rules. */
export const anyPuzzle = (most: number, mostRules = 5): fc.Arbitrary<SecretNumber> =>
  fc
    .integer({ min: 2, max: most })
    .chain((digits) =>
      fc
        .array(ruleFor(digits), { minLength: 1, maxLength: mostRules })
        .map((rules) => ({ kind: "secret-number" as const, digits, rules })),
    );

/** The answers of a puzzle, by trying every number. */
export const answersOf = ({ digits, rules }: SecretNumber): string[] =>
  numbers(digits).filter((number) => rules.every((rule) => isTrue(rule, number)));
