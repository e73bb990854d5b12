/** An archive in several languages: pages, lists, days and chance stay in the reader's, and a switch leads to the others. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { formatAddress } from "../../../src/engine/address/address.ts";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { ORIGIN, scrollsSideways } from "../../browser.ts";
import { sampleBook } from "../sample-book.ts";
import { faults, published, sitePages } from "../site-pages.ts";

const BASE = "/puzzles/";
const kindsOf = (...slugs: string[]) => KINDS.filter(({ slug }) => slugs.includes(slug));
const english = sampleBook({ slug: "one", title: "One", each: 3, kinds: kindsOf("number-path", "number-code") });
const german = sampleBook({
  slug: "zwei",
  title: "Zwei",
  levels: ["easy", "medium"],
  each: 2,
  kinds: kindsOf("number-path", "secret-number"),
  language: "de-DE",
});
const idsOf = ({ manifest }: typeof english): string[] => manifest.puzzles.map(({ id }) => id);
const TIMES = { timeout: 10_000 };

const site = sitePages(
  published("several-languages", { books: [english, german], address: `https://numbers.example${BASE}` }),
  BASE,
);

const open = (width = 1280) => site.open({ viewport: { width, height: 800 } });
const html = (path: string): string => readFileSync(join(site.folder, path, "index.html"), "utf8");
const listed = (path: string): string[] => [...html(path).matchAll(/data-id="(\w+)"/g)].map(([, id]) => id!);
const pathname = (page: Page): string => new URL(page.url()).pathname;

test("lists have the puzzles of their language alone, and only kinds and levels that it has", () => {
  expect(listed("levels/easy/1").sort()).toEqual(idsOf(english).sort());
  expect([...listed("de/levels/easy/1"), ...listed("de/levels/medium/1")].sort()).toEqual(idsOf(german).sort());
  expect(listed("kinds/number-path/all/1")).toHaveLength(3);
  expect(listed("de/kinds/number-path/all/1")).toHaveLength(4);
  const kinds = (path: string) => [...html(path).matchAll(/href="[^"]*kinds\/([a-z-]+)\/"/g)].map(([, slug]) => slug);
  expect(new Set(kinds("kinds"))).toEqual(new Set(["number-path", "number-code"]));
  expect(new Set(kinds("de/kinds"))).toEqual(new Set(["number-path", "secret-number"]));
});

test("a page says which language it has, and where its others are", () => {
  expect(html("de/kinds")).toMatch(/<html lang="de-DE" data-base="\/puzzles\/" data-pages="\/puzzles\/de\/"/);
  for (const path of ["kinds", "de/kinds"])
    for (const [language, other] of [
      ["en", ""],
      ["de", "de/"],
    ])
      expect(html(path)).toContain(
        `<link rel="alternate" hreflang="${language}" href="https://numbers.example${BASE}${other}kinds/"`,
      );
  // A kind that the other language has not.
  expect(html("kinds/number-code")).not.toContain('alternate" hreflang');
  const sitemap = readFileSync(join(site.folder, "sitemap.xml"), "utf8");
  expect(sitemap.match(/<loc>/g)!.length).toBe(new Set(sitemap.match(/<loc>[^<]*/g)).size);
  expect(sitemap).toContain(`${BASE}de/levels/medium/1/`);
});

test("what belongs to a book leads to the pages of its language", () => {
  const pages = ["books/zwei", `p/${idsOf(german)[0]}`, "books/zwei/answers/1"];
  for (const path of pages) {
    expect(html(path), path).toContain(`href="${BASE}de/levels/"`);
    expect(html(path), path).not.toContain(`href="${BASE}levels/"`);
  }
  expect(html(`p/${idsOf(english)[0]}`)).toContain(`href="${BASE}levels/"`);
});

test("the switch leads to the same page, and the choice is kept for every page that is there", async () => {
  const { page } = await open();
  await page.goto(`${ORIGIN}${BASE}kinds/number-path/all/1/`);
  await page.getByRole("button", { name: "Language: English" }).click();
  await page.getByRole("link", { name: "Deutsch" }).click();
  await expect.poll(() => pathname(page), TIMES).toBe(`${BASE}de/kinds/number-path/all/1/`);
  expect(await page.evaluate("document.documentElement.lang")).toBe("de-DE");
  await page.goto(`${ORIGIN}${BASE}levels/#here`);
  await expect.poll(() => pathname(page), TIMES).toBe(`${BASE}de/levels/`);
  expect(new URL(page.url()).hash).toBe("#here");
  // A puzzle and a book have one language.
  await page.goto(`${ORIGIN}${BASE}books/one/`);
  await page.waitForLoadState("networkidle");
  expect(pathname(page)).toBe(`${BASE}books/one/`);
  await page.getByRole("button", { name: "Language: English" }).click();
  await page.getByRole("link", { name: "Deutsch" }).click();
  await expect.poll(() => pathname(page), TIMES).toBe(`${BASE}de/`);
  await page.getByRole("button", { name: "Sprache: Deutsch" }).click();
  await page.getByRole("link", { name: "English" }).click();
  await expect.poll(() => pathname(page), TIMES).toBe(BASE);
});

test("today, chance and finding stay in the language of the page", async () => {
  const { page } = await open();
  for (const [folder, book] of [
    ["", english],
    ["de/", german],
  ] as const) {
    await page.goto(`${ORIGIN}${BASE}${folder}`);
    await page.locator(".boards[data-state=ready]").waitFor();
    const today = await page
      .locator(".board-card:visible a")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")!.replace(/#.*/, "")));
    expect(today).toEqual(new Array(3).fill(`${BASE}${folder}play/`));
    expect(await page.locator(".board-level").first().textContent()).toBe(folder === "" ? "Easy" : "Leicht");
    await page.goto(`${ORIGIN}${BASE}${folder}random/`, { waitUntil: "commit" });
    await page.waitForURL("**/p/*/");
    expect(idsOf(book)).toContain(pathname(page).split("/").at(-2));
    await page.goto(`${ORIGIN}${BASE}${folder}find/`);
    await expect.poll(() => page.locator(".finds .rows a").count(), TIMES).toBe(idsOf(book).length);
  }
  const all = idsOf(english).length + idsOf(german).length;
  await page.getByRole("combobox", { name: "Sprache" }).selectOption("any");
  await expect.poll(() => page.locator(".finds .rows a").count(), TIMES).toBe(all);
  expect(new URL(page.url()).hash).toBe("#language=any");
  await page.getByRole("combobox", { name: "Sprache" }).selectOption("en");
  await expect.poll(() => page.locator(".finds .rows a").count(), TIMES).toBe(idsOf(english).length);
  const books = await page.getByLabel("Buch").locator("option:not([hidden])").allTextContents();
  expect(books.map((name) => name.trim())).toEqual(["Alle", "One"]);
  await page.goBack();
  await expect.poll(() => page.locator(".finds .rows a").count(), TIMES).toBe(all);
});

test("a puzzle in an address speaks the language of the page", async () => {
  const { page } = await open();
  const [printed] = english.manifest.puzzles;
  const kind = KINDS.find(({ id }) => id === printed!.kind)!;
  const address = new URL(formatAddress(`${ORIGIN}${BASE}de/`, kind, printed!.puzzle, printed!.id));
  await page.goto(`${ORIGIN}${BASE}de/play/${address.hash}`);
  await page.locator("puzzle-player[data-state=ready]").waitFor();
  expect(await page.locator("[data-part=status]").textContent()).toMatch(/[a-zäöü] /);
  expect(await page.locator(".rule").textContent()).toMatch(/\b(das|die|der|und|nicht)\b/);
});

test("the switch has room on small screens, and works without a script", async () => {
  const { page } = await open(320);
  for (const path of ["", "de/", "de/find/"]) {
    await page.goto(`${ORIGIN}${BASE}${path}`);
    expect(await scrollsSideways(page), path).toBe(false);
    const box = (await page.locator(".language-button").boundingBox())!;
    expect(box.height).toBeGreaterThanOrEqual(44);
    expect(box.x + box.width).toBeLessThanOrEqual(320);
  }
  const { page: plain } = await site.open({ javaScriptEnabled: false });
  await plain.goto(`${ORIGIN}${BASE}levels/`);
  await plain.getByRole("button", { name: "Language: English" }).click();
  await plain.getByRole("link", { name: "Deutsch" }).click();
  expect(pathname(plain)).toBe(`${BASE}de/levels/`);
});

test("axe finds nothing where the switch is open, nor on an answer that is", async () => {
  const { page } = await open(390);
  await page.goto(`${ORIGIN}${BASE}de/find/`);
  await page.locator(".language-button").click();
  expect(await faults(page)).toEqual([]);
  const [id] = idsOf(german);
  await page.goto(`${ORIGIN}${BASE}books/zwei/answers/1/#${id}`);
  expect(await page.locator(`[id="${id}"]`).isVisible()).toBe(true);
  expect(await faults(page)).toEqual([]);
});

test("the pages for what is not there speak as the address, else as the browser asks, and as the reader chose", async () => {
  for (const [path, locale, chosen, language] of [
    ["nowhere/", "de-AT", null, "de-DE"],
    ["nowhere/", "fr-FR", null, "en-GB"],
    ["de/nowhere/", "en-US", null, "de-DE"],
    ["nowhere/", "en-US", "de", "de-DE"],
    ["offline.html", "de-DE", null, "de-DE"],
  ] as const) {
    const { page, watch } = await site.own({ locale, viewport: { width: 390, height: 664 } });
    if (chosen !== null) await page.addInitScript(`localStorage.setItem("numberpress ${BASE} language", "${chosen}")`);
    await page.goto(`${ORIGIN}${BASE}${path}`);
    const isGerman = language === "de-DE";
    await expect.poll(() => page.evaluate("document.documentElement.lang")).toBe(language);
    await expect.poll(() => page.locator("h1:visible").count()).toBe(1);
    const words = isGerman ? /Hier ist keine Seite|Kein Netz/ : /There is no page here/;
    expect(await page.locator("h1:visible").textContent()).toMatch(words);
    expect(await page.title()).toMatch(words);
    // Head and foot come from the home of that language.
    await expect.poll(() => page.locator(".mark").getAttribute("href"), TIMES).toBe(isGerman ? `${BASE}de/` : BASE);
    await page.locator(".button:visible").first().click();
    expect(pathname(page)).toBe(isGerman ? `${BASE}de/` : BASE);
    expect(watch.messages.filter((message) => !message.includes("404"))).toEqual([]);
    // What is not there is told once in the console, and asked for.
    watch.messages.length = watch.strays.length = 0;
  }
});
