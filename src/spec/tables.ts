/**
 * Times tables by their factors, as teachers name them, and the skills of a kind that train them. The skill for one table is called
 * `table-7`, a skill for several `tables-2-5-10`.
 */
import type { PuzzleKind } from "../engine/kind.ts";
import { firstOf } from "../engine/required.ts";
import { skillOf, tablesOfSet } from "../engine/table-set.ts";
import { LANGUAGES, type Language, tablesOrder } from "../templates/language.ts";

type Kind = Pick<PuzzleKind<unknown, unknown>, "skills" | "mixesTables">;

const FIRST = 2;
const LAST = 12;

/** Maximum number of tables of a sheet that are not all that a country teaches first: codes cannot tell more apart. */
const MAX_TABLES = 3;

const ALL = Array.from({ length: LAST - FIRST + 1 }, (_, i) => FIRST + i);

/** The tables taught before a table and the table itself, in rising order; null for a table that the country's order has not. */
function taughtUpTo(table: number, language: Language): number[] | null {
  const order = tablesOrder(language);
  const place = order.indexOf(table);
  return place < 0 ? null : order.slice(0, place + 1).sort((a, b) => a - b);
}

/** For one language: the skill of all tables taught so far, from the fourth on, by the last table. It leaves out all tables to 12. */
export const setsTaught = (language: Language): ReadonlyMap<number, string> =>
  new Map(
    tablesOrder(language).flatMap((table): [number, string][] => {
      const skill = skillTogether(taughtUpTo(table, language)!);
      return tablesOfSet(skill) === null ? [] : [[table, skill]];
    }),
  );

/** The skill for exactly these tables. */
const skillTogether = (tables: readonly number[]): string =>
  tables.length === ALL.length ? `tables-to-${LAST}` : `tables-${tables.join("-")}`;

/** The sets of all languages. Codes of sheets can contain them. */
export const TAUGHT_SETS: readonly string[] = [
  ...new Set(LANGUAGES.flatMap((language) => [...setsTaught(language).values()])),
];

/** Reads "7", "2,5,10", "2..12" or "..4", all tables taught up to the 4: returns the factors in rising order, or the problem. */
export function parseTables(
  text: string,
  language: Language,
): { tables: readonly number[] } | { problem: string; fix: string } {
  if (text.trim() === `${FIRST}..${LAST}`) return { tables: ALL };
  const last = /^\s*\.\.\s*(\d{1,2})\s*$/.exec(text)?.[1];
  if (last !== undefined) return taughtOr(Number(last), language);
  const parts = text.split(",").map((part) => part.trim());
  const tables = [...new Set(parts.map(Number))].sort((a, b) => a - b);
  const isTable = (part: string) => /^\d{1,2}$/.test(part) && Number(part) >= FIRST && Number(part) <= LAST;
  const wrong = parts.find((part) => !isTable(part));
  const fix = `write one as 7, up to ${MAX_TABLES} as 3,4,6, those taught up to the 4 as ..4, or all from ${FIRST} to ${LAST} as ${FIRST}..${LAST}`;
  if (wrong !== undefined) return { problem: `"${wrong}" is no times table from ${FIRST} to ${LAST}`, fix };
  const isKnown = tables.length === ALL.length || TAUGHT_SETS.includes(skillTogether(tables));
  if (tables.length > MAX_TABLES && !isKnown)
    return { problem: `${tables.length} tables are too many for a sheet`, fix };
  return { tables };
}

/** The tables taught up to one, or the problem with it. */
function taughtOr(table: number, language: Language): ReturnType<typeof parseTables> {
  const tables = taughtUpTo(table, language);
  if (tables !== null) return { tables };
  const order = tablesOrder(language);
  return {
    problem: `the ${table} times table is not among those that are taught in turn`,
    fix: `write ..${firstOf(order)} to ..${order.at(-1)}; for ${language} the order is ${order.join(", ")}`,
  };
}

/** The skill of a kind for exactly these tables, else the skills for each of a few tables. Null: the kind does not train them. */
export function skillsOfTables(kind: Kind, tables: readonly number[]): readonly string[] | null {
  const has = (id: string) => skillOf(kind, id) !== undefined;
  const together = skillTogether(tables);
  if (tables.length > 1 && has(together)) return [together];
  const each = tables.map(tableSkill);
  return tables.length <= MAX_TABLES && each.every(has) ? each : null;
}

const tableSkill = (table: number): string => `table-${table}`;

/** The tables of skills, each for one table. */
export const tablesOf = (skills: readonly string[]): number[] => skills.map((skill) => Number(skill.split("-")[1]));

/** All possible topics of a kind's sheets, as skills: none, one skill, several tables without a common skill, or a set of tables. */
export function topicsOf(kind: Kind): readonly (readonly string[])[] {
  const own = kind.skills().map(({ id }) => id);
  const tables = ALL.filter((table) => own.includes(tableSkill(table)));
  const pairs = tables.flatMap((a, i) => tables.slice(i + 1).map((b) => [a, b]));
  const triples = pairs.flatMap((pair) => tables.filter((c) => c > pair[1]!).map((c) => [...pair, c]));
  const several = [...pairs, ...triples].map((few) => skillsOfTables(kind, few)!).filter(({ length }) => length > 1);
  return [[], ...[...own, ...setsOf(kind)].map((skill) => [skill]), ...several];
}

/** The sets of tables that a kind trains and codes can contain. */
export const setsOf = (kind: Kind): readonly string[] => (kind.mixesTables ? TAUGHT_SETS : []);
