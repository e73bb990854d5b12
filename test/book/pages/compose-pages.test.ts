import * as fc from "fast-check";
import { expect, it } from "vitest";
import type { Mark, Rect } from "../../../src/engine/figure.ts";
import { composePages, GROWN } from "../../../src/pages/compose-pages.ts";
import { listingOf } from "../../../src/pages/fit-page.ts";
import { type FigureItem, MM } from "../../../src/pages/item.ts";
import type { PageLimits } from "../../../src/pages/page-choices.ts";
import { type FittedPage, heightOf, pageHeight } from "../../../src/pages/page-heights.ts";
import { puzzlePages } from "../../../src/pages/puzzle-pages.ts";
import type { Setting } from "../../../src/pages/setting.ts";
import type { PrintedPuzzle } from "../../../src/pages/words.ts";
import { Failure } from "../../../src/spec/diagnostic.ts";
import { PROFILES } from "../../../src/spec/edition/output.ts";
import type { PrintReader } from "../../../src/spec/edition/reader.ts";
import { flat, settingFor, textsIn } from "./flat.ts";
import { manifestOn, type SquareSize, square } from "./puzzle-setting.ts";

const BOOK: PageLimits = { perPage: null, most: 6, columns: 3, rows: 3 };
const SHEETS: PageLimits = { perPage: null, most: 8, columns: 3, rows: 4 };
const child: PrintReader = { ages: [6, 7] };
const squares = (sizes: readonly (Partial<SquareSize> & { width: number })[]): PrintedPuzzle[] =>
  sizes.map((size, i) => square(i + 1, size));
const arrange = (puzzles: readonly PrintedPuzzle[], reader: PrintReader = "adult", page = "a4", limits = BOOK) =>
  composePages(
    listingOf(puzzles, () => 0, settingFor(manifestOn(page), reader)),
    limits,
  );
const shapesOf = (pages: readonly FittedPage[]) =>
  pages.map(({ puzzles, shape }) => `${puzzles.length} in ${shape.columns}`);
const forChild = settingFor(manifestOn("a4"), child);
const isFrame = (mark: Mark): mark is Rect => mark.shape === "rect" && mark.ink === "blank";
const figuresOn = (pages: readonly FittedPage[], setting: Setting): FigureItem[] =>
  puzzlePages(pages, () => [], setting)
    .flatMap((page) => flat(page.items()))
    .filter((item): item is FigureItem => item.item === "figure");
/** What a page says, as it is read. */
const wordsOf = (page: FittedPage, setting = settingFor(manifestOn("a4"), "adult")): string[] =>
  textsIn(puzzlePages([page], () => [], setting)[0]!.items()).map(({ text }) => text);

it("pages of puzzles have two puzzles below each other rather than side by side above a bare half", () => {
  const puzzles = squares([1, 2].map(() => ({ width: 4, least: 14, best: 26 })));
  expect(shapesOf(arrange(puzzles, child))).toEqual(["2 in 1"]);
});
it("pages of puzzles have as many puzzles as are comfortable, and what is left over fills the last one", () => {
  const pages = arrange(squares(Array.from({ length: 6 }, () => ({ width: 8, good: 9 }))));
  expect(shapesOf(pages)).toEqual(["4 in 2", "2 in 2"]);
});
it("pages of puzzles say a title and a rule once where all puzzles share them, and number each", () => {
  const [page] = arrange(squares([5, 5, 5, 5].map((width) => ({ width, rule: 4 }))));
  const words = wordsOf(page!);
  expect(words.filter((text) => text === "Squares")).toHaveLength(1);
  expect(words.filter((text) => text.startsWith("square"))).toHaveLength(1);
  expect(words).toEqual(expect.arrayContaining(["1", "2", "3", "4"]));
});
it("pages of puzzles say each title and rule where they differ", () => {
  const [first, second] = squares([
    { width: 6, rule: 4 },
    { width: 6, rule: 4, title: "Others" },
  ]);
  const pages = arrange([first!, { ...second!, section: 1 }]);
  expect(pages).toHaveLength(1);
  const words = wordsOf(pages[0]!);
  expect([words.includes("Squares"), words.includes("Others")]).toEqual([true, true]);
  expect(words.filter((text) => text.startsWith("square"))).toHaveLength(2);
});
it("pages of puzzles have figures that grow until they fill their room, or are as large as is useful", () => {
  for (const width of [3, 4, 5, 6, 7, 8, 9])
    for (const page of arrange(squares(Array.from({ length: 3 }, () => ({ width, best: 40 }))), child, "a4")) {
      const setting = settingFor(manifestOn("a4"), child);
      const isFull = heightOf(page) > pageHeight(setting) - 1;
      const isWide = page.cells.some((cell) => cell * width > page.shape.column.width / page.shape.columns - 14 * MM);
      expect(isFull || isWide || page.cells.every((cell) => cell > 39 * MM), `width ${width}`).toBe(true);
    }
});
it("pages of puzzles give grown readers a figure of at most three fifths of the page, and a bit", () => {
  const setting = settingFor(manifestOn("6x9in"), "adult");
  const [page] = arrange(squares([{ width: 5, best: 60 }]), "adult", "6x9in");
  expect(page!.cells[0]! * 5).toBeLessThanOrEqual(0.63 * pageHeight(setting));
  expect(page!.cells[0]! * 5).toBeGreaterThan(0.55 * pageHeight(setting));
});
it("pages of puzzles give a small puzzle large cells though there is a large one in its section", () => {
  const alone = arrange(squares([{ width: 5, least: 20, good: 20, best: 40 }]), "large-print");
  const mixed = arrange(squares([5, 8].map((width) => ({ width, least: 20, good: 20, best: 40 }))), "large-print");
  expect(shapesOf(mixed)).toEqual(["1 in 1", "1 in 1"]);
  expect(mixed[0]!.cells[0]).toBeGreaterThanOrEqual(alone[0]!.cells[0]!);
  expect(mixed[0]!.cells[0]).toBeGreaterThan(mixed[1]!.cells[0]!);
});
it("pages of puzzles have cells of one size where that takes little from any of them", () => {
  const pages = arrange(
    squares([6, 6.2, 6.1].map((height) => ({ width: 5, height, least: 20, best: 40 }))),
    "large-print",
  );
  expect(pages).toHaveLength(3);
  expect(new Set(pages.map(({ cells }) => cells[0])).size).toBe(1);
});
it("pages of puzzles do not set children's rules in lines of a few words", () => {
  const young: PrintReader = { ages: [4, 5] };
  const [first, second] = squares([1, 2].map(() => ({ width: 3, height: 6, least: 18, best: 24 })));
  const pages = arrange([first!, { ...second!, section: 1, title: "Others" }], young);
  expect(shapesOf(pages)).toEqual(["1 in 1", "1 in 1"]);
});
it("pages of puzzles draw figures only when they are asked for, so that a long book is never in memory as a whole", () => {
  let drawn = 0;
  const puzzles = squares(Array.from({ length: 200 }, () => ({ width: 9, good: 9 }))).map((puzzle) => ({
    ...puzzle,
    source: {
      ...puzzle.source,
      figure: () => {
        drawn++;
        return puzzle.source.figure();
      },
    },
  }));
  const setting = settingFor(manifestOn("a4"), "adult");
  const pages = puzzlePages(arrange(puzzles), () => [], setting);
  expect(pages).toHaveLength(50);
  expect(drawn).toBe(0);
  pages[20]!.items();
  expect(drawn).toBe(4);
});
it("pages of puzzles have as many as are asked for, and fewer only on the last", () => {
  const pages = arrange(squares([4, 4, 4, 4, 4].map((width) => ({ width }))), "adult", "a4", { ...BOOK, perPage: 2 });
  expect(pages.map(({ puzzles }) => puzzles.length)).toEqual([2, 2, 1]);
  const puzzles = squares([9, 9, 9].map((width) => ({ width })));
  expect(() => arrange(puzzles, "adult", "a5", { ...BOOK, perPage: 3 })).toThrow(/with 3 to a page/);
});
it("pages of puzzles are refused where a puzzle has no room, and only that one is named", () => {
  const puzzles = squares([{ width: 5 }, { width: 40 }, { width: 5 }]);
  expect(() => arrange(puzzles)).toThrow(
    /^puzzle 2: with 1 to a page a cell would be [34]\.\d mm wide, and these readers need 8\.0 mm$/,
  );
});
it("pages of puzzles are refused with the size of the page that would do", () => {
  const mendOn = (page: string, puzzle: Partial<SquareSize> & { width: number }): string => {
    try {
      arrange([square(1, puzzle)], "adult", page);
    } catch (failure) {
      return (failure as Failure).fix ?? "";
    }
    return "";
  };
  const high = /^choose a page at least (\d+) mm high, or smaller puzzles$/.exec(
    mendOn("a5", { width: 10, height: 24 }),
  );
  const wide = /^choose a page at least (\d+) mm wide, or smaller puzzles$/.exec(
    mendOn("a5", { width: 17, height: 4 }),
  );
  expect(Number(high?.[1])).toBeGreaterThan(210);
  expect(Number(wide?.[1])).toBeGreaterThan(148);
  const on = (width: number, height: number, size: Partial<SquareSize> & { width: number }) => {
    const page = { width: `${width}mm`, height: `${height}mm` } as unknown as string;
    return () => arrange([square(1, size)], "adult", page);
  };
  expect(on(148, Number(high?.[1]), { width: 10, height: 24 })).not.toThrow();
  expect(on(148, Number(high?.[1]) - 9, { width: 10, height: 24 })).toThrow();
  expect(on(Number(wide?.[1]), 210, { width: 17, height: 4 })).not.toThrow();
  expect(on(Number(wide?.[1]) - 9, 210, { width: 17, height: 4 })).toThrow();
});
it("pages of puzzles are filled from the top, with room to work in where much is left", () => {
  const puzzles = squares([1, 2, 3].map(() => ({ width: 4, height: 3, best: 12 })));
  const setting = settingFor(manifestOn("a4"), "adult");
  const figures = figuresOn(arrange(puzzles, "adult", "a4", { ...BOOK, perPage: 3 }), setting);
  const rows = [...new Set(figures.map(({ y }) => Math.round(y)))];
  for (const [i, y] of rows.slice(1).entries()) expect(y - rows[i]! - 3 * figures[0]!.cell).toBeLessThan(45 * MM);
  const page = puzzlePages(arrange(puzzles.slice(0, 1)), () => [], setting)[0]!.items();
  const frames = page.flatMap((item) => (item.item === "ornament" ? item.marks : [])).filter(isFrame);
  const [figure] = flat(page).filter((item): item is FigureItem => item.item === "figure");
  expect(frames).toHaveLength(1);
  expect(frames[0]!.y).toBeGreaterThan(figure!.y + 3 * figure!.cell);
  expect(frames[0]!.y + frames[0]!.height).toBeLessThanOrEqual(setting.frame.bottom + 0.01);
});
it("pages of puzzles have no room to work in where figures fill them", () => {
  const page = puzzlePages(arrange(squares([{ width: 5, height: 6, best: 60 }]), child), () => [], forChild)[0]!;
  expect(page.items().flatMap((item) => (item.item === "ornament" ? item.marks.filter(isFrame) : []))).toEqual([]);
});
it("pages of puzzles have, without room to work in, all of their figures below their rule and above the foot, whether they are full or not", () => {
  const setting = { ...settingFor(manifestOn("a4"), child, { profile: PROFILES.classroom }), working: 0 };
  for (const heights of [[4], [4, 4], [8, 8], [9, 9, 9]]) {
    const puzzles = squares(heights.map((height) => ({ width: 6, height, best: 20 })));
    for (const page of puzzlePages(
      composePages(
        listingOf(puzzles, () => 0, setting),
        SHEETS,
      ),
      () => [],
      setting,
    )) {
      const items = flat(page.items());
      const figures = items.filter((item): item is FigureItem => item.item === "figure");
      const rule = Math.max(...textsIn(items).flatMap(({ text, y }) => (text.includes("square") ? y : [])));
      for (const { y, cell, figure } of figures) {
        expect(y).toBeGreaterThan(rule + 4);
        expect(y + figure.height * cell).toBeLessThanOrEqual(setting.frame.bottom + 0.01);
      }
    }
  }
});
it("pages of puzzles of a sheet have the last of three puzzles in two columns in the middle", () => {
  const setting = { ...settingFor(manifestOn("a4"), "adult"), profile: PROFILES.classroom };
  const puzzles = squares([1, 2, 3].map(() => ({ width: 7, height: 9, best: 12 })));
  const listing = listingOf(puzzles, () => 0, setting);
  const pages = composePages(listing, { ...BOOK, perPage: 3 });
  expect(shapesOf(pages)).toEqual(["3 in 2"]);
  const [first, second, third] = figuresOn(pages, setting);
  expect(third!.x).toBeCloseTo((first!.x + second!.x) / 2, 3);
});
it("pages of puzzles of a sheet have what is left over at the end, not on an emptier page in the middle", () => {
  const puzzles = squares([1, 2, 3, 4].map(() => ({ width: 6, height: 9, least: 11, best: 11 })));
  const setting = { ...settingFor(manifestOn("a4"), child), profile: PROFILES.classroom };
  const listing = { ...listingOf(puzzles, () => 0, setting), first: 0.35 * pageHeight(setting) };
  const pages = composePages(listing, { ...SHEETS, columns: 1, most: 2 });
  expect(shapesOf(pages)).toEqual(["1 in 1", "2 in 1", "1 in 1"]);
});
it("pages of puzzles of a sheet have figures of one size, as large as goes on the fewest of them, or larger on a page that has room", () => {
  const puzzles = squares([4, 4, 4, 4, 4, 4].map((width) => ({ width, best: 40 })));
  const setting = { ...settingFor(manifestOn("a4"), child), profile: PROFILES.classroom };
  const listing = { ...listingOf(puzzles, () => 0, setting), first: 0.5 * pageHeight(setting) };
  const even = composePages(listing, { ...SHEETS, isEven: true });
  for (const { cells } of even) expect(new Set(cells).size).toBe(1);
  const sizes = even.map(({ cells }) => cells[0]!);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(GROWN * Math.min(...sizes));
  const fewest = composePages({ ...listing, fixed: { cellOf: () => 8 * MM, cardScale: 1 } }, SHEETS);
  expect(even).toHaveLength(fewest.length);
  const larger = { cellOf: () => Math.min(...sizes) * 1.1, cardScale: 1 };
  const needed = () => composePages({ ...listing, fixed: larger }, SHEETS).length;
  let isMore = false;
  try {
    isMore = needed() > even.length;
  } catch (failure) {
    // Or one has no page at all.
    isMore = failure instanceof Failure;
  }
  expect(isMore).toBe(true);
});
it("pages of puzzles say a size that is too small as smaller than the one that is needed", () => {
  const { frame } = settingFor(manifestOn("a4"), "adult");
  const width = frame.live.width / (7.98 * MM);
  expect(() => arrange(squares([{ width, height: 5 }]))).toThrow(
    "a cell would be 7.9 mm wide, and these readers need 8.0 mm",
  );
});

const sizes = fc.record({
  width: fc.integer({ min: 3, max: 9 }),
  height: fc.integer({ min: 3, max: 11 }),
  rule: fc.integer({ min: 3, max: 40 }),
});

it("any list of puzzles stands on its pages once and in order, with cells that can be used, all of it within the frame and apart", () => {
  const lists = fc.array(sizes, { minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(
      lists,
      fc.constantFrom("a4", "8.5x11in", "8x10in"),
      fc.constantFrom(BOOK, SHEETS),
      (list, page, limits) => {
        const puzzles = squares(list);
        const setting = settingFor(manifestOn(page), "adult");
        const { frame } = setting;
        const pages = arrange(puzzles, "adult", page, limits);
        expect(pages.flatMap((each) => each.puzzles)).toEqual(puzzles);
        for (const drawn of puzzlePages(pages, () => [], setting)) {
          const figures = flat(drawn.items()).filter((item): item is FigureItem => item.item === "figure");
          const boxes = figures.map(({ figure, x, y, cell }) => {
            expect(cell).toBeGreaterThanOrEqual(figure.cell.least * MM - 0.02);
            expect(cell).toBeLessThanOrEqual(figure.cell.most * MM + 0.02);
            return { left: x, right: x + figure.width * cell, top: y, bottom: y + figure.height * cell };
          });
          for (const [i, a] of boxes.entries()) {
            expect(a.left).toBeGreaterThanOrEqual(frame.live.x - 0.01);
            expect(a.right).toBeLessThanOrEqual(frame.live.x + frame.live.width + 0.01);
            expect(a.bottom).toBeLessThanOrEqual(frame.bottom + 0.01);
            for (const b of boxes.slice(i + 1)) expect(a.right <= b.left || a.bottom <= b.top).toBe(true);
          }
        }
      },
    ),
    { seed: 5, numRuns: 60 },
  );
});
