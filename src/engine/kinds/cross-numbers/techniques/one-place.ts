/** A step about several blanks of a line, told of one of them alone. */
import { changedBy, listOf, listsAt, onlyAt, placeIn } from "../../../in-brief.ts";
import type { Step, Words } from "../../../kind.ts";

/** The part of a step about a blank, if it is about that, or about its first; see `resultOf` and `edges` for the data of its sentence. */
export function onePlace(step: Step, slot?: string): Step {
  const { key, values } = step.say;
  const ids = changedBy(step);
  const index = placeIn(ids, slot);
  const lists = listsAt(values, ["at", "kinds", "texts"], index);
  const [at, kind, text] = [listOf(lists.at)[0], listOf(lists.kinds)[0], listOf(lists.texts)[0]];
  if (at === undefined || kind === undefined || text === undefined) return step;
  const result = { ...lists, place: at, kind, choices: String(text).split(", "), same: 0 };
  // A list of ways leaves no room; how many there are is told.
  const ways: Words["values"] = listOf(values.ways).length > 1 ? { ways: [] } : {};
  return onlyAt(step, ids[index]!, { key, values: { ...values, ...result, ...ways, ...edgesAt(values, at) } });
}

/** Lists side by side, one place for each edge. */
const EDGES = ["hows", "sides", "numbers", "counts", "makes", "spots"] as const;

/** Of the reasons those that are one blank's. */
function edgesAt(values: Words["values"], at: string | number): Words["values"] {
  const own = listOf(values.spots).flatMap((spot, i) => (spot === at ? [i] : []));
  if (own.length === 0) return {};
  return { ...Object.fromEntries(EDGES.map((list) => [list, own.map((i) => listOf(values[list])[i]!)])), more: 0 };
}
