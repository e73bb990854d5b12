/** Flaws of a Secret Number, measured on its rules and the numbers that each of them leaves. */

import { countBits, type Rule } from "../rule/meaning.ts";
import type { RuleCandidate } from "./rule-library.ts";

/**
 * The flaws: repeated subjects, a rule that reveals the answer, two rules that mean nearly the same, a digit stated by a rule,
 * too many rules.
 */
export const FLAWS = ["one-subject", "giveaway", "echo", "told", "long"] as const;
export type Flaw = (typeof FLAWS)[number];

/** A rule that leaves fewer than one number in this many by itself reveals the answer. */
const GIVEAWAY = 50;
/** So does a rule that leaves at most this many numbers: there are only 90 two-digit numbers. */
const FEW = 3;
/** Two rules mean nearly the same if they share more than this percentage of the numbers that either leaves. */
const ECHO = 75;

/**
 * The first flaw of the rules; undefined if there is none. `count`: digits of the number; `told`: maximum number of rules that
 * may state a digit.
 */
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

/** Whether there are fewer than three subjects, or one subject in more than half of the rules (two rules must differ). */
function repeatsSubjects(rules: readonly Rule[]): boolean {
  const uses = new Map<string, number>();
  for (const { subject } of rules) uses.set(subject, (uses.get(subject) ?? 0) + 1);
  return uses.size < Math.min(3, rules.length) || Math.max(...uses.values()) > Math.ceil(rules.length / 2);
}

/** Whether one of two sets of these sizes contains the other, or they share nearly all members. */
function isNearlySame(a: Int32Array, b: Int32Array, first: number, second: number): boolean {
  let both = 0;
  for (let k = 0; k < a.length; k++) both += countBits(a[k]! & b[k]!);
  return both === first || both === second || 100 * both > ECHO * (first + second - both);
}
