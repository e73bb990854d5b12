/** Keys work on arrival, before anything was clicked or walked to, and never take what belongs to a field or a link. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { CODE, heard, SECRET, SIGNS, written } from "./cells-page.ts";
import { playPage } from "./page.ts";
import { DESKTOP, kept, SEVEN } from "./path-page.ts";

const CARDS = { kind: "countdown", cards: [2, 3, 5, 8, 25], target: 18 };

const focused = (page: Page) => page.evaluate<string>("document.activeElement.tagName");
const pressAll = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

test("nothing has the focus on arrival, and the page is at its top", async () => {
  const { page } = await playPage(CODE, { viewport: { width: 390, height: 664 } });
  expect(await focused(page)).toBe("BODY");
  expect(await page.evaluate("scrollY")).toBe(0);
});

test("digits are written at once, arrows walk, and taking back takes back", async () => {
  const { page } = await playPage(CODE, DESKTOP);
  await pressAll(page, "8", "1");
  await expect.poll(() => page.locator(".grid").textContent()).toBe("81");
  expect(await heard(page)).toBe("place 3 of the code, blank");
  await pressAll(page, "ArrowLeft", "Backspace");
  await expect.poll(() => page.locator(".grid").textContent()).toBe("8");
  await pressAll(page, "u");
  await expect.poll(() => page.locator(".grid").textContent()).toBe("81");
});

test("a path goes on from its chosen number: by Enter, or typed", async () => {
  const { page } = await playPage(SEVEN, DESKTOP);
  await pressAll(page, "ArrowUp", "Enter", "ArrowUp", "4", "Enter");
  await expect.poll(() => kept(page)).toMatch('"entry":{"r4c2":"3","r3c2":"4"}');
});

test("arrows come to the board from nowhere", async () => {
  const { page } = await playPage(SIGNS, DESKTOP);
  await pressAll(page, "ArrowRight");
  expect(await page.evaluate("document.activeElement.closest('.grid') !== null")).toBe(true);
});

test("tools have their keys at once: hint, check, undo", async () => {
  const { page } = await playPage(CODE, DESKTOP);
  await pressAll(page, "c");
  await expect.poll(() => page.locator("[data-part=status]").textContent()).toMatch(/nothing to check yet/);
  await pressAll(page, "h");
  await page.waitForSelector("[data-part=hint]:not([hidden])");
});

test("a hint is closed by Escape from anywhere, and by its own key; it counts once", async () => {
  const { page } = await playPage(SIGNS, DESKTOP);
  const hint = page.locator("[data-part=hint]");
  await pressAll(page, "h");
  await hint.waitFor({ state: "visible" });
  // Reading a row leads to the board, and the hint stays.
  await pressAll(page, "r");
  await expect.poll(() => page.locator("[data-part=status]").textContent()).toMatch(/^ ?Row \d:/);
  expect(await hint.isVisible()).toBe(true);
  await pressAll(page, "Escape");
  await hint.waitFor({ state: "hidden" });
  for (const state of ["visible", "hidden"] as const) {
    await pressAll(page, "h");
    await hint.waitFor({ state });
  }
  expect(await kept(page)).toMatch('"hints":2');
});

test("after a tool was clicked, digits are written all the same", async () => {
  const { page } = await playPage(CODE, DESKTOP);
  await pressAll(page, "8");
  await page.locator("[data-do=undo]").click();
  await pressAll(page, "4");
  await expect.poll(() => page.locator(".grid").textContent()).toBe("4");
});

test("a field, a link and keys with Alt or Ctrl keep what is theirs", async () => {
  const { page } = await playPage(SECRET, DESKTOP);
  await page.evaluate("document.querySelector('main').prepend(document.createElement('input'))");
  for (const selector of ["main > input", ".riddle input >> nth=0", "header a"]) {
    await page.locator(selector).focus();
    await pressAll(page, "5", "h", "ArrowRight");
    expect(await page.evaluate<string>("document.activeElement.tagName"), selector).toMatch(/INPUT|A/);
  }
  expect(await page.locator("main > input").inputValue()).toBe("5h");
  await page.evaluate("document.activeElement.blur()");
  await pressAll(page, "Alt+5", "Control+5", "PageDown", "q");
  expect(await focused(page)).toBe("BODY");
  expect(await written(page)).toBe(0);
  expect(await page.locator("[data-part=hint]").isHidden()).toBe(true);
});

test("cards are typed at once", async () => {
  const { page } = await playPage(CARDS, DESKTOP);
  await pressAll(page, "8", "+", "3");
  await expect.poll(() => page.locator(".lines tr").first().textContent()).toBe("8+3=11");
});

test("Enter after a typed card never presses another that has the focus", async () => {
  const { page } = await playPage(CARDS, DESKTOP);
  const line = page.locator(".lines tr").first();
  await page.locator(".cards-pad [data-key=c0]").focus();
  await pressAll(page, "2", "5", "Enter");
  await expect.poll(() => line.textContent()).toBe("25=");
  await pressAll(page, "-", "2", "Enter");
  await expect.poll(() => line.textContent()).toBe("25−2=23");
  // Who walks to a key after that presses it.
  await pressAll(page, "Home", "Enter");
  await expect.poll(() => page.locator(".lines tr").nth(1).textContent()).not.toBe("=");
});
