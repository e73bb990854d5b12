/** Skills that train several times tables mixed, such as `tables-2-3-5-10`. Kinds with `mixesTables` train them without listing them. */

/** Fewer tables have skills of their own, or one skill each. */
const LEAST = 4;

/** The tables of such a skill, in rising order; null for every other skill. */
export function tablesOfSet(skill: string): readonly number[] | null {
  const numbers = /^tables((?:-\d+)+)$/.exec(skill)?.[1]?.slice(1).split("-").map(Number) ?? [];
  return numbers.length < LEAST ? null : numbers;
}
