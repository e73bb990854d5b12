/**
 * All uses of undocumented members of pdfkit 0.20.2. package.json pins this version, and
 * test/draw/pdfkit-internals.test.ts fails if another version differs. No other file may use a member of pdfkit that is
 * not in `PdfkitDocument`.
 *
 * | function            | what it changes                                       | why                                    |
 * |---------------------|-------------------------------------------------------|----------------------------------------|
 * | `embedFont`         | fills a font's glyphs, widths and characters itself   | texts are shaped already               |
 * | `divertBytes`       | replaces `_write`                                     | memory: pdfkit keeps each line as a piece |
 * | `shareResources`    | replaces `ref` for the resources of pages             | one object for all pages, not one each |
 * | `openPageTree`      | replaces the list of pages                            | a list of 10,000 pages is slow to open |
 * | `writePage`         | replaces the content of a page, and frees it          | memory; smaller and quicker zlib       |
 * | `writeObject`       | writes an object whose number was reserved            | memory: pdfkit keeps unwritten objects |
 * | `writeText`         | the same, in file form                                | time                                   |
 * | `replacePlaces`     | writes the names of places itself                     | memory; readers need them sorted by their bytes |
 * | `leaveOutNames`     | hides the dictionary of names from the catalogue      | a print shop gets only pages           |
 * | `rewriteMetadata`   | replaces `endMetadata`, and allows XMP in PDF 1.3     | pdfkit does not escape XML             |
 * | `setOutputIntent`   | an entry of the catalogue                             | PDF/X requires it                      |
 * | `setFileId`         | replaces `_id`                                        | pdfkit's depends on the clock          |
 * | `replaceBookmarks`  | replaces the outline                                  | memory; pdfkit counts open ones only   |
 * | `lastAnnotation`    | reads the list of a page's annotations                | tags refer to links                    |
 */
import PDFDocument from "pdfkit";
import { concatBytes } from "./bytes.ts";
import type { FontProgram } from "./font-program.ts";
import { referenceTo, verbatim } from "./pdf-values.ts";

/** The entries of a dictionary: text as a `String`, names as a plain string. */
export type Dictionary = Record<string, unknown>;

/** An object of the file: it has its number at once, and is written by `end`. */
export interface Ref {
  readonly id: number;
  data: Dictionary;
  /** Writes it, with the bytes of its stream if it has one. */
  end(bytes?: Uint8Array): void;
}

/** A pdfkit document, limited to its documented members. Lengths in points, y downwards from the top edge of the sheet. */
export interface PdfkitDocument {
  readonly page: { readonly dictionary: Ref };
  ref(data: Dictionary): Ref;
  addPage(options: { readonly size: readonly [number, number]; readonly margin: number }): void;
  translate(x: number, y: number): void;
  annotate(x: number, y: number, width: number, height: number, entries: Dictionary): void;
  getStructTreeRoot(): Ref;
  end(): void;
}

/** Options for a new document. */
interface PdfkitOptions {
  readonly pdfVersion: "1.3" | "1.4" | "1.7";
  readonly tagged: boolean;
  readonly lang: string;
  readonly displayTitle: true;
  readonly info: Dictionary;
}

/** The same document with the members that only this file may use. */
interface Internals extends PdfkitDocument {
  readonly _root: Ref;
  readonly page: {
    readonly dictionary: Ref;
    readonly content: Ref & { compress: boolean; buffer: readonly Uint8Array[] };
    readonly annotations: readonly Ref[];
  };
  outline: OutlineInternals;
  readonly _font: FontInternals;
  info: Dictionary;
  version: number;
  _id: unknown;
  _offset: number;
  _refEnd(ref: { readonly id: number; readonly offset: number }): void;
  font(program: FontProgram): void;
  flushPages(): void;
  appendXML(xml: string): void;
  endMetadata(): void;
  /** Only on Node. */
  read?(): Uint8Array | null;
  /** Only in a web page: the chunks written so far. */
  readonly _buffer?: readonly Uint8Array[];
  _write(data: string | Uint8Array): void;
}

interface OutlineInternals {
  readonly dictionary: Ref;
  readonly children: { readonly length: number };
  endOutline(): void;
}

interface FontInternals {
  readonly id: string;
  /** The font engine's file. */
  readonly font: FontProgram;
  readonly subset: { includeGlyph(glyph: number): number };
  /** By glyph code in the document; in thousandths of the em. */
  readonly widths: number[];
  readonly unicode: (readonly number[])[];
  ref(): Ref;
}

const inside = (pdf: PdfkitDocument): Internals => pdf as Internals;

const open = (options: object): Internals =>
  new PDFDocument({
    autoFirstPage: false,
    font: null,
    ...options,
  } as unknown as PDFKit.PDFDocumentOptions) as unknown as Internals;

/** Starts a document without a page, and without a font that a reader would have to find. */
export const openPdfkit = (options: PdfkitOptions): PdfkitDocument => open(options);

/** A font in a document, reduced to the used glyphs. */
export interface EmbeddedFont {
  /** Its name in the resources of pages, and its object. */
  readonly id: string;
  readonly ref: Ref;
  /** The code of a glyph in this document. `advance`: in thousandths of the em. */
  codeOf(glyph: { readonly id: number; readonly advance: number; readonly codePoints: readonly number[] }): number;
}

/** Embeds a font in a document: like pdfkit's own `encode`, but for glyphs that are already shaped. */
export function embedFont(pdf: PdfkitDocument, program: FontProgram): EmbeddedFont {
  const internals = inside(pdf);
  internals.font(program);
  const font = internals._font;
  // pdfkit does not scale the first width.
  font.widths[0] = program.getGlyph(0).advanceWidth * (1000 / program.unitsPerEm);
  return {
    id: font.id,
    ref: font.ref(),
    codeOf: ({ id, advance, codePoints }) => {
      const code = font.subset.includeGlyph(id);
      font.widths[code] = advance;
      font.unicode[code] = codePoints;
      return code;
    },
  };
}

/**
 * Sends all lines and bytes of the file to `take` instead of pdfkit's stream; `take` returns their number of bytes. Returns the
 * bytes that are in the stream already.
 */
export function divertBytes(pdf: PdfkitDocument, take: (data: string | Uint8Array) => number): Uint8Array {
  const internals = inside(pdf);
  const head = internals.read?.() ?? concatBytes(internals._buffer ?? []);
  internals._write = (data) => {
    internals._offset += take(data);
  };
  return head;
}

/** Shares one resources object among all pages, where pdfkit writes one for each. `end` writes it. */
export function shareResources(pdf: PdfkitDocument): {
  readonly fonts: Record<string, Ref>;
  readonly pictures: Record<string, Ref>;
  end(): void;
} {
  const fonts: Record<string, Ref> = {};
  const pictures: Record<string, Ref> = {};
  const shared = pdf.ref({ ProcSet: ["PDF", "Text"], Font: fonts });
  const end = () => Object.getPrototypeOf(shared).end.call(shared);
  // A flushed page ends its resources, but these must stay open.
  shared.end = () => {};
  const ref = pdf.ref.bind(pdf);
  pdf.ref = (data) => (data !== undefined && "ProcSet" in data ? shared : ref(data));
  return {
    fonts,
    pictures,
    end: () => {
      shared.data = {
        ProcSet: ["PDF", "Text"],
        ...(isEmpty(fonts) ? {} : { Font: fonts }),
        ...(isEmpty(pictures) ? {} : { XObject: pictures }),
      };
      end();
    },
  };
}

const isEmpty = (names: object): boolean => Object.keys(names).length === 0;

/** Maximum number of pages of one node of the page tree. */
const PAGES_OF_NODE = 64;

/** A page tree with two levels, so that no list is long. `add` takes each new page; `end` writes the rest. */
export function openPageTree(pdf: PdfkitDocument): { add(page: Ref): void; end(): void } {
  const root = inside(pdf)._root.data.Pages as Ref;
  const nodes: string[] = [];
  let node: Ref | null = null;
  let kids: string[] = [];
  const flush = () => {
    if (node === null) return;
    node.data = { Type: "Pages", Parent: root, Count: kids.length, Kids: verbatim(`[${kids.join(" ")}]`) };
    node.end();
    nodes.push(referenceTo(node));
    [node, kids] = [null, []];
  };
  return {
    add: (page) => {
      root.data.Kids = [];
      node ??= pdf.ref({});
      page.data.Parent = node;
      if (kids.push(referenceTo(page)) === PAGES_OF_NODE) flush();
    },
    end: () => {
      flush();
      root.data.Kids = verbatim(`[${nodes.join(" ")}]`);
    },
  };
}

/** Sets entries of the current page; undefined entries are skipped. */
export const setPageEntries = (pdf: PdfkitDocument, entries: Dictionary): void => {
  Object.assign(inside(pdf).page.dictionary.data, entries);
};

/**
 * Writes the current page and frees it; start the next page only after that. `pack`: gets the page's first pdfkit content and
 * returns the whole content, compressed.
 */
export async function writePage(
  pdf: PdfkitDocument,
  pack: (begun: readonly Uint8Array[]) => Promise<Uint8Array>,
): Promise<void> {
  const internals = inside(pdf);
  const { content, dictionary } = internals.page;
  content.buffer = [await pack(content.buffer)];
  content.compress = false;
  internals.flushPages();
  dictionary.data = NOTHING;
}

/** Replaces the parts of a written page: references to the page stay valid, its content is freed. */
const NOTHING = {};

/** Replaces the metadata and adds XML to it; `null`: no metadata. `rewrite` gets the document's info dictionary. */
export function rewriteMetadata(
  pdf: PdfkitDocument,
  rewrite: (info: Dictionary) => { readonly info: Dictionary; readonly xml: readonly string[] } | null,
): void {
  const internals = inside(pdf);
  const put = internals.endMetadata.bind(internals);
  internals.endMetadata = () => {
    const rewritten = rewrite(internals.info);
    if (rewritten === null) return;
    // pdfkit omits XML before PDF 1.4; readers of PDF 1.3 skip unknown entries.
    internals.version = Math.max(internals.version, 1.4);
    for (const xml of rewritten.xml) internals.appendXML(xml);
    internals.info = rewritten.info;
    put();
  };
}

/** Declares the inks and paper of a document, by a name in the ICC's registry. */
export function setOutputIntent(pdf: PdfkitDocument, { condition, paper }: { condition: string; paper: string }): void {
  const text = (value: string) => new String(value);
  inside(pdf)._root.data.OutputIntents = [
    {
      Type: "OutputIntent",
      S: "GTS_PDFX",
      OutputCondition: text(paper),
      OutputConditionIdentifier: text(condition),
      RegistryName: text("http://www.color.org"),
    },
  ];
}

/** Sets the id of this file; `identity` is called when its last lines are written. */
export function setFileId(pdf: PdfkitDocument, identity: () => string): void {
  inside(pdf)._id = verbatim(identity);
}

/** The latest annotation of the current page. */
export function lastAnnotation(pdf: PdfkitDocument): Ref {
  const last = inside(pdf).page.annotations.at(-1);
  if (last === undefined) throw new Error("the page has no annotation");
  return last;
}

/** Reserves the number of an object that `writeObject` writes later. */
export const reserveObject = (pdf: PdfkitDocument): number => pdf.ref({}).id;

/** Writes an object whose number was reserved. */
export function writeObject(pdf: PdfkitDocument, id: number, data: Dictionary): void {
  const like = inside(pdf)._root;
  const ref: Ref = Object.create(Object.getPrototypeOf(like));
  Object.assign(ref, { document: pdf, id, gen: 0, data, buffer: [] }).end();
}

/** The same for an object in file form, which takes a fraction of the time. */
export function writeText(pdf: PdfkitDocument, id: number, text: string): void {
  const internals = inside(pdf);
  const offset = internals._offset;
  internals._write(`${id} 0 obj\n${text}\nendobj`);
  internals._refEnd({ id, offset });
}

/** Number of lines of a list to write at a time. */
const LINES = 512;

/** Writes the named destinations from `lines`, one line of the file each, when the document ends. */
export function replacePlaces(pdf: PdfkitDocument, lines: () => Iterable<string>): void {
  const internals = inside(pdf);
  const names = internals._root.data.Names as Ref;
  names.end = () => {
    const offset = internals._offset;
    internals._write(`${names.id} 0 obj\n<<\n/Dests <<\n  /Names [`);
    let some: string[] = [];
    const flush = () => {
      if (some.length > 0) internals._write(some.join("\n"));
      some = [];
    };
    for (const line of lines()) if (some.push(line) === LINES) flush();
    flush();
    internals._write("]\n>>\n>>\nendobj");
    internals._refEnd({ id: names.id, offset });
  };
}

/** Omits the named destinations from the file. */
export function leaveOutNames(pdf: PdfkitDocument): void {
  const { data } = inside(pdf)._root;
  const names = data.Names as Ref;
  names.data = {};
  Object.defineProperty(data, "Names", { value: names, enumerable: false });
}

/**
 * Writes the bookmarks with `write` when the document ends. It gets the number of their root, and returns the number of top-level
 * bookmarks.
 */
export function replaceBookmarks(pdf: PdfkitDocument, write: (root: number) => number): void {
  const internals = inside(pdf);
  const { dictionary } = internals.outline;
  const children = { length: 0 };
  internals.outline = {
    dictionary,
    children,
    endOutline: () => {
      children.length = write(dictionary.id);
    },
  };
}
