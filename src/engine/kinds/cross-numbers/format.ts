/** The schema of puzzles in the public format, for pages that read a puzzle from their address. */
import * as z from "zod";
import { MAX, OPERATORS } from "./arithmetic.ts";
import { BASES, DISTINCTS, ORDERS } from "./choices.ts";
import { MAX_NUMBER, SIDES } from "./options.ts";
import type { CrossNumbers } from "./puzzle.ts";

const value = z.int().min(0).max(MAX_NUMBER);
const rowsOf = <T extends z.ZodType>(cell: T) => z.array(z.array(cell.nullable()).max(SIDES.most)).max(SIDES.most);
const totals = z.array(z.int().min(0).max(MAX).nullable()).max(SIDES.most);

export const format: z.ZodType<CrossNumbers> = z
  .strictObject({
    kind: z.literal("cross-numbers"),
    range: z.tuple([value, value]),
    order: z.enum(ORDERS),
    distinct: z.enum(DISTINCTS),
    base: z.literal(BASES).optional(),
    signs: z.array(z.enum(OPERATORS)).min(1).optional(),
    negative: z.boolean().optional(),
    cells: rowsOf(value),
    across: rowsOf(z.enum(OPERATORS)),
    down: rowsOf(z.enum(OPERATORS)),
    acrossTotals: totals,
    downTotals: totals,
  })
  .superRefine((puzzle, context) => {
    const refuse = (path: (string | number)[], message: string) => context.addIssue({ code: "custom", path, message });
    const size = puzzle.cells.length;
    const [lo, hi] = puzzle.range;
    if (size < SIDES.least) return refuse(["cells"], `a puzzle has at least ${SIDES.least} rows of numbers`);
    const expect = (key: "cells" | "across" | "down", rows: number, columns: number) => {
      if (puzzle[key].length !== rows) refuse([key], `${rows} rows are expected, there are ${puzzle[key].length}`);
      puzzle[key].forEach((row, r) => {
        if (row.length !== columns) refuse([key, r], `${columns} entries are expected, there are ${row.length}`);
      });
    };
    expect("cells", size, size);
    expect("across", size, size - 1);
    expect("down", size - 1, size);
    for (const key of ["acrossTotals", "downTotals"] as const) {
      if (puzzle[key].length !== size) refuse([key], `${size} totals are expected, there are ${puzzle[key].length}`);
    }
    if (new Set(puzzle.signs).size < (puzzle.signs?.length ?? 0)) refuse(["signs"], "name each sign once");
    const bits = [puzzle.signs, puzzle.across, puzzle.down].flat(2).some((sign) => sign === "|" || sign === "&");
    if (puzzle.negative === true && bits) refuse(["negative"], "steps below 0 go with + − × ÷ alone, not with | or &");
    if (lo > hi) refuse(["range"], `the least number comes first: [${hi}, ${lo}]`);
    puzzle.cells.forEach((row, r) => {
      row.forEach((given, c) => {
        if (given !== null && (given < lo || given > hi)) {
          refuse(["cells", r, c], `${given} is outside of the range ${lo} to ${hi}`);
        }
      });
    });
  });
