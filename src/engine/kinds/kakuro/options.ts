/** The options of a Kakuro, its levels by size, and presets for level and age. */
import * as z from "zod";
import { LEVELS, type Level, type Skill } from "../../kind.ts";
import type { PatternOptions } from "./pattern.ts";

const FIELDS = z.strictObject({
  size: z
    .int()
    .min(4)
    .max(14)
    .default(8)
    .describe("White area: cells in each row and column, 4 to 14. A row and a column of sums are added."),
});

/** Options with every default filled in. */
export type Options = z.output<typeof FIELDS>;
export const options: z.ZodType<Options> = FIELDS;

export const SIZES: readonly Partial<Options>[] = [4, 6, 8, 10].map((size) => ({ size }));

export const SKILLS: readonly Skill[] = [{ id: "logic", ages: [8, 99] }];

/** By level: the smallest and the largest size at which at least one try in a hundred succeeds. */
const SIZES_OF: Readonly<Record<Level, readonly [min: number, max: number]>> = {
  starter: [4, 8],
  easy: [4, 14],
  medium: [4, 14],
  hard: [4, 14],
  expert: [4, 14],
};

export const levelsOf = ({ size }: Options): readonly Level[] =>
  LEVELS.filter((level) => SIZES_OF[level][0] <= size && size <= SIZES_OF[level][1]);

/** Up to this size runs are shorter. */
const SMALL = 4;

/** The options of the pattern for a size and level: starters have short runs. */
export const patternFor = ({ size }: Options, level: Level): PatternOptions => ({
  size,
  dark: [15, level === "starter" ? 50 : 45],
  longest: (level === "starter" ? 3 : 4) + (size > SMALL ? 1 : 0),
});

/** Sizes by level, if the reader's age does not decide. */
const BY_LEVEL: Readonly<Record<Level, number>> = { starter: 5, easy: 6, medium: 8, hard: 8, expert: 8 };

/** Options for a level; the reader's age takes precedence: a white area of 4 × 4 below ten. */
export const preset = (level: Level, ages: readonly [number, number] | null): Partial<Options> => ({
  size: (ages?.[0] ?? 99) < 10 ? (level === "expert" ? 5 : 4) : BY_LEVEL[level],
});

/** Small puzzles. */
export const compact = (): Partial<Options> => ({ size: 4 });
