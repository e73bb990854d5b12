/** The templates that every kind must have, because the program uses them by name. */
import type { PuzzleKind } from "./kind.ts";

/**
 * For all kinds: the neutral name, a line about the kind, its size in lists (from `a` and `b`), its rule in at most 46 characters (from
 * the values of the whole rule), how it is played, and what one can do who has solved it.
 */
const ALWAYS = ["name", "tagline", "size", "rule-short", "how", "how-easy", "how-given", "how-solved", "can"] as const;

/**
 * Their keys. Besides them a kind needs those that its own functions return (`rule`, slots, clues, steps, broken rules
 * …), and one with a house rule `house-rule-none` and `house-rule-one`. Beside a `step-…` two are optional: a `brief-…`, which answer pages use for readers who know the technique, and a `full-…` with all
 * cases of a step that a page tells in short.
 */
export function requiredTemplates(kind: PuzzleKind<unknown, unknown>): string[] {
  const names = [
    ...ALWAYS,
    ...(kind.easyExample === undefined ? [] : ["how-given-easy"]),
    ...kind.techniques().flatMap(({ id }) => [`technique-${id}`, `about-${id}`]),
    ...kind.skills().map(({ id }) => `skill-${id}`),
  ];
  return names.map((name) => `${kind.id}.${name}`);
}
