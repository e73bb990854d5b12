/** The public format of Sudoku puzzles, checked. */
import * as z from "zod";
import { latinCells, MAX_SIZE } from "../../latin/format.ts";
import { type Sudoku, WINDOWS_SIZE } from "./rules.ts";

const LEAST_SIZE = 4;

const side = z.int().min(1).max(MAX_SIZE);

export const format: z.ZodType<Sudoku> = z
  .strictObject({
    kind: z.literal("sudoku"),
    size: z.int().min(LEAST_SIZE).max(MAX_SIZE),
    box: z.tuple([side, side]).readonly().optional(),
    regions: z.array(z.array(side)).min(LEAST_SIZE).max(MAX_SIZE).optional(),
    diagonals: z.literal(true).optional(),
    windows: z.literal(true).optional(),
    cells: latinCells(LEAST_SIZE),
  })
  .superRefine(({ size, box, regions, windows, cells }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if ((box === undefined) === (regions === undefined)) refuse("box", 'either "box" or "regions" is expected');
    if (box !== undefined && box[0] * box[1] !== size)
      refuse("box", `a box of ${size} cells is expected, there are ${box[0] * box[1]}`);
    if (cells.length !== size) refuse("cells", `${size} rows are expected, there are ${cells.length}`);
    if (windows && (size !== WINDOWS_SIZE || box?.[0] !== 3)) refuse("windows", "windows need boxes of 3 × 3");
    if (regions === undefined) return;
    if (regions.length !== size || regions.some((row) => row.length !== size))
      refuse("regions", `${size} rows of ${size} numbers are expected`);
    for (let region = 1; region <= size; region++) {
      const count = regions.flat().filter((each) => each === region).length;
      if (count !== size) refuse("regions", `region ${region} has ${count} cells, ${size} are expected`);
    }
  });
