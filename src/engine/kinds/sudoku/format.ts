/** The public format of Sudoku puzzles, checked. */
import * as z from "zod";
import { latinCells, MAX_SIZE } from "../../latin/format.ts";
import type { Sudoku } from "./rules.ts";

const LEAST_SIZE = 4;

const side = z.int().min(1).max(MAX_SIZE);

export const format: z.ZodType<Sudoku> = z
  .strictObject({
    kind: z.literal("sudoku"),
    size: z.int().min(LEAST_SIZE).max(MAX_SIZE),
    box: z.tuple([side, side]).readonly(),
    cells: latinCells(LEAST_SIZE),
  })
  .superRefine(({ size, box, cells }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if (box[0] * box[1] !== size) refuse("box", `a box of ${size} cells is expected, there are ${box[0] * box[1]}`);
    if (cells.length !== size) refuse("cells", `${size} rows are expected, there are ${cells.length}`);
  });
