import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeContexts, ORIGIN, scrollsSideways, sharedBrowser } from "../../browser.ts";
import { archiveUnder, puzzlesOf, solvedIn, WINTER } from "./archive.ts";
import { partOf, partsOf, solveByTaps, tap } from "./playing.ts";
import { endOf, openPuzzle, PHONE, playerReady, QUIET, resume, solved, statusOf, type Visit, visit } from "./visit.ts";

const BOOK = puzzlesOf(WINTER);
/** Of a puzzle with more to fill in than this the first part is filled in beforehand. */
const MOST = 60;

let browser: Browser;
let phone: Visit;
beforeAll(async () => {
  const [started, folder] = await Promise.all([sharedBrowser(), archiveUnder()]);
  browser = started;
  phone = await visit(browser, folder, PHONE);
});
afterAll(() => closeContexts(browser));

// From the last to the first: so the next unsolved stands before each, except for the last.
for (const [i, printed] of [...BOOK.entries()].reverse())
  test(`${printed.name}: by touch alone, from page load to solved`, async () => {
    const { page, watch } = phone;
    const parts = partsOf(printed);
    if (parts > MOST) await resume(page, printed, partOf(printed, parts - MOST));
    else await openPuzzle(page, printed);
    await solveByTaps(page, printed, Math.max(0, parts - MOST));
    await solved(page);
    await expect.poll(() => statusOf(page)).toContain(solvedIn(printed.language));
    // Of those that are left, the next of its kind, else the first.
    const left = BOOK.slice(0, i);
    const next = left.find(({ kind }) => kind === printed.kind) ?? left[0];
    expect(await endOf(page, printed)).toEqual({ next: next?.id ?? null });
    expect(await scrollsSideways(page)).toBe(false);
    expect(watch).toEqual(QUIET);
  });

test("on a phone the next unsolved is a tap away, and the book knows where to go on", async () => {
  const { page } = phone;
  const [first, second] = BOOK;
  await page.evaluate(`localStorage.removeItem("numberpress / p ${first!.id}")`);
  await openPuzzle(page, second!);
  await tap(page, page.locator("[data-part=end] a.primary"));
  await page.waitForURL(`${ORIGIN}/p/${first!.id}/`);
  await playerReady(page);
  await page.goto(`${ORIGIN}/books/${WINTER.slug}/`);
  await expect.poll(() => page.locator(".keys a.solved-mark").count()).toBe(BOOK.length - 1);
  expect(await page.locator(".go-on").getAttribute("href")).toBe(`${ORIGIN}/p/${first!.id}/`);
});
