import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { say } from "../../../src/engine/kind.ts";
import { closeContexts, ORIGIN, sharedBrowser } from "../../browser.ts";
import { archiveUnder, GARDEN, puzzlesOf, told } from "./archive.ts";
import { solveFromTop } from "./playing.ts";
import { DESKTOP, endOf, openPuzzle, QUIET, statusOf, type Visit, visit } from "./visit.ts";

/** Stops from the top of the page to the board: the way past the menu, the menu, the head of the sheet. */
const TABS = 12;
const BOOK = puzzlesOf(GARDEN);

let browser: Browser;
let desk: Visit;
beforeAll(async () => {
  const [started, folder] = await Promise.all([sharedBrowser(), archiveUnder()]);
  browser = started;
  desk = await visit(browser, folder, DESKTOP);
});
afterAll(() => closeContexts(browser));

for (const [i, printed] of BOOK.entries())
  test(`${printed.name}: by keyboard alone, from page load to solved`, async () => {
    const { page, watch } = desk;
    await openPuzzle(page, printed);
    const ticks = printed.kind.clueHeading(printed.puzzle) === null ? 0 : printed.kind.clues(printed.puzzle).length;
    expect(await solveFromTop(page, printed)).toBeLessThanOrEqual(TABS + ticks);
    await expect.poll(() => statusOf(page)).toContain(told(printed.language, say("play.solved")));
    expect(await endOf(page, printed)).toEqual({ next: BOOK[i + 1]?.id ?? null });
    expect(watch).toEqual(QUIET);
  });

test("what is solved shows on the book's page, at home, in the progress and in what is found", async () => {
  const { page, watch } = desk;
  await page.goto(`${ORIGIN}/books/${GARDEN.slug}/`);
  await expect.poll(() => page.locator(".keys a.solved-mark").count()).toBe(BOOK.length);
  expect(await page.locator(".go-on").getAttribute("href")).toBe("/books/");
  await page.goto(`${ORIGIN}/`);
  // Whatever the day, its easy puzzle is one of this book.
  await expect.poll(() => page.locator(".today a.solved-mark").count()).toBe(1);
  await page.goto(`${ORIGIN}/progress/`);
  await expect.poll(() => page.locator("[data-sum=solved]").textContent()).toBe(String(BOOK.length));
  expect(await page.locator("[data-sum=begun]").textContent()).toBe("0");
  const points = (await page.locator("[data-sum=points]").textContent())!.replace(/\D/g, "");
  expect(Number(points)).toBeGreaterThan(BOOK.length);
  await page.goto(`${ORIGIN}/find/#state=solved`);
  await expect.poll(() => page.locator(".finds .rows a.solved-mark").count()).toBe(BOOK.length);
  await page.locator("select[name=level]").selectOption("medium");
  await expect.poll(() => page.locator(".finds .rows a").count()).toBe(0);
  expect(watch).toEqual(QUIET);
});
