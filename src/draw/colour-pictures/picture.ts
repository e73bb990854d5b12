/**
 * Pictures that appear when squares are coloured by the answers of tasks: 12 × 10 squares in four colours. In black alone the colours
 * are four textures: stripes, 35 %, 12 % and solid.
 */
import type { PaintName } from "../seasons/paints.ts";

export const COLUMNS = 12;
export const ROWS = 10;
/** The signs of the four areas: the ground, the body, what is light on it, and what is dark. */
const SIGNS = ".o+#";
export const AREAS = SIGNS.length;

/** The question to the children about a picture. The name of the picture is never printed. */
export const ASKED = ["swims", "flies", "hides", "grows", "tastes", "drives", "thing"] as const;

type Paints = readonly [ground: PaintName, body: PaintName, light: PaintName, dark: PaintName];

export interface ColourPicture {
  readonly asks: (typeof ASKED)[number];
  readonly paints: Paints;
  /** The area of each square, 0 to 3, row by row. */
  readonly rows: readonly (readonly number[])[];
}

/** A picture from ten lines of twelve signs. Throws a RangeError for another text. */
export function picture(asks: ColourPicture["asks"], paints: Paints, text: string): ColourPicture {
  const rows = text
    .trim()
    .split(/\s+/)
    .map((line) => Array.from(line, (sign) => SIGNS.indexOf(sign)));
  const isWhole = rows.length === ROWS && rows.every((row) => row.length === COLUMNS && !row.includes(-1));
  if (!isWhole) throw new RangeError(`a picture has ${ROWS} lines of ${COLUMNS} of the signs ${SIGNS}`);
  return { asks, paints, rows };
}
