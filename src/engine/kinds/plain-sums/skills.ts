/** The skills that Plain Sums train, with their options. */
import type { Level, Skill } from "../../kind.ts";
import { tablesOfSet } from "../../table-set.ts";
import type { Options } from "./options.ts";

/** A skill with its options by level and by the readers' age. */
interface Training extends Skill {
  readonly with: (level: Level, youngest: number, lastFactor: number) => Partial<Options>;
}

/** Sums in a puzzle for readers of five. */
const FEW = 4;

const add = (id: string, limit: number, ages: Skill["ages"], levels: readonly Level[]): Training => ({
  ...{ id, ages, levels },
  with: (_, youngest) => ({
    ...{ operators: ["+"], limit },
    ...(limit === 10 ? { regrouping: "none" as const } : {}),
    ...(youngest < 6 ? { sums: FEW } : {}),
  }),
});

/** Products and quotients of these tables, each up to the last factor that is learnt. */
const tables = (id: string, list: readonly number[], ages: Skill["ages"], levels: readonly Level[]): Training => ({
  ...{ id, ages, levels },
  with: (_, __, lastFactor) => productsOf(list, lastFactor),
});

const productsOf = (list: readonly number[], lastFactor: number): Partial<Options> => ({
  ...{ operators: ["*", "/"], tables: [...list], lastFactor, limit: 144 },
});

const ONE_DIGIT = [2, 3, 4, 5, 6, 7, 8, 9] as const;
const UP_TO_12 = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
/** The age at which a table is learnt; other tables come later. */
const TABLE_AGES: Readonly<Record<number, number>> = { 2: 6, 5: 6, 10: 6, 3: 7, 4: 7, 8: 7 };
/** The levels of a table: the hardest facts in it. */
const levelsOfTable = (table: number): readonly Level[] =>
  [2, 5, 10].includes(table)
    ? ["starter"]
    : [3, 4, 11].includes(table)
      ? ["starter", "easy"]
      : ["starter", "easy", "medium"];

/** Sums of which some have a 0. */
const withZero: Training["with"] = (_, youngest) => ({
  ...{ zeros: true, limit: youngest < 6 ? 10 : 20 },
  ...(youngest < 6 ? { sums: FEW, operators: ["+"] } : {}),
});

/** Pairs that make a number. */
const bonds = (limit: number, ages: Skill["ages"], levels: readonly Level[]): Training => ({
  ...{ id: `bonds-to-${limit}`, ages, levels },
  with: (_, youngest) => ({
    ...{ operators: ["+"], find: "number", bonds: true, limit },
    ...(youngest < 6 ? { sums: FEW } : {}),
  }),
});

const TRAININGS: readonly Training[] = [
  bonds(10, [5, 8], ["starter"]),
  bonds(20, [6, 9], ["easy", "medium"]),
  bonds(100, [7, 10], ["easy", "medium"]),
  add("add-to-10", 10, [5, 7], ["starter"]),
  add("add-to-20", 20, [6, 9], ["starter", "easy"]),
  add("add-to-100", 100, [7, 11], ["starter", "easy", "medium"]),
  {
    ...{ id: "subtract-to-20", ages: [6, 9], levels: ["starter", "easy"] },
    with: () => ({ operators: ["-"], limit: 20 }),
  },
  {
    ...{ id: "subtract-to-100", ages: [7, 11], levels: ["starter", "easy", "medium"] },
    with: () => ({ operators: ["-"], limit: 100 }),
  },
  {
    ...{ id: "add-and-subtract-to-1000", ages: [8, 12], levels: ["easy", "medium", "hard"] },
    with: () => ({ limit: 1000 }),
  },
  {
    ...{ id: "add-and-subtract-to-10000", ages: [9, 13], levels: ["easy", "medium", "hard"] },
    with: () => ({ limit: 10_000 }),
  },
  {
    ...{ id: "by-strategy", ages: [6, 8], levels: ["easy"] },
    with: () => ({
      ...{ operators: ["+"], limit: 20 },
      strategies: ["count-on", "doubles", "ten-and-ones", "near-doubles", "bridge-ten"],
    }),
  },
  { ...{ id: "with-zero", ages: [5, 8], levels: ["starter"] }, with: withZero },
  {
    ...{ id: "to-next-ten", ages: [7, 9], levels: ["medium"] },
    with: () => ({ operators: ["+"], find: "number", toTen: true, limit: 100 }),
  },
  {
    ...{ id: "three-numbers", ages: [6, 10], levels: ["easy"] },
    // Readers below eight need boxes so large that sums of three numbers stand in one stack.
    with: (_, youngest) => ({ numbers: 3, limit: youngest < 8 ? 20 : 100, ...(youngest < 8 ? { sums: FEW } : {}) }),
  },
  {
    ...{ id: "missing-number", ages: [6, 11], levels: ["easy", "medium"] },
    with: (level, youngest) => ({ find: "number", limit: level === "medium" ? 100 : youngest < 7 ? 10 : 20 }),
  },
  {
    ...{ id: "fact-families", ages: [6, 9], levels: ["starter", "easy"] },
    with: (level) => ({ families: true, limit: level === "starter" ? 10 : 20 }),
  },
  { ...{ id: "missing-sign", ages: [7, 10], levels: ["easy"] }, with: () => ({ find: "sign", limit: 20 }) },
  {
    ...{ id: "halves-and-quarters", ages: [9, 11], levels: ["easy", "medium"] },
    with: () => ({ unit: 0.25, limit: 10 }),
  },
  { ...{ id: "tenths", ages: [8, 12], levels: ["starter", "easy", "medium"] }, with: () => ({ unit: 0.1, limit: 10 }) },
  {
    ...{ id: "hundredths", ages: [9, 13], levels: ["easy", "medium", "hard"] },
    with: () => ({ unit: 0.01, limit: 10 }),
  },
  {
    ...{ id: "money", ages: [8, 12], levels: ["easy", "medium", "hard"] },
    with: () => ({ unit: 0.01, measure: "money", limit: 9 }),
  },
  { ...{ id: "time", ages: [8, 12], levels: ["easy", "medium"] }, with: () => ({ measure: "time", limit: 9 }) },
  {
    ...{ id: "remainders", ages: [8, 12], levels: ["medium"] },
    with: (_, __, lastFactor) => ({ operators: ["/"], remainders: true, lastFactor, limit: 100 }),
  },
  {
    ...{ id: "short-division", ages: [9, 12], levels: ["medium"] },
    with: () => ({ layout: "columns", operators: ["/"], limit: 1000 }),
  },
  {
    ...{ id: "halves-of-numbers", ages: [5, 9], levels: ["starter", "easy"], from: { easy: 6 } },
    with: (level, youngest) => ({
      ...{
        operators: ["of"],
        tables: level === "starter" ? [2] : [4],
        limit: youngest < 6 ? 10 : level === "starter" && youngest < 7 ? 20 : 40,
      },
      ...(youngest < 6 ? { sums: FEW } : {}),
    }),
  },
  {
    ...{ id: "times-10-100-1000", ages: [8, 12], levels: ["easy"] },
    with: () => ({ operators: ["*", "/"], by: [10, 100, 1000], limit: 10_000 }),
  },
  {
    ...{ id: "decimals-times-10-100", ages: [9, 13], levels: ["easy"] },
    with: () => ({ operators: ["*", "/"], by: [10, 100], unit: 0.01, limit: 100 }),
  },
  {
    ...{ id: "times-tens", ages: [8, 12], levels: ["medium"] },
    with: (_, __, lastFactor) => ({
      operators: ["*", "/"],
      tables: [...ONE_DIGIT],
      lastFactor,
      scale: 10,
      limit: 1000,
    }),
  },
  {
    ...{ id: "squares", ages: [7, 12], levels: ["easy", "medium"] },
    with: (_, __, lastFactor) => ({
      ...{ operators: ["*", "/"], squares: true, limit: 144, lastFactor, sums: FEW + 2 },
      tables: UP_TO_12.filter((table) => table <= lastFactor),
    }),
  },
  {
    ...{ id: "order-of-operations", ages: [9, 13], levels: ["medium"] },
    with: () => ({ operators: ["+", "-", "*", "/"], numbers: 3, limit: 100 }),
  },
  {
    ...{ id: "brackets", ages: [9, 13], levels: ["medium"] },
    with: () => ({ operators: ["+", "-", "*"], numbers: 3, brackets: true, limit: 100 }),
  },
  tables("tables-0-1", [0, 1], [7, 11], ["starter"]),
  tables("tables-2-5-10", [2, 5, 10], [7, 10], ["starter"]),
  tables("tables-to-12", UP_TO_12, [8, 13], ["starter", "easy", "medium"]),
  ...UP_TO_12.map((table) => tables(`table-${table}`, [table], [TABLE_AGES[table] ?? 8, 12], levelsOfTable(table))),
];

export const SKILLS: readonly Skill[] = TRAININGS.map(({ with: _, ...skill }) => skill);

/** Older readers get what suits the level. */
const OLDEST_CHILD = 12;
/** The last factor of a table by default. */
const USUAL_LAST_FACTOR = 10;

/** Options for a level; the readers' ages take precedence over it, a skill over both. */
export function preset(
  level: Level,
  ages: readonly [number, number] | null,
  skill: string | null,
  lastFactor = USUAL_LAST_FACTOR,
): Partial<Options> {
  const youngest = ages?.[0] ?? 99;
  const set = tablesOfSet(skill ?? "");
  if (set !== null) return { ...productsOf(set, lastFactor), inTurn: true };
  return TRAININGS.find(({ id }) => id === skill)?.with(level, youngest, lastFactor) ?? byAge(level, youngest);
}

/** Numbers that children of an age work with; for others, numbers that suit the level. */
function byAge(level: Level, youngest: number): Partial<Options> {
  if (youngest < 6) return { operators: ["+"], limit: 10, sums: FEW };
  if (youngest < 7) return { limit: level === "medium" ? 100 : 20, sums: 6 };
  if (level === "hard" && youngest >= 9) return { limit: 1000 };
  if (youngest < 9 || youngest > OLDEST_CHILD) return { limit: level === "starter" ? 20 : 100 };
  return { limit: level === "starter" ? 100 : 1000 };
}
