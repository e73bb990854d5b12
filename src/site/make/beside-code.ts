/** The options outside the code of a sheet: changing them keeps the puzzles. */
import { orderWhere, SHEET_OPTIONS, type TypedOrder } from "../../spec/sheet-options.ts";

/** Whether a field is outside the code. The names of a class are: they only appear in print. */
export const isBesideCode = (field: string): boolean =>
  field === "names" || SHEET_OPTIONS[field as "title"]?.beside === true;

/** The order for a code, with the options of an order that are outside the code. */
export const orderOfCode = (again: string, order: TypedOrder): TypedOrder => ({
  ...orderWhere(order, ({ beside }) => beside),
  again,
});
