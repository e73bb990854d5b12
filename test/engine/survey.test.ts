/** Answers counted, and what each blank can hold, by trying every filling of small grids. */
import { describe, expect, it } from "vitest";
import { emptiedGrid, withGivens } from "../../src/engine/given-cells.ts";
import { KINDS, kindOf } from "../../src/engine/kinds/index.ts";
import { surveyOf } from "../../src/engine/survey.ts";

const sudoku = kindOf("sudoku")!;
const four = (...rows: readonly string[]) => ({
  kind: "sudoku",
  size: 4,
  box: [2, 2],
  cells: rows.map((row) => [...row].map((sign) => (sign === "." ? null : Number(sign)))),
});

/** All answers of a sudoku of 4 × 4, cell by cell, written from its rule alone. */
function answersOf({ cells }: ReturnType<typeof four>): string[] {
  const found: string[] = [];
  const fill = (grid: readonly (number | null)[]): void => {
    const at = grid.indexOf(null);
    if (at < 0) return void found.push(grid.join(""));
    const [r, c] = [Math.floor(at / 4), at % 4];
    for (let value = 1; value <= 4; value++) {
      const clashes = grid.some((other, i) => {
        const [row, column] = [Math.floor(i / 4), i % 4];
        const isBox = row >> 1 === r >> 1 && column >> 1 === c >> 1;
        return other === value && (row === r || column === c || isBox);
      });
      if (!clashes) fill(grid.with(at, value));
    }
  };
  fill(cells.flat());
  return found;
}

describe("the survey of a sudoku", () => {
  it.each([
    ["with one answer", four("1.3.", "..1.", ".1..", "4..1")],
    ["with some answers", four("1...", "..1.", ".1..", "...1")],
    ["of an empty grid of 4 × 4", four("....", "....", "....", "....")],
  ])("%s is that of all fillings", (_, puzzle) => {
    const all = answersOf(puzzle);
    const { answers, complete, open, deciding } = surveyOf(sudoku, puzzle);
    expect([answers, complete]).toEqual([all.length, true]);
    for (const [i, given] of puzzle.cells.flat().entries()) {
      const slot = `r${Math.floor(i / 4) + 1}c${(i % 4) + 1}`;
      const texts = all.map((answer) => answer[i]!);
      expect(open![slot], slot).toEqual(given === null ? [...new Set(texts)].sort() : undefined);
      const alone = [...new Set(texts)].filter((text) => texts.filter((other) => other === text).length === 1);
      const said = deciding.filter((one) => one.slot === slot).map(({ text }) => text);
      expect(said.sort(), slot).toEqual(given === null && all.length > 1 ? alone.sort() : []);
    }
  });

  it("without an answer has nothing open", () => {
    const { answers, complete, open } = surveyOf(sudoku, four("11..", "....", "....", "...."));
    expect([answers, complete]).toEqual([0, true]);
    expect(Object.values(open!).flat()).toEqual([]);
  });

  it("of nine by nine with very many answers still tells what fits", () => {
    const cells = Array.from({ length: 9 }, () => Array<number | null>(9).fill(null));
    cells[0]![0] = 1;
    const { answers, complete, open, deciding } = surveyOf(sudoku, { kind: "sudoku", size: 9, box: [3, 3], cells });
    expect([answers, complete, deciding]).toEqual([999, false, []]);
    for (const [slot, texts] of Object.entries(open!)) {
      const [, row, column] = /r(\d)c(\d)/.exec(slot)!.map(Number) as [number, number, number];
      const isPeer = row === 1 || column === 1 || (row <= 3 && column <= 3);
      expect(texts, slot).toEqual([..."123456789"].slice(isPeer ? 1 : 0));
    }
  });
});

describe.for(KINDS.map((kind) => ({ name: kind.slug, kind })))("the grid of a $name", ({ kind }) => {
  it("is emptied and filled again, or cannot be set cell by cell", () => {
    const emptied = emptiedGrid(kind, kind.example);
    if (emptied === null) return;
    expect(kind.slots(emptied.empty).every(({ given }) => given === null)).toBe(true);
    expect(withGivens(kind, emptied.empty, emptied.entry)).toEqual(kind.example);
    expect(withGivens(kind, emptied.empty, { r99c1: "1" })).toBeNull();
  });
});

it("sudokus can be set cell by cell, paths and codes cannot", () => {
  const isSet = (id: string) => emptiedGrid(kindOf(id)!, kindOf(id)!.example) !== null;
  expect(isSet("sudoku")).toBe(true);
  expect(["numbrix", "mastermind", "nonogram", "countdown"].some(isSet)).toBe(false);
});

describe("the survey of a nonogram", () => {
  const nonogram = kindOf("nonogram")!;

  it("says for each cell whether an answer fills it, and whether one leaves it empty", () => {
    const rows = [[1], [1]];
    const { answers, complete, open, deciding } = surveyOf(nonogram, { kind: "nonogram", rows, columns: rows });
    expect([answers, complete]).toEqual([2, true]);
    expect(open).toEqual({ r1c1: ["#", ""], r1c2: ["#", ""], r2c1: ["#", ""], r2c2: ["#", ""] });
    expect(deciding.every(({ text }) => text === "#")).toBe(true);
    const one = { kind: "nonogram", rows: [[2], []], columns: [[1], [1]] };
    expect(surveyOf(nonogram, one).open).toEqual({ r1c1: ["#"], r1c2: ["#"], r2c1: [""], r2c2: [""] });
  });

  it("without clues tells that any cell can be filled or empty", () => {
    const lines = Array<null>(8).fill(null);
    const { answers, complete, open } = surveyOf(nonogram, {
      kind: "nonogram",
      rows: [[8], ...lines.slice(1)],
      columns: lines,
    });
    expect([answers, complete]).toEqual([999, false]);
    expect(open).toMatchObject({ r1c1: ["#"], r1c8: ["#"], r2c1: ["#", ""], r8c8: ["#", ""] });
  });
});
