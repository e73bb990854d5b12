/** Nonogram: a picture from the lengths of the runs in its rows and columns. The complete kind. */
import { techniquesOf } from "../../deduce.ts";
import { type Figure, type Mark, rect } from "../../figure.ts";
import { type Entry, type PuzzleKind, say } from "../../kind.ts";
import { DARK, MIDDLE, OPENER_CELL } from "../../opener-inks.ts";
import type { Rng } from "../../rng.ts";
import { draw } from "./draw.ts";
import { format } from "./format.ts";
import { generate } from "./generate.ts";
import { FILLED, gridOf } from "./grid.ts";
import { compact, levelsOf, type Options, options, preset, SIZES, SKILLS } from "./options.ts";
import { NAMES } from "./pictures/catalogue.ts";
import { fromPicture } from "./pictures/from-picture.ts";
import { noise } from "./pictures/noise.ts";
import type { LineClue, Nonogram } from "./puzzle.ts";
import { reason } from "./reason.ts";
import { clueAt, FILL, rules, slotAt } from "./rules.ts";
import { TECHNIQUES } from "./techniques/table.ts";

// The picture that opens a chapter of nonograms: filled cells that show nothing, the same from the left and from the right.

const SIZE = 14;
/** Cells that are filled before smoothing, of a hundred. */
const FULL = 54;
/** Half the side of a filled cell, and of an empty one. */
const HALF = { filled: 0.46, empty: 0.08 };

/** Draws a random picture. */
const opener = (rng: Rng): Figure => ({
  width: SIZE,
  height: SIZE,
  cell: OPENER_CELL,
  box: 0,
  marks: noise(rng, SIZE, FULL, true).flatMap((row, y) =>
    [...row].map((cell, x): Mark => {
      const half = cell === FILLED ? HALF.filled : HALF.empty;
      return rect(cell === FILLED ? DARK : MIDDLE, x + 0.5 - half, y + 0.5 - half, 2 * half, 2 * half);
    }),
  ),
});

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
  canonicalAnswer,
};

/** The rows of the picture, with # for a filled cell, separated by slashes. */
function canonicalAnswer({ rows, columns }: Nonogram, entry: Entry): string {
  const codes: number[] = [];
  const grid = { columns: columns.length };
  for (let cell = 0; cell < rows.length * columns.length; cell++) {
    if (cell > 0 && cell % columns.length === 0) codes.push(SLASH);
    codes.push(entry[slotAt(grid, cell)] === FILL ? FILL_CODE : POINT);
  }
  // In one, as a text that grows by characters takes long to read.
  return String.fromCharCode(...codes);
}

const [SLASH, POINT, FILL_CODE] = ["/", ".", FILL].map((sign) => sign.charCodeAt(0)) as [number, number, number];

/** Lines as texts: each with its runs in order, and with them turned. */
interface Texts {
  readonly forward: readonly string[];
  readonly backward: readonly string[];
}

/** The first of the eight rotations and reflections by their texts. The title does not count. */
function canonical({ rows, columns }: Nonogram): string {
  const [one, other] = [textsOf(rows), textsOf(columns)];
  return [leastView(one, other), leastView(other, one)].sort()[0]!;
}

function textsOf(clues: readonly LineClue[]): Texts {
  const forward = clues.map((runs) => (runs === null ? "null" : `[${runs.join()}]`));
  const backward = clues.map((runs, i) =>
    runs === null || runs.length < 2 ? forward[i]! : `[${runs.toReversed().join()}]`,
  );
  return { forward, backward };
}

/** The first, by their texts, of the four reflections in which rows stay rows. The texts are comparable line by line: none begins with another. */
function leastView(rows: Texts, columns: Texts): string {
  // In a mirrored view, the columns are in the other order, and the rows are read backward.
  const views = [
    [rows.forward, columns.forward],
    [rows.forward.toReversed(), columns.backward],
    [rows.backward, columns.forward.toReversed()],
    [rows.backward.toReversed(), columns.backward.toReversed()],
  ] as const;
  const [first, second] = views.reduce((best, view) => (isLess(view, best) ? view : best));
  return `[[${first.join()}],[${second.join()}]]`;
}

function isLess(one: readonly (readonly string[])[], other: readonly (readonly string[])[]): boolean {
  for (let list = 0; list < one.length; list++)
    for (let i = 0; i < one[list]!.length; i++) {
      const [a, b] = [one[list]![i]!, other[list]![i]!];
      if (a !== b) return a < b;
    }
  return false;
}
