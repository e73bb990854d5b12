/** The options of a Futoshiki, its levels by size, and presets for level and age. */
import * as z from "zod";
import { type Drawn, drawn, minOf } from "../../constraints/drawn.ts";
import type { Level, Skill } from "../../kind.ts";

const FIELDS = z.strictObject({
  size: z.int().min(4).max(9).default(5).describe("Cells in each row and column, 4 to 9."),
  numbers: z
    .union([z.literal("usual"), drawn(0, 40)])
    .default("usual")
    .describe(
      'How many numbers are printed: "usual" for the size, a number, or a range as in [2, 4]. The fewer there are, the more signs there are.',
    ),
});

/** Options with every default filled in. */
export type Options = z.output<typeof FIELDS>;
export const options: z.ZodType<Options> = FIELDS;

export const SIZES: readonly Partial<Options>[] = [4, 5, 6, 7, 9].map((size) => ({ size }));

export const SKILLS: readonly Skill[] = [{ id: "logic", ages: [7, 99] }];

type Range = readonly [min: number, max: number];
interface Numbers {
  readonly usual: Drawn;
  /** By level: the minimum and maximum number of printed numbers with which at least one try in a hundred finds the level. */
  readonly levels: Readonly<Partial<Record<Level, Range>>>;
}

/** By size: the usual number of printed numbers, and what each level allows. */
const NUMBERS: Readonly<Record<number, Numbers>> = {
  4: { usual: [1, 2], levels: { starter: [0, 7], easy: [0, 5] } },
  5: {
    usual: [2, 3],
    levels: { starter: [0, 12], easy: [0, 10], medium: [0, 5], hard: [0, 3], expert: [0, 7] },
  },
  6: {
    usual: [3, 5],
    levels: { starter: [0, 18], easy: [0, 16], medium: [0, 9], hard: [0, 7], expert: [0, 10] },
  },
  7: {
    usual: [5, 8],
    levels: { starter: [1, 24], easy: [0, 22], medium: [0, 14], hard: [0, 10], expert: [0, 16] },
  },
  8: {
    usual: [9, 12],
    levels: { starter: [4, 36], easy: [2, 30], medium: [2, 22], hard: [2, 18], expert: [4, 24] },
  },
  9: {
    usual: [16, 20],
    levels: { starter: [12, 40], easy: [6, 36], medium: [6, 28], hard: [6, 24], expert: [14, 30] },
  },
};

/** How many numbers are printed. */
export const numbersFor = ({ size, numbers }: Options): Drawn => (numbers === "usual" ? NUMBERS[size]!.usual : numbers);

export function levelsOf(o: Options): readonly Level[] {
  const numbers = numbersFor(o);
  const [least, most] = [minOf(numbers), typeof numbers === "number" ? numbers : numbers[1]];
  return (Object.entries(NUMBERS[o.size]!.levels) as [Level, Range][]).flatMap(([level, [from, to]]) =>
    from <= least && most <= to ? [level] : [],
  );
}

/** Sizes by level, where the reader's age does not decide. */
const BY_LEVEL: Readonly<Record<Level, number>> = { starter: 5, easy: 5, medium: 6, hard: 6, expert: 7 };

/** Options for a level; the reader's age takes precedence: 4 × 4 below eight, 5 × 5 below ten. */
export const preset = (level: Level, ages: readonly [number, number] | null): Partial<Options> => {
  const youngest = ages?.[0] ?? 99;
  return { size: youngest < 8 ? 4 : youngest < 10 ? 5 : BY_LEVEL[level] };
};

/** Small puzzles. */
export const compact = (): Partial<Options> => ({ size: 4 });
