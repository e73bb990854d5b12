/** Calcudoku against puzzles that were made elsewhere, and its rule by hand. */
import { expect, it } from "vitest";
import { BLANK, LEVELS } from "../../../src/engine/kind.ts";
import { calcudoku } from "../../../src/engine/kinds/calcudoku/index.ts";
import type { Calcudoku } from "../../../src/engine/kinds/calcudoku/rules.ts";
import { prove } from "../../../src/engine/make.ts";
import { rng } from "../../../src/engine/rng.ts";
import CASES from "../../data/calcudoku/known.json" with { type: "json" };

it.each(CASES.map(({ id, source, puzzle, answer }) => [id, source, puzzle, answer] as const))(
  "finds the one answer of %s (%s), by search and by steps to its end",
  (_, __, data, answer) => {
    const puzzle = calcudoku.puzzle.parse(data);
    const proof = prove(calcudoku, puzzle);
    const texts = Object.fromEntries(answer.flatMap((row, r) => row.map((n, c) => [`r${r + 1}c${c + 1}`, `${n}`])));
    expect(proof.proved && proof.answer).toEqual(texts);
    const { steps, solved } = calcudoku.explain(puzzle, BLANK, "expert");
    expect(solved).toBe(true);
    for (const { finds, crosses } of steps) {
      for (const [slot, text] of Object.entries(finds)) expect(text).toBe(texts[slot]);
      for (const [slot, gone] of Object.entries(crosses)) expect(gone).not.toContain(texts[slot]);
    }
  },
);

const cage = (cells: string[], sign: string, result: number) => ({ cells, sign, result });
const withCages = (...cages: ReturnType<typeof cage>[]) => ({ kind: "calcudoku", size: 4, cages });
const issues = (data: unknown) => calcudoku.puzzle.safeParse(data).error?.issues.map(({ message }) => message) ?? [];

it("refuses − and ÷ with three cells, and a sign for a single cell", () => {
  expect(issues(calcudoku.example)).toEqual([]);
  expect(issues(withCages(cage(["r1c1", "r1c2", "r1c3"], "-", 1)))).toEqual(['"-" needs two cells, there are 3']);
  expect(issues(withCages(cage(["r1c1", "r1c2", "r1c3"], "/", 2)))).toEqual(['"/" needs two cells, there are 3']);
  expect(issues(withCages(cage(["r1c1"], "+", 1)))).toHaveLength(1);
  expect(issues(withCages(cage(["r1c1", "r1c2"], "=", 1)))).toHaveLength(1);
});

it("takes − and ÷ in either order, and equal numbers in a cage that are not in one line", () => {
  const broken = (puzzle: unknown, entry: Readonly<Record<string, string>>) =>
    calcudoku.check(calcudoku.puzzle.parse(puzzle), entry).broken.map(({ rule, clues }) => [rule.key, ...clues]);
  const difference = withCages(cage(["r1c1", "r1c2"], "-", 3));
  expect(broken(difference, { r1c1: "4", r1c2: "1" })).toEqual([]);
  expect(broken(difference, { r1c1: "1", r1c2: "4" })).toEqual([]);
  expect(broken(difference, { r1c1: "1", r1c2: "3" })).toEqual([["calcudoku.broken-cage", "cage-r1c1"]]);
  const ratio = withCages(cage(["r2c1", "r3c1"], "/", 2));
  expect(broken(ratio, { r2c1: "2", r3c1: "4" })).toEqual([]);
  expect(broken(ratio, { r2c1: "4", r3c1: "2" })).toEqual([]);
  expect(broken(ratio, { r2c1: "4", r3c1: "1" })).toEqual([["calcudoku.broken-cage", "cage-r2c1"]]);
  const corner = withCages(cage(["r1c1", "r1c2", "r2c1"], "*", 12));
  expect(broken(corner, { r1c1: "3", r1c2: "2", r2c1: "2" })).toEqual([]);
  expect(broken(corner, { r1c1: "2", r1c2: "2", r2c1: "3" })).toEqual([["calcudoku.broken-row"]]);
});

it("counts answers with equal numbers in a cage", () => {
  // The corner holds 2, and both cells beside it 1 or 3: 1 + 2 + 1 = 4 is the only way to make 4.
  const puzzle = calcudoku.puzzle.parse(withCages(cage(["r1c1", "r1c2", "r2c1"], "+", 4)));
  const { solutions } = calcudoku.solve(puzzle, { solutions: 0, nodes: 100_000 });
  expect(solutions.length).toBeGreaterThan(0);
  for (const { r1c1, r1c2, r2c1 } of solutions) expect([r1c1, r1c2, r2c1]).toEqual(["2", "1", "1"]);
});

it.each(
  calcudoku.sizes
    .filter(({ size }) => size! <= 7)
    .flatMap((size) => calcudoku.levels(calcudoku.options.parse(size)).map((level) => [size.size!, level] as const)),
)("makes puzzles of size %i, %s, with one answer and of that level", (size, level) => {
  const options = calcudoku.options.parse({ size });
  let puzzle: Calcudoku | undefined;
  for (let i = 0; i < 200 && puzzle === undefined; i++)
    puzzle = calcudoku.generate(rng(["made", level, i]), options, level);
  expect(puzzle!.cages.flatMap(({ cells }) => cells)).toHaveLength(size ** 2);
  expect(prove(calcudoku, puzzle!)).toMatchObject({ proved: true });
  expect(calcudoku.explain(puzzle!, BLANK, level).solved).toBe(true);
  const below = LEVELS[LEVELS.indexOf(level) - 1];
  if (below !== undefined) expect(calcudoku.explain(puzzle!, BLANK, below).solved).toBe(false);
});

it("has only the signs that are asked for", () => {
  const options = calcudoku.options.parse({ size: 4, signs: ["+", "-"] });
  for (let i = 0; i < 20; i++) {
    const puzzle = calcudoku.generate(rng(["signs", i]), options, "starter");
    for (const { sign } of puzzle?.cages ?? []) expect(["+", "-", "="]).toContain(sign);
  }
  expect(calcudoku.options.safeParse({ signs: ["-", "/"] }).success).toBe(false);
});

it("has one rule for puzzles of one size, with the sentence about − and ÷ where one of them has either", () => {
  const sums = calcudoku.puzzle.parse(withCages(cage(["r1c1", "r1c2"], "+", 3)));
  const quotients = calcudoku.puzzle.parse(withCages(cage(["r1c1", "r1c2"], "/", 2)));
  expect(calcudoku.sharedRule!([sums, sums])).toEqual(calcudoku.rule(sums));
  expect(calcudoku.sharedRule!([sums, quotients])).toEqual(calcudoku.rule(quotients));
  expect(calcudoku.sharedRule!([sums, { ...sums, size: 6 }])).toBeUndefined();
});
