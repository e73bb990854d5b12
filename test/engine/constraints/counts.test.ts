/** Known counts, each from elsewhere: all different, ordered pairs and tables rule out neither too much nor too little. */
import { expect, it } from "vitest";
import { type LatinSquare, latin, neighbours, upTo } from "./latin-square.ts";

const ALL = { solutions: 0, nodes: 10_000_000 };
const empty = (size: number): null[] => upTo(size * size).map(() => null);

const count = (puzzle: LatinSquare): number => {
  const { solutions, complete } = latin.solve(puzzle, ALL);
  expect(complete).toBe(true);
  return solutions.length;
};

/** All Latin squares of order 4, as lists of numbers. */
const squares = (): number[][] =>
  latin
    .solve({ size: 4, cells: empty(4) }, ALL)
    .solutions.map((entry) => upTo(16).map((c) => Number(entry[`r${(c >> 2) + 1}c${(c & 3) + 1}`])));

it("counts the 12 and 576 Latin squares of orders 3 and 4", () => {
  expect(count({ size: 3, cells: empty(3) })).toBe(12);
  expect(count({ size: 4, cells: empty(4) })).toBe(576);
});

it("counts the 161,280 Latin squares of order 5, each first row alike", () => {
  const cells = [1, 2, 3, 4, 5, ...upTo(20).map(() => null)];
  expect(120 * count({ size: 5, cells })).toBe(161_280);
});

it("counts the 288 filled grids of 4 × 4 sudoku", () => {
  expect(count({ size: 4, cells: empty(4), box: [2, 2] })).toBe(288);
});

it("finds that all signs between neighbours fix 350 of the 576 Latin squares of order 4", () => {
  const unique = squares().filter((square) => {
    const less = neighbours(4).map(([a, b]): [number, number] => (square[a]! < square[b]! ? [a, b] : [b, a]));
    return latin.solve({ size: 4, cells: empty(4), less }, { solutions: 2, nodes: 1e6 }).solutions.length === 1;
  });
  expect(unique.length).toBe(350);
});

it("finds that dots fix all 576 when 1 beside 2 is black, and 512 when it is white", () => {
  const dotOf = (a: number, b: number, isBlack: boolean): string => {
    const isDouble = a === 2 * b || b === 2 * a;
    const isNext = Math.abs(a - b) === 1;
    return isDouble && (isBlack || !isNext) ? "black" : isNext ? "white" : "none";
  };
  const fixed = (isBlack: boolean): number =>
    squares().filter((square) => {
      const pairs = neighbours(4).map((cells) => {
        const dot = dotOf(square[cells[0]]!, square[cells[1]]!, isBlack);
        const rows = upTo(16).map((i) => [(i >> 2) + 1, (i & 3) + 1]);
        return { cells, rows: rows.filter(([a, b]) => a !== b && dotOf(a!, b!, isBlack) === dot) };
      });
      return latin.solve({ size: 4, cells: empty(4), pairs }, { solutions: 2, nodes: 1e6 }).solutions.length === 1;
    }).length;
  expect(fixed(true)).toBe(576);
  expect(fixed(false)).toBe(512);
});
