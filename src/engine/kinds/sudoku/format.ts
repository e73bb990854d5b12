/** The public format of Sudoku puzzles, checked. */
import * as z from "zod";
import { boxedFields, checkBoxed } from "../../latin/boxed-format.ts";
import type { Sudoku } from "./rules.ts";

export const format: z.ZodType<Sudoku> = z
  .strictObject({ kind: z.literal("sudoku"), ...boxedFields, symbols: z.literal(["shapes", "pictures"]).optional() })
  .superRefine((puzzle, context) => {
    checkBoxed(puzzle, context);
    if (puzzle.symbols !== undefined && puzzle.size !== 4)
      context.addIssue({ code: "custom", path: ["symbols"], message: "there are symbols for size 4 only" });
  });
