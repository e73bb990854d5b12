/**
 * Finds the file of an address in a folder, but no hidden file and none outside of the folder. Sends it as the response to a request:
 * with its type and its ETag, and compressed if the client accepts that.
 */
import {
  close,
  closeSync,
  constants,
  createReadStream,
  fstatSync,
  openSync,
  readFileSync,
  realpathSync,
  type Stats,
  statSync,
} from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, relative, sep } from "node:path";
import { pipeline } from "node:stream";
import { promisify } from "node:util";
import { gzip } from "node:zlib";

export interface OpenFile {
  /** The file descriptor. The caller must close it. */
  readonly file: number;
  /** Its real path, without links and "..". */
  readonly path: string;
  readonly stats: Stats;
}
export type Found = OpenFile | "folder" | null;

/**
 * Opens the file for a path in the folder, such as "p/one/" or "style.css"; for a folder its `index.html`. Returns "folder" if the
 * path of a folder has no slash at its end; null if no public file is found. A build may replace the folder, which is then missing
 * for a moment, so this tries again.
 */
export function openServed(folder: string, path: string): Found {
  // Checked before any access to the disk, so that a client learns nothing about files outside. ".." begins with a dot, too.
  if (path.split("/").some((part) => part.startsWith("."))) return null;
  for (let tries = 0; ; tries++) {
    const root = realOf(folder);
    const inode = root === null ? null : inodeOf(root);
    const found = root === null ? null : openBelow(root, path);
    if (found !== null || tries === MAX_TRIES) return found;
    if (root !== null && inode !== null && inodeOf(root) === inode) return null;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2);
  }
}
const MAX_TRIES = 5;

const inodeOf = (folder: string): number | null => statSync(folder, { throwIfNoEntry: false })?.ino ?? null;

function realOf(folder: string): string | null {
  try {
    return realpathSync(folder);
  } catch {
    return null;
  }
}

function openBelow(root: string, path: string): Found {
  try {
    const asked = join(root, path);
    const place = realpathSync(asked);
    if (!isBelow(root, place)) return null;
    const isFolder = statSync(place).isDirectory();
    // "page.html/" is not a folder.
    if (!isFolder && asked.endsWith(sep)) return null;
    const real = isFolder ? realpathSync(join(place, "index.html")) : place;
    if (!isBelow(root, real) || !statSync(real).isFile()) return null;
    return isFolder && path !== "" && !path.endsWith("/") ? "folder" : open(real);
  } catch (error) {
    // With these errors the file exists, but cannot be read now.
    if (/^(EMFILE|ENFILE|EIO)$/.test((error as NodeJS.ErrnoException).code ?? "")) throw error;
    return null;
  }
}

/** Opens a file. Does not follow a link or wait for a pipe that may have replaced it just now. */
function open(path: string): OpenFile | null {
  const file = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
  const stats = fstatSync(file);
  if (stats.isFile()) return { file, path, stats };
  closeSync(file);
  return null;
}

/** Whether a real path is inside the root, and no part of it is hidden. */
const isBelow = (root: string, real: string): boolean =>
  real === root ||
  (real.startsWith(root.endsWith(sep) ? root : root + sep) &&
    relative(root, real)
      .split(sep)
      .every((part) => !part.startsWith(".")));

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
/** Extensions of files that compress well. */
const COMPRESSED = /\.(html|css|m?js|json|map|svg|xml|txt|csv|webmanifest|wasm|ttf)$/i;
/** Sizes of compressed files in bytes: smaller files fit into one packet; larger files would need much memory. */
const SIZES = { least: 1_000, most: 4 << 20 };

/** Sends a file, and closes it. `status`: 404 for the error page of a site, which is not cached. */
export async function sendFile(
  { headers, method, socket }: IncomingMessage,
  response: ServerResponse,
  { file, path, stats }: OpenFile,
  status: 200 | 404 = 200,
): Promise<void> {
  const { size } = stats;
  const isCompressible = COMPRESSED.test(path) && size >= SIZES.least && size <= SIZES.most;
  const isCompressed = isCompressible && takesGzip(headers["accept-encoding"]);
  const tag = `"${markOf(stats)}${isCompressed ? "-gzip" : ""}"`;
  response.setHeader("cache-control", "no-cache");
  if (status === 200) response.setHeader("etag", tag);
  if (isCompressible) response.setHeader("vary", "accept-encoding");
  let isSending = false;
  try {
    if (status === 200 && isKnown(headers["if-none-match"], tag)) {
      response.writeHead(304).end();
      return;
    }
    response.setHeader("content-type", TYPES[extname(path).toLowerCase()] ?? "application/octet-stream");
    const bytes = isCompressed ? await promisify(gzip)(readFileSync(file)) : null;
    if (bytes !== null) response.setHeader("content-encoding", "gzip");
    response.writeHead(status, { "content-length": bytes?.length ?? size });
    if (method === "HEAD" || size === 0) response.end();
    else if (bytes !== null) response.end(bytes);
    else {
      isSending = true;
      // Truncates a file that has grown: the client would read extra bytes as the next response.
      const content = createReadStream(path, { fd: file, start: 0, end: size - 1 });
      pipeline(content, response, () => {
        // If the file has shrunk, ends the connection: the client would wait for the rest.
        if (content.bytesRead < size) socket.destroy();
      });
    }
  } finally {
    if (!isSending) close(file, () => {});
  }
}

/** The ETag of a file, from its inode, size and modification time. */
const markOf = ({ ino, size, mtimeMs }: Stats): string =>
  [ino, size, Math.round(mtimeMs * 1_000)].map((part) => part.toString(36)).join("-");

/** Whether the client has the file already: `list` is "*", or contains the ETag, weak or not. */
const isKnown = (list: string | undefined, tag: string): boolean =>
  list !== undefined && (list.trim() === "*" || list.split(",").some((one) => one.trim().replace(/^W\//, "") === tag));

/** Whether a client accepts gzip: "gzip" or "*" with a weight other than 0 (RFC 9110, 12.5.3). */
const takesGzip = (accepted: string | string[] | undefined): boolean =>
  String(accepted ?? "")
    .split(",", 20)
    .some((part) => /^\s*(gzip|\*)\s*(;|$)/i.test(part) && !/;\s*q\s*=\s*0(\.0*)?\s*$/i.test(part));
