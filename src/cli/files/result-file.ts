/**
 * A file of results: in its first line what it is and the checksum of all that follows, then a line for each result, its key and its
 * data. It is written whole, and read a piece at a time: of 100,000 results only the places are in memory.
 */
import { createHash } from "node:crypto";
import { closeSync, openSync, readSync } from "node:fs";
import * as z from "zod";
import type { Result } from "../../runner/runner.ts";
import { readFailure } from "./disk-failure.ts";
import { attempt, writeWhole } from "./write-files.ts";

const SHARD = z.strictObject({ index: z.int().min(1), count: z.int().min(1) });

const HEAD = z.strictObject({
  numberpress: z.literal("results"),
  format: z.literal(1),
  /** The version of the program that made them. */
  program: z.string(),
  book: z.string(),
  /** What the spec asks for: see `jobsDigest`. */
  jobs: z.string(),
  /** Which part of the book it is, from 1; null for what an unfinished build has kept. */
  shard: SHARD.nullable(),
  results: z.int().min(0),
  sha256: z.string(),
});

/** The first line of a file of results. */
export type ResultHead = z.output<typeof HEAD>;

/** A file of results, seen to be whole. */
export interface ResultFile {
  readonly path: string;
  readonly head: ResultHead;
  readonly keys: () => Iterable<string>;
  /** Undefined where it is not in this file. */
  readonly read: (key: string) => Result;
}

/** Writes results, by their keys. The same results give the same bytes. */
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

/** Opens a file of results; null if it is something else or was changed. Throws if it cannot be read. */
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

/** Files may be many: none stays open. */
function inFile<T>(path: string, work: (file: number) => T): T {
  return attempt(
    path,
    () => {
      const file = openSync(path, "r");
      try {
        return work(file);
      } finally {
        closeSync(file);
      }
    },
    readFailure,
  );
}

/** Bytes in one read. */
const PIECE = 1 << 20;
const LINE_END = 10;

/** Reads a file once from end to end: its head, and where its results are; null where it is not whole. */
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
    // No line of results is so long: this is another file.
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

/** Where a result is in its file, in bytes. */
interface Place {
  readonly at: number;
  readonly length: number;
}

/** Hexadecimal digits of a key. */
const KEY = 32;
const IS_KEY = /^[0-9a-f]{32}$/;
