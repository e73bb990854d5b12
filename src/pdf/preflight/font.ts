/** A font of a file as preflight needs it: whether it is embedded, the widths of its characters, and the boxes of their ink. */
import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFObject, PDFStream } from "@cantoo/pdf-lib";
import { at, dictAt, nameAt, numberAt, numbersOf } from "./pdf-file.ts";
import { streamBytes } from "./stream-bytes.ts";

export interface Font {
  /** Without a subset tag. */
  readonly name: string;
  /** Whether its outlines are in the file. */
  readonly embedded: boolean;
  /** One of the fourteen standard fonts of PDF readers. */
  readonly standard: boolean;
  /** Number of bytes in a character code. */
  readonly codeBytes: 1 | 2;
  /** Advance as a share of the em. */
  readonly width: (code: number) => number;
  /** The box of its ink; null if it has none. */
  readonly box: (code: number) => GlyphBox;
  /** Whether a code has no glyph: a box or nothing is printed instead. */
  readonly isMissing: (code: number) => boolean;
  /** The text of a code; undefined if the file does not define it. */
  readonly text: (code: number) => string | undefined;
}

const STANDARD = /^(Helvetica|Times|Courier|Symbol|ZapfDingbats|Arial|TimesNewRoman|CourierNew)\b/;

/** Reads a font's dictionary. */
export function readFont(dict: PDFDict): Font {
  const type = nameAt(dict, "Subtype");
  const name = (nameAt(dict, "BaseFont") ?? "a font without a name").replace(/^[A-Z]{6}\+/, "");
  const own = type === "Type0" ? descendant(dict) : dict;
  const descriptor = own && dictAt(own, "FontDescriptor");
  const program = descriptor && programOf(descriptor);
  // The glyphs of a Type 3 font are drawings in the file.
  const embedded = program !== undefined || type === "Type3";
  const meaning = lazily(() => meanings(at(dict, "ToUnicode")));
  const common = {
    name,
    embedded,
    standard: !embedded && STANDARD.test(name),
    text: (code: number) => meaning().get(code),
  };
  const fallback = lineBox(type === "Type3" ? undefined : descriptor);
  if (type === "Type0" && own !== undefined) return { ...common, ...compositeFont(own, program, fallback) };
  return { ...common, ...simpleFont(dict, descriptor, fallback) };
}

function descendant(dict: PDFDict): PDFDict | undefined {
  const list = at(dict, "DescendantFonts");
  const first = list instanceof PDFArray && list.size() > 0 ? list.lookup(0) : undefined;
  return first instanceof PDFDict ? first : undefined;
}

interface Program {
  readonly isTrueType: boolean;
  readonly stream: PDFStream;
}

function programOf(descriptor: PDFDict): Program | undefined {
  for (const key of ["FontFile2", "FontFile3", "FontFile"]) {
    const stream = at(descriptor, key);
    if (stream instanceof PDFStream) return { isTrueType: key === "FontFile2", stream };
  }
  return undefined;
}

/** If the outlines cannot be read, ink is assumed from the font's descent to its ascent. */
function lineBox(descriptor: PDFDict | undefined): (width: number) => GlyphBox {
  const [, low = -250, , high = 750] = (descriptor && numbersOf(at(descriptor, "FontBBox"))) ?? [];
  const bottom = Math.max(low, (descriptor && numberAt(descriptor, "Descent")) || -250) / 1000;
  const top = Math.min(high, (descriptor && numberAt(descriptor, "Ascent")) || 750) / 1000;
  return (width) => (width === 0 ? null : [0, bottom, width, top]);
}

type Metrics = Pick<Font, "codeBytes" | "width" | "box" | "isMissing">;

function compositeFont(own: PDFDict, program: Program | undefined, fallback: (width: number) => GlyphBox): Metrics {
  const widths = compositeWidths(at(own, "W"));
  const usual = (numberAt(own, "DW") ?? 1000) / 1000;
  const glyph = glyphNumbers(at(own, "CIDToGIDMap"));
  const boxes = lazily(() => (program?.isTrueType ? glyphBoxes(streamBytes(program.stream)) : undefined));
  const width = (code: number) => widths.get(code) ?? usual;
  return {
    codeBytes: 2,
    width,
    box: (code) => {
      const all = boxes();
      return all === undefined ? fallback(width(code)) : (all[glyph(code)] ?? null);
    },
    isMissing: (code) => glyph(code) === 0 || glyph(code) >= (boxes()?.length ?? Number.POSITIVE_INFINITY),
  };
}

/** `W`: a first code and the widths from there on, or a first and a last code and their common width. */
function compositeWidths(object: PDFObject | undefined): Map<number, number> {
  const widths = new Map<number, number>();
  if (!(object instanceof PDFArray)) return widths;
  const number = (i: number) => {
    const found = i < object.size() ? object.lookup(i) : undefined;
    return found instanceof PDFNumber ? found.asNumber() : undefined;
  };
  for (let i = 0; i + 1 < object.size(); ) {
    const first = number(i) ?? 0;
    const list = numbersOf(object.lookup(i + 1));
    if (list !== undefined) {
      for (const [place, width] of list.entries()) widths.set(first + place, width / 1000);
      i += 2;
      continue;
    }
    const last = Math.min(number(i + 1) ?? first, 0xffff);
    for (let code = first; code <= last; code++) widths.set(code, (number(i + 2) ?? 0) / 1000);
    i += 3;
  }
  return widths;
}

function glyphNumbers(map: PDFObject | undefined): (code: number) => number {
  if (!(map instanceof PDFStream)) return (code) => code;
  const bytes = streamBytes(map);
  return (code) => (bytes[2 * code] ?? 0) * 256 + (bytes[2 * code + 1] ?? 0);
}

function simpleFont(dict: PDFDict, descriptor: PDFDict | undefined, fallback: (width: number) => GlyphBox): Metrics {
  const first = numberAt(dict, "FirstChar") ?? 0;
  const list = numbersOf(at(dict, "Widths")) ?? [];
  const usual = (descriptor && numberAt(descriptor, "MissingWidth")) ?? (list.length === 0 ? 600 : 0);
  const scale = numbersOf(at(dict, "FontMatrix"))?.[0] ?? 0.001;
  const absent = notdefs(dictAt(dict, "Encoding"));
  const width = (code: number) => (list[code - first] ?? usual) * scale;
  return {
    codeBytes: 1,
    width,
    box: (code) => (code === 32 ? null : fallback(width(code))),
    isMissing: (code) => absent.has(code),
  };
}

/** Codes without a glyph according to an encoding. */
function notdefs(encoding: PDFDict | undefined): Set<number> {
  const absent = new Set<number>();
  const differences = encoding && at(encoding, "Differences");
  if (!(differences instanceof PDFArray)) return absent;
  let code = 0;
  for (const each of differences.asArray()) {
    if (each instanceof PDFNumber) code = each.asNumber();
    else if (each instanceof PDFName && each.decodeText() === ".notdef") absent.add(code++);
    else code++;
  }
  return absent;
}

/** The texts of codes, from the two lists of a ToUnicode map: single codes, and ranges. */
function meanings(map: PDFObject | undefined): Map<number, string> {
  const found = new Map<number, string>();
  // Spaces between the digits of a code are ignored (7.3.4.3).
  const words = latin(streamBytes(map)).replace(/<[^<>]*>/g, (code) => code.replace(/\s/g, ""));
  for (const [, list = ""] of words.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, code = "", text = ""] of list.matchAll(/<([0-9a-fA-F]+)>\s*<([0-9a-fA-F]*)>/g))
      found.set(Number.parseInt(code, 16), utf16(text));
  const range = /<([0-9a-fA-F]+)>\s*<([0-9a-fA-F]+)>\s*(?:<([0-9a-fA-F]*)>|\[([^\]]*)\])/g;
  for (const [, list = ""] of words.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from = "", to = "", start, texts = ""] of list.matchAll(range)) {
      const first = Number.parseInt(from, 16);
      const last = Math.min(Number.parseInt(to, 16), first + 0xffff);
      const each = [...texts.matchAll(/<([0-9a-fA-F]*)>/g)].map(([, text = ""]) => utf16(text));
      for (let code = first; code <= last; code++)
        found.set(code, start === undefined ? (each[code - first] ?? "") : later(utf16(start), code - first));
    }
  return found;
}

const latin = (bytes: Uint8Array): string => {
  let text = "";
  for (const code of bytes) text += String.fromCharCode(code);
  return text;
};

const utf16 = (hex: string): string =>
  (hex.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join("");

/** A text incremented by a number: its last unit is increased. */
const later = (text: string, by: number): string =>
  text.slice(0, -1) + String.fromCharCode((text.charCodeAt(text.length - 1) || 0) + by);

function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Replaces a font that a page names but does not have. */
export const NO_FONT: Font = {
  name: "a font that is not in the file",
  embedded: false,
  standard: false,
  codeBytes: 1,
  width: () => 0.5,
  box: () => [0, 0, 0.5, 0.7],
  isMissing: () => true,
  text: (code) => String.fromCharCode(code),
};

/** The outlines of a TrueType font, as the ink box of each glyph. */
/** As a share of the em, y upwards from the baseline. Null for a glyph without ink, such as a space. */
type GlyphBox = readonly [left: number, bottom: number, right: number, top: number] | null;

interface Table {
  readonly from: number;
  readonly length: number;
}

/** Boxes by glyph id; undefined for a program that is not TrueType or is broken. */
function glyphBoxes(program: Uint8Array): readonly GlyphBox[] | undefined {
  const view = new DataView(program.buffer, program.byteOffset, program.byteLength);
  try {
    const tables = tablesOf(view);
    const [head, loca, glyf] = [tables.get("head"), tables.get("loca"), tables.get("glyf")];
    if (head === undefined || loca === undefined || glyf === undefined) return undefined;
    const em = view.getUint16(head.from + 18);
    const isLong = view.getInt16(head.from + 50) === 1;
    if (em === 0) return undefined;
    const count = loca.length / (isLong ? 4 : 2) - 1;
    const offset = (i: number) => (isLong ? view.getUint32(loca.from + 4 * i) : 2 * view.getUint16(loca.from + 2 * i));
    return Array.from({ length: Math.max(0, Math.floor(count)) }, (_, i): GlyphBox => {
      if (offset(i + 1) <= offset(i)) return null;
      const from = glyf.from + offset(i);
      const side = (place: number) => view.getInt16(from + 2 * place) / em;
      const box = [side(1), side(2), side(3), side(4)] as const;
      return isDrawable(box) ? box : null;
    });
  } catch {
    // Reading beyond the end of a table.
    return undefined;
  }
}

/** Larger than any letter, in ems: larger outlines, or those without a size, are not outlines. */
const LARGEST = 8;

const isDrawable = ([left, bottom, right, top]: NonNullable<GlyphBox>): boolean =>
  right > left && top > bottom && [left, bottom, right, top].every((side) => Math.abs(side) < LARGEST);

function tablesOf(view: DataView): Map<string, Table> {
  const tables = new Map<string, Table>();
  const count = view.getUint16(4);
  for (let i = 0; i < count; i++) {
    const row = 12 + 16 * i;
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((place) => view.getUint8(row + place)));
    tables.set(tag, { from: view.getUint32(row + 8), length: view.getUint32(row + 12) });
  }
  return tables;
}
