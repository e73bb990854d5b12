/** Which puzzles of a book are explained: prose takes at most a twelfth of its pages, and the hardest puzzles need it most. */

import type { BookPuzzle } from "../book/manifest.ts";
import { LEVELS } from "../engine/kind.ts";

/** Minimum number of other pages for each page of explanations. */
const PAGES_EACH = 12;

/** Maximum number of pages of explanations in a book whose last puzzle is on this page; without page numbers no limit. */
export const mostExplainedPages = (lastPage: number | null): number =>
  lastPage === null ? Number.POSITIVE_INFINITY : Math.max(1, Math.floor(lastPage / PAGES_EACH));

/** The hardest puzzles whose explanations together are at most `room` high, in their order; at least one. */
export function hardestWithin<P extends Pick<BookPuzzle, "level" | "score" | "number">>(
  puzzles: readonly P[],
  heightOf: (puzzle: P) => number,
  room: number,
): P[] {
  const hardness = ({ level }: P) => LEVELS.indexOf(level);
  const order = puzzles.toSorted((a, b) => hardness(b) - hardness(a) || b.score - a.score || a.number - b.number);
  const chosen = new Set<P>();
  let used = 0;
  for (const puzzle of order) {
    used += heightOf(puzzle);
    if (used > room && chosen.size > 0) break;
    chosen.add(puzzle);
  }
  return puzzles.filter((puzzle) => chosen.has(puzzle));
}
