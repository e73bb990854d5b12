/** The public format of Magic Square puzzles, checked. */
import * as z from "zod";
import type { MagicSquare } from "./layout.ts";

/** The largest number of a square. */
export const GREATEST = 999;

const number = z.int().min(0).max(GREATEST);

export const format: z.ZodType<MagicSquare> = z
  .strictObject({
    kind: z.literal("magic-square"),
    numbers: z.array(number).max(25),
    sum: z
      .int()
      .min(0)
      .max(5 * GREATEST)
      .nullable(),
    cells: z.array(z.array(number.nullable())).min(3).max(5),
  })
  .superRefine(({ numbers, cells }, context) => {
    const refuse = (path: (string | number)[], message: string) => context.addIssue({ code: "custom", path, message });
    const size = cells.length;
    cells.forEach((row, r) => {
      if (row.length !== size) refuse(["cells", r], `${size} entries are expected, there are ${row.length}`);
    });
    if (numbers.length !== size ** 2)
      refuse(["numbers"], `${size ** 2} numbers are expected, there are ${numbers.length}`);
    if (numbers.some((n, i) => i > 0 && n <= (numbers[i - 1] ?? 0)))
      refuse(["numbers"], "the numbers must be different and ascending");
  });
