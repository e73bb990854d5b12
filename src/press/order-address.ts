/**
 * The order of a sheet in an address, after its `#`: `#kind=cross-numbers&skill=tables-to-12&ages=8-9`. The names are those of
 * `SHEET_OPTIONS`.
 */
import { optionList, type TypedOrder } from "../spec/sheet-options.ts";

export type { TypedOrder };

/** Reads the order in an address. Skips unknown names and options without a value. */
export function parseOrder(hash: string): TypedOrder {
  const said = new URLSearchParams(hash.replace(/^#/, ""));
  const order: Record<string, string> = {};
  for (const [name, { parameter = name }] of optionList) {
    const value = said.get(parameter)?.trim();
    if (value) order[name] = value;
  }
  return order;
}

/** The part of the address from `#` on, with the options always in the same order; "" for an empty order. */
export function formatOrder(order: TypedOrder): string {
  const said = optionList.flatMap(([name, { parameter = name }]) => {
    const value = order[name];
    return value ? [`${parameter}=${encodeURIComponent(value).replaceAll("%2C", ",")}`] : [];
  });
  return said.length === 0 ? "" : `#${said.join("&")}`;
}
