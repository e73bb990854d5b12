/** Reduces a step about several blanks of a line to one of them. */
import { changedBy, listOf, listsAt, onlyAt, placeIn } from "../../../in-brief.ts";
import type { Step, Words } from "../../../kind.ts";

/**
 * The part of a step about one blank: `slot`, if the step changes it, or its first one; see `resultOf` and `edges` for the values
 * of its sentence.
 */
export function onePlace(step: Step, slot?: string): Step {
  const { key, values } = step.say;
  const ids = changedBy(step);
  const index = placeIn(ids, slot);
  const lists = listsAt(values, ["at", "kinds", "texts"], index);
  const [at, kind, text] = [listOf(lists.at)[0], listOf(lists.kinds)[0], listOf(lists.texts)[0]];
  if (at === undefined || kind === undefined || text === undefined) return step;
  const result = { ...lists, place: at, kind, choices: String(text).split(", "), same: 0 };
  // A list of ways needs too much space; give only their number.
  const ways: Words["values"] = listOf(values.ways).length > 1 ? { ways: [] } : {};
  return onlyAt(step, ids[index]!, { key, values: { ...values, ...result, ...ways, ...edgesAt(values, at) } });
}

/** Parallel lists with one item for each edge. */
const EDGES = ["hows", "sides", "numbers", "counts", "makes", "spots"] as const;

/** The values of edges that belong to one blank. */
function edgesAt(values: Words["values"], at: string | number): Words["values"] {
  const own = listOf(values.spots).flatMap((spot, i) => (spot === at ? [i] : []));
  if (own.length === 0) return {};
  return { ...Object.fromEntries(EDGES.map((list) => [list, own.map((i) => listOf(values[list])[i]!)])), more: 0 };
}
