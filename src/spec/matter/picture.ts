/** Reads the headers of pictures (PNG or JPEG). Does not decompress pixels, because a PDF contains them in compressed form. */
import { concatBytes } from "../../draw/bytes.ts";
import { crc32 } from "../../platform/crc32.ts";

/** A picture in the form of a PDF. */
export interface Picture {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** Its colour space. */
  readonly space: "gray" | "rgb" | "cmyk";
  readonly bits: 1 | 2 | 4 | 8;
  /** The palette, three bytes for each colour; null: pixels contain colours. */
  readonly palette: Uint8Array | null;
  /** The compression, and the compressed bytes. */
  readonly filter: "FlateDecode" | "DCTDecode";
  readonly bytes: Uint8Array;
  /** Whether 0 means full ink and the maximum means none, as programs of Adobe write CMYK. */
  readonly isInverted?: boolean;
}

/** The reason why a picture cannot be printed, and the fix. */
export interface PictureProblem {
  readonly problem: string;
  readonly fix: string;
}

/** Maximum size in bytes of one picture, and of all pictures of a book. */
export const MAX_PICTURE_BYTES = 8 * 2 ** 20;
export const MAX_PICTURES_BYTES = 24 * 2 ** 20;
/** Maximum side in pixels: more than a page of the largest paper has at 600 dpi. */
const MAX_SIDE = 12_000;
/** Minimum width in pixels: 30 mm at 300 dpi. */
export const MIN_WIDTH = 355;
/** The resolution that print shops ask for, in dots per inch. */
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

/** The number of channels, by the colour type of a PNG: grey, RGB or palette. */
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

const DAMAGED_JPEG = refuse("is damaged: its end is missing, or what it begins with", "save it again");

/** Reads a JPEG. `file` begins with the two bytes of every JPEG. */
function jpegOf(file: Uint8Array): Picture | PictureProblem {
  const view = new DataView(file.buffer, file.byteOffset, file.length);
  if (file.length < 4 || !hasEnd(file)) return DAMAGED_JPEG;
  let found: Picture | PictureProblem | null = null;
  let isAdobes = false;
  for (let at = 2; at + 4 <= file.length; ) {
    if (file[at] !== 0xff) return DAMAGED_JPEG;
    const marker = file[at + 1]!;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = view.getUint16(at + 2);
    if (length < 2 || at + 2 + length > file.length) return DAMAGED_JPEG;
    const content = file.subarray(at + 4, at + 2 + length);
    if (marker === 0xda)
      return found !== null && "space" in found && found.space === "cmyk"
        ? { ...found, isInverted: isAdobes }
        : (found ?? DAMAGED_JPEG);
    if (marker === 0xee && String.fromCharCode(...content.subarray(0, 5)) === "Adobe") isAdobes = true;
    if (marker === 0xe1 && isTurned(content))
      return refuse("is to be turned when it is shown, which printers do not do", "turn it, and save it again");
    if (isFrame(marker)) found = frameOf(marker, content, file);
    if (found !== null && "problem" in found) return found;
    at += 2 + length;
  }
  return DAMAGED_JPEG;
}

/** Whether a JPEG has its last two bytes, apart from zeros that some programs append. */
function hasEnd(file: Uint8Array): boolean {
  let last = file.length - 1;
  while (last > 0 && file[last] === 0) last--;
  return file[last] === 0xd9 && file[last - 1] === 0xff;
}

const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function frameOf(marker: number, content: Uint8Array, bytes: Uint8Array): Picture | PictureProblem {
  const [bits = 0, a = 0, b = 0, c = 0, d = 0, parts = 0] = content;
  const [height, width] = [256 * a + b, 256 * c + d];
  // A PDF supports only baseline, extended and progressive JPEGs with Huffman coding.
  if (marker > 0xc2 || bits !== 8) return refuse("is a JPEG of a rare kind", "save it as a usual one, or as PNG");
  const space = SPACES[parts];
  if (width === 0 || height === 0 || space === undefined) return DAMAGED_JPEG;
  return { width, height, bits: 8, palette: null, space, filter: "DCTDecode", bytes };
}

/** Colour spaces by number of channels. */
const SPACES: Readonly<Record<number, Picture["space"]>> = { 1: "gray", 3: "rgb", 4: "cmyk" };

/** Whether the Exif data of a camera says that the picture is rotated. Exif is a directory of entries of 12 bytes. */
function isTurned(content: Uint8Array): boolean {
  if (String.fromCharCode(...content.subarray(0, 4)) !== "Exif" || content.length < 18) return false;
  const view = new DataView(content.buffer, content.byteOffset + 6, content.length - 6);
  const isLittle = view.getUint16(0) === 0x4949;
  const from = view.getUint32(4, isLittle);
  if (from + 2 > view.byteLength) return false;
  const count = view.getUint16(from, isLittle);
  for (let i = 0, at = from + 2; i < count && at + 12 <= view.byteLength; i++, at += 12)
    if (view.getUint16(at, isLittle) === ORIENTATION) return view.getUint16(at + 8, isLittle) > 1;
  return false;
}

const ORIENTATION = 0x0112;
