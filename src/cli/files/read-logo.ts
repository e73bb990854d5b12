/** Reads the file of the flag --logo: converts a PNG, JPEG or SVG to pixels. */
import { deflateSync } from "node:zlib";
import { EXIT, Failure, refusal } from "../../spec/diagnostic.ts";
import type { Logo } from "../../spec/spec-types.ts";
import { readUpTo, upTo } from "./read-up-to.ts";

/** The printed height in pixels (12 mm at 400 dpi), and the minimum height of a file (12 mm at 300 dpi). */
const HEIGHT = 189;
const LEAST = 142;
/** Maximum ratio of width to height. */
const BROADEST = 8;
const MAX_BYTES = 4 * 1024 * 1024;
const AGAIN = `save it again as PNG, at most ${BROADEST} times as broad as high`;

/** Reads a logo. Throws a `Failure` if the file is not a picture, is too coarse or cannot be drawn. */
export async function readLogo(file: string): Promise<Logo> {
  const { svg, pixels } = svgOf(bytesOf(file), (what, fix) => wrong(file, what, fix));
  if (pixels !== null && pixels < LEAST) {
    const fix = `take one of ${LEAST} or more: it is printed 12 mm high, at 300 to the inch`;
    throw wrong(file, `is only ${pixels} pixels high`, fix);
  }
  const { rasterisePixels } = await import("../../raster/rasterise.ts");
  const drawn = await rasterisePixels(svg, HEIGHT).catch(() => null);
  if (drawn === null) throw wrong(file, "cannot be drawn: it is damaged, or uses what few programs know", AGAIN);
  const { width, height, rgb } = drawn;
  if (width > BROADEST * height) throw wrong(file, `is ${Math.round(width / height)} times as broad as high`, AGAIN);
  // The unreadable part of a damaged picture is white.
  if (rgb.every((part) => part === 255)) throw wrong(file, "shows nothing, or is damaged", AGAIN);
  return { width, height, data: deflateSync(rgb, { level: 9 }).toString("base64") };
}

function bytesOf(file: string): Buffer {
  try {
    const tooLarge = () => wrong(file, "is larger than 4 MB", "save it smaller: 12 mm need no more");
    return Buffer.from(readUpTo(file, upTo(MAX_BYTES), tooLarge));
  } catch (error) {
    if (error instanceof Failure) throw error;
    const isMissing = (error as NodeJS.ErrnoException).code === "ENOENT";
    throw refusal(EXIT.noInput, "unread-logo", { file, missing: isMissing ? 1 : 0 }, null);
  }
}

const wrong = (file: string, what: string, fix: string): Failure =>
  new Failure(`--logo ${file}: it ${what}`, EXIT.data, fix);

/** Makes the failure of a file: what is wrong with it, after "it", and what to do. */
export type Wrong = (what: string, fix: string) => Failure;

/** A picture file as an SVG: an SVG itself, or a new one that contains its pixels. `pixels`: how high these are; null for an SVG. */
export function svgOf(bytes: Buffer, wrong: Wrong): { readonly svg: string; readonly pixels: number | null } {
  const size = pngSize(bytes) ?? jpegSize(bytes);
  if (size === null) return { svg: checkedSvg(bytes.toString("utf8").replace(/^\uFEFF/, ""), wrong), pixels: null };
  const { type, width, height } = size;
  const box = `width="${width}" height="${height}"`;
  const data = `data:image/${type};base64,${bytes.toString("base64")}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${box}><image ${box} href="${data}"/></svg>`;
  return { svg, pixels: height };
}

/** Elements that need fonts or run code. */
const REFUSED = /<(text|script|foreignObject)\b/i;
/** External references. */
const FETCHED = /(?:href|src)\s*=\s*["'](?!#|data:)|url\(\s*["']?(?!#|data:)|@import/i;

function checkedSvg(text: string, wrong: Wrong): string {
  if (!/<svg[\s>]/.test(text)) throw wrong("is no PNG, JPEG or SVG", "save it as one of these");
  const name = REFUSED.exec(text)?.[1];
  if (name !== undefined)
    throw wrong(`has a <${name}>`, "export it with letters as outlines, without anything that runs");
  if (FETCHED.test(text)) throw wrong("shows another file", "put that into it, as data");
  return text;
}

interface ImageSize {
  readonly type: "png" | "jpeg";
  readonly width: number;
  readonly height: number;
}

/** Width and height are in the first chunk of a PNG. */
const pngSize = (bytes: Buffer): ImageSize | null =>
  bytes.length > 24 && bytes.readUInt32BE(0) === 0x89504e47
    ? { type: "png", width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    : null;

/** Width and height are in a JPEG's frame header: marker C0 to CF, but not C4, C8 and CC. */
function jpegSize(bytes: Buffer): ImageSize | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1]!;
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { type: "jpeg", width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
  }
  return null;
}
