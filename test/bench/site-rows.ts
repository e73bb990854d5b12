/** The table of the bench of sites: what is measured, and the two targets of each figure. */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { launchBrowser, ORIGIN, siteContext } from "../browser.ts";
import { firstVisit, servedArchive, type Visit } from "./first-visit.ts";
import { peakOf } from "./peak.ts";
import { type Row, tellBeside, type Unit } from "./row.ts";
import { bookOf, nineByNine } from "./site-books.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const PROGRAM = join(ROOT, "build/cli/main.js");

const work = mkdtempSync(join(tmpdir(), "numberpress-bench-"));
process.on("exit", () => rmSync(work, { recursive: true, force: true }));

/** Publishes a book by the whole command, from its start to its end. */
async function publish(
  book: string,
): Promise<{ readonly folder: string; readonly seconds: number; readonly megabytes: number }> {
  const folder = join(work, "site");
  rmSync(folder, { recursive: true, force: true });
  const started = performance.now();
  const megabytes = await peakOf(process.execPath, [PROGRAM, "site", book, "--out", folder]);
  return { folder, seconds: (performance.now() - started) / 1000, megabytes };
}

const pagesIn = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".html")).length;

/** All pages of a site in the time of the whole command. */
function speed(count: number, least: number, goal: number): Row {
  const prepare = async () => {
    const book = await bookOf(count);
    return async () => {
      const { folder, seconds } = await publish(book);
      const pages = pagesIn(folder);
      tellBeside(() => `${pages} pages in ${seconds.toFixed(1)} s, ${availableParallelism()} processors`);
      return pages / seconds;
    };
  };
  return { name: `pages, ${count} puzzles, with answers`, unit: "per s", least, goal, prepare };
}

function memory(count: number, least: number, goal: number): Row {
  const prepare = async () => {
    const book = await bookOf(count);
    return async () => (await publish(book)).megabytes;
  };
  return { name: `memory, ${count} puzzles`, unit: "MB", least, goal, prepare };
}

const packed = (path: string): number => gzipSync(readFileSync(path), { level: 9 }).length / 1000;

/** A figure of a small site with a 9 × 9 path. */
function figure(name: string, least: number, goal: number, measure: (site: string) => Promise<number>): Row {
  const prepare = async () => {
    const book = await nineByNine();
    const { folder } = await publish(book);
    return () => measure(folder);
  };
  return { name, unit: "kB", least, goal, prepare };
}

const isNine = (html: string): boolean => html.includes('"cells":[[') && html.match(/<tr>/g)?.length === 9;

async function html(site: string): Promise<number> {
  const sizes = readdirSync(join(site, "p"))
    .map((id) => join(site, "p", id, "index.html"))
    .filter((path) => isNine(readFileSync(path, "utf8")))
    .map(packed);
  return Math.max(...sizes);
}

/** What a browser loads of scripts: the most of all kinds, compressed. */
interface Loads {
  /** With a puzzle's page, before it is painted. */
  readonly page: number;
  /** More until it can be played. */
  readonly play: number;
  /** More with the first hint. */
  readonly hint: number;
}

/** Whatever waits for a frame, as a player does for the first paint, waits until it is let go. */
const HOLD_FRAMES = `const frames = [], request = requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (frame) => frames.push(frame);
  window.letFramesGo = () => { window.requestAnimationFrame = request; frames.forEach((frame) => request(frame)); };`;

async function scripts(site: string): Promise<Loads> {
  const browser = await launchBrowser();
  const all: Loads[] = [];
  try {
    for (const id of readdirSync(join(site, "p"))) {
      const { context } = await siteContext(browser, site, { serviceWorkers: "block" });
      const page = await context.newPage();
      const loaded = new Set<string>();
      page.on("request", (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.endsWith(".js")) loaded.add(pathname);
      });
      const size = () => [...loaded].reduce((sum, path) => sum + packed(join(site, path)), 0);
      await page.addInitScript(HOLD_FRAMES);
      await page.goto(`${ORIGIN}/p/${id}/`, { waitUntil: "networkidle" });
      const painted = size();
      await page.evaluate("letFramesGo()");
      await page.waitForSelector("puzzle-player[data-state=ready]");
      const ready = size();
      await page.click("[data-do=hint]");
      await page.waitForSelector("[data-part=hint]:not([hidden])");
      all.push({ page: painted, play: ready - painted, hint: size() - ready });
      await context.close();
    }
  } finally {
    await browser.close();
  }
  const most = (of: keyof Loads): number => Math.max(...all.map((loads) => loads[of]));
  return { page: most("page"), play: most("play"), hint: most("hint") };
}

async function atOnce(site: string): Promise<number> {
  const { page, play } = await scripts(site);
  tellBeside(() => `${play.toFixed(1)} kB more until it can be played`);
  return page;
}

/** What a puzzle's page has when its player is there. */
const READY = "puzzle-player[data-state=ready]";

/** First visits to a page of each kind; the most of all is what counts. */
function visits(name: string, unit: Unit, least: number, goal: number, of: (visit: Visit) => number): Row {
  const prepare = async () => {
    const { folder } = await publish(await nineByNine());
    return async () => {
      const [browser, served] = [await launchBrowser(), await servedArchive(folder)];
      try {
        const found: number[] = [];
        for (const id of readdirSync(join(folder, "p")))
          found.push(of(await firstVisit(browser, `${served.address}/p/${id}/`, READY)));
        tellBeside(() => `of ${found.length} pages, the least ${Math.min(...found).toFixed(1)}`);
        return Math.max(...found);
      } finally {
        await browser.close();
        served.close();
      }
    };
  };
  return { name, unit, least, goal, prepare };
}

/** A site of 40 puzzles by the whole command. */
const small: Row = {
  name: "site of 40 puzzles, whole command",
  unit: "s",
  least: 1.5,
  goal: 0.8,
  prepare: async () => {
    const book = await bookOf(40);
    return async () => (await publish(book)).seconds;
  },
};

/** What the packed program and all that it needs take in an empty folder: site and PDF, nothing for development. */
const installed: Row = {
  name: "a production install, site and PDF",
  unit: "MB",
  least: 90,
  goal: 60,
  prepare: () => () => {
    const folder = join(work, "install");
    mkdirSync(folder, { recursive: true });
    const npm = (line: readonly string[], cwd: string) =>
      execFileSync("npm", [...line, "--ignore-scripts", "--silent"], { cwd, encoding: "utf8" });
    const packed = npm(["pack", "--pack-destination", folder], ROOT).trim().split("\n").at(-1)!;
    writeFileSync(join(folder, "package.json"), '{"private":true}');
    npm(["install", join(folder, packed), "--omit=dev", "--prefer-offline", "--no-audit", "--no-fund"], folder);
    const files = readdirSync(join(folder, "node_modules"), { recursive: true, withFileTypes: true });
    const sizes = files.filter((file) => file.isFile()).map((file) => statSync(join(file.parentPath, file.name)).size);
    return sizes.reduce((sum, size) => sum + size, 0) / 1_000_000;
  },
};

/** In the order in which they are printed. */
export const SITE_ROWS: readonly Row[] = [
  small,
  speed(10_000, 1_500, 2_500),
  memory(10_000, 450, 300),
  installed,
  visits("requests of a first visit", "files", 14, 9, ({ requests }) => requests.length),
  visits("largest paint of a first visit", "s", 2, 1.5, ({ painted }) => painted),
  figure("scripts of a page before its paint, gzip", 8, 5, atOnce),
  figure("more with the first hint, gzip", 20, 12, async (site) => (await scripts(site)).hint),
  figure("HTML of a 9 x 9 page, gzip", 5, 3.5, html),
];

/** Measured only when asked for: it takes minutes. */
export const MANY_ROWS: readonly Row[] = [memory(50_000, 450, 300)];
