/** Pictures of own pages, PNG or JPEG: what their headers say. Their pixels are never unpacked, for a PDF takes them as they are. */
import { concatBytes } from "../../draw/bytes.ts";
import { crc32 } from "../../platform/crc32.ts";
import { jpegOf } from "./picture-jpeg.ts";

/** A picture as a PDF holds it. */
export interface Picture {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** Of what its colours are mixed. */
  readonly space: "gray" | "rgb" | "cmyk";
  readonly bits: 1 | 2 | 4 | 8;
  /** The colours that its pixels are numbers of, three bytes each; null: pixels are colours. */
  readonly palette: Uint8Array | null;
  /** How it is compressed, and the bytes. */
  readonly filter: "FlateDecode" | "DCTDecode";
  readonly bytes: Uint8Array;
  /** Whether 0 is all of an ink, and the most none of it: as programs of Adobe write CMYK. */
  readonly isInverted?: boolean;
}

/** Why a picture cannot be printed, and what to do. */
export interface PictureProblem {
  readonly problem: string;
  readonly fix: string;
}

/** Bytes of one picture, and of all of a book. */
export const MAX_PICTURE_BYTES = 8 * 2 ** 20;
export const MAX_PICTURES_BYTES = 24 * 2 ** 20;
/** Sides in pixels: more than a whole page of the largest paper has at 600 to the inch. */
const MAX_SIDE = 12_000;
/** The fewest across: 30 mm at 300 to the inch. */
export const MIN_WIDTH = 355;
/** Dots to an inch that print shops ask for. */
export const DPI = 300;

/** Reads a picture from the bytes of its file. `takesCmyk`: whether it may be in CMYK, as a JPEG. */
export function readPicture(bytes: Uint8Array, takesCmyk = false): Picture | PictureProblem {
  if (bytes.length > MAX_PICTURE_BYTES)
    return refuse(`is larger than ${MAX_PICTURE_BYTES / 2 ** 20} MB`, "save it with fewer pixels, or as JPEG");
  const isPng = PNG.every((byte, i) => bytes[i] === byte);
  if (!isPng && (bytes[0] !== 0xff || bytes[1] !== 0xd8)) return refuse("is no PNG or JPEG", "save it as one of these");
  const read = isPng ? pngOf(bytes) : jpegOf(bytes);
  if ("problem" in read) return read;
  if (read.space === "cmyk" && !takesCmyk) return refuse("is in CMYK", "save it in RGB or in grey");
  const { width, height } = read;
  if (width > MAX_SIDE || height > MAX_SIDE)
    return refuse(`is ${width} × ${height} pixels large`, `save it with at most ${MAX_SIDE} on a side`);
  if (width >= MIN_WIDTH) return read;
  const dpi = Math.floor((width * DPI) / MIN_WIDTH);
  return refuse(
    `is ${width} pixels wide, which at 30 mm is ${dpi} to the inch, and ${DPI} are needed`,
    `take one of ${MIN_WIDTH} pixels or more: each 100 mm of breadth need 1181`,
  );
}

const refuse = (problem: string, fix: string): PictureProblem => ({ problem, fix });

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const DAMAGED = refuse("is damaged: its end is missing, or bytes in it are not as they were", "save it again");
const OPAQUE = refuse("is transparent in parts, and paper cannot be", "save it without transparency, on white");

/** The number of colours in a pixel, by the type that a PNG has: of grey, of red, green and blue, of a palette. */
const PARTS: Readonly<Record<number, 1 | 3>> = { 0: 1, 2: 3, 3: 1 };

function pngOf(file: Uint8Array): Picture | PictureProblem {
  const view = new DataView(file.buffer, file.byteOffset, file.length);
  const data: Uint8Array[] = [];
  let [width, height, bits, type, isWoven] = [0, 0, 0, 0, false];
  let palette: Uint8Array | null = null;
  for (let at: number = PNG.length; ; ) {
    if (at + 12 > file.length) return DAMAGED;
    const length = view.getUint32(at);
    const end = at + 12 + length;
    if (end > file.length || view.getUint32(end - 4) !== crc32(file.subarray(at + 4, end - 4))) return DAMAGED;
    const name = String.fromCharCode(...file.subarray(at + 4, at + 8));
    const content = file.subarray(at + 8, end - 4);
    if ((at === PNG.length) !== (name === "IHDR")) return DAMAGED;
    if (name === "IHDR") {
      if (length !== 13) return DAMAGED;
      [width, height, bits, type, isWoven] = [
        view.getUint32(at + 8),
        view.getUint32(at + 12),
        content[8]!,
        content[9]!,
        content[12] !== 0,
      ];
    } else if (name === "PLTE") palette = content;
    else if (name === "tRNS") return OPAQUE;
    else if (name === "IDAT") data.push(content);
    else if (name === "IEND") break;
    at = end;
  }
  if (type === 4 || type === 6) return OPAQUE;
  if (isWoven) return refuse("is interlaced", "save it without interlacing");
  if (bits === 16) return refuse("has 16 bits to a colour", "save it with 8");
  if (PARTS[type] === undefined || ![1, 2, 4, 8].includes(bits) || width === 0 || height === 0) return DAMAGED;
  if (data.length === 0 || (type === 3 && (palette === null || palette.length % 3 !== 0))) return DAMAGED;
  return {
    ...{ width, height, bits: bits as Picture["bits"], filter: "FlateDecode", bytes: concatBytes(data) },
    space: type === 0 || (type === 3 && isGrey(palette!)) ? "gray" : "rgb",
    palette: type === 3 ? palette : null,
  };
}

/** Whether each colour of a palette is a grey. */
const isGrey = (palette: Uint8Array): boolean => palette.every((value, i) => value === palette[i - (i % 3)]);
