/** A step about several cells, told of the first of them alone. */
import { firstOf } from "../first-of.ts";
import type { Step, Words } from "../kind.ts";
import type { Shape } from "./constraint.ts";

/** Ways to fill a line that are listed beside what they leave of a cell; more are counted. */
const FEW = 3;

/** The part of a step about its first cell; see `targets` for the values that its sentence is told with. */
export function onePlaceOf({ cells }: Shape, step: Step): Step {
  const id = cells.find((cell) => cell.id in step.finds)?.id ?? cells.find((cell) => cell.id in step.crosses)?.id;
  if (id === undefined) return step;
  const { key, values } = step.say;
  const first = Object.fromEntries(["rows", "columns", "texts"].map((list) => [list, asList(values[list]).slice(0, 1)]));
  const ways: Words["values"] = asList(values.ways).length > FEW ? { ways: [] } : {};
  return firstOf(step, id, { key, values: { ...values, ...first, ...ways, same: 0, inRow: 0 } });
}

const asList = (value: Words["values"][string] | undefined): readonly (string | number)[] =>
  Array.isArray(value) ? value : [];
