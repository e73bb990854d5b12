/**
 * Random Secret Number puzzles for comparing solvers: a number is drawn, true rules about it are written down, few
 * of them (many answers), many (one answer), or many of which one or two are made false (mostly no answer).
 */

import type { Chance } from "./random.ts";
import { measure, ruleHolds, type SecretNumberPuzzle, type SecretRule } from "./secret-number.ts";

const OF_ALL_DIGITS = ["largest", "smallest", "even-count", "odd-count", "prime-count", "different-count"];
const TIMES = ["rise-times", "drop-times"];
const ORDERED = ["rise", "drop", ...TIMES];
const SUBJECTS = ["number", "digit", "sum", "product", "difference", ...ORDERED, ...OF_ALL_DIGITS];
const WITH_VALUE = ["is", "is-not", "less-than", "more-than", "at-least", "at-most", "multiple-of", "not-multiple-of"];
// "is" is seldom true of a value drawn at random, and says most.
const COMPARISONS = [...WITH_VALUE, "even", "odd", "prime", "square", "is", "is"];

/** A random puzzle of 2–4 digits in the public format; `chance(n)` gives a whole number 0..n−1. */
export function randomPuzzle(chance: Chance): SecretNumberPuzzle {
  const digits = 2 + chance(3);
  const secret = randomNumber(chance, digits);
  const sort = chance(3);
  const count = sort === 0 ? 1 + digits + chance(digits + 1) : 4 * digits + 2 + chance(2 * digits + 2);
  const rules = Array.from({ length: count }, () => usefulRule(chance, digits, secret, sort === 0));
  if (sort === 2) {
    for (let lies = 1 + chance(2); lies > 0; lies--) rules[chance(count)] = randomRule(chance, digits, secret, false);
  }
  // How it is printed changes nothing of what it means.
  const printed = [{}, {}, { places: "value" }, { comparisons: "signs" }] as const;
  return { kind: "secret-number", digits, ...printed[chance(printed.length)], rules };
}

/** A rule that is true of a number and, unless any will do, false of another one drawn at random. */
function usefulRule(chance: Chance, digits: number, secret: number, anyWillDo: boolean): SecretRule {
  for (;;) {
    const rule = randomRule(chance, digits, secret, true);
    if (anyWillDo || !ruleHolds(rule, randomNumber(chance, digits))) return rule;
  }
}

function randomNumber(chance: Chance, digits: number): number {
  return 10 ** (digits - 1) + chance(9 * 10 ** (digits - 1));
}

/** A random rule that is true, or false, of a number. */
function randomRule(chance: Chance, digits: number, secret: number, truth: boolean): SecretRule {
  for (;;) {
    const subject = SUBJECTS[chance(SUBJECTS.length)]!;
    const comparisons = ORDERED.includes(subject) ? ["is", "more-than"] : COMPARISONS;
    const comparison = comparisons[chance(comparisons.length)]!;
    const rule: SecretRule = { subject, ...namedPlaces(chance, subject, digits), comparison };
    if (TIMES.includes(subject)) Object.assign(rule, { comparison: "is", value: 2 + chance(3) });
    else if (WITH_VALUE.includes(comparison)) rule.value = randomValue(chance, rule, digits, secret);
    if (ORDERED.includes(subject) && comparison === "is" && rule.value === 0) continue;
    if (ruleHolds(rule, secret) === truth) return rule;
  }
}

/** The places a subject names: one for a digit, two for a difference, two or more for sums and products. */
function namedPlaces(chance: Chance, subject: string, digits: number): { digits?: number[] } {
  if (subject === "number" || OF_ALL_DIGITS.includes(subject)) return {};
  const size =
    subject === "digit" ? 1 : subject === "difference" || ORDERED.includes(subject) ? 2 : 2 + chance(digits - 1);
  const places = Array.from({ length: digits }, (_, i) => i + 1);
  while (places.length > size) places.splice(chance(places.length), 1);
  // The format says nothing of their order.
  return { digits: chance(8) === 0 ? places.reverse() : places };
}

/** A value near the rule's quantity, so that most comparisons say something; of multiples, from 2. */
function randomValue(chance: Chance, rule: SecretRule, digits: number, secret: number): number {
  if (rule.comparison.endsWith("multiple-of")) return 2 + chance(11);
  const quantity = measure(rule, chance(2) === 0 ? secret : randomNumber(chance, digits));
  return Math.max(0, quantity + chance(3) - 1);
}
