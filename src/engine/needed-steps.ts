/**
 * Removes the steps that no later step rests on.
 *  Techniques find whatever they can, and cross out much that is never used. Grades count those steps, because readers do not
 * know beforehand which will help. An explanation omits them.
 */
import type { Step } from "./kind.ts";

/**
 * The steps that write something, and of those that only cross out the ones that a needed step rests on, directly or through
 * others. Each needed step still holds: its `because` has the same entries and crossed-out texts as among all steps. Steps after
 * the last one that writes are removed too. If no step writes, all steps stay. `most`: return only the last `most` + 1 steps, if
 * there are that many.
 */
export function neededSteps(steps: readonly Step[], most = Number.POSITIVE_INFINITY): readonly Step[] {
  if (steps.every(({ finds }) => isEmpty(finds))) return steps;
  // Slots whose crossed-out texts a later step needs.
  const neededSlots = new Set<string>();
  const kept: Step[] = [];
  for (const step of steps.toReversed()) {
    const { finds, crosses, because } = step;
    if (isEmpty(finds) && !Object.keys(crosses).some((slot) => neededSlots.has(slot))) continue;
    // Once a slot is filled, its crossed-out texts no longer matter to later steps.
    for (const slot of Object.keys(finds)) neededSlots.delete(slot);
    for (const id of because) neededSlots.add(id);
    if (kept.push(step) > most) break;
  }
  return kept.reverse();
}

const isEmpty = (finds: Step["finds"]): boolean => Object.keys(finds).length === 0;
