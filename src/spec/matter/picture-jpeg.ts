/** The headers of a JPEG: its size, its number of colours, its orientation. */
import type { Picture, PictureProblem } from "./picture.ts";

const DAMAGED: PictureProblem = {
  problem: "is damaged: its end is missing, or what it begins with",
  fix: "save it again",
};

/** A JPEG as a picture; `file` begins with the two bytes that all have. */
export function jpegOf(file: Uint8Array): Picture | PictureProblem {
  const view = new DataView(file.buffer, file.byteOffset, file.length);
  if (file.length < 4 || !hasEnd(file)) return DAMAGED;
  let found: Picture | PictureProblem | null = null;
  let isAdobes = false;
  for (let at = 2; at + 4 <= file.length; ) {
    if (file[at] !== 0xff) return DAMAGED;
    const marker = file[at + 1]!;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = view.getUint16(at + 2);
    if (length < 2 || at + 2 + length > file.length) return DAMAGED;
    const content = file.subarray(at + 4, at + 2 + length);
    if (marker === 0xda)
      return found !== null && "space" in found && found.space === "cmyk"
        ? { ...found, isInverted: isAdobes }
        : (found ?? DAMAGED);
    if (marker === 0xee && String.fromCharCode(...content.subarray(0, 5)) === "Adobe") isAdobes = true;
    if (marker === 0xe1 && isTurned(content))
      return {
        problem: "is to be turned when it is shown, which printers do not do",
        fix: "turn it, and save it again",
      };
    if (isFrame(marker)) found = frameOf(marker, content, file);
    if (found !== null && "problem" in found) return found;
    at += 2 + length;
  }
  return DAMAGED;
}

/** Its last two bytes, but for zeros that some programs put behind them. */
function hasEnd(file: Uint8Array): boolean {
  let last = file.length - 1;
  while (last > 0 && file[last] === 0) last--;
  return file[last] === 0xd9 && file[last - 1] === 0xff;
}

const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function frameOf(marker: number, content: Uint8Array, bytes: Uint8Array): Picture | PictureProblem {
  const [bits = 0, a = 0, b = 0, c = 0, d = 0, parts = 0] = content;
  const [height, width] = [256 * a + b, 256 * c + d];
  // Plain, extended or progressive, all of Huffman's code: no other is in a PDF.
  if (marker > 0xc2 || bits !== 8)
    return { problem: "is a JPEG of a rare kind", fix: "save it as a usual one, or as PNG" };
  const space = SPACES[parts];
  if (width === 0 || height === 0 || space === undefined) return DAMAGED;
  return { width, height, bits: 8, palette: null, space, filter: "DCTDecode", bytes };
}

/** By the number of colours in a pixel. */
const SPACES: Readonly<Record<number, Picture["space"]>> = { 1: "gray", 3: "rgb", 4: "cmyk" };

/** Whether what a camera noted says that the picture lies on its side or head; as Exif has it: a directory of entries of 12 bytes. */
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
