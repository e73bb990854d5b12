import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Failure } from "../../../src/book/diagnostic.ts";
import type { PrintReader } from "../../../src/book/edition/reader.ts";
import { arrangePuzzles } from "../../../src/book/pages/arrange-puzzles.ts";
import { type FigureItem, MM } from "../../../src/book/pages/item.ts";
import { arrangedPages } from "../../../src/book/pages/puzzle-pages.ts";
import type { PrintedPuzzle } from "../../../src/book/words.ts";
import { flat, settingFor } from "./flat.ts";
import { manifestOn, type SquareSize, square } from "./puzzle-setting.ts";

const BOOK = { counts: [4, 2], columns: 2 };
const SHEETS = { counts: [6, 4, 2], columns: 2 };
const child: PrintReader = { ages: [6, 7] };
const squares = (sizes: readonly (Partial<SquareSize> & { width: number })[]): PrintedPuzzle[] =>
  sizes.map((size, i) => square(i + 1, size));
const arrange = (puzzles: readonly PrintedPuzzle[], reader: PrintReader = "adult", page = "a4", usual = BOOK) =>
  arrangePuzzles(puzzles, usual, 0, settingFor(manifestOn(page), reader));
const shapesOf = (pages: ReturnType<typeof arrange>) =>
  pages.map(({ puzzles, shape }) => `${puzzles.length}: ${shape.columns} × ${shape.rows}`);

describe("pages of puzzles", () => {
  it("have two puzzles below each other rather than side by side above a bare half", () => {
    const puzzles = squares([1, 2].map(() => ({ width: 4, least: 14, best: 20 })));
    const pages = arrange(puzzles, child);
    expect(shapesOf(pages)).toEqual(["2: 1 × 2"]);
  });
  it("have as many puzzles as are comfortable, and what is left over fills the last one", () => {
    const pages = arrange(squares(Array.from({ length: 6 }, () => ({ width: 7 }))));
    expect(shapesOf(pages)).toEqual(["4: 2 × 2", "2: 1 × 2"]);
  });
  it("give a small puzzle large cells though there is a large one in its section", () => {
    const alone = arrange(squares([{ width: 5, least: 15, best: 22 }]), "large-print");
    const mixed = arrange(squares([5, 8].map((width) => ({ width, least: 15, best: 22 }))), "large-print");
    expect(shapesOf(mixed)).toEqual(["1: 1 × 1", "1: 1 × 1"]);
    expect(mixed[0]!.cell).toBe(alone[0]!.cell);
    expect(mixed[0]!.cell).toBeGreaterThan(mixed[1]!.cell);
  });
  it("have cells of one size where that takes little from any of them", () => {
    const pages = arrange(
      squares([6, 6.2, 6.1].map((height) => ({ width: 5, height, least: 15, best: 40 }))),
      "large-print",
    );
    expect(pages).toHaveLength(3);
    expect(new Set(pages.map(({ cell }) => cell)).size).toBe(1);
  });
  it("do not set children's rules in lines of a few words", () => {
    const young: PrintReader = { ages: [4, 5] };
    const pages = arrange(squares([1, 2].map(() => ({ width: 3, height: 6, least: 18, best: 24 }))), young);
    expect(shapesOf(pages)).toEqual(["1: 1 × 1", "1: 1 × 1"]);
  });
  it("draw figures only when they are asked for, so that a long book is never in memory as a whole", () => {
    let drawn = 0;
    const puzzles = squares(Array.from({ length: 200 }, () => ({ width: 6 }))).map((puzzle) => ({
      ...puzzle,
      figure: () => {
        drawn++;
        return puzzle.figure();
      },
    }));
    const setting = settingFor(manifestOn("a4"), "adult");
    const pages = arrangedPages(arrangePuzzles(puzzles, BOOK, 0, setting), () => [], setting);
    expect(pages).toHaveLength(50);
    expect(drawn).toBe(0);
    pages[20]!.items();
    expect(drawn).toBe(4);
  });
  it("are refused where a puzzle has no room, and only that one is named", () => {
    const puzzles = squares([{ width: 5 }, { width: 40 }, { width: 5 }]);
    expect(() => arrange(puzzles)).toThrow(
      /^puzzle 2: with 1 to a page a cell would be [34]\.\d mm wide, and these readers need 8\.0 mm$/,
    );
  });
  it("are refused with the size of the page that would do", () => {
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
  it("say a size that is too small as smaller than the one that is needed", () => {
    const { frame } = settingFor(manifestOn("a4"), "adult");
    const width = frame.live.width / (7.98 * MM);
    expect(() => arrange(squares([{ width, height: 5 }]))).toThrow(
      "a cell would be 7.9 mm wide, and these readers need 8.0 mm",
    );
  });
});

const sizes = fc.record({
  width: fc.integer({ min: 3, max: 9 }),
  height: fc.integer({ min: 3, max: 11 }),
  rule: fc.integer({ min: 3, max: 40 }),
});

describe("any list of puzzles", () => {
  it("stands on its pages once and in order, with cells that can be used, all of it within the frame and apart", () => {
    const lists = fc.array(sizes, { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(
        lists,
        fc.constantFrom("a4", "8.5x11in", "8x10in"),
        fc.constantFrom(BOOK, SHEETS),
        (list, page, usual) => {
          const puzzles = squares(list);
          const setting = settingFor(manifestOn(page), "adult");
          const { frame } = setting;
          const pages = arrangePuzzles(puzzles, usual, 0, setting);
          expect(pages.flatMap((each) => each.puzzles)).toEqual(puzzles);
          for (const drawn of arrangedPages(pages, () => [], setting)) {
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
});
