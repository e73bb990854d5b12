/** How a run looks: for everyone, in every colour, on small screens, at any size. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { scrollsSideways } from "../../browser.ts";
import { playPage, solved } from "./page.ts";
import {
  blanksOf,
  cellAt,
  DESKTOP,
  middleOf,
  OPEN,
  PHONE,
  type Puzzle,
  SEVEN,
  SMALL,
  shiftOf,
  TWENTY,
} from "./path-page.ts";

test("colours that are forced leave every state visible, and nothing moves where motion is unwelcome", async () => {
  const { page } = await playPage(OPEN, { ...DESKTOP, forcedColors: "active", reducedMotion: "reduce" });
  const style = (selector: string, name: string, pseudo = "") =>
    page.evaluate<string>(
      `getComputedStyle(document.querySelector("${selector}"), "${pseudo}").getPropertyValue("${name}")`,
    );
  expect(await style(".grid .from", "outline-style")).toBe("solid");
  expect(await style(".grid .may", "border-top-style", "::after")).toBe("solid");
  for (const [, slot] of blanksOf(OPEN)) await page.mouse.click(...(await middleOf(page, slot)));
  await solved(page);
  expect(await style(".ribbon", "animation-name")).toBe("none");
  // Nor where it was not wished.
  await page.emulateMedia({ reducedMotion: "no-preference" });
  expect(await style(".ribbon", "animation-name")).toBe("none");
  await page.evaluate("document.documentElement.toggleAttribute('data-motion', true)");
  expect(await style(".ribbon", "animation-duration")).toBe("0.6s");
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await style(".ribbon", "animation-name")).toBe("none");
});

test.each([
  ["SEVEN", SEVEN, DESKTOP],
  ["TWENTY", TWENTY, PHONE],
] as const)("%s moves nothing when the script wakes up and plays", async (_, puzzle, options) => {
  const { page } = await playPage(puzzle, options);
  await place(page, puzzle, 1);
  expect(await shiftOf(page)).toBeLessThan(0.005);
});

/** Places numbers by pointing, and sees each at once. */
async function place(page: Page, puzzle: Puzzle, count: number): Promise<void> {
  for (const [n, slot] of blanksOf(puzzle).slice(0, count)) {
    await page.mouse.click(...(await middleOf(page, slot)));
    expect(await cellAt(page, slot).textContent()).toBe(String(n));
  }
}

test("a board of twenty by twenty scrolls in its own box and can be made larger", async () => {
  const { page } = await playPage(TWENTY, { ...PHONE, viewport: SMALL });
  const cell = cellAt(page, { row: 20, column: 20 });
  expect((await cell.boundingBox())!.width).toBeGreaterThanOrEqual(24);
  expect(await scrollsSideways(page)).toBe(false);
  await page.getByRole("button", { name: "Larger squares" }).tap();
  await page.getByRole("button", { name: "Larger squares" }).tap();
  // The page loads the script of these buttons when one is tapped.
  await page.getByRole("button", { name: "Larger squares", disabled: true }).waitFor();
  expect((await cell.boundingBox())!.width).toBeGreaterThanOrEqual(44);
  await cell.focus();
  const { x, y } = (await cell.boundingBox())!;
  expect(x).toBeLessThan(320);
  expect(y).toBeLessThan(664);
  expect(await scrollsSideways(page)).toBe(false);
});

test("an end of the path that a hint speaks of keeps its ring", async () => {
  const { page } = await playPage(SEVEN, DESKTOP);
  const ring = `(() => {
    const { inset, borderRadius, borderTopColor, maskImage } = getComputedStyle(document.querySelector(".grid .e"), "::after");
    return [inset, borderRadius, borderTopColor, maskImage].join();
  })()`;
  const atRest = await page.evaluate(ring);
  await page.evaluate(`document.querySelector(".grid .e").classList.add("hinted")`);
  expect(await page.evaluate(ring)).toBe(atRest);
});
