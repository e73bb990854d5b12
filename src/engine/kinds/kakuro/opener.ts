/** The picture that opens a chapter of Kakuro: a pattern of runs, its white cells black so that they show, the squares of sums grey. */
import { type Figure, type Mark, rect } from "../../figure.ts";
import { DARK, MIDDLE, OPENER_CELL } from "../../opener-inks.ts";
import { required } from "../../required.ts";
import type { Rng } from "../../rng.ts";
import { patternFor } from "./options.ts";
import { choosePattern } from "./pattern.ts";

const SIZE = 9;
/** Gap between squares, in cells. */
const GAP = 0.07;

/** Draws a random pattern. */
export function opener(rng: Rng): Figure {
  const pattern = required(choosePattern(rng, patternFor({ size: SIZE }, "easy")));
  const marks = pattern.slice(1).flatMap((row, y) =>
    row.slice(1).map((cell, x): Mark => {
      const half = cell === null ? 0.2 : 0.5 - GAP / 2;
      return rect(cell === null ? MIDDLE : DARK, x + 0.5 - half, y + 0.5 - half, 2 * half, 2 * half);
    }),
  );
  return { width: SIZE, height: SIZE, cell: OPENER_CELL, box: 0, marks };
}
