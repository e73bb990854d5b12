/** Opens pages of the archive in a browser that notes whatever goes wrong. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { expect } from "vitest";
import type { Entry } from "../../../src/engine/kind.ts";
import type { SavedGame } from "../../../src/site/player/store.ts";
import { NOWHERE, ORIGIN, type PageLog, siteContext } from "../../browser.ts";
import type { Printed } from "./archive.ts";

export const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 900 } };
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 1,
  hasTouch: true,
  isMobile: true,
};

export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly watch: PageLog;
}

/** What a watch has seen when nothing went wrong. */
export const QUIET: PageLog = { messages: [], strays: [] };

/** Begins in every page: violations of the policy are told; prints are counted; what moves by itself is summed up. */
const EARS = `
  addEventListener("securitypolicyviolation", (event) => console.error("policy: " + event.violatedDirective));
  window.prints = 0;
  window.print = () => { window.prints++; };
  window.moved = 0;
  window.movers = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      window.moved += entry.value;
      for (const { node } of entry.sources)
        window.movers.push(node === null ? "gone" : (node.tagName ?? node.nodeName) + "." + (node.className ?? ""));
    }
  }).observe({ type: "layout-shift", buffered: true });`;

/** A context that shows a folder under a base, and a page in it. */
export async function visit(
  browser: Browser,
  folder: string,
  options: BrowserContextOptions = {},
  base = "/",
): Promise<Visit> {
  const { context, watch } = await siteContext(browser, folder, options, base);
  if (options.javaScriptEnabled !== false) await context.addInitScript(EARS);
  return { context, page: await context.newPage(), watch };
}

export const pathOf = ({ id }: Printed, base = "/"): string => `${ORIGIN}${base}p/${id}/`;

/** Opens the page of a puzzle and waits until it can be played. */
export async function openPuzzle(page: Page, printed: Printed, base = "/"): Promise<void> {
  await page.goto(pathOf(printed, base));
  await playerReady(page);
}

export const playerReady = async (page: Page): Promise<void> => {
  await page.waitForSelector("puzzle-player[data-state=ready]");
};

/** Waits for the end: the page says that it is solved. */
export const solved = async (page: Page): Promise<void> => {
  await page.waitForSelector("puzzle-player.done [data-part=end]:not([hidden]) [data-do=over]", { timeout: 15_000 });
};

/** Empties the board with the tool for it. */
export async function startOver(page: Page): Promise<void> {
  await page.locator(".more-tools summary").click();
  await page.locator(".more-tools [data-do=over]").click();
}

export const statusOf = (page: Page): Promise<string | null> => page.locator("[data-part=status]").textContent();

/** What the browser keeps of a puzzle. */
export const keptOf = (page: Page, { id }: Printed, base = "/"): Promise<SavedGame | null> =>
  page.evaluate(`JSON.parse(localStorage.getItem(${JSON.stringify(`numberpress ${base} p ${id}`)}))`);

/**
 * What the end of a puzzle tells that was solved without help: the id of the puzzle it leads on to, or null. Of numbers
 * its line to share holds, besides the time, the puzzle's own and the points, none of the answer.
 */
export async function endOf(page: Page, printed: Printed): Promise<{ next: string | null }> {
  const { solved, hints, slips, points = 0 } = (await keptOf(page, printed))!;
  expect({ solved, hints, slips }).toEqual({ solved: true, hints: 0, slips: 0 });
  expect(points).toBeGreaterThan(0);
  const share = (await page.locator("[data-part=end] .share").getAttribute("data-line"))!;
  expect(
    share
      .replace(/[\d:]+:\d\d/, "")
      .match(/\d+/g)!
      .map(Number)
      .sort(),
  ).toEqual([printed.number, points].sort());
  const next = page.locator("[data-part=end] a.primary");
  return { next: (await next.count()) === 0 ? null : (await next.getAttribute("href"))!.split("/").at(-2)! };
}

/** Puts a game into the browser as if it had been played, and opens its page. */
export async function resume(page: Page, printed: Printed, entry: Entry): Promise<void> {
  const kept: SavedGame = { entry, crossed: {}, hints: 0, slips: 0, ms: 0, solved: false };
  // The page that is open may still have something to keep, as the points of a puzzle just solved: it is left first.
  await page.goto(NOWHERE);
  const [key, value] = [`numberpress / p ${printed.id}`, JSON.stringify(kept)];
  await page.evaluate(`localStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(value)})`);
  await openPuzzle(page, printed);
}

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * What axe cannot tell, and why that is well. It never can tell colours where a text has one letter or none, stands on a
 * mark that the style sheet draws or in a picture, or in a strip that scrolls; `tokens.test.ts` measures every pair of colours.
 */
const CANNOT_TELL: Readonly<Record<string, readonly (string | undefined)[]>> = {
  "color-contrast": [
    ...["shortTextContent", "nonBmp", "pseudoContent", "bgOverlap", "bgImage", "imgNode", "elmPartiallyObscured"],
  ],
  // Signs are called by words: a key with a plus is "plus".
  "label-content-name-mismatch": [undefined],
  // Each guess is a row of cells before its head, which tells what was answered: all of them are its cells.
  "th-has-data-cells": [undefined],
};

/** What axe finds wrong by all of its rules, and what it entries open and nobody has explained. `rules`: only these. */
export async function faults(page: Page, rules?: readonly string[]): Promise<string[]> {
  if ((await page.evaluate("typeof axe")) === "undefined") await page.evaluate(AXE);
  const options = {
    resultTypes: ["violations", "incomplete"],
    ...(rules === undefined ? {} : { runOnly: { type: "rule", values: rules } }),
  };
  const found = (await page.evaluate(`axe.run(document, ${JSON.stringify(options)})`)) as AxeResults;
  const lines = (state: string, { id, nodes }: AxeResults["violations"][number]): string[] =>
    nodes.map(({ html, any }) => `${state} ${id} ${any[0]?.data?.messageKey ?? ""}: ${html.slice(0, 160)}`);
  const isOpen = (fault: AxeResults["incomplete"][number]): AxeResults["incomplete"][number][] => {
    const left = fault.nodes.filter(({ any }) => !(CANNOT_TELL[fault.id] ?? []).includes(any[0]?.data?.messageKey));
    return left.length === 0 ? [] : [{ ...fault, nodes: left }];
  };
  return [
    ...found.violations.flatMap((fault) => lines("wrong", fault)),
    ...found.incomplete.flatMap(isOpen).flatMap((fault) => lines("open", fault)),
  ];
}
