/** The canonical form of a Secret Number: equal for any order of its rules, and for equivalent rules. */
import type { Rule, SecretNumber } from "./meaning.ts";

/** The rules, each in its simplest form, in one fixed order. The group: all orders of the rules. */
export const canonicalSecret = ({ digits, rules }: SecretNumber): string =>
  JSON.stringify([digits, ...[...new Set(rules.map((rule) => JSON.stringify(plainest(rule, digits))))].sort()]);

/**
 * Strict bounds become "at least" and "at most", multiples of 2 become even numbers, and counts of odd digits become those of
 * even ones.
 */
function plainest({ subject, digits = [], comparison, value = 0 }: Rule, count: number): readonly unknown[] {
  if (comparison === "multiple-of" && value === 2) return [subject, digits, "even", 0];
  if (comparison === "not-multiple-of" && value === 2) return [subject, digits, "odd", 0];
  if (comparison === "less-than" && value > 0)
    return plainest({ subject, digits, comparison: "at-most", value: value - 1 }, count);
  if (comparison === "more-than") return plainest({ subject, digits, comparison: "at-least", value: value + 1 }, count);
  const mirrored = subject === "odd-count" ? MIRRORED[comparison] : undefined;
  return mirrored === undefined
    ? [subject, digits, comparison, value]
    : ["even-count", digits, mirrored, count - value];
}

const MIRRORED: Partial<Record<Rule["comparison"], Rule["comparison"]>> = {
  is: "is",
  "is-not": "is-not",
  "at-least": "at-most",
  "at-most": "at-least",
};
