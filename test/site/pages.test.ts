import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AxeResults } from "axe-core";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { publish } from "../../src/site/publish/publish.ts";
import { closeContexts, ORIGIN, scrollsSideways, sharedBrowser, siteContext } from "../browser.ts";
import { drip } from "./drip.ts";
import { sampleBook } from "./sample-book.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const WIDTHS = [320, 1280];
const GROUNDS = { light: "rgb(255, 253, 248)", dark: "rgb(21, 23, 27)" };
const work = mkdtempSync(join(tmpdir(), "site-pages-"));
const site = join(work, "site");
const book = sampleBook({ slug: "family-book", title: "A Family Book of Numbers", levels: ["easy"] });
const short = sampleBook({ slug: "quiet", title: "Quiet", levels: ["starter"], page: "6x9in" });

/** Every type of page once (`/make/` is measured in `whole/make.test.ts`); of kinds, one with a card and one without; of puzzles, the first and the last. */
const TYPES = [
  "/",
  "/books/",
  "/books/family-book/",
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

beforeAll(async () => {
  const [started] = await Promise.all([
    sharedBrowser(),
    publish({
      books: [book, short],
      out: site,
      address: "https://numbers.example/",
      owner: "The Lamplight Press",
      legal: "The Lamplight Press, 1 Lamp Street",
    }),
  ]);
  browser = started;
});
afterAll(async () => {
  await closeContexts(browser);
  rmSync(work, { recursive: true, force: true });
});

// Every type of page at both widths and in both lights; of the four pairs every page has two, and its neighbour the others.
test("every type of page is sound at every width, in the light and in the dark, which changes nothing but colours", async () => {
  const { context, watch } = await siteContext(browser, site);
  await stay(context);
  const page = await context.newPage();
  for (const [i, path] of TYPES.entries()) {
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto(ORIGIN + path);
    await page.evaluate(AXE);
    for (const width of WIDTHS) {
      const colorScheme = (WIDTHS.indexOf(width) + i) % 2 === 0 ? "light" : "dark";
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme });
      await page.evaluate("Promise.all(document.getAnimations().map(({ finished }) => finished))");
      expect(await page.evaluate("getComputedStyle(document.documentElement).backgroundColor")).toBe(
        GROUNDS[colorScheme],
      );
      expect(await scrollsSideways(page), `${path} at ${width}`).toBe(false);
      expect(await faults(page), `${path} at ${width}, ${colorScheme}`).toEqual([]);
    }
  }
  expect(watch).toEqual({ messages: [], strays: [] });
  await context.close();
}, 240_000);

test("pages of every kind fit a small phone", async () => {
  const { context, watch } = await siteContext(browser, site, { viewport: { width: 320, height: 640 } });
  const page = await context.newPage();
  const kinds = await hrefs(page, "/kinds/", ".list a");
  expect(kinds.length).toBe(KINDS.length);
  for (const path of kinds.flatMap((kind) => [kind, `${kind}techniques/`])) {
    await page.goto(ORIGIN + path);
    expect(await scrollsSideways(page), path).toBe(false);
  }
  expect(watch).toEqual({ messages: [], strays: [] });
  await context.close();
});

test("works by keyboard: the first stop leads past the menu, and every stop can be seen", async () => {
  const { context } = await siteContext(browser, site, { viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${ORIGIN}/books/family-book/`);
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
    // A link within a sentence is as high as its line; all others take 44 pixels, the breadth of a short word aside.
    const small = await page.evaluate(`[...document.querySelectorAll("a, button, select, summary")]
      .filter((it) => it.checkVisibility() && !it.matches(".skip, p > a:not(.link, .button)"))
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
  await page.getByRole("link", { name: "Quiet" }).click();
  await page.getByRole("link", { name: "Begin with 1" }).click();
  expect(new URL(page.url()).pathname).toBe(`/p/${short.manifest.puzzles[0]!.id}/`);
  expect(watch).toEqual({ messages: [], strays: [] });
  await context.close();
});

/** Sums up in every page what moves by itself. */
const WATCH_MOVES = `window.moved = 0;
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) moved += entry.value; })
    .observe({ type: "layout-shift", buffered: true });`;

test("nothing moves while a page wakes up", async () => {
  const { context } = await siteContext(browser, site, { viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.addInitScript(WATCH_MOVES);
  for (const path of ["/", "/books/family-book/", "/levels/easy/1/", "/progress/", "/find/"]) {
    await page.goto(ORIGIN + path);
    await page.waitForTimeout(300);
    expect(await page.evaluate("moved"), path).toBe(0);
  }
  await context.close();
});

test.each([390, 1280])("nor while it comes in pieces, %i px wide", async (width) => {
  const { origin, server } = await drip(site);
  const page = await browser.newPage({ viewport: { width, height: 844 } });
  await page.addInitScript(WATCH_MOVES);
  const puzzles = KINDS.map(({ id }) => book.manifest.puzzles.find(({ kind }) => kind === id)!);
  const shown = puzzles.flatMap(({ id }) => [`/p/${id}/`, `/embed/${id}/`]);
  for (const path of ["/", "/books/family-book/", "/kinds/", "/levels/easy/1/", "/about/", ...shown]) {
    await page.goto(origin + path);
    await page.waitForTimeout(100);
    expect(await page.evaluate("moved"), path).toBe(0);
  }
  await page.close();
  server.close();
});

/** Keeps the page that goes to a random puzzle from going: its list never comes. */
const stay = (context: BrowserContext): Promise<unknown> => context.route("**/data/find.json", () => {});

/**
 * What axe finds wrong, as short lines, and where it cannot tell whether a colour of text will do. The inside of
 * pictures is left out: it never can tell there, and `tokens.test.ts` measures those colours.
 */
async function faults(page: Page): Promise<string[]> {
  const context = JSON.stringify({ exclude: ["svg > *"] });
  const options = JSON.stringify({ resultTypes: ["violations", "incomplete"] });
  const found = (await page.evaluate(`axe.run(${context}, ${options})`)) as AxeResults;
  const unsure = found.incomplete.filter(({ id }) => id === "color-contrast");
  return [...found.violations, ...unsure].map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map((node) => node.html)
        .join(" ")
        .slice(0, 300)}`,
  );
}

async function hrefs(page: Page, path: string, selector: string): Promise<string[]> {
  await page.goto(ORIGIN + path);
  return page.evaluate(
    `[...document.querySelectorAll(${JSON.stringify(selector)})].map((a) => a.getAttribute("href"))`,
  );
}
