/** Reduces a step that writes several numbers to the first, in few words. */
import { onlyAt } from "../../in-brief.ts";
import { type Step, say } from "../../kind.ts";

/**
 * The part of a step about the first number of a run; the sentence of a run has its `first` and `final` number. If the step is
 * about one number, its square needs no other name.
 */
export function onePlace(step: Step): Step {
  const { key, values } = step.say;
  const slot = Object.keys(step.finds).find((id) => step.finds[id] === String(values.first));
  if (values.final === undefined || slot === undefined) return { ...step, say: say(key, { ...values, short: 1 }) };
  const [follow, beside] = ["-follow", "-beside"];
  const reduced = key.endsWith(follow)
    ? say(key.replace(follow, beside), { number: values.number!, beside: values.beside! })
    : say(key, { ...values, count: 1 });
  return onlyAt(step, slot, reduced);
}
