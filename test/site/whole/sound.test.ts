import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { formatAddress } from "../../../src/engine/address/address.ts";
import { isPicture, SHADE } from "../../../src/engine/board.ts";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { ORIGIN, scrollsSideways } from "../../browser.ts";
import { smoke } from "../../smoke.ts";
import { DESKTOP, faults, QUIET, sitePages } from "../site-pages.ts";
import { archiveUnder, GARDEN, type Printed, PUZZLES, puzzlesOf } from "./archive.ts";
import { boardOf, inputOf, partOf, partsOf, placesOf, solveByKeys, tabToBoard } from "./playing.ts";
import { playerReady, resume, solved } from "./visit.ts";

const BOOK = puzzlesOf(GARDEN);
/** Pixels of a screen so high that what is pinned to its foot lies over nothing. */
const TALL = 2600;
/** The address that carries a puzzle of the archive. */
const CARRIED = new URL(formatAddress(`${ORIGIN}/`, BOOK[5]!.kind, BOOK[5]!.puzzle, BOOK[5]!.id));

const site = sitePages(archiveUnder);
const desk = site.keep(DESKTOP);

/** Every page of the archive, by its path. */
function allPages(): string[] {
  return readdirSync(site.folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".html"))
    .map((path) => `/${path.replace(/(^|\/)index\.html$/, "$1")}`)
    .sort();
}

const INPUT_OF = new Map(PUZZLES.map((printed) => [printed.id, inputOf(printed)]));
/**
 * The type of a page: its address without its language and the names of kinds, books, levels and techniques. Each input has a type of
 * puzzle page.
 */
function typeOf(path: string): string {
  const [, folder, name, ...rest] = path.replace(/^\/de\/(?=.)/, "/").split("/");
  if (folder === "p") return `p ${INPUT_OF.get(name!)}`;
  if (folder === "kinds" || folder === "books") return [folder, name === "", ...rest].join("/").replaceAll(/\d+/g, "1");
  return [folder, ...rest].length === 1 ? `${folder}` : `${folder} ${rest.length} ${name === ""}`;
}

/** Pages in German come first: their words are longer. */
const germanFirst = (paths: readonly string[]): string[] =>
  [/^\/de\//, /^\/(?!de\/)/].flatMap((language) => paths.filter((path) => language.test(path)));

/** What is written in a page, as its file has it. */
const htmlOf = (path: string): string =>
  readFileSync(join(site.folder, path.endsWith("/") ? `${path}index.html` : path), "utf8");

/** Pages whose tools have tests of their own, as boards in `looks.test.ts`. */
const WITH_BOARD = /^\/(de\/)?(p|play|embed|make|own|board|endless|kinds\/[\w-]+\/game)\//;

/** Addresses that carry what their page shows. */
const CARRYING = [CARRIED.pathname + CARRIED.hash, "/play/#nothing"];

/**
 * Controls that are too low to be tapped. A link within a sentence is as high as its line, the languages of a shelf and the days of a month take 40 pixels; all
 * others take 44, the breadth of a short word aside.
 */
const small = (page: Page): Promise<string[]> =>
  page.evaluate(`[...document.querySelectorAll("a, button, select, summary")]
    .filter((it) => it.checkVisibility() && !it.matches(".skip, [data-language], .ring, p > a:not(.link, .button)"))
    .map((it) => [it.getBoundingClientRect(), it])
    .filter(([box]) => box.height < 43.5 && box.width > 0)
    .map(([box, it]) => it.outerHTML.slice(0, 80) + " " + box.height)`);

test("no page of any type has a fault that axe finds, breaks the policy, asks elsewhere, scrolls sideways or has small controls", async () => {
  const { page, watch } = desk;
  for (const [i, path] of [...smoke(germanFirst(allPages()), typeOf), ...CARRYING].entries()) {
    await page.setViewportSize({ width: 320, height: TALL });
    await page.emulateMedia({ colorScheme: "light" });
    // An address that differs in its hash alone is no new page.
    if (path.includes("#")) await page.goto("about:blank");
    // A puzzle that chance picks comes instead of the page that picks it.
    const isRandom = path.endsWith("/random/");
    await page.goto(ORIGIN + path, { waitUntil: isRandom ? "commit" : "load" });
    if (isRandom) await page.waitForURL(/\/p\//);
    if (path === CARRYING[0] || (await page.locator("main puzzle-player").count()) > 0) await playerReady(page);
    expect(await scrollsSideways(page), `${path} at 320`).toBe(false);
    // Pages take turns at axe: narrow and light, wide and dark.
    if (i % 2 === 0) expect(await faults(page), path).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    for (const width of [640, 1280]) {
      await page.setViewportSize({ width, height: TALL });
      expect(await scrollsSideways(page), `${path} at ${width}`).toBe(false);
    }
    expect(await page.evaluate("getComputedStyle(document.documentElement).backgroundColor"), path).toBe(
      "rgb(21, 23, 27)",
    );
    if (i % 2 === 1) expect(await faults(page), path).toEqual([]);
    await page.setViewportSize({ width: 390, height: TALL });
    if (!WITH_BOARD.test(new URL(page.url()).pathname)) expect(await small(page), path).toEqual([]);
    await page.evaluate(`document.documentElement.style.fontSize = "200%"`);
    expect(await scrollsSideways(page), `${path} with letters of twice the size`).toBe(false);
    expect(watch, path).toEqual(QUIET);
  }
}, 600_000);

test("every page is sound HTML: tags close, names are given once, one heading, a title and a language", () => {
  const titles = new Map<string, string>();
  for (const path of allPages()) {
    const html = htmlOf(path);
    const bare = html.replace(
      /<script\b[^>]*>[\s\S]*?<\/script>|<template\b[^>]*>[\s\S]*?<\/template>|<!--[\s\S]*?-->/g,
      "",
    );
    expect(unclosed(bare), path).toEqual([]);
    const ids = [...bare.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids.length, path).toBe(new Set(ids).size);
    // What is told in several languages has a heading in each, of which one is shown.
    const parts = bare.match(/ data-spoken=/g)?.length ?? 1;
    expect(bare.match(/<h1[\s>]/g)?.length, path).toBe(parts);
    expect(html, path).toMatch(
      /^<!doctype html>\s*<html lang="(en-GB|de-DE)" data-base="\/"(?: data-pages="\/de\/")?>/i,
    );
    for (const [image] of bare.matchAll(/<img\b[^>]*>/g)) expect(image, path).toMatch(/ alt[=\s>]/);
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? "";
    expect(title.length, path).toBeGreaterThan(3);
    expect(titles.get(title), `${path} has the title of another page: ${title}`).toBeUndefined();
    titles.set(title, path);
  }
});

const VOID = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/** Tags that do not close in their order. */
function unclosed(html: string): string[] {
  const open: string[] = [];
  const wrong: string[] = [];
  for (const [, end, name, rest] of html.matchAll(/<(\/?)([a-z][a-z0-9-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/gi)) {
    if (VOID.test(name!) || rest!.endsWith("/")) continue;
    if (end === "") open.push(name!);
    else if (open.pop() !== name) wrong.push(`</${name}>`);
  }
  return [...wrong, ...open];
}

test("feed, lists for robots and pictures are well formed", async () => {
  const { page } = desk;
  await page.goto("about:blank");
  for (const name of readdirSync(site.folder).filter((name) => /\.(xml|svg)$/.test(name))) {
    const text = JSON.stringify(readFileSync(join(site.folder, name), "utf8"));
    const found = `[...new DOMParser().parseFromString(${text}, "application/xml").querySelectorAll("parsererror")].length`;
    expect(await page.evaluate(found), name).toBe(0);
  }
  expect(readdirSync(site.folder)).toEqual(expect.arrayContaining(["feed.xml", "sitemap.xml", "robots.txt", "sw.js"]));
  expect(() => JSON.parse(readFileSync(join(site.folder, "manifest.webmanifest"), "utf8"))).not.toThrow();
});

for (const printed of smoke(BOOK, inputOf))
  test(`axe finds nothing on ${printed.name}: begun, hinted, wrong, solved`, async () => {
    const { page } = desk;
    const look = async (colorScheme: "light" | "dark", width: number, state: string): Promise<void> => {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.setViewportSize({ width, height: TALL });
      expect(await faults(page), state).toEqual([]);
    };
    await resume(page, printed, partOf(printed, Math.floor(partsOf(printed) / 2)));
    await page.locator("[data-do=hint]").click();
    await page.locator("[data-part=hint]:not([hidden])").waitFor();
    await look("dark", 320, "begun and hinted");
    await resume(page, printed, wrongEntry(printed));
    await page.locator("[data-do=check]").click();
    await page.locator("[aria-invalid=true]").first().waitFor();
    await look("light", 1280, "wrong");
    const last = partsOf(printed) - 1;
    await resume(page, printed, partOf(printed, last));
    await tabToBoard(page, printed);
    await solveByKeys(page, printed, last);
    await solved(page);
    await look("dark", 1280, "solved");
  });

/** Against the rules: every blank holds the same; of cards all are joined, and not to the target. */
function wrongEntry(printed: Printed): Record<string, string> {
  const board = boardOf(printed);
  if (board.input === "cards") return { [board.slot]: board.cards.join("+") };
  const places = placesOf(printed);
  const slots = printed.kind.slots(printed.puzzle);
  if (isPicture(slots)) return Object.fromEntries(slots.map(({ id }) => [id, SHADE]));
  if (board.input === "cells")
    return Object.fromEntries(
      places.map(({ slot, text }, i) => [slot.id, i === 0 ? text : (slot.choices ?? [...board.digits]).at(-1)!]),
    );
  return { [places[0]!.slot.id]: places[0]!.text, [places.at(-1)!.slot.id]: places[0]!.text };
}

test("the archive has every kind, in two languages", () => {
  expect(new Set(PUZZLES.map(({ kind }) => kind.id)).size).toBe(KINDS.length);
  expect(new Set(PUZZLES.map(({ language }) => language)).size).toBe(2);
});
