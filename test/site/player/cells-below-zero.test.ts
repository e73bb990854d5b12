import { expect, test } from "vitest";
import { kindOf } from "../../../src/engine/kinds/index.ts";
import { scrollsSideways } from "../../browser.ts";
import { cellOf, PHONE } from "./cells-page.ts";
import { answerOf, playPage, solved } from "./page.ts";

const SQUARE = {
  ...{ kind: "magic-square", numbers: [-4, -3, -2, -1, 0, 1, 2, 3, 4], sum: 0 },
  cells: [
    [-3, null, null],
    [null, null, -4],
    [-1, null, null],
  ],
};
const RING = {
  ...{ kind: "sum-triangle", drawing: "corners", range: [-20, 20] },
  ...{ inner: [-17, null, null, -20], outer: [-34, null, -12, -37] },
};
const WALL = {
  ...{ kind: "number-wall", operation: "add", range: [-99, 99] },
  bricks: [[null], [null, null], [-95, null, -98], [-40, null, null, null]],
};

test.each([SQUARE, RING])("$kind is solved by keys alone, on a phone", async (puzzle) => {
  const { page } = await playPage(puzzle, PHONE);
  const answer = answerOf(puzzle);
  for (const slot of kindOf(puzzle.kind)!.slots(puzzle)) {
    if (slot.given !== null) continue;
    await cellOf(page, slot).tap();
    const key = (text: string) => page.locator(`[data-part=pad] .choices button[value="${text}"]`);
    const text = answer[slot.id]!;
    for (const part of (await key(text).count()) > 0 ? [text] : text) await key(part).tap();
    expect(await cellOf(page, slot).textContent()).toBe(text.replace("-", "−"));
  }
  await solved(page);
});

test.each([SQUARE, RING, WALL])("$kind has room for signs on a small screen", async (puzzle) => {
  const { page } = await playPage(puzzle, { viewport: { width: 320, height: 664 } });
  expect(await scrollsSideways(page)).toBe(false);
  const blanks = kindOf(puzzle.kind)!
    .slots(puzzle)
    .filter(({ given }) => given === null);
  await page.locator(".grid td.b").first().click();
  await page.keyboard.type("-4");
  expect(blanks.length).toBeGreaterThan(0);
  const overflows = await page
    .locator(".grid td:not(.h)")
    .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).length);
  expect(overflows).toBe(0);
});
