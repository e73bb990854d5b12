/** The public format of Kakuro puzzles, checked. */
import * as z from "zod";
import { type Kakuro, type KakuroCell, runsIn } from "./rules.ts";

/** Rows and columns, with those of the sums at the edge. */
const MIN_LINES = 3;
const MAX_LINES = 31;

const sum = z.int().min(3).max(45);
const cell: z.ZodType<KakuroCell> = z.union([
  z.literal(0),
  z.null(),
  z
    .strictObject({ down: sum.optional(), across: sum.optional() })
    .refine(({ down, across }) => down !== undefined || across !== undefined, "a sum is expected"),
]);

export const format: z.ZodType<Kakuro> = z
  .strictObject({ kind: z.literal("kakuro"), cells: z.array(z.array(cell)).min(MIN_LINES).max(MAX_LINES) })
  .superRefine(({ cells }, context) => {
    const refuse = (path: (string | number)[], message: string) =>
      context.addIssue({ code: "custom", path: ["cells", ...path], message });
    const width = cells[0]!.length;
    if (width < MIN_LINES || width > MAX_LINES)
      refuse([], `${MIN_LINES} to ${MAX_LINES} columns are expected, there are ${width}`);
    for (const [r, row] of cells.entries())
      if (row.length !== width) refuse([r], `${width} cells are expected, there are ${row.length}`);
    if (cells.some((row) => row.length !== width)) return;
    for (const [r, row] of cells.entries())
      for (const [c, each] of row.entries()) {
        if (each === 0 && (r === 0 || c === 0)) refuse([r, c], "the first row and column have no white cells");
        if (each === 0 || each === null) continue;
        if (each.down !== undefined && cells[r + 1]?.[c] !== 0) refuse([r, c], "a sum has no white cell below it");
        if (each.across !== undefined && row[c + 1] !== 0) refuse([r, c], "a sum has no white cell on its right");
      }
    for (const run of runsIn(cells)) {
      const path = [run.row, run.column];
      if (run.length < 2 || run.length > 9)
        refuse(path, `a run has 2 to 9 cells, this one ${run.isAcross ? "across" : "down"} has ${run.length}`);
      if (run.sum === undefined) refuse(path, `the run ${run.isAcross ? "across" : "down"} has no sum`);
    }
    if (!isConnected(cells)) refuse([], "one area of white cells is expected");
  });

/** Whether there are white cells, all joined by their sides. */
function isConnected(cells: Kakuro["cells"]): boolean {
  const whites = cells.flatMap((row, r) => row.flatMap((each, c) => (each === 0 ? [`${r} ${c}`] : [])));
  const [first] = whites;
  if (first === undefined) return false;
  const open = new Set(whites);
  const queue = [first];
  open.delete(first);
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    const [r, c] = at.split(" ").map(Number) as [number, number];
    for (const next of [`${r - 1} ${c}`, `${r + 1} ${c}`, `${r} ${c - 1}`, `${r} ${c + 1}`])
      if (open.delete(next)) queue.push(next);
  }
  return open.size === 0;
}
