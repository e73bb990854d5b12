/** The public format of nonograms, strict. */
import * as z from "zod";
import type { Nonogram } from "./puzzle.ts";

/** Maximum number of cells in a row or column. */
export const MAX_SIDE = 60;

/** A clue of a line: the lengths of its runs. A line without a filled cell has none. */
const clue = z
  .array(z.int().min(1).max(MAX_SIDE))
  .max(MAX_SIDE / 2)
  .nullable();
const clues = z.array(clue).min(1).max(MAX_SIDE);

export const format: z.ZodType<Nonogram> = z
  .strictObject({
    kind: z.literal("nonogram"),
    rows: clues,
    columns: clues,
    title: z.string().min(1).max(80).optional(),
  })
  .superRefine((puzzle, context) => {
    for (const [key, across] of [
      ["rows", "columns"],
      ["columns", "rows"],
    ] as const) {
      const size = puzzle[across].length;
      puzzle[key].forEach((runs, i) => {
        const needed = runs === null ? 0 : runs.reduce((all, run) => all + run, 0) + runs.length - 1;
        if (needed <= size) return;
        const message = `these runs and the gaps between them need ${needed} cells, and there are ${size}`;
        context.addIssue({ code: "custom", path: [key, i], message });
      });
    }
  });
