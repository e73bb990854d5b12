import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CellsBoard } from "../../../src/engine/board.ts";
import { scrollsSideways } from "../../browser.ts";
import { smoke } from "../../smoke.ts";
import { boardOf, placesOf, solveByKeys, solveByTaps } from "../whole/playing.ts";
import {
  ALL,
  cellOf,
  DESKTOP,
  PHONE,
  PUZZLES,
  printedOf,
  says,
  startOver,
  status,
  tabTo,
  written,
} from "./cells-page.ts";
import { donePage, keepPage, type PuzzlePage, playPage, solved } from "./page.ts";

/** All are solved by keys; the mouse and fingers take turns, and every kind is touched in `whole/solve.test.ts`. */
const BY_MOUSE = smoke(["HEX", "CODE", "SECRET", "SIGNS", "LONG"]);
const BY_TOUCH = smoke(["PEGS", "BITS", "WIDE", "HEX", "LONG"]);
const BY_HINTS = smoke(["CODE", "PEGS", "SECRET", "HEX"]);

/** A code, a board of numbers with keys for their figures, one that is wider than a phone. */
const SHOWN = smoke(ALL, (name) => ["HEX", "PEGS", "WIDE"].indexOf(name));

describe.each(SHOWN)("%s", (name) => {
  const printed = printedOf(PUZZLES[name]!);
  const places = placesOf(printed);
  const { strips: isCode } = boardOf(printed) as CellsBoard;
  let desktop: PuzzlePage;
  beforeAll(async () => {
    desktop = await keepPage(PUZZLES[name]!, DESKTOP);
  });
  afterAll(() => donePage(desktop.page));

  test("by keyboard alone, from page load to solved; all of it undone and done again", async () => {
    const { page } = desktop;
    await tabTo(page, ".grid");
    if (isCode) await page.keyboard.type(places.map(({ text }) => text).join(""));
    else await solveByKeys(page, printed);
    await solved(page);
    await says(page, /^ *Solved( in [\d:]+)?\. No hint, no slips/);
    const characters = places.reduce((sum, { text }) => sum + text.length, 0);
    for (let i = 0; i < characters; i++) await page.keyboard.press("Control+z");
    expect(await written(page)).toBe(0);
    expect(await page.locator("[data-do=undo]").isDisabled()).toBe(true);
    for (let i = 0; i < characters; i++) await page.keyboard.press("Control+y");
    expect(await written(page)).toBe(places.length);
    await solved(page);
  });

  test.runIf(BY_MOUSE.includes(name))("by mouse alone, once more from the start", async () => {
    const { page } = desktop;
    await startOver(page);
    for (const [i, { slot, text }] of places.entries()) {
      if (isCode) {
        await page.locator(`.strips > :nth-child(${i + 1}) button:text-is("${text}")`).click();
        continue;
      }
      await cellOf(page, slot).click();
      const choice = page.locator(`.choices [value=${JSON.stringify(text)}]`);
      if ((await choice.count()) > 0) await choice.click();
      else for (const character of text) await page.locator(`.choices [value=${JSON.stringify(character)}]`).click();
    }
    await solved(page);
  });

  test.runIf(BY_HINTS.includes(name))("by hints alone, from blank to the answer", async () => {
    const { page } = desktop;
    await startOver(page);
    const [done, hint] = [page.locator("puzzle-player.done"), page.locator("[data-part=hint]")];
    for (let i = 0; i < 60 && (await done.count()) === 0; i++) {
      await page.locator("[data-do=hint]").click();
      // A second press of the key would close it again.
      await hint.or(done).first().waitFor();
      for (let j = 0; j < 60 && (await hint.isVisible()); j++) await hint.locator("button").last().click();
    }
    await solved(page);
  });

  test("by touch alone; at 320 pixels nothing scrolls sideways but a board in its own box, and no cell is too small", async () => {
    const { page } = await playPage(PUZZLES[name]!, PHONE);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await scrollsSideways(page)).toBe(false);
    const sizes = await page
      .locator(".grid .b, .choices button, .mode button")
      .evaluateAll((cells) => cells.map((cell) => [cell.clientWidth, cell.clientHeight]));
    expect(Math.min(...sizes.flat())).toBeGreaterThanOrEqual(23.5);
    const { scrolls, larger } = (await page.evaluate(`({
      scrolls: ((board) => board.scrollWidth > board.clientWidth + 1)(document.querySelector(".board")),
      larger: document.querySelector(".zoom .larger")?.checkVisibility() ?? false,
    })`)) as { scrolls: boolean; larger: boolean };
    if (scrolls) expect(larger).toBe(true);
    await page.setViewportSize(PHONE.viewport);
    if (BY_TOUCH.includes(name)) {
      await solveByTaps(page, printed);
      await solved(page);
      expect(await scrollsSideways(page)).toBe(false);
      expect(await status(page).textContent()).toContain("Solved");
    }
  });
});
