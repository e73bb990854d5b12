/** The templates that every kind must have, because the program uses them by name. */
import type { PuzzleKind } from "./kind.ts";

/**
 * For all kinds: the neutral name, a tagline, the size in lists (from `a` and `b`), the rule in at most 46 characters (from the
 * values of the whole rule), how to play, and what a reader who has solved it has learnt.
 */
const ALWAYS = ["name", "tagline", "size", "rule-short", "how", "how-easy", "how-given", "how-solved", "can"] as const;

/**
 * The keys of these templates. A kind also needs the templates that its own functions return (`rule`, slots, clues, steps, broken
 * rules …); one with a house rule also needs `house-rule-none` and `house-rule-one`. For each `step-…` three more are optional:
 * `brief-…`, for answer pages of readers who know the technique, `full-…`, with all cases of a step that pages shorten, and
 * `ask-…`, the question of a hint to a child.
 */
export function requiredTemplates(kind: PuzzleKind<unknown, unknown>): string[] {
  const names = [
    ...ALWAYS,
    ...kind.techniques().flatMap(({ id }) => [`technique-${id}`, `about-${id}`]),
    ...kind.skills().map(({ id }) => `skill-${id}`),
  ];
  return names.map((name) => `${kind.id}.${name}`);
}
