/** A small server of files for this machine alone: to look at a site before it is published. */
import { createReadStream, readFileSync, realpathSync, statSync } from "node:fs";
import { createServer, type Server, type ServerResponse } from "node:http";
import { extname, join, resolve, sep } from "node:path";

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

/** A server of a folder, not listening yet. `base`: the path it lives under, as "/" or "/puzzles/". */
export function staticServer(folder: string, base = "/"): Server {
  const root = realpathSync(folder);
  const start = decodeURIComponent(base);
  return createServer((request, response) => {
    if (request.method !== "GET" && request.method !== "HEAD") return refuse(response, 405, "Only GET is answered.");
    const path = pathOf(request.url ?? "/");
    if (path === null) return refuse(response, 400, "This address cannot be read.");
    if (start !== "/" && (path === "/" || `${path}/` === start)) return redirect(response, encodeURI(start));
    if (!path.startsWith(start)) return missing(response, root);
    const file = join(root, path.slice(start.length));
    const found = isFolder(file) ? join(file, "index.html") : file;
    if (!isInside(found, root)) return missing(response, root);
    if (found !== file && !path.endsWith("/")) return redirect(response, `${encodeURI(path)}/`);
    send(response, found, 200, request.method === "HEAD");
  });
}

/** The path of a request, decoded; null when it has a wrong escape or a character no path has. */
function pathOf(url: string): string | null {
  try {
    const path = decodeURIComponent(url.split(/[?#]/, 1)[0]!);
    return path.startsWith("/") && !path.includes("\0") && !path.includes("\\") ? path : null;
  } catch {
    return null;
  }
}

/** Whether a file is there, and truly in the folder: links and ".." that lead out of it do not count. */
function isInside(file: string, root: string): boolean {
  try {
    const real = realpathSync(resolve(file));
    return real.startsWith(root + sep) && statSync(real).isFile();
  } catch {
    return false;
  }
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

function send(response: ServerResponse, file: string, status: number, headOnly: boolean): void {
  response.writeHead(status, {
    "content-type": TYPES[extname(file).toLowerCase()] ?? "application/octet-stream",
    "content-length": statSync(file).size,
    "cache-control": "no-cache",
    "x-content-type-options": "nosniff",
  });
  if (headOnly) response.end();
  else
    createReadStream(file)
      .on("error", () => response.destroy())
      .pipe(response);
}

function redirect(response: ServerResponse, to: string): void {
  // Two slashes at the beginning would name another host.
  response.writeHead(301, { location: to.replace(/^\/+/, "/") }).end();
}

/** The site's own page for what is not there, if it has one. */
function missing(response: ServerResponse, root: string): void {
  const page = join(root, "404.html");
  if (isInside(page, root)) response.writeHead(404, { "content-type": TYPES[".html"] }).end(readFileSync(page));
  else refuse(response, 404, "There is no such page.");
}

function refuse(response: ServerResponse, status: number, words: string): void {
  response.writeHead(status, { "content-type": TYPES[".txt"] }).end(`${words}\n`);
}
