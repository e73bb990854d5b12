/** A step told in few words, and of one digit alone where it settles several. */

import type { Step, Words } from "../../../kind.ts";
import { listOf, listsAt, onlyAt, placeIn } from "../../../one-of-step.ts";

/**
 * The part of a step about a slot, if it writes there, or about the first digit that it writes: what tells all digits of a number or a
 * pair says then that there is one. A clue is named by its number, without its words.
 */
export function onePlace(step: Step, slot?: string): Step {
  const { key, values } = step.say;
  const short = { ...values, short: 1 };
  const slots = Object.keys(step.finds);
  if (slots.length === 0) return { ...step, say: { key, values: short } };
  const place = placeIn(slots, slot);
  const isPair = values.firsts !== undefined && values.sure === undefined;
  const pair = [listOf(values.firsts)[0]!, listOf(values.seconds)[0]!];
  const settled: Words["values"] = isPair ? { sure: listOf(values.where), surely: pair } : values;
  const told = { ...short, ...listsAt(settled, ["sure", "surely"], place), single: 1, loses: "none" };
  return onlyAt(step, slots[place]!, { key, values: told });
}
