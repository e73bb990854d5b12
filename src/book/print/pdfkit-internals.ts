/** The parts of pdfkit that its type declarations leave out, as version 0.20.2 has them: package.json names it exactly. */
import PDFDocument from "pdfkit";
import type { FontProgram } from "../../draw/type.ts";

/** The entries of a dictionary: text as a `String`, names as a plain string. */
export type Dictionary = Record<string, unknown>;

/** An object of the file: it has its number at once, and is written when it is ended. */
export interface Ref {
  readonly id: number;
  data: Dictionary;
  end(): void;
}

/** A stream, before it is written. */
export interface StreamRef extends Ref {
  compress: boolean;
  buffer: readonly Uint8Array[];
}

/** A page until it is flushed. */
export interface PdfkitPage {
  readonly dictionary: Ref;
  readonly content: StreamRef;
  /** References to its annotations; asking makes the list. */
  readonly annotations: Ref[];
}

/** A font as far as it is used: by the codes of its glyphs in the file. Widths in thousandths of the em. */
export interface PdfkitFont {
  readonly id: string;
  readonly subset: { includeGlyph(glyph: number): number };
  readonly widths: number[];
  readonly unicode: (readonly number[])[];
  ref(): Ref;
}

/** A bookmark, or the root of them all. */
export interface PdfkitOutline {
  readonly outlineData: Dictionary;
  readonly children: readonly PdfkitOutline[];
  addItem(title: string, options: { readonly fit: true }): PdfkitOutline;
}

/** A document of pdfkit. Lengths in points, y down from the top edge of the sheet. */
export interface PdfkitDocument {
  readonly _root: Ref;
  readonly page: PdfkitPage;
  readonly outline: PdfkitOutline;
  info: Dictionary;
  /** Says which file this is, in its last lines. */
  _id: Verbatim;
  readonly _font: PdfkitFont;
  ref(data: Dictionary): Ref;
  font(program: FontProgram): void;
  addPage(options: { readonly size: readonly [number, number]; readonly margin: number }): void;
  flushPages(): void;
  translate(x: number, y: number): void;
  annotate(x: number, y: number, width: number, height: number, entries: Dictionary): void;
  addNamedDestination(name: string, how: "XYZ", left: null, top: number, zoom: null): void;
  getStructTreeRoot(): Ref;
  appendXML(xml: string): void;
  endMetadata(): void;
  /** What is in its stream; null where there is nothing. */
  read(): Uint8Array | null;
  /** Takes a line, or bytes, of the file: by default into its stream. */
  _write(data: string | Uint8Array): void;
  /** Bytes written so far. */
  _offset: number;
  end(): void;
}

/** What a document is begun with. */
export interface PdfkitOptions {
  readonly pdfVersion: "1.4" | "1.7";
  readonly tagged: boolean;
  readonly lang: string;
  readonly displayTitle: true;
  readonly info: Dictionary;
}

/** Begins a document without a page, and without a font that a reader would have to find. */
export const openPdfkit = (options: PdfkitOptions): PdfkitDocument =>
  new PDFDocument({
    autoFirstPage: false,
    font: null,
    ...options,
  } as unknown as PDFKit.PDFDocumentOptions) as unknown as PdfkitDocument;

/** What stands in the file as it is: pdfkit writes objects of a sort that it does not know by their text. */
export interface Verbatim {
  readonly [Symbol.toStringTag]: "Verbatim";
  toString(): string;
}

/** A text that stands in the file as it is; as a function, it is asked for when it is written. */
export const verbatim = (text: string | (() => string)): Verbatim => ({
  [Symbol.toStringTag]: "Verbatim",
  toString: typeof text === "string" ? () => text : text,
});

/** A reference as it is written: far smaller in memory than pdfkit's own. */
export const referenceTo = ({ id }: Ref): string => `${id} 0 R`;
