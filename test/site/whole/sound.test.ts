import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { formatAddress } from "../../../src/engine/address/address.ts";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { closeContexts, ORIGIN, scrollsSideways, sharedBrowser } from "../../browser.ts";
import { archiveUnder, GARDEN, type Printed, PUZZLES, puzzlesOf } from "./archive.ts";
import { boardOf, partOf, partsOf, placesOf, solveByKeys, tabToBoard } from "./playing.ts";
import { DESKTOP, faults, openPuzzle, playerReady, QUIET, resume, solved, type Visit, visit } from "./visit.ts";

const BOOK = puzzlesOf(GARDEN);
/** Pixels of a screen so high that what is pinned to its foot lies over nothing. */
const TALL = 2600;
/** Rules whose verdict hangs on the scheme of colours. */
const COLOURS = ["color-contrast", "link-in-text-block"];
/** The address that carries a puzzle of the archive. */
const CARRIED = new URL(formatAddress(`${ORIGIN}/`, BOOK[5]!.kind, BOOK[5]!.puzzle, BOOK[5]!.id));

let browser: Browser;
let folder: string;
let desk: Visit;
beforeAll(async () => {
  [browser, folder] = await Promise.all([sharedBrowser(), archiveUnder()]);
  desk = await visit(browser, folder, DESKTOP);
});
afterAll(() => closeContexts(browser));

/** Every page of the archive, by its path. */
function allPages(): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".html"))
    .map((path) => `/${path.replace(/(^|\/)index\.html$/, "$1")}`)
    .sort();
}

const KIND_OF = new Map(PUZZLES.map(({ id, kind }) => [id, kind.slug]));
/** The sort of a page: its folder, how deep it lies and, of a puzzle, its kind. */
const sortOf = (path: string): string => {
  const [, folder, name] = path.split("/");
  return `${folder} ${path.split("/").length} ${KIND_OF.get(name!) ?? ""}`;
};

/** What is written in a page, as its file has it. */
const htmlOf = (path: string): string =>
  readFileSync(join(folder, path.endsWith("/") ? `${path}index.html` : path), "utf8");

/**
 * What pages to practise a technique share: kind, language, styles and scripts, and whether there are puzzles that need it. There are
 * hundreds: one of those that share all of this is opened, and into it is put what the others have between head and foot.
 */
function sharedBy(path: string): string {
  if (!/\/practice\/[^/]+\/[^/]+\/$/.test(path)) return path;
  const html = htmlOf(path);
  const assets = [...html.matchAll(/ (?:src|href)="([^"]*\.(?:css|js|woff2))"/g)].map(([, address]) => address);
  return [path.replace(/[^/]+\/$/, ""), html.includes("practice-run"), ...assets].join(" ");
}

// Every page at the narrowest width; at others, and in the dark, a page of each sort.
test("no page says anything, breaks the policy, asks elsewhere or scrolls sideways, light and dark, at any width", async () => {
  const { page, watch } = desk;
  const sorts = new Set<string>();
  for (const [path, ...beside] of Map.groupBy(allPages(), sharedBy).values()) {
    await page.setViewportSize({ width: 320, height: 800 });
    // A puzzle that chance picks comes instead of the page that picks it.
    await page.goto(ORIGIN + path, { waitUntil: path!.endsWith("/random/") ? "commit" : "load" });
    if (path!.endsWith("/random/")) await page.waitForURL(/\/p\//);
    const isPuzzle = (await page.locator("main puzzle-player").count()) > 0;
    if (isPuzzle) await playerReady(page);
    expect(await scrollsSideways(page), `${path} at 320`).toBe(false);
    for (const other of beside) {
      const [main] = /<main\b.*<\/main>/s.exec(htmlOf(other))!;
      await page.evaluate(`document.querySelector("main").outerHTML = ${JSON.stringify(main)}`);
      expect(await scrollsSideways(page), `${other} at 320`).toBe(false);
    }
    if (!sorts.has(sortOf(path!))) {
      sorts.add(sortOf(path!));
      await page.setViewportSize({ width: 640, height: 800 });
      expect(await scrollsSideways(page), `${path} at 640`).toBe(false);
      await page.emulateMedia({ colorScheme: "dark" });
      await page.setViewportSize({ width: 1280, height: 800 });
      expect(await scrollsSideways(page), path).toBe(false);
      expect(await page.evaluate("getComputedStyle(document.documentElement).backgroundColor"), path).toBe(
        "rgb(21, 23, 27)",
      );
      await page.emulateMedia({ colorScheme: "light" });
    }
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
    if (path.startsWith("/embed/")) continue;
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
  for (const name of readdirSync(folder).filter((name) => /\.(xml|svg)$/.test(name))) {
    const text = JSON.stringify(readFileSync(join(folder, name), "utf8"));
    const found = `[...new DOMParser().parseFromString(${text}, "application/xml").querySelectorAll("parsererror")].length`;
    expect(await page.evaluate(found), name).toBe(0);
  }
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(["feed.xml", "sitemap.xml", "robots.txt", "sw.js"]));
  expect(() => JSON.parse(readFileSync(join(folder, "manifest.webmanifest"), "utf8"))).not.toThrow();
});

const game = KINDS.find((kind) => "play" in kind && kind.play !== undefined)!.slug;
/** Types of pages that other tests of axe do not look at; the rest is looked at in `pages.test.ts`. */
const OTHERS = [
  `/embed/${BOOK[5]!.id}/`,
  "/books/garden/answers/1/",
  "/books/winter/answers/1/",
  `/kinds/${game}/game/`,
  "/play/",
  CARRIED.pathname + CARRIED.hash,
  "/offline.html",
];

for (const path of OTHERS)
  test(`axe finds nothing on ${path.split(".")[0]}`, async () => {
    const { page, watch } = desk;
    await page.emulateMedia({ colorScheme: "light" });
    await page.setViewportSize({ width: 320, height: TALL });
    await page.goto("about:blank");
    await page.goto(ORIGIN + path);
    if (path.includes("#") || path.startsWith("/embed/")) await playerReady(page);
    expect(await faults(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: TALL });
    expect(await faults(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await faults(page, COLOURS)).toEqual([]);
    expect(watch).toEqual(QUIET);
  });

for (const printed of BOOK)
  test(`axe finds nothing on ${printed.name}: new, begun, hinted, wrong, solved`, async () => {
    const { page, watch } = desk;
    const look = async (colorScheme: "light" | "dark", width: number, state: string): Promise<void> => {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.setViewportSize({ width, height: TALL });
      expect(await faults(page), state).toEqual([]);
    };
    await openPuzzle(page, printed);
    await look("light", 320, "new");
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
    expect(watch).toEqual(QUIET);
  });

/** Against the rules: every blank holds the same; of cards all are joined, and not to the target. */
function wrongEntry(printed: Printed): Record<string, string> {
  const board = boardOf(printed);
  if (board.input === "cards") return { [board.slot]: board.cards.join("+") };
  const places = placesOf(printed);
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
