/** Renders SVG as PNG, in WebAssembly: the same bytes on every machine. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { BOLD, REGULAR } from "../platform/font-files.ts";
import { pathOf } from "../platform/font-path.ts";

const { resolve } = createRequire(import.meta.url);

/**
 * Starts the WebAssembly program once in a process. A global symbol, because each archive is published from a bundle with its own
 * copy of this file.
 */
const READY = Symbol.for("numberpress rasteriser");
const shared = globalThis as { [READY]?: Promise<readonly Uint8Array[]> };

async function start(): Promise<readonly Uint8Array[]> {
  await initWasm(readFileSync(resolve("@resvg/resvg-wasm/index_bg.wasm")));
  return [REGULAR, BOLD].map((file) => readFileSync(pathOf(file)));
}

/** Pixels of an image, row by row: red, green and blue, one byte each. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgb: Uint8Array;
}

/** Renders an SVG without letters on white. `height`: in pixels. Throws the problem with the SVG. */
export async function rasterisePixels(svg: string, height: number): Promise<Pixels> {
  shared[READY] ??= start();
  await shared[READY];
  const font = { loadSystemFonts: false };
  const drawing = new Resvg(svg, { font, background: "white", fitTo: { mode: "height", value: height } });
  const image = drawing.render();
  const { pixels, width } = image;
  const rgb = new Uint8Array(width * image.height * 3);
  for (let i = 0; i < width * image.height; i++) rgb.set(pixels.subarray(4 * i, 4 * i + 3), 3 * i);
  const made = { width, height: image.height, rgb };
  image.free();
  drawing.free();
  return made;
}

/** Renders an SVG with the archive's own letters, at the SVG's size in pixels. */
export async function rasterise(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  shared[READY] ??= start();
  const font = { fontBuffers: [...(await shared[READY])], defaultFontFamily: "Andika", loadSystemFonts: false };
  const drawing = new Resvg(svg, { font });
  const image = drawing.render();
  const png = new Uint8Array(image.asPng());
  image.free();
  drawing.free();
  return png;
}
