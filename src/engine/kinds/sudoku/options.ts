/** The options of a Sudoku, its levels by size, and presets for level and age. */
import * as z from "zod";
import { type Drawn, drawn } from "../../constraints/drawn.ts";
import type { Level } from "../../kind.ts";
import { WINDOWS_SIZE } from "../../latin/boxed.ts";
import { SYMMETRIES } from "../../latin/generate.ts";

/** Sizes that are made, with rows and columns of their boxes. */
const BOXES: Readonly<Record<number, readonly [number, number]>> = { 4: [2, 2], 6: [2, 3], 9: [3, 3] };

const FIELDS = z.strictObject({
  size: z.literal([4, 6, 9]).default(9).describe("Cells in each row and column: 4, 6 or 9."),
  diagonals: z.boolean().default(false).describe("Whether both diagonals hold each number once, too (Sudoku X)."),
  windows: z
    .boolean()
    .default(false)
    .describe("Whether four windows of 3 × 3, one cell inside the corners, do so, too; of size 9 only."),
  clues: z
    .union([z.literal("usual"), drawn(0, 70)])
    .default("usual")
    .describe(
      'Numbers that are printed at least: "usual" for the level, a number, or a range as in [28, 32]. Fewer than needed is as few as possible.',
    ),
  symmetry: z
    .literal(SYMMETRIES)
    .default("half-turn")
    .describe("How the printed numbers lie: half-turn, quarter-turn, mirror (left and right) or none."),
});

/** Options with every default filled in. */
export type Options = z.output<typeof FIELDS>;
export const options: z.ZodType<Options> = FIELDS.superRefine(({ size, windows }, context) => {
  if (windows && size !== WINDOWS_SIZE)
    context.addIssue({ code: "custom", path: ["windows"], message: `windows need size ${WINDOWS_SIZE}` });
});

export const SIZES: readonly Partial<Options>[] = [{ size: 4 }, { size: 6 }, { size: 9 }];

export const boxOf = (size: number): readonly [number, number] => BOXES[size]!;

/** By size and level: the usual number of printed numbers, and the most with which the level is still found. */
const CLUES: Readonly<
  Record<number, Readonly<Partial<Record<Level, { readonly usual: Drawn; readonly most: number }>>>>
> = {
  4: { starter: { usual: [6, 8], most: 14 } },
  6: { starter: { usual: [14, 18], most: 30 }, easy: { usual: [12, 14], most: 16 } },
  9: {
    starter: { usual: [34, 38], most: 70 },
    easy: { usual: 32, most: 40 },
    medium: { usual: 26, most: 32 },
    hard: { usual: 24, most: 30 },
    expert: { usual: 22, most: 28 },
  },
};

const LEVELS_OF_SIZE = (size: number) => Object.entries(CLUES[size]!) as [Level, { usual: Drawn; most: number }][];

/** The number of printed numbers that a puzzle has at least. */
export const cluesFor = ({ size, clues }: Options, level: Level): Drawn =>
  clues === "usual" ? CLUES[size]![level]!.usual : clues;

/** The levels of a size, as long as there are not so many printed numbers that the level is lost. */
export const levelsOf = ({ size, clues }: Options): readonly Level[] =>
  LEVELS_OF_SIZE(size).flatMap(([level, { most }]) =>
    clues === "usual" || (typeof clues === "number" ? clues : clues[1]) <= most ? [level] : [],
  );

/** Options for a level; the reader's age takes precedence: 4 × 4 at five, 6 × 6 below eight. */
export const preset = (_: Level, ages: readonly [number, number] | null): Partial<Options> => {
  const youngest = ages?.[0] ?? 99;
  return youngest < 6 ? { size: 4 } : youngest < 8 ? { size: 6 } : {};
};
