/**
 * Steps without those that no later step rests on.
 *
 * Techniques find whatever can be found, and cross out much that is never used. Grades count those steps, because a
 * reader does not know beforehand which will help; an explanation leaves them out.
 */
import type { Step } from "./kind.ts";

/**
 * The steps that write something, and of those that only cross out the ones that a kept step rests on, directly or
 * through others. Each kept step still holds: its `because` has the same texts written and crossed out as among all
 * steps. Steps after the last that writes are left out too; where none writes, all steps stay.
 * `most`: only the last of them are given, one more than so many, where there are that many.
 */
export function neededSteps(steps: readonly Step[], most = Number.POSITIVE_INFINITY): readonly Step[] {
  if (steps.every(({ finds }) => isEmpty(finds))) return steps;
  // Slots of which a later step needs what is crossed out there.
  const neededSlots = new Set<string>();
  const kept: Step[] = [];
  for (const step of steps.toReversed()) {
    const { finds, crosses, because } = step;
    if (isEmpty(finds) && !Object.keys(crosses).some((slot) => neededSlots.has(slot))) continue;
    // Once a slot is filled, what was crossed out there before no longer matters to later steps.
    for (const slot of Object.keys(finds)) neededSlots.delete(slot);
    for (const id of because) neededSlots.add(id);
    if (kept.push(step) > most) break;
  }
  return kept.reverse();
}

const isEmpty = (finds: Step["finds"]): boolean => Object.keys(finds).length === 0;
