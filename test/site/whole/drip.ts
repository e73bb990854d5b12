/** A site as it comes over a slow line: its pages in pieces, all else at once. */
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".json": "application/json",
  ".svg": "image/svg+xml",
};

/** Bytes of a page that come at once, and the milliseconds until the next. */
const PIECE = 2000;
const PAUSE = 30;

export interface Drip {
  /** Where it is found, without a slash at its end. */
  readonly origin: string;
  readonly server: Server;
}

/** Serves a folder, to this machine alone; close the server when done. */
export async function drip(folder: string): Promise<Drip> {
  const server = createServer(async ({ url = "/" }, response) => {
    const { pathname } = new URL(url, "http://drip.test");
    const file = pathname.endsWith("/") ? `${pathname}index.html` : pathname;
    const bytes = readFileSync(join(folder, decodeURIComponent(file)));
    const type = TYPES[extname(file)] ?? "application/octet-stream";
    response.writeHead(200, { "content-type": type, "cache-control": "max-age=60" });
    if (type !== "text/html") return response.end(bytes);
    for (let i = 0; i < bytes.length; i += PIECE) {
      if (i > 0) await sleep(PAUSE);
      response.write(bytes.subarray(i, i + PIECE));
    }
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}
