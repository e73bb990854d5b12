/** Killer Sudoku against puzzles and counts that were made elsewhere. */
import { describe, expect, it } from "vitest";
import { BLANK, LEVELS, type Position } from "../../../src/engine/kind.ts";
import { killerSudoku } from "../../../src/engine/kinds/killer-sudoku/index.ts";
import type { Killer } from "../../../src/engine/kinds/killer-sudoku/rules.ts";
import { prove } from "../../../src/engine/make.ts";
import { rng } from "../../../src/engine/rng.ts";
import CASES from "../../data/killer-sudoku/known.json" with { type: "json" };
import NEGATIVE from "../../data/killer-sudoku/negative.json" with { type: "json" };

it.each(CASES.map(({ id, source, puzzle, answer }) => [id, source, puzzle, answer] as const))(
  "finds the one answer of %s (%s), by search and by steps to its end",
  (_, __, data, answer) => {
    const puzzle = killerSudoku.puzzle.parse(data);
    const proof = prove(killerSudoku, puzzle);
    const texts = Object.fromEntries(answer.flatMap((row, r) => row.map((n, c) => [`r${r + 1}c${c + 1}`, `${n}`])));
    expect(proof.proved && proof.answer).toEqual(texts);
    const { steps, solved } = killerSudoku.explain(puzzle, BLANK, "expert");
    expect(solved).toBe(true);
    for (const { finds, crosses } of steps) {
      for (const [slot, text] of Object.entries(finds)) expect(text).toBe(texts[slot]);
      for (const [slot, gone] of Object.entries(crosses)) expect(gone).not.toContain(texts[slot]);
    }
  },
);

it.each(NEGATIVE.map(({ id, why, answers, puzzle }) => [id, why, answers, puzzle] as const))(
  "counts the answers of %s: %s",
  (_, __, answers, data) => {
    const { solutions } = killerSudoku.solve(killerSudoku.puzzle.parse(data), { solutions: 50, nodes: 100_000 });
    expect(solutions).toHaveLength(answers);
  },
);

const example = killerSudoku.example;
const issues = (data: unknown) =>
  killerSudoku.puzzle.safeParse(data).error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];

it("refuses cages of cells that do not exist, that overlap, or that have more cells than numbers", () => {
  const withCells = (cells: string[]) => ({ ...example, cages: [{ cells, sum: 5 }, ...example.cages.slice(1)] });
  expect(issues(example)).toEqual([]);
  expect(issues(withCells(["r1c1", "r5c1"]))).toEqual(["cages.0.cells: there is no cell r5c1"]);
  expect(issues(withCells(["r1c1", "r1c2"]))).toEqual(["cages.1.cells: r1c2 is in two cages, or twice in one"]);
  expect(issues(withCells(["r1c1", "r2c1", "r2c1"]))).toContain("cages.0.cells: r2c1 is in two cages, or twice in one");
  const long = { ...example, cages: [{ cells: ["r1c1", "r1c2", "r1c3", "r1c4", "r2c1"], sum: 15 }] };
  expect(issues(long)).toEqual(["cages.0.cells: 4 cells at most are expected, there are 5"]);
});

it("names the cage whose sum is wrong, and the cells with the same number in a cage", () => {
  const broken = (entry: Readonly<Record<string, string>>) =>
    killerSudoku.check(example, entry).broken.map(({ rule, slots, clues }) => [rule.key, slots, clues]);
  expect(broken({ r1c1: "1", r2c1: "3" })).toEqual([["killer-sudoku.broken-cage", ["r1c1", "r2c1"], ["cage-r1c1"]]]);
  // Neither in a row, nor in a column or box: only the rule of the cage forbids it.
  expect(broken({ r3c3: "2", r4c2: "2" })).toEqual([["killer-sudoku.broken-twice", ["r3c3", "r4c2"], ["cage-r3c3"]]]);
});

it("keeps the cages that are named, and all cells", () => {
  const kept = killerSudoku.keepOnly(example, new Set(["cage-r1c2", "r1c1"]));
  expect(kept).toEqual({ ...example, cages: [example.cages[1]] });
  expect(killerSudoku.clues(kept).map(({ id }) => id)).toEqual(["cage-r1c2"]);
});

describe("what is made", () => {
  it.each(
    killerSudoku.sizes.flatMap((size) =>
      killerSudoku.levels(killerSudoku.options.parse(size)).map((level) => [size.size!, level] as const),
    ),
  )("has cages in one piece without repeats that cover the square: size %i, %s", (size, level) => {
    const options = killerSudoku.options.parse({ size });
    const made = Array.from({ length: 20 }, (_, i) => killerSudoku.generate(rng(["made", level, i]), options, level));
    const [puzzle] = made.filter((each) => each !== undefined) as Killer[];
    expect(puzzle!.cages.flatMap(({ cells }) => cells)).toHaveLength(size ** 2);
    const proof = prove(killerSudoku, puzzle!);
    if (!proof.proved) throw new Error(proof.why);
    for (const { cells, sum } of puzzle!.cages) {
      const numbers = cells.map((slot) => Number(proof.answer[slot]));
      expect(new Set(numbers).size).toBe(cells.length);
      expect(numbers.reduce((a, b) => a + b)).toBe(sum);
      const places = cells.map((slot) => slot.match(/\d+/g)!.map(Number));
      const isBeside = ([r, c]: number[], [q, d]: number[]) => Math.abs(r! - q!) + Math.abs(c! - d!) === 1;
      for (const place of places.slice(1)) expect(places.some((other) => isBeside(place, other))).toBe(true);
    }
    expect(killerSudoku.explain(puzzle!, BLANK, level).solved).toBe(true);
    const below = LEVELS[LEVELS.indexOf(level) - 1];
    if (below !== undefined) expect(killerSudoku.explain(puzzle!, BLANK, below).solved).toBe(false);
  });
});

it("has steps that hold for every puzzle that agrees in their reasons", () => {
  for (const { puzzle: data } of CASES.slice(0, 3)) {
    const puzzle = killerSudoku.puzzle.parse(data);
    let at: Position = BLANK;
    for (const step of killerSudoku.explain(puzzle, BLANK, "expert").steps) {
      const has = <T>(record: Readonly<Record<string, T>>) =>
        Object.fromEntries(Object.entries(record).filter(([slot]) => step.because.includes(slot)));
      const kept = killerSudoku.keepOnly(puzzle, new Set(step.because));
      const before = { entry: has(at.entry), crossed: has(at.crossed) };
      // No answer of the kept puzzle has another number, or one that is crossed out.
      for (const [slot, text] of Object.entries(step.finds)) {
        const other = killerSudoku.solve(
          kept,
          { solutions: 1, nodes: 20_000 },
          { ...before, crossed: { ...before.crossed, [slot]: [...(before.crossed[slot] ?? []), text] } },
        );
        expect([step.technique, other.solutions]).toEqual([step.technique, []]);
      }
      for (const [slot, gone] of Object.entries(step.crosses))
        for (const text of gone) {
          const other = killerSudoku.solve(
            kept,
            { solutions: 1, nodes: 20_000 },
            { ...before, entry: { ...before.entry, [slot]: text } },
          );
          expect([step.technique, slot, text, other.solutions]).toEqual([step.technique, slot, text, []]);
        }
      const crossed = { ...at.crossed };
      for (const [slot, gone] of Object.entries(step.crosses)) crossed[slot] = [...(crossed[slot] ?? []), ...gone];
      at = { entry: { ...at.entry, ...step.finds }, crossed };
    }
  }
});
