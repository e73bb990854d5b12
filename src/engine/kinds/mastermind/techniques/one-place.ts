/** A step about several places, told of the first of them alone. */
import { slotAt } from "../../../code/code.ts";
import { firstOf } from "../../../first-of.ts";
import type { Step } from "../../../kind.ts";

/** The part of a step about the first place that it writes; one that writes nothing is told as it is. */
export function onePlace(step: Step): Step {
  const { key, values } = step.say;
  const [written, at] = [values.new, values.at] as [readonly string[] | undefined, readonly number[] | undefined];
  if (written?.[0] === undefined || at?.[0] === undefined) return step;
  const told = { ...values, new: [written[0]], at: [at[0]], gone: [], cuts: [], cutsAt: [] };
  return firstOf(step, slotAt(at[0] - 1), { key, values: told });
}
