/** A class, as a page asks for it: so many pupils, in so many groups of about the same size, or those that its list names. */
import type { TypedOrder } from "../../press/order-address.ts";

export { MOST_PUPILS } from "../../book/class/class-set.ts";
export const USUAL_PUPILS = 28;
export const MOST_GROUPS = 3;
export const MOST_SPARES = 5;

/** What a list of names says of its class: nothing of a name. */
export interface ListFacts {
  readonly pupils: number;
  /** As they are typed, "circle:1+3,triangle:2"; null: it has no column of groups. */
  readonly groups: string | null;
}

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

/** An order for the class of a list: whoever opens its address has the same sheets, without names. */
export function forList(order: TypedOrder, list: ListFacts, groups: number): TypedOrder {
  const sized = forClass(order, list.pupils, groups);
  return list.groups === null ? sized : { ...sized, groups: list.groups };
}

/** An order without its class. */
export function forOne({
  pupils: _,
  groups: __,
  sheets: ___,
  spares: ____,
  twoSided: _____,
  ...order
}: TypedOrder): TypedOrder {
  return order;
}
