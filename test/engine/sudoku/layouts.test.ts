/** The table of layouts of Jigsaw Sudokus. */
import { describe, expect, it } from "vitest";
import { sudoku } from "../../../src/engine/kinds/sudoku/index.ts";
import { LAYOUTS, layoutOf, type Regions } from "../../../src/engine/kinds/sudoku/layouts.ts";

/** Sizes, and how many of their layouts differ after turning and mirroring. */
const SIZES = [
  [5, 120],
  [6, 130],
  [7, 180],
  [9, 185],
] as const;

const layouts = (size: number): Regions[] => Array.from({ length: LAYOUTS }, (_, number) => layoutOf(size, number));

/** The cells of a region, as rows and columns. */
const cellsOf = (regions: Regions, region: number): [number, number][] =>
  regions.flatMap((row, r) => row.flatMap((each, c): [number, number][] => (each === region ? [[r, c]] : [])));

/** Names regions by their first cells. */
function named(regions: Regions): string {
  const names = new Map<number, number>();
  return regions
    .map((row) => row.map((each) => names.get(each) ?? names.set(each, names.size).size - 1).join())
    .join(" ");
}

const turned = (regions: Regions): number[][] => regions.map((row) => row.toReversed()).toReversed();
const transposed = (regions: Regions): number[][] => regions.map((_, c) => regions.map((row) => row[c]!));

/** The first of the eight views. */
function view(regions: Regions): string {
  const mirrored = regions.map((row) => row.toReversed());
  const four = [regions, mirrored, turned(regions), turned(mirrored)];
  return [...four, ...four.map(transposed)].map(named).sort()[0]!;
}

describe.each(SIZES)("layouts of %i", (size, different) => {
  it("have as many regions as rows, each in one piece of as many cells, and none a rectangle", () => {
    for (const regions of layouts(size))
      for (let region = 1; region <= size; region++) {
        const cells = cellsOf(regions, region);
        expect(new Set(regions.flat()).size).toBe(size);
        expect([...new Set(regions.flat())][region - 1]).toBe(region);
        expect(cells).toHaveLength(size);
        const piece = new Set([cells[0]!]);
        for (const [r, c] of piece)
          for (const cell of cells) if (Math.abs(cell[0] - r) + Math.abs(cell[1] - c) === 1) piece.add(cell);
        expect(piece.size).toBe(size);
        const span = (list: number[]) => Math.max(...list) - Math.min(...list) + 1;
        expect(span(cells.map(([r]) => r)) * span(cells.map(([, c]) => c))).toBeGreaterThan(size);
      }
  });

  it("have a full grid", () => {
    for (const regions of layouts(size).slice(0, 40)) {
      const cells = regions.map((row) => row.map(() => null));
      const { solutions } = sudoku.solve({ kind: "sudoku", size, regions, cells }, { solutions: 1, nodes: 10_000 });
      expect(solutions).toHaveLength(1);
    }
  });

  it("are the same after a half turn, but for 5 × 5", () => {
    for (const regions of size === 5 ? [] : layouts(size)) expect(named(turned(regions))).toBe(named(regions));
  });

  it("differ", () => {
    expect(new Set(layouts(size).map(view)).size).toBeGreaterThanOrEqual(different);
  });
});
