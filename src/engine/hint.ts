/** The next thing to see from a position, or where it went wrong. */
import { BLANK, type Position, type Reason, type Rules, type Step } from "./kind.ts";
import { neededSteps } from "./needed-steps.ts";

/** What can be said of a position. */
export type Hint =
  /** The next move: see `nextMove`. No steps: nothing is left to do, or the techniques see nothing. */
  | { readonly right: true; readonly steps: readonly Step[]; readonly done: boolean }
  /** No answer agrees with it. `slots`: what does not belong where it stands; empty where that cannot be told. */
  | { readonly right: false; readonly slots: readonly string[] };

/** Search steps to find out whether a position can still be finished. */
const NODES = 2_000_000;

/** Looks at any position of a puzzle that has an answer. */
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
 * The first step that writes something, and of those before it the ones that it rests on: they cross out what it uses.
 * Where no step writes, all of them.
 */
export function nextSteps(steps: readonly Step[]): readonly Step[] {
  const last = steps.findIndex(({ finds }) => Object.keys(finds).length > 0);
  return last === -1 ? steps : neededSteps(steps.slice(0, last + 1));
}
