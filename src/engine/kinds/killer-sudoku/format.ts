/** The public format of Killer Sudokus, checked: that of Sudoku with cages. Cells need not be in a cage. */
import * as z from "zod";
import { boxedFields, checkBoxed } from "../../latin/boxed-format.ts";
import { checkCages } from "../../latin/cage-format.ts";
import { MAX_SIZE } from "../../latin/format.ts";
import type { Killer } from "./rules.ts";

const cage = z.strictObject({
  cells: z.array(z.string().regex(/^r[1-9]\d?c[1-9]\d?$/)).min(1),
  sum: z
    .int()
    .min(1)
    .max((MAX_SIZE * (MAX_SIZE + 1)) / 2),
});

export const format: z.ZodType<Killer> = z
  .strictObject({ kind: z.literal("killer-sudoku"), ...boxedFields, cages: z.array(cage).max(MAX_SIZE ** 2) })
  .superRefine((puzzle, context) => {
    checkBoxed(puzzle, context);
    checkCages(puzzle, context, puzzle.size);
  });
