/**
 * The order of a sheet in an address, behind its `#`: `#kind=cross-numbers&skill=tables-to-12&ages=8-9`. These names are public: they are
 * documented in the README, and links with them make the same sheets for ever.
 */

/** Each part of an order: its name in an address, and in the order. */
const PARTS = {
  code: "again",
  kind: "kind",
  skill: "skill",
  tables: "tables",
  ages: "ages",
  level: "level",
  count: "count",
  days: "days",
  "per-page": "perPage",
  paper: "page",
  language: "language",
  title: "title",
  class: "class",
  support: "support",
  theme: "theme",
  spacing: "spacing",
  pupils: "pupils",
  groups: "groups",
  sheets: "sheets",
  spares: "spares",
  "two-sided": "twoSided",
  seed: "seed",
} as const;
type Name = keyof typeof PARTS;

/** An order as it is typed: a text for each part that is said. */
export type TypedOrder = Readonly<Partial<Record<(typeof PARTS)[Name], string>>>;

/** The order in an address. Names that are none, and parts without a value, are passed over. */
export function parseOrder(hash: string): TypedOrder {
  const said = new URLSearchParams(hash.replace(/^#/, ""));
  const order: Record<string, string> = {};
  for (const [name, part] of Object.entries(PARTS)) {
    const value = said.get(name)?.trim();
    if (value) order[part] = value;
  }
  return order;
}

/** The address of an order, from its `#` on, its parts always in the same order; "" where nothing is said. */
export function formatOrder(order: TypedOrder): string {
  const said = Object.entries(PARTS).flatMap(([name, part]) => {
    const value = order[part];
    return value === undefined || value === "" ? [] : [`${name}=${encodeURIComponent(value).replaceAll("%2C", ",")}`];
  });
  return said.length === 0 ? "" : `#${said.join("&")}`;
}
