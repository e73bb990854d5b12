/** A file as an answer to a request: its type, its mark for caches, compressed where the reader takes it, or a part of it. */
import { close, createReadStream, type ReadStream, type Stats } from "node:fs";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { extname } from "node:path";
import { pipeline } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, gzip, constants as zlib } from "node:zlib";
import type { OpenFile } from "./served-file.ts";

const TEXT = "; charset=utf-8";
const TYPES: Readonly<Record<string, string>> = {
  ".html": `text/html${TEXT}`,
  ".css": `text/css${TEXT}`,
  ".js": `text/javascript${TEXT}`,
  ".mjs": `text/javascript${TEXT}`,
  ".json": `application/json${TEXT}`,
  ".map": `application/json${TEXT}`,
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".webp": "image/webp",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".ttf": "font/ttf",
  ".wasm": "application/wasm",
  ".pdf": "application/pdf",
  ".zip": "application/zip",
  ".xml": `application/xml${TEXT}`,
  ".txt": `text/plain${TEXT}`,
  ".csv": `text/csv${TEXT}`,
  ".webmanifest": `application/manifest+json${TEXT}`,
};
const COMPRESSED = new Set([".html", ".css", ".js", ".mjs", ".json", ".map", ".svg", ".xml", ".txt", ".csv"]);
COMPRESSED.add(".webmanifest").add(".wasm").add(".ttf");

/** Smaller files fit one packet; larger ones would keep much in memory. */
const SIZES = { least: 1_000, most: 4 << 20 };
/** So much of what was compressed is kept. */
const KEPT_BYTES = 32 << 20;

const ENCODERS = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: { [zlib.BROTLI_PARAM_QUALITY]: 5, [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
} as const;
type Encoding = keyof typeof ENCODERS;

/** Compressed files by their marks, the one that was not asked for longest first. */
export type Compressed = Map<string, Buffer>;

/** Answers with a file, and closes it. `status` is 404 for the page of a site that says so: then it is always sent whole. */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  found: OpenFile,
  kept: Compressed,
  status: 200 | 404 = 200,
): Promise<void> {
  const { file, path, stats } = found;
  let stream: ReadStream | null = null;
  try {
    const { headers, method } = request;
    const ending = extname(path).toLowerCase();
    const isCompressible = COMPRESSED.has(ending) && stats.size >= SIZES.least && stats.size <= SIZES.most;
    const isWhole = status === 404 || method !== "GET" || headers.range === undefined;
    const encoding = isCompressible && isWhole ? encodingFor(headers["accept-encoding"]) : null;
    const tag = `"${markOf(stats)}${encoding === null ? "" : `-${encoding}`}"`;
    response.setHeader("cache-control", "no-cache");
    if (status === 200) response.setHeader("etag", tag).setHeader("accept-ranges", "bytes");
    if (isCompressible) response.setHeader("vary", "accept-encoding");
    if (status === 200 && isKnown(headers["if-none-match"], tag)) {
      response.writeHead(304).end();
      return;
    }
    const range = isWhole || !isSame(headers["if-range"], tag) ? null : rangeOf(headers, stats.size);
    if (range === "none") {
      response.writeHead(416, { "content-range": `bytes */${stats.size}` }).end();
      return;
    }
    response.setHeader("content-type", TYPES[ending] ?? "application/octet-stream");
    if (encoding !== null) {
      const bytes = await compress(`${path} ${tag}`, file, encoding, kept);
      response.writeHead(status, { "content-encoding": encoding, "content-length": bytes.length });
      response.end(method === "HEAD" ? undefined : bytes);
      return;
    }
    const { from, to } = range ?? { from: 0, to: stats.size - 1 };
    if (range !== null) response.setHeader("content-range", `bytes ${from}-${to}/${stats.size}`);
    response.writeHead(range === null ? status : 206, { "content-length": to - from + 1 });
    if (method === "HEAD" || stats.size === 0) response.end();
    else {
      // What has grown meanwhile is cut: more than was announced would be read as the next answer.
      const part = createReadStream(path, { fd: file, start: from, end: to });
      stream = part;
      pipeline(part, response, () => {
        // What has shrunk is told by the end of the connection: the reader would wait for the rest.
        if (part.bytesRead < to - from + 1) request.socket.destroy();
      });
    }
  } finally {
    if (stream === null) close(file, () => {});
  }
}

/** Changes with the file: its number on the disk, its size and the time of its last change. */
const markOf = ({ ino, size, mtimeMs }: Stats): string =>
  [ino, size, Math.round(mtimeMs * 1_000)].map((part) => part.toString(36)).join("-");

/** Whether the reader has it already: "*", or its mark in a list, weak or not. */
const isKnown = (list: string | undefined, tag: string): boolean =>
  list !== undefined && (list.trim() === "*" || list.split(",").some((one) => one.trim().replace(/^W\//, "") === tag));

/** Whether a part may be sent: of what the reader began with, by its mark; a date is not the same as a mark. */
const isSame = (begun: string | string[] | undefined, tag: string): boolean => begun === undefined || begun === tag;

/** What a reader takes, of those we have: brotli where it does not like gzip better. RFC 9110, 12.5.3. */
function encodingFor(accepted: string | string[] | undefined): Encoding | null {
  const weights = new Map<string, number>();
  for (const part of String(accepted ?? "").split(",", 20)) {
    const [, name, weight = "1"] = /^\s*([\w*-]+)\s*(?:;\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*)?$/i.exec(part) ?? [];
    if (name !== undefined) weights.set(name.toLowerCase(), Number(weight));
  }
  const weightOf = (name: Encoding) => weights.get(name) ?? weights.get("*") ?? 0;
  if (weightOf("br") > 0 && weightOf("br") >= weightOf("gzip")) return "br";
  return weightOf("gzip") > 0 ? "gzip" : null;
}

/** The bytes that are asked for, of so many; null for all of them: also where several parts, or no bytes, are named. */
function rangeOf({ range }: IncomingHttpHeaders, size: number): { from: number; to: number } | "none" | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? "") ?? [];
  if (first === undefined || last === undefined || first + last === "") return null;
  if (first === "") {
    const from = Math.max(0, size - Number(last));
    return from >= size ? "none" : { from, to: size - 1 };
  }
  const from = Number(first);
  const to = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < from) return null;
  return from >= size ? "none" : { from, to };
}

async function compress(key: string, file: number, encoding: Encoding, kept: Compressed): Promise<Buffer> {
  const bytes = kept.get(key) ?? (await ENCODERS[encoding](await readAll(file)));
  kept.delete(key);
  kept.set(key, bytes);
  let sum = 0;
  for (const each of kept.values()) sum += each.length;
  for (const [oldest, { length }] of kept) {
    if (sum <= KEPT_BYTES) break;
    kept.delete(oldest);
    sum -= length;
  }
  return bytes;
}

async function readAll(file: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of createReadStream("", { fd: file, start: 0, autoClose: false })) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
