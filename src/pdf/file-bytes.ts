/** The bytes of a document, handed to the sink in pieces of some 64 kB from a buffer that is used again. */

import { crc32, pause } from "#platform";
import { concatBytes, writeLatin1 } from "../draw/bytes.ts";
import { divertBytes, type PdfkitDocument } from "../draw/pdfkit-internals.ts";

/** Takes the bytes of a file, in order. They are its own until it has taken them: what is kept longer is to be copied. */
export type Sink = (bytes: Uint8Array) => void | Promise<void>;

/** The bytes of a file that pdfkit has written so far. */
export interface FileBytes {
  /** Hands over what there is when it is enough, and waits until the sink has taken it. */
  drain(): Promise<void>;
  /** Hands over all there is; gives back the number of bytes of the file so far. */
  handOver(): Promise<number>;
  /** Says which file this is, from its bytes and not from a clock: as a PDF has it. */
  identity(): string;
}

/** Bytes that are handed over at a time. */
const PIECE = 1 << 16;
/** So many are handed over at once, whoever waits for what: the end of a long document is as much as hundreds of pages. */
const MOST = 1 << 20;

/**
 * Takes what a document writes, in place of its stream: that keeps each line as a piece of memory of its own, which adds
 * a third to the memory of a long book.
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
    // Who takes them at once leaves the buffer free; a copy for each would stay until the next full collection.
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
    if (waiting >= MOST) flush();
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
