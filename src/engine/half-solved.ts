/** A half-solved puzzle: half of its solving steps are done. */
import { apply } from "./deduce.ts";
import { BLANK, type Position, type PuzzleKind } from "./kind.ts";
import { neededSteps } from "./needed-steps.ts";

/**
 * The position after about half of the entries are written, at least the first one. If one step writes everything, the position
 * before it, with what was crossed out. Null where there is nothing to show and where the techniques do not solve the puzzle.
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
