/** A grid with regions in a real browser: whole in sight, with notes, equal digits and what is left of each. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { kindOf } from "../../../src/engine/kinds/index.ts";
import { scrollsSideways } from "../../browser.ts";
import PUZZLES from "../../engine/grid/example-puzzles.json" with { type: "json" };
import { cellOf, DESKTOP, heard, says, status } from "./cells-page.ts";
import { answerOf, donePage, keepPage, playerReady, playPage, solved } from "./page.ts";

const SUDOKU = PUZZLES.find(({ id }) => id === "sudoku-05")!.puzzle;
const ANSWER = answerOf(SUDOKU);

const cellAt = (page: Page, slot: string) => {
  const [, row, column] = /^r(\d+)c(\d+)$/.exec(slot)!;
  return cellOf(page, { row: Number(row), column: Number(column) });
};
const keyLabel = (page: Page, digit: string) => page.locator(`.choices [value="${digit}"]`).getAttribute("aria-label");
const notesIn = async (page: Page, slot: string) => (await cellAt(page, slot).locator("small").textContent()) ?? "";
/** Marks come with a part of their own. */
const marked = (page: Page) => page.waitForSelector(".choices .counted");

test.each([
  [390, 664, 39],
  [375, 553, 30],
  [844, 390, 39],
  [1280, 720, 56],
])("board, status and keys are whole and in sight on a screen of %s by %s", async (width, height, least) => {
  const isMobile = width < 1000;
  const { page } = await playPage(SUDOKU, { viewport: { width, height }, isMobile, hasTouch: isMobile });
  await marked(page);
  const boxes = await page.evaluate<number[][]>(
    `["table.grid", ".ruling svg", "[data-part=status]", ".mode", ".choices", ...${width > 1000 ? "[]" : '["[data-part=tools]"]'}].map((name) => {
      const { left, top, right, bottom } = document.querySelector(name).getBoundingClientRect();
      return [left, top, right, bottom];
    })`,
  );
  for (const [left, top, right, bottom] of boxes) {
    expect(Math.min(left!, top!)).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(width);
    expect(bottom).toBeLessThanOrEqual(height);
  }
  expect(await scrollsSideways(page)).toBe(false);
  const cell = (await cellAt(page, "r1c1").boundingBox())!;
  expect(Math.min(cell.width, cell.height)).toBeGreaterThanOrEqual(least);
  // The picture of the lines has its rim on the edges of the table, and a border between regions on those of cells.
  const edges = await page.evaluate<number[]>(
    `[...document.querySelectorAll(".ruling .i-rim rect, .grid")].flatMap((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return [left, top, right, bottom];
    })`,
  );
  for (let i = 0; i < 4; i++) expect(Math.abs(edges[i]! - edges[i + 4]!)).toBeLessThan(2);
});

describe("on a desktop", () => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await keepPage(SUDOKU, DESKTOP));
    await marked(page);
  });
  afterAll(() => donePage(page));

  test("the chosen cell shows the cells that must differ from it, and equal digits", async () => {
    await cellAt(page, "r1c2").click();
    expect(await page.locator(".grid .peer").count()).toBe(20);
    const sixes = await page.locator(".grid .same").allInnerTexts();
    expect(sixes.length).toBeGreaterThan(2);
    expect(new Set(sixes)).toEqual(new Set(["6"]));
    await cellAt(page, "r1c1").click();
    expect(await page.locator(".grid .same").count()).toBe(0);
  });

  test("each key says how many of its digit are to go, and that goes down with what is written", async () => {
    const digit = ANSWER.r1c1!;
    const before = Number(/, (\d) to go$/.exec((await keyLabel(page, digit))!)![1]);
    await cellAt(page, "r1c1").click();
    await page.keyboard.press(digit);
    expect(await keyLabel(page, digit)).toBe(`${digit}, ${before - 1} to go`);
    for (const [slot, text] of Object.entries(ANSWER).filter(([, text]) => text === digit)) {
      await cellAt(page, slot).click();
      if ((await cellAt(page, slot).textContent()) === "") await page.keyboard.press(text);
    }
    expect(await keyLabel(page, digit)).toBe(`${digit}, 0 to go`);
    expect(await page.locator(".choices .spent").allInnerTexts()).toEqual([digit]);
  });

  test("cells and keys are named by row and column, with what is noted", async () => {
    await cellAt(page, "r5c5").click();
    await page.keyboard.press("n");
    for (const digit of ["7", "2", "3"]) await page.keyboard.press(digit);
    expect(await heard(page)).toMatch(/^Row 5, column 5.*, blank, still open: 2, 3, 7$/i);
    expect((await notesIn(page, "r5c5")).replace(/\s/g, "")).toBe("237");
    expect(await status(page).textContent()).toContain("You noted 2, 3 and 7.");
    expect(await page.locator(".choices [aria-pressed=true]").allInnerTexts()).toEqual(["2", "3", "7"]);
  });

  test("notes are taken away again, taken back, and kept", async () => {
    await page.keyboard.press("3");
    expect((await notesIn(page, "r5c5")).replace(/\s/g, "")).toBe("27");
    await page.locator(".tools [data-do=undo]").click();
    expect((await notesIn(page, "r5c5")).replace(/\s/g, "")).toBe("237");
    await page.reload();
    await playerReady(page);
    expect((await notesIn(page, "r5c5")).replace(/\s/g, "")).toBe("237");
    await page.locator(".tools [data-do=undo]").click();
    expect((await notesIn(page, "r5c5")).replace(/\s/g, "")).toBe("27");
  });

  test("notes claim nothing: those that miss the answer are no slip", async () => {
    await cellAt(page, "r5c5").click();
    const wrong = ["1", "2", "3"].filter((digit) => digit !== ANSWER.r5c5);
    await page.keyboard.press("Delete");
    for (const digit of wrong) await page.keyboard.press(`Shift+Digit${digit}`);
    expect((await notesIn(page, "r5c5")).replace(/\s/g, "")).toBe(wrong.join(""));
    await page.keyboard.press("c");
    await says(page, "Nothing is against the rules so far.");
    expect(await page.locator(".grid .broken").count()).toBe(0);
  });
});

test("a whole sudoku is solved by its keys, and then shows no marks", async () => {
  const small = kindOf("sudoku")!.example as { readonly kind: string };
  const { page } = await playPage(small, { viewport: { width: 390, height: 664 }, isMobile: true, hasTouch: true });
  await marked(page);
  for (const [slot, text] of Object.entries(answerOf(small))) {
    await cellAt(page, slot).tap();
    await page.locator(`.choices [value="${text}"]`).tap();
  }
  await solved(page);
  expect(await page.locator(".grid :is(.peer, .same)").count()).toBe(0);
});
