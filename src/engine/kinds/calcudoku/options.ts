/** The options of a Calcudoku, its levels by size, and presets for level and age. */
import * as z from "zod";
import type { Level } from "../../kind.ts";

const FIELDS = z.strictObject({
  size: z.literal([4, 5, 6, 7, 8, 9]).default(6).describe("Cells in each row and column: 4 to 9."),
  signs: z
    .array(z.literal(["+", "-", "*", "/"]))
    .min(1)
    .max(4)
    .default(["+", "-", "*", "/"])
    .describe('Signs of its cages, as in ["+", "-"]; + or * must be among them, because - and / have two cells.'),
  largest: z.int().min(2).max(4).default(4).describe("Cells in the largest cages: 2 to 4."),
});

/** Options with every default filled in. */
export type Options = z.output<typeof FIELDS>;
export const options: z.ZodType<Options> = FIELDS.superRefine(({ signs }, context) => {
  const refuse = (message: string) => context.addIssue({ code: "custom", path: ["signs"], message });
  if (!signs.includes("+") && !signs.includes("*")) refuse('"+" or "*" must be among them');
  if (new Set(signs).size < signs.length) refuse("each sign is named once");
});

export const SIZES: readonly Partial<Options>[] = [4, 5, 6, 7, 8, 9].map((size) => ({ size: size as Options["size"] }));

/** By size: the levels. Cages of two cells alone leave starter. */
const LEVELS_OF: Readonly<Record<number, readonly Level[]>> = {
  4: ["starter", "easy"],
  5: ["starter", "easy"],
  6: ["easy", "medium", "hard", "expert"],
  7: ["easy", "medium", "hard"],
  8: ["easy", "medium"],
  9: ["easy", "medium"],
};

export const levelsOf = ({ size, largest }: Options): readonly Level[] =>
  LEVELS_OF[size]!.filter((level) => largest > 2 || level !== "easy");

/** Options for a level; the reader's age takes precedence: 4 × 4 below ten where that has the level. */
export const preset = (level: Level, ages: readonly [number, number] | null): Partial<Options> => {
  const youngest = ages?.[0] ?? 99;
  if (youngest < 10 && (level === "starter" || level === "easy")) return { size: 4 };
  return level === "starter" ? { size: 5 } : {};
};

/** Small puzzles. */
export const compact = (): Partial<Options> => ({ size: 4 });
