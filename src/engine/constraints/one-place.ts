/** Reduces a step about several cells to one of them. */
import { changedBy, listOf, listsAt, onlyAt, placeIn } from "../in-brief.ts";
import type { Step, Words } from "../kind.ts";
import type { Shape } from "./constraint.ts";

/** Maximum number of ways listed with the remaining candidates of a cell. If there are more, only their count is given. */
const FEW = 2;

/**
 * The part of a step about one cell: `slot`, if the step changes it, or its first cell. See `targets` for its sentence's data.
 */
export function onePlaceOf({ cells }: Shape, step: Step, slot?: string): Step {
  const changed = changedBy(step);
  const ids = cells.map(({ id }) => id).filter((id) => changed.includes(id));
  const place = placeIn(ids, slot);
  const { key, values } = step.say;
  const lists = listsAt(values, ["rows", "columns", "texts"], place);
  const [row, column, text] = [listOf(lists.rows)[0], listOf(lists.columns)[0], listOf(lists.texts)[0]];
  if (row === undefined || column === undefined || text === undefined) return step;
  const ways: Words["values"] = listOf(values.ways).length > FEW ? { ways: [] } : {};
  const reduced = { ...values, ...lists, ...ways, row, column, text, same: 0, inRow: 0 };
  return onlyAt(step, ids[place]!, { key, values: reduced });
}
