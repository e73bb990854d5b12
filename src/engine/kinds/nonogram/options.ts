/** The options of a nonogram, which levels exist with them, and presets. */
import * as z from "zod";
import { LEVELS, type Level, type Skill } from "../../kind.ts";

const FIELDS = z.strictObject({
  size: z.int().min(5).max(30).default(10).describe("Cells in each row and column, 5 to 30."),
  pictures: z
    .enum(["things", "shapes"])
    .default("things")
    .describe("things: pictures of things, told with the answers; when they run out, shapes. shapes: of no thing."),
});

/** Options with every default filled in. */
export type Options = z.output<typeof FIELDS>;
export const options: z.ZodType<Options> = FIELDS;

export const SIZES: readonly Partial<Options>[] = [5, 10, 15, 20, 25, 30].map((size) => ({ size }));

/** The smallest size in which a line of more than two runs may be needed as a whole; in smaller ones that is rare. */
const MIN_HARD = 10;

export const levelsOf = ({ size }: Options, asked: readonly Level[] = LEVELS): readonly Level[] =>
  LEVELS.filter((level) => asked.includes(level) && (level !== "hard" || size >= MIN_HARD));

export const SKILLS: readonly Skill[] = [{ id: "logic", ages: [6, 99] }];

/** Sizes for readers below these ages, in years. */
const YOUNG = { below: 8, size: 5 } as const;
const OLDER = { below: 10, size: 10 } as const;
/** Sizes for everyone else. */
const SIDES: Readonly<Record<Level, number>> = { starter: 10, easy: 10, medium: 15, hard: 15, expert: 15 };

export function preset(level: Level, ages: readonly [number, number] | null): Partial<Options> {
  const age = ages?.[0] ?? Number.POSITIVE_INFINITY;
  return { size: age < YOUNG.below ? YOUNG.size : age < OLDER.below ? OLDER.size : SIDES[level] };
}

/** Small puzzles: five cells for small children, else as few as the level has. */
export const compact = (level: Level, ages: readonly [number, number] | null): Partial<Options> => ({
  size: ages !== null && ages[0] < YOUNG.below ? YOUNG.size : level === "hard" ? MIN_HARD : 8,
});
