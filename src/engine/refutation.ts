/**
 * Why an entry cannot be right: it is taken for right, and steps follow from it until a rule is broken or nothing is left for a place.
 * That is how a slip is explained where no few steps lead to what should stand there instead.
 */
import { apply } from "./deduce.ts";
import type { Level, Position, Reason, Rules, Slot, Step, Words } from "./kind.ts";

export interface Refutation {
  /** Steps that follow from what is written, each from those before it; none where it breaks at once. */
  readonly links: readonly Step[];
  /** What breaks in the end, and the slots and clues that it concerns. */
  readonly end: { readonly rule: Words } | { readonly empty: Slot };
  readonly cells: readonly string[];
}

type Kind<P> = Reason<P> & Pick<Rules<P>, "check" | "slots">;

/** What the steps up to a level come to first, with `most` links; null where that is nothing. `at`: a position that has no answer. */
export function refute<P>(kind: Kind<P>, puzzle: P, at: Position, upTo: Level, most: number): Refutation | null {
  const choices = kind.slots(puzzle).filter((slot) => slot.given === null && slot.choices !== null);
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
    // From here on everything follows.
    const links = linksTo(done, found.cells);
    return links.length > most ? null : { ...found, links };
  }
  return null;
}

/** Whether nothing is left that could be written in a slot. */
const isEmpty = ({ entry, crossed }: Position, id: string, choices: readonly string[]): boolean =>
  entry[id] === undefined && crossed[id] !== undefined && choices.every((text) => crossed[id]!.includes(text));

/** Those of some steps that lead to what is in these slots, and then these, in their order. */
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
