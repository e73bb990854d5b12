/** The options of a Sudoku, its levels by size, and presets for level and age. */
import * as z from "zod";
import { type Drawn, drawn } from "../../constraints/drawn.ts";
import type { Level } from "../../kind.ts";
import { WINDOWS_SIZE } from "../../latin/boxed.ts";
import { SYMMETRIES } from "../../latin/generate.ts";

/** Sizes that are made with boxes, with rows and columns of these. */
const BOXES: Readonly<Record<number, readonly [number, number]>> = {
  ...{ 4: [2, 2], 6: [2, 3], 9: [3, 3], 12: [3, 4], 16: [4, 4] },
};
/** Sizes that are made with irregular regions. */
const JIGSAWS: readonly number[] = [5, 6, 7, 9];

const FIELDS = z.strictObject({
  size: z
    .literal([4, 5, 6, 7, 9, 12, 16])
    .default(9)
    .describe(
      "Cells in each row and column: 4, 6, 9, 12 or 16 with boxes; 5, 6, 7 or 9 with regions of a jigsaw. Of 12 and 16 there are levels starter and easy only.",
    ),
  regions: z
    .literal(["boxes", "jigsaw"])
    .default("boxes")
    .describe(
      "Shape of the regions with thick borders: boxes, or the pieces of a jigsaw, which go with neither diagonals nor windows.",
    ),
  diagonals: z.boolean().default(false).describe("Whether both diagonals hold each number once, too (Sudoku X)."),
  windows: z
    .boolean()
    .default(false)
    .describe("Whether four windows of 3 × 3, one cell inside the corners, do so, too; of size 9 only."),
  symbols: z
    .literal(["digits", "shapes", "pictures"])
    .default("digits")
    .describe(
      "What is drawn in the cells: digits; or, for size 4 only, shapes (circle, square, triangle, star) or pictures (sun, tree, fish, apple).",
    ),
  clues: z
    .union([z.literal("usual"), drawn(0, 230)])
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
export const options: z.ZodType<Options> = FIELDS.superRefine(
  ({ size, regions, diagonals, windows, symbols }, context) => {
    const refuse = (option: string, message: string) => context.addIssue({ code: "custom", path: [option], message });
    if (windows && size !== WINDOWS_SIZE) refuse("windows", `windows need size ${WINDOWS_SIZE}`);
    if (symbols !== "digits" && size !== 4) refuse("symbols", `${symbols} need size 4`);
    if (regions === "boxes") {
      if (BOXES[size] === undefined) refuse("size", `size ${size} needs "regions: jigsaw"`);
      return;
    }
    if (!JIGSAWS.includes(size)) refuse("regions", `a jigsaw needs size ${JIGSAWS.join(", ")}`);
    if (diagonals) refuse("diagonals", "a jigsaw has no diagonals");
    if (windows) refuse("windows", "a jigsaw has no windows");
  },
);

export const SIZES: readonly Partial<Options>[] = [
  { size: 4 },
  { size: 5, regions: "jigsaw" },
  { size: 6 },
  { size: 7, regions: "jigsaw" },
  { size: 9 },
  { size: 12 },
  { size: 16 },
];

export const boxOf = (size: number): readonly [number, number] => BOXES[size]!;

/** The usual number of printed numbers, and the most with which the level is still found. */
interface Clues {
  readonly usual: Drawn;
  readonly most: number;
}

/** By shape of the regions, size and level; levels without an entry do not exist. */
const CLUES: Readonly<Record<Options["regions"], Readonly<Record<number, Readonly<Partial<Record<Level, Clues>>>>>>> = {
  boxes: {
    4: { starter: { usual: [6, 8], most: 14 } },
    6: { starter: { usual: [14, 18], most: 30 }, easy: { usual: [12, 14], most: 16 } },
    9: {
      starter: { usual: [34, 38], most: 70 },
      easy: { usual: 32, most: 40 },
      medium: { usual: 26, most: 32 },
      hard: { usual: 24, most: 30 },
      expert: { usual: 22, most: 28 },
    },
    12: { starter: { usual: [68, 76], most: 130 }, easy: { usual: [58, 66], most: 78 } },
    16: { starter: { usual: [124, 136], most: 230 }, easy: { usual: [112, 124], most: 144 } },
  },
  jigsaw: {
    5: {
      starter: { usual: [8, 10], most: 20 },
      easy: { usual: [7, 8], most: 11 },
      medium: { usual: 6, most: 9 },
      hard: { usual: 6, most: 8 },
      expert: { usual: 0, most: 6 },
    },
    6: {
      starter: { usual: [12, 15], most: 30 },
      easy: { usual: [10, 12], most: 16 },
      medium: { usual: 10, most: 13 },
      hard: { usual: 8, most: 12 },
      expert: { usual: 8, most: 11 },
    },
    7: {
      starter: { usual: [17, 20], most: 42 },
      easy: { usual: [14, 16], most: 22 },
      medium: { usual: 13, most: 18 },
      hard: { usual: 12, most: 17 },
      expert: { usual: 10, most: 15 },
    },
    9: {
      starter: { usual: [32, 36], most: 70 },
      easy: { usual: 28, most: 39 },
      medium: { usual: 25, most: 32 },
      hard: { usual: 23, most: 30 },
      expert: { usual: 22, most: 28 },
    },
  },
};

/** The number of printed numbers that a puzzle has at least. */
export const cluesFor = ({ size, regions, clues }: Options, level: Level): Drawn =>
  clues === "usual" ? CLUES[regions][size]![level]!.usual : clues;

/** The levels of a size that are possible with the asked number of printed numbers. */
export const levelsOf = ({ size, regions, clues }: Options): readonly Level[] =>
  (Object.entries(CLUES[regions][size]!) as [Level, Clues][]).flatMap(([level, { most }]) =>
    clues === "usual" || (typeof clues === "number" ? clues : clues[1]) <= most ? [level] : [],
  );

/**
 * Options for a level; the reader's age takes precedence: 4 × 4 at five, 6 × 6 below eight. Of 4 × 4 there are only 78 puzzles with
 * symmetry, and a class needs 112.
 */
export const preset = (_: Level, ages: readonly [number, number] | null): Partial<Options> => {
  const youngest = ages?.[0] ?? 99;
  return youngest < 6 ? { size: 4, symmetry: "none" } : youngest < 8 ? { size: 6 } : {};
};

/** Small puzzles for children: 4 × 4 below eight, 6 × 6 below ten. */
export const compact = (_: Level, ages: readonly [number, number] | null): Partial<Options> | null => {
  const youngest = ages?.[0] ?? 99;
  return youngest < 8 ? { size: 4, symmetry: "none" } : youngest < 10 ? { size: 6 } : null;
};
