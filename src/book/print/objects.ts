/**
 * The objects of a PDF, written as they come, so that a long book is never in memory as a whole. Packed, small objects
 * go together into compressed streams, which halves a tagged file (PDF 1.5, section 7.5.7 of ISO 32000-1); unpacked,
 * each stands for itself with a plain table at the end, which the oldest machine of a print shop reads.
 */
import { crc32, deflateSync } from "node:zlib";
import { openFile, type Sink } from "./file.ts";

/** The objects of one file. */
export interface Objects {
  /** A new number, for an object that is still to be written. */
  number(): number;
  /** Writes an object; gives back its number. `body`: as it stands in the file, each character one byte. */
  put(body: string, number?: number): number;
  /** Writes a stream, compressed; `entries`: of its dictionary besides length and filter. */
  stream(data: string | Uint8Array, entries?: string, number?: number): number;
  /** Writes a stream as it is, for what others must find without reading PDF. */
  plainStream(data: Uint8Array, entries: string): number;
  /** Hands over what was written when there is enough of it, and waits until the sink has taken it. */
  drain(): Promise<void>;
  /** Writes the table of objects, and hands over all that is left. */
  end(root: number, info: number): Promise<void>;
  /** Bytes so far. */
  size(): number;
}

/**
 * Pages are short: a small window is quicker to set up and finds as much. Not fflate, whose bytes would be the same on
 * every version of Node: it takes two to three times as long as zlib, which is a third of all the time of a page.
 */
const DEFLATE = { windowBits: 13, memLevel: 7, chunkSize: 1 << 12 } as const;
const squeezed = (bytes: Uint8Array): Uint8Array => deflateSync(bytes, DEFLATE);

/** Objects in a packed stream. */
const PACK = 150;

/** Places of objects: at a byte of the file, or as one of a packed stream. */
interface Place {
  readonly at: number;
  /** Its place in the packed stream numbered `at`; null: `at` is a byte. */
  readonly index: number | null;
}

/** A reference to an object. */
export const ref = (number: number): string => `${number} 0 R`;

/** Begins a file. `version`: of PDF. */
export function openObjects(sink: Sink, { version, packed }: { version: string; packed: boolean }): Objects {
  // By the number of the object: a byte of the file, or below 0 a packed stream and a place in it.
  const places: number[] = [0];
  const file = openFile(sink);
  const { say } = file;
  let pack: { readonly number: number; heads: string; bodies: string; count: number } | null = null;

  const number = (): number => places.push(0) - 1;
  const plain = (body: string, at: number): number => {
    places[at] = file.size();
    say(`${at} 0 obj\n${body}\nendobj\n`);
    return at;
  };
  const raw = (data: Uint8Array, entries: string, at: number): number => {
    places[at] = file.size();
    say(`${at} 0 obj\n<<${entries}/Length ${data.length}>>stream\n`);
    file.write(data);
    say("\nendstream\nendobj\n");
    return at;
  };
  const stream = (data: string | Uint8Array, entries = "", at = number()): number =>
    raw(squeezed(typeof data === "string" ? file.bytes(data) : data), `${entries}/Filter/FlateDecode`, at);
  const unload = (): void => {
    if (pack === null) return;
    const { number: at, heads, bodies, count } = pack;
    pack = null;
    stream(heads + bodies, `/Type/ObjStm/N ${count}/First ${heads.length}`, at);
  };
  const load = (body: string, at: number): number => {
    pack ??= { number: number(), heads: "", bodies: "", count: 0 };
    places[at] = packedPlace(pack.number, pack.count);
    pack.heads += `${at} ${pack.bodies.length} `;
    pack.bodies += `${body}\n`;
    if (++pack.count === PACK) unload();
    return at;
  };
  // The second line tells those who move files about that this one is binary.
  say(`%PDF-${version}\n%\xE2\xE3\xCF\xD3\n`);
  return {
    number,
    put: (body, at = number()) => (packed ? load(body, at) : plain(body, at)),
    stream,
    plainStream: (data, entries) => raw(data, entries, number()),
    drain: file.drain,
    end: async (root, info) => {
      unload();
      // Says which file this is: from its bytes, its length and the number of its objects.
      const [checksum, total] = [await file.checksum(), file.size()];
      const id = [checksum, total, places.length, crc32(`${checksum} ${total}`)].map(eightDigits).join("");
      const trailer = `/Root ${ref(root)}/Info ${ref(info)}/ID[<${id}><${id}>]`;
      const start = packed ? putTable(places, trailer, number, total, raw) : total;
      if (!packed) say(`${plainTable(places)}trailer\n<<${trailer}/Size ${places.length}>>\n`);
      say(`startxref\n${start}\n%%EOF\n`);
      await file.checksum();
    },
    size: file.size,
  };
}

const eightDigits = (value: number): string => value.toString(16).padStart(8, "0").slice(-8).toUpperCase();

const packedPlace = (stream: number, index: number): number => -(stream * PACK + index) - 1;

const placeOf = (place: number): Place =>
  place >= 0 ? { at: place, index: null } : { at: Math.floor((-place - 1) / PACK), index: (-place - 1) % PACK };

/** Section 7.5.4: rows of twenty bytes. */
function plainTable(places: readonly number[]): string {
  const rows = places.slice(1).map((place) => `${String(place).padStart(10, "0")} 00000 n \n`);
  return `xref\n0 ${places.length}\n0000000000 65535 f \n${rows.join("")}`;
}

/** Section 7.5.8: rows of one byte for the sort, four for the place, one more; told as differences, which compress well. */
function putTable(
  places: number[],
  trailer: string,
  number: () => number,
  at: number,
  raw: (data: Uint8Array, entries: string, at: number) => number,
): number {
  const own = number();
  places[own] = at;
  const rows = Buffer.alloc(places.length * 7);
  let before = Buffer.alloc(6);
  for (const [i, place] of places.entries()) {
    const { at, index } = placeOf(place);
    const row = Buffer.alloc(6);
    row[0] = i === 0 ? 0 : index === null ? 1 : 2;
    row.writeUInt32BE(at, 1);
    row[5] = i === 0 ? 255 : (index ?? 0);
    rows[i * 7] = 2;
    for (let k = 0; k < 6; k++) rows[i * 7 + 1 + k] = (row[k]! - before[k]!) & 255;
    before = row;
  }
  const shape = `/Type/XRef/Size ${places.length}/W[1 4 1]/DecodeParms<</Predictor 12/Columns 6>>${trailer}`;
  raw(squeezed(rows), `${shape}/Filter/FlateDecode`, own);
  return at;
}

/** A text as a string of a PDF: in Latin-1, which the encoding of documents shares where it has letters, else in UTF-16. */
export function pdfText(text: string): string {
  const isPlain = /^[\n -~¡-¬®-ÿ]*$/.test(text);
  return pdfString(isPlain ? text : `\xFE\xFF${wide(text)}`);
}

/** A string of bytes, in brackets. */
export const pdfString = (bytes: string): string => `(${bytes.replace(/[\\()]/g, "\\$&").replace(/\r/g, "\\r")})`;

/** UTF-16, the high byte first, each byte a character. */
const wide = (text: string): string =>
  Array.from({ length: text.length }, (_, i) => {
    const unit = text.charCodeAt(i);
    return String.fromCharCode(unit >> 8, unit & 255);
  }).join("");
