/** Solved figures stand in equal columns: four of small ones, three of larger ones. */
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { columnsFor, planRows, type SizedAnswer } from "../../../src/pages/answer-rows.ts";
import { MM } from "../../../src/pages/item.ts";

/** A square figure with two-digit numbers of 7 points at least. */
const square = (cells: number): SizedAnswer => ({
  figure: { width: cells, height: cells, least: 7 / 0.62, best: 8 / 0.62 },
  needed: 15 * MM,
});
/** As on a page of 6 × 9 inches. */
const SPACE = { width: 116 * MM, height: 185 * MM, first: 171 * MM, label: 3.9 * MM, gap: 2 * MM };
const many = (cells: number, count = 60) => Array.from({ length: count }, () => square(cells));

describe("columns of solved figures", () => {
  it("are four for figures of at most six cells with two digits, three for larger ones, fewer for the largest", () => {
    expect([3, 4, 5, 6, 7, 8, 9, 12, 20].map((cells) => columnsFor([square(cells)], SPACE.width))).toEqual([
      4, 4, 4, 4, 3, 3, 2, 2, 1,
    ]);
  });
  it("are as many as the widest figure or label lets them be", () => {
    expect(columnsFor([square(3), square(7)], SPACE.width)).toBe(3);
    expect(columnsFor([{ ...square(3), needed: 40 * MM }], SPACE.width)).toBe(2);
  });
});

describe("rows of solved figures", () => {
  it("have six rows of four small figures, or four of three larger ones, on a full page", () => {
    for (const [cells, rows] of [
      [6, 6],
      [7, 4],
    ] as const) {
      const plan = planRows(many(cells), SPACE);
      const high = SPACE.label + cells * plan.rows[0]![0]!.cell;
      expect(Math.floor((SPACE.height + plan.gap) / (high + plan.gap))).toBe(rows);
    }
  });
  it("of many larger figures are smaller, down to their digits' floor, where a page then holds more", () => {
    // A Sudoku on a page of 8.5 × 11 inches.
    const sudoku: SizedAnswer = {
      figure: { width: 9, height: 9, least: 7 / 0.74, best: 8 / 0.74 },
      needed: 15 * MM,
    };
    const space = { ...SPACE, width: 163 * MM, height: 236 * MM, first: 220 * MM };
    const onPage = (count: number): number => {
      const { rows, gap } = planRows(Array<SizedAnswer>(count).fill(sudoku), space);
      const high = space.label + 9 * rows[0]![0]!.cell;
      return rows[0]!.length * Math.floor((space.height + gap) / (high + gap));
    };
    expect(onPage(12)).toBe(20);
    expect(onPage(100)).toBe(24);
  });
  it("make figures of unlike kinds equally wide", () => {
    const [row] = planRows([square(3), square(4), square(5), square(3)], SPACE).rows;
    const widths = row!.map(({ answer, cell }) => answer.figure.width * cell);
    expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(0.01);
  });
  it("do not blow up figures of a cell or two", () => {
    const [row] = planRows([square(1)], SPACE).rows;
    expect(row![0]!.cell).toBeCloseTo(16 / 0.62);
  });
  it("keep order, digits and columns", () => {
    const answer = fc
      .record({ width: fc.integer({ min: 1, max: 9 }), height: fc.integer({ min: 1, max: 12 }) })
      .map((size): SizedAnswer => ({ figure: { ...square(1).figure, ...size }, needed: 60 }));
    fc.assert(
      fc.property(fc.array(answer, { minLength: 1, maxLength: 40 }), (answers) => {
        const { rows, gap } = planRows(answers, SPACE);
        expect(rows.flatMap((row) => row.map((one) => one.answer))).toEqual(answers);
        expect(gap).toBeGreaterThanOrEqual(SPACE.gap - 0.02);
        for (const { answer: own, x, width, cell } of rows.flat()) {
          expect(cell).toBeGreaterThanOrEqual(own.figure.least - 0.01);
          expect(own.figure.width * cell).toBeLessThanOrEqual(width + 0.01);
          expect(x + width).toBeLessThanOrEqual(SPACE.width + 0.01);
        }
      }),
    );
  });
});
