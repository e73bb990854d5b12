import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { staticServer } from "../../../src/cli/files/static-server.ts";
import { formatAddress } from "../../../src/engine/address/address.ts";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import type { BookFiles } from "../../../src/site/publish/indexes.ts";
import { sharedBrowser } from "../../browser.ts";
import { smoke } from "../../smoke.ts";
import { boardsOf } from "../made-days.ts";
import { archiveUnder, GARDEN, type Printed, puzzlesOf, told, WINTER } from "./archive.ts";
import { inputOf, solveFromTop } from "./playing.ts";
import { playerReady, statusOf } from "./visit.ts";

const [GARDENS, WINTERS] = [puzzlesOf(GARDEN), puzzlesOf(WINTER)];

/** A new context, and the address under which the archive's own server shows it. */
async function online(base = "/"): Promise<{ context: BrowserContext; page: Page; site: string }> {
  const server = staticServer(await archiveUnder(base), base);
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const context = await (await sharedBrowser()).newContext();
  onTestFinished(async () => {
    await context.close();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { context, page: await context.newPage(), site: `http://localhost:${port}${base}` };
}

/** Opens a page, and waits until the worker keeps it, with all the words that it may ask for where it is a puzzle's. */
async function visited(page: Page, address: string): Promise<void> {
  await page.goto(address);
  const parts = `[location.href, JSON.parse(document.querySelector(".puzzle-data")?.textContent ?? "{}").words ?? {}].map((part) => typeof part === "string" ? part : Object.values(part)).flat()`;
  const kept = `Promise.all(${parts}.map((part) => caches.match(part))).then((them) => them.every((it) => it !== undefined))`;
  await expect.poll(() => page.evaluate(kept), { timeout: 20_000 }).toBe(true);
}

/** Cuts the network off, and makes sure of it. */
async function cutOff({ context, page, site }: { context: BrowserContext; page: Page; site: string }): Promise<void> {
  await context.setOffline(true);
  expect(await page.evaluate(`fetch("${site}robots.txt").then(() => "came", () => "did not come")`)).toBe(
    "did not come",
  );
}

async function hintComes(page: Page, printed: Printed): Promise<void> {
  await page.locator("[data-do=hint]").click();
  await page.waitForSelector("[data-part=hint]:not([hidden])");
  expect(await statusOf(page)).not.toContain(told(printed.language, { key: "play.failed", values: {} }));
}

test("the first page ever visited plays on without a network, with hints, under a path of its own, too", async () => {
  const open = await online("/archive/");
  const [printed] = GARDENS;
  const address = `${open.site}p/${printed!.id}/`;
  await visited(open.page, address);
  await playerReady(open.page);
  await cutOff(open);
  await open.page.goto(address);
  await playerReady(open.page);
  await hintComes(open.page, printed!);
  await open.page.locator("[data-part=hint] .close").click();
  await open.page.reload();
  await playerReady(open.page);
  await solveFromTop(open.page, printed!);
  await open.page.goto(`${open.site}levels/`);
  expect(await open.page.locator("h1:visible").textContent()).toBe(
    told("en-GB", { key: "puzzle-page.offline-title", values: {} }),
  );
  expect(await open.page.evaluate("getComputedStyle(document.body).fontFamily")).toContain("Andika");
});

test("the list of a book names files that are there, once each, and what they come to", async () => {
  const folder = await archiveUnder();
  const list = JSON.parse(readFileSync(join(folder, "data/books/garden.json"), "utf8")) as BookFiles;
  const size = (path: string) => readFileSync(join(folder, path.replace(/(^|\/)$/, "$1index.html"))).length;
  expect(new Set(list.files).size).toBe(list.files.length);
  expect(list.files.reduce((sum, path) => sum + size(path), 0)).toBe(list.bytes);
  expect(list.puzzles.map(([id]) => id)).toEqual(GARDENS.map(({ id }) => id));
});

test("a book that is kept plays without a network: every page, and hints of every kind", async () => {
  const open = await online();
  const { page, site, context } = open;
  await visited(page, `${site}books/winter/`);
  const keep = page.locator(".keep button");
  expect(await keep.textContent()).toMatch(/\d+ .*\d [kM]B/s);
  await keep.click();
  const kept = JSON.parse((await keep.getAttribute("data-words"))!).kept as string;
  await expect.poll(() => page.locator(".keep .keep-facts").textContent(), { timeout: 30_000 }).toBe(kept);
  const addresses = `caches.open("numberpress / book winter").then((cache) => cache.keys()).then((keys) => keys.map(({ url }) => url))`;
  expect(await page.evaluate(addresses)).toEqual(expect.arrayContaining(WINTERS.map(({ id }) => `${site}p/${id}/`)));
  await cutOff(open);
  for (const printed of smoke(WINTERS, inputOf)) {
    await page.goto(`${site}p/${printed.id}/`);
    await playerReady(page);
    await hintComes(page, printed);
  }
  await page.goto(`${site}p/${WINTERS[2]!.id}/`);
  await playerReady(page);
  await solveFromTop(page, WINTERS[2]!);
  await page.goto(`${site}books/winter/`);
  await expect.poll(() => page.locator(".keys a.solved-mark").count()).toBe(1);
  await page.goto(`${site}p/${GARDENS[3]!.id}/`);
  expect(await page.locator("puzzle-player").count()).toBe(0);
  expect(await page.locator("h1:visible").isVisible()).toBe(true);

  await context.setOffline(false);
  await page.goto(`${site}books/winter/`);
  await expect.poll(() => keep.getAttribute("aria-checked")).toBe("true");
  await keep.click();
  await expect.poll(() => keep.getAttribute("aria-checked")).toBe("false");
  expect(await page.evaluate("caches.keys().then((names) => names.filter((name) => / book /.test(name)))")).toEqual([]);
});

test("who has made one sheet makes others without a network", async () => {
  const open = await online();
  const { page, site } = open;
  const made = () => page.locator("[data-do=save-key][href]").waitFor({ timeout: 60_000 });
  await visited(page, `${site}make/`);
  await made();
  const kept = `Promise.all(JSON.parse(document.querySelector(".make").dataset.setting).keep["en-GB"]
    .map((file) => caches.match(file))).then((them) => them.every((it) => it !== undefined))`;
  await expect.poll(() => page.evaluate(kept), { timeout: 30_000 }).toBe(true);
  await keptFor(page, site, "board");
  await cutOff(open);
  await page.goto(`${site}kinds/`);
  await page.goto(`${site}make/#kind=secret-number&ages=6-7&theme=winter&seed=a`);
  await made();
  expect(await page.locator("[data-page=book] svg").count()).toBe(1);
  expect(await page.locator("[data-fill=code]").textContent()).toMatch(/^[0-9A-Z-]{19}$/);
  // What was made goes on the wall, though nobody has been there yet.
  await page.goto((await page.locator("[data-do=board][href]").getAttribute("href"))!.replace(/^/, site.slice(0, -1)));
  await page.waitForSelector(".at-board");
});

/** Waits until all is kept that a page needs without a network. */
const keptFor = (page: Page, site: string, name: "board" | "first"): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(`fetch("${site}data/keep.json").then((answer) => answer.json()).then((keep) =>
          Promise.all(keep["${name}"].map((file) => caches.match(file)))).then((them) => them.every((it) => it !== undefined))`),
      { timeout: 30_000 },
    )
    .toBe(true) as Promise<void>;

test("who has opened the empty board once shows a puzzle of any kind there without a network, and plays it", async () => {
  const open = await online();
  const { page, site } = open;
  await visited(page, `${site}board/`);
  await keptFor(page, site, "board");
  await cutOff(open);
  const kinds = smoke(KINDS, (kind) => kind.board(kind.example).input);
  const codes = kinds.map((kind) => formatAddress(site, kind, kind.example, "").replace(/^.*#/, ""));
  await page.goto("about:blank");
  await page.goto(`${site}board/#${codes.join(",")}`);
  await page.waitForSelector(".at-board");
  for (const [i] of kinds.entries()) {
    expect(await page.locator("[data-part=step]").textContent()).toContain(String(i + 1));
    await page.keyboard.press("PageDown");
    expect(await page.locator("[data-part=head]").textContent()).not.toBe("");
    await page.keyboard.press("End");
    await page.keyboard.press("PageDown");
  }
  await page.locator("[data-slide=leave]").click();
  await page.waitForURL(/play\/#/);
  await playerReady(page);
});

/** Of each page that may be the first, all that is there after one visit; today is 28 November 2026. */
const FIRST = smoke(["", `p/${GARDENS[0]!.id}/`, "endless/"]);
const DATES = smoke(["2026-12-12", "2026-11-28", "2026-12-01"]);

test.each(FIRST)(
  "after one visit to /%s daily use, puzzles without end and the boards of the next days are there without a network",
  async (first) => {
    const open = await online();
    const { page, site, context } = open;
    await context.clock.setFixedTime(new Date("2026-11-28T12:00:00"));
    await visited(page, site + first);
    await keptFor(page, site, "first");
    await cutOff(open);
    await page.goto(site);
    await page.waitForSelector(".boards[data-state=ready]");
    // Pictures come of the maker.
    await page.waitForSelector(".board-card:nth-child(3) svg.figure");
    for (const [path, sign] of [
      ["days/", "a.ring"],
      ["progress/", ".weeks li"],
      ["endless/", ".endless .button"],
      ["help/", "h1"],
    ] as const) {
      await page.goto(site + path);
      await page.waitForSelector(sign, { state: "attached" });
    }
    for (const { slug } of smoke(KINDS)) {
      await page.goto("about:blank");
      await page.goto(`${site}endless/#kind=${slug}`);
      await page.getByRole("radio", { name: "Easy" }).check();
      await page.locator(".endless .button").click();
      await page.waitForURL(new RegExp(`play/#${slug}\\.`), { timeout: 60_000 });
      await playerReady(page);
    }
    await page.locator("[data-do=hint]").click();
    await page.waitForSelector("[data-part=hint]:not([hidden])");
    for (const date of DATES) await playsBoardsOf(date, open);
    await endsLastBoard(open, DATES.at(-1)!);
  },
);

/** The three boards of a date open from home, and give hints. */
async function playsBoardsOf(date: string, { page, site, context }: Awaited<ReturnType<typeof online>>): Promise<void> {
  await context.clock.setFixedTime(new Date(`${date}T12:00:00`));
  for (let at = 0; at < 3; at++) {
    await page.goto(site);
    await page.waitForSelector(".boards[data-state=ready]");
    await page.locator(".board-card a").nth(at).click();
    await playerReady(page);
    expect(await page.locator("puzzle-player").getAttribute("data-id")).toBe(boardsOf(date)[at]!.id);
    await page.locator("[data-do=hint]").click();
    await page.waitForSelector("[data-part=hint]:not([hidden])");
  }
}

/** The third board of a date, which is open, is solved, and leads on to the first. */
async function endsLastBoard({ page }: Awaited<ReturnType<typeof online>>, date: string): Promise<void> {
  const { id, kind, puzzle } = boardsOf(date)[2]!;
  const [answer] = kind.solve(puzzle, { solutions: 1, nodes: 5_000_000 }).solutions;
  await page.reload();
  await playerReady(page);
  await solveFromTop(page, { id, book: "", language: "en-GB", number: 0, kind, puzzle, answer: answer!, name: id });
  expect(await page.locator(".end-day").textContent()).toBe("Today: 1 of 3 solved.");
  await page.locator(".end-next a.primary").click();
  await page.waitForURL(new RegExp(`#${date}\\.1$`));
  await playerReady(page);
}
