/** Shortens a step for a hint: it is then about one place only. */
import type { Reason, Step, Value, Words } from "./kind.ts";

/** Maximum number of characters in a hint, if the step can be described for one place alone. */
export const LONGEST = 140;

/**
 * Returns a step reduced to one finding and a short sentence. `slot`: the preferred slot; `text`: renders a sentence in the
 * reader's language.
 */
export function inBrief<P>(
  reason: Reason<P>,
  puzzle: P,
  step: Step,
  text: (words: Words) => string,
  slot?: string,
): Step {
  const isMuch = Object.keys(step.finds).length > 1 || text(step.say).length > LONGEST;
  return isMuch && reason.onePlace !== undefined ? reason.onePlace(puzzle, step, slot) : step;
}

/**
 * The effect of a step on one slot: what it writes there or, if it writes nothing, what it crosses out. `say`: the new sentence.
 */
export function onlyAt(step: Step, slot: string, say: Words): Step {
  const [found, crossed] = [step.finds[slot], step.crosses[slot]];
  return {
    ...step,
    finds: found === undefined ? {} : { [slot]: found },
    crosses: found === undefined && crossed !== undefined ? { [slot]: crossed } : {},
    say,
  };
}

/** Slots that the step writes or, if it writes nothing, in which it crosses something out. */
export const changedBy = ({ finds, crosses }: Step): string[] => {
  const found = Object.keys(finds);
  return found.length > 0 ? found : Object.keys(crosses);
};

/** The index of an item in a list; 0 if it is missing. */
export const placeIn = <T>(list: readonly T[], wanted: T | undefined): number =>
  wanted === undefined ? 0 : Math.max(0, list.indexOf(wanted));

/** The named lists of a sentence's values, each reduced to the item at one index. */
export const listsAt = (values: Words["values"], names: readonly string[], place: number): Record<string, Value> =>
  Object.fromEntries(names.map((name) => [name, listOf(values[name]).slice(place, place + 1)]));

/** A value of a sentence as a list; empty if it is not a list. */
export const listOf = (value: Value | undefined): readonly (string | number)[] =>
  typeof value === "object" ? value : [];
