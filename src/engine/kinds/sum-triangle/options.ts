/** The options of a Sum Triangle, and presets for level, age and skill. */

import * as z from "zod";
import { carryingProblem, regroupingOption } from "../../constraints/carrying.ts";
import { drawn } from "../../constraints/drawn.ts";
import { poolOption, poolProblem } from "../../constraints/pool.ts";
import { numberBetween, unitOption, unitProblem } from "../../constraints/unit.ts";
import { type Level, say, type Words } from "../../kind.ts";
import { countIn } from "../../mixed-number.ts";
import { optionIssue } from "../../option-issue.ts";
import { CORNERS, MAX_NUMBER } from "./format.ts";

const inner = numberBetween(-MAX_NUMBER, MAX_NUMBER);

const FIELDS = z.strictObject({
  corners: z
    .int()
    .min(CORNERS.least)
    .max(CORNERS.most)
    .default(3)
    .describe("The number of inner numbers: 3 for a triangle, 4 for a square, 5 for a pentagon."),
  drawing: z
    .enum(["corners", "fields"])
    .default("corners")
    .describe("Whether inner numbers stand at the corners or all numbers in fields."),
  operation: z
    .enum(["add", "multiply"])
    .default("add")
    .describe("What two inner numbers make: add (their sum) or multiply (their product)."),
  range: z
    .tuple([inner, inner])
    .default([1, 20])
    .describe("The smallest and the largest inner number, as in [1, 20]. From −999 to 999; to multiply, from 1."),
  pool: poolOption,
  unit: unitOption,
  regrouping: regroupingOption,
  limit: z
    .int()
    .min(1)
    .max(MAX_NUMBER ** 2)
    .default(2 * MAX_NUMBER)
    .describe("The largest outer number."),
  tables: z
    .array(z.int().min(2).max(20))
    .max(19)
    .default([])
    .describe(
      "Times tables, as in [2, 5, 10], for figures that multiply: one of two inner numbers side by side is of them.",
    ),
  halves: z
    .boolean()
    .default(false)
    .describe("Whether an inner number is half of what is left. Not for squares, and only at level medium."),
  throughZero: z
    .boolean()
    .default(false)
    .describe("Whether most sums have a number below 0 and one above, for ranges such as [-9, 9]."),
  run: z
    .int()
    .min(0)
    .max(99)
    .default(0)
    .describe(
      "Each puzzle takes its inner numbers from this many consecutive numbers of the range. 0: from the whole range.",
    ),
  find: z
    .enum(["any", "inner", "outer"])
    .default("any")
    .describe(
      "What is blank. any: any numbers. inner: most inner numbers, and others where possible. outer: outer numbers, and at most one inner number.",
    ),
  single: z.boolean().default(false).describe("Whether every sum has at most one blank."),
  extra: drawn(0, 4)
    .default(0)
    .describe("Numbers that are printed although the puzzle does not need them: a number, or a range as in [1, 3]."),
});

/** Options with every default filled in. */
export type Options = z.output<typeof FIELDS>;

export const options = FIELDS.superRefine(
  (
    { corners, operation, range: [lo, hi], unit, pool, limit, tables, halves, throughZero, run, regrouping },
    context,
  ) => {
    const refuse = (option: keyof Options, message: string, told: Words) =>
      context.addIssue(optionIssue(option, message, told));
    const problem = unitProblem([lo, hi], unit);
    if (problem !== undefined) refuse("range", problem.message, problem.told);
    const few = poolProblem(pool, [lo, hi], unit);
    if (few !== undefined) refuse("pool", few.message, few.told);
    const carrying = carryingProblem(regrouping, lo, operation === "add");
    if (carrying !== undefined) refuse("regrouping", carrying.message, carrying.told);
    if (lo >= hi)
      refuse(
        "range",
        `the range ${lo} to ${hi} holds no choice: put the least number first, as in [1, 20]`,
        say("options.range", { lo, hi }),
      );
    const isProduct = operation === "multiply";
    if (isProduct && unit !== 1) refuse("unit", "only whole numbers are multiplied", say("sum-triangle.option-unit"));
    if (isProduct && lo < 1)
      refuse("range", "numbers that are multiplied begin at 1: raise the least", say("sum-triangle.option-from-one"));
    if (tables.length > 0 && !isProduct)
      refuse(
        "tables",
        "tables are for figures that multiply: add  operation: multiply",
        say("sum-triangle.option-tables", { line: "operation: multiply" }),
      );
    if (tables.length + pool.length > 0 && run > 0)
      refuse("run", "tables or a pool name the numbers: leave out run", say("sum-triangle.option-run-tables"));
    if (tables.some((table) => table < lo || table > hi))
      refuse(
        "tables",
        `no inner number is of it: the range is ${lo} to ${hi}`,
        say("sum-triangle.option-table", { lo, hi }),
      );
    if (halves && isProduct)
      refuse("halves", "nothing is halved in a figure that multiplies", say("sum-triangle.option-halves-product"));
    if (halves && corners === 4)
      refuse("halves", "nothing is halved in a square: take 3 or 5 corners", say("sum-triangle.option-halves"));
    if (throughZero && (lo >= 0 || hi <= 0))
      refuse(
        "throughZero",
        "only numbers below 0 and above it go through 0: ask for a range such as [-9, 9]",
        say("options.through-zero"),
      );
    if (run === 1 || run > countIn(hi, unit) - countIn(lo, unit) + 1)
      refuse(
        "run",
        `take 2 to ${countIn(hi, unit) - countIn(lo, unit) + 1} numbers, or 0 for the whole range`,
        say("sum-triangle.option-run", { most: countIn(hi, unit) - countIn(lo, unit) + 1 }),
      );
    if ((isProduct ? lo * (lo + 1) : 2 * lo + unit) > limit)
      refuse("limit", `outer numbers pass ${limit}: raise the limit`, say("sum-triangle.option-limit", { limit }));
  },
);

export const SIZES: readonly Partial<Options>[] = [{ corners: 3 }, { corners: 4 }];

/** For the youngest: sums up to 10, one blank in each, and no level above easy. There are too few triangles. */
export const to10 = (level: Level): Partial<Options> => ({
  ...{ corners: 4, range: [0, 10], limit: 10, find: "outer", single: true },
  extra: level === "starter" ? [0, 1] : 0,
});

/** Easy puzzles need only two techniques. Some have an extra given, so that not all are solved alike. */
export const varied = (level: Level, most: number): Pick<Options, "extra"> => ({
  extra: level === "easy" ? [0, most] : 0,
});

/** Options for a level; the reader's age takes precedence. */
export function byAge(level: Level, youngest: number): Partial<Options> {
  if (youngest < 6) return to10(level);
  if (youngest < 8) return { range: [1, 20], limit: 20, ...varied(level, 1) };
  if (youngest < 9) return { range: [1, 50], limit: 100, ...varied(level, 1) };
  if (level === "hard") return { corners: 4, range: [1, 20], run: 6 };
  return { corners: 3, range: [1, 99], ...varied(level, 1) };
}
