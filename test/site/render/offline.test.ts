import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { staticServer } from "../../../src/cli/files/static-server.ts";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import type { PageData } from "../../../src/site/player/page-data.ts";
import type { BookFiles } from "../../../src/site/publish/indexes.ts";
import { publish } from "../../../src/site/publish/publish.ts";
import { closeContexts, sharedBrowser } from "../../browser.ts";
import { playerReady } from "../player/page.ts";
import { sampleBook } from "../sample-book.ts";

const BASE = "/puzzles/";
const work = mkdtempSync(join(tmpdir(), "offline-test-"));
const out = join(work, "site");
const book = sampleBook({ slug: "one", title: "One", levels: ["starter"], each: 2, kinds: KINDS.slice(-2) });
const [first, second, third] = book.manifest.puzzles.map(({ id }) => id);
let server: Server;
let browser: Browser;
let origin = "";

beforeAll(async () => {
  await publish({ books: [book], out, base: BASE });
  server = staticServer(out, BASE);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  browser = await sharedBrowser();
}, 300_000);
afterAll(async () => {
  await closeContexts(browser);
  server?.close();
  rmSync(work, { recursive: true, force: true });
});

const at = (path: string) => `${origin}${BASE}${path}`;

/** Opens a page and waits until the worker keeps what is shown. */
async function visited(path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(at(path));
  await page.evaluate("navigator.serviceWorker.ready");
  await page.waitForFunction("navigator.serviceWorker.controller !== null");
  return page;
}

describe("without a network", () => {
  test("what was visited is played with its hints, what was not is told", async () => {
    const page = await visited("");
    await page.goto(at(`p/${first}/`));
    await playerReady(page);
    // The worker keeps what the page may still ask for after the page itself.
    const { code, words } = JSON.parse((await page.locator(".puzzle-data").textContent())!) as PageData;
    for (const part of [code.reason, words.hint, words.more])
      await expect.poll(() => page.evaluate(`caches.match("${part}").then((kept) => kept !== undefined)`)).toBe(true);
    await page.context().setOffline(true);
    await page.reload();
    await playerReady(page);
    await page.click("[data-do=hint]");
    await page.waitForSelector("[data-part=hint]:not([hidden])");
    await page.goto(at(`p/${second}/`));
    expect(await page.locator("h1").textContent()).toBe("No network, and not kept");
    expect(await page.evaluate("getComputedStyle(document.body).fontFamily")).toContain("Andika");
    await page.context().close();
  }, 120_000);

  test("a book that is kept is there whole, its hints too", async () => {
    const page = await visited("books/one/");
    await page.click(".keep button");
    await page.waitForFunction(`caches.has("numberpress ${BASE} book one")`);
    await page.waitForSelector(".keep [role=status]:not(:empty)", { state: "attached" });
    await page.context().setOffline(true);
    for (const id of [first, second, third]) {
      await page.goto(at(`p/${id}/`));
      await playerReady(page);
    }
    await page.click("[data-do=hint]");
    await page.waitForSelector("[data-part=hint]:not([hidden])");
    await page.goto(at("books/one/"));
    expect(await page.locator("h1").textContent()).toBe("One");
    await page.context().close();
  }, 120_000);
});

test("the list of a book names files that are there, once each, and what they come to", () => {
  const { files, bytes, puzzles } = JSON.parse(readFileSync(join(out, "data/books/one.json"), "utf8")) as BookFiles;
  const size = (path: string) => readFileSync(join(out, path.replace(/(^|\/)$/, "$1index.html"))).length;
  expect(new Set(files).size).toBe(files.length);
  expect(files.reduce((sum, path) => sum + size(path), 0)).toBe(bytes);
  expect(puzzles.map(([id]) => id)).toEqual(book.manifest.puzzles.map(({ id }) => id));
});
