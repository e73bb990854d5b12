/**
 * Makes a smaller file of a TrueType font, for a web page that prints: it removes the outlines and characters that the page does not
 * need. Everything else stays: glyphs keep their numbers, and kept outlines their bytes. So pages and PDFs are the same as with the
 * whole file. Tables: the OpenType specification 1.9 (Microsoft).
 */
import { concatBytes } from "../../draw/bytes.ts";
import { openFontProgram } from "../../draw/font-program.ts";
import type { Ranges } from "../../platform/font-set.ts";
import { type LayoutTable, reachable } from "./substitutions.ts";
import { usedLayout } from "./used-layout.ts";

/** Tables that layout and PDFs need. The others name the font, sign it, or help programs that draw on screens. */
const KEPT = [
  "GDEF",
  "GPOS",
  "GSUB",
  "OS/2",
  "cmap",
  "cvt ",
  "fpgm",
  "glyf",
  "head",
  "hhea",
  "hmtx",
  "loca",
  "maxp",
  "prep",
];
/** Tables that stay in the font, without the names of glyphs and of the font. */
const SHORTENED = ["name", "post"];

/** The feature for kerning: it moves pairs of letters closer together. */
const KERNING = "kern";

type Tables = Map<string, Uint8Array>;

/** The parts of the font engine that only this file uses. */
interface Engine {
  readonly GSUB?: LayoutTable;
  readonly GPOS?: { readonly featureList: readonly { readonly tag: string }[] };
  hasGlyphForCodePoint(code: number): boolean;
  glyphForCodePoint(code: number): { readonly id: number };
}

/** The font with only these characters. `features`: the layout features that printing uses. */
export function subsetFont(file: Uint8Array, ranges: Ranges, features: readonly string[]): Uint8Array {
  const engine = openFontProgram(file) as unknown as Engine;
  const mapped = ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => first + i))
    .filter((code) => engine.hasGlyphForCodePoint(code))
    .map((code) => [code, engine.glyphForCodePoint(code).id] as const);
  const shown = reachable(new Set([0, ...mapped.map(([, glyph]) => glyph)]), engine.GSUB, features);
  const whole = tablesOf(file);
  const tables: Tables = new Map([...whole].filter(([tag]) => KEPT.includes(tag)));
  // Of the positioning features only kerning is needed: no character is a combining mark.
  const isKerned = engine.GPOS?.featureList.some(({ tag }) => tag === KERNING);
  if (!isKerned) tables.delete("GPOS");
  for (const [tag, used] of [
    ["GSUB", features],
    ["GPOS", [KERNING]],
  ] as const)
    if (tables.has(tag)) tables.set(tag, usedLayout(file, tag, used)!);
  for (const tag of SHORTENED) tables.set(tag, withoutNames[tag]!(tableOf(whole, tag)));
  tables.set("cmap", characterMap(mapped));
  setOutlines(tables, shown);
  return assembled(tables);
}

/** The tables of a font file, by their tags. */
function tablesOf(file: Uint8Array): Tables {
  const view = viewOf(file);
  return new Map(
    Array.from({ length: view.getUint16(4) }, (_, i) => {
      const entry = DIRECTORY + ENTRY * i;
      const tag = String.fromCharCode(...file.subarray(entry, entry + 4));
      const [offset, length] = [view.getUint32(entry + 8), view.getUint32(entry + 12)];
      return [tag, file.subarray(offset, offset + length)] as const;
    }),
  );
}

const DIRECTORY = 12;
const ENTRY = 16;

function tableOf(tables: Tables, tag: string): Uint8Array {
  const table = tables.get(tag);
  if (table === undefined) throw new Error(`the font has no table ${tag}`);
  return table;
}

/** The functions that remove the names from these tables. */
const withoutNames: Readonly<Record<string, (table: Uint8Array) => Uint8Array>> = {
  post: (table) => {
    const short = new Uint8Array(table.subarray(0, 32));
    viewOf(short).setUint32(0, 0x00030000);
    return short;
  },
  // PDFs use name number 6, which the table has once for each platform.
  name: (table) => {
    const view = viewOf(table);
    const records = Array.from({ length: view.getUint16(2) }, (_, i) => 6 + 12 * i).filter(
      (at) => view.getUint16(at + 6) === 6,
    );
    const storage = 6 + 12 * records.length;
    const texts = records.map((at) => {
      const [length, from] = [view.getUint16(at + 8), view.getUint16(4) + view.getUint16(at + 10)];
      return table.subarray(from, from + length);
    });
    const head = new Uint8Array(storage);
    const to = viewOf(head);
    to.setUint16(2, records.length);
    to.setUint16(4, storage);
    let end = 0;
    for (const [i, at] of records.entries()) {
      head.set(table.subarray(at, at + 12), 6 + 12 * i);
      to.setUint16(6 + 12 * i + 10, end);
      end += texts[i]!.length;
    }
    return concatBytes([head, ...texts]);
  },
};

/** Keeps the outlines of some glyphs and of the parts that they are composed of; empties all others. */
function setOutlines(tables: Tables, glyphs: ReadonlySet<number>): void {
  const [glyf, loca] = [tableOf(tables, "glyf"), tableOf(tables, "loca")];
  const isLong = viewOf(tableOf(tables, "head")).getUint16(50) === 1;
  const places = viewOf(loca);
  const count = isLong ? loca.length / 4 - 1 : loca.length / 2 - 1;
  const place = (glyph: number) => (isLong ? places.getUint32(4 * glyph) : 2 * places.getUint16(2 * glyph));
  const outline = (glyph: number) => glyf.subarray(place(glyph), place(glyph + 1));
  const all = new Set(glyphs);
  for (const glyph of all) for (const part of partsOf(outline(glyph))) all.add(part);
  const kept = Array.from({ length: count }, (_, glyph) => (all.has(glyph) ? outline(glyph) : glyf.subarray(0, 0)));
  setAdvances(tables, all);
  const ends = new Uint8Array(loca.length);
  const view = viewOf(ends);
  let end = 0;
  for (const [glyph, { length }] of kept.entries()) {
    end += length;
    if (isLong) view.setUint32(4 * (glyph + 1), end);
    else view.setUint16(2 * (glyph + 1), end / 2);
  }
  tables.set("glyf", concatBytes(kept));
  tables.set("loca", ends);
}

/** Keeps the widths of these glyphs only. Nobody reads the others. */
function setAdvances(tables: Tables, glyphs: ReadonlySet<number>): void {
  const metrics = new Uint8Array(tableOf(tables, "hmtx"));
  const broad = viewOf(tableOf(tables, "hhea")).getUint16(34);
  // The last width applies to all later glyphs too.
  for (let glyph = 0; glyph < broad - 1; glyph++) if (!glyphs.has(glyph)) metrics.fill(0, 4 * glyph, 4 * glyph + 4);
  tables.set("hmtx", metrics);
}

/** Flags of a part of a composite glyph. */
const WORDS = 0x0001;
const SCALED = 0x0008;
const MORE = 0x0020;
const SCALED_TWICE = 0x0040;
const SCALED_AND_TURNED = 0x0080;

/** The glyphs that a glyph is composed of. */
function partsOf(outline: Uint8Array): number[] {
  if (outline.length === 0) return [];
  const view = viewOf(outline);
  if (view.getInt16(0) >= 0) return [];
  const parts: number[] = [];
  for (let at = 10, flags = MORE; (flags & MORE) !== 0; ) {
    flags = view.getUint16(at);
    parts.push(view.getUint16(at + 2));
    at += 4 + (flags & WORDS ? 4 : 2);
    at += flags & SCALED ? 2 : flags & SCALED_TWICE ? 4 : flags & SCALED_AND_TURNED ? 8 : 0;
  }
  return parts;
}

/** A table that maps characters to glyphs: format 12, one group for each run of consecutive characters and glyphs. */
function characterMap(mapped: readonly (readonly [number, number])[]): Uint8Array {
  const groups: [first: number, last: number, glyph: number][] = [];
  for (const [code, glyph] of mapped) {
    const group = groups.at(-1);
    if (group !== undefined && code === group[1] + 1 && glyph === group[2] + code - group[0]) group[1] = code;
    else groups.push([code, code, glyph]);
  }
  const length = 16 + 12 * groups.length;
  const table = new Uint8Array(12 + length);
  const view = viewOf(table);
  for (const [at, value] of [
    [2, 1],
    [4, 3],
    [6, 10],
  ] as const)
    view.setUint16(at, value);
  view.setUint32(8, 12);
  view.setUint16(12, 12);
  view.setUint32(16, length);
  view.setUint32(24, groups.length);
  for (const [i, group] of groups.entries())
    for (const [j, value] of group.entries()) view.setUint32(28 + 12 * i + 4 * j, value);
  return table;
}

/** A font file with these tables. Checksums are 0, because its readers do not check them. */
function assembled(tables: Tables): Uint8Array {
  const list = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const head = new Uint8Array(DIRECTORY + ENTRY * list.length);
  const view = viewOf(head);
  view.setUint32(0, 0x00010000);
  view.setUint16(4, list.length);
  const pieces: Uint8Array[] = [head];
  let end = head.length;
  for (const [i, [tag, table]] of list.entries()) {
    const entry = DIRECTORY + ENTRY * i;
    for (const [j, letter] of [...tag].entries()) head[entry + j] = letter.charCodeAt(0);
    view.setUint32(entry + 8, end);
    view.setUint32(entry + 12, table.length);
    const padding = new Uint8Array(-table.length & 3);
    pieces.push(table, padding);
    end += table.length + padding.length;
  }
  return concatBytes(pieces);
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength);
