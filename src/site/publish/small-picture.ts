/** Reduces a picture file for screens. Returns a data address with a PNG. */
/// <reference path="../image-decoders.d.ts" />
import { crc32, deflateSync } from "node:zlib";
import { JpegImage, setVerbosityLevel } from "pdfjs-dist/image_decoders/pdf.image_decoders.mjs";
import { bytesOfBase64 } from "../../draw/bytes.ts";
import { rasterisePixels } from "../../raster/rasterise.ts";
import { addressOf } from "../../spec/matter/own-pictures.ts";
import type { Picture } from "../../spec/matter/picture.ts";

/** No warnings of the decoder on the terminal. */
setVerbosityLevel(0);

/** Its width in pixels; the result may have up to twice as many. */
const BREADTH = 420;

/** `data`: the picture's file in base 64. Null if it is damaged after its headers. */
export async function smallPicture(data: string, picture: Picture): Promise<string | null> {
  const { width, height } = picture;
  const rgb =
    picture.space === "cmyk" ? cmykPixels(bytesOfBase64(data), picture) : await rasterised(data, width, height);
  if (rgb === null) return null;
  const by = Math.max(1, Math.floor(width / BREADTH));
  return addressOf(pngOf(smaller(rgb, width, height, by)).toString("base64"));
}

async function rasterised(data: string, width: number, height: number): Promise<Uint8Array> {
  const size = `width="${width}" height="${height}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><image ${size} href="${addressOf(data)}"/></svg>`;
  return (await rasterisePixels(svg, height)).rgb;
}

/** The pixels of a JPEG in CMYK, which the rasteriser cannot read, in RGB without a profile. */
function cmykPixels(file: Uint8Array, { width, height, isInverted }: Picture): Uint8Array | null {
  const image = new JpegImage();
  let inks: Uint8ClampedArray;
  try {
    image.parse(file);
    // The decoder inverts the values of all files except those in a PDF.
    inks = image.getData({ width, height, isSourcePDF: isInverted !== true });
  } catch {
    // The file is damaged. The decoder has no single type of error for that.
    return null;
  }
  const rgb = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++)
    for (let part = 0; part < 3; part++)
      rgb[3 * i + part] = Math.round(((255 - inks[4 * i + part]!) * (255 - inks[4 * i + 3]!)) / 255);
  return rgb;
}

interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgb: Uint8Array;
}

/** Replaces each square of pixels by its mean. */
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
/** PNG filter type 2: each byte is stored as its difference to the byte above it. */
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
