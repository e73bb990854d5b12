/** Chunks: several tasks as one job of a queue. Their results, as plain data and as bytes. */
import { createHash } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { Answer } from "../book/manifest.ts";
import type { Task } from "../runner/runner.ts";
import type { PictureTask } from "../site/publish/draw-picture.ts";
import type { Task as PageTask } from "../site/publish/task.ts";
import type { Refusal } from "../spec/diagnostic.ts";
import type { Output } from "../spec/edition/output.ts";

/** Puzzles to make or prove, in order. */
export interface PuzzleChunk {
  readonly sort: "puzzles";
  readonly tasks: readonly Task[];
}

/**
 * Pages and pictures of a site. Redis stores the data that all pages need once, under its digest (null if no page needs it).
 */
export interface PageChunk {
  readonly sort: "pages";
  readonly setting: string | null;
  readonly tasks: readonly (PageTask | PictureTask)[];
}

/** One output of a book to print. */
export interface PrintChunk {
  readonly sort: "print";
  /** The text of book.json. */
  readonly manifest: string;
  readonly name: string;
  readonly output: Output;
  readonly answers: readonly Answer[];
}

export type Chunk = PuzzleChunk | PageChunk | PrintChunk;

/** A file that a chunk produced. */
export interface ChunkFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** The result of a chunk. `refused`: why no machine can make it; `ms`: duration, used only to size the next chunks. */
export interface ChunkResult {
  readonly value: unknown;
  readonly refused: Refusal | null;
  readonly files: readonly ChunkFile[];
  readonly ms: number;
}

/** A worker's answer to the queue; the result itself is stored separately. */
export interface Receipt {
  readonly digest: string;
  readonly bytes: number;
}

export const sha256 = (bytes: string | Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** The id of a chunk's job. Equal chunks of one program have equal ids, so they are run once. */
export const chunkId = (chunk: Chunk, queue: string, at: number): string =>
  `${sha256(JSON.stringify([queue, chunk])).slice(0, 24)}-${chunk.sort}-${at}`;

/** Packs a result as compressed bytes: the length of its head, the head, then the files. */
export function packResult({ value, refused, files, ms }: ChunkResult): Uint8Array {
  const lengths = files.map(({ path, bytes }) => [path, bytes.length]);
  const head = Buffer.from(JSON.stringify({ value, refused, ms, files: lengths }));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(head.length);
  return deflateRawSync(Buffer.concat([length, head, ...files.map(({ bytes }) => bytes)]), { level: 1 });
}

/** Reads a packed result. */
export function unpackResult(packed: Uint8Array): ChunkResult {
  const all = inflateRawSync(packed);
  const length = all.readUInt32BE(0);
  const head = JSON.parse(all.toString("utf8", 4, 4 + length)) as {
    readonly value: unknown;
    readonly refused: Refusal | null;
    readonly ms: number;
    readonly files: readonly (readonly [path: string, length: number])[];
  };
  let at = 4 + length;
  const files = head.files.map(([path, bytes]) => {
    const from = at;
    at += bytes;
    return { path, bytes: all.subarray(from, at) };
  });
  return { value: head.value, refused: head.refused, ms: head.ms, files };
}
