/** Reads the file of the flag --logo: converts a PNG, JPEG or SVG to pixels. */
import { deflateSync } from "node:zlib";
import { EXIT, Failure, refusal } from "../../spec/diagnostic.ts";
import type { Logo } from "../../spec/spec-types.ts";
import { svgOf } from "./picture-svg.ts";
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
