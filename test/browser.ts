/** A real browser for tests: one quiet Chromium with a profile of its own, and a folder shown to it as a web site. */
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
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
];

/** Starts a browser; close it when done. Each has a new, empty user data folder. */
export const launchBrowser = (): Promise<Browser> => chromium.launch({ executablePath: findChromium(), args: FLAGS });

/** Where a folder seems to live; nothing is asked over the network. */
export const ORIGIN = "http://archive.test";

/** What went wrong on the pages of a context, in order. */
export interface Watch {
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
): Promise<{ context: BrowserContext; watch: Watch }> {
  const context = await browser.newContext(options);
  const watch: Watch = { messages: [], strays: [] };
  await context.route("**", async (route) => {
    const url = new URL(route.request().url());
    const file =
      url.origin === ORIGIN && url.pathname.startsWith(base) ? fileOf(folder, url.pathname.slice(base.length)) : null;
    if (file !== null) return route.fulfill({ path: file });
    watch.strays.push(url.href);
    if (url.origin !== ORIGIN) return route.abort();
    return route.fulfill({ status: 404, path: join(folder, "404.html") });
  });
  context.on("console", (message) => watch.messages.push(`${message.type()}: ${message.text()}`));
  context.on("weberror", (error) => watch.messages.push(String(error.error())));
  return { context, watch };
}

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
