/** The public format of path puzzles. */
import * as z from "zod";
import { MOST_SIDE, type PathPuzzle } from "./grid.ts";

const MOST = MOST_SIDE * MOST_SIDE;
const CELL = `a cell is a number from 1 to ${MOST}, null for a blank or "#" for a hole`;
const cell = z.union([z.int(CELL).min(1, CELL).max(MOST, CELL), z.literal("#"), z.null()], CELL);

/** The schema of a kind's puzzles: rows of equal length, at least one cell, each number once and within its range. */
export const pathPuzzle = (id: string): z.ZodType<PathPuzzle> =>
  z
    .strictObject({
      kind: z.literal(id),
      cells: z
        .array(z.array(cell).min(1).max(MOST_SIDE))
        .min(1)
        .max(MOST_SIDE)
        .describe('Rows of cells: a given number, null for a blank, "#" for a hole'),
    })
    .superRefine(({ cells }, context) => {
      const refuse = (path: (string | number)[], message: string) =>
        context.addIssue({ code: "custom", path, message });
      for (const [r, row] of cells.entries()) {
        if (row.length !== cells[0]!.length)
          refuse(
            ["cells", r],
            `row ${r + 1} has ${row.length} cells and row 1 has ${cells[0]!.length}; fill up with "#"`,
          );
      }
      const last = cells.flat().filter((cell) => cell !== "#").length;
      if (last === 0) refuse(["cells"], 'there is no cell, only holes ("#")');
      const seen = new Map<number, string>();
      for (const [r, row] of cells.entries()) {
        for (const [c, cell] of row.entries()) {
          if (typeof cell !== "number") continue;
          const place = `row ${r + 1}, column ${c + 1}`;
          const before = seen.get(cell);
          if (cell > last) refuse(["cells", r, c], `${cell} in ${place} is too large: there are ${last} cells`);
          else if (before !== undefined) refuse(["cells", r, c], `${cell} stands in ${before} and in ${place}`);
          seen.set(cell, place);
        }
      }
    });
