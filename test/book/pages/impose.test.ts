/** Sheets that are folded and stapled in their middle. */
import { expect, it } from "vitest";
import { impose, sidesOf } from "../../../src/pages/impose.ts";
import type { Page } from "../../../src/pages/item.ts";

/** Reads a stack of sheets as a reader of the folded booklet does: front to back. */
function folded(sides: readonly (readonly [number | null, number | null])[]): (number | null)[] {
  const sheets = Array.from({ length: sides.length / 2 }, (_, i) => [sides[2 * i]!, sides[2 * i + 1]!] as const);
  const first = sheets.flatMap(([outer, inner]) => [outer[1], inner[0]]);
  const second = sheets.toReversed().flatMap(([outer, inner]) => [inner[1], outer[0]]);
  return [...first, ...second];
}

it("the sides of a booklet are those that printers know", () => {
  expect(sidesOf(8)).toEqual([
    [8, 1],
    [2, 7],
    [6, 3],
    [4, 5],
  ]);
  expect(sidesOf(64).slice(0, 3)).toEqual([
    [64, 1],
    [2, 63],
    [62, 3],
  ]);
});

it.each([1, 2, 3, 4, 5, 13, 16, 47, 64])(
  "the sides of a booklet of %i pages can be read through when they are folded",
  (pages) => {
    const sides = sidesOf(pages);
    expect(sides.length % 2).toBe(0);
    const read = folded(sides);
    expect(read.slice(0, pages)).toEqual(Array.from({ length: pages }, (_, i) => i + 1));
    expect(read.slice(pages).every((page) => page === null)).toBe(true);
    expect(read.length - pages).toBeLessThan(4);
  },
);

it("the sides of a booklet hold two pages each, the right one beyond the fold; thick ones creep towards it", () => {
  const page = (index: number): Page => ({
    items: [{ item: "text", x: 10, y: 20, size: 9, font: "regular", text: String(index + 1) }],
    bookmarks: [],
  });
  const at = (sheet: Page) => sheet.items.map((item) => (item.item === "text" ? [item.text, item.x] : []));
  expect(at(impose(4, page, { width: 100, height: 150 })[0]!)).toEqual([
    ["4", 10],
    ["1", 110],
  ]);
  const thick = impose(80, page, { width: 100, height: 150 }).map(at);
  const [left, right] = thick.at(-1) as [[string, number], [string, number]];
  expect(left[1]).toBeGreaterThan(10 + 5);
  expect(right[1]).toBeLessThan(110 - 5);
});
