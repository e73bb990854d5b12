/** The example of a kind, solved in three stages, for pages that show how to play. */
import { apply } from "./deduce.ts";
import { nextSteps, shortestSteps } from "./hint.ts";
import { BLANK, type Position, type PuzzleKind, type Step } from "./kind.ts";
import { prove } from "./make.ts";

/** An example as it is given, after a step that writes something, and solved. */
export interface WorkedExample {
  readonly given: Position;
  readonly afterNext: Position;
  /** The steps up to `afterNext`: those that cross out what the last one rests on, then the one that writes. */
  readonly steps: readonly Step[];
  /** The slots that the last of them writes. */
  readonly highlight: readonly string[];
  /** What was written and crossed out before is still there. */
  readonly solved: Position;
}

/**
 * Solves an example of a kind, by default its own. `start`: which step it begins with, the first that writes something or the one that
 * needs the fewest others. Throws when it has not exactly one answer.
 */
export function workedExample(
  kind: PuzzleKind<unknown, unknown>,
  puzzle: unknown = kind.example,
  start: "first" | "shortest" = "first",
): WorkedExample {
  const all = kind.explain(puzzle, BLANK, "expert").steps;
  const steps = start === "first" ? nextSteps(all) : shortestSteps(kind, all);
  const proof = prove(kind, puzzle);
  if (!proof.proved) throw new Error(`the example of ${kind.id}: ${proof.why}`);
  const afterNext = steps.reduce<Position>(apply, BLANK);
  // An answer that can be written in several ways is written as the steps lead to it.
  const { entry } = all.reduce<Position>(apply, BLANK);
  return {
    given: BLANK,
    afterNext,
    steps,
    highlight: Object.keys(steps.at(-1)?.finds ?? {}),
    solved: { entry: kind.check(puzzle, entry).done ? entry : proof.answer, crossed: afterNext.crossed },
  };
}
