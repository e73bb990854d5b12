/** What one may ask of a Cross Numbers puzzle. */
import * as z from "zod";
import { MOST, OPERATORS, ORDERS } from "./arithmetic.ts";
import { hasGrid } from "./fill.ts";
import { BASES, DISTINCTS } from "./puzzle.ts";

export const SIZES = { least: 2, most: 9 } as const;
/** The greatest number that may stand in a cell. */
export const GREATEST = 99;

const whole = (least: number, most: number) => z.int().min(least).max(most);

const FIELDS = z.strictObject({
  size: whole(SIZES.least, SIZES.most).default(3).describe("numbers in each row and column, 2 to 9"),
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
  blanksPerRow: whole(0, SIZES.most)
    .nullable()
    .default(null)
    .describe("blanks in each row, in place of a share; fewer where the puzzle would lose its one answer"),
  missingTotals: whole(0, 2 * SIZES.most)
    .default(0)
    .describe("how many totals are left blank"),
  missingOperators: whole(0, 2 * SIZES.most)
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
