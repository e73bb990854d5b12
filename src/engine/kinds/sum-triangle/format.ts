/** The public format of Sum Triangle puzzles, checked. */
import * as z from "zod";
import { numberBetween, unitOfFormat, unitProblem } from "../../constraints/unit.ts";
import type { SumTriangle } from "./rules.ts";

/** How many inner numbers there are. */
export const CORNERS = { least: 3, most: 5 } as const;
/** The largest absolute value of an inner number. */
export const MAX_NUMBER = 999;

/** An outer number may be a product. */
const number = numberBetween(-2 * MAX_NUMBER, MAX_NUMBER ** 2).nullable();
const inner = numberBetween(-MAX_NUMBER, MAX_NUMBER);

export const format: z.ZodType<SumTriangle> = z
  .strictObject({
    kind: z.literal("sum-triangle"),
    drawing: z.enum(["corners", "fields"]),
    operation: z.enum(["add", "multiply"]).optional(),
    range: z.tuple([inner, inner]),
    unit: unitOfFormat,
    inner: z.array(number).min(CORNERS.least).max(CORNERS.most),
    outer: z.array(number).min(CORNERS.least).max(CORNERS.most),
  })
  .superRefine(({ operation, range: [lo, hi], unit, inner, outer }, context) => {
    const refuse = (key: string, message: string) => context.addIssue({ code: "custom", path: [key], message });
    const problem = unitProblem([lo, hi, ...[...inner, ...outer].filter((n) => n !== null)], unit);
    if (problem !== undefined) refuse("inner", problem.message);
    if (operation === "multiply" && unit !== undefined) refuse("unit", "only whole numbers are multiplied");
    if (operation === "multiply" && lo < 1) refuse("range", "numbers that are multiplied begin at 1");
    if (lo > hi) refuse("range", `the least number comes first: [${hi}, ${lo}]`);
    if (outer.length !== inner.length)
      refuse("outer", `${inner.length} numbers are expected, there are ${outer.length}`);
  });
