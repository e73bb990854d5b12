/** Passes the bytes of a document to the sink in pieces of about 64 kB from a reused buffer. */

import { crc32, pause } from "#platform";
import { concatBytes, writeLatin1 } from "../draw/bytes.ts";
import { divertBytes, type PdfkitDocument } from "../draw/pdfkit-internals.ts";

/** Takes the bytes of a file, in order. They are valid until it resolves; copy what is needed longer. */
export type Sink = (bytes: Uint8Array) => void | Promise<void>;

/** The bytes of a file that pdfkit has written so far. */
interface FileBytes {
  /** Passes bytes on once there are enough, and waits for the sink. */
  drain(): Promise<void>;
  /** Passes all bytes on; returns the number of bytes of the file so far. */
  handOver(): Promise<number>;
  /** The file's id, computed from its bytes instead of a clock, in PDF form. */
  identity(): string;
}

/** Number of bytes in one piece. */
const PIECE = 1 << 16;
/** Maximum number of bytes to buffer, even while waiting: the end of a long document is as large as hundreds of pages. */
const MAX = 1 << 20;

/**
 * Takes a document's output instead of its stream, which would store each line as a separate piece of memory and add a third to
 * the memory of a long book.
 */
export function collectBytes(pdf: PdfkitDocument, sink: Sink): FileBytes {
  let buffer = new Uint8Array(2 * PIECE);
  let [waiting, total, checksum] = [0, 0, 0];
  let taken: void | Promise<void>;
  const flush = (): void => {
    const piece = buffer.subarray(0, waiting);
    waiting = 0;
    total += piece.length;
    checksum = crc32(piece, checksum);
    taken = taken === undefined ? sink(piece) : taken.then(() => sink(piece));
    // A sink that takes them immediately leaves the buffer free; a copy for each piece would stay until the next full garbage
    // collection.
    if (taken !== undefined) buffer = new Uint8Array(buffer.length);
  };
  const head = divertBytes(pdf, (data) => {
    const isLine = typeof data === "string";
    const end = waiting + data.length + (isLine ? 1 : 0);
    if (end > buffer.length) buffer = concatBytes([buffer.subarray(0, waiting)], 2 * end);
    if (isLine) {
      writeLatin1(buffer, data, waiting);
      buffer[end - 1] = LINE_FEED;
    } else buffer.set(data, waiting);
    const length = end - waiting;
    waiting = end;
    if (waiting >= MAX) flush();
    return length;
  });
  buffer.set(head);
  waiting = head.length;
  const handOver = async (): Promise<number> => {
    flush();
    await taken;
    taken = undefined;
    return total;
  };
  return {
    drain: async () => {
      if (waiting < PIECE) return;
      await handOver();
      await pause();
    },
    handOver,
    identity: () => {
      const sum = crc32(buffer.subarray(0, waiting), checksum);
      const ofText = (text: string) => crc32(new TextEncoder().encode(text));
      const parts = [sum, total + waiting, ofText(`${sum}`), ofText(`${total + waiting} ${sum}`)];
      return `<${parts.map((part) => part.toString(16).padStart(8, "0").slice(-8)).join("")}>`;
    },
  };
}

const LINE_FEED = 10;
