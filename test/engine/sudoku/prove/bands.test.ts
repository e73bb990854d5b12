import { describe, expect, it } from "vitest";
import { countAnswers, fullGrid, otherAnswer } from "../../../../src/engine/kinds/sudoku/prove/bands.ts";
import { TECHNIQUES } from "../../../../src/engine/kinds/sudoku/reason.ts";
import { layout } from "../../../../src/engine/kinds/sudoku/rules.ts";
import { gridOf } from "../../../../src/engine/latin/grid.ts";
import { closureOf } from "../../../../src/engine/latin/reasons.ts";
import { restart } from "../../../../src/engine/latin/state.ts";
import { rng } from "../../../../src/engine/rng.ts";
import { cellsOf, dataFile, isFull, plainCount, puzzlesOf } from "../puzzles.ts";

const counted: {
  one: { puzzle: string; answer: string; source: string }[];
  several: { puzzle: string; answers: number | string; why: string }[];
} = JSON.parse(dataFile("counted.json"));

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0) / numbers.length;

const EMPTY = {
  ...{ kind: "sudoku" as const, size: 9, box: [3, 3] as const },
  cells: Array.from({ length: 9 }, () => Array<null>(9).fill(null)),
};
/** Singles and locked candidates. */
const LOCKED = TECHNIQUES.filter(({ cost }) => cost <= 7);

describe("countAnswers", () => {
  it.each(counted.one)("finds the one answer of a puzzle from $source", ({ puzzle, answer }) => {
    const found = countAnswers(cellsOf(puzzle), 2);
    expect(found.count).toBe(1);
    expect(found.answer).toEqual(cellsOf(answer));
  });

  it.each(counted.several)("counts the answers of $why", ({ puzzle, answers }) => {
    expect(countAnswers(cellsOf(puzzle), 50).count).toBe(typeof answers === "number" ? answers : 50);
  });

  it.each(["17-clues.txt", "hardest.txt"])("finds one answer, which keeps the clues, of every puzzle of %s", (name) => {
    for (const cells of puzzlesOf(name)) {
      const { count, answer } = countAnswers(cells, 2);
      expect(count).toBe(1);
      expect(isFull(answer!)).toBe(true);
      expect(cells.every((value, i) => value === 0 || value === answer![i])).toBe(true);
    }
  });

  it("looks at few states: 2 of a puzzle of 17 clues, 310 of one of the hardest", () => {
    expect(mean(puzzlesOf("17-clues.txt").map((cells) => countAnswers(cells, 2).nodes))).toBeLessThan(2);
    expect(mean(puzzlesOf("hardest.txt").map((cells) => countAnswers(cells, 2).nodes))).toBeLessThan(310);
  });

  it("finds another answer than a known one exactly where there is one", () => {
    const chance = rng(["sudoku", "another answer"]);
    let several = 0;
    for (let i = 0; i < 60; i++) {
      const full = fullGrid(chance);
      const cells = full.slice();
      for (const at of chance.shuffle(Array.from({ length: 81 }, (_, place) => place)).slice(0, 46)) cells[at] = 0;
      const blanks = [...cells.keys()].filter((place) => cells[place] === 0);
      const others = blanks.map((_, k) => [blanks.slice(k), otherAnswer(cells, blanks.slice(k), full)] as const);
      for (const [some, other] of others) {
        if (typeof other === "string") continue;
        expect(isFull(other)).toBe(true);
        expect(some.some((place) => other[place] !== full[place])).toBe(true);
        expect(cells.every((value, c) => value === 0 || value === other[c])).toBe(true);
      }
      expect(typeof others[0]![1] !== "string").toBe(countAnswers(cells, 2).count === 2);
      if (countAnswers(cells, 2).count === 2) several++;
    }
    expect(several).toBeGreaterThan(10);
    expect(several).toBeLessThan(60);
  });

  it("says that singles and locked candidates find a blank exactly where they do", () => {
    const chance = rng(["sudoku", "shown"]);
    const closure = closureOf(gridOf(layout.shape(EMPTY)), LOCKED);
    const counts = { shown: 0, none: 0 };
    for (let i = 0; i < 60; i++) {
      const full = fullGrid(chance);
      const cells = full.slice();
      for (const at of chance.shuffle(Array.from({ length: 81 }, (_, place) => place)).slice(0, 50)) cells[at] = 0;
      for (const blank of [...cells.keys()].filter((place) => cells[place] === 0)) {
        const other = otherAnswer(cells, [blank], full);
        if (typeof other !== "string") continue;
        counts[other]++;
        restart(closure.state, cells);
        expect(closure.reaches([blank], "expert")).toBe(other === "shown");
      }
    }
    expect(counts.shown).toBeGreaterThan(500);
    expect(counts.none).toBeGreaterThan(20);
  });

  it("counts as many answers as a plain search, of puzzles that lack some clues", () => {
    const chance = rng(["sudoku", "some clues less"]);
    const several: number[] = [];
    for (let i = 0; i < 150; i++) {
      const cells = fullGrid(chance);
      for (const at of chance.shuffle(Array.from({ length: 81 }, (_, place) => place)).slice(0, 42 + chance.int(9))) {
        cells[at] = 0;
      }
      const count = plainCount(cells, 400);
      expect(countAnswers(cells, 400).count).toBe(count);
      if (count > 1) several.push(count);
    }
    expect(several.length).toBeGreaterThan(50);
  });

  it("stops at the number of answers that was asked for", () => {
    for (const most of [1, 2, 3, 1000]) expect(countAnswers(new Uint8Array(81), most).count).toBe(most);
  });

  it("finds no answer where two clues exclude each other, or leave a cell or a number without a place", () => {
    expect(countAnswers(cellsOf(`11${".".repeat(79)}`), 2)).toEqual({ count: 0, answer: null, nodes: 1 });
    expect(countAnswers(cellsOf(`1${".".repeat(71)}1${".".repeat(8)}`), 2).count).toBe(0);
    const noNumber = `${"12345678.".padEnd(17, ".")}9`;
    expect(countAnswers(cellsOf(noNumber.padEnd(81, ".")), 2).count).toBe(0);
    expect(countAnswers(cellsOf("123456.........7".padEnd(81, ".")), 2).count).toBe(0);
  });

  it("leaves the puzzle as it was, and counts the same after other puzzles", () => {
    const [puzzle, other] = puzzlesOf("hardest.txt");
    const before = puzzle!.slice();
    const first = countAnswers(puzzle!, 2);
    countAnswers(other!, 2);
    expect(countAnswers(puzzle!, 2)).toEqual(first);
    expect(puzzle).toEqual(before);
  });
});

describe("fullGrid", () => {
  it("makes a full grid, the same from the same stream, another from another", () => {
    const grids = Array.from({ length: 200 }, (_, i) => fullGrid(rng(["grid", i])));
    expect(grids.every(isFull)).toBe(true);
    expect(new Set(grids.map(String)).size).toBe(200);
    expect(fullGrid(rng(["grid", 7]))).toEqual(grids[7]);
  });

  it("puts every number about as often into every cell", () => {
    const chance = rng(["fair grids"]);
    const counts = new Array<number>(729).fill(0);
    for (let i = 0; i < 2700; i++)
      for (const [cell, value] of fullGrid(chance).entries()) counts[9 * cell + value - 1]!++;
    // 300 each are expected, with a deviation of 16.
    expect(Math.min(...counts)).toBeGreaterThan(230);
    expect(Math.max(...counts)).toBeLessThan(370);
  });
});
