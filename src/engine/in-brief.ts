/** A step as a hint tells it: of one of its places. */
import type { Reason, Step, Value, Words } from "./kind.ts";

/** Characters of a hint at most, as far as its step can be told of one place alone. */
export const LONGEST = 140;

/**
 * A step in brief: one number is found, and there is little to read. `slot`: what it is to be about, if it can be; `text`: writes a
 * sentence in the language of the reader.
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

/** What a step does to one slot: what it finds there or, where it finds nothing, what it crosses out. `say`: the sentence for that. */
export function onlyAt(step: Step, slot: string, say: Words): Step {
  const [found, crossed] = [step.finds[slot], step.crosses[slot]];
  return {
    ...step,
    finds: found === undefined ? {} : { [slot]: found },
    crosses: found === undefined && crossed !== undefined ? { [slot]: crossed } : {},
    say,
  };
}

/** Ids of what a step finds or, where it finds nothing, of what it crosses out in. */
export const changedBy = ({ finds, crosses }: Step): string[] => {
  const found = Object.keys(finds);
  return found.length > 0 ? found : Object.keys(crosses);
};

/** The place of a wanted item in a list: 0, the first, where it is not there. */
export const placeIn = <T>(list: readonly T[], wanted: T | undefined): number =>
  wanted === undefined ? 0 : Math.max(0, list.indexOf(wanted));

/** Lists of a sentence's data, each cut down to what is at one place. */
export const listsAt = (values: Words["values"], names: readonly string[], place: number): Record<string, Value> =>
  Object.fromEntries(names.map((name) => [name, listOf(values[name]).slice(place, place + 1)]));

/** A list of a sentence's data; empty where it has none. */
export const listOf = (value: Value | undefined): readonly (string | number)[] =>
  typeof value === "object" ? value : [];
