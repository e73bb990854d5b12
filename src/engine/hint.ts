/** A hint for a position: the next step, or what is wrong. */
import { BLANK, type Position, type Reason, type Rules, type Step } from "./kind.ts";
import { neededSteps } from "./needed-steps.ts";

/** The next step of a puzzle, or what is wrong. */
export type Hint =
  /** `steps`: the next steps; none if the puzzle is done or no technique helps. `done`: every blank is filled and no rule is broken. */
  | { readonly right: true; readonly steps: readonly Step[]; readonly done: boolean }
  /** No answer agrees with the position. `slots`: the ids of the wrong ones; empty if that is not known. */
  | { readonly right: false; readonly slots: readonly string[] };

/** Search steps to find out whether a position can still be finished. */
const NODES = 2_000_000;

/** The player's focus: a slot, or a text that the player wants to place. */
export interface Here {
  readonly slot?: string;
  readonly text?: string;
}

/**
 * Returns a hint for any position of a puzzle that has an answer. `here`: the preferred subject of the hint; ignored if no step
 * is about it.
 */
export function hintOf<P>(kind: Reason<P> & Pick<Rules<P>, "check">, puzzle: P, at: Position, here?: Here): Hint {
  const steps = stepsFrom(kind, puzzle, at, here);
  if (steps !== null) return { right: true, steps, done: kind.check(puzzle, at.entry).done };
  const [answer] = kind.solve(puzzle, { solutions: 1, nodes: NODES }, BLANK).solutions;
  const slots = [...new Set([...Object.keys(at.entry), ...Object.keys(at.crossed)])];
  const isWrong = (slot: string) =>
    kind.reasons === "found" ||
    (at.entry[slot] ?? answer![slot]) !== answer![slot] ||
    at.crossed[slot]?.includes(answer![slot]!);
  return { right: false, slots: answer === undefined ? [] : slots.filter(isWrong) };
}

/** The steps of a hint; null if no answer agrees with the position. */
export function stepsFrom<P>(kind: Reason<P>, puzzle: P, at: Position, here?: Here): readonly Step[] | null {
  const { solutions, complete } = kind.solve(puzzle, { solutions: 1, nodes: NODES }, at);
  if (solutions.length === 0 && complete) return null;
  const isHere = here !== undefined && kind.reasons === "forced";
  const { steps } = kind.explain(puzzle, at, "expert", !isHere);
  return (isHere ? stepsTo(steps, here) : null) ?? nextSteps(steps);
}

/**
 * The steps that lead to the one that writes at the player's focus, and that one. Null if it rests on an entry that is still
 * missing, and where no step writes there.
 */
function stepsTo(steps: readonly Step[], { slot, text }: Here): readonly Step[] | null {
  const last = steps.findIndex(({ finds }) =>
    Object.entries(finds).some(([id, found]) => id === slot || found === text),
  );
  return last === -1 ? null : chainTo(steps, last);
}

/** The step at index `last` after those that cross out what it needs; null if it rests on an entry that is still missing. */
function chainTo(steps: readonly Step[], last: number): readonly Step[] | null {
  const kept = [steps[last]!];
  const needed = new Set(kept[0]!.because);
  for (const step of steps.slice(0, last).reverse()) {
    if (Object.keys(step.finds).some((id) => needed.has(id))) return null;
    if (!Object.keys(step.crosses).some((id) => needed.has(id))) continue;
    for (const id of step.because) needed.add(id);
    kept.push(step);
  }
  return kept.reverse();
}

/** The first step that writes something, after the earlier steps that it needs. If no step writes, all steps. */
export function nextSteps(steps: readonly Step[]): readonly Step[] {
  const last = steps.findIndex(({ finds }) => Object.keys(finds).length > 0);
  return last === -1 ? steps : neededSteps(steps.slice(0, last + 1));
}

/**
 * The writing step that needs the fewest earlier steps (the first of several), after those that it needs. For a kind whose steps
 * follow a plan, the first step that writes.
 */
export function shortestSteps({ reasons }: Pick<Reason<never>, "reasons">, steps: readonly Step[]): readonly Step[] {
  const first = nextSteps(steps);
  if (reasons === "found") return first;
  return steps.reduce<readonly Step[]>((best, { finds }, i) => {
    const chain = Object.keys(finds).length === 0 ? null : chainTo(steps, i);
    return chain !== null && chain.length < best.length ? chain : best;
  }, first);
}
