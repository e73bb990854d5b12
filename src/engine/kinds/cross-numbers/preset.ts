/** Options that suit a level, an age and a skill. */
import type { Level, Skill } from "../../kind.ts";
import type { Options } from "./options.ts";

/** The usual sizes, smallest first. */
export const SIZES: readonly Partial<Options>[] = [{ size: 3 }, { size: 4 }, { size: 5 }, { size: 6 }];

export const SKILLS: readonly Skill[] = [
  { id: "bonds-to-10", ages: [6, 8] },
  { id: "bonds-to-20", ages: [6, 9] },
  { id: "subtract-to-20", ages: [6, 9] },
  { id: "missing-number", ages: [6, 10] },
  { id: "add-to-100", ages: [7, 10] },
  { id: "tables-2-5-10", ages: [7, 10] },
  { id: "tables-to-12", ages: [8, 12] },
  { id: "division", ages: [8, 13] },
  { id: "order-of-operations", ages: [9, 15] },
];

/**
 * Options for a level; the reader's ages (youngest and oldest) before it, a skill before both. A skill fixes operators,
 * numbers and totals.
 */
export function preset(level: Level, ages: readonly [number, number] | null, skill: string | null): Partial<Options> {
  const youngest = ages?.[0] ?? 99;
  const usual = youngest < 8 ? small(level) : youngest < 9 ? middle(level) : large(level);
  return skill === null ? usual : (SKILL_OPTIONS[skill]?.(level, youngest) ?? usual);
}

type ForSkill = (level: Level, youngest: number) => Partial<Options>;

const isFirst = (level: Level): boolean => level === "starter" || level === "easy";

/** Six and seven years: sums to 10, then to 20, of one sign. */
const small = (level: Level): Partial<Options> => ({
  ...{ size: 3, range: [1, 9], operators: ["+"], limit: level === "starter" ? 10 : 20 },
  ...(level === "starter" ? { blanks: 45 } : {}),
});

/** Eight years: plus and minus, no times beside them. */
const middle = (level: Level): Partial<Options> => ({
  ...{ size: 3, range: [1, 9], operators: level === "starter" ? ["+"] : ["+", "-"], limit: 20 },
  ...(level === "starter" ? { blanks: 56 } : {}),
});

/** From nine years. */
function large(level: Level): Partial<Options> {
  if (level === "starter") return { size: 3, operators: ["+"], limit: 20, blanks: 56 };
  if (level === "easy") return { size: 3, operators: ["+", "-"], limit: 20 };
  if (level === "medium") return { size: 3, operators: ["+", "-", "*"], limit: 99 };
  // With every number blank that can be, one way in fifteen would take more than 40 steps.
  return { size: 4, operators: ["+", "-", "*", "/"], ...(level === "hard" ? { blanks: 88 } : {}) };
}

/** All lines make the same number. */
const bonds =
  (total: number): ForSkill =>
  (level) => ({
    ...{ size: 3, range: [1, total - 2], operators: ["+"], least: total, limit: total },
    ...(level === "starter" ? { blanks: 45 } : {}),
  });

/** One multiplication a line for the youngest; from nine years a number is added to a product. */
const tables =
  (list: readonly number[]): ForSkill =>
  (level, youngest) => ({
    ...{ range: [2, Math.max(10, ...list)], tables: [...list] },
    ...(youngest < 9 || isFirst(level)
      ? { size: 2, operators: ["*"], limit: 144 }
      : { size: 3, operators: ["+", "*"], limit: 160 }),
  });

const UP_TO_12 = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

const SKILL_OPTIONS: Readonly<Record<string, ForSkill>> = {
  "bonds-to-10": bonds(10),
  "bonds-to-20": bonds(20),
  "subtract-to-20": (level) => ({ size: isFirst(level) ? 2 : 3, range: [1, 20], operators: ["-"], limit: 20 }),
  "missing-number": (level, youngest) => ({ ...(youngest < 8 ? small(level) : middle(level)) }),
  "add-to-100": (level) => ({
    ...{ size: isFirst(level) ? 2 : 3, range: [10, isFirst(level) ? 80 : 60], operators: ["+"], limit: 100 },
  }),
  "tables-2-5-10": tables([2, 5, 10]),
  "tables-to-12": tables(UP_TO_12),
  division: (level, youngest) =>
    youngest < 9 || level === "starter"
      ? { size: 2, range: [2, 99], operators: ["/"], tables: [...UP_TO_12], limit: 12 }
      : { size: 3, range: [2, 60], operators: ["+", "/"], limit: 99 },
  "order-of-operations": (level) => ({
    ...{ size: level === "expert" ? 4 : 3, range: [1, 9], order: "standard", limit: 99 },
    ...{ operators: isFirst(level) ? ["+", "-", "*"] : ["+", "-", "*", "/"] },
  }),
};
