/** Opens a PDF and finds its pages, without drawing them. */
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRef,
  PDFStream,
  PDFString,
} from "@cantoo/pdf-lib";
import { EXIT, Failure } from "../../spec/diagnostic.ts";

/** A rectangle in points, y upwards from the bottom edge as in PDF. */
export interface Box {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

/** A page of a file with its inherited entries. */
export interface PdfPage {
  /** From 1. */
  readonly number: number;
  readonly dict: PDFDict;
  readonly resources: PDFDict | undefined;
  readonly media: Box;
  /** Null if the page has none. */
  readonly crop: Box | null;
  readonly bleed: Box | null;
  readonly trim: Box | null;
  /** Degrees. */
  readonly rotate: number;
  /** Points in one unit of the page. */
  readonly unit: number;
}

export interface PdfFile {
  readonly catalog: PDFDict;
  /** PDF version, from its first line. */
  readonly version: string;
  readonly trailer: { readonly info: PDFDict | null; readonly hasId: boolean };
  readonly pages: readonly PdfPage[];
  /** The info dictionary; null for missing entries. */
  readonly info: { readonly title: string | null; readonly author: string | null };
}

/** Maximum number of pages; no printer binds more, and larger files are rejected. */
const MAX_PAGES = 20_000;
const DEEPEST = 50;

/** Opens a file. Throws a `Failure` (65) if it is not a PDF, is encrypted, or too damaged to read. */
export async function openPdf(bytes: Uint8Array, name: string): Promise<PdfFile> {
  if (!startsAsPdf(bytes)) throw new Failure(`${name} is no PDF`, EXIT.data, "give a file that begins with %PDF-");
  if (!endsAsPdf(bytes)) throw damaged(name, "it breaks off before its end");
  const document = await load(bytes, name);
  if (document.context.trailerInfo.Encrypt !== undefined)
    throw new Failure(`${name} is encrypted`, EXIT.data, "no printer takes it so: save it without a password");
  const catalog = document.context.lookup(document.context.trailerInfo.Root);
  const root = catalog instanceof PDFDict ? dictAt(catalog, "Pages") : undefined;
  if (!(catalog instanceof PDFDict) || root === undefined) throw damaged(name, "it has no list of pages");
  const pages: PdfPage[] = [];
  collect(root, { depth: 0, seen: new Set() }, pages, name);
  if (pages.length === 0) throw damaged(name, "it has no pages");
  const { Info, ID } = document.context.trailerInfo;
  const found = document.context.lookup(Info);
  const info = found instanceof PDFDict ? found : null;
  const said = (key: string): string | null => (info === null ? null : textAt(info, key)?.trim() || null);
  const trailer = { info, hasId: document.context.lookup(ID) instanceof PDFArray };
  const version = versionOf(bytes);
  return { catalog, version, trailer, pages, info: { title: said("Title"), author: said("Author") } };
}

const damaged = (name: string, why: string): Failure =>
  new Failure(`${name} is damaged: ${why}`, EXIT.data, "make it again");

/** The PDF signature is within the first 1024 bytes. */
function startsAsPdf(bytes: Uint8Array): boolean {
  return String.fromCharCode(...bytes.subarray(0, 1024)).includes("%PDF-");
}

const versionOf = (bytes: Uint8Array): string =>
  /%PDF-(\d\.\d)/.exec(String.fromCharCode(...bytes.subarray(0, 1024)))?.[1] ?? "1.0";

/** The last kilobyte has the position of the object table, and the end marker. */
function endsAsPdf(bytes: Uint8Array): boolean {
  const end = String.fromCharCode(...bytes.subarray(-1024));
  return end.includes("startxref") && end.includes("%%EOF");
}

async function load(bytes: Uint8Array, name: string): Promise<PDFDocument> {
  try {
    return await PDFDocument.load(bytes, {
      ignoreEncryption: true,
      updateMetadata: false,
      throwOnInvalidObject: false,
      warnOnInvalidObjects: false,
      parseSpeed: Number.POSITIVE_INFINITY,
    });
  } catch (error) {
    const [why = ""] = error instanceof Error ? error.message.split("\n") : [];
    throw damaged(name, why === "" ? "it cannot be read" : why);
  }
}

const INHERITED = ["Resources", "MediaBox", "CropBox", "Rotate"] as const;
type Inherited = Readonly<Partial<Record<(typeof INHERITED)[number], PDFObject>>>;

interface Traversal {
  readonly depth: number;
  readonly seen: Set<PDFDict>;
}

/** Walks the page tree. A cycle is an error. */
function collect(node: PDFDict, traversal: Traversal, pages: PdfPage[], name: string, above: Inherited = {}): void {
  if (traversal.seen.has(node) || traversal.depth > DEEPEST) throw damaged(name, "its list of pages has no end");
  traversal.seen.add(node);
  if (pages.length >= MAX_PAGES) throw new Failure(`${name} has more than ${MAX_PAGES} pages`, EXIT.data);
  const own = Object.fromEntries(INHERITED.map((key) => [key, at(node, key) ?? above[key]])) as Inherited;
  const kids = at(node, "Kids");
  if (!(kids instanceof PDFArray)) {
    pages.push(pageOf(node, own, pages.length + 1, name));
    return;
  }
  for (let i = 0; i < kids.size(); i++) {
    const kid = kids.lookup(i);
    if (kid instanceof PDFDict) collect(kid, { ...traversal, depth: traversal.depth + 1 }, pages, name, own);
  }
}

function pageOf(dict: PDFDict, own: Inherited, number: number, name: string): PdfPage {
  const media = boxOf(own.MediaBox);
  if (media === null) throw damaged(name, `page ${number} has no size`);
  const rotate = own.Rotate instanceof PDFNumber ? own.Rotate.asNumber() : 0;
  return {
    number,
    dict,
    resources: own.Resources instanceof PDFDict ? own.Resources : undefined,
    media,
    crop: boxOf(own.CropBox),
    bleed: boxOf(at(dict, "BleedBox")),
    trim: boxOf(at(dict, "TrimBox")),
    rotate: ((rotate % 360) + 360) % 360,
    unit: numberAt(dict, "UserUnit") ?? 1,
  };
}

/** Reads a rectangle, given by any two opposite corners. */
export function boxOf(object: PDFObject | undefined): Box | null {
  const list = numbersOf(object);
  if (list?.length !== 4) return null;
  const [a, b, c, d] = list as [number, number, number, number];
  return { left: Math.min(a, c), bottom: Math.min(b, d), right: Math.max(a, c), top: Math.max(b, d) };
}

/** A list of numbers; undefined for other objects. */
export function numbersOf(object: PDFObject | undefined): number[] | undefined {
  if (!(object instanceof PDFArray)) return undefined;
  const list = Array.from({ length: object.size() }, (_, i) => object.lookup(i));
  const numbers = list.map((each) => (each instanceof PDFNumber ? each.asNumber() : Number.NaN));
  return numbers.every(Number.isFinite) ? numbers : undefined;
}

/** The value of a key, with references resolved; undefined if there is none. */
export function at(dict: PDFDict, key: string): PDFObject | undefined {
  const found = dict.get(PDFName.of(key));
  return found instanceof PDFRef ? dict.context.lookup(found) : found;
}

/** A dictionary under a key; for a stream, its dictionary. */
export function dictAt(dict: PDFDict, key: string): PDFDict | undefined {
  const found = at(dict, key);
  return found instanceof PDFStream ? found.dict : found instanceof PDFDict ? found : undefined;
}

/** A name under a key, without its slash. */
export function nameAt(dict: PDFDict, key: string): string | undefined {
  const found = at(dict, key);
  return found instanceof PDFName ? found.decodeText() : undefined;
}

export function numberAt(dict: PDFDict, key: string): number | undefined {
  const found = at(dict, key);
  return found instanceof PDFNumber ? found.asNumber() : undefined;
}

/** A text under a key. */
export function textAt(dict: PDFDict, key: string): string | undefined {
  const found = at(dict, key);
  return found instanceof PDFString || found instanceof PDFHexString ? found.decodeText() : undefined;
}
