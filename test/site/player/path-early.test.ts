/** What is done to a path before its player is there is done once it is. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { heldPage, playerReady, playPage } from "./page.ts";
import {
  cellAt,
  DESKTOP,
  kept,
  middleOf,
  middlesOf,
  nextOn,
  PHONE,
  type Puzzle,
  SEVEN,
  SMALL,
  says,
  TWENTY,
} from "./path-page.ts";

/** From the 2 upwards, round a corner: no straight line leads that way. */
const WAY = [
  { row: 5, column: 2 },
  { row: 4, column: 2 },
  { row: 3, column: 2 },
  { row: 3, column: 3 },
  { row: 2, column: 3 },
] as const;
const DRAWN = '"entry":{"r4c2":"3","r3c2":"4","r3c3":"5","r2c3":"6"}';

/** The middles of the way's cells. */
async function pointsOf(page: Page): Promise<readonly (readonly [x: number, y: number])[]> {
  await middleOf(page, WAY[2]);
  const middles = await middlesOf(page);
  return WAY.map(({ row, column }) => middles[row - 1]![column - 1]!);
}

test("the first tap places the next number, the second the one after", async () => {
  const { page, letIn } = await heldPage(SEVEN, PHONE);
  for (const place of WAY.slice(1, 3)) await page.touchscreen.tap(...(await middleOf(page, place)));
  await letIn();
  await expect.poll(() => kept(page)).toContain('"entry":{"r4c2":"3","r3c2":"4"}');
});

test("what is typed as soon as the board has the focus is written", async () => {
  const { page, letIn } = await heldPage(SEVEN, DESKTOP);
  while (!(await page.evaluate("document.activeElement.matches('.grid td')"))) await page.keyboard.press("Tab");
  await page.keyboard.type("36");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.type("37");
  await letIn();
  await expect.poll(() => kept(page)).toContain('"entry":{"r1c1":"36","r2c1":"37"}');
  expect(await page.evaluate("document.activeElement.ariaLabel")).toBe("Row 2, column 1, 37");
});

test("a figure that another could follow is written when the page is left", async () => {
  const { page } = await playPage(SEVEN, DESKTOP);
  const cell = cellAt(page, { row: 1, column: 1 });
  await page.keyboard.press("ArrowDown");
  await cell.focus();
  await page.keyboard.type("3");
  await expect.poll(() => cell.textContent()).toBe("3");
  expect(await kept(page)).toBeUndefined();
  await page.reload();
  await playerReady(page);
  expect(await cell.textContent()).toBe("3");
});

test.each(["before", "after"])("what a mouse draws, whose button comes up %s the player is there", async (when) => {
  const { page, letIn } = await heldPage(SEVEN, DESKTOP);
  const [first, ...others] = await pointsOf(page);
  await page.mouse.move(...first!);
  await page.mouse.down();
  for (const point of others.slice(0, 3)) await page.mouse.move(...point);
  if (when === "after") {
    await letIn();
    await expect.poll(() => nextOn(page)).toBe(6);
  }
  await page.mouse.move(...others[3]!);
  await page.mouse.up();
  if (when === "before") await letIn();
  await expect.poll(() => kept(page)).toContain(DRAWN);
  expect(await nextOn(page)).toBe(7);
});

test.each(["before", "after"])("what a finger draws that is lifted %s the player is there", async (when) => {
  const { page, letIn } = await heldPage(SEVEN, PHONE);
  const session = await page.context().newCDPSession(page);
  const points = await pointsOf(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...points: readonly (readonly [number, number])[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
  await touch("touchStart", points[0]!);
  for (const point of points.slice(1, 4)) await touch("touchMove", point);
  if (when === "after") {
    await letIn();
    await expect.poll(() => nextOn(page)).toBe(6);
  }
  await touch("touchMove", points[4]!);
  await touch("touchEnd");
  if (when === "before") await letIn();
  await expect.poll(() => kept(page)).toContain(DRAWN);
});

test("keys of the pad: another number is chosen, counting turns, a hint is opened", async () => {
  const { page, letIn } = await heldPage(SEVEN, DESKTOP);
  await page.locator(".numbers button").nth(25).click();
  await page.getByText("Count down").click();
  await page.locator("[data-do=hint]").click();
  await letIn();
  await page.waitForSelector("[data-part=hint]:not([hidden])");
  expect(await page.locator(".directions [aria-pressed=true]").textContent()).toBe("Count down");
});

test("squares are made larger, and marks of places are offered to who has asked for more", async () => {
  const { page, letIn } = await heldPage(TWENTY, { ...PHONE, viewport: SMALL });
  const cell = cellAt(page, { row: 1, column: 1 });
  const { width } = (await cell.boundingBox())!;
  await page.getByRole("button", { name: "Larger squares" }).tap();
  await page.locator(".more-tools summary").tap();
  await letIn();
  await expect.poll(async () => (await cell.boundingBox())!.width).toBeGreaterThan(width);
  await page.getByRole("button", { name: "Show where the next number may go" }).waitFor();
});

test("a game that was left is there by itself; marks that were switched off stay away", async () => {
  const { page } = await playPage(SEVEN, PHONE);
  await page.evaluate("localStorage.setItem('numberpress / set places', 'off')");
  await cellAt(page, WAY[1]).tap();
  await page.reload();
  await page.waitForSelector("puzzle-player[data-state=ready]");
  expect(await cellAt(page, WAY[1]).textContent()).toBe("3");
  expect(await page.locator(".grid .may").count()).toBe(0);
  await says(page, "Next is 4.");
});

test("a number that is out of sight begins in sight, and the player does not move it", async () => {
  // 30 comes first: numbers to 29 are given.
  const cells = Array.from({ length: 7 }, (_, row) =>
    Array.from({ length: 7 }, (_, i) => {
      const n = 7 * row + (row % 2 === 0 ? i : 6 - i) + 1;
      return n < 30 || n === 49 ? n : null;
    }),
  );
  const puzzle: Puzzle = { kind: "numbrix", cells };
  const { page, letIn } = await heldPage(puzzle, PHONE);
  const offset = () =>
    page.evaluate<number>(
      "(() => { const [box, key] = ['.numbers', '.numbers .next'].map((name) => document.querySelector(name).getBoundingClientRect()); return Math.abs(box.x + box.width / 2 - key.x - key.width / 2); })()",
    );
  expect(await offset()).toBeLessThan(2);
  await letIn();
  expect(await offset()).toBeLessThan(2);
});
