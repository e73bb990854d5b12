/** The hardest technique that a puzzle needs. */
import type { PuzzleKind } from "./kind.ts";

/** The hardest of these techniques (ids) of a kind; null if the kind has none of them. */
export function hardestTechnique(
  kind: Pick<PuzzleKind<unknown, unknown>, "techniques">,
  used: Iterable<string>,
): string | null {
  const ids = new Set(used);
  return kind.techniques().findLast(({ id }) => ids.has(id))?.id ?? null;
}
