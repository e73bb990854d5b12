/**
 * Reduces a layout table of a font, GSUB or GPOS, to some features. Bytes that the font engine does not read for these features become
 * zeros, which compress to almost nothing; every offset stays. Tables: the OpenType specification 1.9.
 */
import { openFontProgram } from "../../draw/font-program.ts";
import { type LayoutTable, lookupsOf, walked } from "./substitutions.ts";

/** The parts of the font engine that are used here. */
interface Engine {
  readonly GSUB?: LayoutTable;
  readonly GPOS?: LayoutTable;
  readonly directory: {
    readonly tables: Readonly<Record<string, { readonly offset: number; readonly length: number }>>;
  };
  readonly stream: Stream;
}

interface Stream {
  view: DataView;
  readonly pos: number;
  readBuffer(length: number): Uint8Array;
}

/** Offsets: of the lookup list's offset in a table, and of the number of subtables in a lookup. Then the size of a lookup's header. */
const LOOKUPS = 8;
const SUBTABLES = 4;
const LOOKUP_HEAD = 6;

/** The table with only these features; null if the font has no such table. `file`: the whole font. */
export function usedLayout(file: Uint8Array, tag: "GSUB" | "GPOS", features: readonly string[]): Uint8Array | null {
  const engine = openFontProgram(file) as unknown as Engine;
  const place = engine.directory.tables[tag];
  if (place === undefined) return null;
  const whole = file.subarray(place.offset, place.offset + place.length);
  const bytes = new Uint8Array(whole.length);
  const keep = (from: number, length: number): void => bytes.set(whole.subarray(from, from + length), from);
  recordReads(engine.stream, (from, length) => {
    if (from >= place.offset && from < place.offset + place.length) keep(from - place.offset, length);
  });
  const table = engine[tag]!;
  const { lookupList: _, ...head } = table;
  walked(head);
  const view = new DataView(bytes.buffer);
  const list = view.getUint16(LOOKUPS);
  const count = new DataView(whole.buffer, whole.byteOffset).getUint16(list);
  keep(list, 2 + 2 * count);
  const placeOf = (index: number): number => list + view.getUint16(list + 2 + 2 * index);
  // Two lookups may share an offset.
  const used = new Set([...lookupsOf(table, features)].map(placeOf));
  for (const lookup of Array.from({ length: count }, (_, index) => placeOf(index)))
    if (!used.has(lookup)) {
      keep(lookup, LOOKUP_HEAD);
      view.setUint16(lookup + SUBTABLES, 0);
    }
  return bytes;
}

/** Calls `tell` for every read of a stream, with the offset and the number of bytes. */
function recordReads(stream: Stream, tell: (from: number, length: number) => void): void {
  const { view } = stream;
  const readBuffer = stream.readBuffer.bind(stream);
  stream.readBuffer = (length) => {
    tell(stream.pos, length);
    return readBuffer(length);
  };
  stream.view = new Proxy(view, {
    get: (_, name) => (at: number, isLittle: boolean) => {
      tell(at, Number(/\d+$/.exec(String(name))) / BITS);
      return (view[name as "getUint16"] as DataView["getUint16"])(at, isLittle);
    },
  });
}

const BITS = 8;
