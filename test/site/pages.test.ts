import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AxeResults } from "axe-core";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { publish } from "../../src/site/publish.ts";
import { launchBrowser, ORIGIN, scrollsSideways, siteContext } from "../browser.ts";
import { sampleBook } from "./sample-book.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const WIDTHS = [320, 390, 1280];
const work = mkdtempSync(join(tmpdir(), "site-pages-"));
const site = join(work, "site");
const book = sampleBook({ slug: "family-book", title: "A Family Book of Numbers", levels: ["easy"] });
const short = sampleBook({ slug: "quiet", title: "Quiet", levels: ["starter"], page: "6x9in" });
const ids = book.manifest.puzzles.map(({ id }) => id);

/** Every type of page once; of puzzles and kinds one with a card if there is one, and one without. */
const TYPES = [
  "/",
  "/books/",
  "/books/family-book/",
  "/kinds/",
  "/levels/",
  "/levels/easy/",
  "/about/",
  "/404.html",
  ...[...new Set([ids[0]!, ids.at(-1)!])].flatMap((id) => [`/p/${id}/`, `/p/${id}/answer/`]),
];

let browser: Browser;

beforeAll(async () => {
  const [started] = await Promise.all([launchBrowser(), publish({ books: [book, short], out: site })]);
  browser = started;
});
afterAll(async () => {
  await browser?.close();
  rmSync(work, { recursive: true, force: true });
});

test("every type of page is sound at every width", async () => {
  const { context, watch } = await siteContext(browser, site, { colorScheme: "light" });
  const page = await context.newPage();
  for (const path of TYPES) {
    await page.goto(ORIGIN + path);
    await page.evaluate(AXE);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      expect(await scrollsSideways(page), `${path} at ${width}`).toBe(false);
      expect(await faults(page), `${path} at ${width}`).toEqual([]);
    }
  }
  expect(watch).toEqual({ messages: [], strays: [] });
  await context.close();
}, 120_000);

test("and in the dark, which changes nothing but colours", async () => {
  const { context, watch } = await siteContext(browser, site, { colorScheme: "dark" });
  const page = await context.newPage();
  for (const path of TYPES) {
    await page.goto(ORIGIN + path);
    await page.evaluate(AXE);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await faults(page, { runOnly: ["color-contrast", "link-in-text-block"] }), `${path} at ${width}`).toEqual(
        [],
      );
    }
  }
  expect(await page.evaluate("getComputedStyle(document.documentElement).backgroundColor")).toBe("rgb(21, 23, 27)");
  expect(watch).toEqual({ messages: [], strays: [] });
  await context.close();
}, 120_000);

test("pages of every kind fit a small phone", async () => {
  const { context, watch } = await siteContext(browser, site, { viewport: { width: 320, height: 640 } });
  const page = await context.newPage();
  const kinds = await hrefs(page, "/kinds/", ".list a");
  for (const path of [...kinds, ...ids.flatMap((id) => [`/p/${id}/`, `/p/${id}/answer/`])]) {
    await page.goto(ORIGIN + path);
    expect(await scrollsSideways(page), path).toBe(false);
  }
  expect(watch).toEqual({ messages: [], strays: [] });
  await context.close();
});

test("a puzzle's page prints as one sheet, black on white, even from a dark screen", async () => {
  const { context } = await siteContext(browser, site, { colorScheme: "dark" });
  const page = await context.newPage();
  for (const path of ids.flatMap((id) => [`/p/${id}/`, `/p/${id}/answer/`])) {
    await page.goto(ORIGIN + path);
    for (const format of ["A4", "Letter"]) {
      const pdf = await page.pdf({ format });
      expect(pdf.toString("latin1").match(/\/Type \/Page\b/g)?.length, `${path} on ${format}`).toBe(1);
    }
  }
  await page.emulateMedia({ media: "print" });
  const colours = await page.evaluate(
    `["html", ".i-given, .i-entry"].map((name) => getComputedStyle(document.querySelector(name)))
      .map((style, i) => i === 0 ? style.backgroundColor : style.fill)`,
  );
  expect(colours).toEqual(["rgb(255, 255, 255)", "rgb(0, 0, 0)"]);
  await context.close();
});

test("works by keyboard: the first stop leads past the menu, and every stop can be seen", async () => {
  const { context } = await siteContext(browser, site, { viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${ORIGIN}/p/${ids[0]}/`);
  await page.keyboard.press("Tab");
  expect(await page.evaluate("document.activeElement.getBoundingClientRect().top")).toBeGreaterThanOrEqual(0);
  await page.keyboard.press("Enter");
  expect(await page.evaluate("document.activeElement.id")).toBe("page");
  await page.keyboard.press("Tab");
  expect(await page.evaluate("getComputedStyle(document.activeElement).outlineStyle")).toBe("solid");
  await context.close();
});

test("from the shelf to an answer in four steps", async () => {
  const { context, watch } = await siteContext(browser, site);
  const page = await context.newPage();
  await page.goto(ORIGIN);
  await page.getByRole("link", { name: "Quiet" }).click();
  await page.getByRole("link", { name: "Begin with 1" }).click();
  await page.getByRole("link", { name: "Look at the answer" }).click();
  expect(new URL(page.url()).pathname).toBe(`/p/${short.manifest.puzzles[0]!.id}/answer/`);
  await page.getByRole("link", { name: "Back to the puzzle" }).click();
  expect(new URL(page.url()).pathname).toBe(`/p/${short.manifest.puzzles[0]!.id}/`);
  expect(watch).toEqual({ messages: [], strays: [] });
  await context.close();
});

/**
 * What axe finds wrong, as short lines, and where it cannot tell whether a colour of text will do. The inside of
 * pictures is left out: it never can tell there, and `tokens.test.ts` measures those colours.
 */
async function faults(page: Page, checks: object = {}): Promise<string[]> {
  const context = JSON.stringify({ exclude: ["svg > *"] });
  const options = JSON.stringify({ resultTypes: ["violations", "incomplete"], ...checks });
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
