/** Reads files up to a size: what comes from a pipe or a device may never end, and comes only once. */
import { closeSync, fstatSync, openSync, readFileSync, readSync } from "node:fs";

/** Bytes that are read at once. */
const PIECE = 2 ** 16;
/** Bytes that are read where nothing else is said: more than any book has, and as much as fits into one text. */
const MAX_BYTES = 500 * 2 ** 20;

/** By path: what a pipe or a device gave. Who asks a second time gets the same. */
const given = new Map<string, Buffer>();

/** How many bytes may come, by how they begin. */
export type MostBytes = (begin: Buffer) => number;

/** `most` bytes; as many as any book has, where it is left out. */
export const upTo =
  (most = MAX_BYTES): MostBytes =>
  () =>
    most;

/** The same for text that is JSON, or a spec of so many bytes. */
export const jsonOr =
  (most: number): MostBytes =>
  (begin) =>
    JSON_BEGIN.test(begin.toString("latin1")) ? MAX_BYTES : most;
/** Behind the mark of UTF-8 or UTF-16, if there is one. */
const JSON_BEGIN = /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?[\s\0]*\{/;

/** The bytes of a file. `tooLarge`: what is thrown; it is told how many they are, null where nobody knows, and how many may be. */
export function readUpTo(
  path: string,
  most: MostBytes,
  tooLarge: (bytes: number | null, most: number) => Error,
): Uint8Array {
  const known = given.get(path);
  if (known !== undefined) return known;
  const file = openSync(path, "r");
  try {
    const bytes = readOpen(file, most, tooLarge);
    if (!fstatSync(file).isFile()) given.set(path, bytes);
    return bytes;
  } finally {
    closeSync(file);
  }
}

/** The same of a file that is open, as 0 is: standard input. */
export function readOpen(
  file: number,
  most: MostBytes,
  tooLarge: (bytes: number | null, most: number) => Error,
): Buffer {
  const stat = fstatSync(file);
  if (stat.isFile()) {
    const bound = most(beginOf(file));
    if (stat.size > bound) throw tooLarge(stat.size, bound);
  }
  if (stat.isFile() || stat.isDirectory()) return readFileSync(file);
  return readStream(file, most, (least) => tooLarge(null, least));
}

function beginOf(file: number): Buffer {
  const piece = Buffer.alloc(PIECE);
  return piece.subarray(0, readSync(file, piece, 0, PIECE, 0));
}

function readStream(file: number, mostOf: MostBytes, tooLarge: (most: number) => Error): Buffer {
  const pieces: Buffer[] = [];
  let most = 0;
  for (let length = 0; ; ) {
    const piece = Buffer.alloc(PIECE);
    const read = readWhenThere(file, piece);
    if (read === 0) return Buffer.concat(pieces);
    pieces.push(piece.subarray(0, read));
    length += read;
    // A pipe may begin with a few bytes.
    if (length <= 2 * PIECE) most = mostOf(Buffer.concat(pieces));
    if (length > most) throw tooLarge(most);
  }
}

/** How long a pipe that does not wait by itself is left alone, in milliseconds. */
const PAUSE_MS = 5;

/** Reads what is there, and waits until there is something: another program may give a pipe that says "nothing yet" instead. */
function readWhenThere(file: number, piece: Buffer): number {
  for (;;)
    try {
      return readSync(file, piece);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EAGAIN") throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
    }
}
