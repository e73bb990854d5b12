/** The public format of path puzzles. */
import * as z from "zod";
import { FRACTIONS } from "../mixed-number.ts";
import { type Cell, MAX_SIDE, type PathPuzzle } from "./grid.ts";

/** The largest unit, and the largest printed number. */
const MAX_UNIT = 100;
const MAX = 9999;
const CELL = `a cell is a number from 1 to ${MAX}, or one of halves or quarters, null for a blank or "#" for a hole`;

/** Whether a value is a cell. Checked after the rows are parsed, because a schema for each cell takes five times as long. */
const isCell = (value: unknown): value is Cell =>
  value === null ||
  value === "#" ||
  (typeof value === "number" && Number.isInteger(4 * value) && value > 0 && value <= MAX);

type Refuse = (path: (string | number)[], message: string) => void;

/** The schema of a kind's puzzles: rows of equal length, at least one cell, each number once and within its range. */
export const pathPuzzle = (id: string): z.ZodType<PathPuzzle> =>
  z
    .strictObject({
      kind: z.literal(id),
      unit: z
        .union([z.int().min(2).max(MAX_UNIT), z.literal(FRACTIONS)])
        .optional()
        .describe("What is counted in: 5 for 5, 10, 15 …, 0.5 for ½, 1, 1½ …; left out: 1"),
      cells: z
        .array(z.array(z.any()).min(1).max(MAX_SIDE))
        .min(1)
        .max(MAX_SIDE)
        .describe('Rows of cells: a given number, null for a blank, "#" for a hole'),
    })
    .superRefine(({ cells, unit = 1 }, context) => {
      const refuse: Refuse = (path, message) => context.addIssue({ code: "custom", path, message });
      if (!areCells(cells, refuse)) return;
      refuseRows(cells, refuse);
      refuseNumbers(cells, unit, refuse);
    });

/** Rejects values that are not cells; false if there was one. */
function areCells(rows: readonly unknown[][], refuse: Refuse): rows is Cell[][] {
  let are = true;
  for (const [r, row] of rows.entries()) {
    for (const [c, cell] of row.entries()) {
      if (isCell(cell)) continue;
      refuse(["cells", r, c], CELL);
      are = false;
    }
  }
  return are;
}

/** Rejects rows that differ in length from the first. */
function refuseRows(cells: PathPuzzle["cells"], refuse: Refuse): void {
  const width = cells[0]?.length;
  for (const [r, { length }] of cells.entries()) {
    if (length !== width)
      refuse(
        ["cells", r],
        `row ${r + 1} has ${length} ${length === 1 ? "cell" : "cells"} and row 1 has ${width}; fill up with "#"`,
      );
  }
}

/** Rejects numbers that are not multiples of the unit, too large for the path, or duplicates. */
function refuseNumbers(cells: PathPuzzle["cells"], unit: number, refuse: Refuse): void {
  const last = cells.reduce((sum, row) => sum + row.filter((cell) => cell !== "#").length, 0);
  if (last === 0) refuse(["cells"], 'there is no cell, only holes ("#")');
  const seen = new Map<number, readonly [number, number]>();
  for (const [r, row] of cells.entries()) {
    for (const [c, cell] of row.entries()) {
      if (typeof cell !== "number") continue;
      const place = [r, c] as const;
      const before = seen.get(cell);
      if (cell % unit !== 0) refuse(["cells", r, c], `${cell} in ${nameOf(place)} is not a multiple of ${unit}`);
      else if (cell > last * unit)
        refuse(["cells", r, c], `${cell} in ${nameOf(place)} is too large: there are ${last} cells`);
      else if (before !== undefined)
        refuse(["cells", r, c], `${cell} stands in ${nameOf(before)} and in ${nameOf(place)}`);
      seen.set(cell, place);
    }
  }
}

const nameOf = ([row, column]: readonly [number, number]): string => `row ${row + 1}, column ${column + 1}`;
