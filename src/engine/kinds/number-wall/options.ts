/** The options of a Number Wall, and presets for level, age and skill. */

import * as z from "zod";
import { carryingProblem, regroupingOption } from "../../constraints/carrying.ts";
import { drawn } from "../../constraints/drawn.ts";
import { poolOption, poolProblem } from "../../constraints/pool.ts";
import { numberBetween, unitOption, unitProblem } from "../../constraints/unit.ts";
import { type Level, say, type Words } from "../../kind.ts";
import { optionIssue } from "../../option-issue.ts";
import { LARGEST, MAX_NUMBER, ROWS } from "./format.ts";

const bottom = numberBetween(-MAX_NUMBER, MAX_NUMBER);
const top = z.int().min(-LARGEST).max(LARGEST);

const FIELDS = z.strictObject({
  rows: z.int().min(ROWS.least).max(ROWS.most).default(4).describe("Rows of bricks, 2 to 7."),
  walls: z
    .union([z.literal(1), z.literal(2), z.literal(4)])
    .default(1)
    .describe("Walls in one puzzle: 1, 2 side by side, or 4 in two lines."),
  operation: z
    .enum(["add", "multiply", "subtract"])
    .default("add")
    .describe(
      "What two bricks make: add (their sum), multiply (their product) or subtract (their difference, larger minus smaller).",
    ),
  range: z
    .tuple([bottom, bottom])
    .default([1, 9])
    .describe(
      "The smallest and the largest number of the bottom row, as in [1, 9]. From −999 to 999; to subtract, from 0; to multiply, from 1.",
    ),
  pool: poolOption,
  unit: unitOption,
  regrouping: regroupingOption,
  limit: top.default(LARGEST).describe("The largest number of the top brick."),
  least: top
    .default(-LARGEST)
    .describe("The smallest number of the top brick. If it equals limit, every wall has this top."),
  tables: z
    .array(z.int().min(2).max(20))
    .max(19)
    .default([])
    .describe("Times tables, as in [2, 5, 10], for walls of two rows that multiply: one of them is in the bottom row."),
  apart: z
    .int()
    .min(0)
    .max(20)
    .nullable()
    .default(null)
    .describe("In walls of two rows: the difference of the two bottom bricks, 0 for doubles."),
  find: z
    .enum(["any", "above", "beside"])
    .default("any")
    .describe(
      "What is blank. In walls of two rows: above (the top brick), beside (a bottom brick) or any. In larger walls above means bricks that follow from the two below them, and at most one at the bottom.",
    ),
  halves: z
    .boolean()
    .default(false)
    .describe("Whether every wall has a brick that counts twice and is half of what is left. Only at level medium."),
  throughZero: z
    .boolean()
    .default(false)
    .describe("Whether most sums of every wall have a number below 0 and one above, for ranges such as [-9, 9]."),
  extra: drawn(0, 20)
    .default(0)
    .describe("Bricks that are printed although the puzzle does not need them: a number, or a range as in [1, 3]."),
});

/** Options with every default filled in. */
export type Options = z.output<typeof FIELDS>;

/** The top of a wall of sums or products whose bottom numbers are all n. */
export const topOf = ({ operation, rows }: Options, n: number): number =>
  operation === "add" ? n * 2 ** (rows - 1) : n ** (2 ** (rows - 1));

/** The smallest and the largest top of a wall with numbers of the range at the bottom. */
const topsOf = (o: Options): readonly [number, number] =>
  o.operation === "subtract" ? [0, o.range[1] - o.range[0]] : [topOf(o, o.range[0]), topOf(o, o.range[1])];

export const options = FIELDS.superRefine((o, context) => {
  const refuse = (option: keyof Options, message: string, told: Words) =>
    context.addIssue(optionIssue(option, message, told));
  const [lo, hi] = o.range;
  const [leastTop, mostTop] = topsOf(o);
  const problem = unitProblem(o.range, o.unit);
  if (problem !== undefined) refuse("range", problem.message, problem.told);
  const few = poolProblem(o.pool, o.range, o.unit);
  if (few !== undefined) refuse("pool", few.message, few.told);
  const carrying = carryingProblem(o.regrouping, lo, o.operation === "add" && o.apart === null);
  if (carrying !== undefined) refuse("regrouping", carrying.message, carrying.told);
  if (o.operation === "multiply" && o.unit !== 1)
    refuse("unit", "only whole numbers are multiplied", say("number-wall.option-unit"));
  if (lo >= hi)
    refuse(
      "range",
      `the range ${lo} to ${hi} holds no choice: put the least number first, as in [1, 9]`,
      say("options.range", { lo, hi }),
    );
  if (o.operation === "multiply" && lo < 1)
    refuse("range", "numbers that are multiplied begin at 1: raise the least", say("number-wall.option-from-one"));
  if (o.operation === "subtract" && lo < 0)
    refuse(
      "range",
      "numbers of which differences are made begin at 0: raise the least",
      say("number-wall.option-from-zero"),
    );
  if (o.operation === "multiply" && mostTop > LARGEST)
    refuse(
      "range",
      `the top could pass ${LARGEST}: ask for fewer rows or smaller numbers`,
      say("number-wall.option-large", { most: LARGEST }),
    );
  if (o.halves && (o.operation !== "add" || o.rows < 3))
    refuse(
      "halves",
      "a brick counts twice only in a wall of sums of three rows or more",
      say("number-wall.option-halves"),
    );
  if (o.throughZero && (o.operation !== "add" || lo >= 0 || hi <= 0))
    refuse(
      "throughZero",
      "only sums of numbers below 0 and above it go through 0: ask for a range such as [-9, 9]",
      say("options.through-zero"),
    );
  if (o.least > o.limit)
    refuse(
      "least",
      `the least top ${o.least} is above the limit ${o.limit}: lower it`,
      say("options.least", { least: o.least, limit: o.limit }),
    );
  if (leastTop > o.limit)
    refuse(
      "limit",
      `the top is ${leastTop} at least: raise the limit`,
      say("number-wall.option-top-least", { top: leastTop }),
    );
  if (mostTop < o.least)
    refuse(
      "least",
      `the top is ${mostTop} at most: lower the least`,
      say("number-wall.option-top-most", { top: mostTop }),
    );
  if (o.tables.length > 0 && (o.operation !== "multiply" || o.rows !== 2))
    refuse(
      "tables",
      "tables are for walls of two rows that multiply: add  operation: multiply  and  rows: 2",
      say("number-wall.option-tables", { lines: ["operation: multiply", "rows: 2"] }),
    );
  if (o.tables.some((table) => table < lo || table > hi))
    refuse(
      "tables",
      `the bottom row has no such number: the range is ${lo} to ${hi}`,
      say("number-wall.option-table", { lo, hi }),
    );
  if (o.apart !== null && o.rows !== 2)
    refuse(
      "apart",
      "this is for walls of two rows: add  rows: 2",
      say("number-wall.option-two-rows", { line: "rows: 2" }),
    );
  if (o.apart !== null && o.apart > hi - lo)
    refuse("apart", `numbers from ${lo} to ${hi} are not so far apart`, say("number-wall.option-apart", { lo, hi }));
  if (o.find === "beside" && o.rows !== 2)
    refuse(
      "find",
      "this is for walls of two rows: add  rows: 2",
      say("number-wall.option-two-rows", { line: "rows: 2" }),
    );
});

export const SIZES: readonly Partial<Options>[] = [{ rows: 2, walls: 4 }, { rows: 4 }, { rows: 5 }, { rows: 6 }];

/** Pairs: four walls of two rows. */
export const PAIRS = { rows: 2, walls: 4 } as const;

const isFirst = (level: Level): boolean => level === "starter" || level === "easy";

/** The largest number in a wall of three rows whose sums cannot all carry: two that do make 22. */
export const TO_20 = 20;

/** Pairs up to 20 whose sums carry. With one blank in each sum there is no level above easy. */
export const carryingPairs = (level: Level, range: Options["range"]): Partial<Options> => ({
  ...{ ...PAIRS, range, limit: TO_20, find: level === "starter" ? "above" : "any" },
});

/** Options for a level; the reader's age takes precedence. `carries`: whether every sum must carry. */
export function byAge(level: Level, youngest: number, carries: boolean): Partial<Options> {
  // With one blank in each sum there is no level above easy.
  if (youngest < 6) return { ...PAIRS, range: [0, 10], limit: 10, find: level === "starter" ? "above" : "any" };
  if (youngest < 7) return carries ? carryingPairs(level, [1, 9]) : { rows: 3, range: [1, 9], limit: TO_20 };
  // Easy walls are one trick. Some have one or two extra givens, so that not all are solved alike.
  if (youngest < 8)
    return { rows: isFirst(level) ? 3 : 4, range: [1, 15], limit: 100, extra: level === "easy" ? [0, 2] : 0 };
  if (youngest < 9) return { rows: 4, range: [1, 20], limit: 100 };
  return { rows: isFirst(level) ? 4 : 5, range: level === "medium" ? [1, 20] : [1, 9] };
}
