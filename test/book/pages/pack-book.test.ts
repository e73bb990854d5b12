import * as fc from "fast-check";
import { expect, it } from "vitest";
import { DENSEST, densityFor } from "../../../src/pages/packed-book.ts";
import type { Density } from "../../../src/pages/setting.ts";

/** Puzzles of a page, by its price: all pages become fuller at the same prices, as those of like puzzles do. */
const onPage = (price: number): number => (price < 0 ? 1 : price < 1 ? 2 : price < 7 ? 3 : price < 40 ? 5 : 6);
const pagesOf =
  (puzzles: number) =>
  ({ from, dense, loose }: Density): number =>
    Math.ceil((from - 1) / onPage(dense)) + Math.ceil((puzzles - from + 1) / onPage(loose));

it("the density of a packed book is the loosest with which it has its pages, to the last", () => {
  const puzzles = fc.integer({ min: 1, max: 400 });
  fc.assert(
    fc.property(puzzles, fc.double({ min: 0, max: 1, noNaN: true }), (count, share) => {
      const least = Math.ceil(count / 6);
      const wanted = Math.round(least + share * (count - least));
      const found = densityFor(wanted, count, pagesOf(count));
      expect(found.pages).toBe(pagesOf(count)(found.density));
      expect(found.pages).toBeLessThanOrEqual(wanted);
      // One page may be lost where it becomes fuller.
      expect(found.pages).toBeGreaterThanOrEqual(wanted - 1);
    }),
  );
});
it("the density of a packed book is the greatest where all have more pages, and leaves each puzzle a page where there are more than enough", () => {
  expect(densityFor(9, 60, pagesOf(60))).toMatchObject({ density: DENSEST, pages: 10, isUsual: false });
  expect(densityFor(99, 60, pagesOf(60))).toMatchObject({ pages: 60, isUsual: true });
});
