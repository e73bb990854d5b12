/**
 * The document of a book: pdfkit's, kept flat. All pages share their resources, a page is forgotten when it is written,
 * and bytes are handed over as they come, so that a book of any length needs little memory.
 */
import { deflateSync } from "node:zlib";
import { type DocumentInfo, infoOf, putMetadata } from "./document-info.ts";
import { collectBytes, type Sink } from "./file-bytes.ts";
import { openPdfkit, type PdfkitDocument, type Ref, referenceTo, verbatim } from "./pdfkit-internals.ts";

/** What a document is. */
export interface DocumentOrder extends DocumentInfo {
  readonly language: string;
  /** Bookmarks, links and tags. */
  readonly live: boolean;
  /** Pages and nothing else. */
  readonly forPress: boolean;
}

/** A sheet of paper. Lengths in points. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  /** Where the page stands on it. */
  readonly left: number;
  readonly top: number;
  /** Boxes besides the sheet itself, as a PDF has them. */
  readonly boxes: Readonly<Record<string, readonly number[]>>;
}

/** A document that is being written. */
export interface BookDocument {
  readonly pdf: PdfkitDocument;
  /** The fonts of all pages, by name. */
  readonly fonts: Record<string, Ref>;
  /** Begins a page: x and y of what follows count from its top left corner. */
  beginPage(sheet: Sheet): void;
  /** Names a place of the page that links lead to. */
  addPlace(name: string, y: number): void;
  /** A point of the page as one of the sheet, from its bottom left corner: so PDF counts. */
  onSheet(x: number, y: number): readonly [number, number];
  /** Writes the page with these operators, and hands over what there is when it is enough. */
  endPage(operators: string): Promise<void>;
  /** Writes all that is left. Gives back the number of bytes in all. */
  end(): Promise<number>;
}

/** Pages of one node of their tree. */
const FULL = 64;

/**
 * Pages are short: a small window is quicker to set up and finds as much. Not fflate, whose bytes would be the same on
 * every version of Node: it takes two to three times as long as zlib, which is a third of all the time of a page.
 */
const DEFLATE = { windowBits: 13, memLevel: 7, chunkSize: 1 << 12 } as const;

/** Begins a document. */
export function openDocument(order: DocumentOrder, sink: Sink): BookDocument {
  const { live, language } = order;
  const pdf = openPdfkit({
    pdfVersion: live ? "1.7" : "1.4",
    tagged: live,
    lang: language,
    displayTitle: true,
    info: infoOf(order),
  });
  putMetadata(pdf, order);
  prepareNames(pdf, live);
  const resources = shareResources(pdf);
  const tree = growPages(pdf);
  const bytes = collectBytes(pdf, sink);
  const packed = openPacker();
  let open: Sheet;
  return {
    pdf,
    fonts: resources.fonts,
    beginPage: (sheet) => {
      open = sheet;
      const { width, height, left, top, boxes } = sheet;
      pdf.addPage({ size: [width, height], margin: 0 });
      Object.assign(pdf.page.dictionary.data, boxes, { UserUnit: undefined });
      tree.add(pdf.page.dictionary);
      if (left !== 0 || top !== 0) pdf.translate(left, top);
    },
    addPlace: (name, y) => pdf.addNamedDestination(name, "XYZ", null, open.top + y, null),
    onSheet: (x, y) => [hundredths(open.left + x), hundredths(open.height - open.top - y)],
    endPage: async (operators) => {
      const { content, dictionary } = pdf.page;
      content.buffer = [packed(content.buffer, operators)];
      content.compress = false;
      pdf.flushPages();
      dictionary.data = NOTHING;
      await bytes.drain();
    },
    end: async () => {
      tree.end();
      resources.end();
      pdf._id = verbatim(bytes.identity);
      pdf.end();
      return bytes.handOver();
    },
  };
}

/** Compresses what pdfkit has begun a page with, and operators, in memory that is used again. */
function openPacker(): (begun: readonly Uint8Array[], operators: string) => Uint8Array {
  let room = Buffer.alloc(1 << 16);
  return (begun, operators) => {
    const most = begun.reduce((sum, { length }) => sum + length, operators.length);
    if (most > room.length) room = Buffer.alloc(2 * most);
    let end = 0;
    for (const bytes of begun) {
      room.set(bytes, end);
      end += bytes.length;
    }
    end += room.write(operators, end, "latin1");
    return deflateSync(room.subarray(0, end), DEFLATE);
  };
}

/** A page that is written is still led to, but not looked into. */
const NOTHING = {};

const hundredths = (value: number): number => Math.round(value * 100) / 100 + 0;

/** One object for the resources of all pages, where pdfkit writes one for each. */
function shareResources(pdf: PdfkitDocument): { readonly fonts: Record<string, Ref>; end(): void } {
  const fonts: Record<string, Ref> = {};
  const shared = pdf.ref({ ProcSet: ["PDF", "Text"], Font: fonts });
  const end = () => Object.getPrototypeOf(shared).end.call(shared);
  // A page ends its resources when it is flushed; these go on.
  shared.end = () => {};
  const ref = pdf.ref.bind(pdf);
  pdf.ref = (data) => (data !== undefined && "ProcSet" in data ? shared : ref(data));
  return {
    fonts,
    end: () => {
      shared.data = { ProcSet: ["PDF", "Text"], ...(Object.keys(fonts).length === 0 ? {} : { Font: fonts }) };
      end();
    },
  };
}

/** The tree of pages in two levels, so that no list is long: pdfkit has one list of all. */
function growPages(pdf: PdfkitDocument): { add(page: Ref): void; end(): void } {
  const root = pdf._root.data.Pages as Ref;
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
      if (kids.push(referenceTo(page)) === FULL) flush();
    },
    end: () => {
      flush();
      root.data.Kids = verbatim(`[${nodes.join(" ")}]`);
    },
  };
}

/** Readers look names up by their bytes, pdfkit sorts them as a person would. A file that is not live has none. */
function prepareNames(pdf: PdfkitDocument, live: boolean): void {
  const { data } = pdf._root;
  const names = data.Names as Ref;
  if (live) {
    Object.assign(names.data.Dests as object, { limits: false, _compareKeys: compareBytes });
    return;
  }
  names.data = {};
  Object.defineProperty(data, "Names", { value: names, enumerable: false });
}

const compareBytes = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
