/** What the tests of the archive do on the page of a puzzle. */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Entry } from "../../../src/engine/kind.ts";
import type { SavedGame } from "../../../src/site/player/store.ts";
import { NOWHERE, ORIGIN } from "../../browser.ts";
import type { Printed } from "./archive.ts";

export const pathOf = ({ id }: Printed, base = "/"): string => `${ORIGIN}${base}p/${id}/`;

/** Opens the page of a puzzle and waits until it can be played. */
export async function openPuzzle(page: Page, printed: Printed, base = "/"): Promise<void> {
  await page.goto(pathOf(printed, base));
  await playerReady(page);
}

export const playerReady = async (page: Page): Promise<void> => {
  await page.waitForSelector("puzzle-player[data-state=ready]");
};

/** Waits for the end: the page says that it is solved. */
export const solved = async (page: Page): Promise<void> => {
  await page.waitForSelector("puzzle-player.done [data-part=end]:not([hidden]) [data-do=over]", { timeout: 15_000 });
};

/** Empties the board with the tool for it. */
export async function startOver(page: Page): Promise<void> {
  await page.locator(".more-tools summary").click();
  await page.locator(".more-tools [data-do=over]").click();
}

export const statusOf = (page: Page): Promise<string | null> => page.locator("[data-part=status]").textContent();

/** What the browser keeps of a puzzle. */
export const keptOf = (page: Page, { id }: Printed, base = "/"): Promise<SavedGame | null> =>
  page.evaluate(`JSON.parse(localStorage.getItem(${JSON.stringify(`numberpress ${base} p ${id}`)}))`);

/**
 * What the end of a puzzle tells that was solved without help: the id of the puzzle it leads on to, or null. Of numbers
 * its line to share holds, besides the time, the puzzle's own and the points, none of the answer.
 */
export async function endOf(page: Page, printed: Printed): Promise<{ next: string | null }> {
  const { solved, hints, slips, points = 0 } = (await keptOf(page, printed))!;
  expect({ solved, hints, slips }).toEqual({ solved: true, hints: 0, slips: 0 });
  expect(points).toBeGreaterThan(0);
  const share = (await page.locator("[data-part=end] .share").getAttribute("data-line"))!;
  expect(
    share
      .replace(/[\d:]+:\d\d/, "")
      .match(/\d+/g)!
      .map(Number)
      .sort(),
  ).toEqual([printed.number, points].sort());
  const next = page.locator("[data-part=end] a.primary");
  return { next: (await next.count()) === 0 ? null : (await next.getAttribute("href"))!.split("/").at(-2)! };
}

/** Puts a game into the browser as if it had been played, and opens its page. */
export async function resume(page: Page, printed: Printed, entry: Entry): Promise<void> {
  const kept: SavedGame = { entry, crossed: {}, hints: 0, slips: 0, ms: 0, solved: false };
  // The page that is open may still have something to keep, as the points of a puzzle just solved: it is left first.
  await page.goto(NOWHERE);
  const [key, value] = [`numberpress / p ${printed.id}`, JSON.stringify(kept)];
  await page.evaluate(`localStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(value)})`);
  await openPuzzle(page, printed);
}
