/** Pages of the archive by keyboard, by touch, without script, and as they come over a slow line. `whole/sound.test.ts` sweeps all of them. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { ORIGIN, sharedBrowser } from "../../browser.ts";
import { smoke } from "../../smoke.ts";
import { EARS, sitePages } from "../site-pages.ts";
import { archiveUnder, GARDEN, puzzlesOf } from "./archive.ts";
import { drip } from "./drip.ts";
import { inputOf } from "./playing.ts";

const BOOK = puzzlesOf(GARDEN);

/** Every type of page once; of kinds, one with a card and one without. */
const TYPES = `
  / /books/ /books/garden/ /kinds/ /kinds/secret-number/ /kinds/number-path/ /kinds/cross-numbers/techniques/
  /kinds/number-path/all/1/ /levels/ /levels/easy/1/ /play/ /find/ /random/ /progress/ /help/ /keys/ /privacy/ /about/
`
  .trim()
  .split(/\s+/);

const site = sitePages(archiveUnder);

test("works by keyboard: the first stop leads past the menu, and every stop can be seen", async () => {
  const { page } = await site.open({ viewport: { width: 1280, height: 900 } });
  await page.goto(`${ORIGIN}/books/garden/`);
  await page.keyboard.press("Tab");
  expect(await page.evaluate("document.activeElement.getBoundingClientRect().top")).toBeGreaterThanOrEqual(0);
  await page.keyboard.press("Enter");
  expect(await page.evaluate("document.activeElement.id")).toBe("page");
  await page.keyboard.press("Tab");
  expect(await page.evaluate("getComputedStyle(document.activeElement).outlineStyle")).toBe("solid");
});

test("on a phone the menu opens and closes, by keys too and without script", async () => {
  for (const javaScriptEnabled of [true, false]) {
    const options = { viewport: { width: 390, height: 844 }, javaScriptEnabled };
    const { page } = await site.open(options);
    await page.goto(ORIGIN);
    const link = page.getByRole("navigation", { name: "Pages", exact: true }).getByRole("link", { name: "Levels" });
    expect(await link.isVisible()).toBe(false);
    await page.getByRole("button", { name: "Pages" }).press("Enter");
    expect(await link.isVisible()).toBe(true);
    await page.keyboard.press("Escape");
    expect(await link.isVisible()).toBe(false);
    await page.getByRole("button", { name: "Pages" }).click();
    await link.click();
    expect(new URL(page.url()).pathname).toBe("/levels/");
  }
});

test("without script every page reads, and leads on", async () => {
  const { page } = await site.open({ javaScriptEnabled: false });
  for (const path of TYPES) {
    await page.goto(ORIGIN + path);
    expect(await page.locator("h1").isVisible(), path).toBe(true);
    expect(await page.locator("main a:visible, main p:visible").count(), path).toBeGreaterThan(0);
    expect(await page.locator("form:visible, [role=switch]:visible, progress:visible").count(), path).toBe(0);
  }
  await page.goto(ORIGIN);
  const today = await page.locator(".today noscript a").first().getAttribute("href");
  await page.goto(ORIGIN + today);
  // Nobody knows there what day it is: the books are left.
  expect(new URL(page.url()).pathname).toBe("/books/");
});

test("from the shelf to a puzzle in two steps", async () => {
  const { page } = await site.open();
  await page.goto(ORIGIN);
  await page.getByRole("link", { name: "A Garden of Numbers" }).click();
  await page.getByRole("link", { name: "Begin with 1" }).click();
  expect(new URL(page.url()).pathname).toBe(`/p/${BOOK[0]!.id}/`);
});

/** Waits until scripts and letters are there and two frames were painted. */
const settled = async (page: Page): Promise<void> => {
  await page.waitForLoadState("networkidle");
  await page.evaluate(
    "document.fonts.ready.then(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))",
  );
};

test.each(smoke([390, 1280]))("nothing moves while a page comes in pieces, %i px wide", async (width) => {
  const { origin, server } = await drip(site.folder);
  const context = await (await sharedBrowser()).newContext({ viewport: { width, height: 844 } });
  await context.addInitScript(EARS);
  const shown = smoke(BOOK, inputOf).map(({ id }) => `/p/${id}/`);
  const paths = ["/", "/books/garden/", "/kinds/", "/levels/easy/1/", "/about/", "/progress/", "/find/", ...shown];
  const look = async (path: string): Promise<void> => {
    const page = await context.newPage();
    await page.goto(origin + path);
    await settled(page);
    expect(await page.evaluate("moved"), path).toBe(0);
    await page.close();
  };
  // Most of the time all of them wait for the next piece.
  await Promise.all(paths.map(look));
  await context.close();
  server.close();
});
