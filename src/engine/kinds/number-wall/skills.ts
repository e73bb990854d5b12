/** The skills that Number Walls train, with their options. */
import type { Level, Skill } from "../../kind.ts";
import { tablesOfSet } from "../../table-set.ts";
import { byAge, carryingPairs, type Options, PAIRS, TO_20 } from "./options.ts";

/** A skill with its options by level and by the readers' age. */
interface Training extends Skill {
  readonly with: (level: Level, youngest: number, lastFactor: number, carries: boolean) => Partial<Options>;
}

/** Easy puzzles are one trick. Some have one or two extra givens, so that not all are solved alike. */
const varied = (level: Level, most: number): Pick<Options, "extra"> => ({ extra: level === "easy" ? [0, most] : 0 });

/** Pairs that make one number. One of the two or the top is blank, so that no wall is fully given and not all are alike. */
const bonds = (id: string, total: number, ages: Skill["ages"]): Training => ({
  ...{ id, ages, levels: ["easy"] },
  with: () => ({ ...PAIRS, range: [0, total], least: total, limit: total }),
});

/**
 * Sums up to a number: pairs if walls of three rows are too few or too hard, else those walls. Most bricks are found by addition.
 * Above easy none is offered, because the first step there halves a remainder; below six years only pairs.
 */
const sums = (id: string, total: number, ages: Skill["ages"]): Training => ({
  ...{ id, ages, levels: ["starter", "easy"], ...(ages[0] < 6 ? { from: { easy: 6 } } : {}) },
  with: (level, _, __, carries) =>
    carries && total === TO_20
      ? carryingPairs(level, [0, total])
      : {
          ...(total === 10 && level === "starter" ? PAIRS : { rows: 3 }),
          ...{ range: [0, total], limit: total, least: total / 2, find: "above" },
          // Some starters have an extra given; easy ones would then need subtraction as often as addition.
          extra: level === "starter" ? [0, 1] : 0,
        },
});

/** Sums of tenths or hundredths: walls of three rows up to 10. */
const decimals = (id: string, unit: Options["unit"], ages: Skill["ages"]): Training => ({
  ...{ id, ages, levels: ["starter", "easy", "medium"] },
  with: (level, youngest) => ({
    ...{ rows: 3, unit, range: [unit, youngest < 10 ? 3 : 5], limit: youngest < 10 ? 10 : 20 },
    ...varied(level, 1),
  }),
});

/** Differences of numbers up to one, in walls of three rows. Most bricks are found by subtraction, as in `sums`. */
const differences = (id: string, total: number, ages: Skill["ages"]): Training => ({
  ...{ id, ages, levels: ["starter", "easy"] },
  with: () => ({ rows: 3, operation: "subtract", range: [1, total], find: "above", extra: [0, 1] }),
});

/** Products of these tables, each up to the last factor that is learnt, or up to the largest of the tables. */
const tables = (id: string, list: readonly number[], ages: Skill["ages"]): Training => ({
  ...{ id, ages, levels: ["starter", "easy"] },
  with: (_, __, lastFactor) => ({
    ...PAIRS,
    operation: "multiply",
    tables: [...list],
    range: [1, Math.max(lastFactor, ...list)],
  }),
});

/** The last factor of a table by default. */
const USUAL_LAST_FACTOR = 10;

const UP_TO_12 = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
/** The age at which a table is learnt; other tables come later. */
const TABLE_AGES: Readonly<Record<number, number>> = { 2: 6, 5: 6, 10: 6, 3: 7, 4: 7, 8: 7 };

const TRAININGS: readonly Training[] = [
  bonds("bonds-to-10", 10, [5, 8]),
  bonds("bonds-to-20", 20, [6, 9]),
  bonds("bonds-to-100", 100, [7, 11]),
  sums("add-to-10", 10, [5, 7]),
  sums("add-to-20", 20, [6, 9]),
  sums("add-to-100", 100, [7, 11]),
  differences("subtract-to-20", 20, [6, 9]),
  differences("subtract-to-100", 100, [7, 11]),
  {
    ...{ id: "doubles", ages: [6, 11], levels: ["starter", "easy"] },
    with: (_, youngest) => ({ ...PAIRS, range: [1, youngest < 7 ? 10 : youngest < 9 ? 20 : 50], apart: 0 }),
  },
  {
    ...{ id: "near-doubles", ages: [6, 9], levels: ["starter"] },
    with: (_, youngest) => ({ ...PAIRS, range: [1, youngest < 7 ? 10 : 20], apart: 1, find: "above" }),
  },
  {
    ...{ id: "missing-number", ages: [6, 11], levels: ["easy"] },
    with: (_, youngest) => ({ ...PAIRS, range: [1, youngest < 8 ? 9 : 50], find: "beside" }),
  },
  {
    ...{ id: "negative-numbers", ages: [10, 13], levels: ["starter", "easy", "medium"] },
    with: (level) => ({
      ...{ rows: level === "starter" ? 3 : 4, range: level === "starter" ? [-20, 20] : [-9, 9], throughZero: true },
      ...varied(level, 1),
    }),
  },
  {
    // Sums of quarters include halves.
    ...{ id: "halves-and-quarters", ages: [9, 11], levels: ["starter", "easy", "medium"] },
    with: (level, youngest) => ({
      ...{ rows: 3, unit: 0.25, range: [0.25, youngest < 9 ? 2 : 4], limit: youngest < 9 ? 6 : 12 },
      ...varied(level, 1),
    }),
  },
  decimals("tenths", 0.1, [8, 12]),
  decimals("hundredths", 0.01, [9, 13]),
  tables("tables-2-5-10", [2, 5, 10], [7, 10]),
  tables("tables-to-12", UP_TO_12, [8, 13]),
  ...UP_TO_12.map((table) => tables(`table-${table}`, [table], [TABLE_AGES[table] ?? 8, 12])),
];

export const SKILLS: readonly Skill[] = TRAININGS.map(({ with: _, ...skill }) => skill);

/** Options for a level; the readers' ages take precedence over it, a skill over both. */
export function preset(
  level: Level,
  ages: readonly [number, number] | null,
  skill: string | null,
  lastFactor = USUAL_LAST_FACTOR,
  given: Readonly<Record<string, unknown>> = {},
): Partial<Options> {
  const youngest = ages?.[0] ?? 99;
  const carries = given.regrouping === "always";
  const set = tablesOfSet(skill ?? "");
  const training = TRAININGS.find(({ id }) => id === skill) ?? (set === null ? undefined : tables("", set, [0, 0]));
  return training?.with(level, youngest, lastFactor, carries) ?? byAge(level, youngest, carries);
}
