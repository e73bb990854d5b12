/** Reads PDFs back: texts with their places and links (pdf.js), and the ink of a page as drawn (PDFium). */
import { PDFiumLibrary } from "@hyzyla/pdfium";
import { getDocument, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";

/** Lengths in points, y down from the top edge. */
export interface ReadText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
}
export interface ReadLink {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly to: number;
}
export interface ReadPage {
  readonly width: number;
  readonly height: number;
  readonly texts: readonly ReadText[];
  /** Links within the file: their area, and the number of the page they lead to. */
  readonly links: readonly ReadLink[];
}
export interface ReadPdf {
  readonly pages: readonly ReadPage[];
  readonly outline: readonly string[];
  /** Pages that the entries of the outline lead to, in their order. */
  readonly outlinePages: readonly number[];
  readonly info: Readonly<Record<string, unknown>>;
  /** Properties in the metadata by name, as another program reads them. */
  readonly xmp: Readonly<Record<string, unknown>>;
  /** The XML of the metadata. */
  readonly xml: string;
}

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: VerbosityLevel.ERRORS, useSystemFonts: false });
  const pdf = await task.promise;
  const pages: ReadPage[] = [];
  for (let i = 1; i <= pdf.numPages; i++) {
    const page = await pdf.getPage(i);
    const { width, height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const texts = items.flatMap((item): ReadText[] =>
      "str" in item && item.str.trim() !== ""
        ? [
            {
              text: item.str,
              x: item.transform[4],
              y: height - item.transform[5],
              width: item.width,
              size: Math.hypot(item.transform[2], item.transform[3]),
            },
          ]
        : [],
    );
    const links: ReadLink[] = [];
    for (const { subtype, dest, rect } of await page.getAnnotations()) {
      if (subtype !== "Link" || dest == null) continue;
      const target = typeof dest === "string" ? await pdf.getDestination(dest) : dest;
      if (target === null) throw new Error(`page ${i}: a link leads nowhere: ${dest}`);
      const area = { x: rect[0], y: height - rect[3], width: rect[2] - rect[0], height: rect[3] - rect[1] };
      links.push({ ...area, to: (await pdf.getPageIndex(target[0])) + 1 });
    }
    pages.push({ width, height, texts, links });
  }
  const entries = (await pdf.getOutline()) ?? [];
  const outline = entries.map((entry: { title: string }) => entry.title);
  const outlinePages: number[] = [];
  for (const { dest } of entries) {
    const target = typeof dest === "string" ? await pdf.getDestination(dest) : dest;
    if (target === null) throw new Error(`an entry of the outline leads nowhere: ${dest}`);
    outlinePages.push((await pdf.getPageIndex(target[0])) + 1);
  }
  const { info, metadata } = await pdf.getMetadata();
  const xml = metadata === null ? "" : (metadata.getRaw?.() ?? "");
  const xmp = Object.fromEntries(metadata ?? []);
  await task.destroy();
  return { pages, outline, outlinePages, info: info as Record<string, unknown>, xmp, xml };
}

/** A page as drawn: one byte a pixel, 0 black to 255 white. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  /** Pixels a point. */
  readonly scale: number;
  readonly grey: Uint8Array;
}

let library: ReturnType<typeof PDFiumLibrary.init> | undefined;

/** Opens a file in the one PDFium of this process: to start it takes longer than to draw a page. */
async function openDrawn(bytes: Uint8Array): ReturnType<PDFiumLibrary["loadDocument"]> {
  library ??= PDFiumLibrary.init();
  return (await library).loadDocument(bytes);
}

/** Draws pages (numbers from 1; all by default) at `scale` pixels a point. */
export async function renderPdf(bytes: Uint8Array, scale: number, only?: readonly number[]): Promise<Raster[]> {
  const document = await openDrawn(bytes);
  const rasters: Raster[] = [];
  try {
    for (const page of document.pages()) {
      if (only !== undefined && !only.includes(page.number + 1)) continue;
      const { width, height, data } = await page.render({ scale, render: "bitmap", colorSpace: "Gray" });
      rasters.push({ width, height, scale, grey: data });
    }
  } finally {
    document.destroy();
  }
  return rasters;
}

/** A page as drawn in colours: four bytes a pixel, the last of which is to be ignored. */
export interface ColourRaster {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array;
}

/** Draws pages (numbers from 1, in this order) in colours, at `scale` pixels a point. */
export async function renderColours(
  bytes: Uint8Array,
  scale: number,
  numbers: readonly number[],
): Promise<ColourRaster[]> {
  const document = await openDrawn(bytes);
  const rasters: ColourRaster[] = [];
  try {
    for (const number of numbers) {
      const page = document.getPage(number - 1);
      const { width, height, data } = await page.render({ scale, render: "bitmap" });
      rasters.push({ width, height, rgba: new Uint8Array(data) });
    }
  } finally {
    document.destroy();
  }
  return rasters;
}

/** Share of a rectangle (points) that is darker than half: 0 if nothing was drawn. */
export function ink(raster: Raster, x: number, y: number, width: number, height: number): number {
  const [left, top] = [Math.floor(x * raster.scale), Math.floor(y * raster.scale)];
  const [right, bottom] = [Math.ceil((x + width) * raster.scale), Math.ceil((y + height) * raster.scale)];
  let dark = 0;
  for (let row = Math.max(0, top); row < Math.min(bottom, raster.height); row++) {
    for (let column = Math.max(0, left); column < Math.min(right, raster.width); column++) {
      if (raster.grey[row * raster.width + column]! < 128) dark++;
    }
  }
  return dark / ((right - left) * (bottom - top));
}
