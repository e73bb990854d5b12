/** Pages of the archive by keyboard, by touch, without script, and as they come over a slow line. `whole/sound.test.ts` sweeps all of them. */
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeContexts, ORIGIN, sharedBrowser, siteContext } from "../../browser.ts";
import { smoke } from "../../smoke.ts";
import { archiveUnder, GARDEN, puzzlesOf } from "./archive.ts";
import { drip } from "./drip.ts";
import { inputOf } from "./playing.ts";

const BOOK = puzzlesOf(GARDEN);

/** Every type of page once; of kinds, one with a card and one without. */
const TYPES = [
  "/",
  "/books/",
  "/books/garden/",
  "/kinds/",
  "/kinds/secret-number/",
  "/kinds/number-path/",
  "/kinds/secret-number/techniques/",
  "/kinds/cross-numbers/techniques/",
  "/kinds/number-path/all/1/",
  "/levels/",
  "/levels/easy/1/",
  "/find/",
  "/random/",
  "/progress/",
  "/help/",
  "/keys/",
  "/privacy/",
  "/about/",
  "/404.html",
];

let browser: Browser;
let site: string;
beforeAll(async () => {
  [browser, site] = await Promise.all([sharedBrowser(), archiveUnder()]);
});
afterAll(() => closeContexts(browser));

test("works by keyboard: the first stop leads past the menu, and every stop can be seen", async () => {
  const { context } = await siteContext(browser, site, { viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${ORIGIN}/books/garden/`);
  await page.keyboard.press("Tab");
  expect(await page.evaluate("document.activeElement.getBoundingClientRect().top")).toBeGreaterThanOrEqual(0);
  await page.keyboard.press("Enter");
  expect(await page.evaluate("document.activeElement.id")).toBe("page");
  await page.keyboard.press("Tab");
  expect(await page.evaluate("getComputedStyle(document.activeElement).outlineStyle")).toBe("solid");
  await context.close();
});

test("on a phone the menu opens and closes, by keys too and without script", async () => {
  for (const javaScriptEnabled of [true, false]) {
    const options = { viewport: { width: 390, height: 844 }, javaScriptEnabled };
    const { context } = await siteContext(browser, site, options);
    const page = await context.newPage();
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
    await context.close();
  }
});

test("every control is large enough to be tapped", async () => {
  const { context } = await siteContext(browser, site, { viewport: { width: 390, height: 844 } });
  await stay(context);
  const page = await context.newPage();
  for (const path of TYPES) {
    await page.goto(ORIGIN + path);
    // A link within a sentence is as high as its line, the languages of a shelf take 40 pixels; all others take 44, the breadth of a
    // short word aside.
    const small = await page.evaluate(`[...document.querySelectorAll("a, button, select, summary")]
      .filter((it) => it.checkVisibility() && !it.matches(".skip, [data-language], p > a:not(.link, .button)"))
      .map((it) => [it.getBoundingClientRect(), it])
      .filter(([box]) => box.height < 43.5 && box.width > 0)
      .map(([box, it]) => it.outerHTML.slice(0, 80) + " " + box.height)`);
    expect(small, path).toEqual([]);
  }
  await context.close();
});

test("without script every page reads, and leads on", async () => {
  const { context, watch } = await siteContext(browser, site, { javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of TYPES.filter((path) => path !== "/404.html")) {
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
  expect(watch).toEqual({ messages: [], strays: [] });
  await context.close();
});

test("from the shelf to a puzzle in two steps", async () => {
  const { context, watch } = await siteContext(browser, site);
  const page = await context.newPage();
  await page.goto(ORIGIN);
  await page.getByRole("link", { name: "A Garden of Numbers" }).click();
  await page.getByRole("link", { name: "Begin with 1" }).click();
  expect(new URL(page.url()).pathname).toBe(`/p/${BOOK[0]!.id}/`);
  expect(watch).toEqual({ messages: [], strays: [] });
  await context.close();
});

/** Sums up in every page what moves by itself. */
const WATCH_MOVES = `window.moved = 0;
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) moved += entry.value; })
    .observe({ type: "layout-shift", buffered: true });`;

/** Waits until scripts and letters are there and two frames were painted. */
const settled = async (page: Page): Promise<void> => {
  await page.waitForLoadState("networkidle");
  await page.evaluate(
    "document.fonts.ready.then(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))",
  );
};

test("nothing moves while a page wakes up", async () => {
  const { context } = await siteContext(browser, site, { viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.addInitScript(WATCH_MOVES);
  for (const path of ["/", "/books/garden/", "/levels/easy/1/", "/progress/", "/find/"]) {
    await page.goto(ORIGIN + path);
    await settled(page);
    expect(await page.evaluate("moved"), path).toBe(0);
  }
  await context.close();
});

test.each([390, 1280])("nor while it comes in pieces, %i px wide", async (width) => {
  const { origin, server } = await drip(site);
  const page = await browser.newPage({ viewport: { width, height: 844 } });
  await page.addInitScript(WATCH_MOVES);
  const shown = smoke(BOOK, inputOf).flatMap(({ id }) => [`/p/${id}/`, `/embed/${id}/`]);
  for (const path of ["/", "/books/garden/", "/kinds/", "/levels/easy/1/", "/about/", ...shown]) {
    await page.goto(origin + path);
    await settled(page);
    expect(await page.evaluate("moved"), path).toBe(0);
  }
  await page.close();
  server.close();
});

/** Keeps the page that goes to a random puzzle from going: its list never comes. */
const stay = (context: BrowserContext): Promise<unknown> => context.route("**/data/find.json", () => {});
