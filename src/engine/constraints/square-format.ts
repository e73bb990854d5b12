/** Schema for the cells of a square in a public format. */
import * as z from "zod";

/** As many rows as columns, with numbers and blanks. */
export const squareOf = (number: z.ZodType<number>, size: { readonly least: number; readonly most: number }) =>
  z
    .array(z.array(number.nullable()))
    .min(size.least)
    .max(size.most)
    .superRefine((cells, context) => {
      cells.forEach((row, r) => {
        if (row.length !== cells.length)
          context.addIssue({
            code: "custom",
            path: [r],
            message: `${cells.length} entries are expected, there are ${row.length}`,
          });
      });
    });
