/** The order for a class, from a command or a page: number of pupils, groups, sheets, and the list of names. */
import { EXIT, Failure } from "../diagnostic.ts";
import { levelProblem, levelsOf } from "../level-range.ts";
import { limitsOf } from "../options.ts";
import type { Written } from "../order-check.ts";
import { at, problem } from "../problem.ts";
import { kindsOf, type SheetRecipe } from "../sheet-code.ts";
import type { TypedOrder } from "../sheet-options.ts";
import { levelsFor } from "../sheet-spec.ts";
import { DEALINGS, MAX_PUPILS, MAX_SPARES } from "../spec-values.ts";
import type { ClassList } from "./class-list.ts";
import { assignPupils, type Problem, parseGroups, type TypedGroup } from "./group-text.ts";
import type { ClassSpec } from "./kept-class.ts";

/** The typed options; omitted if not given. */
export interface TypedClass extends Pick<TypedOrder, "pupils" | "groups" | "sheets" | "spares"> {
  /** The names. They set the number of pupils and, with a column of groups, the groups. */
  readonly classList?: ClassList | undefined;
}

/** The class; undefined without one. Throws a `Failure` for contradictory options. */
export function readClass(typed: TypedClass, written: Written): ClassSpec | undefined {
  const { classList: list } = typed;
  const fail = (name: "groups" | "class-list", { problem }: Problem): Failure =>
    new Failure(at(written(name), problem), EXIT.usage);
  if (typed.pupils === undefined && typed.groups === undefined && list === undefined) {
    const stray = (["sheets", "spares"] as const).find((name) => typed[name] !== undefined);
    if (stray === undefined) return undefined;
    throw new Failure(
      `${written(stray)} is about a class`,
      EXIT.usage,
      `say how many it has: ${written("pupils", "28")}`,
    );
  }
  const count = typed.pupils === undefined ? undefined : numberIn("pupils", typed.pupils, 1, MAX_PUPILS, written);
  const spares = typed.spares === undefined ? 0 : numberIn("spares", typed.spares, 0, MAX_SPARES, written);
  const sheets = dealingIn(typed.sheets, written);
  const listed = list?.pupils.length;
  if (count !== undefined && listed !== undefined && listed > count)
    throw fail("class-list", {
      problem: problem("list-more", { names: listed, count }),
    });
  const typedGroups = typed.groups === undefined ? { groups: [] } : parseGroups(typed.groups);
  if ("problem" in typedGroups) throw fail("groups", typedGroups);
  const hasColumn = list?.pupils.some(({ shape }) => shape !== null) ?? false;
  const groups = hasColumn ? listedGroups(typedGroups.groups, list!, written) : typedGroups.groups;
  const pupils = count ?? listed;
  const assigned = groups.length === 0 ? { groups: [], pupils: pupils! } : assignPupils(groups, pupils);
  if ("problem" in assigned) throw fail(hasColumn ? "class-list" : "groups", assigned);
  return { pupils: assigned.pupils, groups: assigned.groups, sheets, spares };
}

/** The groups from a column of the list; the typed text adds their levels. */
function listedGroups(typed: readonly TypedGroup[], { pupils }: ClassList, written: Written): TypedGroup[] {
  if (typed.some((group) => group.pupils !== undefined))
    throw new Failure(
      `${written("groups")} and the list both say who is in which group`,
      EXIT.usage,
      'say levels alone, as "circle:easy,triangle:medium"',
    );
  const shapes = [...new Set([...typed.map(({ shape }) => shape), ...pupils.flatMap(({ shape }) => shape ?? [])])];
  return shapes.map((shape) => ({
    ...(typed.find((group) => group.shape === shape) ?? { shape }),
    pupils: pupils.flatMap((pupil, i) => (pupil.shape === shape ? [i + 1] : [])),
  }));
}

function numberIn(name: string, text: string, least: number, most: number, written: Written): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new Failure(`${written(name)} must be a whole number from ${least} to ${most}, not "${text}"`, EXIT.usage);
}

function dealingIn(text: string | undefined, written: Written): ClassSpec["sheets"] {
  if (text === undefined) return "different";
  const dealing = DEALINGS.find((known) => known === text);
  if (dealing !== undefined) return dealing;
  throw new Failure(`${written("sheets")} cannot be "${text}"`, EXIT.usage, `it is one of ${DEALINGS.join(", ")}`);
}

/** Throws a `Failure` if a list does not fit the class of a code. */
export function checkList({ pupils: listed }: ClassList, set: ClassSpec | undefined, written: Written): void {
  if (set === undefined || set.one !== undefined)
    throw new Failure(problem("list-one", { isOpen: set === undefined ? 1 : 0 }), EXIT.usage);
  const fail = (code: string, values: Readonly<Record<string, number>>): Failure =>
    new Failure(at(written("class-list"), problem(code, values, "list-same-fix")), EXIT.usage);
  if (listed.length > set.pupils) throw fail("list-more", { names: listed.length, count: set.pupils });
  const moved = listed.findIndex(
    ({ shape }, i) =>
      shape !== null && !set.groups.some((group) => group.shape === shape && group.pupils.includes(i + 1)),
  );
  if (moved < 0) return;
  throw fail("list-moved", { row: moved + 1 });
}

/** Throws a `Failure` if a class cannot have these sheets: a group's level does not exist, or the order is for several days. */
export function checkClass({ groups }: ClassSpec, recipe: SheetRecipe, written: Written): void {
  const { ages, skills, days, asks = {} } = recipe;
  if (days > 1)
    throw new Failure(
      `${written("days")} and ${written("pupils")} do not go together`,
      EXIT.usage,
      "make each day's sheets alone",
    );
  const kinds = kindsOf(recipe);
  const there = levelsFor(kinds, ages, skills, asks);
  const names = kinds.map(({ slug }) => slug).join(" with ");
  const limits = limitsOf(asks, { ages, skill: skills[0] ?? null });
  for (const { shape, level } of groups) {
    const asked = level === undefined ? [] : levelsOf(level);
    const wrong = levelProblem(names, asked, there, limits, (range) => `${shape}:${range}`);
    if (wrong !== null) throw new Failure(at(written("groups"), wrong), EXIT.usage);
  }
}
