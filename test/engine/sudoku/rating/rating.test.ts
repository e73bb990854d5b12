import { describe, expect, it } from "vitest";
import { countAnswers, fullGrid } from "../../../../src/engine/kinds/sudoku/prove/bands.ts";
import { gridOf, UNITS } from "../../../../src/engine/kinds/sudoku/rating/grid.ts";
import { lengthBonus } from "../../../../src/engine/kinds/sudoku/rating/length.ts";
import { rate, takeStep } from "../../../../src/engine/kinds/sudoku/rating/of-puzzle.ts";
import { rng } from "../../../../src/engine/rng.ts";
import { runsAll, trials } from "../../../smoke.ts";
import { cellsOf, dataFile, puzzlesOf } from "../puzzles.ts";

/** Ratings by Sudoku Explainer without uniqueness; `npm test` compares two of each rating. */
const rated = dataFile("se-rated.csv")
  .split("\n")
  .filter((line) => /^[.1-9]{81},/.test(line))
  .map((line) => ({ cells: cellsOf(line), se: Number(line.split(",").at(-1)) }));
const compared = runsAll ? rated : [...Map.groupBy(rated, ({ se }) => se).values()].flatMap((same) => same.slice(0, 2));

/** Ranks from 0, those of equal numbers averaged. */
function ranks(numbers: readonly number[]): number[] {
  return numbers.map((number) => {
    const less = numbers.filter((other) => other < number).length;
    const same = numbers.filter((other) => other === number).length;
    return less + (same - 1) / 2;
  });
}

/** Spearman's rank correlation. */
function spearman(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [ranks(one), ranks(other)];
  const mean = (one.length - 1) / 2;
  const product = (x: number[], y: number[]): number => x.reduce((sum, v, i) => sum + (v - mean) * (y[i]! - mean), 0);
  return product(a, b) / Math.sqrt(product(a, a) * product(b, b));
}

describe("rate", () => {
  it("agrees with Sudoku Explainer without uniqueness: all ratings but one of 150 to the tenth, rank correlation above 0.99", () => {
    const found = compared.map(({ cells }) => rate(cells));
    const same = compared.filter(({ se }, i) => Math.abs(found[i]! - se) < 0.01);
    expect(rated.length).toBe(150);
    expect(same.length).toBeGreaterThanOrEqual(compared.length - 1);
    expect(
      spearman(
        found,
        compared.map(({ se }) => se),
      ),
    ).toBeGreaterThan(0.99);
  });

  it("rates the hardest puzzles known from 9.5 to 11, the same each time", () => {
    const hardest = puzzlesOf("hardest.txt").slice(5 - trials(0, 1), 6);
    const ratings = hardest.map(rate);
    for (const rating of ratings) expect(rating >= 9.5 && rating <= 11).toBe(true);
    expect(rate(hardest.at(-1)!)).toBe(ratings.at(-1));
  });

  it("never takes away what belongs to the answer", () => {
    const chance = rng(["sudoku", "rated steps"]);
    const made = Array.from({ length: trials(1, 8) }, () => {
      const cells = fullGrid(chance);
      for (const at of chance.shuffle(Array.from({ length: 81 }, (_, place) => place))) {
        const less = cells.with(at, 0);
        if (countAnswers(less, 2).count === 1) cells[at] = 0;
      }
      return cells;
    });
    const all = [
      ...made,
      ...rated.slice(-trials(4, 25)).map(({ cells }) => cells),
      ...puzzlesOf("17-clues.txt").slice(0, trials(3, 20)),
    ];
    if (runsAll) all.push(...puzzlesOf("hardest.txt").slice(7, 8));
    for (const cells of all) {
      const answer = countAnswers(cells, 2).answer!;
      const grid = gridOf(cells);
      while (takeStep(grid) > 0) {
        const wrong = Array.from(answer).filter(
          (value, c) => grid.candidates[c] !== 0 && ((grid.candidates[c]! >> (value - 1)) & 1) === 0,
        );
        expect(wrong).toEqual([]);
      }
      // A written cell has no candidates; its digit has no more places in its units.
      expect(
        UNITS.every((_, u) => grid.blanks[u] === 0 || grid.places.subarray(9 * u, 9 * u + 9).some((set) => set)),
      ).toBe(true);
    }
  });
});

describe("lengthBonus", () => {
  it.each([
    [4, 0],
    [6, 0],
    [7, 1],
    [8, 1],
    [9, 2],
    [10, 2],
    [11, 3],
    [14, 3],
    [15, 4],
    [18, 4],
    [19, 5],
    [26, 5],
    [27, 6],
    [34, 6],
    [35, 7],
  ])("of a complexity of %i is %i tenths", (complexity, tenths) => {
    expect(lengthBonus(complexity)).toBe(tenths);
  });
});
