/** How dark each part of a page is, as a picture of digits that is kept beside this file and read like a page. */
import type { Raster } from "../../pdf.ts";

/** Pixels a point of the page that is looked at: 50 to the inch. */
export const COARSE = 50 / 72;
/** Side of a part, in points: 5 mm. */
const PART = (5 * 72) / 25.4;
const DARKEST = 9;

/** A row of characters for each row of parts: "." is white, 1 to 9 are darker and darker; small print counts most. */
export function inkMap({ grey, width, height, scale }: Raster): string[] {
  const side = PART * scale;
  return Array.from({ length: Math.ceil(height / side) }, (_, row) => {
    const level = (column: number): string => {
      const value = Math.round(DARKEST * Math.sqrt(meanInk(column * side, row * side)));
      return value === 0 ? "." : String(value);
    };
    return Array.from({ length: Math.ceil(width / side) }, (_, column) => level(column)).join("");
  });

  function meanInk(left: number, top: number): number {
    const [right, bottom] = [Math.min(width, left + side), Math.min(height, top + side)];
    let sum = 0;
    let count = 0;
    for (let y = Math.floor(top); y < Math.floor(bottom); y++)
      for (let x = Math.floor(left); x < Math.floor(right); x++) {
        sum += 255 - grey[y * width + x]!;
        count++;
      }
    return count === 0 ? 0 : sum / (255 * count);
  }
}

/** Maximum difference in the blackness of a part. */
const NEAR = 1;
const levelOf = (text: string | undefined): number => (text === undefined || text === "." ? 0 : Number(text));

/** The parts in which a page differs from what it was, as "row 12, column 4: 3 in place of 0". */
export function differences(map: readonly string[], kept: readonly string[]): string[] {
  const rows = Math.max(map.length, kept.length);
  return Array.from({ length: rows }, (_, row) => {
    const [now, then] = [map[row] ?? "", kept[row] ?? ""];
    return Array.from({ length: Math.max(now.length, then.length) }, (_, column) => {
      const [a, b] = [levelOf(now[column]), levelOf(then[column])];
      return Math.abs(a - b) <= NEAR ? [] : [`row ${row + 1}, column ${column + 1}: ${a} in place of ${b}`];
    });
  }).flat(2);
}
