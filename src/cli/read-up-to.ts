/** Reads files up to a size: what comes from a pipe or a device may never end, and comes only once. */
import { closeSync, fstatSync, openSync, readFileSync, readSync } from "node:fs";

/** Bytes that are read at once. */
const PIECE = 2 ** 16;
/** Bytes that a pipe or a device may give where nothing else is said: more than any book has. */
const MOST_STREAM_BYTES = 2 ** 28;

/** By path: what a pipe or a device gave. Who asks a second time gets the same. */
const given = new Map<string, Buffer>();

/** How many bytes may come: of a file, and of a pipe or a device by how it begins. */
export interface MostBytes {
  readonly file: number;
  readonly stream: (begin: Buffer) => number;
}

/** `most` bytes of either; any file, and as much of a pipe as any book has, where it is left out. */
export const upTo = (most?: number): MostBytes => ({
  file: most ?? Number.POSITIVE_INFINITY,
  stream: () => most ?? MOST_STREAM_BYTES,
});

/** The same for text that is JSON, or a spec of so many bytes. */
export const jsonOr = (most: number): MostBytes => ({
  file: Number.POSITIVE_INFINITY,
  stream: (begin) => (/^\s*\{/.test(begin.toString("latin1")) ? MOST_STREAM_BYTES : most),
});

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
  if (stat.isFile() && stat.size > most.file) throw tooLarge(stat.size, most.file);
  if (stat.isFile() || stat.isDirectory()) return readFileSync(file);
  return readStream(file, most.stream, (least) => tooLarge(null, least));
}

function readStream(file: number, mostOf: MostBytes["stream"], tooLarge: (most: number) => Error): Buffer {
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
