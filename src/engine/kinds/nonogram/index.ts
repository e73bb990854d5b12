/** Nonogram: a picture from the lengths of the runs in its rows and columns. The complete kind. */
import { techniquesOf } from "../../deduce.ts";
import { type PuzzleKind, say } from "../../kind.ts";
import { draw } from "./draw.ts";
import { format } from "./format.ts";
import { generate } from "./generate.ts";
import { gridOf } from "./grid.ts";
import { opener } from "./opener.ts";
import { compact, levelsOf, type Options, options, preset, SIZES, SKILLS } from "./options.ts";
import { NAMES } from "./pictures/catalogue.ts";
import { fromPicture } from "./pictures/from-picture.ts";
import type { LineClue, Nonogram } from "./puzzle.ts";
import { reason } from "./reason.ts";
import { clueAt, FILL, rules, slotAt } from "./rules.ts";
import { TECHNIQUES } from "./techniques/table.ts";

/** The puzzle of the how-to-play page: a heart. */
const EXAMPLE: Nonogram = {
  kind: "nonogram",
  rows: [[1, 1], [5], [5], [3], [1]],
  columns: [[2], [4], [4], [4], [2]],
  title: "heart",
};

/** The kind as a whole; its puzzles are in the public format of `format.ts`. */
export const nonogram: PuzzleKind<Options, Nonogram> = {
  ...rules,
  ...reason,
  version: 1,
  opener,
  leastAge: 6,
  options,
  puzzle: format,
  example: EXAMPLE,
  draw,
  sizes: SIZES,
  levels: levelsOf,
  skills: () => SKILLS,
  preset,
  compact,
  techniques: () => techniquesOf(TECHNIQUES),
  generate,
  keepOnly: (puzzle, keep) => {
    const grid = gridOf(puzzle);
    const kept = grid.clues.map((runs, line) => (keep.has(clueAt(grid, line)) ? runs : null));
    return { ...puzzle, rows: kept.slice(0, grid.rows), columns: kept.slice(grid.rows) };
  },
  // Every line is a step, most of them more than once.
  maxSteps: () => Number.POSITIVE_INFINITY,
  size: ({ rows, columns }) => `${columns.length}x${rows.length}`,
  canonical,
  told: ({ title }) =>
    title === undefined
      ? null
      : NAMES.has(title)
        ? say(`nonogram.picture-${title}`)
        : say("nonogram.picture-other", { title }),
  fromPicture,
  canonicalAnswer: (puzzle, entry) => {
    const [rows, columns] = [puzzle.rows.length, puzzle.columns.length];
    let text = "";
    for (let cell = 0; cell < rows * columns; cell++) {
      if (cell > 0 && cell % columns === 0) text += "/";
      text += entry[slotAt({ columns }, cell)] === FILL ? FILL : ".";
    }
    return text;
  },
};

/** The least of the eight views: turned, and seen from behind. A title does not count. */
function canonical({ rows, columns }: Nonogram): string {
  const reversed = (clues: readonly LineClue[]): LineClue[] => clues.map((runs) => runs?.toReversed() ?? null);
  const views: [readonly LineClue[], readonly LineClue[]][] = [];
  for (const [one, other] of [
    [rows, columns],
    [columns, rows],
  ] as const)
    views.push(
      [one, other],
      [one.toReversed(), reversed(other)],
      [reversed(one), other.toReversed()],
      [reversed(one).toReversed(), reversed(other).toReversed()],
    );
  return views.map((view) => JSON.stringify(view)).sort()[0]!;
}
