/** A picture of a file as few pixels for a screen: as an address that holds a PNG. */
import { crc32, deflateSync } from "node:zlib";
import { addressOf } from "../book/matter/own-pictures.ts";
import { rasterisePixels } from "../raster/rasterise.ts";

/** Its breadth in pixels, or up to twice as many. */
const BREADTH = 420;

/** `data`: a PNG or JPEG in base 64, of so many pixels. Throws where it cannot be drawn. */
export async function smallPicture(data: string, width: number, height: number): Promise<string> {
  const size = `width="${width}" height="${height}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><image ${size} href="${addressOf(data)}"/></svg>`;
  const by = Math.max(1, Math.floor(width / BREADTH));
  return addressOf(pngOf(smaller((await rasterisePixels(svg, height)).rgb, width, height, by)).toString("base64"));
}

interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgb: Uint8Array;
}

/** Squares of pixels as the mean of each. */
function smaller(rgb: Uint8Array, width: number, height: number, by: number): Pixels {
  const [columns, rows] = [Math.floor(width / by), Math.floor(height / by)];
  const out = new Uint8Array(columns * rows * 3);
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++)
      for (let part = 0; part < 3; part++) {
        let sum = 0;
        for (let down = 0; down < by; down++)
          for (let across = 0; across < by; across++)
            sum += rgb[((y * by + down) * width + x * by + across) * 3 + part]!;
        out[(y * columns + x) * 3 + part] = Math.round(sum / (by * by));
      }
  return { width: columns, height: rows, rgb: out };
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Each byte of a row is told by how much it differs from that above it. */
const UP = 2;

function pngOf({ width, height, rgb }: Pixels): Buffer {
  const row = 3 * width;
  const rows = new Uint8Array(height * (row + 1));
  for (let y = 0; y < height; y++) {
    rows[y * (row + 1)] = UP;
    for (let i = 0; i < row; i++)
      rows[y * (row + 1) + 1 + i] = rgb[y * row + i]! - (y === 0 ? 0 : rgb[(y - 1) * row + i]!);
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
