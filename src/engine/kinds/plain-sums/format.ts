/** The public format of Plain Sums, for pages that read a puzzle from their address. */
import * as z from "zod";
import { decimalsOf, isCounted, MAX_COUNT, type Notation, numberOf } from "./numbers.ts";
import { FRACTION_SIGNS, isFractionOf, OPERATORS, type PlainSums, type RowSum, type RowSums, SIGNS } from "./puzzle.ts";

/** Maximum number of sums in a puzzle: one for each letter from a to x. */
export const MAX_SUMS = 24;
/** Digits of a number in columns. */
const MAX_DIGITS = 5;

const number = z.number().min(0).max(MAX_COUNT).nullable();
const kind = z.literal("plain-sums");
const notation = {
  unit: z.literal([0.5, 0.25, 0.1, 0.01]).optional(),
  measure: z.enum(["money", "time"]).optional(),
};
const sign = z.enum(SIGNS);

const rowSums = z.strictObject({
  kind,
  layout: z.literal("rows"),
  ...notation,
  signs: z.array(sign).min(2).max(4).optional(),
  sums: z
    .array(
      z.strictObject({
        ...{ a: number, sign: z.enum(OPERATORS).nullable(), b: number },
        ...{ next: sign.optional(), c: number.optional(), bracket: z.enum(["first", "last"]).optional() },
        ...{ result: number, rest: number.optional() },
      }),
    )
    .min(1)
    .max(MAX_SUMS),
});

const digits = z
  .string()
  .regex(/^[0-9_]+$/)
  .max(MAX_DIGITS);

const columnSums = z.strictObject({
  kind,
  layout: z.literal("columns"),
  ...notation,
  sums: z
    .array(z.strictObject({ a: digits, sign, b: digits, result: digits, rest: digits.max(1).optional() }))
    .min(1)
    .max(MAX_SUMS),
});

export const format: z.ZodType<PlainSums> = z
  .discriminatedUnion("layout", [rowSums, columnSums])
  .superRefine((puzzle, context) => {
    const refuse = (path: (string | number)[], message: string) => context.addIssue({ code: "custom", message, path });
    const problem = notationProblem(puzzle);
    if (problem !== undefined) return refuse(["unit"], problem);
    if (puzzle.layout === "columns") {
      const least = decimalsOf(puzzle) + 1;
      for (const [i, { a, sign: each, b, result, rest }] of puzzle.sums.entries()) {
        if (each === "*" && b.length !== 1) refuse(["sums", i, "b"], "the lower number has one digit");
        if (each === "*" && least > 1) refuse(["sums", i, "sign"], "only whole numbers are multiplied");
        if (each === "/" && !/^[2-9_]$/.test(b)) refuse(["sums", i, "b"], "in columns ÷ is by one digit, from 2 to 9");
        if (each === "/" && least > 1) refuse(["sums", i, "sign"], "in columns only whole numbers are divided");
        if (each === "/" && result.length > a.length)
          refuse(["sums", i, "result"], "the answer has no more digits than the number that is divided");
        if (each !== "/" && rest !== undefined) refuse(["sums", i, "rest"], "only a division leaves a rest");
        if (each !== "*" && each !== "/" && Math.min(a.length, b.length, result.length) < least)
          refuse(["sums", i], `each number has ${least} digits or more`);
      }
      return undefined;
    }
    if (new Set(puzzle.signs).size !== (puzzle.signs?.length ?? 0)) refuse(["signs"], "write each sign once");
    if (isParted(puzzle) && puzzle.signs?.some((each) => each === "*" || each === "/"))
      refuse(["signs"], "only whole numbers are multiplied or divided");
    const isThree = puzzle.sums.some(({ next }) => next !== undefined);
    for (const [i, sum] of puzzle.sums.entries()) {
      for (const part of ["a", "b", "c", "result", "rest"] as const) {
        if (part === "a" && isFractionOf(sum)) continue;
        const n = sum[part] ?? 0;
        if (!isCounted(n, puzzle) || n > numberOf(MAX_COUNT, puzzle))
          refuse(["sums", i, part], `${n} is no number of this puzzle: the largest is ${numberOf(MAX_COUNT, puzzle)}`);
      }
      if (sum.rest !== undefined && sum.sign !== "/") refuse(["sums", i, "rest"], "only a division leaves a rest");
      const problem = signProblem(sum, puzzle, isThree);
      if (problem !== undefined) refuse(["sums", i, "sign"], problem);
    }
    return undefined;
  });

const isParted = ({ unit, measure }: Notation): boolean => unit !== undefined || measure !== undefined;

/** The problem with the signs of a sum and the numbers beside them. `isThree`: the sums of the puzzle have three numbers. */
function signProblem(sum: RowSum, puzzle: RowSums, isThree: boolean): string | undefined {
  const { a, sign: each, b, next, c, bracket, rest } = sum;
  if ((next !== undefined) !== isThree || (c !== undefined) !== isThree)
    return "all sums have three numbers, with two signs, or none has";
  if (bracket !== undefined && !isThree) return "a bracket takes three numbers";
  if (isThree && (each === null || each === "of" || rest !== undefined || isParted(puzzle)))
    return "three whole numbers have two printed signs";
  if (each === "of" && (isParted(puzzle) || a === null || FRACTION_SIGNS[a] === undefined))
    return "of stands after 2, for a half, or 4, for a quarter, and before a whole number";
  if (!isParted(puzzle) || (each !== "*" && each !== "/")) return undefined;
  if (
    puzzle.measure !== undefined ||
    decimalsOf(puzzle) === 0 ||
    rest !== undefined ||
    ![10, 100, 1000].includes(b ?? 0)
  )
    return "only tenths and hundredths are multiplied or divided, by 10, 100 or 1000";
  return undefined;
}

/** The problem with a unit beside a measure or a layout. */
function notationProblem({ unit, measure, layout }: Notation & { layout: string }): string | undefined {
  if (measure === "money" && unit !== 0.01) return "money is counted in hundredths: write 0.01";
  if (measure === "time" && unit !== undefined) return "time is counted in minutes: leave the unit out";
  if (layout === "columns" && (measure === "time" || unit === 0.5 || unit === 0.25))
    return "only whole numbers, tenths and hundredths stand in columns";
  return undefined;
}
