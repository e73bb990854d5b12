/** Kakuro: runs of different digits that add up to the sums at their starts. The complete kind. */
import { techniquesOf } from "../../deduce.ts";
import { type Figure, type Mark, rect } from "../../figure.ts";
import { LEVELS, type PuzzleKind } from "../../kind.ts";
import { DARK, MIDDLE, OPENER_CELL } from "../../opener-inks.ts";
import { required } from "../../required.ts";
import type { Rng } from "../../rng.ts";
import { draw } from "./draw.ts";
import { format } from "./format.ts";
import { generate } from "./generate.ts";
import { compact, levelsOf, type Options, options, patternFor, preset, SIZES, SKILLS } from "./options.ts";
import { choosePattern } from "./pattern.ts";
import { reason, TECHNIQUES } from "./reason.ts";
import { DIGITS, type Kakuro, layout, placesIn, rules, runsIn } from "./rules.ts";

// The picture that opens a chapter of Kakuro: a pattern of runs, its white cells black so that they show, the squares of sums grey.

/** Rows and columns of the pattern. */
const SIZE = 9;
/** Gap between squares, in cells. */
const GAP = 0.07;

/** Draws a random pattern. */
function opener(rng: Rng): Figure {
  const pattern = required(choosePattern(rng, patternFor({ size: SIZE }, "easy")));
  const marks = pattern.slice(1).flatMap((row, y) =>
    row.slice(1).map((cell, x): Mark => {
      const half = cell === null ? 0.2 : 0.5 - GAP / 2;
      return rect(cell === null ? MIDDLE : DARK, x + 0.5 - half, y + 0.5 - half, 2 * half, 2 * half);
    }),
  );
  return { width: SIZE, height: SIZE, cell: OPENER_CELL, box: 0, marks };
}

/** The canonical form of a Kakuro: the least of its eight views, and of these with 10 − v for each digit v. */
function canonical({ cells }: Kakuro): string {
  const runs = runsIn(cells).map((run) => ({ run, places: placesIn(run) }));
  const all = runs.flatMap(({ places }) => places);
  const [tops, lefts] = [all.map(([row]) => row), all.map(([, column]) => column)];
  const [top, bottom] = [Math.min(...tops), Math.max(...tops)];
  const [left, right] = [Math.min(...lefts), Math.max(...lefts)];
  const forms: string[] = [];
  for (const isTransposed of [false, true])
    for (const isUpsideDown of [false, true])
      for (const isMirrored of [false, true])
        for (const isFromTen of [false, true]) {
          const texts = runs.map(({ run: { sum, length }, places }) => {
            const seen = places.map(([row, column]) => {
              const [r, c] = [isUpsideDown ? bottom - row : row - top, isMirrored ? right - column : column - left];
              return isTransposed ? `${c}-${r}` : `${r}-${c}`;
            });
            const sumText = sum === undefined ? "" : isFromTen ? 10 * length - sum : sum;
            return `${seen.sort().join(" ")}=${sumText}`;
          });
          forms.push(texts.sort().join());
        }
  return forms.sort()[0]!;
}

/** The kind as a whole; its puzzles are in the public format of `format.ts`. */
export const kakuro: PuzzleKind<Options, Kakuro> = {
  ...rules,
  ...reason,
  version: 2,
  emblem: "square",
  opener,
  leastAge: 8,
  options,
  puzzle: format,
  example: {
    kind: "kakuro",
    cells: [
      [null, { down: 16 }, { down: 16 }, null, null],
      [{ across: 16 }, 0, 0, { down: 10 }, null],
      [{ across: 21 }, 0, 0, 0, { down: 4 }],
      [null, { across: 6 }, 0, 0, 0],
      [null, null, { across: 3 }, 0, 0],
    ],
  },
  draw,
  sizes: SIZES,
  levels: (o, asked = LEVELS) => levelsOf(o).filter((level) => asked.includes(level)),
  skills: () => SKILLS,
  preset,
  compact,
  techniques: () => techniquesOf(TECHNIQUES),
  generate: (rng, o, level) => (levelsOf(o).includes(level) ? generate(rng, patternFor(o, level), level) : undefined),
  keepOnly: (puzzle, keep) => layout.keepClues!(puzzle, keep),
  // Each cell is a step of its own.
  maxSteps: () => Number.POSITIVE_INFINITY,
  size: ({ cells }) => `${cells[0]!.length - 1}x${cells.length - 1}`,
  canonical,
  sumsUpTo: () => DIGITS.length,
  canonicalAnswer: (puzzle, entry) =>
    rules
      .slots(puzzle)
      .map(({ id }) => entry[id] ?? "")
      .join(" "),
};
