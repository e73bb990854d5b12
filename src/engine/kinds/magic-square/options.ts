/** What one may ask of a Magic Square, and what suits a level, an age and a skill. */
import * as z from "zod";
import type { Level, Skill } from "../../kind.ts";

const FIELDS = z.strictObject({
  size: z.int().min(3).max(5).default(4).describe("cells in each row and column, 3 to 5"),
  first: z.int().min(0).max(100).default(1).describe("the least number, 0 to 100"),
  step: z.int().min(1).max(20).default(1).describe("from each number to the next, 1 to 20"),
  gap: z
    .int()
    .min(0)
    .max(20)
    .default(0)
    .describe("how much more it is after each row of numbers, 0 to 20: 2 with step 1 gives 1 2 3, 6 7 8, 11 12 13"),
  sum: z.boolean().default(true).describe("whether the sum of each line is printed"),
  extra: z.int().min(0).max(20).default(0).describe("numbers that are printed although the square could do without"),
});

/** Options with every default filled in. */
export type Options = z.output<typeof FIELDS>;
export const options: z.ZodType<Options> = FIELDS;

export const SIZES: readonly Partial<Options>[] = [{ size: 3 }, { size: 4 }, { size: 5 }];

export const SKILLS: readonly Skill[] = [
  { id: "bonds-to-20", ages: [6, 9] },
  { id: "bonds-to-100", ages: [7, 11] },
  { id: "missing-number", ages: [6, 11] },
];

/** Options for a level; the reader's ages before it, a skill before both. */
export function preset(level: Level, ages: readonly [number, number] | null, skill: string | null): Partial<Options> {
  const youngest = ages?.[0] ?? 99;
  if (skill === "bonds-to-100") return { size: 3, first: 1, step: 4, gap: 3 };
  if (skill !== null || youngest < 7) return { size: 3, first: youngest < 6 ? 0 : 1 };
  if (youngest < 9) return { size: 3, first: 2, step: 2, gap: 1 };
  return { size: level === "starter" || level === "easy" ? 3 : 4 };
}
