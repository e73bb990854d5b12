/** The options of a Killer Sudoku, its levels by size, and presets for level and age. */
import * as z from "zod";
import type { Level } from "../../kind.ts";

/** Sizes that are made, with rows and columns of their boxes. */
const BOXES: Readonly<Record<number, readonly [number, number]>> = { 4: [2, 2], 6: [2, 3], 9: [3, 3] };

export const options = z.strictObject({
  size: z
    .literal([4, 6, 9])
    .default(9)
    .describe("Cells in each row and column: 4 (level starter only), 6 (up to medium) or 9 (from easy on)."),
  largest: z.int().min(2).max(5).default(5).describe("Cells in the largest cages: 2 to 5; at most 3 with size 4."),
});

/** Options with every default filled in. */
export type Options = z.output<typeof options>;

export const SIZES: readonly Partial<Options>[] = [{ size: 4 }, { size: 6 }, { size: 9 }];

export const boxOf = (size: number): readonly [number, number] => BOXES[size]!;

/** By size: the levels. */
const LEVELS_OF: Readonly<Record<number, readonly Level[]>> = {
  4: ["starter"],
  6: ["starter", "easy", "medium"],
  9: ["easy", "medium", "hard", "expert"],
};

export const levelsOf = ({ size }: Options): readonly Level[] => LEVELS_OF[size]!;

/** Options for a level; the reader's age takes precedence: 4 × 4 below nine, 6 × 6 below eleven. Starter has 6 × 6 at most. */
export const preset = (level: Level, ages: readonly [number, number] | null): Partial<Options> => {
  const youngest = ages?.[0] ?? 99;
  return youngest < 9 ? { size: 4 } : youngest < 11 || level === "starter" ? { size: 6 } : {};
};

/** Small puzzles: 4 × 4 below eleven, else 6 × 6. */
export const compact = (_: Level, ages: readonly [number, number] | null): Partial<Options> => ({
  size: (ages?.[0] ?? 99) < 11 ? 4 : 6,
});
