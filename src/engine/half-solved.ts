/** A puzzle that somebody has begun: half of it is solved, in the order of its steps. */
import { apply } from "./deduce.ts";
import { BLANK, type Position, type PuzzleKind } from "./kind.ts";
import { neededSteps } from "./needed-steps.ts";

/**
 * The position of a puzzle in which about half of what is to be found is written, and at least the first of it; where all is
 * written at once, what is crossed out before. Null where nothing can be shown, and where the techniques do not solve it.
 */
export function halfSolved<P>(kind: Pick<PuzzleKind<P, unknown>, "check" | "explain">, puzzle: P): Position | null {
  const { steps: all, solved } = kind.explain(puzzle, BLANK, "expert");
  if (!solved) return null;
  const steps = neededSteps(all);
  const positions = steps.map((_, i) => steps.slice(0, i + 1).reduce<Position>(apply, BLANK));
  const written = positions.map(({ entry }) => Object.keys(entry).length);
  const half = (written.at(-1) ?? 0) / 2;
  const open = positions.filter(
    ({ entry }, i) => (written[i]! <= half || (written[i - 1] ?? 0) === 0) && !kind.check(puzzle, entry).done,
  );
  return open.at(-1) ?? null;
}
