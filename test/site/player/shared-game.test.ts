/** A game outlives its page: what was done is taken back after a reload, and two tabs of one puzzle play one game. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { SavedGame } from "../../../src/site/player/store.ts";
import { playerReady, playPage } from "./page.ts";

/** A board of each input: what is typed, and how many moves that is. */
const BOARDS = {
  path: {
    puzzle: {
      kind: "numbrix",
      cells: [
        [1, null, null],
        [null, null, null],
        [null, null, 9],
      ],
    },
    keys: ["ArrowRight", "2", "ArrowRight", "3", "ArrowDown", "4"],
    moves: 3,
  },
  cells: {
    puzzle: {
      kind: "mastermind",
      symbols: "123456",
      repeats: true,
      guesses: [{ code: "1122", black: 1, white: 2 }],
    },
    keys: ["3", "4", "5"],
    moves: 3,
  },
  cards: { puzzle: { kind: "countdown", cards: [75, 50, 9, 6, 4, 3], target: 783 }, keys: ["7", "+", "9"], moves: 1 },
} as const;

const kept = async (page: Page): Promise<SavedGame | null> =>
  page.evaluate("JSON.parse(Object.entries(localStorage).find(([key]) => / p /.test(key))?.[1] ?? 'null')");
const entryOf = async (page: Page): Promise<SavedGame["entry"]> => (await kept(page))?.entry ?? {};
const history = (page: Page): Promise<string | undefined> =>
  page.evaluate("Object.entries(localStorage).find(([key]) => / h /.test(key))?.[1]");
/** What a person sees: cells and lines, and whether one may go back and forth. */
const seen = (page: Page): Promise<string> =>
  page.evaluate(
    `[[...document.querySelectorAll(".grid td, .lines td")].map((cell) => cell.textContent).join("|"), ...["undo", "redo"].map((name) => document.querySelector("[data-do=" + name + "]").disabled)].join()`,
  );
const tool = (page: Page, name: string) => page.locator(`.tools > [data-do=${name}]`).click();
const steps = async (page: Page): Promise<number> => {
  const { back = [] } = JSON.parse((await history(page)) ?? "{}") as { back?: unknown[] };
  return back.length;
};

describe.each(Object.entries(BOARDS))("a board of %s", (_, { puzzle, keys, moves }) => {
  test("is taken back and brought back after a reload, as before it", async () => {
    const { page } = await playPage(puzzle);
    const boards = [await seen(page)];
    for (const key of keys) await page.keyboard.press(key);
    await expect.poll(() => steps(page)).toBe(moves);
    const end = await seen(page);
    await page.reload();
    await playerReady(page);
    expect(await seen(page)).toBe(end);
    for (let i = 0; i < moves; i++) await tool(page, "undo");
    expect(await entryOf(page)).toEqual({});
    expect(await page.locator("[data-do=undo]").isDisabled()).toBe(true);
    // What was taken back can be brought back after another reload.
    await page.reload();
    await playerReady(page);
    for (let i = 0; i < moves; i++) await tool(page, "redo");
    expect(await seen(page)).toBe(end);
    expect(await page.locator("[data-do=redo]").isDisabled()).toBe(true);
    expect(boards[0]).not.toBe(end);
  });

  test("is one game in two tabs", async () => {
    const { page: one } = await playPage(puzzle);
    const two = await one.context().newPage();
    await two.goto(one.url());
    await playerReady(two);
    for (const key of keys) await one.keyboard.press(key);
    await expect.poll(() => steps(one)).toBe(moves);
    const end = await seen(one);
    await expect.poll(() => seen(two)).toBe(end);
    // The other tab takes back what this one wrote, and this one sees it.
    await two.bringToFront();
    await tool(two, "undo");
    const before = await seen(two);
    expect(before).not.toBe(end);
    await expect.poll(() => seen(one)).toBe(before);
    await tool(one, "redo");
    await expect.poll(() => seen(two)).toBe(end);
  });
});

test("two tabs that write at the same moment lose nothing of either", async () => {
  const { page: one } = await playPage(BOARDS.cells.puzzle);
  const two = await one.context().newPage();
  await two.goto(one.url());
  await playerReady(two);
  const write = (page: Page, place: number, digit: string) =>
    page.evaluate(
      `document.querySelectorAll(".strips > div")[${place}].querySelectorAll("button")[${Number(digit) - 1}].click()`,
    );
  for (const [i, [first, second]] of [
    ["3", "4"],
    ["5", "6"],
    ["1", "2"],
  ].entries()) {
    await Promise.all([write(one, i % 2, first!), write(two, 2 + (i % 2), second!)]);
    const wanted = { [`d${1 + (i % 2)}`]: first, [`d${3 + (i % 2)}`]: second };
    await expect.poll(() => entryOf(one)).toMatchObject(wanted);
    await expect.poll(() => entryOf(two)).toMatchObject(wanted);
    await expect.poll(async () => (await seen(one)).split(",")[0]).toBe((await seen(two)).split(",")[0]);
  }
});

test("a tab that is looked at again shows what was done in the other, and its hint stays when that is only left", async () => {
  const { page: one } = await playPage(BOARDS.cells.puzzle);
  const two = await one.context().newPage();
  await two.goto(one.url());
  await playerReady(two);
  await one.keyboard.press("3");
  await expect.poll(() => entryOf(two)).toEqual({ d1: "3" });
  await tool(two, "hint");
  await two.waitForSelector("[data-part=hint]:not([hidden])");
  const hinted = await two.locator("[data-part=status]").textContent();
  // As when a tab is left: it keeps its time.
  await one.evaluate(
    `Object.defineProperty(document, "hidden", { value: true, configurable: true }); document.dispatchEvent(new Event("visibilitychange"))`,
  );
  await expect.poll(async () => (await kept(two))?.hints).toBe(1);
  await two.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
  expect(await two.locator("[data-part=hint]").isVisible()).toBe(true);
  expect(await two.locator("[data-part=status]").textContent()).toBe(hinted);
});

test("a tab that got no message reads the stored game before it writes", async () => {
  const { page } = await playPage(BOARDS.cells.puzzle);
  await page.keyboard.press("3");
  await expect.poll(() => entryOf(page)).toEqual({ d1: "3" });
  // A page is not told of what it keeps itself: so is one that was asleep not told of what others kept.
  await page.evaluate(`{
    const [key, text] = Object.entries(localStorage).find(([key]) => / p /.test(key));
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(text), entry: { d1: "3", d4: "6" }, hints: 3 }));
  }`);
  await page.keyboard.press("4");
  await expect.poll(() => entryOf(page)).toEqual({ d1: "3", d2: "4", d4: "6" });
  expect((await kept(page))?.hints).toBe(3);
});
