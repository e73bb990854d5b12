/** A class, as a page asks for it: so many pupils, in so many groups of about the same size. */
import type { TypedOrder } from "../../press/order-address.ts";

export const USUAL_PUPILS = 28;
export const MOST_PUPILS = 40;
export const MOST_GROUPS = 3;

/** "10,9,9": 28 pupils in three groups. */
export const groupSizes = (pupils: number, groups: number): string =>
  Array.from({ length: groups }, (_, i) => Math.floor(pupils / groups) + (i < pupils % groups ? 1 : 0)).join(",");

/** An order for a class. Sheets for several days are no sheets of a class. */
export function forClass({ days: _, groups: __, ...order }: TypedOrder, pupils: number, groups: number): TypedOrder {
  const inGroups = Math.min(groups, pupils);
  return {
    ...order,
    pupils: String(pupils),
    ...(inGroups > 1 ? { groups: groupSizes(pupils, inGroups) } : {}),
  };
}

/** An order without its class. */
export function forOne({ pupils: _, groups: __, sheets: ___, spares: ____, ...order }: TypedOrder): TypedOrder {
  return order;
}
