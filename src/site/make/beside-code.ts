/** What of an order stands beside the code of a sheet: its puzzles stay when that is chosen otherwise. */
import type { TypedOrder } from "../../press/order-address.ts";

const BESIDE = [
  "page",
  "perPage",
  "title",
  "class",
  "support",
  "spacing",
  "twoSided",
] as const satisfies readonly (keyof TypedOrder)[];

/** Fields of the page that ask for a part of it. The names of a class are printed on its sheets. */
const FIELDS: ReadonlySet<string> = new Set([...BESIDE, "names"]);

/** Whether a field changes nothing that a code holds. */
export const isBesideCode = (field: string): boolean => FIELDS.has(field);

/** The sheet of a code with all of an order that stands beside it. */
export function orderOfCode(again: string, order: TypedOrder): TypedOrder {
  const beside = BESIDE.flatMap((part) => (order[part] === undefined ? [] : [[part, order[part]] as const]));
  return { again, ...Object.fromEntries(beside) };
}
