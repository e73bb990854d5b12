/** A step told in few words, and of the first digit alone where it settles several. */
import { firstOf } from "../../../first-of.ts";
import type { Step, Words } from "../../../kind.ts";

/**
 * The part of a step about the first digit that it writes: what tells all digits of a number or a pair says then that there is one.
 * A clue is named by its number, without its words.
 */
export function onePlace(step: Step): Step {
  const { key, values } = step.say;
  const [slot, ...others] = Object.keys(step.finds);
  const short = { ...values, short: 1 };
  if (slot === undefined || others.length === 0) return { ...step, say: { key, values: short } };
  const of = (list: string): readonly (string | number)[] => (values[list] ?? []) as readonly (string | number)[];
  const isPair = values.firsts !== undefined && values.sure === undefined;
  const sure: Words["values"] = isPair
    ? { sure: of("where").slice(0, 1), surely: of("firsts").slice(0, 1) }
    : { sure: of("sure").slice(0, 1), surely: of("surely").slice(0, 1) };
  return firstOf(step, slot, { key, values: { ...short, ...sure, single: 1, loses: "none" } });
}
