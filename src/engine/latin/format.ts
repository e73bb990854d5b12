/** Schemas that the public formats of Latin kinds share. */
import * as z from "zod";
import { squareOf } from "../constraints/square-format.ts";

/** The largest square that a public format takes. */
export const MAX_SIZE = 16;

/** Cells with numbers from 1 to the number of rows, and blanks. */
export const latinCells = (least: number, most: number = MAX_SIZE) =>
  squareOf(z.int().min(1).max(most), { least, most }).superRefine((cells, context) => {
    for (const [r, row] of cells.entries())
      for (const [c, number] of row.entries())
        if (number !== null && number > cells.length)
          context.addIssue({
            ...{ code: "custom", path: [r, c] },
            message: `numbers from 1 to ${cells.length} are expected, there is ${number}`,
          });
  });
