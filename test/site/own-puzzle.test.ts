/** The page "Your own puzzle" in a browser: a pasted text is read, counted at each stroke, and its fault named. */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { kindOf } from "../../src/engine/kinds/index.ts";
import { ORIGIN, scrollsSideways } from "../browser.ts";
import { sitePages } from "./site-pages.ts";
import { archiveUnder } from "./whole/archive.ts";

const LINE = "....46......1...6.69...81.22....4.3148.7.2.9516.9....49.56...47.1...7......39....";
/** Without its clues in row 3, column 9 and row 7, column 1 it has six answers. */
const SIX = [26, 54].reduce((text, at) => `${text.slice(0, at)}.${text.slice(at + 1)}`, LINE);

/** A puzzle of a kind that is read, but not set in the grid. */
const PATH = JSON.stringify(kindOf("numbrix")!.example);

const site = sitePages(archiveUnder);
const opened = async (path = "own/"): Promise<Page> => {
  const { page } = await site.open({ viewport: { width: 390, height: 664 } });
  await page.goto(`${ORIGIN}/${path}`);
  return page;
};
const paste = (page: Page, text: string) => page.locator("#own-text").fill(text);
const gauge = (page: Page, text: string) => page.locator(".own-gauge .is-it", { hasText: text }).waitFor();
const cell = (page: Page, name: string) => page.locator(`.own-board [role=gridcell][aria-label^="${name}" i]`);

it("counts the answers of a pasted sudoku at each stroke of the keyboard", async () => {
  const page = await opened();
  await paste(page, SIX);
  await gauge(page, "6 answers");
  expect(await page.locator(".own-status").textContent()).toBe("Sudoku, 30 clues. 6 answers");
  expect(await page.locator(".own-said").textContent()).toContain("29 squares differ");
  expect(await page.locator(".own-board i.ringed").count()).toBe(19);
  expect(await page.locator(".own-offers .offer").count()).toBe(4);
  expect(await scrollsSideways(page)).toBe(false);
  await cell(page, "row 3, column 9").focus();
  await page.keyboard.press("2");
  await cell(page, "row 7, column 1").focus();
  await page.keyboard.press("9");
  await gauge(page, "One answer");
  await page.locator(".own-said", { hasText: "Medium" }).waitFor();
  const address = await page.locator("[data-own=play]").getAttribute("href");
  expect(address).toMatch(/^\/play\/#sudoku\.[0-9A-Z]+$/i);
  await page.keyboard.press("Control+z");
  await page.locator(".own-gauge .is-it:nth-child(3)").waitFor();
  expect(await page.locator("[data-own=play]").getAttribute("href")).toBeNull();
  // The address of the page holds the puzzle.
  await page.goto(`${ORIGIN}/own/${address!.slice("/play/".length)}`);
  await page.reload();
  await gauge(page, "One answer");
});

it("names the clue that was set last if it contradicts, and takes it out", async () => {
  const page = await opened();
  await paste(page, LINE);
  await gauge(page, "One answer");
  await cell(page, "row 3, column 3").focus();
  await page.keyboard.press("7");
  await gauge(page, "No answer");
  expect(await page.locator(".own-said h2").textContent()).toBe("7 in row 3, column 3 does not fit.");
  await page.locator(".own-offers button").click();
  await gauge(page, "One answer");
});

it("starts with an empty grid, says why a text is no puzzle, and shows puzzles that it cannot change", async () => {
  const page = await opened();
  await paste(page, "https://puzz.link/p?slither/10/10/abc");
  await page.locator(".own-status.is-fault").waitFor();
  expect(await page.locator(".own-status").textContent()).toContain("slither");
  expect(await page.locator("#own-text").getAttribute("aria-invalid")).toBe("true");
  await page.locator("[data-own=grid]").last().click();
  await gauge(page, "288 answers");
  await page.locator("[data-own=clear]").click();
  await paste(page, PATH);
  await page.locator(".own:not(.is-grid) .own-board svg").waitFor();
  await page.locator(".own-gauge .is-it").waitFor();
});

it("keeps puzzles for a booklet, which is printed with their answers", async () => {
  const page = await opened();
  const other = `${LINE.slice(9)}${LINE.slice(0, 9)}`;
  await paste(page, `${LINE}\n${other}`);
  await gauge(page, "One answer");
  expect(await page.locator(".own-status").textContent()).toBe("Puzzle 1 of 2. Sudoku, 32 clues. One answer");
  await page.locator(".own-said", { hasText: "Medium" }).waitFor();
  await page.locator("[data-own=keep]").click();
  await page.locator("[data-own=clear]").click();
  await paste(page, PATH);
  await page.locator(".own:not(.is-grid) .own-board svg").waitFor();
  await page.locator("[data-own=keep]:enabled").click();
  await page.reload();
  expect(await page.locator(".own-booklet h2").textContent()).toBe("Booklet: 2 puzzles");
  expect(await page.locator(".own-booklet li a").first().textContent()).toBe("Sudoku · Medium");
  await page.locator("[data-own=booklet]").click();
  await page.locator(".own-key svg").nth(1).waitFor({ state: "attached" });
  await page.emulateMedia({ media: "print" });
  expect(await page.locator(".own-sheet:visible").count()).toBe(2);
  await page.emulateMedia({ media: "screen" });
  await page.locator(".own-booklet li button").first().click();
  expect(await page.locator(".own-booklet h2").textContent()).toBe("Booklet: 1 puzzle");
  await page.locator("[data-own=empty]").click();
  expect(await page.locator(".own-booklet").isHidden()).toBe(true);
});
