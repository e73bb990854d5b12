import * as fc from "fast-check";
import { expect, it } from "vitest";
import { composePages } from "../../../src/pages/compose-pages.ts";
import { listingOf } from "../../../src/pages/fit-page.ts";
import { type FigureItem, MM } from "../../../src/pages/item.ts";
import { cached } from "../../../src/pages/layout-cache.ts";
import { emptinessOf } from "../../../src/pages/pack-report.ts";
import { evenDensity } from "../../../src/pages/packed-book.ts";
import { type FittedPage, heightOf, pageHeight } from "../../../src/pages/page-heights.ts";
import { puzzlePages } from "../../../src/pages/puzzle-pages.ts";
import type { Density, Setting } from "../../../src/pages/setting.ts";
import type { PrintedPuzzle } from "../../../src/pages/words.ts";
import { flat, settingFor } from "./flat.ts";
import { manifestOn, type SquareSize, square } from "./puzzle-setting.ts";

const LIMITS = { perPage: null, most: 12, columns: 4, rows: 4 };
const DENSE = 64;

const settingAt = (density: Density): Setting => ({
  ...settingFor(manifestOn("6x9in"), "adult"),
  packing: { hasOpeners: false, hasStrips: true, isClose: true, density, measured: cached() },
});
const packed = (puzzles: readonly PrintedPuzzle[], density = evenDensity(DENSE)) => {
  const setting = settingAt(density);
  return {
    setting,
    pages: composePages(
      listingOf(puzzles, () => 0, setting),
      LIMITS,
    ),
  };
};
/** Each of a kind of its own. */
const mixed = (sizes: readonly (Partial<SquareSize> & { width: number })[]): PrintedPuzzle[] =>
  sizes.map((size, i) => ({
    ...square(i + 1, size),
    ...{ section: i, kind: `square ${i}`, title: `Squares ${i}`, rule: `Rule ${i} of these squares.` },
  }));
const figuresOn = (page: FittedPage, setting: Setting): FigureItem[] =>
  puzzlePages([page], () => [], setting)
    .flatMap(({ items }) => flat(items()))
    .filter((item): item is FigureItem => item.item === "figure");

const size = fc.record({
  width: fc.integer({ min: 2, max: 14 }),
  height: fc.integer({ min: 2, max: 12 }),
  best: fc.integer({ min: 8, max: 16 }),
});

it("packed pages have all puzzles in their order, no figure below its floor, over another or beyond the page", () => {
  fc.assert(
    fc.property(
      fc.array(size, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: -8, max: DENSE }),
      (sizes, price) => {
        const puzzles = mixed(sizes);
        const { pages, setting } = packed(puzzles, evenDensity(price));
        expect(pages.flatMap((page) => page.puzzles.map(({ number }) => number))).toEqual(
          puzzles.map(({ number }) => number),
        );
        for (const page of pages) {
          expect(heightOf(page)).toBeLessThanOrEqual(pageHeight(setting) + 0.1);
          const boxes = figuresOn(page, setting).map(({ x, y, figure, cell }) => {
            expect(cell).toBeGreaterThanOrEqual(8 * MM - 0.02);
            return { left: x, top: y, right: x + figure.width * cell, bottom: y + figure.height * cell };
          });
          const { live, bottom } = setting.frame;
          for (const [i, box] of boxes.entries()) {
            expect(box.left).toBeGreaterThanOrEqual(live.x - 0.1);
            expect(box.right).toBeLessThanOrEqual(live.x + live.width + 0.1);
            expect(box.bottom).toBeLessThanOrEqual(bottom + 0.1);
            for (const other of boxes.slice(i + 1))
              expect(other.left >= box.right - 0.1 || other.top >= box.bottom - 0.1).toBe(true);
          }
        }
      },
    ),
    { numRuns: 60 },
  );
});
it("packed pages have puzzles that are too broad for a column in rows of their own", () => {
  const { pages } = packed(mixed([{ width: 14, height: 6 }, { width: 5 }, { width: 5 }]));
  expect(pages.map(({ shape }) => shape.rows?.map(({ length }) => length))).toEqual([[1, 2]]);
});
it("packed pages of figures that suit their grid are empty by at most twelve hundredths, in columns as wide as figures", () => {
  const chapter = Array.from({ length: 40 }, (_, i) => square(i + 1, { width: 6, height: 8, rule: 6 }));
  const { pages, setting } = packed(chapter);
  const inner = pages.slice(1, -1);
  expect(new Set(inner.map((page) => `${page.shape.columns} ${page.shape.rows!.length} ${page.cells[0]}`)).size).toBe(
    1,
  );
  for (const page of inner) {
    expect(emptinessOf(page, setting).all).toBeLessThanOrEqual(0.12);
    const figures = figuresOn(page, setting);
    const { x, width } = page.shape.column;
    expect(Math.min(...figures.map((each) => each.x))).toBeCloseTo(x, 1);
    expect(Math.max(...figures.map((each) => each.x + each.cell * each.figure.width))).toBeCloseTo(x + width, 1);
  }
});
it("packed pages of two square figures have their words on the left, and the figures at the right edge", () => {
  const chapter = Array.from({ length: 7 }, (_, i) => square(i + 1, { width: 8, height: 8, best: 20, rule: 6 }));
  const { pages, setting } = packed(chapter);
  const page = pages.find(({ puzzles }) => puzzles.length === 2)!;
  const { x, width } = page.shape.column;
  for (const { x: left, cell } of figuresOn(page, setting)) {
    expect(left - x).toBeGreaterThan(0.25 * width);
    expect(left + 8 * cell).toBeCloseTo(x + width, 1);
  }
});
it("packed chapters have their rule once, and figures of the same size below it", () => {
  const { pages } = packed(Array.from({ length: 22 }, (_, i) => square(i + 1, { width: 6, height: 8, rule: 6 })));
  expect(pages.map(({ shared }) => shared !== null)).toEqual(pages.map((_, i) => i === 0));
  expect(new Set(pages.flatMap(({ cells }) => cells)).size).toBe(1);
});
it("packed pages are fewer the more a page costs, up to a puzzle, and as many as before from it on", () => {
  const puzzles = mixed(Array.from({ length: 24 }, (_, i) => ({ width: 4 + (i % 4), good: 9, best: 15 })));
  const count = (density: Density) => packed(puzzles, density).pages.length;
  const [loose, dense] = [count(evenDensity(-8)), count(evenDensity(DENSE))];
  const half = count({ from: 13, dense: DENSE, loose: -8 });
  expect(loose).toBe(24);
  expect(dense).toBeLessThan(half);
  expect(half).toBeLessThan(loose);
});
