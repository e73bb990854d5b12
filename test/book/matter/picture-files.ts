/** Pictures made of bytes: PNG and JPEG as their standards have them. */
import { crc32, deflateSync } from "node:zlib";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const chunk = (name: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** What a PNG is; by default a grey one of 600 × 300 pixels. `type`: 0 grey, 2 RGB, 3 palette, 4 and 6 with transparency. */
export interface PngFacts {
  readonly width?: number;
  readonly height?: number;
  readonly type?: number;
  readonly bits?: number;
  readonly interlaced?: boolean;
  readonly palette?: readonly number[];
  readonly transparent?: boolean;
}

export function pngFile({
  width = 600,
  height = 300,
  type = 0,
  bits = 8,
  interlaced = false,
  palette,
  transparent = false,
}: PngFacts = {}): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([bits, type, 0, 0, interlaced ? 1 : 0], 8);
  const parts = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }[type] ?? 1;
  const row = Buffer.alloc(1 + Math.ceil((width * parts * bits) / 8), palette === undefined ? 0x60 : 0);
  row[0] = 0;
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", head),
    ...(palette === undefined ? [] : [chunk("PLTE", Buffer.from(palette))]),
    ...(transparent ? [chunk("tRNS", Buffer.from([0]))] : []),
    chunk("IDAT", deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** The headers and the end of a JPEG. `parts`: colours of a pixel; `frame`: C0 plain, C2 progressive; `turned`: as a camera notes it; `adobe`: with the mark of Adobe. */
export function jpegFile({
  width = 600,
  height = 300,
  parts = 3,
  frame = 0xc0,
  turned = 1,
  adobe = false,
} = {}): Buffer {
  const segment = (marker: number, data: readonly number[]) => [
    0xff,
    marker,
    (data.length + 2) >> 8,
    (data.length + 2) & 255,
    ...data,
  ];
  const exif = [..."Exif\0\0II*\0"].map((sign) => sign.charCodeAt(0));
  const entry = [0x12, 0x01, 3, 0, 1, 0, 0, 0, turned, 0, 0, 0];
  return Buffer.from([
    ...[0xff, 0xd8],
    ...segment(0xe1, [...exif, 8, 0, 0, 0, 1, 0, ...entry, 0, 0, 0, 0]),
    ...(adobe ? segment(0xee, [...[..."Adobe"].map((sign) => sign.charCodeAt(0)), 0, 100, 0, 0, 0, 0, 2]) : []),
    ...segment(frame, [
      8,
      height >> 8,
      height & 255,
      width >> 8,
      width & 255,
      parts,
      ...Array<number>(parts * 3).fill(1),
    ]),
    ...segment(0xda, [parts, 0, 0]),
    ...[1, 2, 3, 0xff, 0xd9],
  ]);
}
