/** The picture of a school: read from a file, drawn in its printed size, and never sent. */
import type { Logo } from "../../../spec/spec-types.ts";

/** Height in pixels for print, and the least height of a bitmap file: 12 mm at 400 and at 300 pixels per inch. */
const HEIGHT = 189;
const MIN_HEIGHT = 142;
/** The greatest ratio of width to height. */
const BROADEST = 8;
const MAX_BYTES = 4 * 1024 * 1024;

/** Why a file is not usable as a logo: keys of the page's texts. */
export type LogoFault = "none" | "large" | "small" | "broad" | "empty";

/** Reads a logo from a PNG, JPEG or SVG file. */
export async function readLogo(file: File): Promise<Logo | LogoFault> {
  if (file.size > MAX_BYTES) return "large";
  const image = new Image();
  image.src = await addressOf(file);
  try {
    await image.decode();
  } catch {
    return "none";
  }
  const { naturalWidth, naturalHeight } = image;
  if (naturalWidth === 0 || naturalHeight === 0) return "none";
  if (!file.type.includes("svg") && naturalHeight < MIN_HEIGHT) return "small";
  if (naturalWidth > BROADEST * naturalHeight) return "broad";
  const width = Math.max(1, Math.round((HEIGHT * naturalWidth) / naturalHeight));
  const rgb = pixelsOf(image, width);
  if (rgb.every((part) => part === 255)) return "empty";
  return { width, height: HEIGHT, data: base64(await deflated(rgb)) };
}

/** The file as a data URL: the page's content policy allows pictures from those. */
const addressOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

/** Red, green and blue of each pixel, on a white background. */
function pixelsOf(image: HTMLImageElement, width: number): Uint8Array<ArrayBuffer> {
  const canvas = Object.assign(document.createElement("canvas"), { width, height: HEIGHT });
  const paper = canvas.getContext("2d")!;
  paper.fillStyle = "#fff";
  paper.fillRect(0, 0, width, HEIGHT);
  paper.drawImage(image, 0, 0, width, HEIGHT);
  const { data } = paper.getImageData(0, 0, width, HEIGHT);
  return Uint8Array.from({ length: 3 * width * HEIGHT }, (_, i) => data[4 * Math.floor(i / 3) + (i % 3)]!);
}

async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

const base64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
