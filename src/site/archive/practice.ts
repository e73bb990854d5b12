/** Practice: for each technique the puzzles of an archive that need it and nothing harder. */

import { LEVELS } from "../../engine/kind.ts";
import { type Archive, ownPuzzles, type Practice, type Printed } from "./archive.ts";

/** A puzzle, and the hardest technique that it needs. */
export type Need = readonly [id: string, technique: string];

/** Maximum number of puzzles in a run. The page generates further ones. */
const RUN = 24;

/** The key of a technique in `Practice`. */
export const practiceKey = (slug: string, technique: string): string => `${slug} ${technique}`;

/**
 * Practice runs in the archive's current language. In each run the puzzles are sorted by level, then by score. A puzzle of two
 * books counts once, in the first book.
 */
export function practiceOf(archive: Archive, needs: Iterable<Need>): Practice {
  const hardest = new Map(needs);
  const found = ownPuzzles(archive).filter(({ puzzle }) => hardest.has(puzzle.id));
  const keyOf = ({ kind, puzzle }: Printed): string => practiceKey(kind.slug, hardest.get(puzzle.id)!);
  const order = (a: Printed, b: Printed): number =>
    LEVELS.indexOf(a.puzzle.level) - LEVELS.indexOf(b.puzzle.level) || a.puzzle.score - b.puzzle.score;
  return new Map([...Map.groupBy(found, keyOf)].map(([key, list]) => [key, list.sort(order).slice(0, RUN)]));
}
