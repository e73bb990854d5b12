/** A small file server for this machine alone, to view a site before it is published. */
import { closeSync, createReadStream, fstatSync, openSync, realpathSync, statSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { extname, join, relative, sep } from "node:path";
import { pipeline } from "node:stream";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".pdf": "application/pdf",
  ".xml": "application/xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
};

/**
 * A server of a folder, not listening yet. `base`: the path it lives under, as "/" or "/puzzles/". It answers to the names of
 * this machine alone, gives nothing outside of the folder and no file or folder whose name begins with a dot.
 */
export function staticServer(folder: string, base = "/"): Server {
  const root = realpathSync(folder);
  const start = decodeURIComponent(base);
  return createServer((request, response) => {
    try {
      answer(request, response, root, start);
    } catch {
      // An error of the file system ends the request, not the server.
      if (response.headersSent) response.destroy();
      else refuse(response, 500, "This file cannot be read now.");
    }
  });
}

function answer(request: IncomingMessage, response: ServerResponse, root: string, start: string): void {
  const problem = problemOf(request);
  const [address = "", query] = (request.url ?? "/").split(/[?#]/, 2);
  const path = pathOf(address);
  if (problem !== null) refuse(response, ...problem);
  else if (path === null) refuse(response, 400, "This address cannot be read.");
  else if (start !== "/" && (path === "/" || `${path}/` === start)) redirect(response, start, query);
  else {
    const found = path.startsWith(start) ? find(root, path.slice(start.length)) : null;
    if (found === null) missing(request, response, root);
    else if (found.isFolder && !path.endsWith("/")) redirect(response, `${path}/`, query);
    else send(request, response, found.file, 200);
  }
}

/** Why a request is refused whatever it asks for, with the status that says so; or null. */
function problemOf(request: IncomingMessage): [number, string] | null {
  if (!isForThisMachine(request)) return [421, `Only http://localhost:${request.socket.localPort} is answered.`];
  return request.method === "GET" || request.method === "HEAD" ? null : [405, "Only GET is answered."];
}

const NAMES = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Whether a request was made to this machine by a name of its own. A page from elsewhere whose name was made to lead here
 * (DNS rebinding) still sends that name.
 */
function isForThisMachine({ headers, socket }: IncomingMessage): boolean {
  const [, name = "", port = "80"] = /^(\[[^\]]*\]|[^:]*)(?::(\d+))?$/.exec(headers.host ?? "") ?? [];
  return NAMES.has(name.toLowerCase()) && Number(port) === socket.localPort;
}

/** The path of a request, decoded; null when it has a wrong escape or a character no path has. */
function pathOf(address: string): string | null {
  try {
    const path = decodeURIComponent(address);
    return path.startsWith("/") && !path.includes("\0") && !path.includes("\\") ? path : null;
  } catch {
    return null;
  }
}

interface ServedFile {
  /** The file itself: no link, no "..". */
  readonly file: string;
  /** Whether its folder was asked for. */
  readonly isFolder: boolean;
}

/** The file for a path below the root, of a folder its `index.html`; null when there is none that may be seen. */
function find(root: string, path: string): ServedFile | null {
  try {
    const asked = join(root, path);
    const place = realpathSync(asked);
    const isFolder = statSync(place).isDirectory();
    // "page.html/" is no folder.
    if (!isFolder && asked.endsWith(sep)) return null;
    const file = isFolder ? realpathSync(join(place, "index.html")) : place;
    return isVisible(root, place) && isVisible(root, file) && statSync(file).isFile() ? { file, isFolder } : null;
  } catch {
    return null;
  }
}

/** Whether a real path lies in the root, and no part of it is hidden: ".." begins with a dot, too. */
const isVisible = (root: string, real: string): boolean =>
  real === root ||
  (real.startsWith(root + sep) &&
    relative(root, real)
      .split(sep)
      .every((part) => !part.startsWith(".")));

function send(request: IncomingMessage, response: ServerResponse, path: string, status: number): void {
  const file = openSync(path, "r");
  try {
    response.writeHead(status, {
      "content-type": TYPES[extname(path).toLowerCase()] ?? "application/octet-stream",
      "content-length": fstatSync(file).size,
      "cache-control": "no-cache",
      "x-content-type-options": "nosniff",
    });
  } catch (error) {
    closeSync(file);
    throw error;
  }
  if (request.method === "HEAD") {
    closeSync(file);
    response.end();
  } else pipeline(createReadStream(path, { fd: file }), response, () => {});
}

function redirect(response: ServerResponse, path: string, query: string | undefined): void {
  const to = path.split("/").map(encodeURIComponent).join("/");
  // Two slashes at the beginning would name another host.
  const location = `${to.replace(/^\/+/, "/")}${query === undefined ? "" : `?${query}`}`;
  response.writeHead(301, { location }).end();
}

/** The site's own page for what is not there, if it has one. */
function missing(request: IncomingMessage, response: ServerResponse, root: string): void {
  const page = find(root, "404.html");
  if (page !== null && !page.isFolder) send(request, response, page.file, 404);
  else refuse(response, 404, "There is no such page.");
}

function refuse(response: ServerResponse, status: number, words: string): void {
  response.writeHead(status, { "content-type": TYPES[".txt"] }).end(`${words}\n`);
}
