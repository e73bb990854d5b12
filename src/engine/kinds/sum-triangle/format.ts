/** The public format of Sum Triangle puzzles, checked. */
import * as z from "zod";
import type { SumTriangle } from "./rules.ts";

/** The largest inner number, above 0 and below it. */
export const GREATEST = 999;

const number = z
  .int()
  .min(-2 * GREATEST)
  .max(2 * GREATEST)
  .nullable();
const inner = z.int().min(-GREATEST).max(GREATEST);

export const format: z.ZodType<SumTriangle> = z
  .strictObject({
    kind: z.literal("sum-triangle"),
    drawing: z.enum(["corners", "fields"]),
    range: z.tuple([inner, inner]),
    inner: z.array(number).min(3).max(4),
    outer: z.array(number).min(3).max(4),
  })
  .superRefine(({ range: [lo, hi], inner, outer }, context) => {
    const refuse = (key: string, message: string) => context.addIssue({ code: "custom", path: [key], message });
    if (lo > hi) refuse("range", `the least number comes first: [${hi}, ${lo}]`);
    if (outer.length !== inner.length)
      refuse("outer", `${inner.length} numbers are expected, there are ${outer.length}`);
  });
