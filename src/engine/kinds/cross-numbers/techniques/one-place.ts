/** A step about several blanks of a line, told of the first of them alone. */
import { firstOf } from "../../../first-of.ts";
import type { Step, Words } from "../../../kind.ts";

/** The part of a step about its first blank; see `resultOf` for the values that its sentence ends with, and `edges` for those before. */
export function onePlace(step: Step): Step {
  const { key, values } = step.say;
  const [id] = Object.keys(Object.keys(step.finds).length > 0 ? step.finds : step.crosses);
  if (id === undefined) return step;
  const of = (list: string): readonly (string | number)[] => (values[list] ?? []) as readonly (string | number)[];
  const first = Object.fromEntries(["at", "kinds", "texts"].map((list) => [list, of(list).slice(0, 1)]));
  // Of the reasons those are told that are this blank's.
  const own = of("spots").flatMap((spot, i) => (spot === values.place ? [i] : []));
  const reasons = EDGES.map((list) => [list, own.map((i) => of(list)[i]!)]);
  const edges: Words["values"] = values.spots === undefined ? {} : { ...Object.fromEntries(reasons), more: 0 };
  // A list of ways leaves no room; how many there are is told.
  const ways: Words["values"] = of("ways").length > 1 ? { ways: [] } : {};
  return firstOf(step, id, { key, values: { ...values, ...first, ...edges, ...ways, same: 0 } });
}

/** Lists side by side, one place for each edge. */
const EDGES = ["hows", "sides", "numbers", "counts", "makes", "spots"] as const;
