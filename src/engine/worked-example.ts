/** How the example of a kind is worked, for pages that show how to play. */
import { apply } from "./deduce.ts";
import { nextSteps } from "./hint.ts";
import { BLANK, type Position, type PuzzleKind, type Step } from "./kind.ts";
import { prove } from "./make.ts";

/** Three moments of an example: as it is given, after the first move that writes something, and solved. */
export interface WorkedExample {
  readonly given: Position;
  readonly afterNext: Position;
  /** The steps of the move: those that only cross out what it rests on, then the one that writes. */
  readonly steps: readonly Step[];
  /** The slots that it writes. */
  readonly highlight: readonly string[];
  readonly solved: Position;
}

/** Works an example of a kind, by default its own, by its reasons; throws when it has not exactly one answer. */
export function workedExample(kind: PuzzleKind<unknown, unknown>, puzzle: unknown = kind.example): WorkedExample {
  const steps = nextSteps(kind.explain(puzzle, BLANK, "expert").steps);
  const proof = prove(kind, puzzle);
  if (!proof.proved) throw new Error(`the example of ${kind.id}: ${proof.why}`);
  return {
    given: BLANK,
    afterNext: steps.reduce<Position>(apply, BLANK),
    steps,
    highlight: Object.keys(steps.at(-1)?.finds ?? {}),
    solved: { entry: proof.answer, crossed: {} },
  };
}
