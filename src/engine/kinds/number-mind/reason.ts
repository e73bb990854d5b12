/** The reasoning of Number Code: what a page loads for the first hint. */
import { entryOf, slotAt } from "../../code/code.ts";
import { listOf, listsAt, onlyAt, placeIn } from "../../in-brief.ts";
import type { Reason, Step } from "../../kind.ts";
import type { Puzzle } from "./rules.ts";
import { search } from "./solver/search.ts";
import { explaining } from "./techniques/explain.ts";

// Reduces a step about several places to one of them.

/**
 * The keys of `resultValues` for places and texts. Only the first of the written, struck and otherwise crossed-out ones is
 * described.
 */
const RESULTS = [
  ["found", "digits"],
  ["struckAt", "struck"],
  ["crossed", "ways", "rests"],
  ["others", "outs"],
] as const;

/** The part of a step about one slot: `slot`, if the step changes it, or its first place. */
function onePlace(step: Step, slot?: string): Step {
  const { key, values } = step.say;
  const result = RESULTS.find(([where]) => listOf(values[where]).length > 0);
  if (result === undefined) return step;
  const slots = listOf(values[result[0]]).map((place) => slotAt(Number(place) - 1));
  const place = placeIn(slots, slot);
  const none = Object.fromEntries([...RESULTS.flat(), "narrowed"].map((list) => [list, []]));
  const reduced = {
    ...values,
    ...none,
    ...listsAt(values, result, place),
    foundHow: "each",
    struckHow: "each",
    outsHow: "each",
  };
  return onlyAt(step, slots[place]!, { key, values: reduced });
}

export const reason: Reason<Puzzle> = {
  reasons: "forced",
  solve(puzzle, stop, from) {
    const { codes, complete, nodes } = search(puzzle, stop, from);
    return { solutions: codes.map(entryOf), complete, nodes };
  },
  ...explaining,
  onePlace: (_, step, slot) => onePlace(step, slot),
};
