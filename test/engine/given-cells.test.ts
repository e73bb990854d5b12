/** Grids that are set by writing numbers into their cells. */
import { describe, expect, it } from "vitest";
import { emptiedGrid, withGivens } from "../../src/engine/given-cells.ts";
import { KINDS, kindOf } from "../../src/engine/kinds/index.ts";

describe("a grid without its numbers", () => {
  it("is the same puzzle when they are written again", () => {
    const sudoku = kindOf("sudoku")!;
    const { empty, entry } = emptiedGrid(sudoku, sudoku.example)!;
    expect(sudoku.slots(empty).every(({ given }) => given === null)).toBe(true);
    expect(withGivens(sudoku, empty, entry)).toEqual(sudoku.example);
  });
  it("takes no number outside the grid, and none in a cell that has one", () => {
    const sudoku = kindOf("sudoku")!;
    const { empty } = emptiedGrid(sudoku, sudoku.example)!;
    expect(withGivens(sudoku, empty, { r9c9: "1" })).toBeNull();
    expect(withGivens(sudoku, sudoku.example, { r1c1: "1" })).toBeNull();
  });
  it("is there only for kinds whose numbers are their cells", () => {
    const none = KINDS.filter((kind) => emptiedGrid(kind, kind.example) === null).map(({ slug }) => slug);
    expect(none).toEqual(expect.arrayContaining(["secret-number", "number-target", "number-path", "nonogram"]));
    expect(none).not.toContain("futoshiki");
  });
});
