import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { parseAddress } from "../../../src/engine/address/address.ts";
import { puzzleId } from "../../../src/engine/id.ts";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { ORIGIN } from "../../browser.ts";
import { sampleBook } from "../sample-book.ts";
import { published, sitePages } from "../site-pages.ts";
import { playerReady } from "./page.ts";

const kind = KINDS.find(({ slug }) => slug === "number-path");
const book = sampleBook({ slug: "book", title: "A Book", levels: ["starter"], kinds: [kind!] });

const site = sitePages(published("endless", { books: [book] }));

/** What is kept under a name of a setting. */
const kept = (page: Page, name: string): Promise<string | null> =>
  page.evaluate((key) => localStorage.getItem(key), `numberpress / set ${name}`);

/** Solves the puzzle of the page: its answer is put beside all that is kept of it, but for one place, which is typed. */
async function solve(page: Page): Promise<string> {
  const code = new URL(page.url()).hash.slice(1);
  const read = parseAddress(code, KINDS);
  if (!("puzzle" in read)) throw new Error("no puzzle");
  const id = puzzleId(read.kind.id, read.puzzle);
  const [entry] = read.kind.solve(read.puzzle, { solutions: 1, nodes: 1_000_000 }).solutions;
  const blanks = read.kind.slots(read.puzzle).filter(({ given }) => given === null);
  const [last, ...others] = blanks.map((slot) => slot.id);
  const written = Object.fromEntries(others.map((slot) => [slot, entry![slot]]));
  const game = { entry: written, crossed: {}, hints: 0, slips: 0, ms: 0, solved: false };
  // A page that is left keeps its own game: it is put in place from another.
  const address = page.url();
  await page.goto(`${ORIGIN}/privacy/`);
  await page.evaluate(
    ([key, value]) => localStorage.setItem(key!, value!),
    [`numberpress / p ${id}`, JSON.stringify(game)],
  );
  await page.goto(address);
  await playerReady(page);
  const [, row, column] = /r(\d+)c(\d+)/.exec(last!)!;
  await page.locator(`table.grid tr:nth-child(${row}) td:nth-child(${column})`).click();
  if (!(await page.locator("puzzle-player.done").isVisible())) {
    await page.keyboard.type(entry![last!]!);
    await page.keyboard.press("Enter");
  }
  // The end is shown once all that counts was kept.
  await page.locator(".end-next .button").first().waitFor();
  return id;
}

test("a child's run makes puzzles, wins stars, and goes on; the player's rating rises", async () => {
  const { page } = await site.open();
  await page.goto(`${ORIGIN}/endless/#kind=${kind!.slug}`);
  // The clock that was chosen elsewhere does not run in it.
  await page.evaluate(`localStorage.setItem("numberpress / set clock", "on")`);
  await page.locator("[name=child]").check();
  await page.locator(".endless .button").click();
  await page.waitForURL(/play\/#/);
  await playerReady(page);
  expect(page.url()).toContain(`#${kind!.slug}.`);
  const first = await solve(page);
  const rating = JSON.parse((await kept(page, `rating ${kind!.id}`))!) as { rating: number; deviation: number };
  expect(rating.rating).toBeGreaterThan(1500);
  expect(rating.deviation).toBeLessThan(350);
  expect(await kept(page, "endless stars")).toBe("1");
  // A star in place of time and points; the arrow leads back to the map, and the level is told.
  expect(await page.locator("[data-part=clock]").getAttribute("hidden")).toBe("");
  const went = await page.locator("[data-part=status]").textContent();
  expect(went).toContain("You have one star.");
  expect(went).not.toMatch(/\d/);
  expect(await page.locator(".end .share").getAttribute("data-line")).not.toMatch(/\d/);
  expect(await page.locator(".sheet-head .back").getAttribute("href")).toBe("/endless/");
  expect(await page.locator(".sheet-level").textContent()).toBe("Starter");
  // What is solved already counts once.
  await page.reload();
  await page.locator(".end-next .primary").waitFor();
  expect(JSON.parse((await kept(page, `rating ${kind!.id}`))!)).toEqual(rating);
  const address = page.url();
  await page.locator(".end-next .primary").click();
  await page.waitForURL((url) => url.href !== address);
  await playerReady(page);
  expect(await page.locator("puzzle-player").getAttribute("data-id")).not.toBe(first);
  await page.goto(`${ORIGIN}/endless/`);
  await expect.poll(() => page.locator(".stars .star").count()).toBe(1);
});
