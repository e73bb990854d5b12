/** The picture that opens a chapter of nonograms: filled cells that show nothing, the same from the left and from the right. */
import { type Figure, type Mark, rect } from "../../figure.ts";
import { DARK, MIDDLE, OPENER_CELL } from "../../opener-inks.ts";
import type { Rng } from "../../rng.ts";
import { FILLED } from "./grid.ts";
import { noise } from "./pictures/noise.ts";

const SIZE = 14;
/** Cells that are filled before smoothing, of a hundred. */
const FULL = 54;
/** Half the side of a filled cell, and of an empty one. */
const HALF = { filled: 0.46, empty: 0.08 };

/** Draws a random picture. */
export const opener = (rng: Rng): Figure => ({
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
