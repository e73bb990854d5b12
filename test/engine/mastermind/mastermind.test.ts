import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Level } from "../../../src/engine/kind.ts";
import { mastermind } from "../../../src/engine/kinds/mastermind/index.ts";
import { pegsOf } from "../../../src/engine/kinds/mastermind/pegs.ts";
import type { Puzzle } from "../../../src/engine/kinds/mastermind/rules.ts";
import { make } from "../../../src/engine/make.ts";
import { phrasesOf } from "../../../src/templates/index.ts";
import { allCodes, pegs } from "../code/plain.ts";
import { allowed, randomPegs } from "./random.ts";

const ALL = { solutions: 0, nodes: 2_000_000 };
const answersOf = (puzzle: Puzzle): string[] => {
  const { solutions, complete } = mastermind.solve(puzzle, ALL);
  expect(complete).toBe(true);
  return solutions.map((entry) => mastermind.sameAnswer(puzzle, entry)).sort();
};
const caseOf = (name: string): Puzzle =>
  mastermind.puzzle.parse(JSON.parse(readFileSync(new URL(`../../cases/${name}.json`, import.meta.url), "utf8")));

const agrees = (puzzle: Puzzle, code: string) =>
  puzzle.guesses.every((guess) => {
    const { black, white } = pegs(guess.code, code);
    return black === guess.black && white === guess.white;
  });

it("lays pegs as a player does", () => {
  // The feedback of Knuth's paper of 1977: a peg for each symbol of the code at most.
  expect(pegsOf("1122", "1234")).toEqual({ black: 1, white: 1 });
  for (const guess of allCodes(3, "123"))
    for (const code of allCodes(3, "123")) expect(pegsOf(guess, code)).toEqual(pegs(guess, code));
});

describe("the search", () => {
  it.each(["mm_4x6_1", "mm_5x6_1"])("solves %s, with the one code that listing them all leaves", (name) => {
    const puzzle = caseOf(name);
    const left = allCodes(puzzle.guesses[0]!.code.length, puzzle.symbols).filter((code) => agrees(puzzle, code));
    expect(left.length).toBe(1);
    expect(answersOf(puzzle)).toEqual(left);
  });

  it("finds what listing all codes finds", () => {
    const sizes = [0, 0, 0];
    for (let i = 0; i < 1_200; i++) {
      const puzzle = randomPegs(i, 5);
      const expected = allowed(puzzle).filter((code) => agrees(puzzle, code));
      sizes[Math.min(expected.length, 2)]!++;
      expect(answersOf(puzzle)).toEqual(expected);
    }
    for (const count of sizes) expect(count).toBeGreaterThan(100);
  });

  it("stops at a number of solutions or of branches, and says so", () => {
    const guesses = [{ code: "11223344", black: 2, white: 2 }];
    const puzzle: Puzzle = { kind: "mastermind", symbols: "0123456789", repeats: true, guesses };
    expect(mastermind.solve(puzzle, { solutions: 2, nodes: 1_000 }).solutions.length).toBe(2);
    expect(mastermind.solve(puzzle, { solutions: 0, nodes: 300 })).toMatchObject({ complete: false, nodes: 300 });
  });
});

const makeOne = (options: unknown, level: Level, index = 0) =>
  make(mastermind, { kind: "mastermind", version: 1, seed: "t", section: "1", index, again: 0, level, options });

const SIZES = [
  { places: 3, symbols: 4 },
  { places: 3, symbols: 6, repeats: false },
  { places: 4, symbols: 6 },
  { places: 4, symbols: 4, repeats: false },
  { places: 5, symbols: 8 },
  { places: 6, symbols: 10 },
  { places: 6, symbols: 10, repeats: false },
] as const;

describe.each(SIZES)("puzzles of %o", (size) => {
  const options = mastermind.options.parse(size);
  it.each(mastermind.levels(options))("are %s, with no needless guess", (level) => {
    const made = makeOne(size, level)!;
    const puzzle = made.puzzle as Puzzle;
    expect(made.level).toBe(level);
    const [answer, ...others] = answersOf(puzzle);
    expect(others).toEqual([]);
    expect(agrees(puzzle, answer!)).toBe(true);
    if (!options.repeats) expect(new Set(answer).size).toBe(options.places);
    for (const guess of puzzle.guesses) {
      const without = { ...puzzle, guesses: puzzle.guesses.filter((other) => other !== guess) };
      expect(mastermind.solve(without, { ...ALL, solutions: 2 }).solutions.length).toBe(2);
    }
  });
});

it("scores higher from level to level", () => {
  const means = (["starter", "easy", "medium", "hard"] as const).map((level) => {
    const scores = Array.from({ length: 12 }, (_, i) => makeOne({ places: 4 }, level, i)!.score);
    return scores.reduce((a, b) => a + b) / scores.length;
  });
  expect(means).toEqual(means.toSorted((a, b) => a - b));
});

describe("the public format", () => {
  const puzzle = {
    kind: "mastermind",
    symbols: "123456",
    repeats: true,
    guesses: [{ code: "1122", black: 1, white: 2 }],
  };
  it("takes the example of its description", () => {
    expect(mastermind.puzzle.parse(puzzle)).toEqual(puzzle);
  });
  it.each([
    { guesses: [] },
    { guesses: [{ code: "1122", black: 3, white: 2 }] },
    { guesses: [{ code: "1127", black: 1, white: 2 }] },
    {
      guesses: [
        { code: "1122", black: 1, white: 2 },
        { code: "112", black: 1, white: 2 },
      ],
    },
    { symbols: "112" },
    { repeats: "no" },
    { guesses: [{ code: "112233445", black: 1, white: 2 }] },
  ])("refuses %j", (change) => {
    expect(mastermind.puzzle.safeParse({ ...puzzle, ...change }).success).toBe(false);
  });
  it("names the option that is wrong", () => {
    const { error } = mastermind.options.safeParse({ places: 6, symbols: 4, repeats: false });
    expect(error?.issues[0]).toMatchObject({ path: ["symbols"], message: expect.stringContaining("at least 6") });
  });
});

it("says the task and what the proof assumes", () => {
  const phrase = phrasesOf("en-GB");
  const line = (symbols: string, repeats: boolean) =>
    phrase(mastermind.rule({ ...mastermind.example, symbols, repeats }));
  expect(line("123456", true)).toContain("Use 1 to 6; digits may repeat.");
  expect(line("0123456789", false)).toContain("no digit repeats, and 0 may come first.");
  for (const symbols of ["123456", "0123456789"])
    for (const repeats of [true, false]) expect(line(symbols, repeats).length).toBeLessThanOrEqual(176);
});
