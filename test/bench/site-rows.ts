/** The table of the bench of sites: what is measured, and the two targets of each figure. */
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { launchBrowser } from "../browser.ts";
import { PROGRAM, ROOT, secondsOf, work } from "./command.ts";
import { firstVisit, servedArchive, type Visit } from "./first-visit.ts";
import { peakOf } from "./peak.ts";
import { type Row, tellBeside, type Unit } from "./row.ts";
import { bookOf, nineByNine } from "./site-books.ts";

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

/** What a puzzle's page has when its player is there. */
const READY = "puzzle-player[data-state=ready]";

/** First visits to a page of each kind by a slow telephone: the last of all to be painted counts. */
const painted: Row = {
  name: "largest paint of a first visit",
  unit: "s",
  least: 2,
  goal: 1.5,
  prepare: async () => {
    const { folder } = await publish(await nineByNine());
    return async () => {
      const paths = readdirSync(join(folder, "p")).map((id) => `/p/${id}/`);
      const visits = await visited(folder, paths, READY);
      return Math.max(...visits.map(({ painted }) => painted));
    };
  },
};

/** First visits to some pages of a site. */
async function visited(folder: string, paths: readonly string[], ready: string): Promise<Visit[]> {
  const [browser, served] = [await launchBrowser(), await servedArchive(folder)];
  try {
    const visits: Visit[] = [];
    for (const path of paths) visits.push(await firstVisit(browser, served.address + path, ready));
    return visits;
  } finally {
    await browser.close();
    served.close();
  }
}

/** A site of 40 puzzles by the whole command. */
const small: Row = {
  name: "site of 40 puzzles, whole command",
  unit: "s",
  least: 1.5,
  goal: 0.8,
  prepare: async () => {
    const book = await bookOf(40);
    return () => {
      const out = join(work, "site");
      rmSync(out, { recursive: true, force: true });
      return secondsOf("site", book, "--out", out);
    };
  },
};

const siteFiles: Row = {
  name: "files of a site of 40 puzzles",
  unit: "files",
  least: 200,
  goal: 130,
  prepare: async () => {
    const { folder } = await publish(await bookOf(40));
    const files = readdirSync(folder, { recursive: true, withFileTypes: true });
    return () => files.filter((file) => file.isFile()).length;
  },
};

/** What a first visit to a page loads. `pathOf`: the page, by the folder of its site; `ready`: what it has when all is there. */
function loads(name: string, pathOf: (folder: string) => string, ready: string): Row[] {
  const row = (what: string, unit: Unit, least: number, goal: number, of: (visit: Visit) => number): Row => ({
    name: `${what} of a first visit to ${name}`,
    ...{ unit, least, goal },
    prepare: async () => {
      const { folder } = await publish(await nineByNine());
      return async () => of((await visited(folder, [pathOf(folder)], ready))[0]!);
    },
  });
  return [
    row("files", "files", 11, 9, ({ requests }) => requests.length),
    row("bytes", "kB", 80, 60, ({ kilobytes }) => kilobytes),
  ];
}

/** What the packed program and all that it needs take in an empty folder: site and PDF, nothing for development. */
const installed: Row = {
  name: "a production install, site and PDF",
  unit: "MB",
  least: 45,
  goal: 40,
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
  painted,
];

/** Figures that are the same each time. */
export const LOAD_ROWS: readonly Row[] = [
  siteFiles,
  ...loads("a puzzle", (folder) => `/p/${readdirSync(join(folder, "p")).sort()[0]}/`, READY),
  ...loads("the home page", () => "/", "main"),
];

/** Measured only when asked for: it takes minutes. */
export const MANY_ROWS: readonly Row[] = [memory(50_000, 450, 300)];
