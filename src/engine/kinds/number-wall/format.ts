/** The public format of Number Wall puzzles, checked. */
import * as z from "zod";
import { numberBetween, unitOfFormat, unitProblem } from "../../constraints/unit.ts";
import { formOf, type NumberWall } from "./rules.ts";

export const ROWS = { least: 2, most: 7 } as const;
/** The largest absolute value of a number in the bottom row, and of any brick. */
export const MAX_NUMBER = 999;
export const LARGEST = 999_999_999;

const brick = numberBetween(-LARGEST, LARGEST).nullable();
const bottom = numberBetween(-MAX_NUMBER, MAX_NUMBER);

export const format: z.ZodType<NumberWall> = z
  .strictObject({
    kind: z.literal("number-wall"),
    operation: z.enum(["add", "multiply", "subtract"]),
    range: z.tuple([bottom, bottom]),
    unit: unitOfFormat,
    walls: z.union([z.literal(2), z.literal(4)]).optional(),
    bricks: z
      .array(z.array(brick))
      .min(ROWS.least)
      .max(2 * ROWS.most),
  })
  .superRefine(({ operation, range: [lo, hi], unit, walls, bricks }, context) => {
    const refuse = (path: (string | number)[], message: string) => context.addIssue({ code: "custom", path, message });
    const { across, rows } = formOf({ walls, bricks });
    if (!Number.isInteger(rows) || rows < ROWS.least || rows > ROWS.most)
      return refuse(["bricks"], `each wall has ${ROWS.least} to ${ROWS.most} rows`);
    bricks.forEach((row, r) => {
      const expected = across * ((r % rows) + 1);
      if (row.length !== expected) refuse(["bricks", r], `${expected} bricks are expected, there are ${row.length}`);
    });
    const problem = unitProblem([lo, hi, ...bricks.flat().filter((n) => n !== null)], unit);
    if (problem !== undefined) refuse(["bricks"], problem.message);
    if (operation === "multiply" && unit !== undefined) refuse(["unit"], "only whole numbers are multiplied");
    if (lo > hi) refuse(["range"], `the least number comes first: [${hi}, ${lo}]`);
    if (operation === "subtract" && lo < 0) refuse(["range"], "numbers of which differences are made begin at 0");
    if (operation === "multiply" && lo < 1) refuse(["range"], "numbers that are multiplied begin at 1");
    if (operation === "multiply" && hi ** (2 ** (rows - 1)) > LARGEST)
      refuse(["range"], `the top could pass ${LARGEST}: give fewer rows or smaller numbers`);
  });
