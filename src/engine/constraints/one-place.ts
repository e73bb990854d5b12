/** A step about several cells, told of one of them alone. */
import { changedBy, listOf, listsAt, onlyAt, placeIn } from "../in-brief.ts";
import type { Step, Words } from "../kind.ts";
import type { Shape } from "./constraint.ts";

/** Ways to fill a line that are listed beside what they leave of a cell; more are counted. */
const FEW = 2;

/** The part of a step about a cell, if it is about that, or about its first; see `targets` for the data of its sentence. */
export function onePlaceOf({ cells }: Shape, step: Step, slot?: string): Step {
  const changed = changedBy(step);
  const ids = cells.map(({ id }) => id).filter((id) => changed.includes(id));
  const place = placeIn(ids, slot);
  const { key, values } = step.say;
  const lists = listsAt(values, ["rows", "columns", "texts"], place);
  const [row, column, text] = [listOf(lists.rows)[0], listOf(lists.columns)[0], listOf(lists.texts)[0]];
  if (row === undefined || column === undefined || text === undefined) return step;
  const ways: Words["values"] = listOf(values.ways).length > FEW ? { ways: [] } : {};
  const told = { ...values, ...lists, ...ways, row, column, text, same: 0, inRow: 0 };
  return onlyAt(step, ids[place]!, { key, values: told });
}
