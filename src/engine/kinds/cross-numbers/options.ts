/** What one may ask of a Cross Numbers puzzle. */

import * as z from "zod";
import { type Level, type Skill, say, type Words } from "../../kind.ts";
import { optionIssue } from "../../option-issue.ts";
import { MOST, OPERATORS } from "./arithmetic.ts";
import { BASES, DISTINCTS, ORDERS } from "./choices.ts";
import { hasGrid } from "./generator/fill.ts";

export const SIDES = { least: 2, most: 9 } as const;
/** The greatest number that may stand in a cell. */
export const GREATEST = 99;

const whole = (least: number, most: number) => z.int().min(least).max(most);

/** An amount, or the least and the greatest of a range from which each puzzle draws one. */
const amount = (most: number) => z.union([whole(0, most), z.tuple([whole(0, most), whole(0, most)])]);
type Amount = number | readonly [number, number];
export const greatestOf = (asked: Amount): number => (typeof asked === "number" ? asked : asked[1]);

const FIELDS = z.strictObject({
  size: whole(SIDES.least, SIDES.most).default(3).describe("Numbers in each row and column, 2 to 9."),
  range: z
    .tuple([whole(0, GREATEST), whole(0, GREATEST)])
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
  limit: whole(1, MOST).default(999).describe("The largest total, 1 to 9999."),
  least: whole(0, MOST)
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
  rowTotal: whole(1, MOST)
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

export const options = FIELDS.superRefine((o, context) => {
  const refuse = (option: keyof Options, message: string, told: Words) =>
    context.addIssue(optionIssue(option, message, told));
  const [lo, hi] = o.range;
  if (lo >= hi)
    refuse(
      "range",
      `the range ${lo} to ${hi} holds no choice: put the least number first, as in [1, 9]`,
      say("options.range", { lo, hi }),
    );
  else {
    const needed = o.distinct === "grid" ? o.size ** 2 : o.distinct === "none" ? 0 : o.size;
    const held = hi - lo + 1;
    const where = o.distinct === "grid" ? "the grid" : o.distinct === "rows" ? "each row" : "each row and column";
    if (held < needed) {
      refuse(
        "range",
        `${needed} different numbers are needed in ${where}, ${lo} to ${hi} holds ${held}: widen the range`,
        say("cross-numbers.option-different", { needed, where: o.distinct, lo, hi, held }),
      );
    }
  }
  if (new Set(o.operators).size < o.operators.length)
    refuse("operators", "an operator is named twice: name each once", say("cross-numbers.option-twice"));
  for (const path of ["blanks", "missingTotals"] as const) {
    const asked = o[path];
    if (typeof asked !== "number" && asked[0] > asked[1])
      refuse(
        path,
        `the range ${asked[0]} to ${asked[1]} is empty: put the smaller amount first`,
        say("options.swapped", { lo: asked[0], hi: asked[1] }),
      );
  }
  if (o.rowTotal !== null && (o.rowTotal < o.least || o.rowTotal > o.limit))
    refuse(
      "rowTotal",
      `the total of rows, ${o.rowTotal}, is not within the totals ${o.least} to ${o.limit}: widen them`,
      say("cross-numbers.option-row-total", { total: o.rowTotal, least: o.least, limit: o.limit }),
    );
  if (o.least > o.limit)
    refuse(
      "least",
      `the least total ${o.least} is above the limit ${o.limit}: lower it`,
      say("options.least", { least: o.least, limit: o.limit }),
    );
  if (o.blanksPerRow !== null && o.blanks !== 100) {
    refuse(
      "blanksPerRow",
      "blanks and blanksPerRow say two things: leave one of them out",
      say("cross-numbers.option-both"),
    );
  }
  if (o.blanksPerRow !== null && o.blanksPerRow > o.size) {
    refuse(
      "blanksPerRow",
      `a row has ${o.size} numbers: at most ${o.size} can be blank`,
      say("cross-numbers.option-row", { size: o.size }),
    );
  }
  const missingTotals = greatestOf(o.missingTotals);
  if (missingTotals + o.missingOperators > 2 * o.size) {
    const path = o.missingOperators > 0 ? "missingOperators" : "missingTotals";
    refuse(
      path,
      `a line can lack its total or one operator, and there are ${2 * o.size} lines: ask for fewer`,
      say("cross-numbers.option-lacking", { lines: 2 * o.size }),
    );
  }
  if (wantedBlanks(o) === 0 && missingTotals + o.missingOperators === 0) {
    refuse(
      o.blanksPerRow === null ? "blanks" : "blanksPerRow",
      "nothing would be blank: ask for at least one blank",
      say("cross-numbers.option-blank"),
    );
  }
  if (context.issues.length === 0 && !hasGrid(o)) {
    refuse(
      "operators",
      "no grid was found with these operators, range and limit: add +, or ask for a smaller size",
      say("cross-numbers.option-no-grid"),
    );
  }
});

/** How many numbers these options want blank, at most. */
export const wantedBlanks = ({ blanks, blanksPerRow, size }: Options): number =>
  blanksPerRow === null ? Math.round((greatestOf(blanks) * size ** 2) / 100) : blanksPerRow * size;

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
 * numbers and totals. `lastFactor`: how far a times table goes.
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
 * Above starter lines of sums alone are settled by the least and the greatest numbers. That numbers differ in a line, and how
 * many are blank, keeps these puzzles from being all alike.
 */
const VARIED: Partial<Options> = { distinct: "lines", blanks: [44, 67] };

/** Five years: two numbers in a line, one sign and sums to 10. With one blank in a line there is nothing above starter. */
const FIRST: Partial<Options> = {
  ...{ size: 2, range: [1, 9], operators: ["+"], limit: 10, blanksPerLine: 1, missingTotals: [0, 2] },
};

/** A skill's options for five years: one blank in a line; the skill fixes signs and numbers. */
const first = ({ blanks: _, ...skilled }: Partial<Options>): Partial<Options> => ({ ...skilled, blanksPerLine: 1 });

/** Six and seven years: two numbers in a line and totals to 10, then sums and differences of three to 20. */
const small = (level: Level): Partial<Options> =>
  level === "starter"
    ? { size: 2, range: [1, 9], operators: ["+", "-"], limit: 10, blanks: [50, 75] }
    : { size: 3, range: [1, 9], operators: ["+", "-"], limit: 20, ...forSums(level) };

const forSums = (level: Level): Partial<Options> => (level === "easy" ? VARIED : { distinct: "lines" });

/** Eight years: plus and minus, no times beside them. */
const middle = (level: Level): Partial<Options> => ({
  ...{ size: 3, range: [1, isFirst(level) ? 9 : 12], operators: level === "starter" ? ["+"] : ["+", "-"], limit: 20 },
  ...(level === "starter" ? { blanks: 56 } : forSums(level)),
});

/** From nine years. */
function large(level: Level): Partial<Options> {
  if (level === "starter") return { size: 3, operators: ["+"], limit: 20, blanks: 56 };
  if (level === "easy") return { size: 3, operators: ["+", "-"], limit: 20, ...VARIED };
  if (level === "medium") return { size: 3, operators: ["+", "-", "*"], limit: 99 };
  // With every number blank that can be, one way in fifteen would take more than 40 steps.
  return { size: 4, operators: ["+", "-", "*", "/"], ...(level === "hard" ? { blanks: 88 } : {}) };
}

/** Two or three of four numbers blank: a line lacks one of its two numbers, and there is nothing above starter. */
const PAIRS: Partial<Options> = { size: 2, blanks: [50, 75] };

/** Each row is a pair that makes a number; sums and differences within it go down. */
const bonds = (total: number, range: [number, number]): Partial<Options> => ({
  ...PAIRS,
  ...{ range, operators: ["+", "-"], limit: total, rowTotal: total },
});

/** One multiplication a line for the youngest, totals to be worked out among them; from nine years a number is added to a product. */
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
  // At starter nothing but signs is missing; above it numbers, too: signs alone are always seen line by line.
  "missing-sign": (level, youngest) => ({
    ...{ range: [1, 9], operators: ["+", "-"], limit: 20 },
    ...(youngest < 8 ? { size: 2, missingOperators: 4 } : { size: 3, missingOperators: 6 }),
    blanks: level === "starter" ? 0 : 44,
  }),
  // Two-digit numbers alone: beside 3 there is no choice but one that is nearly all.
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
