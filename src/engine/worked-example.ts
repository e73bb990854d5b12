/** A kind's example, solved in three stages, for pages that show how to play. */
import { apply } from "./deduce.ts";
import { nextSteps, shortestSteps } from "./hint.ts";
import { BLANK, type Position, type PuzzleKind, type Step } from "./kind.ts";
import { prove } from "./make.ts";

/** An example at the start, after a step that writes something, and solved. */
interface WorkedExample {
  readonly given: Position;
  readonly afterNext: Position;
  /** The steps up to `afterNext`: those that cross out what the last one needs, then the one that writes. */
  readonly steps: readonly Step[];
  /** The slots that the last step writes. */
  readonly highlight: readonly string[];
  /** The solved position. It keeps earlier entries and crossed-out texts. */
  readonly solved: Position;
}

/**
 * Solves an example of a kind (default: the kind's own). `start`: begin with the first step that writes, or with the one that
 * needs the fewest others. Throws if the example does not have exactly one answer.
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
  // Where an answer can be written in several ways, use the one that the steps produce.
  const { entry } = all.reduce<Position>(apply, BLANK);
  return {
    given: BLANK,
    afterNext,
    steps,
    highlight: Object.keys(steps.at(-1)?.finds ?? {}),
    solved: { entry: kind.check(puzzle, entry).done ? entry : proof.answer, crossed: afterNext.crossed },
  };
}
