/** The six jobs of `docs/teachers.md`: each in the page, step by step as it stands there, and as a line; both make the same sheets. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { PDFDocument } from "@cantoo/pdf-lib";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseOrder } from "../../../../src/press/order-address.ts";
import { closeContexts, sharedBrowser } from "../../../browser.ts";
import { objectsOf } from "../../../press/pdf-objects.ts";
import { smoke } from "../../../smoke.ts";
import { QUIET } from "../../site-pages.ts";
import { archiveUnder } from "../archive.ts";
import { runLine } from "./as-command.ts";
import { doInPage } from "./in-page.ts";
import { readJobs } from "./read-jobs.ts";

const folder = mkdtempSync(join(tmpdir(), "numberpress-jobs-"));
let browser: Browser;
let site: string;
beforeAll(async () => {
  [browser, site] = await Promise.all([sharedBrowser(), archiveUnder()]);
}, 240_000);
afterAll(async () => {
  await closeContexts(browser);
  rmSync(folder, { recursive: true, force: true });
});

const pagesOf = async (path: string): Promise<number> => (await PDFDocument.load(readFileSync(path))).getPageCount();
const endingWith = (files: readonly string[], ending: string): string => files.find((file) => file.endsWith(ending))!;

const JOBS = readJobs();
test("there are six", () => {
  expect(JOBS).toHaveLength(6);
});

/** In CI one job for each way in which they end: printed, saved, shown at the board. */
const DONE = smoke(JOBS, ({ steps }) => steps.at(-1)!.label);

describe.each(DONE.map((job) => [job.title, job] as const))("%s", (_, job) => {
  test("takes less than two minutes in the page, and the line makes the same", async () => {
    const own = join(folder, String(JOBS.indexOf(job)));
    const done = await doInPage(browser, site, job, join(own, "page"));
    expect(done.watch).toEqual(QUIET);
    // What the script itself takes depends on what else runs.
    expect(done.byHand - done.seconds).toBeLessThan(110);
    const [last] = job.steps.slice(-1);
    expect([done.prints > 0, done.saved !== null, done.opened !== null]).toEqual(
      ["Print", "Save answers", "Show on the board"].map((label) => label === last!.label),
    );
    expect(done.order + done.files.map((file) => basename(file)).join()).not.toMatch(/Ada|rgen|Adeyemi|school/);
    const { seed } = parseOrder(done.order);
    const ran = await runLine(job, join(own, "line"), seed === undefined ? [] : ["--seed", seed]);
    const [sheet, key] = done.files;
    const sameAs = async (path: string, other: string): Promise<void> => {
      expect(await pagesOf(path)).toBe(await pagesOf(other));
      // A browser and the command line draw an SVG pixel by pixel: its edges may differ by a shade, and so the name of the sheet.
      if (!job.line.includes("--logo"))
        expect(await objectsOf(readFileSync(path))).toEqual(await objectsOf(readFileSync(other)));
    };
    await sameAs(key!, endingWith(ran.files, "-answers.pdf"));
    if (job.line[0] === "worksheet") {
      expect(ran.code).toBe(done.code);
      await sameAs(sheet!, ran.files.find((file) => !/-(answers|board)\.pdf$/.test(file) && file.endsWith(".pdf"))!);
    }
    if (job.line.includes("--board")) {
      expect(await pagesOf(endingWith(ran.files, "-board.pdf"))).toBeGreaterThan(10);
      expect(done.opened).toMatch(/\/board\/#number-wall\.[0-9A-Z]+,/);
    }
  });
});
