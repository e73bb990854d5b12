/**
 * A month of days, played board by board with a clock that is set: which days count, what is forgiven, what the calendar and the page of
 * progress tell of it, and what is exported. The same is then carried to another browser, which reads German.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { readAttempts } from "../../../src/rating/read-attempts.ts";
import type { SavedGame } from "../../../src/site/player/store.ts";
import type { SiteBook } from "../../../src/site/publish/publication.ts";
import { publish } from "../../../src/site/publish/publish.ts";
import { closeContexts, ORIGIN, sharedBrowser } from "../../browser.ts";
import { runsAll } from "../../smoke.ts";
import { folder } from "../../temporary-folder.ts";
import { boardsOf } from "../made-days.ts";
import { sampleBook } from "../sample-book.ts";
import { QUIET, type Visit, visit } from "../site-pages.ts";
import type { Printed } from "./archive.ts";
import { partOf, partsOf, solveByKeys, tabToBoard } from "./playing.ts";
import { playerReady, solved } from "./visit.ts";

const DAYS = 30;
/** Days of November on which nothing is played: one is forgiven, two end a row, and one more is forgiven. */
const MISSED: readonly number[] = [6, 15, 16, 27];
/** How many of its three boards are solved on a day. */
const boardsOn = (day: number): number => (MISSED.includes(day) ? 0 : day % 10 === 0 ? 3 : day % 7 === 0 ? 2 : 1);
/** On this day a missed one is played, too: it fills its ring, and mends no row. */
const [LATE, MADE_UP] = [20, 15];

/** The puzzles of days are of every kind; the book has others of one kind, which nobody plays. */
const book = sampleBook({ slug: "month", title: "A Month of Numbers", kinds: KINDS.slice(0, 1) });
const work = folder();

let english: Visit;
let german: Visit;
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, acceptDownloads: true };
beforeAll(async () => {
  const { manifest } = book;
  const foreign: SiteBook = {
    ...book,
    manifest: { ...manifest, title: "Ein Monat Zahlen", spec: { ...manifest.spec, language: "de-DE" } },
  };
  const browser = await sharedBrowser();
  await publish({ books: [book], out: join(work, "en") });
  await publish({ books: [foreign], out: join(work, "de") });
  [english, german] = [await visit(browser, join(work, "en"), PHONE), await visit(browser, join(work, "de"), PHONE)];
}, 240_000);
afterAll(async () => {
  await closeContexts(await sharedBrowser());
});

const dateOf = (day: number): string => `2026-11-${String(day).padStart(2, "0")}`;

/** A puzzle of a day, from 0. */
function printedOf(date: string, at: number): Printed & { readonly game: string } {
  const { id, game, kind, puzzle } = boardsOf(date)[at]!;
  const [answer] = kind.solve(puzzle, { solutions: 1, nodes: 5_000_000 }).solutions;
  const name = `${kind.slug} of ${date}`;
  return { id, game, book: "", language: "en-GB", number: 0, kind, puzzle, answer: answer!, name };
}

/** From this day on all but the last part of a board is there already, as from an earlier visit: how all of it is written is the same each day. */
const BEGUN_FROM = 3;

/** Days on which the browser plays; of the others what it keeps of played boards is written into it. */
const isPlayed = (day: number): boolean => runsAll || day === 1;

/** Days on which home is read: the first, a forgiven one, the two after which a row ends, and the last. `days/in-a-row.test.ts` counts all. */
const isRead = (day: number): boolean => runsAll || [1, 6, 16, 17, DAYS].includes(day);

/** Writes the attempts of a day into the browser, as playing its first boards would; gives the ids of their puzzles. */
async function writeAttempts(page: Page, day: number): Promise<string[]> {
  const boards = boardsOf(dateOf(day)).slice(0, boardsOn(day));
  const lines = boards.map(({ game }) => `${dateOf(day)}T18:30 60 0 0 solved ${game}`);
  await page.evaluate(
    ([key, added]) => localStorage.setItem(key!, [localStorage.getItem(key!) ?? "", added].filter(Boolean).join("\n")),
    ["numberpress / attempts", lines.join("\n")],
  );
  return boards.map(({ id }) => id);
}

/** Puts the parts of a puzzle but the last into the browser, as if it had been left there without a hint or a slip. */
async function begin(page: Page, printed: Printed & { readonly game: string }): Promise<number> {
  const parts = partsOf(printed) - 1;
  const kept: SavedGame = { entry: partOf(printed, parts), crossed: {}, hints: 0, slips: 0, ms: 0, solved: false };
  const [key, value] = [`numberpress / p ${printed.game}`, JSON.stringify(kept)];
  await page.evaluate(`localStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(value)})`);
  return parts;
}

/** Solves the first boards of the day that the page shows, each from its card on the page to the end. */
async function playBoards(page: Page, path: string, count: number, isBegun: boolean): Promise<string[]> {
  const played = [];
  for (let i = 0; i < count; i++) {
    await page.goto(`${ORIGIN}${path}`);
    await page.waitForSelector(".boards[data-state=ready]");
    const card = page.locator(".board-card a").nth(i);
    const [, date, number] = /play\/#([\d-]+)\.(\d)$/.exec((await card.getAttribute("href"))!)!;
    const printed = printedOf(date!, Number(number) - 1);
    const from = isBegun ? await begin(page, printed) : 0;
    await card.click();
    await playerReady(page);
    await tabToBoard(page, printed);
    await solveByKeys(page, printed, from);
    await solved(page);
    played.push(printed.id);
  }
  return played;
}

/** Saves what a button of the page of progress gives; its path. */
async function fileOf(page: Page, name: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name, exact: true }).click(),
  ]);
  const file = join(work, download.suggestedFilename());
  await download.saveAs(file);
  return file;
}

/** The days of the month whose rings match. */
const rings = (page: Page, selector: string): Promise<number[]> =>
  page
    .locator(`.calendar ${selector}`)
    .evaluateAll((found) => found.map((ring) => Number.parseInt(ring.textContent!, 10)));

const played = new Map<number, readonly string[]>();

test("each day is played, and the row of days goes on, is forgiven, and ends", async () => {
  const { page, context, watch } = english;
  await page.goto(`${ORIGIN}/privacy/`);
  const told: string[] = [];
  for (let day = 1; day <= DAYS; day++) {
    if (isPlayed(day) || isRead(day)) await context.clock.setFixedTime(new Date(`${dateOf(day)}T18:30:00`));
    played.set(
      day,
      isPlayed(day) ? await playBoards(page, "/", boardsOn(day), day >= BEGUN_FROM) : await writeAttempts(page, day),
    );
    if (day === LATE) await playBoards(page, `/days/#${dateOf(MADE_UP)}`, 1, true);
    if (!isRead(day)) continue;
    await page.goto(`${ORIGIN}/`);
    await page.waitForSelector(".boards[data-state=ready]");
    told.push((await page.locator(".row-text").textContent())!);
  }
  // The sixth is forgiven and not counted; on the sixteenth the row might still go on, on the day after it no longer does.
  const counts = [1, 2, 3, 4, 5, 5, 6, 7, 8, 9, 10, 11, 12, 13, 13, 13, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 11, 12, 13];
  const read = counts.filter((_, i) => isRead(i + 1));
  expect(told).toEqual(read.map((n) => `${n} ${n === 1 ? "day" : "days"} in a row`));
  expect(watch).toEqual(QUIET);
}, 600_000);

test("the calendar shows what was played, what was forgiven, and what was made up for later", async () => {
  const { page, watch } = english;
  await page.goto(`${ORIGIN}/days/`);
  await page.waitForSelector(".calendar .ring");
  const days = Array.from({ length: DAYS }, (_, i) => i + 1);
  expect(await rings(page, "a.full")).toEqual(days.filter((day) => boardsOn(day) === 3));
  expect(await rings(page, "a.some")).toEqual(days.filter((day) => [1, 2].includes(boardsOn(day)) || day === MADE_UP));
  expect(await rings(page, "a.forgiven")).toEqual([6, 27]);
  expect(await rings(page, ".row-starts .ring")).toEqual([1, 17]);
  expect(await rings(page, ".row-ends .ring")).toEqual([14, 30]);
  expect(await page.locator(".month-foot .row-text").textContent()).toBe("13 days in a row");
  // None is longer than the row that goes on.
  expect(await page.locator(".month-foot .longest").textContent()).toBe("");
  await page.goto(`${ORIGIN}/days/#${dateOf(MADE_UP)}`);
  await page.waitForSelector(".boards[data-state=ready]");
  expect(await page.locator(".is-solved").count()).toBe(1);
  expect(watch).toEqual(QUIET);
});

test("what is exported is what was played, by the ids of the puzzles, and progress counts it", async () => {
  const { page, watch } = english;
  await page.goto(`${ORIGIN}/progress/`);
  const count = [...played.values()].flat().length + 1;
  const weeks = () => page.locator(".weeks li").evaluateAll((bars) => bars.map((bar) => Number(bar.textContent)));
  await expect.poll(async () => (await weeks()).reduce((sum, each) => sum + each, 0)).toBe(count);
  await expect.poll(() => page.locator(".longest").textContent()).toBe("Longest: 13 days, in November.");
  for (const details of await page.locator(".ways summary").all()) await details.click();
  await expect.poll(() => page.locator(".ways .used").count()).toBeGreaterThan(runsAll ? 3 : 0);
  const [json, csv] = [await fileOf(page, "As JSON"), await fileOf(page, "As CSV")].map((file) =>
    readAttempts(readFileSync(file, "utf8"), file),
  );
  expect(csv).toEqual(json);
  expect(json!.source).toMatch(/^player-/);
  const dates = json!.attempts.map(({ puzzle, date }) => `${puzzle} ${date}`);
  for (const [day, ids] of played) for (const id of ids) expect(dates).toContain(`${id} ${dateOf(day)}`);
  expect(json!.attempts).toHaveLength(count);
  expect(json!.attempts.every(({ result, hints, slips }) => result === "solved" && hints + slips === 0)).toBe(true);
  expect(watch).toEqual(QUIET);
});

test("a copy carries all of it to another browser", async () => {
  const { page, context, watch } = german;
  const copy = await fileOf(english.page, "Save a copy");
  await context.clock.setFixedTime(new Date(`${dateOf(DAYS)}T20:00:00`));
  await page.goto(`${ORIGIN}/progress/`);
  await page.locator("input[type=file]").setInputFiles(copy);
  await expect.poll(() => page.locator(".row-text").textContent()).toBe("13 Tage in Folge");
  await page.reload();
  await expect.poll(() => page.locator(".row-text").textContent()).toBe("13 Tage in Folge");
  expect(await page.locator(".ways .used").count()).toBe(await english.page.locator(".ways .used").count());
  await page.goto(`${ORIGIN}/days/`);
  await page.waitForSelector(".calendar .ring");
  expect(await rings(page, "a.forgiven")).toEqual([6, 27]);
  expect(await rings(page, ".row-starts .ring")).toEqual([1, 17]);
  expect(watch).toEqual(QUIET);
});
