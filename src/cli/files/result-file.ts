/**
 * A file of results. The first line contains its head and the checksum of the rest; each further line contains the key and data of a
 * result. The file is written at once, but read in pieces: of 100,000 results only the offsets are in memory.
 */
import { createHash } from "node:crypto";
import { readSync } from "node:fs";
import * as z from "zod";
import type { Result } from "../../runner/runner.ts";
import { readFailure } from "./disk-failure.ts";
import { withOpen } from "./read-up-to.ts";
import { attempt, writeWhole } from "./write-files.ts";

const SHARD = z.strictObject({ index: z.int().min(1), count: z.int().min(1) });

const HEAD = z.strictObject({
  numberpress: z.literal("results"),
  format: z.literal(1),
  /** The version of the program that made the results. */
  program: z.string(),
  book: z.string(),
  /** The digest of the spec's jobs: see `jobsDigest`. */
  jobs: z.string(),
  /** The part of the book, from 1; null for saved results of an unfinished build. */
  shard: SHARD.nullable(),
  results: z.int().min(0),
  sha256: z.string(),
});

/** The first line of a result file. */
export type ResultHead = z.output<typeof HEAD>;

/** A result file that passed its check. */
export interface ResultFile {
  readonly path: string;
  readonly head: ResultHead;
  readonly keys: () => Iterable<string>;
  /** Undefined if the file does not contain the result. */
  readonly read: (key: string) => Result;
}

/** Writes results by key. The same results give the same bytes. */
export function writeResults(
  path: string,
  head: Pick<ResultHead, "program" | "book" | "jobs" | "shard">,
  results: ReadonlyMap<string, string>,
): void {
  const lines = [...results].map(([key, json]) => `${key} ${json}\n`).join("");
  const sha256 = createHash("sha256").update(lines).digest("hex");
  const full: ResultHead = { numberpress: "results", format: 1, ...head, results: results.size, sha256 };
  writeWhole(path, `${JSON.stringify(full)}\n${lines}`);
}

/** Opens a result file; null for another or a changed file. Throws if it cannot be read. */
export function openResults(path: string): ResultFile | null {
  const found = inFile(path, placesIn);
  if (found === null) return null;
  const { head, places } = found;
  const read = (key: string): Result => {
    const place = places.get(key);
    if (place === undefined) return undefined;
    const bytes = Buffer.alloc(place.length);
    inFile(path, (file) => readSync(file, bytes, 0, place.length, place.at));
    return JSON.parse(bytes.toString("utf8")) as Result;
  };
  return { path, head, keys: () => places.keys(), read };
}

/** Opens a file only for `work`, because there may be many files. */
const inFile = <T>(path: string, work: (file: number) => T): T =>
  attempt(path, () => withOpen(path, "r", work), readFailure);

/** Bytes in one read. */
const PIECE = 1 << 20;
const LINE_END = 10;

/** Reads a whole file once: its head, and the places of its results; null if the file is incomplete or changed. */
function placesIn(file: number): { head: ResultHead; places: Map<string, Place> } | null {
  const places = new Map<string, Place>();
  const hash = createHash("sha256");
  const piece = Buffer.alloc(PIECE);
  let head: ResultHead | null = null;
  let rest: Buffer = Buffer.alloc(0);
  let at = 0;
  for (let length = readSync(file, piece); length > 0; length = readSync(file, piece)) {
    const bytes = Buffer.concat([rest, piece.subarray(0, length)]);
    let from = 0;
    for (let end = bytes.indexOf(LINE_END); end >= 0; end = bytes.indexOf(LINE_END, from)) {
      const line = bytes.subarray(from, end);
      if (head === null) {
        head = headOf(line.toString("utf8"));
        if (head === null) return null;
      } else {
        hash.update(bytes.subarray(from, end + 1));
        const key = line.toString("latin1", 0, KEY);
        if (!IS_KEY.test(key)) return null;
        places.set(key, { at: at + from + KEY + 1, length: line.length - KEY - 1 });
      }
      from = end + 1;
    }
    at += from;
    rest = Buffer.from(bytes.subarray(from));
    // No result has such a long line, so this is another file.
    if (rest.length > 64 * PIECE || (head === null && rest.length > PIECE)) return null;
  }
  const isWhole = head !== null && rest.length === 0 && hash.digest("hex") === head.sha256;
  return isWhole && places.size === head!.results ? { head: head!, places } : null;
}

function headOf(line: string): ResultHead | null {
  try {
    return HEAD.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}

/** The place of a result in its file, in bytes. */
interface Place {
  readonly at: number;
  readonly length: number;
}

/** Number of hexadecimal digits of a key. */
const KEY = 32;
const IS_KEY = /^[0-9a-f]{32}$/;
