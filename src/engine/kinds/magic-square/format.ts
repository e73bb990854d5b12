/** The public format of Magic Square puzzles, checked. */
import * as z from "zod";
import { squareOf } from "../../constraints/square-format.ts";
import type { MagicSquare } from "./rules.ts";

/** The largest number of a square, above 0 and below it. */
export const GREATEST = 999;

const number = z.int().min(-GREATEST).max(GREATEST);

export const format: z.ZodType<MagicSquare> = z
  .strictObject({
    kind: z.literal("magic-square"),
    numbers: z.array(number).max(25),
    sum: z
      .int()
      .min(-5 * GREATEST)
      .max(5 * GREATEST)
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
