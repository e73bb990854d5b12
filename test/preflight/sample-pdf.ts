/** Small PDFs made for preflight: a clean one, and whatever a test does to it. */
import { createRequire } from "node:module";
import { deflateSync } from "node:zlib";
import PDFDocument from "pdfkit";
import { chunk } from "../../scripts/picture-png.ts";
import { preflight, type Report } from "../../src/pdf/preflight/preflight.ts";
import { REGULAR } from "../../src/platform/font-files.ts";
import { pathOf } from "../../src/platform/font-path.ts";
import type { Paper, PrinterName } from "../../src/spec/edition/printer-names.ts";
import { printersFor } from "../../src/spec/printers/printers.ts";

export type Document = InstanceType<typeof PDFDocument> & {
  addContent(operators: string): void;
  readonly _root: { readonly data: Record<string, unknown> };
  readonly page: { readonly dictionary: { readonly data: Record<string, unknown> } };
};

export interface Sample {
  readonly pages?: number;
  /** Points: the page as a file has it. */
  readonly size?: [number, number];
  /** Pages, from 1, on which nothing is printed. */
  readonly blank?: readonly number[];
  /** Called on each page, from 1, once its usual things are on it. */
  readonly draw?: (doc: Document, page: number) => void;
  /** Called before the file ends. */
  readonly finish?: (doc: Document) => void;
  readonly options?: PDFKit.PDFDocumentOptions;
}

/** Six by nine inches, the size that every printer has. */
export const SIX_BY_NINE: [number, number] = [432, 648];

/** A book that passes everywhere: a heading, a line, a grey box and a ring on each page, the last one blank. */
export async function samplePdf({ pages = 32, size = SIX_BY_NINE, blank, draw, finish, options }: Sample = {}) {
  const given = { autoFirstPage: false, size, margin: 0, font: null, info: { CreationDate: new Date(0) }, ...options };
  const doc = new PDFDocument(given as unknown as PDFKit.PDFDocumentOptions) as Document;
  const chunks: Uint8Array[] = [];
  doc.on("data", (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise((resolve) => doc.on("end", resolve));
  doc.registerFont("andika", pathOf(REGULAR));
  for (let page = 1; page <= pages; page++) {
    doc.addPage({ size, margin: 0 });
    if (!(blank ?? [pages]).includes(page)) {
      doc.font("andika").fontSize(14).text(`Page ${page}`, 100, 100, { lineBreak: false });
      doc.addContent(
        "0 G 1 w 100 150 m 300 150 l S 0.88 g 100 200 50 50 re f 0 g 250 225 m 250 250 200 250 200 225 c S",
      );
    }
    draw?.(doc, page);
  }
  finish?.(doc);
  doc.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}

/** What printers say of a file. */
export const judge = (bytes: Uint8Array, printer?: PrinterName, paper: Paper = "white"): Promise<Report[]> =>
  preflight(bytes, "sample.pdf", printersFor(printer).all, paper);

/** The rules that a file breaks at a printer, with the first finding of each as words. */
export async function broken(
  bytes: Uint8Array,
  printer: PrinterName,
  paper: Paper = "white",
): Promise<Record<string, string>> {
  const [report] = await judge(bytes, printer, paper);
  return Object.fromEntries(
    report!.rules
      .filter(({ kept }) => !kept)
      .map(({ rule, findings: [first] }) => {
        const place = first?.at ? ` at ${first.at.x},${first.at.y} ${first.at.width}x${first.at.height}` : "";
        return [rule, `${first?.page ?? "file"}: ${first?.found}${place}`];
      }),
  );
}

/** Draws on one page only. */
export const onPage =
  (number: number, draw: (doc: Document) => void): NonNullable<Sample["draw"]> =>
  (doc, page) => {
    if (page === number) draw(doc);
  };

/** A picture in PNG, with this number of pixels across and down; `channels` 1 is grey, 3 RGB, 4 RGB that is half seen through. */
export function png(pixels: number, channels: 1 | 3 | 4): Buffer {
  const row = Buffer.alloc(1 + pixels * channels, 128);
  row[0] = 0;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(pixels, 0);
  header.writeUInt32BE(pixels, 4);
  header[8] = 8;
  header[9] = { 1: 0, 3: 2, 4: 6 }[channels];
  const data = deflateSync(Buffer.concat(Array.from({ length: pixels }, () => row)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", data), chunk("IEND", Buffer.alloc(0))]);
}

/** The same font as the book's, packed in a way that programs embed and no printer can draw. */
export const UNDRAWABLE = createRequire(import.meta.url).resolve(
  "@fontsource/andika/files/andika-latin-400-normal.woff2",
);
