import type { BrowserContextOptions } from "playwright-core";
import { expect, test } from "vitest";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { ORIGIN } from "../../browser.ts";
import { sampleBook } from "../sample-book.ts";
import { published, sitePages } from "../site-pages.ts";

const kinds = KINDS.filter(({ slug }) => ["number-path", "number-target"].includes(slug));
const book = sampleBook({ slug: "one", title: "One", each: 6, kinds });
const ids = book.manifest.puzzles.map(({ id }) => id);
const site = sitePages(published("answers", { books: [book] }));
const PAGE = `${ORIGIN}/books/one/answers/1/`;

const open = async (hash = "", options: BrowserContextOptions = {}) => {
  const { page } = await site.open({ viewport: { width: 390, height: 664 }, ...options });
  await page.goto(PAGE + hash);
  return { page, figures: page.locator(".solution .picture:visible") };
};

test("no answer is seen that nobody opened, and no scroll spoils one", async () => {
  const { page, figures } = await open();
  expect(await page.locator("details.answer").count()).toBe(ids.length);
  expect(await figures.count()).toBe(0);
  // Fifty of them, and the page around them, are less than eight screens.
  const [row] = await page.locator("details.answer").all();
  expect((await row!.boundingBox())!.height).toBeLessThan(72);
});

test("an address opens its own, with a script and without; another one that is opened closes it", async () => {
  for (const javaScriptEnabled of [true, false]) {
    const { page, figures } = await open(`#${ids[7]}`, { javaScriptEnabled });
    await expect.poll(() => figures.count()).toBe(1);
    expect(await page.locator(`[id="${ids[7]}"]`).isVisible()).toBe(true);
    const heading = page.locator("details.answer[open] > summary");
    expect((await heading.boundingBox())!.y).toBeGreaterThanOrEqual(0);
    await page.locator("details.answer > summary").nth(8).click();
    await expect.poll(() => page.locator(`[id="${ids[7]}"]`).isVisible()).toBe(false);
    expect(await figures.count()).toBe(1);
    // What folds above it draws it up; the script brings it back.
    if (javaScriptEnabled) await expect.poll(async () => (await heading.boundingBox())!.y).toBeGreaterThanOrEqual(0);
  }
});

test("all are shown on wish, and folded again", async () => {
  const { page, figures } = await open();
  await page.getByRole("button", { name: "Show all answers" }).click();
  await expect.poll(() => figures.count()).toBe(ids.length);
  await page.getByRole("button", { name: "Fold all answers" }).click();
  await expect.poll(() => figures.count()).toBe(0);
});

test("paper has all of them, or the one that is open", async () => {
  for (const [hash, wanted] of [
    ["", ids.length],
    [`#${ids[3]}`, 1],
  ] as const) {
    const { page, figures } = await open(hash, { javaScriptEnabled: false });
    await page.emulateMedia({ media: "print" });
    await expect.poll(() => figures.count()).toBe(wanted);
  }
});
