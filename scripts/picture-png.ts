/** Pictures in shades of grey on a tinted ground, as PNG (ISO/IEC 15948) with a palette. */
import { crc32, deflateSync } from "node:zlib";

/** One byte a pixel, row by row: a shade from 0, black, to `WHITE`, or one of the two colours after it. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** Shades of the palette; few of them make a small file. */
const SHADES = 32;
const WHITE = SHADES - 1;
/** Places in the palette. */
export const BACKGROUND = SHADES;
const BORDER = SHADES + 1;
const COLOURS = [
  [0xf8, 0xf3, 0xe8],
  [0xd8, 0xd2, 0xc4],
] as const;

export function newPicture(width: number, height: number, ground: number): Picture {
  return { width, height, pixels: new Uint8Array(width * height).fill(ground) };
}

/** Lays a page (one byte a pixel, 0 black to 255 white) onto a picture, with a thin line round it. */
export function paste(
  { width, pixels }: Picture,
  page: { readonly width: number; readonly height: number; readonly grey: Uint8Array },
  x: number,
  y: number,
): void {
  for (let row = -1; row <= page.height; row++)
    for (let column = -1; column <= page.width; column++) {
      const isInside = row >= 0 && row < page.height && column >= 0 && column < page.width;
      const grey = page.grey[row * page.width + column] ?? 0;
      pixels[(y + row) * width + x + column] = isInside ? Math.round((grey * WHITE) / 255) : BORDER;
    }
}

/** The file. `about`: a text that it carries, in ASCII; `aboutOf` reads it. */
export function formatPng({ width, height, pixels }: Picture, about: string): Buffer {
  const shades = Array.from({ length: SHADES }, (_, i) => Array(3).fill(Math.round((i * 255) / WHITE)));
  return formatIndexed(width, height, pixels, [...shades, ...COLOURS], about);
}

/** Colours of a palette; few of them make a small file. */
const MOST_COLOURS = 48;

/** A picture in full colours, four bytes a pixel, in those that it has most of. */
export function formatColours(width: number, height: number, rgba: Uint8Array, about: string): Buffer {
  const counts = new Map<number, number>();
  const colourAt = (i: number): number => (rgba[4 * i]! << 16) | (rgba[4 * i + 1]! << 8) | rgba[4 * i + 2]!;
  for (let i = 0; i < width * height; i++) counts.set(colourAt(i), (counts.get(colourAt(i)) ?? 0) + 1);
  const palette = [...counts]
    .sort(([a, m], [b, n]) => n - m || a - b)
    .slice(0, MOST_COLOURS)
    .map(([colour]) => [colour >> 16, (colour >> 8) & 255, colour & 255]);
  const known = new Map<number, number>();
  const nearest = (colour: number): number => {
    const far = ([r, g, b]: readonly number[]) =>
      (r! - (colour >> 16)) ** 2 + (g! - ((colour >> 8) & 255)) ** 2 + (b! - (colour & 255)) ** 2;
    const best = palette.reduce((found, each, i) => (far(each) < far(palette[found]!) ? i : found), 0);
    known.set(colour, best);
    return best;
  };
  const pixels = Uint8Array.from({ length: width * height }, (_, i) => known.get(colourAt(i)) ?? nearest(colourAt(i)));
  return formatIndexed(width, height, pixels, palette, about);
}

function formatIndexed(
  width: number,
  height: number,
  pixels: Uint8Array,
  palette: readonly (readonly number[])[],
  about: string,
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  // Each row begins with its filter: 0, none.
  const rows = Buffer.alloc(height * (width + 1));
  for (let row = 0; row < height; row++)
    rows.set(pixels.subarray(row * width, (row + 1) * width), row * (width + 1) + 1);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("PLTE", Buffer.from(palette.flat())),
    chunk("tEXt", Buffer.from(`Comment\0${about}`, "latin1")),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A chunk of a PNG: its length, its name and data, and their check sum. */
export function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** What begins the chunk of the text. */
const TEXT = "tEXtComment\0";

/** The text that a file of `formatPng` carries; undefined for another file. */
export function aboutOf(png: Buffer): string | undefined {
  const at = png.indexOf(TEXT, 0, "latin1");
  if (at < 4) return undefined;
  return png.toString("latin1", at + TEXT.length, at + "tEXt".length + png.readUInt32BE(at - 4));
}
