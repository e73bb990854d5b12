/** A step cut down to one of its places. */
import type { Step, Words } from "./kind.ts";

/** What a step does to one slot: what it finds there or, where it finds nothing, what it crosses out. `say`: the sentence for that. */
export function firstOf(step: Step, slot: string, say: Words): Step {
  const [found, crossed] = [step.finds[slot], step.crosses[slot]];
  return {
    ...step,
    finds: found === undefined ? {} : { [slot]: found },
    crosses: found === undefined && crossed !== undefined ? { [slot]: crossed } : {},
    say,
  };
}
