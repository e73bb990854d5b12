/** The public format of Magic Square puzzles, checked. */
import * as z from "zod";
import { squareOf } from "../../constraints/square-format.ts";
import type { MagicSquare } from "./rules.ts";

/** The largest absolute value of a number in a square. */
export const MAX_NUMBER = 999;

const number = z.int().min(-MAX_NUMBER).max(MAX_NUMBER);

export const format: z.ZodType<MagicSquare> = z
  .strictObject({
    kind: z.literal("magic-square"),
    numbers: z.array(number).max(25),
    sum: z
      .int()
      .min(-5 * MAX_NUMBER)
      .max(5 * MAX_NUMBER)
      .nullable(),
    cells: squareOf(number, { least: 3, most: 5 }),
  })
  .superRefine(({ numbers, cells }, context) => {
    const refuse = (message: string) => context.addIssue({ code: "custom", path: ["numbers"], message });
    const size = cells.length;
    if (numbers.length !== size ** 2) refuse(`${size ** 2} numbers are expected, there are ${numbers.length}`);
    if (numbers.some((n, i) => i > 0 && n <= (numbers[i - 1] ?? 0)))
      refuse("the numbers must be different and ascending");
  });
