/** A step about several places, told of the first of them alone. */
import { slotAt } from "../../../code/code.ts";
import { firstOf } from "../../../first-of.ts";
import type { Step } from "../../../kind.ts";

/** The lists that `resultValues` tells what follows with: what is written, what is struck out, what is crossed out otherwise. */
const LISTS = ["found", "digits", "struck", "struckAt", "crossed", "ways", "rests", "narrowed"] as const;

/** The part of a step about the first place that it writes or, where it writes nothing, crosses out in. */
export function onePlace(step: Step): Step {
  const { key, values } = step.say;
  const [found, struck, crossed] = (["found", "struckAt", "crossed"] as const).map(
    (list) => (values[list] ?? []) as readonly number[],
  );
  const place = found?.[0] ?? struck?.[0] ?? crossed?.[0];
  if (place === undefined) return step;
  const kept: readonly string[] = found?.length
    ? ["found", "digits"]
    : struck?.length
      ? ["struck", "struckAt"]
      : ["crossed", "ways", "rests"];
  const lists = LISTS.map((list) => [
    list,
    kept.includes(list) ? (values[list] as readonly (string | number)[]).slice(0, 1) : [],
  ]);
  const told = { ...values, ...Object.fromEntries(lists), foundHow: "each", struckHow: "each" };
  return firstOf(step, slotAt(place - 1), { key, values: told });
}
