/** A step about several places, told of one of them alone. */
import { slotAt } from "../../../code/code.ts";
import type { Step } from "../../../kind.ts";
import { listOf, listsAt, onlyAt, placeIn } from "../../../one-of-step.ts";

/** The part of a step about a slot, if it writes there, or about the first place that it writes; what writes nothing is told as it is. */
export function onePlace(step: Step, slot?: string): Step {
  const { key, values } = step.say;
  const slots = listOf(values.at).map((place) => slotAt(Number(place) - 1));
  if (slots.length === 0) return step;
  const place = placeIn(slots, slot);
  const told = { ...values, ...listsAt(values, ["new", "at"], place), gone: [], cuts: [], cutsAt: [] };
  return onlyAt(step, slots[place]!, { key, values: told });
}
