/** The templates that the program asks of every kind by name, whatever the kind: what its files of templates must hold. */
import type { PuzzleKind } from "./kind.ts";

/** Its neutral name, a line about it, its size in lists (from `a` and `b`), and how it is played. */
const ALWAYS = ["name", "tagline", "size", "how", "how-easy", "how-given", "how-solved"] as const;

/**
 * Their keys. Besides them a kind needs what its own functions say (`rule`, slots, clues, steps, broken rules …). Where
 * there is a `brief-…` beside a `step-…`, answer pages tell those who know the technique the step by it.
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
