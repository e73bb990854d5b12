/** The bytes of a file on their way out, a good piece at a time, in memory that is used again and again. */
import { crc32 } from "node:zlib";

/** Takes the bytes of a file, in order. */
export type Sink = (bytes: Uint8Array) => void | Promise<void>;

/** A file that is being written. */
export interface File {
  write(bytes: Uint8Array): void;
  /** Writes a text, each character one byte. */
  say(text: string): void;
  /** A text as bytes, each character one: good until the next text. */
  bytes(text: string): Uint8Array;
  /** Hands over what was written when there is enough of it, and waits until the sink has taken it. */
  drain(): Promise<void>;
  /** Hands over all there is; gives back the CRC-32 of the file so far. */
  checksum(): Promise<number>;
  /** Bytes so far. */
  size(): number;
}

/** Bytes that are handed over at a time. */
const PIECE = 1 << 16;

/** Begins a file. */
export function openFile(sink: Sink): File {
  let [room, scratch] = [Buffer.alloc(2 * PIECE), Buffer.alloc(PIECE)];
  let [waiting, total, checksum] = [0, 0, 0];
  const bytes = (text: string): Uint8Array => {
    if (text.length > scratch.length) scratch = Buffer.alloc(2 * text.length);
    return scratch.subarray(0, scratch.write(text, "latin1"));
  };
  const write = (bytes: Uint8Array): void => {
    if (waiting + bytes.length > room.length) room = Buffer.concat([room], 2 * (waiting + bytes.length));
    room.set(bytes, waiting);
    waiting += bytes.length;
    total += bytes.length;
  };
  const handOver = async (): Promise<void> => {
    const piece = Uint8Array.from(room.subarray(0, waiting));
    waiting = 0;
    checksum = crc32(piece, checksum);
    await sink(piece);
  };
  return {
    write,
    say: (text) => write(bytes(text)),
    bytes,
    drain: async () => {
      if (waiting < PIECE) return;
      await handOver();
      // Others have work to do too, such as hearing that this is to be stopped.
      await new Promise((resolve) => setImmediate(resolve));
    },
    checksum: async () => {
      await handOver();
      return checksum;
    },
    size: () => total,
  };
}
