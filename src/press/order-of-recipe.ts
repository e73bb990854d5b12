/** What a sheet was made from, as an order: so a page shows the choices of a sheet that came back by its code. */
import { shortest } from "../book/ages.ts";
import { kindsOf, type SheetRecipe } from "../book/sheet-code.ts";
import { tablesOf } from "../book/tables.ts";
import type { TypedOrder } from "./order-address.ts";

/** The order of a recipe, without seed and code, and with what was said beside it. */
export function orderOfRecipe(recipe: SheetRecipe, typed: TypedOrder): TypedOrder {
  const { skills, level, ages, count, days, language, page } = recipe;
  const { again: _, seed: __, ...beside } = typed;
  return {
    ...beside,
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
