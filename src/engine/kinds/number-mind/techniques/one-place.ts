/** A step about several places, told of one of them alone. */
import { slotAt } from "../../../code/code.ts";
import { listOf, listsAt, onlyAt, placeIn } from "../../../in-brief.ts";
import type { Step } from "../../../kind.ts";

/** What `resultValues` tells what follows with: where, and what. Of what is written, struck out and crossed out otherwise the first is told. */
const RESULTS = [
  ["found", "digits"],
  ["struckAt", "struck"],
  ["crossed", "ways", "rests"],
  ["others", "outs"],
] as const;

/** The part of a step about a slot, if it writes or crosses out there, or about its first place. */
export function onePlace(step: Step, slot?: string): Step {
  const { key, values } = step.say;
  const result = RESULTS.find(([where]) => listOf(values[where]).length > 0);
  if (result === undefined) return step;
  const slots = listOf(values[result[0]]).map((place) => slotAt(Number(place) - 1));
  const place = placeIn(slots, slot);
  const none = Object.fromEntries([...RESULTS.flat(), "narrowed"].map((list) => [list, []]));
  const told = {
    ...values,
    ...none,
    ...listsAt(values, result, place),
    foundHow: "each",
    struckHow: "each",
    outsHow: "each",
  };
  return onlyAt(step, slots[place]!, { key, values: told });
}
