/** The public format of Calcudokus, checked. Cells need not be in a cage. */
import * as z from "zod";
import { checkCages } from "../../latin/cage-format.ts";
import { MAX_SIZE } from "../../latin/format.ts";
import type { Calcudoku } from "./rules.ts";

/** Maximum number of cells of a cage. */
const MAX_CELLS = 12;

const cage = z.strictObject({
  cells: z.array(z.string().regex(/^r[1-9]\d?c[1-9]\d?$/)).min(1),
  sign: z.literal(["+", "-", "*", "/", "="]),
  result: z.int().min(1).max(999_999_999),
});

export const format: z.ZodType<Calcudoku> = z
  .strictObject({
    kind: z.literal("calcudoku"),
    size: z.int().min(2).max(MAX_SIZE),
    cages: z.array(cage).max(MAX_SIZE ** 2),
  })
  .superRefine((puzzle, context) => {
    checkCages(puzzle, context, MAX_CELLS);
    for (const [i, { cells, sign }] of puzzle.cages.entries()) {
      const refuse = (message: string) => context.addIssue({ code: "custom", path: ["cages", i, "sign"], message });
      if ((sign === "=") !== (cells.length === 1)) refuse('"=" is the sign of a single cell, and of no other cage');
      if ((sign === "-" || sign === "/") && cells.length !== 2)
        refuse(`"${sign}" needs two cells, there are ${cells.length}`);
    }
  });
