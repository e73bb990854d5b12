/** A puzzle that is begun anew and solved once more is another attempt; undone and written again it is none. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { parseAttempt } from "../../../src/site/player/attempts.ts";
import { CODE } from "./cells-page.ts";
import { answerOf, playPage } from "./page.ts";
import { DESKTOP } from "./path-page.ts";

const attempts = async (page: Page) => {
  const lines = await page.evaluate<string>(
    "localStorage.getItem(Object.keys(localStorage).find((key) => key.endsWith(' attempts')) ?? '') ?? ''",
  );
  return lines.split("\n").flatMap((line) => parseAttempt(line) ?? []);
};

test("each new start that is solved is an attempt with its own hints", async () => {
  const { page } = await playPage(CODE, DESKTOP);
  const digits = Object.values(answerOf(CODE));
  const write = async (from = 0): Promise<void> => {
    for (const digit of digits.slice(from)) await page.keyboard.press(digit);
    await page.locator("puzzle-player.done [data-part=end]:not([hidden])").waitFor();
  };
  // One hint in the first attempt, taken after the first digit.
  await page.keyboard.press(digits[0]!);
  await page.keyboard.press("h");
  await page.waitForSelector("[data-part=hint]:not([hidden])");
  await page.keyboard.press("Escape");
  await write(1);
  await expect.poll(() => attempts(page)).toMatchObject([{ hints: 1, result: "solved" }]);
  const undo = page.locator("[data-do=undo]").first();
  await undo.click();
  await page.locator("puzzle-player:not(.done)").waitFor();
  await page.keyboard.press(digits.at(-1)!);
  await page.locator("puzzle-player.done").waitFor();
  // Begun anew, left and opened again.
  await page.locator("[data-part=end] [data-do=over]").click();
  await undo.click();
  await page.locator("puzzle-player.done").waitFor();
  await page.locator("[data-do=redo]").first().click();
  await page.waitForTimeout(1200);
  await page.reload();
  await page.waitForSelector("puzzle-player[data-state=ready]");
  expect(await attempts(page)).toHaveLength(1);
  await write();
  await expect.poll(() => attempts(page)).toHaveLength(2);
  expect((await attempts(page)).map(({ hints }) => hints).sort()).toEqual([0, 1]);
  await expect.poll(() => page.locator("[data-part=status]").textContent()).not.toMatch(/1 hint/);
  await undo.click();
  await page.keyboard.press(digits.at(-1)!);
  await page.locator("puzzle-player.done").waitFor();
  await page.reload();
  await page.waitForSelector("puzzle-player.done [data-part=end]:not([hidden])");
  expect(await attempts(page)).toHaveLength(2);
});
