/**
 * Makes a smaller file of a TrueType font, for a web page that prints: without the outlines, characters and layout features that the
 * page does not need. Glyphs keep their numbers, and kept outlines their bytes. So pages and PDFs are the same as with the whole file.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { concatBytes } from "../../draw/bytes.ts";
import { required } from "../../engine/required.ts";
import type { Ranges } from "../../platform/font-set.ts";

/** The functions of HarfBuzz that this file uses. Objects and memory are addresses. */
interface HarfBuzz {
  readonly memory: { readonly buffer: ArrayBuffer };
  _initialize(): void;
  malloc(size: number): number;
  free(at: number): void;
  hb_blob_create(at: number, length: number, mode: number, userData: number, destroy: number): number;
  hb_blob_destroy(blob: number): void;
  hb_blob_get_data(blob: number, length: number): number;
  hb_blob_get_length(blob: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_face_destroy(face: number): void;
  hb_face_reference_blob(face: number): number;
  hb_set_add(set: number, value: number): void;
  hb_set_clear(set: number): void;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_destroy(input: number): void;
  hb_subset_input_set(input: number, set: number): number;
  hb_subset_input_set_flags(input: number, flags: number): void;
  hb_subset_input_unicode_set(input: number): number;
  hb_subset_or_fail(face: number, input: number): number;
}

/** Constants of hb-subset.h and hb-blob.h. */
const WRITABLE = 2;
/** Keeps the numbers of glyphs, and the outline of the glyph for missing characters. */
const FLAGS = 0x2 | 0x40;
const SETS = { droppedTables: 3, names: 4, features: 6 } as const;

/** Tables for programs that draw on screens, and a signature. */
const DROPPED = ["DSIG", "gasp", "hdmx", "LTSH", "VDMX"];
/** The name of a font in a PDF. */
const POSTSCRIPT_NAME = 6;
/** The only positioning feature that is needed, because no character is a combining mark. */
const KERNING = "kern";

/** What this file uses of WebAssembly, which the types of Node do not declare. */
declare const WebAssembly: {
  readonly Module: new (file: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: unknown };
};

const WASM = fileURLToPath(import.meta.resolve("harfbuzzjs/dist/harfbuzz-subset.wasm"));
const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(WASM)));
const harfbuzz = exports as HarfBuzz;
harfbuzz._initialize();

/** The font with only these characters. `features`: the layout features that printing uses. */
export function subsetFont(file: Uint8Array, ranges: Ranges, features: readonly string[]): Uint8Array {
  const whole = tablesOf(file);
  const small = tablesOf(subsetOf(file, ranges, features));
  // HarfBuzz writes outlines without their padding. PDFs contain this padding and the head.
  const kept = outlinesOf(small);
  const outlines = outlinesOf(whole).map((outline, i) => (kept[i]?.length ? outline : outline.subarray(0, 0)));
  for (const [tag, table] of tablesOfOutlines(outlines.slice(0, kept.length), isLong(whole))) small.set(tag, table);
  small.set("head", tableOf(whole, "head"));
  return fileOf(small);
}

/** The smaller font as HarfBuzz makes it. */
function subsetOf(file: Uint8Array, ranges: Ranges, features: readonly string[]): Uint8Array {
  const at = harfbuzz.malloc(file.length);
  new Uint8Array(harfbuzz.memory.buffer).set(file, at);
  const blob = harfbuzz.hb_blob_create(at, file.length, WRITABLE, 0, 0);
  const face = harfbuzz.hb_face_create(blob, 0);
  const input = harfbuzz.hb_subset_input_create_or_fail();
  harfbuzz.hb_subset_input_set_flags(input, FLAGS);
  const setOf = (set: number): number => harfbuzz.hb_subset_input_set(input, set);
  fill(setOf(SETS.names), [POSTSCRIPT_NAME]);
  fill(setOf(SETS.features), [...features, KERNING].map(tagOf));
  for (const tag of DROPPED) harfbuzz.hb_set_add(setOf(SETS.droppedTables), tagOf(tag));
  const characters = ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => first + i));
  fill(harfbuzz.hb_subset_input_unicode_set(input), characters);
  const subset = harfbuzz.hb_subset_or_fail(face, input);
  if (subset === 0) throw new Error("HarfBuzz cannot read the font");
  const made = harfbuzz.hb_face_reference_blob(subset);
  const start = harfbuzz.hb_blob_get_data(made, 0);
  const bytes = new Uint8Array(harfbuzz.memory.buffer).slice(start, start + harfbuzz.hb_blob_get_length(made));
  for (const used of [made, blob]) harfbuzz.hb_blob_destroy(used);
  for (const used of [subset, face]) harfbuzz.hb_face_destroy(used);
  harfbuzz.hb_subset_input_destroy(input);
  harfbuzz.free(at);
  return bytes;
}

function fill(set: number, values: readonly number[]): void {
  harfbuzz.hb_set_clear(set);
  for (const value of values) harfbuzz.hb_set_add(set, value);
}

/** A tag of four letters as a number. */
const tagOf = (tag: string): number => new DataView(new TextEncoder().encode(tag).buffer).getUint32(0);

type Tables = Map<string, Uint8Array>;

/** Bytes of the header of a font file, and of each entry of its directory of tables. */
const DIRECTORY = 12;
const ENTRY = 16;

/** The tables of a font file, by their tags. */
function tablesOf(file: Uint8Array): Tables {
  const view = viewOf(file);
  return new Map(
    Array.from({ length: view.getUint16(4) }, (_, i) => {
      const entry = DIRECTORY + ENTRY * i;
      const start = view.getUint32(entry + 8);
      const tag = String.fromCharCode(...file.subarray(entry, entry + 4));
      return [tag, file.subarray(start, start + view.getUint32(entry + 12))] as const;
    }),
  );
}

const tableOf = (tables: Tables, tag: string): Uint8Array => required(tables.get(tag));

/** Whether the places of outlines have four bytes each. Otherwise they have two bytes and are halved. */
const isLong = (tables: Tables): boolean => viewOf(tableOf(tables, "head")).getUint16(50) === 1;

/** The outlines of all glyphs. */
function outlinesOf(tables: Tables): Uint8Array[] {
  const glyf = tableOf(tables, "glyf");
  const loca = viewOf(tableOf(tables, "loca"));
  const long = isLong(tables);
  const place = (glyph: number) => (long ? loca.getUint32(4 * glyph) : 2 * loca.getUint16(2 * glyph));
  const count = loca.byteLength / (long ? 4 : 2) - 1;
  return Array.from({ length: count }, (_, glyph) => glyf.subarray(place(glyph), place(glyph + 1)));
}

/** The table of outlines and the one of their places. */
function tablesOfOutlines(outlines: readonly Uint8Array[], long: boolean): Tables {
  const loca = viewOf(new Uint8Array((outlines.length + 1) * (long ? 4 : 2)));
  let end = 0;
  for (const [glyph, { length }] of outlines.entries()) {
    end += length;
    if (long) loca.setUint32(4 * (glyph + 1), end);
    else loca.setUint16(2 * (glyph + 1), end / 2);
  }
  return new Map([
    ["glyf", concatBytes(outlines)],
    ["loca", new Uint8Array(loca.buffer)],
  ]);
}

/** A font file with these tables. Checksums are 0, because its readers do not check them. */
function fileOf(tables: Tables): Uint8Array {
  const list = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const head = viewOf(new Uint8Array(DIRECTORY + ENTRY * list.length));
  head.setUint32(0, 0x00010000);
  head.setUint16(4, list.length);
  const pieces: Uint8Array[] = [new Uint8Array(head.buffer)];
  let end = head.byteLength;
  for (const [i, [tag, table]] of list.entries()) {
    const entry = DIRECTORY + ENTRY * i;
    head.setUint32(entry, tagOf(tag));
    head.setUint32(entry + 8, end);
    head.setUint32(entry + 12, table.length);
    const padding = new Uint8Array(-table.length & 3);
    pieces.push(table, padding);
    end += table.length + padding.length;
  }
  return concatBytes(pieces);
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength);
