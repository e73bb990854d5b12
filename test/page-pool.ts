/** Pages of the shared browser that tests use in turn: one is opened again in half the time of a new one in a context of its own. */
import { isDeepStrictEqual } from "node:util";
import type { BrowserContextOptions, Page } from "playwright-core";
import { expect } from "vitest";
import { NOWHERE, type PageLog, sharedBrowser, siteContext } from "./browser.ts";

/** What a page shows: a folder as a site, under `base`, on such a screen; `ears` is a script that begins in every page. */
export interface Shown {
  readonly folder: string;
  readonly base: string;
  readonly options: BrowserContextOptions;
  readonly ears: string;
}

/** A page that shows a folder, and what goes wrong on it. */
export interface ShownPage {
  readonly page: Page;
  readonly watch: PageLog;
}

const pool = new Map<Page, ShownPage & { readonly shown: Shown }>();
/** Pages that no test uses now, the longest unused first. */
const idle = new Set<Page>();
/** As many are left open for the tests that follow, in this file and in others. */
const MAX_IDLE = 6;

/** A page that shows this with nothing in its storage: one that is idle, else a new one. Give it back with `givePage`. */
export async function takePage(shown: Shown): Promise<ShownPage> {
  for (const page of idle) {
    if (page.isClosed()) drop(page);
    else if (isDeepStrictEqual(pool.get(page)!.shown, shown)) {
      idle.delete(page);
      return pool.get(page)!;
    }
  }
  const { context, watch } = await siteContext(await sharedBrowser(), shown.folder, shown.options, shown.base);
  if (shown.ears !== "" && shown.options.javaScriptEnabled !== false) await context.addInitScript(shown.ears);
  const page = await context.newPage();
  const made = { page, watch, shown };
  pool.set(page, made);
  return made;
}

function drop(page: Page): void {
  pool.delete(page);
  idle.delete(page);
}

/**
 * Ends the use of a page, on which nothing may have gone wrong: the next test that asks for the same gets it as new. `isChanged`:
 * scripts, clocks or routes of its context were changed, so nobody else gets it.
 */
export async function givePage(page: Page, isChanged = false): Promise<void> {
  const { watch, shown } = pool.get(page)!;
  if (idle.has(page) || page.isClosed()) return;
  const { messages, strays } = watch;
  if (isChanged) {
    drop(page);
    await page.context().close();
    expect({ messages, strays }).toEqual({ messages: [], strays: [] });
    return;
  }
  const seen = { messages: [...messages], strays: [...strays] };
  await page.unrouteAll();
  for (const other of page.context().pages()) if (other !== page) await other.close();
  await page.goto(NOWHERE);
  await asNew(page, shown.options);
  messages.length = strays.length = 0;
  idle.add(page);
  const [oldest] = idle;
  if (idle.size > MAX_IDLE) {
    drop(oldest!);
    await oldest!.context().close();
  }
  expect(seen).toEqual({ messages: [], strays: [] });
}

/** The screen as the options of the context have it, the mouse in its corner, and nothing in the storage. */
async function asNew(page: Page, options: BrowserContextOptions): Promise<void> {
  await page.emulateMedia({
    media: null,
    colorScheme: options.colorScheme ?? "light",
    reducedMotion: options.reducedMotion ?? "no-preference",
    forcedColors: options.forcedColors ?? "none",
    contrast: "no-preference",
  });
  await page.setViewportSize(options.viewport ?? { width: 1280, height: 720 });
  await page.mouse.move(0, 0);
  if (options.javaScriptEnabled !== false) await page.evaluate("{ localStorage.clear(); sessionStorage.clear(); }");
}
