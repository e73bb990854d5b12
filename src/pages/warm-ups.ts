/** Warm-ups: the first puzzle of each kind of a book, right after how to play it, is half solved. */

import { keyOf } from "../book/compact-puzzle.ts";
import { halfSolved } from "../engine/half-solved.ts";
import type { Position } from "../engine/kind.ts";
import type { Setting } from "./setting.ts";
import { kindFinder } from "./words.ts";

/** A kind with fewer puzzles has no warm-up. */
const FEW = 3;

/** The printed entries of a book's warm-ups, by puzzle number. */
export function warmUpsOf({ manifest, kinds, cache }: Setting): ReadonlyMap<number, Position> {
  const find = kindFinder(kinds);
  const used = new Set(manifest.puzzles.map(({ kind }) => kind));
  const warmUps = new Map<number, Position>();
  for (const id of used) {
    const own = manifest.puzzles.filter(({ kind }) => kind === id);
    const [first] = own;
    if (first === undefined || own.length < FEW) continue;
    const at = cache.warmUps(keyOf(first), id, () => halfSolved(find(id), first.puzzle));
    if (at !== null) warmUps.set(first.number, at);
  }
  return warmUps;
}
