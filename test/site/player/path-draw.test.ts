/** A path is drawn, and drawn back over; a finger draws too. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { playPage, solved } from "./page.ts";
import { cellAt, DESKTOP, kept, middleOf, middlesOf, nextOn, OPEN, PHONE, SEVEN } from "./path-page.ts";

/** Moves the mouse from cell to cell. */
async function moveOver(page: Page, ...places: readonly (readonly [row: number, column: number])[]): Promise<void> {
  const middles = await middlesOf(page);
  for (const [row, column] of places) await page.mouse.move(...middles[row - 1]![column - 1]!);
}

test("a path is taken back by drawing back over it, and nothing is drawn through taken cells", async () => {
  const { page } = await playPage(SEVEN, DESKTOP);
  await moveOver(page, [5, 2]);
  await page.mouse.down();
  await moveOver(page, [4, 2], [3, 2], [3, 3], [3, 2], [3, 1]);
  await expect.poll(() => nextOn(page)).toBe(6);
  expect(await cellAt(page, { row: 3, column: 3 }).textContent()).toBe("");
  await moveOver(page, [4, 2]);
  await page.mouse.up();
  await moveOver(page, [1, 1]);
  expect(await kept(page)).toContain('"r4c2":"3"');
  expect(await nextOn(page)).toBe(6);
});

test("a finger draws on the board without moving the page", async () => {
  const { page } = await playPage(SEVEN, { ...PHONE, viewport: { width: 390, height: 500 } });
  const session = await page.context().newCDPSession(page);
  const [x, y] = await middleOf(page, { row: 5, column: 2 });
  const { width } = (await cellAt(page, { row: 5, column: 2 }).boundingBox())!;
  const before = await page.evaluate("scrollY");
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", cells: number) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x, y: y - cells * width }],
    });
  await touch("touchStart", 0);
  for (let i = 1; i <= 8; i++) await touch("touchMove", i / 4);
  await touch("touchEnd", 2);
  await expect.poll(() => kept(page)).toContain('"entry":{"r4c2":"3","r3c2":"4"}');
  expect(await page.evaluate("scrollY")).toBe(before);
});

test("the last square of a right path is drawn without an alarm, and solves it when the button is up", async () => {
  const { page } = await playPage(OPEN, DESKTOP);
  await moveOver(page, [1, 2]);
  await page.mouse.down();
  await moveOver(page, [1, 1]);
  await page.mouse.up();
  await moveOver(page, [1, 2]);
  await page.mouse.down();
  await moveOver(page, [1, 3], [2, 3], [2, 2], [2, 1], [3, 1], [3, 2], [3, 3]);
  await expect.poll(() => page.locator("[data-part=status]").textContent()).toContain("Every number is placed.");
  expect(await page.locator("[data-part=status]").textContent()).not.toContain("broken");
  await page.mouse.up();
  await solved(page);
});
