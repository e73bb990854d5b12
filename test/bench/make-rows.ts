/** The table of the bench of the page that makes sheets: what is measured, and the two targets of each figure. */
import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { launchServed } from "../browser.ts";
import { PROGRAM, work } from "./command.ts";
import { type Given, servedArchive } from "./first-visit.ts";
import { heldBy, lineOf, processesBelow } from "./peak.ts";
import { type Row, tellBeside } from "./row.ts";
import { bookOf } from "./site-books.ts";
import { slowLink, slowRenderers } from "./slow.ts";

/** What the page has when its first sheet is there, and when everything can be saved. */
const SHEET = ".made-page[data-page=book] svg";
const SAVED = "a[data-do=save-key][href^=blob]";
/** A class of 28 with four tasks each, in the address of the page. */
const CLASS = "#kind=number-wall&ages=7-8&skill=add-to-100&count=4&pupils=28&seed=bench";

/** A fresh browser with the page open. */
interface Opened {
  readonly page: Page;
  readonly browser: Browser;
  /** Process of the browser. */
  readonly id: number;
  readonly given: Given;
}

/** Publishes a small archive, and measures on its page. `isSlow`: over a slow link, by a slow telephone. */
function row(
  targets: Pick<Row, "name" | "unit" | "least" | "goal">,
  hash: string,
  isSlow: boolean,
  measure: (opened: Opened, start: () => Promise<number>) => Promise<number>,
): Row {
  const prepare = async () => {
    const folder = join(work, "site");
    rmSync(folder, { recursive: true, force: true });
    execFileSync(process.execPath, [PROGRAM, "site", await bookOf(40), "--out", folder]);
    return async () => {
      const served = await servedArchive(folder, isSlow ? slowLink() : undefined);
      const { browser, id, close } = await launchServed();
      const context = await browser.newContext({ viewport: { width: 390, height: 664 }, serviceWorkers: "block" });
      const page = await context.newPage();
      await page.addInitScript("window.print = () => { document.documentElement.dataset.printed = '1'; }");
      const go = isSlow ? slowRenderers(id) : () => {};
      try {
        const started = performance.now();
        await page.goto(`${served.address}/make/${hash}`, { waitUntil: "commit", timeout: 120_000 });
        return await measure({ page, browser, id, given: served.given }, async () => {
          await page.waitForSelector(SHEET, { timeout: 120_000 });
          return (performance.now() - started) / 1000;
        });
      } finally {
        go();
        await close();
        served.close();
      }
    };
  };
  return { ...targets, prepare };
}

/** By one tap, which is all that it takes. */
const firstPrint = row(
  { name: "first printed sheet, 1.6 Mbit/s, CPU 4 x", unit: "s", least: 15, goal: 8 },
  "",
  true,
  async ({ page }, shown) => {
    const seen = await shown();
    const asked = performance.now();
    await page.click("[data-do=print]:enabled", { timeout: 120_000 });
    await page.waitForSelector("[data-printed]", { timeout: 120_000 });
    tellBeside(() => `1 tap; the sheet was seen after ${seen.toFixed(1)} s`);
    return seen + (performance.now() - asked) / 1000;
  },
);

const loaded = row(
  { name: "scripts and fonts until the first sheet, gzip", unit: "kB", least: 600, goal: 400 },
  "",
  false,
  async ({ given, page }, shown) => {
    await shown();
    // What is loaded next writes PDFs: it is told beside.
    const files = () => [...given].filter(([path]) => /\.(js|woff2|bin)$/.test(path));
    const weight = (some: readonly (readonly [string, number])[]) =>
      some.reduce((sum, [, bytes]) => sum + bytes, 0) / 1000;
    const first = files().filter(([path]) => !path.includes(WRITER));
    await page.waitForSelector(SAVED, { state: "attached", timeout: 120_000 });
    tellBeside(() => `${first.length} files; ${weight(files()).toFixed(0)} kB until it can be saved`);
    return weight(first);
  },
);

/** The script that writes PDFs, which a page asks for when it shows a sheet. */
const WRITER = "/press-pdf.";

const whole = row(
  { name: "a class of 28, sheets and key", unit: "s", least: 12, goal: 5 },
  CLASS,
  false,
  async ({ page }) => {
    const started = performance.now();
    await page.waitForSelector(SAVED, { state: "attached", timeout: 120_000 });
    return (performance.now() - started) / 1000;
  },
);

const memory = row(
  { name: "memory of the page, a class of 28", unit: "MB", least: 350, goal: 200 },
  CLASS,
  false,
  async ({ page, id }) => peakWhile(id, () => page.waitForSelector(SAVED, { state: "attached", timeout: 120_000 })),
);

/** A book of 100 pages and some more, and what the page has when it is made. */
const BOOK = `title: A hundred pages
seed: bench
ages: 9-10
sections:
${KINDS.map(({ slug }) => `  - {kind: ${slug}, count: 26, level: easy..medium}`).join("\n")}
`;
const MADE_BOOK = ".made-book:not([hidden]) a[download='book.json']";

/** Writes the spec of the book into the page, has it made, and waits until its files are there. Gives the seconds. */
async function makeBook({ page }: Opened): Promise<number> {
  await page.waitForSelector(SAVED, { state: "attached", timeout: 120_000 });
  await page.fill(".from-spec textarea", BOOK);
  const started = performance.now();
  await page.click(".from-spec [type=submit]");
  await page.waitForSelector(MADE_BOOK, { state: "attached", timeout: 120_000 });
  return (performance.now() - started) / 1000;
}

const book = row({ name: "a book of 100 pages from a spec", unit: "s", least: 15, goal: 15 }, "", false, makeBook);

const bookMemory = row(
  { name: "memory of the page, a book of 100 pages", unit: "MB", least: 500, goal: 500 },
  "",
  false,
  async (opened) => peakWhile(opened.id, () => makeBook(opened)),
);

/** The most memory in MB that the processes of the page hold, workers and all, while something is done. `browser`: its process. */
async function peakWhile(browser: number, work: () => Promise<unknown>): Promise<number> {
  const held = (): number => {
    const renderers = processesBelow(browser).filter((id) => lineOf(id).includes("--type=renderer"));
    return renderers.reduce((sum, id) => sum + heldBy(id), 0);
  };
  let most = held();
  const look = setInterval(() => {
    most = Math.max(most, held());
  }, 100);
  await work();
  clearInterval(look);
  return most;
}

/** In the order in which they are printed. */
export const MAKE_ROWS: readonly Row[] = [firstPrint, loaded, whole, memory, book, bookMemory];
