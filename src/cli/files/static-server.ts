/**
 * A small file server for this machine, to view a site before it is published. The libraries for this (send, sirv, serve-handler)
 * ignore the Host header, follow links out of the folder and do not compress.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type OpenFile, openServed, sendFile } from "./served-file.ts";

/** Timeouts in seconds: for the headers of a request, for the whole request, between requests, and for an idle connection. */
const TIMEOUTS = { headers: 5, request: 10, next: 5, idle: 30 };
const MAX_CONNECTIONS = 256;
const MAX_HEADER_BYTES = 16_384;

interface Site {
  readonly folder: string;
  /** The base path of the site, decoded. */
  readonly start: string;
  /** The allowed host besides the names of this machine, in lower case. */
  readonly host: string | undefined;
}

/**
 * Makes a server of a folder; it does not listen yet. `base`: the base path, such as "/" or "/puzzles/". It answers only requests for
 * the names of this machine and for `host`. It serves no file outside of the folder, and no name that begins with a dot.
 */
export function staticServer(folder: string, base = "/", host?: string): Server {
  const site: Site = { folder, start: decoded(base), host: host?.toLowerCase() };
  const limits = {
    maxHeaderSize: MAX_HEADER_BYTES,
    headersTimeout: TIMEOUTS.headers * 1_000,
    requestTimeout: TIMEOUTS.request * 1_000,
    keepAliveTimeout: TIMEOUTS.next * 1_000,
    connectionsCheckingInterval: 1_000,
  };
  const server = createServer(limits, (request, response) => {
    // Browsers must not guess another type.
    response.setHeader("x-content-type-options", "nosniff");
    // Does not read the body of a request, so the connection must be closed.
    if (request.headers["transfer-encoding"] !== undefined || Number(request.headers["content-length"] ?? 0) !== 0)
      response.setHeader("connection", "close");
    answer(request, response, site).catch(() => {
      // An error of the file system ends the request, not the server.
      if (response.headersSent) response.destroy();
      else refuse(response, 500, "This file cannot be read now.");
    });
  });
  server.maxConnections = MAX_CONNECTIONS;
  server.setTimeout(TIMEOUTS.idle * 1_000);
  return server;
}

async function answer(request: IncomingMessage, response: ServerResponse, site: Site): Promise<void> {
  const { folder, start } = site;
  const [address = "", query] = (request.url ?? "/").split(/[?#]/, 2);
  const path = pathOf(address);
  if (!isForUs(request, site)) refuse(response, 421, `Only ${addressOf(request, site)} is answered.`);
  else if (request.method !== "GET" && request.method !== "HEAD") {
    response.setHeader("allow", "GET, HEAD");
    refuse(response, 405, "Only GET is answered.");
  } else if (path === null) refuse(response, 400, "This address cannot be read.");
  else if (start !== "/" && (path === "/" || `${path}/` === start)) redirect(response, start, query);
  else {
    const found = path.startsWith(start) ? openServed(folder, path.slice(start.length)) : null;
    if (found === null) await missing(request, response, site);
    else if (found === "folder") redirect(response, `${path}/`, query);
    else await sendFile(request, response, found);
  }
}

const NAMES: readonly (string | undefined)[] = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Whether the Host of a request is a name of this machine, or the allowed host. This refuses pages of other sites whose names
 * resolve to this machine (DNS rebinding).
 */
function isForUs({ headersDistinct, socket }: IncomingMessage, { host }: Site): boolean {
  const [given = "", ...more] = headersDistinct.host ?? [];
  const [, name = "", port = "80"] = /^(\[[^\]]*\]|[^:]*)(?::(\d+))?$/.exec(given) ?? [];
  const isOurs = NAMES.includes(name.toLowerCase()) || name.toLowerCase() === host;
  return more.length === 0 && name !== "" && isOurs && Number(port) === socket.localPort;
}

const addressOf = ({ socket }: IncomingMessage, { host = "localhost" }: Site) => `http://${host}:${socket.localPort}`;

/** Decodes a path; returns it unchanged if it has a wrong escape. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The decoded path of a request; null if it has a wrong escape or a forbidden character. */
function pathOf(address: string): string | null {
  try {
    const path = decodeURIComponent(address);
    return path.startsWith("/") && !path.includes("\0") && !path.includes("\\") ? path : null;
  } catch {
    return null;
  }
}

function redirect(response: ServerResponse, path: string, query: string | undefined): void {
  const to = path.split("/").map(encodeURIComponent).join("/");
  // Two slashes at the beginning would mean another host.
  const location = `${to.replace(/^\/+/, "/")}${query === undefined ? "" : `?${query}`}`;
  // Not cached, because this address may serve another site tomorrow.
  response.writeHead(301, { location, "content-length": 0, "cache-control": "no-cache" }).end();
}

/** Sends the site's own 404 page, if it has one. */
async function missing(request: IncomingMessage, response: ServerResponse, { folder }: Site): Promise<void> {
  const page = openServed(folder, "404.html");
  if (isFile(page)) await sendFile(request, response, page, 404);
  else refuse(response, 404, "There is no such page.");
}

const isFile = (found: ReturnType<typeof openServed>): found is OpenFile => found !== null && found !== "folder";

function refuse(response: ServerResponse, status: number, words: string): void {
  const text = `${words}\n`;
  response.writeHead(status, {
    "content-type": "text/plain; charset=utf-8",
    "content-length": Buffer.byteLength(text),
  });
  response.end(text);
}
