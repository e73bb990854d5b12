/** Pages of a published site, for the tests of a file: in a browser that notes whatever goes wrong. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, onTestFinished } from "vitest";
import { publish } from "../../src/site/publish/publish.ts";
import { type PageLog, sharedBrowser, siteContext } from "../browser.ts";
import { builtOnce } from "../built-once.ts";
import { givePage, type ShownPage, takePage } from "../page-pool.ts";

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
export const EARS = `
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

export interface SitePages {
  /** The folder of the site, once the tests run. */
  readonly folder: string;
  /** A page with nothing in its storage. When the test ends, nothing may have gone wrong on it. */
  open(options?: BrowserContextOptions): Promise<ShownPage>;
  /** The same in a context of its own, whose scripts and clock the test may change. */
  own(options?: BrowserContextOptions): Promise<Visit>;
  /** A page for all tests of the file. After each of them nothing may have gone wrong on it. */
  keep(options?: BrowserContextOptions): Visit;
}

/** The pages of a folder that `build` gives: under a path of their own with `base`. */
export function sitePages(build: () => Promise<string>, base = "/"): SitePages {
  let folder = "";
  beforeAll(async () => {
    [folder] = await Promise.all([build(), sharedBrowser()]);
  }, 240_000);
  const taken = (options: BrowserContextOptions = {}): Promise<ShownPage> =>
    takePage({ folder, base, options, ears: EARS });
  return {
    get folder() {
      return folder;
    },
    async open(options) {
      const { page, watch } = await taken(options);
      onTestFinished(() => givePage(page));
      return { page, watch };
    },
    async own(options) {
      const { page, watch } = await taken(options);
      onTestFinished(() => givePage(page, true));
      return { page, watch, context: page.context() };
    },
    keep(options) {
      const kept = {} as Visit;
      beforeAll(async () => {
        const { page, watch } = await taken(options);
        Object.assign(kept, { page, watch, context: page.context() });
      });
      afterEach(() => expect(kept.watch).toEqual(QUIET));
      afterAll(() => givePage(kept.page));
      return kept;
    },
  };
}

/** A site of its own for a file of tests: published once, under that name. */
export const published = (name: string, options: Omit<Parameters<typeof publish>[0], "out">) => (): Promise<string> =>
  builtOnce(name, (out) => publish({ ...options, out }));

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
    // Nobody reads where a fault is by selectors; no rule that runs needs style sheets or media loaded again.
    selectors: false,
    preload: false,
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
