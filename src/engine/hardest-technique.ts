/** The technique that a puzzle needs: the hardest of those that solve it, and easier ones alone do not. */
import type { PuzzleKind } from "./kind.ts";

/** The hardest of some techniques of a kind, by their ids; null for none of its own. */
export function hardestTechnique(
  kind: Pick<PuzzleKind<unknown, unknown>, "techniques">,
  used: Iterable<string>,
): string | null {
  const ids = new Set(used);
  return kind.techniques().findLast(({ id }) => ids.has(id))?.id ?? null;
}
