import { describe, expect, it } from "vitest";
import { countAnswers } from "../../../../src/engine/kinds/sudoku/prove/bands.ts";
import { canonical } from "../../../../src/engine/kinds/sudoku/prove/canonical.ts";
import { type Rng, rng } from "../../../../src/engine/rng.ts";
import { cellsOf, puzzlesOf } from "../puzzles.ts";

const form = (cells: Uint8Array): string => canonical(cells, countAnswers(cells, 1).answer!);

const lines = (chance: Rng): number[] =>
  chance.shuffle([0, 1, 2]).flatMap((band) => chance.shuffle([0, 1, 2]).map((line) => 3 * band + line));

/** The same puzzle after a random symmetry: other names, other orders of lines, turned over or not. */
function disguise(cells: Uint8Array, chance: Rng): Uint8Array {
  const names = [0, ...chance.shuffle([1, 2, 3, 4, 5, 6, 7, 8, 9])];
  const rows = lines(chance);
  const columns = lines(chance);
  const over = chance.chance(1, 2);
  return cells.map((_, place) => {
    const row = rows[Math.floor(place / 9)]!;
    const column = columns[place % 9]!;
    return names[cells[over ? 9 * column + row : 9 * row + column]!]!;
  });
}

describe("canonical", () => {
  const puzzles = [...puzzlesOf("17-clues.txt").slice(0, 200), ...puzzlesOf("hardest.txt").slice(0, 100)];

  it("is the same for 600 puzzles in disguise", () => {
    const chance = rng(["sudoku", "disguises"]);
    for (const cells of puzzles) {
      const text = form(cells);
      expect(form(disguise(cells, chance))).toBe(text);
      expect(form(disguise(cells, chance))).toBe(text);
    }
  });

  it("is another for each of the 300 puzzles of 17 clues, of which no two are equal", () => {
    expect(new Set(puzzlesOf("17-clues.txt").map(form)).size).toBe(300);
  });

  it("is a puzzle that is equal to the first, and its own canonical form", () => {
    for (const cells of puzzles.slice(0, 50)) {
      const text = form(cells);
      expect(countAnswers(cellsOf(text), 2).count).toBe(1);
      expect(form(cellsOf(text))).toBe(text);
    }
  });

  it("tells puzzles apart that share an answer, by one clue", () => {
    const answer = countAnswers(puzzles[0]!, 1).answer!;
    const forms = Array.from(answer, (_, place) => canonical(answer.with(place, 0), answer));
    const pairs = Array.from({ length: 80 }, (_, place) => canonical(answer.with(place, 0).with(place + 1, 0), answer));
    for (const text of pairs) expect(forms).not.toContain(text);
  });

  it("tells none of the symmetric places of a grid with many symmetries apart", () => {
    // The grid with the most symmetries, 648: all its cells are alike.
    const most = cellsOf("123456789456789123789123456231564897564897231897231564312645978645978312978312645");
    expect(new Set(Array.from(most, (_, place) => canonical(most.with(place, 0), most))).size).toBe(1);
  });

  it("is the grid itself for the first of all 5,472,730,538 different grids in the order of their rows", () => {
    const first = "123456789456789123789123456214365897365897214897214365531642978642978531978531642";
    const chance = rng(["first grid"]);
    for (let i = 0; i < 20; i++) {
      const grid = disguise(cellsOf(first), chance);
      expect(canonical(grid, grid)).toBe(first);
    }
  });
});
