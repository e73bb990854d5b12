/** The public format of Sudoku puzzles, checked. */
import * as z from "zod";
import { boxedFields, checkBoxed } from "../../latin/boxed-format.ts";
import type { Sudoku } from "./rules.ts";

export const format: z.ZodType<Sudoku> = z
  .strictObject({ kind: z.literal("sudoku"), ...boxedFields })
  .superRefine(checkBoxed);
