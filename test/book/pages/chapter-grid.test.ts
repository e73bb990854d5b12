import { expect, it } from "vitest";
import { composePages } from "../../../src/pages/compose-pages.ts";
import { listingOf } from "../../../src/pages/fit-page.ts";
import type { FigureItem, LinkItem } from "../../../src/pages/item.ts";
import type { PageLimits } from "../../../src/pages/page-choices.ts";
import { type FittedPage, pageHeight } from "../../../src/pages/page-heights.ts";
import { puzzlePages } from "../../../src/pages/puzzle-pages.ts";
import type { Setting } from "../../../src/pages/setting.ts";
import type { PrintedPuzzle } from "../../../src/pages/words.ts";
import { flat, settingFor } from "./flat.ts";
import { manifestOn, type SquareSize, square } from "./puzzle-setting.ts";

const BOOK: PageLimits = { perPage: null, most: 6, columns: 3, rows: 3 };
const SPREAD: PageLimits = { perPage: null, most: 4, columns: 2, rows: 3 };
const setting = settingFor(manifestOn("6x9in"), "adult");

const pagesOf = (puzzles: readonly PrintedPuzzle[], limits: PageLimits, first = 0): readonly FittedPage[] =>
  composePages({ ...listingOf(puzzles, () => 0, setting), first }, limits);

interface Shown {
  readonly figures: readonly FigureItem[];
  /** Upper edges of the numbers. */
  readonly heads: readonly number[];
}
const shown = (pages: readonly FittedPage[], on: Setting = setting): Shown[] =>
  puzzlePages(pages, () => [], on).map((page) => {
    const items = flat(page.items());
    const isNumber = (item: (typeof items)[number]): item is LinkItem => item.item === "link";
    return {
      figures: items.filter((item): item is FigureItem => item.item === "figure"),
      heads: items.filter(isNumber).map(({ y }) => y),
    };
  });
const widthOf = ({ figure, cell }: FigureItem): number => figure.width * cell;
const rounded = (values: readonly number[]): number[] => [...new Set(values.map((value) => Math.round(value * 100)))];

/** Of kinds in turn, with rules of other lengths. */
const inTurn = (count: number): PrintedPuzzle[] =>
  Array.from({ length: count }, (_, i) => {
    const sizes: Partial<SquareSize>[] = [{ width: 7 }, { width: 5.8 }, { width: 5.4, height: 6.5 }];
    const at = i % sizes.length;
    const puzzle = square(i + 1, { width: 7, good: 9, best: 15, rule: 6 + ((7 * i) % 13), ...sizes[at] });
    return { ...puzzle, section: at, kind: `kind ${at}`, title: `Kind ${at}` };
  });

it("a chapter of kinds in turn has its figures at one left edge, each kind in one width, and its heads at the same heights", () => {
  const pages = shown(pagesOf(inTurn(24), SPREAD));
  expect(pages).toHaveLength(12);
  const figures = pages.flatMap((page) => page.figures);
  expect(rounded(figures.map(({ x }) => x))).toHaveLength(1);
  for (const own of Map.groupBy(figures, ({ figure }) => figure.width).values())
    expect(rounded(own.map(widthOf))).toHaveLength(1);
  for (const { heads } of pages) expect(rounded(heads)).toEqual(rounded(pages[0]!.heads));
});
it("a chapter of one kind has the same columns and heads on all of its pages, and figures of one width at their edges", () => {
  const puzzles = Array.from({ length: 15 }, (_, i) => square(i + 1, { width: 5, good: 9, best: 12 }));
  const pages = shown(pagesOf(puzzles, BOOK));
  expect(pages.length).toBeGreaterThan(1);
  const [first] = pages;
  for (const { figures, heads } of pages) {
    expect(rounded(figures.map(widthOf))).toEqual(rounded(first!.figures.map(widthOf)));
    for (const [i, { x }] of figures.entries()) expect(x).toBeCloseTo(first!.figures[i]!.x, 2);
    for (const [i, y] of heads.entries()) expect(y).toBeCloseTo(first!.heads[i]!, 2);
  }
});
it("a puzzle that is left over for the last page takes all of it, and is larger than the others", () => {
  const puzzles = Array.from({ length: 13 }, (_, i) => square(i + 1, { width: 5, good: 9, best: 18 }));
  const pages = pagesOf(puzzles, { ...BOOK, most: 4 });
  expect(pages.at(-1)!.puzzles).toHaveLength(1);
  const [usual, last] = [pages[0]!.cells[0]!, pages.at(-1)!.cells[0]!];
  expect(last).toBeGreaterThan(1.2 * usual);
  const asked = pagesOf(puzzles, { ...BOOK, perPage: 4 });
  expect(asked.at(-1)!.cells[0]).toBeCloseTo(asked[0]!.cells[0]!, 6);
});
it("a puzzle that is left alone before one that takes a page takes all of its page, too", () => {
  const sizes = [5, 5, 5, 13, 5, 5];
  const puzzles = sizes.map((width, i) => ({
    ...square(i + 1, { width, good: 9, best: 30 }),
    ...{ section: i, kind: `kind ${width}`, title: "Squares" },
  }));
  const pages = pagesOf(puzzles, { ...SPREAD, most: 2, columns: 1, rows: 2 });
  expect(pages.map((page) => page.puzzles.length)).toEqual([2, 1, 1, 2]);
  expect(pages[1]!.cells[0]).toBeGreaterThan(1.2 * pages[0]!.cells[0]!);
});
it("a chapter of one puzzle a page has all of them in one form", () => {
  const puzzles = Array.from({ length: 3 }, (_, i) => square(i + 1, { width: 5, good: 9, best: 18 }));
  const cells = pagesOf(puzzles, { ...BOOK, most: 1, columns: 1, rows: 1 }).map((page) => page.cells[0]);
  expect(new Set(cells).size).toBe(1);
});
it("a chapter whose figures have other numbers of cells has figures of one size", () => {
  const puzzles = [5, 6, 7, 8].map((width, i) => square(i + 1, { width, good: 8, best: 20, rule: 6 }));
  const figures = shown(pagesOf(puzzles, { ...BOOK, perPage: 2 })).flatMap((page) => page.figures);
  expect(rounded(figures.map(widthOf))).toHaveLength(1);
});
it("a chapter with words on the left of its figures has larger figures than words above them would leave", () => {
  const [page] = pagesOf(inTurn(2), SPREAD);
  const { aside } = page!.forms[0]!;
  expect(aside).toBeGreaterThan(0);
  expect(page!.cells[0]! * 7).toBeGreaterThan(0.38 * pageHeight(setting));
});
it("a chapter has words on the left of its figures wherever these are then larger and need no more pages", () => {
  // Without rules, heads above figures cost little height, and broad figures are hardly larger beside words.
  const sizes = [{ width: 7 }, { width: 8.6, height: 6 }, { width: 4, height: 6.3 }, { width: 5, height: 7.3 }];
  const puzzles = Array.from({ length: 12 }, (_, i) => {
    const at = i % sizes.length;
    const puzzle = square(i + 1, { least: 6, good: 9, best: 16, rule: 0, ...sizes[at]! });
    return { ...puzzle, section: at, kind: `kind ${at}`, title: `Kind ${at}` };
  });
  const pages = pagesOf(puzzles, { ...SPREAD, most: 2, columns: 1, rows: 2 });
  expect(pages).toHaveLength(6);
  for (const { forms } of pages) for (const { aside } of forms) expect(aside).toBeGreaterThan(0);
});
it("a chapter below other content has fewer puzzles on its first page, with heads where the next pages have them", () => {
  const puzzles = Array.from({ length: 9 }, (_, i) => square(i + 1, { width: 7, good: 9, best: 12 }));
  const [first, second] = shown(pagesOf(puzzles, { ...BOOK, perPage: 2 }, 0.42 * pageHeight(setting)));
  expect(first!.heads).toHaveLength(1);
  expect(first!.heads[0]).toBeCloseTo(second!.heads[1]!, 2);
  expect(rounded(first!.figures.map(widthOf))).toEqual(rounded(second!.figures.map(widthOf)));
});
it("a chapter gives a puzzle that is too large for a slot a page, and the others their slots", () => {
  const puzzles = [7, 7, 13, 7, 7].map((width, i) => ({
    ...square(i + 1, { width, good: 9, best: 12 }),
    ...{ section: i, kind: `kind ${i}`, title: `Kind ${i}` },
  }));
  expect(pagesOf(puzzles, SPREAD).map((page) => page.puzzles.length)).toEqual([2, 1, 2]);
});
it("the words beside the only figure of a last page go down with it, where a number on each page is asked for", () => {
  const pages = shown(pagesOf(inTurn(25), { ...SPREAD, perPage: 2 }));
  const [last] = pages.slice(-1);
  expect(last!.figures).toHaveLength(1);
  const above = ({ figures, heads }: Shown) => heads[0]! - figures[0]!.y;
  expect(last!.figures[0]!.y).toBeGreaterThan(pages[0]!.figures[0]!.y + 5);
  expect(above(last!)).toBeCloseTo(above(pages[0]!), 2);
});
it("a figure below a card, on a page of its own, has the room that its card leaves", () => {
  const lines = Array.from({ length: 9 }, (_, i) => `Clue ${i + 1}`);
  const puzzles = [2, 9].map((count, i) => ({
    ...square(i + 1, { width: 4, good: 9, best: 40, rule: 6 }),
    card: { heading: "Which number am I?", lines: lines.slice(0, count) },
  }));
  const [few, many] = pagesOf(puzzles, { ...SPREAD, most: 1, columns: 1, rows: 1 });
  expect(few!.cells[0]).toBeGreaterThan(1.2 * many!.cells[0]!);
});
it("a last row with a free place has a frame to work in there, as high and as wide as its figure", () => {
  const puzzles = Array.from({ length: 7 }, (_, i) =>
    square(i + 1, { width: 4, height: 7, good: 9, best: 13, rule: 0 }),
  );
  const pages = pagesOf(puzzles, { ...BOOK, perPage: 4 });
  const frames = puzzlePages(pages, () => [], setting).map((page) =>
    flat(page.items()).flatMap((item) =>
      item.item === "ornament" ? item.marks.filter((mark) => mark.shape === "rect" && mark.ink === "blank") : [],
    ),
  );
  expect(frames.map(({ length }) => length)).toEqual([0, 1]);
  const { figures } = shown(pages)[1]!;
  expect(frames[1]).toMatchObject([{ x: figures[1]!.x, y: figures[2]!.y }]);
  const [frame] = frames[1] as { width: number; height: number }[];
  expect(frame!.width).toBeCloseTo(widthOf(figures[2]!), 2);
  expect(frame!.height).toBeCloseTo(7 * figures[2]!.cell, 2);
});
