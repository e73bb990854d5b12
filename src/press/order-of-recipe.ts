/** What a sheet was made from, as an order: so a page shows the choices of a sheet that came back by its code. */
import { shortest } from "../spec/ages.ts";
import { formatGroups } from "../spec/class/group-text.ts";
import type { ClassSpec } from "../spec/class/kept-class.ts";
import { kindsOf } from "../spec/sheet-code.ts";
import { tablesOf } from "../spec/tables.ts";
import type { SheetToMake } from "../spec/typed-sheet.ts";
import type { TypedOrder } from "./order-address.ts";

/** The order of a sheet, without seed and code, and with what was said beside it. */
export function orderOfSheet(
  { recipe, season, pupils }: Pick<SheetToMake, "recipe" | "season" | "pupils">,
  typed: TypedOrder,
): TypedOrder {
  const { skills, level, ages, count, days, language, page } = recipe;
  const { again, seed: _, ...beside } = typed;
  return {
    ...beside,
    ...(season === undefined ? {} : { theme: season }),
    ...(again === undefined || pupils === undefined || pupils.one !== undefined ? {} : orderOfClass(pupils)),
    kind: kindsOf(recipe)
      .map(({ slug }) => slug)
      .join(","),
    ...(skills.length === 1 ? { skill: skills[0]! } : {}),
    ...(skills.length > 1 ? { tables: tablesOf(skills).join(",") } : {}),
    ...(ages === null ? {} : { ages: shortest(ages) }),
    level,
    count: String(count),
    ...(days === 1 ? {} : { days: String(days) }),
    language,
    page: typed.page ?? page,
  };
}

/** A class that came back by its code. */
const orderOfClass = ({ pupils, groups, sheets, spares }: ClassSpec): TypedOrder => ({
  pupils: String(pupils),
  ...(groups.length === 0 ? {} : { groups: formatGroups(groups) }),
  ...(sheets === "different" ? {} : { sheets }),
  ...(spares === 0 ? {} : { spares: String(spares) }),
});
