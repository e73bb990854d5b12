import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { SavedGame } from "../../../src/site/player/store.ts";
import { NOWHERE, ORIGIN, scrollsSideways } from "../../browser.ts";
import { runsAll, smoke } from "../../smoke.ts";
import { DESKTOP, PHONE, sitePages } from "../site-pages.ts";
import { archiveUnder, GARDEN, type Printed, puzzlesOf, solvedIn, WINTER } from "./archive.ts";
import { inputOf, keysOf, partOf, partsOf, solveByKeys, solveByTaps, tabToBoard, tap } from "./playing.ts";
import { endOf, openPuzzle, playerReady, resume, solved, statusOf } from "./visit.ts";

/** Stops from the top of the page to the board: the way past the menu, the menu, the languages, the head of the sheet. */
const TABS = 13;
const BOOK = puzzlesOf(GARDEN);
const KEYED = smoke(BOOK, keysOf);

const site = sitePages(archiveUnder);
const desk = site.keep(DESKTOP);
const phone = site.keep(PHONE);

/** Of a puzzle with more to fill in than this the first part is filled in beforehand, as from an earlier visit. */
const MAX_BY_TAPS = 20;
const MAX_BY_KEYS = runsAll ? Number.POSITIVE_INFINITY : 24;

/** Opens a puzzle with at most this number of parts left to fill in. Returns the number of filled parts. */
async function openedWith(page: Page, printed: Printed, most: number): Promise<number> {
  const from = Math.max(0, partsOf(printed) - most);
  if (from > 0) await resume(page, printed, partOf(printed, from));
  else await openPuzzle(page, printed);
  return from;
}

test("those whose keys are tried by another are kept as solved", async () => {
  const { page } = desk;
  await page.goto(NOWHERE);
  for (const { id, answer } of BOOK.filter((printed) => !KEYED.includes(printed))) {
    const kept: SavedGame = { entry: answer, crossed: {}, hints: 0, slips: 0, ms: 60_000, solved: true };
    await page.evaluate(
      ([key, value]) => localStorage.setItem(key!, value!),
      [`numberpress / p ${id}`, JSON.stringify(kept)],
    );
  }
});

for (const [i, printed] of KEYED.entries())
  test(`${printed.name}: by keyboard alone, from page load to solved`, async () => {
    const { page } = desk;
    const from = await openedWith(page, printed, MAX_BY_KEYS);
    const ticks = printed.kind.clueHeading(printed.puzzle) === null ? 0 : printed.kind.clues(printed.puzzle).length;
    expect(await tabToBoard(page, printed)).toBeLessThanOrEqual(TABS + ticks);
    await solveByKeys(page, printed, from);
    await solved(page);
    await expect.poll(() => statusOf(page)).toContain(solvedIn(printed.language));
    expect(await endOf(page, printed)).toEqual({ next: KEYED[i + 1]?.id ?? null });
  });

test("what is solved shows on the book's page, at home, in the progress and in what is found", async () => {
  const { page } = desk;
  await page.goto(`${ORIGIN}/books/${GARDEN.slug}/`);
  await expect.poll(() => page.locator(".keys a.solved-mark").count()).toBe(BOOK.length);
  expect(await page.locator(".go-on").getAttribute("href")).toBe("/books/");
  await page.goto(`${ORIGIN}/`);
  // Of the boards of this day, those of this book are marked, and no other.
  await page.waitForSelector(".today .boards[data-state=ready]");
  const boards = await page
    .locator(".today .board-card:not([hidden])")
    .evaluateAll((cards) =>
      cards.map(
        (card) => [card.querySelector("a")!.href.split("/").at(-2)!, card.classList.contains("is-solved")] as const,
      ),
    );
  expect(boards.length).toBeGreaterThan(0);
  for (const [id, isSolved] of boards) expect(isSolved, id).toBe(BOOK.some((printed) => printed.id === id));
  await page.goto(`${ORIGIN}/progress/`);
  await expect.poll(() => page.locator(".in-all").textContent()).toMatch(new RegExp(`\\b${BOOK.length}\\b`));
  expect(await page.locator(".progress .rows li").count()).toBe(0);
  const counts = page.locator(".solved-table [data-cell] progress");
  expect(
    await counts.evaluateAll((bars) => bars.reduce((sum, bar) => sum + (bar as HTMLProgressElement).value, 0)),
  ).toBe(BOOK.length);
  await page.goto(`${ORIGIN}/find/#state=solved`);
  await expect.poll(() => page.locator(".finds .rows a.solved-mark").count()).toBe(BOOK.length);
  await page.locator("select[name=level]").selectOption("medium");
  await expect.poll(() => page.locator(".finds .rows a").count()).toBe(0);
});

const GERMAN = puzzlesOf(WINTER);
const touched = smoke(GERMAN, inputOf);

for (const [i, printed] of touched.entries())
  test(`${printed.name}: by touch alone, from page load to solved, and on to the next of the book`, async () => {
    const { page } = phone;
    await solveByTaps(page, printed, await openedWith(page, printed, MAX_BY_TAPS));
    await solved(page);
    await expect.poll(() => statusOf(page)).toContain(solvedIn(printed.language));
    expect(await scrollsSideways(page)).toBe(false);
    const { next } = await endOf(page, printed);
    const left = GERMAN.filter((each) => !touched.slice(0, i + 1).includes(each)).map(({ id }) => id);
    if (left.length > 0) expect(left).toContain(next);
    await page.goto(`${ORIGIN}/books/${WINTER.slug}/`);
    await expect.poll(() => page.locator(".keys a.solved-mark").count()).toBe(i + 1);
  });

test("On a phone the next puzzle that is not solved is one tap away", async () => {
  const { page } = phone;
  await openPuzzle(page, touched[0]!);
  const { next } = await endOf(page, touched[0]!);
  await tap(page, page.locator("[data-part=end] a.primary"));
  await page.waitForURL(`${ORIGIN}/p/${next}/`);
  await playerReady(page);
});
