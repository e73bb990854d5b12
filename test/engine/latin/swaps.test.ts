import { expect, it } from "vitest";
import { countAnswers, fullGrid } from "../../../src/engine/kinds/sudoku/prove/bands.ts";
import { layout, type Sudoku } from "../../../src/engine/kinds/sudoku/rules.ts";
import { fullGrid as filled } from "../../../src/engine/latin/generate.ts";
import { gridOf } from "../../../src/engine/latin/grid.ts";
import { searchFrom } from "../../../src/engine/latin/search.ts";
import { swapsOf } from "../../../src/engine/latin/swaps.ts";
import { rng } from "../../../src/engine/rng.ts";

const gridFor = (more: Partial<Sudoku> = {}) =>
  gridOf(
    layout.shape({
      ...{ kind: "sudoku", size: 9, box: [3, 3], ...more },
      cells: Array.from({ length: 9 }, () => Array<null>(9).fill(null)),
    }),
  );

it("names cells whose numbers can be others, in the same full grid", () => {
  const chance = rng(["swaps"]);
  for (let i = 0; i < 5; i++) {
    const answer = fullGrid(chance);
    const swaps = swapsOf(gridFor(), answer);
    // At least one for each pair of numbers, and for each pair of rows and of columns in the same boxes.
    expect(swaps.length).toBeGreaterThanOrEqual(36 + 9 + 9);
    for (const cells of swaps) {
      const rest = answer.slice();
      for (const c of cells) rest[c] = 0;
      expect(countAnswers(rest, 2).count).toBe(2);
    }
  }
});

it("does so in a grid with diagonals, whose rows cannot be exchanged", () => {
  const grid = gridFor({ diagonals: true });
  const answer = filled(rng(["swaps", "diagonals"]), grid)!;
  const swaps = swapsOf(grid, answer);
  expect(swaps.length).toBeGreaterThanOrEqual(36);
  for (const cells of swaps) {
    const marks = Array.from(answer, (v, c) => (cells.includes(c) ? grid.all : 1 << (v - 1)));
    expect(searchFrom(grid, marks, 2, 10_000).answers.length).toBe(2);
  }
});
