/**
 * The PDF document of a book, in constant memory for any length: all pages share their resources, a page is freed once it is
 * written, and bytes are passed on immediately.
 */
import { openDeflater } from "#platform";
import { referenceTo } from "../draw/pdf-values.ts";
import {
  leaveOutNames,
  openPageTree,
  openPdfkit,
  type PdfkitDocument,
  type Ref,
  replacePlaces,
  setFileId,
  setOutputIntent,
  setPageEntries,
  shareResources,
  writePage,
} from "../draw/pdfkit-internals.ts";
import { type DocumentInfo, infoOf } from "./document-info.ts";
import { collectBytes, type Sink } from "./file-bytes.ts";
import { putMetadata } from "./metadata.ts";

/** Properties of a document. */
interface DocumentOrder extends DocumentInfo {
  readonly language: string;
  /** Bookmarks, links and tags. */
  readonly live: boolean;
  /** Contains only pages. */
  readonly forPress: boolean;
}

/** A sheet of paper. Lengths in points. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  /** Position of the page on the sheet. */
  readonly left: number;
  readonly top: number;
  /** Boxes in addition to the sheet itself, as PDF entries. */
  readonly boxes: Readonly<Record<string, readonly number[]>>;
}

/** A document that is being written. */
export interface BookDocument {
  readonly pdf: PdfkitDocument;
  /** The fonts of all pages, by name. */
  readonly fonts: Record<string, Ref>;
  /** The pictures of all pages, by name. */
  readonly pictures: Record<string, Ref>;
  /** Starts a page. Later coordinates count from its top left corner. */
  beginPage(sheet: Sheet): void;
  /** Names a place of the page as the target of links. */
  addPlace(name: string, y: number): void;
  /** Converts a point of the page to PDF coordinates: from the bottom left corner of the sheet. */
  onSheet(x: number, y: number): readonly [number, number];
  /** Writes the page with these operators, and passes bytes on once there are enough. */
  endPage(operators: Uint8Array): Promise<void>;
  /** Writes the rest. Returns the total number of bytes. */
  end(): Promise<number>;
}

/**
 * Pages are short: a small window is quicker to set up and compresses as well. zlib takes a third of the total time of a page; at
 * level 6 half as long again, for 4 % fewer bytes. fflate would give the same bytes on every version of Node, but takes two to
 * three times as long.
 */
const DEFLATE = { level: 4, windowBits: 13, memLevel: 7, chunkSize: 1 << 15 } as const;

/** Starts a document. */
export function openDocument(order: DocumentOrder, sink: Sink): BookDocument {
  const { live, language } = order;
  const pdf = openPdfkit({
    pdfVersion: live ? "1.7" : order.standard === undefined ? "1.4" : "1.3",
    tagged: live,
    lang: language,
    displayTitle: true,
    info: infoOf(order),
  });
  putMetadata(pdf, order);
  if (order.standard !== undefined) setOutputIntent(pdf, order.standard);
  const places = live ? openPlaceNames(pdf) : null;
  if (places === null) leaveOutNames(pdf);
  const resources = shareResources(pdf);
  const tree = openPageTree(pdf);
  const bytes = collectBytes(pdf, sink);
  const packer = openPacker();
  let open: Sheet;
  return {
    pdf,
    fonts: resources.fonts,
    pictures: resources.pictures,
    beginPage: (sheet) => {
      open = sheet;
      const { width, height, left, top, boxes } = sheet;
      pdf.addPage({ size: [width, height], margin: 0 });
      setPageEntries(pdf, { ...boxes, UserUnit: undefined });
      tree.add(pdf.page.dictionary);
      if (left !== 0 || top !== 0) pdf.translate(left, top);
    },
    addPlace: (name, y) => places?.add(name, open.height - (open.top + y)),
    onSheet: (x, y) => [hundredths(open.left + x), hundredths(open.height - open.top - y)],
    endPage: async (operators) => {
      await writePage(pdf, (initial) => packer.pack(initial, operators));
      await bytes.drain();
    },
    end: async () => {
      packer.close();
      tree.end();
      resources.end();
      setFileId(pdf, bytes.identity);
      pdf.end();
      return bytes.handOver();
    },
  };
}

/** Compresses the operators of a page (pdfkit's first ones and ours) in reused memory. */
function openPacker() {
  const deflater = openDeflater(DEFLATE);
  let buffer = new Uint8Array(1 << 16);
  const pack = (initial: readonly Uint8Array[], operators: Uint8Array): Promise<Uint8Array> => {
    const pieces = [...initial, operators];
    const most = pieces.reduce((sum, { length }) => sum + length, 0);
    if (most > buffer.length) buffer = new Uint8Array(2 * most);
    let end = 0;
    for (const bytes of pieces) {
      buffer.set(bytes, end);
      end += bytes.length;
    }
    return deflater.deflate(buffer.subarray(0, end));
  };
  return { pack, close: deflater.close };
}

const hundredths = (value: number): number => Math.round(value * 100) / 100 + 0;

/** The named targets of links. Until the document ends, only the name and two numbers of each are in memory. */

/** Targets, added page by page. */
interface PlaceNames {
  /** Adds a target on the current page. `top`: in points from the page's bottom edge. A repeated name moves the target here. */
  add(name: string, top: number): void;
}

/** Starts the named targets of a document. */
export function openPlaceNames(pdf: PdfkitDocument): PlaceNames {
  const names: string[] = [];
  const pages: number[] = [];
  const tops: number[] = [];
  replacePlaces(pdf, function* () {
    // Readers look them up by their bytes. The last target with a name counts.
    const order = Uint32Array.from(names.keys()).sort((a, b) => compareBytes(names[a]!, names[b]!) || a - b);
    for (const [i, at] of order.entries()) {
      if (i < order.length - 1 && names[order[i + 1]!] === names[at]) continue;
      const top = Math.round(tops[at]! * 1e6) / 1e6;
      yield `    (${names[at]}) [${referenceTo({ id: pages[at]! })} /XYZ null ${top} null]`;
    }
  });
  return {
    add: (name, top) => {
      if (!/^[\w.-]+$/.test(name)) throw new Error(`"${name}" is no name of a place`);
      names.push(name);
      pages.push(pdf.page.dictionary.id);
      tops.push(top);
    },
  };
}

const compareBytes = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
