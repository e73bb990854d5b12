import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CardLine, CardsBoard } from "../../../src/engine/board.ts";
import { rules } from "../../../src/engine/kinds/countdown/rules.ts";
import { pieceOf } from "../../../src/site/play/cards/keyboard.ts";
import { piecesOf } from "../../../src/site/play/cards/pieces.ts";
import { scrollsSideways } from "../../browser.ts";
import { answerOf, awake, launchBrowser, playPage, solved } from "./page.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Six cards, few cards and signs, and where any way is right. */
const PUZZLES = [
  { kind: "countdown", cards: [75, 50, 9, 6, 4, 3], target: 783 },
  { kind: "countdown", cards: [2, 3, 5, 8], target: 18, operators: "+-" },
  { kind: "countdown", cards: [7, 7, 7, 10, 25, 100], target: 940, answers: "any" },
] as const;
type Puzzle = (typeof PUZZLES)[number];
const [SIX, FEW] = PUZZLES;

const boardOf = (puzzle: Puzzle) => rules.board(puzzle) as CardsBoard;
const linesOf = (puzzle: Puzzle): readonly CardLine[] => boardOf(puzzle).lines(answerOf(puzzle).expression!)!;
/** Signs as English prints them. */
const printed = (sign: string): string => ({ "-": "−", "*": "×", "/": "÷" })[sign] ?? sign;

/** What a page comes to say or show before long. */
const soon = <T>(get: () => T, message = "") => expect.poll(get, { timeout: 15_000, message });

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const key = (page: Page, name: string) =>
  page.locator(`.cards-pad button:enabled:text-is("${name}"):not([data-key^=c][aria-pressed=true])`).last();
const status = (page: Page) => page.locator("[data-part=status]");
const kept = (page: Page) => page.evaluate("Object.entries(localStorage).filter(([key]) => / p /.test(key))[0]?.[1]");
const madeLines = (page: Page) => page.locator(".lines tr.made").count();
const rowTexts = (page: Page) =>
  page.locator(".lines tr.made").evaluateAll((rows) => rows.map((row) => row.textContent));

test("pieces: a line takes what was made last before it takes a card, and typed digits mean what is still there", () => {
  const lines = [
    { left: 2, sign: "+", right: 3, value: 5 },
    { left: 5, sign: "+", right: 8, value: 13 },
  ];
  const pieces = piecesOf(FEW.cards, lines);
  expect(pieces.filter(({ isUsed }) => isUsed).map(({ id }) => id)).toEqual(["c0", "c1", "c3", "m0"]);
  const open = [7, 75, 750, 9].map((value, i) => ({ id: `c${i}`, value, isMade: false, isUsed: false }));
  expect(pieceOf("7", open, false)).toBe("more");
  expect(pieceOf("75", open, true)).toMatchObject({ value: 75 });
  expect(pieceOf("9", open, false)).toMatchObject({ value: 9 });
  expect(pieceOf("8", open, false)).toBeNull();
  expect(pieceOf("1", [{ id: "c0", value: 10, isMade: false, isUsed: false }], true)).toMatchObject({ value: 10 });
});

for (const puzzle of PUZZLES)
  test(`${puzzle.target} by keyboard alone, from page load to solved`, async () => {
    const { page, watch } = await playPage(browser, puzzle, { viewport: { width: 1280, height: 900 } });
    for (let i = 0; i < 30 && !(await page.evaluate("document.activeElement.closest('.cards-pad') !== null")); i++)
      await page.keyboard.press("Tab");
    for (const [i, { left, sign, right }] of linesOf(puzzle).entries()) {
      await page.keyboard.type(`${left}${sign}${right}`);
      // Enter ends a number that another card goes on from.
      await soon(() => page.locator(".lines tr").nth(i).textContent()).toMatch(/\d\D+\d+=/);
      if ((await madeLines(page)) === i) await page.keyboard.press("Enter");
      await soon(() => madeLines(page)).toBe(i + 1);
    }
    await solved(page);
    await soon(() => status(page).textContent()).toContain("Solved");
    expect(watch).toEqual({ messages: [], strays: [] });
    await page.context().close();
  });

test("by arrow keys alone, key after key of the toolbar", async () => {
  const { page } = await playPage(browser, FEW, { viewport: { width: 1280, height: 900 } });
  expect(await page.locator(".cards-pad [tabindex='0']").count()).toBe(1);
  await page.locator(".cards-pad [tabindex='0']").focus();
  await page.keyboard.press("Home");
  await soon(() => page.evaluate("document.activeElement.textContent")).toBe("2");
  const walkTo = async (name: string): Promise<void> => {
    await page.keyboard.press("Home");
    for (let i = 0; i < 20; i++) {
      if ((await page.evaluate("document.activeElement.textContent")) === name) return page.keyboard.press("Enter");
      await page.keyboard.press("ArrowRight");
    }
    throw new Error(`no key ${name}`);
  };
  for (const { left, sign, right } of linesOf(FEW))
    for (const name of [String(left), printed(sign), String(right)]) await walkTo(name);
  await solved(page);
  await page.context().close();
});

test("the arrows up and down change the row", async () => {
  const { page } = await playPage(browser, SIX);
  await key(page, "75").focus();
  await page.keyboard.press("ArrowDown");
  await soon(() => page.evaluate("document.activeElement.parentElement.className")).toBe("signs");
  await page.keyboard.press("ArrowUp");
  expect(await page.evaluate("document.activeElement.parentElement.className")).toBe("deck");
  await page.keyboard.press("End");
  expect(await page.evaluate("document.activeElement.textContent")).toBe("÷");
  await page.context().close();
});

for (const puzzle of PUZZLES)
  test(`${puzzle.target} by touch alone`, async () => {
    const { page, watch } = await playPage(browser, puzzle, { viewport: { width: 390, height: 844 }, hasTouch: true });
    const tap = async (name: string): Promise<void> => {
      await key(page, name).scrollIntoViewIfNeeded();
      const { x, y, width, height } = (await key(page, name).boundingBox())!;
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
      await page.touchscreen.tap(x + width / 2, y + height / 2);
    };
    for (const { left, sign, right } of linesOf(puzzle))
      for (const name of [String(left), printed(sign), String(right)]) await tap(name);
    await solved(page);
    expect(await page.locator(".cards .target").textContent()).toBe(String(puzzle.target));
    expect(watch).toEqual({ messages: [], strays: [] });
    await page.context().close();
  });

test("by mouse, there and back: every step is undone and done again, and the order of the lines stays", async () => {
  const { page } = await playPage(browser, SIX, { viewport: { width: 1280, height: 900 } });
  const lines = linesOf(SIX);
  const told: unknown[] = [await rowTexts(page)];
  for (const [i, { left, sign, right }] of lines.entries()) {
    for (const name of [String(left), printed(sign), String(right)]) await key(page, name).click();
    if (i < lines.length - 1) told.push(await rowTexts(page));
  }
  await solved(page);
  await soon(() => page.evaluate("document.activeElement.dataset.part")).toBe("board");
  const last = await rowTexts(page);
  for (const before of [...told].reverse()) {
    await page.keyboard.press("Control+z");
    expect(await rowTexts(page)).toEqual(before);
  }
  for (const after of [...told.slice(1), last]) {
    await page.keyboard.press("Control+Shift+Z");
    expect(await rowTexts(page)).toEqual(after);
  }
  await solved(page);
  await page.context().close();
});

test("the line being made says what comes next; it is taken back step by step, or all of it", async () => {
  const { page } = await playPage(browser, SIX);
  await page.locator(".cards-pad [tabindex='0']").focus();
  await page.keyboard.type("50");
  await soon(() => page.locator(".cards-pad [aria-pressed=true]").allTextContents()).toEqual(["50"]);
  await page.keyboard.type("+");
  expect(await status(page).textContent()).toContain("50 plus … now tap a card.");
  expect(await page.locator(".lines tr.now .fill").evaluate((cell) => (cell as HTMLTableCellElement).cellIndex)).toBe(
    2,
  );
  await page.keyboard.type("7");
  expect(await page.locator(".lines tr.now").textContent()).toBe("50+7=");
  await page.keyboard.press("Backspace");
  expect(await page.locator(".lines tr.now").textContent()).toBe("50+=");
  await page.keyboard.press("Backspace");
  expect(await page.locator(".lines tr.now").textContent()).toBe("50=");
  await page.locator("[data-do=back]").click();
  expect(await page.locator(".lines tr.now").textContent()).toBe("=");
  await page.context().close();
});

test("a join against the rules is refused with its sentence, and nothing is written", async () => {
  const { page } = await playPage(browser, SIX);
  for (const name of ["4", "−", "9"]) await key(page, name).click();
  await soon(() => status(page).textContent()).toContain("4 − 9 is not above 0.");
  await key(page, "÷").click();
  await key(page, "3").click();
  await soon(() => status(page).textContent()).toContain("4 ÷ 3 is not a whole number.");
  expect(await madeLines(page)).toBe(0);
  await page.keyboard.type("8");
  await soon(() => status(page).textContent()).toContain("There is no 8 here to take.");
  expect(await kept(page)).toBeUndefined();
  await page.context().close();

  const few = await playPage(browser, FEW);
  await key(few.page, "2").click();
  await few.page.keyboard.type("*");
  await soon(() => status(few.page).textContent()).toContain("does without ×");
  await few.page.context().close();
});

test("a result used again is struck through, the best so far stays, and a reload finds all as it was", async () => {
  const { page } = await playPage(browser, SIX, { viewport: { width: 390, height: 844 } });
  for (const name of ["75", "+", "6", "81", "×", "9", "729", "+", "50"]) await key(page, name).click();
  expect(await page.locator(".best").textContent()).toBe("Best so far 779, 4 away");
  expect(await page.locator(".lines .used").allTextContents()).toEqual(["81", "729"]);
  expect(await page.locator(".lines .used").first().getAttribute("aria-label")).toBe("81, used again");
  expect(await page.locator(".cards-pad button:disabled:visible").allTextContents()).toEqual(["75", "50", "9", "6"]);
  await page.locator("[data-do=undo]").click();
  expect(await page.locator(".best").textContent()).toBe("Best so far 779, 4 away");
  await page.locator("[data-do=redo]").click();
  const before = await rowTexts(page);
  await page.reload();
  await awake(page);
  expect(await rowTexts(page)).toEqual(before);
  expect(await page.locator(".best").textContent()).toBe("Best so far 779, 4 away");
  await page.context().close();
});

test("all cards joined and not the target: the check names the rule and marks the line", async () => {
  const { page } = await playPage(browser, { ...FEW, target: 12 } as never);
  for (const name of ["8", "+", "5", "13", "+", "3", "16", "+", "2"]) await key(page, name).click();
  expect(await madeLines(page)).toBe(3);
  await page.locator("[data-do=check]").click();
  await soon(() => status(page).textContent()).toContain("All cards are used, and they make 18, not 12.");
  expect(await page.locator(".lines .broken[aria-invalid=true]").textContent()).toBe("18");
  await page.locator("[data-do=undo]").click();
  expect(await page.locator(".lines .broken").count()).toBe(0);
  await page.context().close();
});

test("half a minute on the clock, when it is wanted: it says when time is up, and the game goes on", async () => {
  const { page } = await playPage(browser, SIX, { viewport: { width: 390, height: 844 } });
  await page.clock.install();
  await page.reload();
  await awake(page);
  expect(await page.locator(".half-minute").count()).toBe(0);
  await page.locator(".more-tools summary").click();
  const button = page.getByRole("button", { name: "30-second clock" });
  await button.click();
  await soon(() => page.locator(".half-minute span").textContent()).toBe("30 s");
  await page.clock.runFor(12_000);
  expect(await page.locator(".half-minute span").textContent()).toBe("18 s");
  await page.clock.runFor(19_000);
  expect(await status(page).textContent()).toContain("Time is up.");
  for (const name of ["75", "+", "6"]) await key(page, name).click();
  expect(await madeLines(page)).toBe(1);
  await button.click();
  expect(await page.locator(".half-minute").isVisible()).toBe(false);
  await page.context().close();
});

test("a card that is the target is taken as it is", async () => {
  const { page } = await playPage(browser, { kind: "countdown", cards: [75, 6, 2], target: 75 } as never);
  await key(page, "75").click();
  await solved(page);
  await page.context().close();
});

test("no fault that axe can find, at any width, light and dark; nothing scrolls sideways", async () => {
  for (const colorScheme of ["light", "dark"] as const)
    for (const width of [320, 1280]) {
      const { page, watch } = await playPage(browser, SIX, { viewport: { width, height: 800 }, colorScheme });
      await page.evaluate(AXE);
      for (const name of ["75", "+", "6", "81", "×"]) await key(page, name).click();
      await page.waitForTimeout(200);
      const faults = await page.evaluate(
        "axe.run('puzzle-player').then(({ violations }) => violations.map(({ id, nodes }) => id + ' ' + nodes.map(({ html }) => html).join(' ')))",
      );
      expect(faults, `${width} ${colorScheme}`).toEqual([]);
      expect(await scrollsSideways(page)).toBe(false);
      expect(watch).toEqual({ messages: [], strays: [] });
      await page.context().close();
    }
});

test("forced colours keep what is chosen visible, and without motion nothing moves", async () => {
  const { page } = await playPage(browser, SIX, { forcedColors: "active", reducedMotion: "reduce" });
  await key(page, "75").click();
  const [chosen, other] = await Promise.all(
    ["c0", "c1"].map((id) =>
      page.locator(`[data-key=${id}]`).evaluate((button) => getComputedStyle(button).borderTopWidth),
    ),
  );
  expect(chosen).not.toBe(other);
  expect(
    await page
      .locator(".lines .now td > span")
      .first()
      .evaluate((box) => getComputedStyle(box).animationName),
  ).toBe("none");
  await page.context().close();
});
