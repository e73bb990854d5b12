import { expect, test } from "vitest";
import { CODE } from "./cells-page.ts";
import { heldPage, openPage, PARTS } from "./page.ts";
import { DESKTOP, kept, middleOf, SEVEN } from "./path-page.ts";

const CARDS = { kind: "countdown", cards: [2, 3, 5, 8, 25], target: 18 };

test("keys and clicks are done in the order in which they came", async () => {
  const { page, letIn } = await heldPage(CARDS, DESKTOP);
  await page.locator('.cards-pad [data-key="c3"]').focus();
  // A figure that another may follow is ended by Enter; the key that has the focus is not pressed by it.
  await page.keyboard.type("2");
  await page.keyboard.press("Enter");
  await page.locator('.cards-pad [data-key="+"]').click();
  await page.locator('.cards-pad [data-key="c1"]').click();
  await letIn();
  await expect.poll(() => page.locator(".lines tr").first().textContent()).toBe("2+3=5");
});

test("Enter presses what has the focus", async () => {
  const { page, letIn } = await heldPage(CARDS, DESKTOP);
  for (const id of ["c3", "+", "c1"]) {
    await page.locator(`.cards-pad [data-key="${id}"]`).focus();
    await page.keyboard.press("Enter");
  }
  await letIn();
  await expect.poll(() => page.locator(".lines tr").first().textContent()).toBe("8+3=11");
});

test("a click on a picture loses nothing that follows", async () => {
  const { page, letIn } = await heldPage(SEVEN, DESKTOP);
  await page.locator(".number-bar svg").click();
  await page.mouse.click(...(await middleOf(page, { row: 4, column: 2 })));
  await letIn();
  await expect.poll(() => kept(page)).toContain('"entry":{"r4c2":"3"}');
});

test("a click alone, as a translator gives it, is done once the player is there", async () => {
  const { page, letIn } = await heldPage(CODE, DESKTOP);
  await page.evaluate("document.querySelector('[data-do=hint]').click()");
  await letIn();
  await page.waitForSelector("[data-part=hint]:not([hidden])");
});

test("keys that are pressed while nothing has the focus are not lost", async () => {
  const { page, letIn } = await heldPage(CODE, DESKTOP);
  await page.keyboard.type("81");
  await letIn();
  await expect.poll(() => page.locator(".grid").textContent()).toBe("81");
});

test("keys that scroll still scroll, but on the board", async () => {
  const { page } = await heldPage(SEVEN, { viewport: { width: 1280, height: 300 } });
  await page.locator("summary").first().focus();
  const before = await page.evaluate<number>("scrollY");
  await page.keyboard.press("PageDown");
  await expect.poll(() => page.evaluate<number>("scrollY")).toBeGreaterThan(before);
});

test("a player that does not load is reported, and its tools are disabled", async () => {
  const { page, watch } = await openPage(CODE, DESKTOP, (page) => page.route(PARTS, (route) => route.abort()));
  await page.waitForSelector("puzzle-player[data-state=failed]");
  expect(await page.locator("[data-part=status]").textContent()).toContain("did not load");
  expect(await page.locator("[data-do]:enabled").count()).toBe(0);
  // The browser says of what was refused that it did not come.
  watch.messages.length = 0;
});

test("a choice for all puzzles is there before anybody plays", async () => {
  const { page } = await openPage(SEVEN, DESKTOP);
  await page.evaluate("localStorage.setItem('numberpress / set places', 'off')");
  await page.reload();
  await page.waitForSelector("puzzle-player[data-state=ready]");
  expect(await page.locator(".grid .may").count()).toBe(0);
});
