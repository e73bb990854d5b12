/** Fonts: embedded, with widths and Unicode for every character that is shown, and none of them missing. */
import type { PDFDocument, PDFObject } from "@cantoo/pdf-lib";
import type { Fault } from "./fault.ts";
import { bytesOf, entryOf, followed, itemsOf, nameOf, numberOf } from "./objects.ts";
import { type Advances, advancesOf } from "./true-type.ts";

/** What is shown in a font: its codes, each with the first page where it stands. */
export interface UsedFont {
  readonly font: PDFObject;
  readonly codes: Map<number, number>;
}

/** The codes of a text: of two bytes each in a composite font. */
export function codesOf(doc: PDFDocument, font: PDFObject, bytes: readonly number[]): number[] {
  if (nameOf(entryOf(doc, font, "Subtype")) !== "Type0") return [...bytes];
  return Array.from({ length: Math.floor(bytes.length / 2) }, (_, i) => bytes[2 * i]! * 256 + bytes[2 * i + 1]!);
}

/** Checks one font and all that is shown in it. */
export function checkFont(doc: PDFDocument, { font, codes }: UsedFont, fault: Fault): void {
  const name = nameOf(entryOf(doc, font, "BaseFont")) ?? "a font without a name";
  const composite = nameOf(entryOf(doc, font, "Subtype")) === "Type0";
  const inner = composite ? followed(doc, itemsOf(entryOf(doc, font, "DescendantFonts"))[0]) : font;
  const descriptor = entryOf(doc, inner, "FontDescriptor");
  const file = entryOf(doc, descriptor, "FontFile2");
  const embedded = file ?? entryOf(doc, descriptor, "FontFile3") ?? entryOf(doc, descriptor, "FontFile");
  if (embedded === undefined) fault("7.21.4.1-1", `${name} is not embedded`);
  if (composite) checkComposite(doc, name, font, inner, fault);
  checkUnicode(doc, name, font, codes, fault);
  if (composite && file !== undefined) checkGlyphs(doc, name, inner, advancesOf(bytesOf(file)!), codes, fault);
}

function checkComposite(
  doc: PDFDocument,
  name: string,
  font: PDFObject,
  inner: PDFObject | undefined,
  fault: Fault,
): void {
  const encoding = entryOf(doc, font, "Encoding");
  const identity = nameOf(encoding)?.startsWith("Identity-") === true;
  if (!identity && bytesOf(encoding) === undefined)
    fault("7.21.3.3-1", `${name} has a table of codes that is not embedded`);
  if (!identity) {
    const [ours, theirs] = [inner, encoding].map((owner) => {
      const system = entryOf(doc, owner, "CIDSystemInfo");
      return ["Registry", "Ordering"].map((key) => String(entryOf(doc, system, key))).join(" ");
    });
    if (ours !== theirs) fault("7.21.3.1-1", `${name} and its table of codes are of two systems`);
  }
  if (nameOf(entryOf(doc, inner, "Subtype")) !== "CIDFontType2") return;
  const map = entryOf(doc, inner, "CIDToGIDMap");
  if (nameOf(map) !== "Identity" && bytesOf(map) === undefined)
    fault("7.21.3.2-1", `${name} does not say which glyphs it means`);
}

function checkUnicode(doc: PDFDocument, name: string, font: PDFObject, codes: UsedFont["codes"], fault: Fault): void {
  const map = bytesOf(entryOf(doc, font, "ToUnicode"));
  const encoding = nameOf(entryOf(doc, font, "Encoding"));
  if (map === undefined && (encoding === "WinAnsiEncoding" || encoding === "MacRomanEncoding")) return;
  const unicode = map === undefined ? new Map<number, string>() : unicodeOf(map);
  for (const [code, page] of codes) {
    const text = unicode.get(code);
    if (text === undefined || text === "") fault("7.21.7-1", `${name}: code ${code} has no Unicode`, page);
    else if (/[\0\uFEFF\uFFFE]/.test(text))
      fault("7.21.7-2", `${name}: code ${code} has a Unicode that means nothing`, page);
  }
}

/** A ToUnicode map: bfchar and bfrange sections. */
export function unicodeOf(map: Uint8Array): Map<number, string> {
  const text = Buffer.from(map).toString("latin1");
  const found = new Map<number, string>();
  const utf16 = (hex: string, plus = 0) => {
    // Space between digits means nothing (7.3.4.3 of ISO 32000-1).
    const digits = hex.replace(/\s/g, "");
    const units = digits.match(/.{4}/g)?.map((unit) => Number.parseInt(unit, 16)) ?? [];
    return String.fromCharCode(...units.map((unit, i) => (i === units.length - 1 ? unit + plus : unit)));
  };
  for (const [, body] of text.matchAll(/beginbfchar(.*?)endbfchar/gs))
    for (const [, code, to] of body!.matchAll(/<(\w+)>\s*<([\w\s]*)>/g))
      found.set(Number.parseInt(code!, 16), utf16(to!));
  for (const [, body] of text.matchAll(/beginbfrange(.*?)endbfrange/gs)) {
    for (const [, from, to, list, start] of body!.matchAll(/<(\w+)>\s*<(\w+)>\s*(?:\[(.*?)\]|<([\w\s]+)>)/gs)) {
      const [first, last] = [Number.parseInt(from!, 16), Number.parseInt(to!, 16)];
      const each = [...(list ?? "").matchAll(/<([\w\s]*)>/g)].map(([, hex]) => utf16(hex!));
      for (let code = first; code <= last; code++)
        found.set(code, start === undefined ? (each[code - first] ?? "") : utf16(start, code - first));
    }
  }
  return found;
}

/** Of a composite font whose codes are its glyphs, or are mapped to them. */
function checkGlyphs(
  doc: PDFDocument,
  name: string,
  inner: PDFObject | undefined,
  advances: Advances,
  codes: UsedFont["codes"],
  fault: Fault,
): void {
  const widths = widthsOf(doc, inner);
  const map = bytesOf(entryOf(doc, inner, "CIDToGIDMap"));
  for (const [code, page] of codes) {
    const glyph = map === undefined ? code : map[2 * code]! * 256 + map[2 * code + 1]!;
    if (glyph === 0) fault("7.21.8-1", `${name}: a character that the font lacks`, page);
    else if (!(glyph < advances.glyphs)) fault("7.21.4.1-3", `${name}: glyph ${glyph} is not in the font`, page);
    else if (Math.abs(widths(code) - advances.width(glyph)) > 1)
      fault(
        "7.21.5-1",
        `${name}: glyph ${glyph} is ${advances.width(glyph)} wide, and ${widths(code)} by the file`,
        page,
      );
  }
}

/** The widths that a composite font states, in thousandths of an em. */
function widthsOf(doc: PDFDocument, inner: PDFObject | undefined): (code: number) => number {
  const usual = numberOf(entryOf(doc, inner, "DW")) ?? 1000;
  const list = itemsOf(entryOf(doc, inner, "W")).map((item) => followed(doc, item)!);
  const found = new Map<number, number>();
  for (let i = 0; i < list.length; ) {
    const first = numberOf(list[i])!;
    const last = numberOf(list[i + 1]);
    if (last === undefined) {
      for (const [n, width] of itemsOf(list[i + 1]).entries()) found.set(first + n, numberOf(followed(doc, width))!);
      i += 2;
    } else {
      for (let code = first; code <= last; code++) found.set(code, numberOf(list[i + 2])!);
      i += 3;
    }
  }
  return (code) => found.get(code) ?? usual;
}
