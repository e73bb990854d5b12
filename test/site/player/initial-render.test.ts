/** A page looks the same before its player is there and after; what is done to it in the meantime is done once it is. */
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { ADDRESS_SAMPLES } from "../../../src/engine/kinds/address-samples.ts";
import { KINDS, kindOf } from "../../../src/engine/kinds/index.ts";
import { sharedBrowser } from "../../browser.ts";
import { smoke } from "../../smoke.ts";
import { CODE, cellOf, heard, LONG, SECRET, SIGNS, status, tabTo, WIDE, written } from "./cells-page.ts";
import { type Easel, makeEasel } from "./look.ts";
import { heldPage, openPage, playerReady } from "./page.ts";

const DESKTOP = { viewport: { width: 1280, height: 900 }, colorScheme: "light" } as const;
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, colorScheme: "dark" } as const;

interface Case {
  readonly name: string;
  readonly input: string;
  readonly puzzle: { readonly kind: string };
  /** Three samples of a kind take turns on the two devices: each kind is seen on both. The largest puzzles are, too. */
  readonly devices: readonly (typeof DESKTOP | typeof PHONE)[];
}
const caseOf = (name: string): Case["puzzle"] =>
  JSON.parse(readFileSync(new URL(`../../cases/${name}.json`, import.meta.url), "utf8"));
const CASES: readonly Case[] = [
  ...KINDS.flatMap((kind) =>
    ADDRESS_SAMPLES[kind.slug]!.slice(0, 3).map((sample, i) => ({
      name: `${kind.slug} ${i + 1}`,
      puzzle: { kind: kind.id, ...(JSON.parse(sample) as object) },
      devices: [i % 2 === 0 ? DESKTOP : PHONE],
    })),
  ),
  { name: "a path of 400", puzzle: caseOf("numbrix_20x20_1"), devices: [DESKTOP, PHONE] },
  { name: "a code of sixteen", puzzle: LONG, devices: [DESKTOP, PHONE] },
  { name: "sums of nine by nine", puzzle: WIDE, devices: [DESKTOP, PHONE] },
].map((each) => ({
  ...each,
  input: KINDS.find(({ id }) => id === each.puzzle.kind)!.board(each.puzzle).input,
}));

let easel: Easel;
beforeAll(async () => {
  easel = await makeEasel(await sharedBrowser());
});

describe.each(["path", "cells", "cards"])("%s", (input) => {
  test.each(smoke(CASES.filter((each) => each.input === input)))(
    "$name looks the same before its player is there and after",
    async ({ puzzle, devices }) => {
      for (const device of devices) {
        const { page, letIn } = await heldPage(puzzle, device);
        await page.evaluate("document.fonts.ready");
        const before = await easel.lookOf(page);
        await letIn();
        await page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
        expect(await easel.looksLike(page, before), `${device.viewport.width}`).toBe(true);
      }
    },
  );
});

const cards = { kind: "countdown", cards: [2, 3, 5, 8, 12], target: 18 };
const held = (device = {}) => heldPage(cards, device);
const lineOf = (page: Page) => page.locator(".lines tr").first();

test("early: cards card, sign and card, tapped one after the other, make a line", async () => {
  const { page, letIn } = await held(PHONE);
  for (const id of ["c1", "+", "c3"]) {
    const { x, y, width, height } = (await page.locator(`.cards-pad [data-key="${id}"]`).boundingBox())!;
    await page.touchscreen.tap(x + width / 2, y + height / 2);
  }
  await letIn();
  await expect.poll(() => lineOf(page).textContent()).toBe("3+8=11");
});

test("early: cards what is typed as soon as the keys have the focus makes a line", async () => {
  const { page, letIn } = await held(DESKTOP);
  while (await page.evaluate("document.activeElement.closest('.cards-pad') === null")) await page.keyboard.press("Tab");
  await page.keyboard.type("12+3");
  await letIn();
  await expect.poll(() => lineOf(page).textContent()).toBe("12+3=15");
  expect(await page.evaluate("document.activeElement.dataset.key")).toBe("m0");
});

test("early: cards the switch of the clock is there for who has asked for more in the meantime", async () => {
  const { page, letIn } = await held(DESKTOP);
  await page.locator(".more-tools summary").click();
  await letIn();
  await page.getByRole("button", { name: "30-second clock" }).waitFor();
});

test("early: cards a game that was left is there by itself, and shows its lines", async () => {
  const { page } = await openPage(cards, DESKTOP);
  await playerReady(page);
  for (const id of ["c1", "+", "c3"]) await page.locator(`.cards-pad [data-key="${id}"]`).click();
  await page.reload();
  await expect.poll(() => lineOf(page).textContent()).toBe("3+8=11");
  expect(await page.locator(".cards-pad button:disabled:visible").allTextContents()).toEqual(["3", "8"]);
});

const boxOf = (page: Page, place: number) => cellOf(page, { row: 1, column: place });

test.each([
  ["a code", CODE],
  ["sums", SIGNS],
])("early: cells a tap on a cell of %s, then on a key, writes there", async (_, puzzle) => {
  const [first, ...others] = kindOf(puzzle.kind)!
    .slots(puzzle)
    .filter(({ given }) => given === null);
  const slot = others.find(({ choices }) => String(choices) === String(first!.choices))!;
  const { page, letIn } = await heldPage(puzzle, PHONE);
  await cellOf(page, slot).tap();
  await page.locator('.choices [value="4"]').tap();
  await letIn();
  await expect.poll(() => cellOf(page, slot).textContent()).toBe("4");
  expect(await written(page)).toBe(1);
});

test("early: cells what is typed as soon as the board has the focus is written, place after place", async () => {
  const { page, letIn } = await heldPage(CODE, DESKTOP);
  await tabTo(page, ".grid");
  await page.keyboard.type("81");
  await letIn();
  await expect.poll(() => page.locator(".grid").textContent()).toBe("81");
  expect(await heard(page)).toBe("place 3 of the code, blank");
});

test("early: cells what is typed after a click on a cell is written there", async () => {
  const { page, letIn } = await heldPage(CODE, DESKTOP);
  await boxOf(page, 3).click();
  await page.keyboard.type("4");
  await letIn();
  await expect.poll(() => boxOf(page, 3).textContent()).toBe("4");
});

test("early: cells a strip, a tile of a guess, a look at what is right: all in their order", async () => {
  const { page, letIn } = await heldPage(CODE, DESKTOP);
  await page.locator(".strips > :nth-child(2) button:text-is('1')").click();
  await page.locator(".guesses tr:nth-child(4) td:first-child").click();
  await page.locator("[data-do=check]").click();
  await letIn();
  await expect.poll(() => page.locator(".grid td.broken").allTextContents()).toEqual(["8", "1"]);
  expect(await status(page).textContent()).toMatch(/Guess 4/);
});

test("early: cells a clue that is ticked stays ticked, for good", async () => {
  const { page, letIn } = await heldPage(SECRET, PHONE);
  await page.locator(".riddle label span").nth(1).tap();
  await letIn();
  const ticked = () =>
    page.locator(".riddle input:checked").evaluateAll((all) => all.map((box) => box.closest("li")!.textContent![0]));
  await expect.poll(ticked).toEqual(["2"]);
  await page.reload();
  await expect.poll(ticked).toEqual(["2"]);
});

test("early: cells a game that was left is there by itself, and shows what is written", async () => {
  const { page } = await openPage(CODE, DESKTOP);
  await playerReady(page);
  await boxOf(page, 2).focus();
  await page.keyboard.type("7");
  await page.reload();
  await expect.poll(() => boxOf(page, 2).textContent()).toBe("7");
});

test("early: cells the keys of a board that is too wide make its cells larger", async () => {
  const { page, letIn } = await heldPage(WIDE, PHONE);
  const width = () => boxOf(page, 1).evaluate((cell) => cell.clientWidth);
  const before = await width();
  await page.locator(".zoom .larger").tap();
  await letIn();
  await expect.poll(width).toBeGreaterThan(before);
});

test.each([
  ["a long code", LONG],
  ["wide sums", WIDE],
])("early: cells without script %s are as they are printed: no cell is chosen, no key is there", async (_, puzzle) => {
  const { page } = await openPage(puzzle, { ...DESKTOP, javaScriptEnabled: false });
  const frames = page.locator(".grid .b").evaluateAll((cells) =>
    cells.map((cell) => {
      const { borderWidth, borderColor, outlineStyle } = getComputedStyle(cell, "::before");
      return `${borderWidth} ${borderColor} ${outlineStyle}`;
    }),
  );
  expect(new Set(await frames).size).toBe(1);
  expect(await page.locator(".zoom, .pad, [role=status]").filter({ visible: true }).count()).toBe(0);
});
