/** Secret Number by the second solver, on texts, and random rules and puzzles to compare it with. */
import * as fc from "fast-check";
import {
  COMPARISONS,
  PLACED,
  type Rule,
  type SecretNumber,
  SUBJECTS,
  VALUED,
} from "../../../src/engine/kinds/secret-number/rule/meaning.ts";
import { answers, ruleHolds, type SecretNumberPuzzle, type SecretRule } from "../../reference/secret-number.ts";

/** All numbers with this number of digits, as texts. */
export const numbers = (digits: number): string[] =>
  Array.from({ length: 9 * 10 ** (digits - 1) }, (_, i) => String(10 ** (digits - 1) + i));

/** Does a number, as a text, meet a rule? By the words of the public format. */
export const isTrue = (rule: Rule, number: string): boolean =>
  ruleHolds(rule as SecretRule, Number(number), [...number].map(Number));

/** The greatest value that a subject's rules may name. */
export function greatest(subject: Rule["subject"], size: number, count: number): number {
  if (subject === "number") return 10 ** count - 1;
  if (subject === "sum") return 9 * size;
  if (subject === "product") return 9 ** size;
  return subject.endsWith("-count") ? count : 9;
}

/** Is it about the larger of two digits? */
export const isOrdered = (subject: string): boolean => /^(rise|drop)/.test(subject);
const isTimes = (subject: string): boolean => subject.endsWith("-times");
/** Does the format let a subject be compared so? How much or how many times one digit is another is given, or that it is more. */
export const isComparable = (subject: string, comparison: string, value?: number): boolean =>
  isTimes(subject)
    ? comparison === "is" && (value === undefined || [2, 3, 4].includes(value))
    : !isOrdered(subject) || comparison === "more-than" || (comparison === "is" && value !== 0);

/** Any rule that the format allows for numbers with this number of digits. */
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
      if (isTimes(subject)) return { subject, ...digits, comparison: "is" as const, value: 2 + (value % 3) };
      const least = comparison.endsWith("multiple-of") || (isOrdered(subject) && comparison === "is") ? 1 : 0;
      const span = greatest(subject, size, count) - least + 1;
      const valued = (VALUED as readonly string[]).includes(comparison) ? { value: least + (value % span) } : {};
      return { subject, ...digits, comparison, ...valued };
    })
    .filter(({ subject, comparison }) => isComparable(subject, comparison));

/** Random puzzles: solvable, ambiguous and contradictory ones; with at most this number of digits and rules. */
export const anyPuzzle = (most: number, mostRules = 5): fc.Arbitrary<SecretNumber> =>
  fc
    .integer({ min: 2, max: most })
    .chain((digits) =>
      fc
        .array(ruleFor(digits), { minLength: 1, maxLength: mostRules })
        .map((rules) => ({ kind: "secret-number" as const, digits, rules })),
    );

/** The answers of a puzzle, by trying every number. */
export const answersOf = (puzzle: SecretNumber): string[] => answers(puzzle as SecretNumberPuzzle, 10 ** puzzle.digits);

/** A rule from text, as "sum 1,3 at-least 8": the subject, its places, the comparison and its value. */
export function ruleOf(text: string): Rule {
  const [subject, ...words] = text.split(" ");
  const places = /^\d/.test(words[0]!) ? words.shift()!.split(",").map(Number) : undefined;
  const [comparison, value] = words;
  return {
    subject: subject as Rule["subject"],
    ...(places === undefined ? {} : { digits: places }),
    comparison: comparison as Rule["comparison"],
    ...(value === undefined ? {} : { value: Number(value) }),
  };
}
