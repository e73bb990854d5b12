/** Pixels of a PDF as an address of a PNG, for a page on a screen. */
import { unzlibSync, zlibSync } from "fflate";
import { crc32 } from "#platform";
import type { Pixels } from "../pdf/page-svg.ts";

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const BITS = 8;
const RGB = 2;

/** An address with the picture in it. */
export function pngAddress({ width, height, bytes }: Pixels): string {
  const pixels = unzlibSync(bytes);
  const row = 3 * width;
  // Before each row stands how it is filtered: not at all.
  const rows = new Uint8Array(height * (row + 1));
  for (let y = 0; y < height; y++) rows.set(pixels.subarray(y * row, (y + 1) * row), y * (row + 1) + 1);
  const head = [...fourBytes(width), ...fourBytes(height), BITS, RGB, 0, 0, 0];
  const file = [...SIGNATURE, ...chunk("IHDR", head), ...chunk("IDAT", zlibSync(rows)), ...chunk("IEND", [])];
  return `data:image/png;base64,${btoa(file.map((byte) => String.fromCharCode(byte)).join(""))}`;
}

function chunk(name: string, data: Iterable<number>): number[] {
  const body = [...name].map((letter) => letter.charCodeAt(0)).concat([...data]);
  return [...fourBytes(body.length - name.length), ...body, ...fourBytes(crc32(Uint8Array.from(body)))];
}

const fourBytes = (value: number): number[] => [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff);
