/** Describes a step in few words, and reduces it to one digit if it settles several. */
import { changedBy, listOf, listsAt, onlyAt, placeIn } from "../../../in-brief.ts";
import type { Step, Words } from "../../../kind.ts";

/**
 * The part of a step about one slot: `slot`, if the step changes it, or the first digit that it changes; lists of the digits of a
 * number or a pair are reduced to one. A clue is named by its number, without its words.
 */
export function onePlace(step: Step, slot?: string): Step {
  const { key, values } = step.say;
  const sets = listOf(values.sets).map((set) => String(set).replaceAll(" ", ""));
  const short = { ...values, sets, short: 1 };
  const slots = changedBy(step);
  const place = placeIn(slots, slot);
  if (Object.keys(step.finds).length === 0) {
    // A sentence for several digits names each of them, in slot order, if all lose something.
    const isEach = slots.length > 1 && slots.length === listOf(values.where).length && values.ends === "out";
    if (!isEach) return { ...step, say: { key, values: short } };
    return onlyAt(step, slots[place]!, { key, values: { ...short, ...listsAt(values, ["where"], place) } });
  }
  const isPair = values.firsts !== undefined && values.sure === undefined;
  const pair = [listOf(values.firsts)[0]!, listOf(values.seconds)[0]!];
  const settled: Words["values"] = isPair ? { sure: listOf(values.where), surely: pair } : values;
  const reduced = { ...short, ...listsAt(settled, ["sure", "surely"], place), single: 1, loses: "none" };
  return onlyAt(step, slots[place]!, { key, values: reduced });
}
