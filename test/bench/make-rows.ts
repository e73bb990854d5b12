/** The table of the bench of the page that makes sheets: what is measured, and the two targets of each figure. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright-core";
import { launchServed } from "../browser.ts";
import { type Given, servedArchive } from "./first-visit.ts";
import { heldBy } from "./peak.ts";
import { type Row, tellBeside } from "./row.ts";
import { bookOf } from "./site-books.ts";
import { slowLink, slowRenderers } from "./slow.ts";

const PROGRAM = fileURLToPath(new URL("../../build/cli/main.js", import.meta.url));

/** What the page has when its first sheet is there, and when everything can be saved. */
const SHEET = ".made-page[data-page=book] svg";
const SAVED = "a[data-do=save-key][href^=blob]";
/** A class of 28 with four tasks each, in the address of the page. */
const CLASS = "#kind=number-wall&ages=7-8&skill=add-to-100&count=4&pupils=28&seed=bench";

const work = mkdtempSync(join(tmpdir(), "numberpress-bench-"));
process.on("exit", () => rmSync(work, { recursive: true, force: true }));

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
  async ({ given }, shown) => {
    await shown();
    const files = [...given].filter(([path]) => /\.(js|woff2|bin)$/.test(path));
    tellBeside(() => `${files.length} files`);
    return files.reduce((sum, [, bytes]) => sum + bytes, 0) / 1000;
  },
);

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
  async ({ page, id }) => {
    const before = heldBy(id);
    let most = before;
    const look = setInterval(() => {
      most = Math.max(most, heldBy(id));
    }, 100);
    await page.waitForSelector(SAVED, { state: "attached", timeout: 120_000 });
    clearInterval(look);
    tellBeside(() => `the whole browser, ${before.toFixed(0)} MB of it before the page had made anything`);
    return most;
  },
);

/** In the order in which they are printed. */
export const MAKE_ROWS: readonly Row[] = [firstPrint, loaded, whole, memory];
