/** What of an order stands beside the code of a sheet: its puzzles stay when that is chosen otherwise. */
import { orderWhere, SHEET_OPTIONS, type TypedOrder } from "../../spec/sheet-options.ts";

/** Whether a field changes nothing that a code holds. The names of a class are printed on its sheets. */
export const isBesideCode = (field: string): boolean =>
  field === "names" || SHEET_OPTIONS[field as "title"]?.beside === true;

/** The sheet of a code with all of an order that stands beside it. */
export const orderOfCode = (again: string, order: TypedOrder): TypedOrder => ({
  ...orderWhere(order, ({ beside }) => beside),
  again,
});
