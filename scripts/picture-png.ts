/** Writes pictures with few colours as PNG (ISO/IEC 15948) with a palette. */
import { crc32, deflateSync } from "node:zlib";

/** Default number of colours in the palette. Few colours make a small file. */
const MAX_COLOURS = 48;

/** Reduces a picture to its commonest colours. `rgba`: four bytes per pixel; `about`: ASCII text for `aboutOf`; `most`: up to 256. */
export function formatColours(
  width: number,
  height: number,
  rgba: Uint8Array,
  about: string,
  most: number = MAX_COLOURS,
): Buffer {
  const counts = new Map<number, number>();
  const colourAt = (i: number): number => (rgba[4 * i]! << 16) | (rgba[4 * i + 1]! << 8) | rgba[4 * i + 2]!;
  for (let i = 0; i < width * height; i++) counts.set(colourAt(i), (counts.get(colourAt(i)) ?? 0) + 1);
  const palette = [...counts]
    .sort(([a, m], [b, n]) => n - m || a - b)
    .slice(0, most)
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
  // Each row begins with its filter type: 0, none.
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

/** A PNG chunk: its length, its name and data, and their check sum. */
export function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** The beginning of the text chunk. */
const TEXT = "tEXtComment\0";

/** The text stored in a file that `formatColours` made; undefined for other files. */
export function aboutOf(png: Buffer): string | undefined {
  const at = png.indexOf(TEXT, 0, "latin1");
  if (at < 4) return undefined;
  return png.toString("latin1", at + TEXT.length, at + "tEXt".length + png.readUInt32BE(at - 4));
}
