/** A step about several numbers on their way, told of the first of them alone. */
import { firstOf } from "../../first-of.ts";
import { type Step, say } from "../../kind.ts";

/** The part of a step about the first number of a run; its sentence tells a run by its `first` and `final` number. */
export function onePlace(step: Step): Step {
  const { key, values } = step.say;
  const slot = Object.keys(step.finds).find((id) => step.finds[id] === String(values.first));
  if (values.final === undefined || slot === undefined) return step;
  const [follow, beside] = ["-follow", "-beside"];
  const told = key.endsWith(follow)
    ? say(key.replace(follow, beside), { number: values.number!, beside: values.beside! })
    : say(key, { ...values, count: 1 });
  return firstOf(step, slot, told);
}
