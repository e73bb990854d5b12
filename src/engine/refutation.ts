/**
 * Refutes an entry: assumes it is right and follows steps until a rule is broken or a slot has no choice left. Explains a mistake
 * where no short chain of steps leads to the right entry.
 */
import { apply } from "./deduce.ts";
import type { Level, Position, Reason, Rules, Slot, Step, Words } from "./kind.ts";

export interface Refutation {
  /** Steps from the assumption to the contradiction, in order; empty if the entry itself breaks a rule. */
  readonly links: readonly Step[];
  /** The contradiction, and the slots and clues in it. */
  readonly end: { readonly rule: Words } | { readonly empty: Slot };
  readonly cells: readonly string[];
}

type Kind<P> = Reason<P> & Pick<Rules<P>, "check" | "slots">;

/**
 * The first contradiction that the steps up to a level reach, with at most `most` links; null if there is none. `at`: a position
 * that has no answer.
 */
export function refute<P>(kind: Kind<P>, puzzle: P, at: Position, upTo: Level, most: number): Refutation | null {
  const choices = kind
    .slots(puzzle)
    .filter(({ given, choices, mayStayEmpty }) => given === null && choices !== null && !mayStayEmpty);
  let position = at;
  const done: Step[] = [];
  for (const step of kind.explain(puzzle, at, upTo).steps) {
    position = apply(position, step);
    done.push(step);
    const [broken] = kind.check(puzzle, position.entry).broken;
    const empty = choices.find(({ id, choices }) => isEmpty(position, id, choices!));
    const found =
      broken !== undefined
        ? { end: { rule: broken.rule }, cells: [...broken.slots, ...broken.clues] }
        : empty !== undefined
          ? { end: { empty }, cells: [empty.id] }
          : null;
    if (found === null) continue;
    // Everything after this step rests on the assumption.
    const links = linksTo(done, found.cells);
    return links.length > most ? null : { ...found, links };
  }
  return null;
}

/** Whether a slot has no choice left. */
const isEmpty = ({ entry, crossed }: Position, id: string, choices: readonly string[]): boolean =>
  entry[id] === undefined && crossed[id] !== undefined && choices.every((text) => crossed[id]!.includes(text));

/** The steps that lead to these slots, directly or through others, in order. */
export function linksTo(steps: readonly Step[], slots: readonly string[], last: readonly Step[] = []): readonly Step[] {
  const needed = new Set(slots);
  const kept = last.toReversed();
  for (const step of steps.toReversed()) {
    const changes = [...Object.keys(step.finds), ...Object.keys(step.crosses)];
    if (!changes.some((id) => needed.has(id))) continue;
    for (const id of step.because) needed.add(id);
    kept.push(step);
  }
  return kept.reverse();
}
