/** A hint for a position: the next step, or what is wrong. */
import { BLANK, type Position, type Reason, type Rules, type Step } from "./kind.ts";
import { neededSteps } from "./needed-steps.ts";

/** A hint. */
export type Hint =
  /** `steps`: see `nextSteps`; none when nothing is left to do, or the techniques find nothing. */
  | { readonly right: true; readonly steps: readonly Step[]; readonly done: boolean }
  /** No answer agrees with the position. `slots`: those with something wrong in them; empty where that is not known. */
  | { readonly right: false; readonly slots: readonly string[] };

/** Search steps to find out whether a position can still be finished. */
const NODES = 2_000_000;

/** A hint for any position of a puzzle that has an answer. */
export function hintOf<P>(kind: Reason<P> & Pick<Rules<P>, "check">, puzzle: P, at: Position): Hint {
  const stop = { solutions: 1, nodes: NODES };
  const { solutions, complete } = kind.solve(puzzle, stop, at);
  if (solutions.length === 0 && complete) {
    const [answer] = kind.solve(puzzle, stop, BLANK).solutions;
    const slots = [...new Set([...Object.keys(at.entry), ...Object.keys(at.crossed)])];
    const isWrong = (slot: string) =>
      kind.reasons === "found" ||
      (at.entry[slot] ?? answer![slot]) !== answer![slot] ||
      at.crossed[slot]?.includes(answer![slot]!);
    return { right: false, slots: answer === undefined ? [] : slots.filter(isWrong) };
  }
  const steps = nextSteps(kind.explain(puzzle, at, "expert", true).steps);
  return { right: true, steps, done: kind.check(puzzle, at.entry).done };
}

/**
 * The first step that writes something, and of those before it the ones that it needs; all steps where none writes.
 */
export function nextSteps(steps: readonly Step[]): readonly Step[] {
  const last = steps.findIndex(({ finds }) => Object.keys(finds).length > 0);
  return last === -1 ? steps : neededSteps(steps.slice(0, last + 1));
}
