import { describe, expect, it } from "vitest";
import { ratingOf } from "../../../../src/engine/kinds/sudoku/rating/of-puzzle.ts";
import type { Sudoku } from "../../../../src/engine/kinds/sudoku/rules.ts";
import { cellsOf } from "../puzzles.ts";

/** From grantm/sudoku-exchange-puzzle-bank, rated 7.1 there. */
const LINE = "..3..1..8.1.9..25..4.....79...4..5.....176.....2..5...78.....9..31..9.4.6..8..3..";

function puzzleOf(line: string): Sudoku {
  const numbers = Array.from(cellsOf(line), (number) => number || null);
  return {
    ...{ kind: "sudoku", size: 9, box: [3, 3] },
    cells: Array.from({ length: 9 }, (_, row) => numbers.slice(9 * row, 9 * row + 9)),
  };
}

describe("ratingOf", () => {
  it("is the rating of Sudoku Explainer, by its name in data", () => {
    expect(ratingOf(puzzleOf(LINE))).toEqual({ scale: "se", value: 7.1 });
  });

  it("is null for a puzzle of two answers or of none", () => {
    expect(ratingOf(puzzleOf(LINE.replace("8", ".")))).toBe(null);
    expect(ratingOf(puzzleOf(`33${LINE.slice(2)}`))).toBe(null);
  });

  it("is null for other sizes and rules", () => {
    const cells = Array.from({ length: 6 }, () => Array<null>(6).fill(null));
    expect(ratingOf({ kind: "sudoku", size: 6, box: [2, 3], cells })).toBe(null);
    expect(ratingOf({ ...puzzleOf(LINE), diagonals: true })).toBe(null);
    expect(ratingOf({ ...puzzleOf(LINE), windows: true })).toBe(null);
  });
});
