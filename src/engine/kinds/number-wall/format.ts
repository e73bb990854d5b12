/** The public format of Number Wall puzzles, checked. */
import * as z from "zod";
import type { NumberWall } from "./rules.ts";

export const ROWS = { least: 3, most: 7 } as const;
/** The largest number of the bottom row, and of any brick. */
export const GREATEST = 999;
export const LARGEST = 999_999_999;

const brick = z.int().min(0).max(LARGEST).nullable();
const bottom = z.int().min(0).max(GREATEST);

export const format: z.ZodType<NumberWall> = z
  .strictObject({
    kind: z.literal("number-wall"),
    operation: z.enum(["add", "multiply"]),
    range: z.tuple([bottom, bottom]),
    bricks: z.array(z.array(brick)).min(ROWS.least).max(ROWS.most),
  })
  .superRefine(({ operation, range: [lo, hi], bricks }, context) => {
    const refuse = (path: (string | number)[], message: string) => context.addIssue({ code: "custom", path, message });
    bricks.forEach((row, r) => {
      if (row.length !== r + 1) refuse(["bricks", r], `${r + 1} bricks are expected, there are ${row.length}`);
    });
    if (lo > hi) refuse(["range"], `the least number comes first: [${hi}, ${lo}]`);
    if (operation === "multiply" && lo < 1) refuse(["range"], "numbers that are multiplied begin at 1");
    if (operation === "multiply" && hi ** (2 ** (bricks.length - 1)) > LARGEST)
      refuse(["range"], `the top could pass ${LARGEST}: give fewer rows or smaller numbers`);
  });
