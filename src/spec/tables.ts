/**
 * Times tables by their factors, as teachers name them, and the skills of a kind that train them. The skill for one table is called
 * `table-7`, a skill for several `tables-2-5-10`.
 */
import type { PuzzleKind } from "../engine/kind.ts";

type Kind = Pick<PuzzleKind<unknown, unknown>, "skills">;

const FIRST = 2;
const LAST = 12;

/** Maximum number of tables of a sheet: codes cannot tell more apart. */
const MAX_TABLES = 3;

/** Reads "7" or "2,5,10": returns the factors in rising order, or the problem. */
export function parseTables(text: string): { tables: number[] } | { problem: string; fix: string } {
  const parts = text.split(",").map((part) => part.trim());
  const tables = [...new Set(parts.map(Number))].sort((a, b) => a - b);
  const isTable = (part: string) => /^\d{1,2}$/.test(part) && Number(part) >= FIRST && Number(part) <= LAST;
  const wrong = parts.find((part) => !isTable(part));
  const fix = `write one as 7, up to ${MAX_TABLES} as 3,4,6, or all from ${FIRST} to ${LAST} as ${FIRST}..${LAST}`;
  if (text.trim() === `${FIRST}..${LAST}`) return { tables: ALL };
  if (wrong !== undefined) return { problem: `"${wrong}" is no times table from ${FIRST} to ${LAST}`, fix };
  if (tables.length > MAX_TABLES && tables.length < ALL.length)
    return { problem: `${tables.length} tables are too many for a sheet`, fix };
  return { tables };
}

const ALL = Array.from({ length: LAST - FIRST + 1 }, (_, i) => FIRST + i);

/** The skill of a kind for exactly these tables, else the skills for each table. Null: the kind does not train them. */
export function skillsOfTables(kind: Kind, tables: readonly number[]): readonly string[] | null {
  const has = (id: string) => kind.skills().some((skill) => skill.id === id);
  const together = tables.length === ALL.length ? `tables-to-${LAST}` : `tables-${tables.join("-")}`;
  if (tables.length > 1 && has(together)) return [together];
  const each = tables.map(tableSkill);
  return each.every(has) ? each : null;
}

const tableSkill = (table: number): string => `table-${table}`;

/** The tables of skills, each for one table. */
export const tablesOf = (skills: readonly string[]): number[] => skills.map((skill) => Number(skill.split("-")[1]));

/** All possible topics of a kind's sheets, as skills: none, one skill, or several tables without a common skill. */
export function topicsOf(kind: Kind): readonly (readonly string[])[] {
  const own = kind.skills().map(({ id }) => id);
  const tables = ALL.filter((table) => own.includes(tableSkill(table)));
  const pairs = tables.flatMap((a, i) => tables.slice(i + 1).map((b) => [a, b]));
  const triples = pairs.flatMap((pair) => tables.filter((c) => c > pair[1]!).map((c) => [...pair, c]));
  const sets = [...pairs, ...triples].map((set) => skillsOfTables(kind, set)!).filter((skills) => skills.length > 1);
  return [[], ...own.map((skill) => [skill]), ...sets];
}
