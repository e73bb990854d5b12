/** A wall of bricks in a real browser: its courses are offset, so walking, reading and hints go by what the board says. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { kindOf } from "../../../src/engine/kinds/index.ts";
import { scrollsSideways } from "../../browser.ts";
import { DESKTOP, heard, says, status } from "./cells-page.ts";
import { answerOf, donePage, playPage, solved } from "./page.ts";

const WALL = {
  kind: "number-wall",
  operation: "add",
  range: [1, 9],
  bricks: [[null], [null, 17], [13, null, null], [null, 7, null, 4]],
};
/** Seven courses, with numbers of three figures. */
const HIGH = {
  ...WALL,
  bricks: [[576], [null, null], [null, null, null], ...[4, 5, 6].map((n) => Array(n).fill(null)), Array(7).fill(9)],
};

const walk = async (page: Page, ...keys: readonly string[]): Promise<string> => {
  for (const key of keys) await page.keyboard.press(key);
  return heard(page);
};

test("arrows walk from brick to brick, and say where they are", async () => {
  const { page } = await playPage(WALL, DESKTOP);
  expect(await walk(page, "ArrowDown")).toMatch(/^Row 2, brick 1/);
  expect(await walk(page, "ArrowDown")).toMatch(/^Row 3, brick 1.*13/);
  expect(await walk(page, "ArrowRight", "ArrowRight")).toMatch(/^Row 3, brick 3/);
  expect(await walk(page, "ArrowDown")).toMatch(/^Row 4, brick 3/);
  expect(await walk(page, "End")).toMatch(/^Row 4, brick 4/);
  expect(await walk(page, "ArrowUp", "ArrowUp", "ArrowUp")).toMatch(/^Row 1, brick 1/);
});

test("keys read the bricks that belong together", async () => {
  const { page } = await playPage(WALL, DESKTOP);
  await walk(page, "ArrowDown", "ArrowDown");
  await page.keyboard.press("r");
  await says(page, /^ ?Row 2, brick 1, with the two below it: 13 plus blank equals blank\./);
  await page.keyboard.press("k");
  await says(page, /Row 3, brick 1, with the two below it: blank plus 7 equals 13\./);
});

test("it is solved by typing, hints name three bricks, and nothing is wider than a small screen", async () => {
  const { page } = await playPage(WALL, { viewport: { width: 320, height: 664 } });
  expect(await scrollsSideways(page)).toBe(false);
  await page.locator("[data-do=hint]").click();
  await page.waitForSelector("puzzle-player [data-part=hint]:not([hidden])");
  expect(await status(page).textContent()).toMatch(/brick/);
  await page.keyboard.press("Escape");
  await page.waitForSelector("puzzle-player [data-part=hint]", { state: "hidden" });
  const answer = answerOf(WALL);
  for (const { id, row, column, given } of kindOf(WALL.kind)!.slots(WALL)) {
    if (given !== null) continue;
    const before = kindOf(WALL.kind)!
      .slots(WALL)
      .filter((slot) => slot.row === row && slot.column < column).length;
    const brick = page.locator(`.grid tr:nth-child(${row}) td:not(.h)`).nth(before);
    await brick.click();
    await page.keyboard.type(answer[id]!);
    await expect.poll(() => brick.textContent()).toBe(answer[id]);
  }
  await solved(page);
});

/** The bottom row has keys for its numbers, the bricks above are typed by sign and figures. */
const BELOW = { ...WALL, range: [-9, 9], bricks: [[-2], [null, 3], [null, -5, null]] };

test("numbers below 0 are typed and tapped with a sign, and said with it", async () => {
  const { page } = await playPage(BELOW, DESKTOP);
  expect(await page.locator(".grid .g").allTextContents()).toEqual(["−2", "3", "−5"]);
  const brick = (row: number, at: number) => page.locator(`.grid tr:nth-child(${row}) td:not(.h)`).nth(at);
  await brick(1, 0).click();
  expect(await heard(page)).toMatch(/^Row 1, brick 1.*minus 2/);
  await page.keyboard.press("k");
  await says(page, /Row 1, brick 1, with the two below it: blank plus 3 equals minus 2\./);
  await brick(2, 0).click();
  expect(await page.locator("[data-part=pad] .choices button").allTextContents()).toContain("−");
  for (const key of ["−", "5"])
    await page.locator("[data-part=pad] .choices button", { hasText: new RegExp(`^${key}$`) }).click();
  expect(await brick(2, 0).textContent()).toBe("−5");
  expect(await heard(page)).toMatch(/minus 5/);
  await brick(3, 0).click();
  await page.keyboard.type("0");
  await brick(3, 2).click();
  await page.keyboard.type("-8");
  expect(await brick(3, 2).textContent()).toBe("−8");
  await page.locator("[data-do=check]").click();
  await says(page, /not the sum/);
  await page.keyboard.press("Escape");
  await brick(3, 2).click();
  await page.locator("[data-part=pad] .choices button", { hasText: /^8$/ }).click();
  await solved(page);
});

test("bricks lie over the joints of two, and numbers stand within them", async () => {
  for (const width of [320, 390, 1280]) {
    const { page } = await playPage(HIGH, { viewport: { width, height: 720 } });
    expect(await scrollsSideways(page)).toBe(false);
    const middles = await page.locator(".grid tr").evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll("td:not(.h)")].map((cell) => {
          const { x, width } = cell.getBoundingClientRect();
          return Math.round((x + width / 2) * 10) / 10;
        }),
      ),
    );
    for (const [r, row] of middles.slice(0, -1).entries())
      for (const [c, middle] of row.entries())
        expect(Math.abs((middles[r + 1]![c]! + middles[r + 1]![c + 1]!) / 2 - middle)).toBeLessThan(1);
    expect(
      await page
        .locator(".grid td")
        .evaluateAll((cells) => cells.some((cell) => cell.scrollWidth > cell.clientWidth + 1)),
    ).toBe(false);
    await donePage(page);
  }
});
