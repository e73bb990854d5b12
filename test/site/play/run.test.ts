import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SAMPLES } from "../../../src/engine/address/samples.ts";
import type { Entry, Slot } from "../../../src/engine/kind.ts";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { countFrom, gapFrom, latestOwn, nextOf } from "../../../src/site/play/run/count.ts";
import { penTo } from "../../../src/site/play/run/pen.ts";
import { follow, standsOn } from "../../../src/site/play/run/stand.ts";
import { scrollsSideways } from "../../browser.ts";
import { answerOf, awake, launchBrowser, type PageOptions, playPage, solved } from "./page.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Puzzle {
  readonly kind: string;
  readonly cells: readonly (readonly (number | "#" | null)[])[];
}
const sample = (kind: string, slug: string, i: number): Puzzle => ({ kind, ...JSON.parse(SAMPLES[slug]![i]!) });

const SEVEN: Puzzle = {
  kind: "numbrix",
  cells: [
    [null, 38, null, 40, 41, null, null],
    [null, null, null, null, null, null, 44],
    [null, null, null, null, null, null, null],
    [null, null, 14, null, 18, 29, 46],
    [null, 2, null, null, 21, 28, 47],
    [null, 1, 12, null, null, 27, null],
    [null, null, 11, null, null, null, 49],
  ],
};
/** Neither the first number nor the last is given. */
const OPEN: Puzzle = {
  kind: "numbrix",
  cells: [
    [null, 2, null],
    [6, null, 4],
    [null, 8, null],
  ],
};
const HOLES = sample("numbrix", "number-path", 1);
const TALL = sample("numbrix", "number-path", 2);
const DIAGONAL = sample("hidato", "number-path-diagonals", 3);
const HEART = sample("hidato", "number-path-diagonals", 1);
const TWENTY: Puzzle = JSON.parse(readFileSync(new URL("../../cases/numbrix_20x20_1.json", import.meta.url), "utf8"));
const PUZZLES: Readonly<Record<string, Puzzle>> = { SEVEN, OPEN, HOLES, TALL, DIAGONAL, HEART };
const ALL = Object.keys(PUZZLES);

const DESKTOP = { viewport: { width: 1280, height: 900 } } as const;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const SMALL = { viewport: { width: 320, height: 664 }, hasTouch: true, isMobile: true } as const;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const slotsOf = (puzzle: Puzzle): readonly Slot[] => KINDS.find(({ id }) => id === puzzle.kind)!.slots(puzzle);

/** Slots of the answer by number. */
function placesOf(puzzle: Puzzle): ReadonlyMap<number, Slot> {
  const answer = answerOf(puzzle);
  return new Map(slotsOf(puzzle).map((slot) => [Number(slot.given ?? answer[slot.id]), slot]));
}

const cellAt = (page: Page, { row, column }: Slot) =>
  page.locator(`.grid tr:nth-child(${row}) td:nth-child(${column})`);
const key = (page: Page, n: number) => page.locator(".numbers button").nth(n - 1);
const status = (page: Page) => page.locator("[data-part=status]");
/** The number that is to be placed next, or 0. */
const nextOn = (page: Page): Promise<number> =>
  page.evaluate<number>("Number(document.querySelector('.numbers .next')?.textContent ?? 0)");
const kept = (page: Page) =>
  page.evaluate<string | undefined>("Object.entries(localStorage).find(([key]) => / p /.test(key))?.[1]");
const written = (page: Page) =>
  page.evaluate<string>("[...document.querySelectorAll('.grid td')].map((td) => td.textContent).join()");

async function opened(puzzle: Puzzle, options: PageOptions = DESKTOP): Promise<Page> {
  return (await playPage(browser, puzzle, options)).page;
}

async function tap(page: Page, slot: Slot): Promise<void> {
  const cell = cellAt(page, slot);
  await cell.evaluate((cell) => cell.scrollIntoView({ block: "center", inline: "center", behavior: "instant" }));
  const { x, y, width, height } = (await cell.boundingBox())!;
  await page.touchscreen.tap(x + width / 2, y + height / 2);
}

/** The arrow keys from one cell to another, when each leads to the nearest cell that way. */
function arrowsBetween(slots: readonly Slot[], from: Slot, to: Slot): readonly string[] {
  const ways: Readonly<Record<string, readonly [number, number]>> = {
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
    ArrowLeft: [0, -1],
    ArrowRight: [0, 1],
  };
  const queue: { at: Slot; keys: readonly string[] }[] = [{ at: from, keys: [] }];
  const seen = new Set([from.id]);
  for (const { at, keys } of queue) {
    if (at.id === to.id) return keys;
    for (const [arrow, [down, right]] of Object.entries(ways)) {
      for (let k = 1; k <= 20; k++) {
        const next = slots.find(({ row, column }) => row === at.row + k * down && column === at.column + k * right);
        if (next === undefined) continue;
        if (!seen.has(next.id)) queue.push({ at: next, keys: [...keys, arrow] });
        seen.add(next.id);
        break;
      }
    }
  }
  throw new Error("no way by arrow keys");
}

const focused = (page: Page, slots: readonly Slot[]): Promise<Slot> =>
  page
    .evaluate<string>(
      "(({ parentNode, cellIndex }) => [parentNode.rowIndex + 1, cellIndex + 1].join(' '))(document.activeElement)",
    )
    .then((place) => slots.find(({ row, column }) => `${row} ${column}` === place)!);

test.each(ALL)("%s is solved by keyboard alone", async (name) => {
  const puzzle = PUZZLES[name]!;
  const { page, watch } = await playPage(browser, puzzle, DESKTOP);
  const slots = slotsOf(puzzle);
  const places = placesOf(puzzle);
  for (let i = 0; i < 20 && !(await page.evaluate("document.activeElement.matches('td')")); i++)
    await page.keyboard.press("Tab");
  let at = await focused(page, slots);
  for (let next = await nextOn(page); next > 0; next = await nextOn(page)) {
    const to = places.get(next)!;
    for (const arrow of arrowsBetween(slots, at, to)) await page.keyboard.press(arrow);
    await page.keyboard.press("Enter");
    at = to;
    await expect.poll(() => cellAt(page, to).textContent()).toBe(String(next));
  }
  await solved(page);
  expect(watch).toEqual({ messages: [], strays: [] });
  await page.context().close();
});

test.each(ALL)("%s is solved by typing its numbers", async (name) => {
  const puzzle = PUZZLES[name]!;
  const page = await opened(puzzle);
  const answer = answerOf(puzzle);
  for (const slot of slotsOf(puzzle).filter(({ given }) => given === null)) {
    await cellAt(page, slot).focus();
    await page.keyboard.type(answer[slot.id]!);
    await page.keyboard.press("Enter");
  }
  await solved(page);
  await page.context().close();
});

test.each(ALL)("%s is solved by touch alone", async (name) => {
  const puzzle = PUZZLES[name]!;
  const { page, watch } = await playPage(browser, puzzle, PHONE);
  const places = placesOf(puzzle);
  for (let next = await nextOn(page); next > 0; next = await nextOn(page)) {
    await tap(page, places.get(next)!);
    await expect.poll(() => cellAt(page, places.get(next)!).textContent()).toBe(String(next));
  }
  await solved(page);
  expect(watch).toEqual({ messages: [], strays: [] });
  await page.context().close();
});

/** What draws is loaded when a pointer comes to the board. */
const penReady = (page: Page): Promise<unknown> =>
  expect
    .poll(() =>
      page.evaluate(
        "performance.getEntriesByType('resource').some(({ name, responseEnd }) => /pen-/.test(name) && responseEnd > 0)",
      ),
    )
    .toBe(true);

/** Draws from the number before each gap through the gap, as a mouse does. */
async function drawAll(page: Page, puzzle: Puzzle): Promise<number> {
  const places = placesOf(puzzle);
  let drags = 0;
  for (let next = await nextOn(page); next > 0; next = await nextOn(page)) {
    let n = Math.max(1, next - 1);
    const points: (readonly [number, number])[] = [];
    for (; n === next - 1 || (places.has(n) && places.get(n)!.given === null); n++) {
      await cellAt(page, places.get(n)!).scrollIntoViewIfNeeded();
      const { x, y, width, height } = (await cellAt(page, places.get(n)!).boundingBox())!;
      points.push([x + width / 2, y + height / 2]);
    }
    await page.mouse.move(...points[0]!);
    await penReady(page);
    await page.mouse.down();
    for (const point of points.slice(1)) await page.mouse.move(...point);
    await page.mouse.up();
    await expect.poll(() => nextOn(page)).not.toBe(next);
    drags++;
  }
  return drags;
}

test.each(["SEVEN", "HOLES", "DIAGONAL", "HEART"])(
  "%s is drawn with the mouse; each drag is one step back",
  async (name) => {
    const puzzle = PUZZLES[name]!;
    const page = await opened(puzzle);
    const before = await written(page);
    const drags = await drawAll(page, puzzle);
    await solved(page);
    const after = await written(page);
    const [undo, redo] = [page.locator("[data-do=undo]"), page.locator("[data-do=redo]")];
    for (let i = 0; i < drags; i++) await undo.click();
    expect(await undo.isDisabled()).toBe(true);
    expect(await written(page)).toBe(before);
    for (let i = 0; i < drags; i++) await redo.click();
    expect(await redo.isDisabled()).toBe(true);
    expect(await written(page)).toBe(after);
    await solved(page);
    await page.context().close();
  },
);

test("a path is taken back by drawing back over it, and nothing is drawn through taken cells", async () => {
  const page = await opened(SEVEN);
  const centre = async (row: number, column: number) => {
    const { x, y, width, height } = (await page
      .locator(`.grid tr:nth-child(${row}) td:nth-child(${column})`)
      .boundingBox())!;
    return [x + width / 2, y + height / 2] as const;
  };
  await page.mouse.move(...(await centre(5, 2)));
  await penReady(page);
  await page.mouse.down();
  for (const [row, column] of [
    [4, 2],
    [3, 2],
    [3, 3],
    [3, 2],
    [3, 1],
  ] as const)
    await page.mouse.move(...(await centre(row, column)));
  await expect.poll(() => nextOn(page)).toBe(6);
  expect(await page.locator(".grid tr:nth-child(3) td:nth-child(3)").textContent()).toBe("");
  await page.mouse.move(...(await centre(4, 2)));
  await page.mouse.up();
  await page.mouse.move(...(await centre(1, 1)));
  expect(await kept(page)).toContain('"r4c2":"3"');
  expect(await nextOn(page)).toBe(6);
  await page.context().close();
});

test("numbers are chosen, refused and taken back, up and down", async () => {
  const page = await opened(SEVEN);
  const cell = (row: number, column: number) => page.locator(`.grid tr:nth-child(${row}) td:nth-child(${column})`);
  const says = (text: string) => expect.poll(() => status(page).textContent()).toContain(text);
  await says("Next is 3. It goes beside 2: three places are free. 32 to go.");
  expect(await page.locator(".grid .may").count()).toBe(3);
  await cell(1, 1).click();
  await says("3 cannot go there: it has to touch 2.");
  // A run is skipped to its end, and further ones that are reached.
  await cell(6, 6).click();
  await says("Next is 30. It goes beside 29");
  await page.getByText("Count down").click();
  await says("Counting down: next is 26. It goes beside 27");
  await page.getByText("Count up").click();
  await key(page, 13).click();
  await says("Next is 13. It goes between 12 and 14: one place is free.");
  await cell(5, 3).click();
  await says("Next is 15. It goes beside 14");
  // The latest is taken back by a tap, by the tool, and by Backspace.
  await cell(4, 4).click();
  await cell(4, 4).click();
  await says("Next is 15.");
  await cell(4, 4).click();
  await page.locator("[data-do=back]").click();
  await says("Next is 15.");
  await page.locator("[data-do=back]").click();
  await says("Next is 13.");
  await page.locator("[data-do=back]").click();
  await says("No number of yours leads here");
  await cell(5, 3).click();
  await page.keyboard.press("Backspace");
  await says("Next is 13.");
  // A gap at the end: counting goes the other way from the last number.
  await cell(7, 7).click();
  await says("Counting down: next is 48.");
  await page.context().close();
});

test("a number that is typed moves, is cleared, and waits while another begins with it", async () => {
  const page = await opened(SEVEN);
  const cell = (row: number, column: number) => page.locator(`.grid tr:nth-child(${row}) td:nth-child(${column})`);
  await cell(2, 2).focus();
  await page.keyboard.press("3");
  await expect.poll(() => status(page).textContent()).toContain("3 and what?");
  expect(await kept(page)).toBeUndefined();
  await page.keyboard.press("6");
  await expect.poll(() => kept(page)).toContain('"r2c2":"36"');
  await page.keyboard.press("ArrowDown");
  await page.keyboard.type("36");
  await expect.poll(() => kept(page)).toContain('"entry":{"r3c2":"36"}');
  await page.keyboard.press("3");
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => kept(page)).toContain('"entry":{"r3c2":"3"}');
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Delete");
  await expect.poll(() => cell(3, 2).textContent()).toBe("");
  await page.keyboard.type("47");
  await expect.poll(() => status(page).textContent()).toContain("47 is given in another square.");
  await cell(1, 2).focus();
  await page.keyboard.press("9");
  await expect.poll(() => status(page).textContent()).toContain("given, so it stays");
  await page.context().close();
});

test("what is wrong is named by its rule and marked; reloading keeps the work", async () => {
  const page = await opened(SEVEN);
  await page.locator(".grid tr:nth-child(1) td:nth-child(1)").focus();
  await page.keyboard.type("45");
  await expect.poll(() => page.locator(".grid tr:nth-child(1) td:nth-child(1)").textContent()).toBe("45");
  await page.locator("[data-do=check]").click();
  await expect.poll(() => status(page).textContent()).toContain("44 and 45 do not touch.");
  expect(await page.locator(".grid .wrong[aria-invalid=true]").allTextContents()).toContain("45");
  expect(await page.locator(".grid tr:nth-child(1) td:nth-child(1)").getAttribute("aria-label")).toBe(
    "Row 1, column 1, 45, breaks a rule",
  );
  const before = await written(page);
  await page.reload();
  await awake(page);
  expect(await written(page)).toBe(before);
  await page.context().close();
});

test("no place is left, everything is placed wrongly: the status says so", async () => {
  const page = await opened(OPEN);
  await expect.poll(() => status(page).textContent()).toContain("Next is 1. It goes beside 2: three places are free.");
  const entry: Entry = { r1c1: "7", r1c3: "3", r2c2: "5", r3c1: "1", r3c3: "9" };
  for (const slot of slotsOf(OPEN).filter(({ given }) => given === null)) {
    await cellAt(page, slot).focus();
    await page.keyboard.type(entry[slot.id]!);
  }
  await expect.poll(() => status(page).textContent()).toContain("Every number is placed, but a rule is broken.");
  await page.locator(".grid tr:nth-child(1) td:nth-child(3)").focus();
  await page.keyboard.press("Delete");
  await page.locator(".grid tr:nth-child(3) td:nth-child(1)").focus();
  await page.keyboard.press("Delete");
  await key(page, 1).click();
  await expect
    .poll(() => status(page).textContent())
    .toContain("Counting down: next is 1. It goes beside 2: one place is free.");
  await page.context().close();
});

test("labels tell what stands in a cell and what may go there; the run says how far it is", async () => {
  const page = await opened(SEVEN);
  const label = (row: number, column: number) =>
    page.locator(`.grid tr:nth-child(${row}) td:nth-child(${column})`).getAttribute("aria-label");
  expect(await label(1, 2)).toBe("Row 1, column 2, 38, given");
  expect(await label(1, 1)).toBe("Row 1, column 1, blank");
  expect(await label(4, 2)).toBe("Row 4, column 2, blank, 3 may go here");
  expect(await page.getByRole("img", { name: "17 of 49 placed" }).count()).toBe(1);
  expect(await key(page, 3).getAttribute("aria-label")).toBe("3, next, counting up");
  expect(await key(page, 2).getAttribute("aria-label")).toBe("2, given");
  await page.context().close();
});

test("marks of where the next may go can be switched off, for good", async () => {
  const page = await opened(SEVEN);
  await page.locator(".more-tools summary").click();
  const choice = page.getByRole("button", { name: "Show where the next number may go" });
  expect(await choice.getAttribute("aria-pressed")).toBe("true");
  await choice.click();
  expect(await page.locator(".grid .may").count()).toBe(0);
  await page.reload();
  await awake(page);
  expect(await page.locator(".grid .may").count()).toBe(0);
  await page.context().close();
});

test("on a phone the strip leads to gaps, to any number, and turns", async () => {
  const page = await opened(SEVEN, PHONE);
  await page.getByRole("button", { name: "Gap after" }).tap();
  await expect.poll(() => nextOn(page)).toBe(13);
  await page.getByRole("button", { name: "Gap before" }).tap();
  await expect.poll(() => nextOn(page)).toBe(3);
  await page.getByRole("button", { name: "Gap before" }).tap();
  await expect.poll(() => nextOn(page)).toBe(48);
  await key(page, 47).evaluate((key) =>
    key.scrollIntoView({ behavior: "instant", inline: "center", block: "nearest" }),
  );
  await key(page, 46).tap();
  await expect.poll(() => nextOn(page)).toBe(48);
  await page.locator(".numbers .next").tap();
  await expect.poll(() => status(page).textContent()).toContain("Counting down");
  // The next number stands in the middle of five.
  await expect
    .poll(() =>
      page.evaluate<number>(
        "(() => { const [box, key] = ['.numbers', '.numbers .next'].map((name) => document.querySelector(name).getBoundingClientRect()); return Math.abs(box.x + box.width / 2 - key.x - key.width / 2); })()",
      ),
    )
    .toBeLessThan(2);
  await page.context().close();
});

test("a finger draws on the board without moving the page", async () => {
  const page = await opened(SEVEN, { ...PHONE, viewport: { width: 390, height: 500 } });
  const session = await page.context().newCDPSession(page);
  const cell = page.locator(".grid tr:nth-child(5) td:nth-child(2)");
  await cell.evaluate((cell) => cell.scrollIntoView({ block: "center", behavior: "instant" }));
  const before = await page.evaluate("scrollY");
  const { x, y, width } = (await cell.boundingBox())!;
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", cells: number) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x: x + width / 2, y: y + width / 2 - cells * width }],
    });
  await touch("touchStart", 0);
  await penReady(page);
  for (let i = 1; i <= 8; i++) await touch("touchMove", i / 4);
  await touch("touchEnd", 2);
  await expect.poll(() => kept(page)).toContain('"entry":{"r4c2":"3","r3c2":"4"}');
  expect(await page.evaluate("scrollY")).toBe(before);
  await page.context().close();
});

test.each(["SEVEN", "TALL", "HEART"])("%s fits 320 px, with squares of 24 px or more", async (name) => {
  const page = await opened(PUZZLES[name]!, SMALL);
  expect(await scrollsSideways(page)).toBe(false);
  const { width, height } = (await page.locator(".grid td").first().boundingBox())!;
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
  const sizes = await page.evaluate<number[]>(
    "[...document.querySelectorAll('.desk button, .zoom button')].filter((key) => key.checkVisibility()).map((key) => Math.min(key.offsetWidth, key.offsetHeight))",
  );
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
  await page.context().close();
});

test("a board of twenty by twenty scrolls in its own box and can be made larger", async () => {
  const page = await opened(TWENTY, SMALL);
  const cell = page.locator(".grid tr:nth-child(20) td:nth-child(20)");
  expect((await cell.boundingBox())!.width).toBeGreaterThanOrEqual(24);
  expect(await scrollsSideways(page)).toBe(false);
  await page.getByRole("button", { name: "Larger squares" }).tap();
  await page.getByRole("button", { name: "Larger squares" }).tap();
  expect((await cell.boundingBox())!.width).toBeGreaterThanOrEqual(44);
  expect(await page.getByRole("button", { name: "Larger squares" }).isDisabled()).toBe(true);
  await cell.focus();
  const { x, y } = (await cell.boundingBox())!;
  expect(x).toBeLessThan(320);
  expect(y).toBeLessThan(664);
  expect(await scrollsSideways(page)).toBe(false);
  await page.context().close();
});

test("twenty by twenty is played quickly", async () => {
  const page = await opened(TWENTY);
  const places = placesOf(TWENTY);
  for (let i = 0; i < 5; i++) {
    const next = await nextOn(page);
    await cellAt(page, places.get(next)!).click();
    expect(await cellAt(page, places.get(next)!).textContent()).toBe(String(next));
  }
  await page.context().close();
});

test.each([
  ["light", 1280],
  ["dark", 1280],
  ["light", 320],
  ["dark", 320],
] as const)("nothing stands in the way of anyone, in %s at %i px", async (colorScheme, width) => {
  for (const puzzle of [SEVEN, HEART, TWENTY]) {
    const page = await opened(puzzle, { viewport: { width, height: 900 }, colorScheme });
    await page.evaluate(AXE);
    const violations = () =>
      page.evaluate<unknown[]>(
        "axe.run().then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes[0].html]))",
      );
    expect(await violations()).toEqual([]);
    const places = placesOf(puzzle);
    await cellAt(page, places.get(await nextOn(page))!).click();
    await page.locator("[data-do=hint]").click();
    await page.waitForSelector("[data-part=hint]:not([hidden])");
    expect(await violations()).toEqual([]);
    await page.context().close();
  }
});

test("colours that are forced leave every state visible, and nothing moves where motion is unwelcome", async () => {
  const page = await opened(OPEN, { ...DESKTOP, forcedColors: "active", reducedMotion: "reduce" });
  const style = (selector: string, name: string, pseudo = "") =>
    page.evaluate<string>(
      `getComputedStyle(document.querySelector("${selector}"), "${pseudo}").getPropertyValue("${name}")`,
    );
  expect(await style(".grid .from", "outline-style")).toBe("solid");
  expect(await style(".grid .may", "border-top-style", "::after")).toBe("solid");
  const places = placesOf(OPEN);
  for (let next = await nextOn(page); next > 0; next = await nextOn(page))
    await cellAt(page, places.get(next)!).click();
  await solved(page);
  expect(await style(".ribbon", "animation-name")).toBe("none");
  await page.context().close();
  const moving = await opened(OPEN);
  for (let next = await nextOn(moving); next > 0; next = await nextOn(moving))
    await cellAt(moving, places.get(next)!).click();
  await solved(moving);
  expect(await moving.evaluate("getComputedStyle(document.querySelector('.ribbon')).animationDuration")).toBe("0.6s");
  await moving.context().close();
});

test.each([
  ["SEVEN", DESKTOP],
  ["SEVEN", PHONE],
  ["TWENTY", PHONE],
] as const)("%s moves nothing when the script wakes up and plays", async (name, options) => {
  const puzzle = { SEVEN, TWENTY }[name];
  const page = await opened(puzzle, options);
  const places = placesOf(puzzle);
  await cellAt(page, places.get(await nextOn(page))!).click();
  const shift = await page.evaluate<number>(
    "new Promise((done) => new PerformanceObserver((list) => done(list.getEntries().reduce((sum, { value }) => sum + value, 0))).observe({ type: 'layout-shift', buffered: true }) ?? setTimeout(() => done(0), 500))",
  );
  expect(shift).toBeLessThan(0.005);
  await page.context().close();
});

test.each(["de-DE", "es-ES"] as const)("%s counts in its own words", async (language) => {
  const page = await opened(SEVEN, { ...DESKTOP, language });
  const words = {
    "de-DE": "Sie steht neben der 2: Drei Plätze sind frei.",
    "es-ES": "Va junto al 2: hay tres lugares libres.",
  };
  expect(await status(page).textContent()).toContain(words[language]);
  await page.context().close();
});

const placed = (numbers: readonly number[]) => new Map(numbers.map((n) => [n, `s${n}`]));

test("counting skips what is placed, turns at an end, and begins gaps at their near side", () => {
  const nine = placed([1, 2, 5, 6, 9]);
  expect(nextOf(nine, { from: 1, way: 1 }, 9)).toBe(3);
  expect(nextOf(nine, { from: 5, way: -1 }, 9)).toBe(4);
  expect(nextOf(nine, { from: 9, way: 1 }, 9)).toBe(3);
  expect(nextOf(placed([1, 2, 3]), { from: 2, way: 1 }, 3)).toBe(0);
  expect(countFrom(nine, 9, 1, 9)).toEqual({ from: 9, way: -1 });
  expect(countFrom(nine, 4, 1, 9)).toEqual({ from: 4, way: -1 });
  expect(countFrom(nine, 3, 1, 9)).toEqual({ from: 3, way: 1 });
  expect(gapFrom(nine, 3, 1, 1, 9)).toBe(7);
  expect(gapFrom(nine, 3, -1, 1, 9)).toBe(7);
  expect(gapFrom(nine, 8, -1, -1, 9)).toBe(4);
  expect(latestOwn(nine, (slot) => slot === "s1", { from: 2, way: 1 })).toBe(1);
  expect(latestOwn(nine, () => false, { from: 3, way: 1 })).toBe(0);
});

test("counting goes on from what came, else from what went", () => {
  expect(follow({ from: 1, way: 1 }, {}, { a: "4", b: "5" })).toEqual({ from: 5, way: 1 });
  expect(follow({ from: 9, way: -1 }, {}, { a: "4", b: "5" })).toEqual({ from: 4, way: -1 });
  expect(follow({ from: 9, way: 1 }, { a: "4", b: "5" }, {})).toEqual({ from: 4, way: 1 });
  expect(follow({ from: 9, way: 1 }, { a: "4" }, { a: "4" })).toEqual({ from: 9, way: 1 });
});

test("a pen may begin either way, then keeps it", () => {
  const kind = KINDS.find(({ id }) => id === OPEN.kind)!;
  const board = kind.board(OPEN);
  if (board.hand !== "run") throw new Error("no run");
  const standOn = standsOn(board, kind.slots(OPEN));
  const start = { from: 4, way: 1, entry: {} } as const;
  const step = (trail: Parameters<typeof penTo>[0], slot: string) => penTo(trail, slot, standOn(trail.entry, trail));
  const down = step(start, "r1c3");
  expect(down).toEqual({ from: 3, way: -1, entry: { r1c3: "3" } });
  expect(step(down, "r3c3")).toBe(down);
  expect(step(down, "r1c2")).toEqual({ from: 2, way: -1, entry: { r1c3: "3" } });
  const up = step(start, "r2c2");
  expect(up).toEqual({ from: 5, way: 1, entry: { r2c2: "5" } });
  expect(step(up, "r2c3")).toEqual({ from: 4, way: 1, entry: {} });
});
