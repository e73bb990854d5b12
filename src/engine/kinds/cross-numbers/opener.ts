/** The picture that opens a chapter of crossings: woven bands, over and under in turn. */
import { type Figure, type Rect, rect } from "../../figure.ts";
import { DARK, LIGHT, MIDDLE, OPENER_CELL } from "../../opener-inks.ts";
import type { Rng } from "../../rng.ts";

const [COLUMNS, ROWS] = [6, 7];
const BAND = 0.7;
/** White beside a crossing. */
const GAP = 0.035;
const TONES = [DARK, MIDDLE, LIGHT];
/** Half the length of a band where it is on top: up to the bands beside. */
const REACH = 1 - BAND / 2 - GAP;

/** Draws six bands down and seven across, no two neighbours alike. */
export function crossingOpener(rng: Rng): Figure {
  const [down, across] = [bands(rng, COLUMNS), bands(rng, ROWS)];
  const marks = across.flatMap((tone, row) =>
    down.map((own, column): Rect => {
      const [x, y] = [column + 0.5, row + 0.5];
      const isAcross = (row + column) % 2 === 0;
      const [breadth, height] = isAcross ? [REACH, BAND / 2] : [BAND / 2, REACH];
      const [left, right] = [Math.max(0, x - breadth), Math.min(COLUMNS, x + breadth)];
      const [top, bottom] = [Math.max(0, y - height), Math.min(ROWS, y + height)];
      return rect(isAcross ? tone : own, left, top, right - left, bottom - top);
    }),
  );
  return { width: COLUMNS, height: ROWS, cell: OPENER_CELL, box: 0, marks };
}

/** The tones of parallel bands, so that neighbours differ. */
function bands(rng: Rng, count: number) {
  const tones = [rng.pick(TONES)];
  while (tones.length < count) tones.push(rng.pick(TONES.filter((tone) => tone !== tones.at(-1))));
  return tones;
}
