import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { SavedGame } from "../../../src/site/player/store.ts";
import { ORIGIN } from "../../browser.ts";
import { smoke } from "../../smoke.ts";
import { DESKTOP, sitePages } from "../site-pages.ts";
import { archiveUnder, GARDEN, type Printed, puzzlesOf } from "./archive.ts";
import { boardOf, inputOf, partsOf, placesOf, solveByKeys, tabToBoard } from "./playing.ts";
import { keptOf, openPuzzle, playerReady, startOver } from "./visit.ts";

const BOOK = puzzlesOf(GARDEN);

const desk = sitePages(archiveUnder).keep(DESKTOP);

/** What is kept, but for the time: that runs on until the page is left. */
const withoutTime = async (page: Page, printed: Printed): Promise<Omit<SavedGame, "ms">> => {
  const { ms, ...kept } = (await keptOf(page, printed))!;
  expect(ms).toBeGreaterThan(0);
  return kept;
};

/** What stands on the board and is ticked off, as a person sees it. */
const seen = (page: Page) =>
  page.evaluate<
    string[]
  >(`[...document.querySelectorAll(".grid td, .lines td, .strips button, .riddle input")].map((it) =>
    [it.textContent, it.checked ?? "", it.ariaPressed ?? "", it.querySelector("small")?.innerHTML ?? ""].join("/"))`);

for (const printed of smoke(BOOK, inputOf))
  test(`${printed.name}: what was done stands after a reload, can be taken back and brought back`, async () => {
    const { page } = desk;
    await openPuzzle(page, printed);
    const ticks = page.locator(".riddle input");
    if ((await ticks.count()) > 0) await ticks.first().check();
    await tabToBoard(page, printed);
    const half = Math.max(1, Math.floor(partsOf(printed) / 2));
    await solveByKeys(page, printed, 0, half);
    // Any number may stand where no choices are named: there is none to cross out.
    const next = placesOf(printed)[half];
    const canCross = boardOf(printed).input === "cells" && next?.slot.choices !== null;
    if (canCross) await crossOut(page, next!.slot.choices!, printed.answer[next!.slot.id]);
    await page.locator("[data-do=hint]").click();
    await page.locator("[data-part=hint]:not([hidden]) .close").click();
    await expect.poll(async () => (await keptOf(page, printed))?.hints).toBe(1);
    const [kept, board] = [await withoutTime(page, printed), await seen(page)];
    expect(kept).toMatchObject({ hints: 1, solved: false });
    expect(Object.keys(kept.entry).length).toBeGreaterThan(0);
    expect(Object.keys(kept.crossed).length > 0).toBe(canCross);
    expect(kept.ticked?.length).toBe((await ticks.count()) > 0 ? 1 : 0);

    await page.reload();
    await playerReady(page);
    expect(await withoutTime(page, printed)).toEqual(kept);
    expect(await seen(page)).toEqual(board);
    await startOver(page);
    expect((await keptOf(page, printed))?.entry ?? {}).toEqual({});
    await page.locator("[data-do=undo]").click();
    expect(await withoutTime(page, printed)).toEqual(kept);
    expect(await seen(page)).toEqual(board);
    await page.locator("[data-do=redo]").click();
    expect(await seen(page)).not.toEqual(board);
    await page.locator("[data-do=undo]").click();
  });

/** At the next blank the first choice that is not its answer is crossed out: after a slip a hint would tell of that. */
async function crossOut(page: Page, all: readonly string[], answer: string | undefined): Promise<void> {
  const choices = all.filter((text) => text !== answer);
  await page.locator(".grid td.b:not(.written)").first().click();
  await page.keyboard.press("n");
  // One that no longer number begins with.
  await page.keyboard.type(
    choices.find((text) => choices.every((other) => other === text || !other.startsWith(text)))!,
  );
  await page.keyboard.press("n");
}

test("two tabs play two puzzles, and neither takes anything from the other", async () => {
  const { context, page: one } = desk;
  const two = await context.newPage();
  const [first, second] = [BOOK.at(-1)!, BOOK.at(-2)!];
  await one.goto(`${ORIGIN}/`);
  await one.evaluate("localStorage.clear()");
  for (const [page, printed] of [
    [one, first],
    [two, second],
  ] as const) {
    await openPuzzle(page, printed);
    await tabToBoard(page, printed);
    await solveByKeys(page, printed, 0, 1);
  }
  // The keys of an input are loaded with the first that is pressed.
  const written = async (page: Page, printed: Printed): Promise<number> =>
    Object.keys((await keptOf(page, printed))?.entry ?? {}).length;
  await expect.poll(() => written(two, second)).toBe(1);
  const began = await keptOf(two, second);
  await solveByKeys(one, first, 1, 3);
  await expect.poll(() => written(two, first)).toBe(3);
  expect(await keptOf(one, second)).toEqual(began);
  await startOver(one);
  // What one tab keeps reaches the other a moment later.
  await expect.poll(() => keptOf(two, first)).toBeNull();
  expect(await keptOf(one, second)).toEqual(began);
  await solveByKeys(two, second, 1, 2);
  await two.reload();
  await playerReady(two);
  expect(await written(two, second)).toBe(2);
  await two.close();
});
