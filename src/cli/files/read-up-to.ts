/** Reads files up to a maximum size. A pipe or a device may never end, and can be read only once. */
import { closeSync, fstatSync, openSync, readFileSync, readSync } from "node:fs";

/** Bytes in one read. */
const PIECE = 2 ** 16;
/** Default maximum: more than any book has, and as much as fits into one string. */
const MAX_BYTES = 500 * 2 ** 20;

/** The contents of pipes and devices by path, for a second read. */
const given = new Map<string, Buffer>();

/** The maximum number of bytes, depending on the first bytes. */
export type MostBytes = (begin: Buffer) => number;

/** A maximum of `most` bytes, by default enough for any book. */
export const upTo =
  (most = MAX_BYTES): MostBytes =>
  () =>
    most;

/** The default maximum for JSON, and `most` bytes for any other text. */
export const jsonOr =
  (most: number): MostBytes =>
  (begin) =>
    JSON_BEGIN.test(begin.toString("latin1")) ? MAX_BYTES : most;
/** JSON begins with `{`, possibly after a byte order mark. */
const JSON_BEGIN = /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?[\s\0]*\{/;

/** The bytes of a file. `tooLarge` makes the error from the number of bytes (null if unknown) and the maximum. */
export function readUpTo(
  path: string,
  most: MostBytes,
  tooLarge: (bytes: number | null, most: number) => Error,
): Uint8Array {
  const known = given.get(path);
  if (known !== undefined) return known;
  return withOpen(path, "r", (file) => {
    const bytes = readOpen(file, most, tooLarge);
    if (!fstatSync(file).isFile()) given.set(path, bytes);
    return bytes;
  });
}

/** Opens a file for `work`, and closes it. */
export function withOpen<T>(path: string, flags: "r" | "w", work: (file: number) => T): T {
  const file = openSync(path, flags);
  try {
    return work(file);
  } finally {
    closeSync(file);
  }
}

/** Does the same with an open file; 0 is standard input. */
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

/** Milliseconds between two reads of a non-blocking pipe. */
const PAUSE_MS = 5;

/** Reads the next bytes, and waits for them if the pipe is non-blocking. */
function readWhenThere(file: number, piece: Buffer): number {
  for (;;)
    try {
      return readSync(file, piece);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EAGAIN") throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
    }
}
