/** Pages that end alike, tried on stacks of bricks. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { evenPages } from "../../../src/pages/even-pages.ts";
import { fillPagesEvenly } from "../../../src/pages/page-blocks.ts";

/** Bricks of one height, a given number on each page of height 100, with gaps of 10 between them. */
const bricks = (count: number, height: number) =>
  Array.from({ length: count }, () => ({ height, above: 10, items: () => [] }));
const room = { top: 0, bottom: 100 };
const lengths = (count: number, height: number) =>
  fillPagesEvenly(bricks(count, height), 0, room).map(({ length }) => length);

it("pages stay as they are where the last is full enough", () => {
  expect(lengths(4, 40)).toEqual([2, 2]);
  expect(lengths(8, 15)).toEqual([4, 4]);
});

it("pages come closer where that saves one that is nearly empty", () => {
  // With gaps of 10, four bricks of 15 fill 90; with gaps of 5.5, five fill 97.
  expect(lengths(5, 15)).toEqual([5]);
});

it("pages share what the last would hold alone", () => {
  expect(lengths(5, 18)).toEqual([3, 2]);
  expect(lengths(9, 18)).toEqual([3, 3, 3]);
});

it("pages are never more than before, and hold the same", () => {
  const list = fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 40 });
  fc.assert(
    fc.property(list, (heights) => {
      const fill = ({ above, height }: { above: number; height: number }) => {
        const pages: number[][] = [];
        let y = Number.POSITIVE_INFINITY;
        for (const brick of heights) {
          if (y + above * 8 + brick > Math.max(60, 100 * height)) [y, pages[pages.length]] = [0, []];
          else y += above * 8;
          pages.at(-1)!.push(brick);
          y += brick;
        }
        return pages;
      };
      const even = evenPages(fill, (page) => page.reduce((sum, brick) => sum + brick, 0) / 100);
      expect(even.flat()).toEqual(heights);
      expect(even.length).toBeLessThanOrEqual(fill({ above: 1, height: 1 }).length);
    }),
  );
});
