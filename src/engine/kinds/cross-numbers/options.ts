/** The options of Cross Numbers. */

import * as z from "zod";
import type { Level, Skill } from "../../kind.ts";
import { MAX, OPERATORS } from "./arithmetic.ts";
import { BASES, DISTINCTS, ORDERS } from "./choices.ts";

export const SIDES = { least: 2, most: 9 } as const;
/** The largest number in a cell. */
export const MAX_NUMBER = 99;

const whole = (least: number, most: number) => z.int().min(least).max(most);

/** An amount, or a range from which each puzzle draws one. */
const amount = (most: number) => z.union([whole(0, most), z.tuple([whole(0, most), whole(0, most)])]);
type Amount = number | readonly [number, number];
export const greatestOf = (asked: Amount): number => (typeof asked === "number" ? asked : asked[1]);

export const FIELDS = z.strictObject({
  size: whole(SIDES.least, SIDES.most).default(3).describe("Numbers in each row and column, 2 to 9."),
  range: z
    .tuple([whole(0, MAX_NUMBER), whole(0, MAX_NUMBER)])
    .default([1, 9])
    .describe("The smallest and the largest number, as in [1, 9]. From 0 to 99."),
  operators: z
    .array(z.enum(OPERATORS))
    .min(1)
    .default(["+", "-", "*"])
    .describe('The operators: "+", "-", "*", "/", and for computing lessons "|" and "&".'),
  order: z
    .enum(ORDERS)
    .default("standard")
    .describe("The order of operations: standard (× ÷ first, then + −, then &, then |) or left-to-right."),
  distinct: z
    .enum(DISTINCTS)
    .default("none")
    .describe("Which numbers must differ: none, those in a row, those in a line (row or column), or all of the grid."),
  base: z.literal(BASES).default(10).describe("The base of printed numbers: 2, 8, 10 or 16."),
  limit: whole(1, MAX).default(999).describe("The largest total, 1 to 9999."),
  least: whole(0, MAX)
    .default(0)
    .describe("The smallest total, 0 to 9999. If it equals limit, every line has this total."),
  tables: z
    .array(whole(2, 12))
    .min(1)
    .nullable()
    .default(null)
    .describe(
      "Times tables, as in [2, 5, 10]: one factor or the divisor is one of them, the other factor or the result is at most 12.",
    ),
  rowTotal: whole(1, MAX)
    .nullable()
    .default(null)
    .describe("The total of every row, as 10 for pairs that make 10. Columns may have any total from least to limit."),
  blanks: amount(100)
    .default(100)
    .describe(
      "The percentage of blank numbers, or a range as in [45, 70]. Fewer are blank if the puzzle would otherwise have several answers.",
    ),
  blanksPerRow: whole(0, SIDES.most)
    .nullable()
    .default(null)
    .describe(
      "The blanks in each row, instead of a percentage. Fewer are blank if the puzzle would otherwise have several answers.",
    ),
  blanksPerLine: whole(1, SIDES.most + 1)
    .nullable()
    .default(null)
    .describe("The most blanks in a row or column; totals and operators count, too."),
  missingTotals: amount(2 * SIDES.most)
    .default(0)
    .describe("The number of blank totals, or a range as in [0, 2]."),
  missingOperators: whole(0, 2 * SIDES.most)
    .default(0)
    .describe("The number of blank operators, at most one in a row or column."),
});

/** Options with every default filled in. */
export type Options = z.output<typeof FIELDS>;

/** Maximum number of blanks that these options want. */
export const wantedBlanks = ({ blanks, blanksPerRow, size }: Options): number =>
  blanksPerRow === null ? Math.round((greatestOf(blanks) * size ** 2) / 100) : blanksPerRow * size;

/* Presets for a level, an age and a skill. */

/** The usual sizes, smallest first. */
export const SIZES: readonly Partial<Options>[] = [{ size: 3 }, { size: 4 }, { size: 5 }, { size: 6 }];

export const SKILLS: readonly Skill[] = [
  { id: "bonds-to-10", ages: [6, 8] },
  { id: "bonds-to-20", ages: [6, 9] },
  { id: "subtract-to-20", ages: [6, 9] },
  { id: "missing-number", ages: [6, 10] },
  { id: "missing-sign", ages: [7, 10] },
  { id: "bonds-to-100", ages: [7, 11] },
  { id: "add-to-100", ages: [7, 10] },
  { id: "tables-2-5-10", ages: [7, 10] },
  { id: "tables-to-12", ages: [8, 12] },
  { id: "division", ages: [8, 13] },
  { id: "order-of-operations", ages: [9, 15] },
];

/**
 * Options for a level; the readers' ages (youngest and oldest) take precedence over it, a skill over both. A skill sets
 * operators, numbers and totals. `lastFactor`: the last factor of a times table.
 */
export function preset(
  level: Level,
  ages: readonly [number, number] | null,
  skill: string | null,
  lastFactor = 10,
): Partial<Options> {
  const youngest = ages?.[0] ?? 99;
  const skilled = skill === null ? undefined : SKILL_OPTIONS[skill]?.(level, youngest, lastFactor);
  if (youngest < 6) return skilled === undefined ? FIRST : first(skilled);
  const usual = youngest < 8 ? small(level) : youngest < 9 ? middle(level) : large(level);
  return skilled ?? usual;
}

type ForSkill = (level: Level, youngest: number, lastFactor: number) => Partial<Options>;

const isFirst = (level: Level): boolean => level === "starter" || level === "easy";

/**
 * Above starter, lines with sums alone are settled by the smallest and largest numbers. Distinct numbers in a line, and a varying
 * number of blanks, keep these puzzles from being alike.
 */
const VARIED: Partial<Options> = { distinct: "lines", blanks: [44, 67] };

/** Five years: two numbers in a line, one operator and sums to 10. With one blank in a line there is no level above starter. */
const FIRST: Partial<Options> = {
  ...{ size: 2, range: [1, 9], operators: ["+"], limit: 10, blanksPerLine: 1, missingTotals: [0, 2] },
};

/** A skill's options for five years: one blank in a line; the skill sets operators and numbers. */
const first = ({ blanks: _, ...skilled }: Partial<Options>): Partial<Options> => ({ ...skilled, blanksPerLine: 1 });

/** Six and seven years: two numbers in a line and totals to 10, then sums and differences of three numbers to 20. */
const small = (level: Level): Partial<Options> =>
  level === "starter"
    ? { size: 2, range: [1, 9], operators: ["+", "-"], limit: 10, blanks: [50, 75] }
    : { size: 3, range: [1, 9], operators: ["+", "-"], limit: 20, ...forSums(level) };

const forSums = (level: Level): Partial<Options> => (level === "easy" ? VARIED : { distinct: "lines" });

/** Eight years: plus and minus, without products. */
const middle = (level: Level): Partial<Options> => ({
  ...{ size: 3, range: [1, isFirst(level) ? 9 : 12], operators: level === "starter" ? ["+"] : ["+", "-"], limit: 20 },
  ...(level === "starter" ? { blanks: 56 } : forSums(level)),
});

/** From nine years. */
function large(level: Level): Partial<Options> {
  if (level === "starter") return { size: 3, operators: ["+"], limit: 20, blanks: 56 };
  if (level === "easy") return { size: 3, operators: ["+", "-"], limit: 20, ...VARIED };
  if (level === "medium") return { size: 3, operators: ["+", "-", "*"], limit: 99 };
  // With every possible number blank, one solution in fifteen would take more than 40 steps.
  return { size: 4, operators: ["+", "-", "*", "/"], ...(level === "hard" ? { blanks: 88 } : {}) };
}

/** Two or three of four numbers are blank: a line lacks one of its two numbers, and there is no level above starter. */
const PAIRS: Partial<Options> = { size: 2, blanks: [50, 75] };

/** Each row is a pair that makes a number; columns are sums and differences within it. */
const bonds = (total: number, range: [number, number]): Partial<Options> => ({
  ...PAIRS,
  ...{ range, operators: ["+", "-"], limit: total, rowTotal: total },
});

/**
 * For the youngest, one multiplication in each line and some totals to calculate; from nine years, a number is added to a
 * product.
 */
const tables =
  (list: readonly number[]): ForSkill =>
  (level, youngest, lastFactor) => ({
    ...{ range: [2, Math.max(lastFactor, ...list)], tables: [...list] },
    ...(youngest < 9 || isFirst(level)
      ? { size: 2, operators: ["*"], limit: 144, missingTotals: [0, 2], ...(level === "easy" ? {} : PAIRS) }
      : { size: 3, operators: ["+", "*"], limit: 160 }),
  });

const UP_TO_12 = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

const SKILL_OPTIONS: Readonly<Record<string, ForSkill>> = {
  "bonds-to-10": () => bonds(10, [1, 9]),
  "bonds-to-20": () => bonds(20, [1, 19]),
  "subtract-to-20": () => ({ ...PAIRS, range: [1, 20], operators: ["-"], limit: 20, missingTotals: [0, 1] }),
  "missing-number": (level, youngest) =>
    youngest < 6 ? FIRST : youngest < 8 && level === "starter" ? small(level) : middle(level),
  // At starter only signs are missing; at higher levels also numbers, because signs alone are always found line by line.
  "missing-sign": (level, youngest) => ({
    ...{ range: [1, 9], operators: ["+", "-"], limit: 20 },
    ...(youngest < 8 ? { size: 2, missingOperators: 4 } : { size: 3, missingOperators: 6 }),
    blanks: level === "starter" ? 0 : 44,
  }),
  // Only two-digit numbers: for a small one such as 3, only a number near 100 would fit.
  "bonds-to-100": () => bonds(100, [10, 90]),
  "add-to-100": () => ({ ...PAIRS, range: [10, 80], operators: ["+"], limit: 100, missingTotals: [0, 2] }),
  "tables-2-5-10": tables([2, 5, 10]),
  "tables-to-12": tables(UP_TO_12),
  division: (level, youngest) =>
    youngest < 9 || isFirst(level)
      ? {
          ...{ size: 2, range: [2, 99], operators: ["*", "/"], tables: [...UP_TO_12], limit: 144 },
          ...{ missingTotals: level === "medium" ? [1, 2] : [0, 2], ...(level === "starter" ? PAIRS : {}) },
        }
      : { size: 3, range: [2, 60], operators: ["+", "/"], limit: 99 },
  "order-of-operations": (level) => ({
    ...{ size: level === "expert" ? 4 : 3, range: [1, 9], order: "standard", limit: 99 },
    ...{ operators: isFirst(level) ? ["+", "-", "*"] : ["+", "-", "*", "/"] },
  }),
};
