/**
 * A way as it is told: without the steps that nothing rests on.
 *
 * The techniques find what there is to find, and cross out much that is never used. Grades count those steps, for a reader does not know
 * beforehand which will help; once the way is known, nobody wants to read them.
 */
import type { Step } from "./kind.ts";

/**
 * The steps that write something, and of those that only cross out the ones that a step which is told rests on, directly or by others.
 * What a step that is told rests on has lost nothing: its slots hold and have crossed out what they had in the whole way. Steps after the
 * last that writes go too; where none writes, all steps stay.
 */
export function neededSteps(steps: readonly Step[]): readonly Step[] {
  if (steps.every(({ finds }) => isEmpty(finds))) return steps;
  // The slots in which a later step needs what is crossed out.
  const neededSlots = new Set<string>();
  const kept: Step[] = [];
  for (const step of steps.toReversed()) {
    const { finds, crosses, because } = step;
    if (isEmpty(finds) && !Object.keys(crosses).some((slot) => neededSlots.has(slot))) continue;
    // What was crossed out in a slot before it was filled no longer matters behind that.
    for (const slot of Object.keys(finds)) neededSlots.delete(slot);
    for (const id of because) neededSlots.add(id);
    kept.push(step);
  }
  return kept.reverse();
}

const isEmpty = (finds: Step["finds"]): boolean => Object.keys(finds).length === 0;
