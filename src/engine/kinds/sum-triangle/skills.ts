/** The skills that Sum Triangles train, with their options. */
import type { Level, Skill } from "../../kind.ts";
import { byAge, type Options, to10, varied } from "./options.ts";

/** A skill with its options by level and by the readers' age. */
interface Training extends Skill {
  readonly with: (level: Level, youngest: number, lastFactor: number) => Partial<Options>;
}

/**
 * Sums up to a number. Up to 10 there are too few triangles for a starter, but enough squares. Most numbers are found by
 * addition; above easy none is.
 */
const sums = (id: string, total: number, ages: Skill["ages"]): Training => ({
  ...{ id, ages, levels: ["starter", "easy"] },
  with: (level, youngest) =>
    youngest < 6 && total === 10
      ? to10(level)
      : {
          ...{ corners: level === "starter" && total === 10 ? 4 : 3, range: [0, total], limit: total, find: "outer" },
          // Some starters have an extra given; easy ones would then need subtraction as often as addition.
          extra: level === "starter" ? [0, 1] : 0,
        },
});

/**
 * Products of these tables, each up to the last factor that is learnt. In a square every second number is of the tables. No skill
 * trains a single table: in a ring, two products side by side would then be of the same numbers.
 */
const tables = (id: string, list: readonly number[], ages: Skill["ages"]): Training => ({
  ...{ id, ages, levels: ["starter", "easy"] },
  // Some have an extra given: of 2, 5 and 10 alone there are too few squares.
  with: (_, __, lastFactor) => ({
    ...{
      corners: 4,
      operation: "multiply",
      tables: [...list],
      range: [1, Math.max(lastFactor, ...list)],
      extra: [0, 1],
    },
  }),
});

/** The last factor of a table by default. */
const USUAL_LAST_FACTOR = 10;

/** Sums of tenths or hundredths, up to 10. */
const decimals = (id: string, unit: Options["unit"], ages: Skill["ages"]): Training => ({
  ...{ id, ages, levels: ["starter", "easy"] },
  with: (_, youngest) => ({
    unit,
    range: [unit, youngest < 10 ? 5 : 10],
    limit: youngest < 10 ? 10 : 20,
    extra: [0, 1],
  }),
});

const TRAININGS: readonly Training[] = [
  sums("add-to-10", 10, [5, 7]),
  sums("add-to-20", 20, [6, 9]),
  sums("add-to-100", 100, [7, 11]),
  {
    // In a ring of four numbers the sign can change at each of them.
    ...{ id: "negative-numbers", ages: [10, 13], levels: ["starter", "easy"] },
    with: (level) => ({ corners: 4, range: [-20, 20], throughZero: true, ...varied(level, 1) }),
  },
  {
    // Sums of quarters include halves.
    ...{ id: "halves-and-quarters", ages: [9, 11], levels: ["starter", "easy"] },
    with: (_, youngest) => ({ unit: 0.25, range: [0.25, youngest < 9 ? 3 : 6], extra: [0, 1] }),
  },
  decimals("tenths", 0.1, [8, 12]),
  decimals("hundredths", 0.01, [9, 13]),
  {
    ...{ id: "missing-number", ages: [6, 11], levels: ["easy"] },
    with: (level, youngest) => {
      const most = youngest < 7 ? 20 : 100;
      return { corners: 4, range: [1, most], limit: most, find: "inner", ...varied(level, 1) };
    },
  },
  tables("tables-2-5-10", [2, 5, 10], [7, 10]),
  tables("tables-to-12", [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], [8, 13]),
];

export const SKILLS: readonly Skill[] = TRAININGS.map(({ with: _, ...skill }) => skill);

/** Options for a level; the readers' ages take precedence over it, a skill over both. */
export function preset(
  level: Level,
  ages: readonly [number, number] | null,
  skill: string | null,
  lastFactor = USUAL_LAST_FACTOR,
): Partial<Options> {
  const youngest = ages?.[0] ?? 99;
  return TRAININGS.find(({ id }) => id === skill)?.with(level, youngest, lastFactor) ?? byAge(level, youngest);
}
