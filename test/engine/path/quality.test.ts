import { describe, expect, test } from "vitest";
import { hidato } from "../../../src/engine/kinds/hidato/index.ts";
import { numbrix } from "../../../src/engine/kinds/numbrix/index.ts";
import { boardOf } from "../../../src/engine/path/bitboard.ts";
import { measurePath, monotony } from "../../../src/engine/path/generator/quality.ts";
import { rowByRowPath, variedPath } from "../../../src/engine/path/generator/random-path.ts";
import type { Reach } from "../../../src/engine/path/grid.ts";
import { rng } from "../../../src/engine/rng.ts";

const grid = (width: number, height: number, reach: Reach = 4) =>
  boardOf(
    Array.from({ length: height }, () => new Array<boolean>(width).fill(true)),
    reach,
  );

/** The path that a drawing numbers: rows of numbers from 1, without holes. */
function drawn(rows: readonly string[], reach: Reach = 4) {
  const numbers = rows.map((row) => row.trim().split(/\s+/).map(Number));
  const board = grid(numbers[0]!.length, numbers.length, reach);
  const path = new Int32Array(board.size);
  for (const [cell, number] of numbers.flat().entries()) path[number - 1] = cell;
  return { board, path };
}

describe("what is measured", () => {
  test("a path to and fro: long runs, all of them a sweep", () => {
    const board = grid(7, 7);
    expect(measurePath(board, rowByRowPath(board))).toEqual({ run: 7, sweeps: 7, winding: 2 });
    expect(monotony(board, rowByRowPath(board))).toBeGreaterThan(0);
  });
  test("a spiral: it always turns to the same hand", () => {
    const { board, path } = drawn([
      " 1  2  3  4  5",
      "16 17 18 19  6",
      "15 24 25 20  7",
      "14 23 22 21  8",
      "13 12 11 10  9",
    ]);
    expect(measurePath(board, path)).toEqual({ run: 5, sweeps: 1, winding: 8 });
    expect(monotony(board, path)).toBeGreaterThan(0);
  });
  test("a varied path is not monotonous", () => {
    const { board, path } = drawn([
      " 1  4  5  6 25",
      " 2  3  8  7 24",
      "11 10  9 22 23",
      "12 15 16 21 20",
      "13 14 17 18 19",
    ]);
    expect(measurePath(board, path)).toMatchObject({ run: 3, sweeps: 1 });
    expect(monotony(board, path)).toBe(0);
  });
  test("a slanting run is a run", () => {
    const { board, path } = drawn(["1 8 9", "7 2 4", "6 5 3"], 8);
    expect(measurePath(board, path).run).toBe(3);
  });
});

describe.each([4, 8] as const)("paths with steps in %i directions", (reach) => {
  test.each([
    [5, 5],
    [7, 7],
    [9, 9],
    [12, 12],
    [6, 10],
  ])("%i × %i are variedPath", (width, height) => {
    const board = grid(width, height, reach);
    const monotonies = Array.from({ length: 40 }, (_, i) =>
      monotony(board, variedPath(board, rowByRowPath(board), rng(["dull", i]))),
    );
    // What is still monotonous after many changes is refused by the generator.
    expect(monotonies.filter((amount) => amount > 0).length).toBeLessThanOrEqual(4);
  });
  test("no path of a generated rectangle is monotonous", () => {
    const kind = reach === 4 ? numbrix : hidato;
    for (let i = 0; i < 20; i++) {
      const puzzle = kind.generate(rng(["run", i]), kind.options.parse({ size: 8 }), "easy");
      if (puzzle === undefined) continue;
      const [entry] = kind.solve(puzzle, { solutions: 1, nodes: 100_000 }).solutions;
      const board = grid(8, 8, reach);
      const path = new Int32Array(64);
      for (const [cell, given] of puzzle.cells.flat().entries()) {
        const slot = `r${Math.floor(cell / 8) + 1}c${(cell % 8) + 1}`;
        path[Number(given ?? entry![slot]) - 1] = cell;
      }
      expect(measurePath(board, path).run).toBeLessThanOrEqual(5);
      expect(monotony(board, path)).toBe(0);
    }
  });
});
