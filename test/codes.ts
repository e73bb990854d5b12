/** Reads QR codes and EAN-13 barcodes from the pixels of a page or a scan, as telephones and scanners do: with ZXing. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { prepareZXingModule, type ReadResult, readBarcodes } from "zxing-wasm/reader";
import type { Raster } from "./pdf.ts";

export interface ReadQr {
  readonly text: string;
  /** Modules on a side, and each of them, row by row, true if dark. */
  readonly modules: number;
  readonly dark: readonly boolean[];
  /** How much of it may be lost: "L" or "M", of those that are printed. */
  readonly correction: string;
  /** In points: its left upper corner, and the breadth of a module. */
  readonly x: number;
  readonly y: number;
  readonly module: number;
}
export interface ReadEan {
  readonly digits: string;
  /** In points: the left edge of the first bar, and the breadth of a module. */
  readonly x: number;
  readonly module: number;
}

const WASM = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
let ready: Promise<unknown> | undefined;

/** The one code of a page. Throws where there is none that can be read. */
async function readCode({ width, height, grey }: Raster, format: "QRCode" | "EAN13"): Promise<ReadResult> {
  ready ??= prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(readFileSync(WASM)).buffer },
    fireImmediately: true,
  });
  await ready;
  const data = Uint8ClampedArray.from({ length: 4 * width * height }, (_, i) => (i % 4 === 3 ? 255 : grey[i >> 2]!));
  const [found] = await readBarcodes(
    { data, width, height, colorSpace: "srgb" } as Parameters<typeof readBarcodes>[0],
    { formats: [format] },
  );
  if (found === undefined) throw new Error(`there is no ${format} that can be read`);
  return found;
}

export async function readQr(raster: Raster): Promise<ReadQr> {
  const { text, ecLevel, symbol, position } = await readCode(raster, "QRCode");
  const { topLeft, topRight } = position;
  return {
    ...{ text, modules: symbol.width, correction: ecLevel },
    dark: Array.from(symbol.data, (value) => value === 0),
    ...{ x: topLeft.x / raster.scale, y: topLeft.y / raster.scale },
    module: (topRight.x - topLeft.x) / symbol.width / raster.scale,
  };
}

export async function readEan(raster: Raster): Promise<ReadEan> {
  const { text, position } = await readCode(raster, "EAN13");
  const { topLeft, topRight } = position;
  return { digits: text, x: topLeft.x / raster.scale, module: (topRight.x - topLeft.x) / 95 / raster.scale };
}
