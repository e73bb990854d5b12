/** Runs are solved: by keys, by typing, with the mouse, by touch. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { Slot } from "../../../src/engine/kind.ts";
import { kindOf } from "../../../src/engine/kinds/index.ts";
import { scrollsSideways } from "../../browser.ts";
import { smoke } from "../../smoke.ts";
import type { Printed } from "../whole/archive.ts";
import { solveByKeys } from "../whole/playing.ts";
import { tabTo } from "./cells-page.ts";
import { answerOf, solved } from "./page.ts";
import {
  blanksOf,
  DESKTOP,
  focusOn,
  middleOf,
  middlesOf,
  nextOn,
  PHONE,
  PUZZLES,
  type Puzzle,
  placesOf,
  SMALL,
  sharedPage,
  shiftOf,
  slotsOf,
  written,
} from "./path-page.ts";

/** Which boards are solved in which way: each board in two or three, each way on small, large and odd boards. */
const BY_KEYS = smoke(["OPEN", "HOLES", "TALL", "DIAGONAL"]);
const DRAWN = smoke(["HOLES", "SEVEN", "DIAGONAL", "HEART"]);
const TYPED = smoke(["OPEN", "SEVEN", "HEART"]);
const TOUCHED = smoke(["HOLES", "OPEN", "TALL", "HEART"]);

async function byKeys(page: Page, puzzle: Puzzle): Promise<void> {
  await tabTo(page, ".grid");
  await solveByKeys(page, { kind: kindOf(puzzle.kind)!, puzzle, answer: answerOf(puzzle) } as Printed);
}

async function solveByTyping(page: Page, puzzle: Puzzle): Promise<void> {
  const answer = answerOf(puzzle);
  for (const slot of slotsOf(puzzle).filter(({ given }) => given === null)) {
    await focusOn(page, slot);
    await page.keyboard.type(answer[slot.id]!);
    await page.keyboard.press("Enter");
  }
}

/** Draws from the number before each gap through the gap, as a mouse does. */
async function drawAll(page: Page, puzzle: Puzzle): Promise<number> {
  const places = placesOf(puzzle);
  const middles = await middlesOf(page);
  let drags = 0;
  for (let next = await nextOn(page); next > 0; next = await nextOn(page)) {
    const [begin, ...points] = wayThrough(places, next).map(({ row, column }) => middles[row - 1]![column - 1]!);
    await page.mouse.move(...begin!);
    await page.mouse.down();
    for (const point of points) await page.mouse.move(...point);
    await page.mouse.up();
    drags++;
  }
  return drags;
}

/** Presses a tool this number of times; then it must be disabled. */
async function pressed(page: Page, tool: "undo" | "redo", times: number): Promise<void> {
  const button = page.locator(`[data-do=${tool}]`);
  await button.click({ trial: true });
  const { x, y, width, height } = (await button.boundingBox())!;
  for (let i = 0; i < times; i++) {
    expect(await button.isDisabled()).toBe(false);
    await page.mouse.click(x + width / 2, y + height / 2);
  }
  expect(await button.isDisabled()).toBe(true);
}

/** The place before a gap, and those of the gap. */
function wayThrough(places: ReadonlyMap<number, Slot>, next: number): readonly Slot[] {
  const direction = [places.get(Math.max(1, next - 1))!];
  for (let n = Math.max(1, next - 1) + 1; places.get(n)?.given === null; n++) direction.push(places.get(n)!);
  return direction;
}

describe.each(smoke(Object.entries(PUZZLES), ([name]) => ["OPEN", "HOLES"].indexOf(name)))("%s", (name, puzzle) => {
  const { fresh, again } = sharedPage(puzzle, { ...DESKTOP, reducedMotion: "reduce" });

  test.runIf(BY_KEYS.includes(name))("is solved by keyboard alone", async () => {
    const page = await fresh();
    await byKeys(page, puzzle);
    await solved(page);
  });

  test.runIf(DRAWN.includes(name))("is drawn with the mouse; each drag is one step back", async () => {
    const page = await fresh();
    const before = await written(page);
    const drags = await drawAll(page, puzzle);
    await solved(page);
    const after = await written(page);
    await pressed(page, "undo", drags);
    expect(await written(page)).toBe(before);
    await pressed(page, "redo", drags);
    expect(await written(page)).toBe(after);
    await solved(page);
  });

  test.runIf(TYPED.includes(name))("is solved by typing its numbers, when it is played again", async () => {
    const page = await again();
    await solveByTyping(page, puzzle);
    await solved(page);
  });
});

describe.each(smoke(Object.entries(PUZZLES), ([name]) => ["HOLES", "HEART"].indexOf(name)))(
  "%s on a phone",
  (name, puzzle) => {
    const { fresh } = sharedPage(puzzle, { ...PHONE, reducedMotion: "reduce" });

    test("fits 320 px, with squares of 24 px or more", async () => {
      const page = await fresh();
      expect(await shiftOf(page)).toBe(0);
      await page.setViewportSize(SMALL);
      expect(await scrollsSideways(page)).toBe(false);
      const { width, height } = (await page.locator(".grid td").first().boundingBox())!;
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
      const sizes = await page.evaluate<number[]>(
        "[...document.querySelectorAll('.desk button, .zoom button')].filter((key) => key.checkVisibility()).map((key) => Math.min(key.offsetWidth, key.offsetHeight))",
      );
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
      await page.setViewportSize(PHONE.viewport);
    });

    test.runIf(TOUCHED.includes(name))("is solved by touch alone", async () => {
      const page = await fresh();
      for (const [n, slot] of blanksOf(puzzle)) {
        expect(await nextOn(page)).toBe(n);
        await page.touchscreen.tap(...(await middleOf(page, slot)));
      }
      await solved(page);
    });
  },
);
