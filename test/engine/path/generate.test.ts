import { describe, expect, test } from "vitest";
import { gradeOf } from "../../../src/engine/grade.ts";
import { BLANK, LEVELS, type Level } from "../../../src/engine/kind.ts";
import { hidato } from "../../../src/engine/kinds/hidato/index.ts";
import { numbrix } from "../../../src/engine/kinds/numbrix/index.ts";
import { make, prove } from "../../../src/engine/make.ts";
import type { Cell, PathPuzzle } from "../../../src/engine/path/grid.ts";
import { rng } from "../../../src/engine/rng.ts";

/** One puzzle of a level, as the press makes it. */
function made(kind: typeof numbrix, options: object, level: Level, index = 0): { puzzle: PathPuzzle; score: number } {
  const job = { kind: kind.id, version: kind.version, seed: "test", section: "1", index, again: 0, level };
  const { puzzle, score } = make(kind, { ...job, options: kind.options.parse(options) })!;
  return { puzzle: puzzle as PathPuzzle, score };
}

const numbersOf = (puzzle: PathPuzzle) => puzzle.cells.flat().filter((cell) => typeof cell === "number");

/** The longest run of numbers that are not given. */
function stretchOf(puzzle: PathPuzzle): number {
  const size = puzzle.cells.flat().filter((cell) => cell !== "#").length;
  const given = [0, ...numbersOf(puzzle).sort((a, b) => a - b), size + 1];
  return Math.max(...given.slice(1).map((number, i) => number - given[i]! - 1));
}

describe.each([numbrix, hidato])("$id", (kind) => {
  test.each([
    { size: 3 },
    { size: 6 },
    { width: 3, height: 9 },
    { mask: "fish" },
    { size: 7, path: "partial" },
    { size: 6, ends: false },
    { size: 7, stretch: 3 },
    { size: 7, tries: 6 },
    { size: 7, pattern: "symmetric" },
  ])("every level of %j has one answer, which is a path", (options) => {
    const parsed = kind.options.parse(options);
    for (const level of kind.levels(parsed)) {
      const { puzzle } = made(kind, options, level);
      const proof = prove(kind, puzzle);
      if (!proof.proved) throw new Error(proof.why);
      expect(kind.check(puzzle, proof.answer).done).toBe(true);
      expect(gradeOf(kind, puzzle)?.level).toBe(level);
      const below = LEVELS[LEVELS.indexOf(level) - 1];
      if (below !== undefined) expect(kind.explain(puzzle, BLANK, below).solved).toBe(false);
      expect(stretchOf(puzzle)).toBeLessThanOrEqual(parsed.stretch);
      const size = puzzle.cells.flat().filter((cell) => cell !== "#").length;
      if (parsed.ends) expect(numbersOf(puzzle)).toEqual(expect.arrayContaining([1, size]));
    }
  });

  test.each([
    ["a square", { size: 4 }],
    ["a rectangle", { width: 5, height: 4 }],
    ["a mask", { mask: "oooo.\nooooo\nooooo\n.oooo" }],
  ])("1 stands on either colour of the chessboard, in 500 grids: %s", (_, given) => {
    const options = kind.options.parse({ ...given, ends: true });
    const chance = rng(["colours", kind.id]);
    let [grids, even] = [0, 0];
    while (grids < 500) {
      const puzzle = kind.generate(chance, options, "starter");
      if (puzzle === undefined) continue;
      const row = puzzle.cells.findIndex((cells) => cells.includes(1));
      if ((row + puzzle.cells[row]!.indexOf(1)) % 2 === 0) even++;
      grids++;
    }
    expect(even).toBeGreaterThan(200);
    expect(even).toBeLessThan(300);
  });

  test("no clue can go: without it there are two answers, or the level is lost", () => {
    for (const level of ["starter", "easy", "hard"] as const) {
      const { puzzle } = made(kind, { size: 6 }, level);
      let lost = 0;
      const numbers = numbersOf(puzzle).filter((number) => number !== 1 && number !== 36);
      for (const number of numbers) {
        const cells = puzzle.cells.map((row) => row.map((cell): Cell => (cell === number ? null : cell)));
        if (!kind.explain({ kind: kind.id, cells }, BLANK, level).solved || stretchOf({ kind: "", cells }) > 3) lost++;
      }
      // At hard, clues go by a quicker test that knows a little less than the techniques.
      expect(lost).toBeGreaterThanOrEqual(level === "hard" ? numbers.length - 3 : numbers.length);
    }
  });

  test("symmetric clues: half a turn takes given numbers to given numbers", () => {
    for (const level of LEVELS) {
      const { cells } = made(kind, { width: 8, height: 6, pattern: "symmetric" }, level).puzzle;
      for (const [r, row] of cells.entries())
        for (const [c, cell] of row.entries()) expect(cells[5 - r]![7 - c] === null).toBe(cell === null);
    }
  });

  test("harder levels give fewer numbers and longer gaps", () => {
    const of = (level: Level) => Array.from({ length: 12 }, (_, i) => made(kind, { size: 8 }, level, i));
    const sum = (list: number[]) => list.reduce((total, n) => total + n, 0);
    const rows = LEVELS.map((level) => of(level));
    const clues = rows.map((list) => sum(list.map(({ puzzle }) => numbersOf(puzzle).length)));
    const scores = rows.map((list) => sum(list.map(({ score }) => score)));
    // Between medium and hard there is less than one number a puzzle: they differ by how it is solved.
    const [, , medium, hard, expert] = clues;
    const apart = clues.toSpliced(2, 1);
    expect(apart).toEqual(apart.toSorted((a, b) => b - a));
    expect(medium).toBeGreaterThan(expert!);
    expect(hard! - medium!).toBeLessThan(12);
    expect(scores).toEqual(scores.toSorted((a, b) => a - b));
  });

  test("a partial path leaves a tenth to a quarter out and keeps the size", () => {
    for (let i = 0; i < 10; i++) {
      const { puzzle } = made(kind, { width: 9, height: 7, path: "partial" }, "easy", i);
      const holes = puzzle.cells.flat().filter((cell) => cell === "#").length;
      expect([puzzle.cells.length, puzzle.cells[0]!.length]).toEqual([7, 9]);
      expect(holes).toBeGreaterThanOrEqual(6);
      expect(holes).toBeLessThanOrEqual(17);
    }
  });

  test("the same stream gives the same puzzle, another stream another", () => {
    const options = kind.options.parse({ size: 7 });
    const draw = (i: number) => JSON.stringify(kind.generate(rng(["same", i]), options, "hard"));
    expect(draw(1)).toBe(draw(1));
    expect(draw(1)).not.toBe(draw(2));
  });

  test("the largest grids are made and proved", () => {
    for (const level of ["starter", "expert"] as const) {
      const { puzzle } = made(kind, { size: 20 }, level);
      expect(prove(kind, puzzle).proved).toBe(true);
    }
  });
});

test("fewer tries leave more clues", () => {
  const clues = (tries: number) => numbersOf(made(numbrix, { size: 9, tries }, "hard").puzzle).length;
  expect(clues(1)).toBeGreaterThan(clues(400));
});

test("clues of a 9 × 9 are as few as in the best collections", () => {
  const counts = Array.from({ length: 20 }, (_, i) => numbersOf(made(numbrix, { size: 9 }, "hard", i).puzzle).length);
  expect(counts.reduce((sum, n) => sum + n, 0) / counts.length).toBeLessThan(14.3);
});
