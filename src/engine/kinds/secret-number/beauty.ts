/** What makes a Secret Number dull, measured on its rules and the numbers each of them leaves. */
import type { Drawable } from "./library.ts";
import { bits, type Rule } from "./meaning.ts";

/** The ways to be dull: subjects repeat, a rule gives it away, two say nearly the same, too much is told outright, too many rules. */
export const DULLNESS = ["one-subject", "giveaway", "echo", "told", "long"] as const;
export type Dullness = (typeof DULLNESS)[number];

/** A rule alone that leaves fewer than one number in so many gives it away. */
const GIVEAWAY = 50;
/** The same, in numbers: of two digits there are only 90. */
const FEW = 3;
/** Two rules say nearly the same when so many in a hundred of the numbers of either are numbers of both. */
const ECHO = 75;

/** The first way in which rules are dull; undefined where they please. `count`: digits of the number. */
export function dullnessOf(drawn: readonly Omit<Drawable, "sight">[], count: number): Dullness | undefined {
  const rules = drawn.map(({ rule }) => rule);
  const most = count + 4;
  if (rules.length > most) return "long";
  if (repeats(rules)) return "one-subject";
  // A digit told outright leaves nothing to do; of long numbers one may be told.
  const outright = rules.filter(({ subject, comparison }) => subject === "digit" && comparison === "is").length;
  if (outright > (count > 3 ? 1 : 0)) return "told";
  const truths = drawn.map((each) => each.truth());
  const sizes = drawn.map((each) => each.size());
  const all = 9 * 10 ** (count - 1);
  if (sizes.some((size) => size * GIVEAWAY < all || size <= FEW)) return "giveaway";
  return truths.some((a, i) => truths.some((b, j) => j < i && isEcho(a, b, sizes[i]!, sizes[j]!))) ? "echo" : undefined;
}

/** Fewer than three subjects, or one in more than half of the rules; two rules must differ. */
function repeats(rules: readonly Rule[]): boolean {
  const uses = new Map<string, number>();
  for (const { subject } of rules) uses.set(subject, (uses.get(subject) ?? 0) + 1);
  return uses.size < Math.min(3, rules.length) || Math.max(...uses.values()) > Math.ceil(rules.length / 2);
}

/** Does one of two sets of these sizes hold the other, or do they share nearly all they have? */
function isEcho(a: Int32Array, b: Int32Array, first: number, second: number): boolean {
  let both = 0;
  for (let k = 0; k < a.length; k++) both += bits(a[k]! & b[k]!);
  return both === first || both === second || 100 * both > ECHO * (first + second - both);
}
