/** Skills that train several times tables mixed, such as `tables-2-3-5-10`. Kinds with `mixesTables` train them without listing them. */

import { LEVELS, type PuzzleKind, type Skill } from "./kind.ts";

/** Fewer tables have skills of their own, or one skill each. */
const MIN_TABLES = 4;

/** The tables of such a skill, in rising order; null for every other skill. */
export function tablesOfSet(skill: string): readonly number[] | null {
  const numbers = /^tables((?:-\d+)+)$/.exec(skill)?.[1]?.slice(1).split("-").map(Number) ?? [];
  return numbers.length < MIN_TABLES ? null : numbers;
}

/** A skill of a kind: one that it lists or, for a kind that mixes tables, a set of them with the ages and levels that these have. */
export function skillOf(
  kind: Pick<PuzzleKind<unknown, unknown>, "skills" | "mixesTables">,
  id: string,
): Skill | undefined {
  const all = kind.skills();
  const listed = all.find((skill) => skill.id === id);
  const set = kind.mixesTables ? tablesOfSet(id) : null;
  if (listed !== undefined || set === null) return listed;
  const each = set.flatMap((table) => all.find((skill) => skill.id === `table-${table}`) ?? []);
  const isRising = set.every((table, i) => i === 0 || table > set[i - 1]!);
  if (each.length < set.length || !isRising) return undefined;
  return {
    id,
    ages: [Math.max(...each.map(({ ages }) => ages[0])), Math.max(...each.map(({ ages }) => ages[1]))],
    levels: LEVELS.filter((level) => each.some(({ levels = LEVELS }) => levels.includes(level))),
  };
}
