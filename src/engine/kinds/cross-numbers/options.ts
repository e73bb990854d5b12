/** What one may ask of a Cross Numbers puzzle. */
import * as z from "zod";
import type { Level, Skill } from "../../kind.ts";
import { MOST, OPERATORS, ORDERS } from "./arithmetic.ts";
import { hasGrid } from "./generator/fill.ts";
import { BASES, DISTINCTS } from "./puzzle.ts";

export const SIDES = { least: 2, most: 9 } as const;
/** The greatest number that may stand in a cell. */
export const GREATEST = 99;

const whole = (least: number, most: number) => z.int().min(least).max(most);

const FIELDS = z.strictObject({
  size: whole(SIDES.least, SIDES.most).default(3).describe("numbers in each row and column, 2 to 9"),
  range: z
    .tuple([whole(0, GREATEST), whole(0, GREATEST)])
    .default([1, 9])
    .describe("least and greatest number, as in [1, 9]; 0 to 99"),
  operators: z
    .array(z.enum(OPERATORS))
    .min(1)
    .default(["+", "-", "*"])
    .describe('operators to use: "+", "-", "*", "/", and for the computing class "|" and "&"'),
  order: z
    .enum(ORDERS)
    .default("standard")
    .describe("order of operations: standard (× ÷ first, then + −, then &, then |) or left-to-right"),
  distinct: z
    .enum(DISTINCTS)
    .default("none")
    .describe(
      "which numbers must differ: none, those in rows, those in lines (rows and columns), or in the whole grid",
    ),
  base: z.literal(BASES).default(10).describe("base that numbers are printed in: 2, 8, 10 or 16"),
  limit: whole(1, MOST).default(999).describe("greatest total, 1 to 9999"),
  least: whole(0, MOST).default(0).describe("least total, 0 to 9999; the same as limit: every line makes this number"),
  tables: z
    .array(whole(2, 12))
    .min(1)
    .nullable()
    .default(null)
    .describe(
      "times tables to use, as in [2, 5, 10]: one factor or the divisor is among them, the other or the result at most 12",
    ),
  blanks: whole(0, 100)
    .default(100)
    .describe("share of the numbers left blank, in percent; fewer where the puzzle would lose its one answer"),
  blanksPerRow: whole(0, SIDES.most)
    .nullable()
    .default(null)
    .describe("blanks in each row, in place of a share; fewer where the puzzle would lose its one answer"),
  missingTotals: whole(0, 2 * SIDES.most)
    .default(0)
    .describe("how many totals are left blank"),
  missingOperators: whole(0, 2 * SIDES.most)
    .default(0)
    .describe("how many operators are left blank, at most one in a row or column"),
});

/** Options with every default filled in. */
export type Options = z.output<typeof FIELDS>;

export const options = FIELDS.superRefine((o, context) => {
  const refuse = (path: keyof Options, message: string) => context.addIssue({ code: "custom", path: [path], message });
  const [lo, hi] = o.range;
  if (lo >= hi) refuse("range", `the range ${lo} to ${hi} holds no choice: put the least number first, as in [1, 9]`);
  else {
    const needed = o.distinct === "grid" ? o.size ** 2 : o.distinct === "none" ? 0 : o.size;
    const held = hi - lo + 1;
    const where = o.distinct === "grid" ? "the grid" : o.distinct === "rows" ? "each row" : "each row and column";
    if (held < needed) {
      refuse(
        "range",
        `${needed} different numbers are needed in ${where}, ${lo} to ${hi} holds ${held}: widen the range`,
      );
    }
  }
  if (new Set(o.operators).size < o.operators.length) refuse("operators", "an operator is named twice: name each once");
  if (o.least > o.limit) refuse("least", `the least total ${o.least} is above the limit ${o.limit}: lower it`);
  if (o.blanksPerRow !== null && o.blanks !== 100) {
    refuse("blanksPerRow", "blanks and blanksPerRow say two things: leave one of them out");
  }
  if (o.blanksPerRow !== null && o.blanksPerRow > o.size) {
    refuse("blanksPerRow", `a row has ${o.size} numbers: at most ${o.size} can be blank`);
  }
  if (o.missingTotals + o.missingOperators > 2 * o.size) {
    const path = o.missingOperators > 0 ? "missingOperators" : "missingTotals";
    refuse(path, `a line can lack its total or one operator, and there are ${2 * o.size} lines: ask for fewer`);
  }
  if (wantedBlanks(o) === 0 && o.missingTotals + o.missingOperators === 0) {
    refuse(o.blanksPerRow === null ? "blanks" : "blanksPerRow", "nothing would be blank: ask for at least one blank");
  }
  if (context.issues.length === 0 && !hasGrid(o)) {
    refuse("operators", "no grid was found with these operators, range and limit: add +, or ask for a smaller size");
  }
});

/** How many numbers these options want blank. */
export const wantedBlanks = (o: Options): number =>
  o.blanksPerRow === null ? Math.round((o.blanks * o.size ** 2) / 100) : o.blanksPerRow * o.size;

/* Options that suit a level, an age and a skill. */

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
  // At starter nothing but signs is missing; above it numbers, too: signs alone are always seen line by line.
  "missing-sign": (level) => ({
    ...{ size: 3, range: [1, 9], operators: ["+", "-"], limit: 20 },
    ...{ missingOperators: 6, blanks: level === "starter" ? 0 : 44 },
  }),
  // Two-digit numbers: beside one-digit ones there is one number that is nearly all.
  "bonds-to-100": (level) => ({ ...bonds(100)(level, 0), range: [10, 80] }),
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
