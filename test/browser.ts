/** A real browser for tests: one quiet Chromium with a profile of its own, and a folder shown to it as a web site. */
import { once } from "node:events";
import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { findChromium } from "./browser-setup.ts";

const FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // No process of its own for the network: pages open in nine tenths of the processor time.
  "--enable-features=NetworkServiceInProcess2",
];

/** Starts a browser; close it when done. Each has a new, empty user data folder. */
export const launchBrowser = (): Promise<Browser> => chromium.launch({ executablePath: findChromium(), args: FLAGS });

/** A browser with the number of its process; close it when done. */
export async function launchServed(): Promise<{
  readonly browser: Browser;
  readonly id: number;
  close(): Promise<void>;
}> {
  const server = await chromium.launchServer({ executablePath: findChromium(), args: FLAGS });
  const browser = await chromium.connect(server.wsEndpoint());
  return { browser, id: server.process().pid!, close: () => server.close() };
}

let shared: Promise<Browser> | undefined;

/** The browser of all files of tests of this worker; it ends with the process. Close the contexts when a file is done. */
export function sharedBrowser(): Promise<Browser> {
  shared ??= launchBrowser();
  return shared;
}

/** Closes all contexts of a browser; nothing of a browser that has not started. */
export const closeContexts = async (browser: Browser | undefined): Promise<void> => {
  await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
};

/** Where a folder seems to live; nothing is asked over the network. */
export const ORIGIN = "http://archive.test";

/** A page there that holds nothing and loads nothing: to leave another for, and to reach what the browser keeps of the site. */
export const NOWHERE = `${ORIGIN}/nowhere.html`;
const NOTHING = '<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Nowhere</title></html>';

/** What went wrong on the pages of a context, in order. */
export interface PageLog {
  /** Messages of the console, errors of scripts, violations of the policy. */
  readonly messages: string[];
  /** Requests that left the site, or that it could not answer. */
  readonly strays: string[];
}

/**
 * Opens a context in which `ORIGIN` shows a folder, as a static server would: `/x/` is `x/index.html`, what is missing is
 * `404.html`. `base`: the path under which the folder lies. All other requests are refused and noted.
 */
export async function siteContext(
  browser: Browser,
  folder: string,
  options: BrowserContextOptions = {},
  base = "/",
): Promise<{ context: BrowserContext; watch: PageLog }> {
  const watch: PageLog = { messages: [], strays: [] };
  const proxy = await proxyTo(folder, base, watch.strays);
  const context = await browser.newContext({ ...options, proxy: { server: proxy.address, bypass: "<-loopback>" } });
  context.on("close", proxy.close);
  // What the browser itself refuses, as of this machine, does not come as far as the proxy.
  context.on("request", (request) => {
    const { protocol, origin, href } = new URL(request.url());
    if (/^https?:$/.test(protocol) && origin !== ORIGIN && !watch.strays.includes(href)) watch.strays.push(href);
  });
  context.on("console", (message) => watch.messages.push(`${message.type()}: ${message.text()}`));
  context.on("weberror", (error) => watch.messages.push(String(error.error())));
  return { context, watch };
}

/** What some builds of Chromium ask by themselves where a page has fields. Were it a page that asks, the context would hear of it. */
const OF_THE_BROWSER: readonly string[] = ["content-autofill.googleapis.com:443"];

/** A proxy on this machine that answers for `ORIGIN` with a folder's files, and for nobody else: a context asks nothing but it. */
async function proxyTo(
  folder: string,
  base: string,
  strays: string[],
): Promise<{ address: string; close: () => void }> {
  const server = createServer((request, response) => {
    if (request.url === NOWHERE) return response.writeHead(200, { "content-type": TYPES[".html"] }).end(NOTHING);
    const url = new URL(request.url!, ORIGIN);
    const file =
      url.origin === ORIGIN && url.pathname.startsWith(base) ? fileOf(folder, url.pathname.slice(base.length)) : null;
    if (file === null && !strays.includes(url.href)) strays.push(url.href);
    if (file === null && url.origin !== ORIGIN) return response.writeHead(502).end();
    const shown = file ?? join(folder, "404.html");
    const type = TYPES[extname(shown)] ?? "application/octet-stream";
    // As every host is told to: what has a digest in its name is asked for once.
    const kept = url.pathname.startsWith(`${base}assets/`) ? { "cache-control": "max-age=31536000, immutable" } : {};
    return response.writeHead(file === null ? 404 : 200, { "content-type": type, ...kept }).end(readFileSync(shown));
  });
  server.on("connect", (request, socket) => {
    if (!OF_THE_BROWSER.includes(request.url!)) strays.push(`https://${request.url}`);
    socket.end("HTTP/1.1 502 Bad Gateway\r\n\r\n");
  });
  await once(server.unref().listen(0, "127.0.0.1"), "listening");
  const close = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

/** Content types by extension: those of the files of an archive. */
const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
  ".xml": "application/xml",
};

/** The file that answers a path, or null. */
function fileOf(folder: string, path: string): string | null {
  const file = join(folder, decodeURIComponent(path));
  if (!existsSync(file)) return null;
  if (!statSync(file).isDirectory()) return file;
  const index = join(file, "index.html");
  return path === "" || path.endsWith("/") ? (existsSync(index) ? index : null) : null;
}

/** Whether the page can be scrolled sideways. */
export const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate("document.scrollingElement.scrollWidth > document.documentElement.clientWidth");
