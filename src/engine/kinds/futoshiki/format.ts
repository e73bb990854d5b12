/** The public format of Futoshiki puzzles, checked. */
import * as z from "zod";
import { latinCells, MAX_SIZE } from "../../latin/format.ts";
import { type Futoshiki, placeOf } from "./rules.ts";

const MIN_SIZE = 4;

const slot = z.string().regex(/^r[1-9]\d?c[1-9]\d?$/, 'a cell such as "r1c2" is expected');

export const format: z.ZodType<Futoshiki> = z
  .strictObject({
    kind: z.literal("futoshiki"),
    size: z.int().min(MIN_SIZE).max(MAX_SIZE),
    cells: latinCells(MIN_SIZE),
    less: z.array(z.tuple([slot, slot]).readonly()).max(2 * MAX_SIZE * (MAX_SIZE - 1)),
  })
  .superRefine(({ size, cells, less }, context) => {
    const refuse = (path: (string | number)[], message: string) => context.addIssue({ code: "custom", path, message });
    if (cells.length !== size) refuse(["cells"], `${size} rows are expected, there are ${cells.length}`);
    const seen = new Set<string>();
    for (const [i, pair] of less.entries()) {
      const [[row, column], [otherRow, otherColumn]] = [placeOf(pair[0]), placeOf(pair[1])];
      if (Math.max(row, column, otherRow, otherColumn) > size)
        refuse(["less", i], `cells from r1c1 to r${size}c${size} are expected`);
      else if (Math.abs(row - otherRow) + Math.abs(column - otherColumn) !== 1)
        refuse(["less", i], `${pair[0]} and ${pair[1]} are not beside each other`);
      const both = [...pair].sort().join();
      if (seen.has(both)) refuse(["less", i], `there are two signs between ${pair[0]} and ${pair[1]}`);
      seen.add(both);
    }
  });
