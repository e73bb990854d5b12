/** A nonogram from a person's own picture. */
import { type GreyPixels, LEVELS, type PictureFault, type PicturePuzzle, type PictureWish } from "../../../kind.ts";
import { cluesOf, EMPTY, FILLED } from "../grid.ts";
import type { Nonogram } from "../puzzle.ts";
import { adjust } from "./adjust.ts";
import { likeness, type Picture } from "./raster.ts";

/**
 * The puzzle of a picture in `columns` × `rows` cells: the easiest level that a few changed cells lead to, up to `upTo`.
 * RangeError for more or fewer values than pixels, or for sides that are not 1 to 60 cells.
 */
export function fromPicture(
  pixels: GreyPixels,
  { columns, rows, upTo }: PictureWish,
): PicturePuzzle<Nonogram> | PictureFault {
  if (pixels.values.length !== pixels.width * pixels.height || pixels.values.length === 0)
    throw new RangeError(`${pixels.width} × ${pixels.height} pixels, ${pixels.values.length} values`);
  for (const side of [columns, rows])
    if (!(Number.isInteger(side) && side >= 1 && side <= 60)) throw new RangeError(`no picture of ${side} cells`);
  const plain = threshold(scaled(pixels, columns, rows), columns);
  if (plain === null) return "one-tone";
  for (const level of LEVELS.slice(0, LEVELS.indexOf(upTo) + 1)) {
    const picture = adjust(plain, level);
    if (picture === null) continue;
    const changed = plain.reduce((sum, row, r) => sum + row.filter((cell, c) => cell !== picture[r]![c]).length, 0);
    return { puzzle: { kind: "nonogram", ...cluesOf(picture) }, level, likeness: likeness(picture, plain), changed };
  }
  return "no-answer";
}

/** The mean tone of each cell: pixels count by the area that lies in it. */
function scaled({ width, height, values }: GreyPixels, columns: number, rows: number): Float64Array {
  const tones = new Float64Array(columns * rows);
  const [wide, high] = [width / columns, height / rows];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [left, top, right, bottom] = [column * wide, row * high, (column + 1) * wide, (row + 1) * high];
      let sum = 0;
      for (let y = Math.floor(top); y < Math.min(height, Math.ceil(bottom)); y++)
        for (let x = Math.floor(left); x < Math.min(width, Math.ceil(right)); x++) {
          const area = (Math.min(x + 1, right) - Math.max(x, left)) * (Math.min(y + 1, bottom) - Math.max(y, top));
          sum += area * values[y * width + x]!;
        }
      tones[row * columns + column] = sum / (wide * high);
    }
  return tones;
}

/** Tones from 0 to 255. */
const TONES = 256;

/** Dark cells filled, by the tone that parts dark and light best (Otsu 1979: the greatest variance between both); null for one tone. */
function threshold(tones: Float64Array, columns: number): Picture | null {
  const counts = new Float64Array(TONES);
  for (const tone of tones) counts[Math.max(0, Math.min(TONES - 1, Math.round(tone)))]!++;
  let [all, sum] = [0, 0];
  counts.forEach((count, tone) => {
    all += count;
    sum += count * tone;
  });
  let [dark, darkSum, best, parting] = [0, 0, 0, -1];
  for (let tone = 0; tone < TONES - 1; tone++) {
    dark += counts[tone]!;
    darkSum += counts[tone]! * tone;
    if (dark === 0 || dark === all) continue;
    const apart = darkSum / dark - (sum - darkSum) / (all - dark);
    const variance = dark * (all - dark) * apart * apart;
    if (variance > best) [best, parting] = [variance, tone];
  }
  if (parting === -1) return null;
  return Array.from({ length: tones.length / columns }, (_, row) =>
    Uint8Array.from({ length: columns }, (_, column) =>
      Math.round(tones[row * columns + column]!) <= parting ? FILLED : EMPTY,
    ),
  );
}
