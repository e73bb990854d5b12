/** What makes a Secret Number poor, measured on its rules and the numbers that each of them leaves. */

import { countBits, type Rule } from "../rule/meaning.ts";
import type { RuleCandidate } from "./rule-library.ts";

/**
 * The flaws: repeated subjects, a rule that gives the answer away, two that mean nearly the same, a digit given by a
 * rule, too many rules.
 */
export const FLAWS = ["one-subject", "giveaway", "echo", "told", "long"] as const;
export type Flaw = (typeof FLAWS)[number];

/** A rule that alone leaves fewer than one number in so many gives the answer away. */
const GIVEAWAY = 50;
/** So does one that leaves so few numbers: of two digits there are only 90. */
const FEW = 3;
/** Two rules mean nearly the same when they share more than so many in a hundred of the numbers that either leaves. */
const ECHO = 75;

/** The first flaw of the rules; undefined where there is none. `count`: digits of the number; `told`: how many rules may give one. */
export function flawOf(
  drawn: readonly Omit<RuleCandidate, "compiled">[],
  count: number,
  told: number,
): Flaw | undefined {
  const rules = drawn.map(({ rule }) => rule);
  const most = count + 4;
  if (rules.length > most) return "long";
  if (repeatsSubjects(rules)) return "one-subject";
  const givenDigits = rules.filter(({ subject, comparison }) => subject === "digit" && comparison === "is").length;
  if (givenDigits > told) return "told";
  const masks = drawn.map((each) => each.numbersMask());
  const sizes = drawn.map((each) => each.numberCount());
  const all = 9 * 10 ** (count - 1);
  if (sizes.some((size) => size * GIVEAWAY < all || size <= FEW)) return "giveaway";
  return masks.some((a, i) => masks.some((b, j) => j < i && isNearlySame(a, b, sizes[i]!, sizes[j]!)))
    ? "echo"
    : undefined;
}

/** Fewer than three subjects, or one in more than half of the rules; two rules must differ. */
function repeatsSubjects(rules: readonly Rule[]): boolean {
  const uses = new Map<string, number>();
  for (const { subject } of rules) uses.set(subject, (uses.get(subject) ?? 0) + 1);
  return uses.size < Math.min(3, rules.length) || Math.max(...uses.values()) > Math.ceil(rules.length / 2);
}

/** Does one of two sets of these sizes hold the other, or do they share nearly all they have? */
function isNearlySame(a: Int32Array, b: Int32Array, first: number, second: number): boolean {
  let both = 0;
  for (let k = 0; k < a.length; k++) both += countBits(a[k]! & b[k]!);
  return both === first || both === second || 100 * both > ECHO * (first + second - both);
}
