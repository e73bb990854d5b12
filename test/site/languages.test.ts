/** The archive in another language: every page says so, has its words and signs, and longer words have room. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { publish } from "../../src/site/publish/publish.ts";
import { closeContexts, ORIGIN, scrollsSideways, sharedBrowser, siteContext } from "../browser.ts";
import { smoke } from "../smoke.ts";
import { FOREIGN } from "../templates/foreign.ts";
import { folder } from "../temporary-folder.ts";
import { sampleBook } from "./sample-book.ts";

const work = folder();
const english = sampleBook({ slug: "zahlen", title: "Zahlen", levels: ["easy"] });
const ids = english.manifest.puzzles.map(({ id }) => id);
const PAGES = [
  "/",
  "/books/",
  "/books/zahlen/",
  "/kinds/",
  ...["cross-numbers", "number-target", "secret-number", "number-path-diagonals"].flatMap((slug) => [
    `/kinds/${slug}/`,
    `/kinds/${slug}/techniques/`,
    `/kinds/${slug}/all/1/`,
  ]),
  "/levels/",
  "/levels/easy/1/",
  "/find/",
  "/progress/",
  "/help/",
  "/keys/",
  "/privacy/",
  "/about/",
  "/404.html",
  ...ids.map((id) => `/p/${id}/`),
];

/** All words of a page as its file has them; a script's data are no words. */
const wordsOf = (html: string): string =>
  html
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, "")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&lt;/g, "<")
    .replaceAll(/&amp;/g, "&");

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
}, 60_000);
afterAll(async () => {
  await closeContexts(browser);
});

test.each([
  ["de-DE", /[×÷]/],
  ["es-ES", /\d · \d/],
  ["fr-FR", /\d · \d/],
] as const)(
  "every page is in %s",
  async (language, without) => {
    const { spec } = english.manifest;
    const manifest = { ...english.manifest, spec: { ...spec, language, subtitle: undefined, author: undefined } };
    const out = join(work, language);
    await publish({ books: [{ ...english, manifest }], out });
    for (const path of PAGES) {
      const html = readFileSync(join(out, path.endsWith("/") ? `${path}index.html` : path), "utf8");
      expect(html, path).toContain(`<html lang="${language}"`);
      expect(wordsOf(html), path).not.toMatch(FOREIGN);
      expect(wordsOf(html), path).not.toMatch(without);
    }
    // In a browser `whole/sound.test.ts` looks at German.
    if (language === "de-DE") return;
    const { context } = await siteContext(browser, out, { viewport: { width: 320, height: 700 } });
    const page = await context.newPage();
    for (const path of smoke(PAGES, (path) => path.split("/").slice(1, 2).concat(path.split("/").slice(3)).join("/"))) {
      await page.goto(ORIGIN + path);
      expect(await scrollsSideways(page), path).toBe(false);
    }
  },
  120_000,
);
