/** What one may ask of a Magic Square, and what suits a level, an age and a skill. */
import * as z from "zod";
import { drawn } from "../../constraints/drawn.ts";
import type { Level } from "../../kind.ts";

const FIELDS = z.strictObject({
  size: z.int().min(3).max(5).default(4).describe("Cells in each row and column, 3 to 5."),
  first: drawn(-100, 100).default(1).describe("The smallest number, −100 to 100, or a range as in [1, 20]."),
  step: drawn(1, 20).default(1).describe("The difference from each number to the next, 1 to 20, or a range."),
  gap: drawn(0, 20)
    .default(0)
    .describe(
      "An extra difference after each group of numbers, 0 to 20, or a range: 2 with step 1 gives 1 2 3, 6 7 8, 11 12 13.",
    ),
  sum: z.boolean().default(true).describe("Whether the sum of each line is printed."),
  extra: drawn(0, 20)
    .default(0)
    .describe("Numbers that are printed although the puzzle does not need them: a number, or a range as in [1, 3]."),
});

/** Options with every default filled in. */
export type Options = z.output<typeof FIELDS>;
export const options: z.ZodType<Options> = FIELDS;

export const SIZES: readonly Partial<Options>[] = [{ size: 3 }, { size: 4 }, { size: 5 }];

const isFirst = (level: Level): boolean => level === "starter" || level === "easy";

/** Easy squares begin with the middle, and the rest is one trick: where there can be a number more, some have it, so that not all are solved alike. */
const varied = (level: Level): Pick<Options, "extra"> => ({ extra: level === "easy" ? [2, 4] : 0 });

/** Options for a level; the reader's age before it. Squares of three rows are few: their least number is drawn. */
export function byAge(level: Level, youngest: number): Partial<Options> {
  if (youngest < 7 && isFirst(level)) return { size: 3, first: youngest < 6 ? [0, 5] : [1, 6], ...varied(level) };
  if (youngest < 7) return { size: 3, first: [0, 15], step: [1, 2] };
  if (youngest < 9) return { size: 3, first: [1, 20], step: [1, 2], ...varied(level) };
  return isFirst(level) ? { size: 3, first: [1, 30], step: [1, 3], ...varied(level) } : { size: 4 };
}
