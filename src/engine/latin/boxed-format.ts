/** The schema of squares with boxes that the public formats of Sudoku and related kinds share. */
import * as z from "zod";
import { type Boxed, WINDOWS_SIZE } from "./boxed.ts";
import { latinCells, MAX_SIZE } from "./format.ts";

const MIN_SIZE = 4;

const side = z.int().min(1).max(MAX_SIZE);

/** The fields of a puzzle beside its kind, to be checked together by `checkBoxed`. */
export const boxedFields = {
  size: z.int().min(MIN_SIZE).max(MAX_SIZE),
  box: z.tuple([side, side]).readonly().optional(),
  regions: z.array(z.array(side)).min(MIN_SIZE).max(MAX_SIZE).optional(),
  diagonals: z.literal(true).optional(),
  windows: z.literal(true).optional(),
  cells: latinCells(MIN_SIZE),
};

/** Checks fields against each other. */
export function checkBoxed({ size, box, regions, windows, cells }: Boxed, context: z.RefinementCtx): void {
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
}
