import { describe, expect, it } from "vitest";
import { countMatches } from "../../../src/engine/code/compare.ts";
import { BLANK, LEVELS, type Level } from "../../../src/engine/kind.ts";
import { isMonotonous, isMonotonousGuess } from "../../../src/engine/kinds/mastermind/generator/generate.ts";
import { mastermind } from "../../../src/engine/kinds/mastermind/index.ts";
import type { Guess, Puzzle } from "../../../src/engine/kinds/mastermind/rules.ts";
import { make } from "../../../src/engine/make.ts";

const makeOne = (options: unknown, level: Level, index = 0) =>
  make(mastermind, { kind: "mastermind", version: 2, seed: "t", section: "1", index, again: 0, level, options });
const solved = (puzzle: Puzzle, level: Level) => mastermind.explain(puzzle, BLANK, level).solved;

const SIZES = [
  { places: 3, symbols: 4 },
  { places: 3, symbols: 6, repeats: false },
  { places: 4, symbols: 6 },
  { places: 4, symbols: 4, repeats: false },
  { places: 5, symbols: 8 },
  { places: 6, symbols: 10 },
] as const;

describe.each(SIZES)("puzzles of %o", (size) => {
  const options = mastermind.options.parse(size);
  it.each(mastermind.levels(options))("are %s, and the techniques of the level need every guess", (level) => {
    const { puzzle: data, level: grade } = makeOne(size, level)!;
    const puzzle = data as Puzzle;
    expect(grade).toBe(level);
    expect(solved(puzzle, level)).toBe(true);
    const below = LEVELS[LEVELS.indexOf(level) - 1];
    if (below !== undefined) expect(solved(puzzle, below)).toBe(false);
    const { solutions } = mastermind.solve(puzzle, { solutions: 2, nodes: 100_000 });
    expect(solutions.length).toBe(1);
    if (!options.repeats) expect(new Set(Object.values(solutions[0]!)).size).toBe(options.places);
    expect(isMonotonous(puzzle.guesses, !options.repeats && options.symbols === options.places)).toBe(false);
    if (puzzle.guesses.length === 3) return;
    for (const guess of puzzle.guesses) {
      const fewer = { ...puzzle, guesses: puzzle.guesses.filter((other) => other !== guess) };
      expect(solved(fewer, level)).toBe(false);
    }
  });
});

it("hard and expert ones have no guess without a peg, and at most one without a black peg", () => {
  for (const level of ["hard", "expert"] as const) {
    for (let index = 0; index < 12; index++) {
      const { guesses } = makeOne({ places: 5, symbols: 8 }, level, index)!.puzzle as Puzzle;
      expect(guesses.filter(({ black, white }) => black + white === 0)).toEqual([]);
      expect(guesses.filter(({ black }) => black === 0).length).toBeLessThan(2);
    }
  }
});

it("scores higher from level to level", () => {
  const means = (["starter", "easy", "medium", "hard"] as const).map((level) => {
    const scores = Array.from({ length: 12 }, (_, i) => makeOne({ places: 4 }, level, i)!.score);
    return scores.reduce((a, b) => a + b) / scores.length;
  });
  expect(means).toEqual(means.toSorted((a, b) => a - b));
});

describe("the presets", () => {
  it("give starters and easy ones three places and few digits", () => {
    for (const level of ["starter", "easy"] as const) {
      const { places, symbols } = mastermind.options.parse(mastermind.preset(level, null, null));
      expect([places, symbols <= 5]).toEqual([3, true]);
    }
  });
  it("keep every level short for the youngest", () => {
    for (const level of LEVELS) {
      const { places, symbols } = mastermind.options.parse(mastermind.preset(level, [6, 7], "logic"));
      expect([places, symbols <= 5]).toEqual([3, true]);
    }
  });
  it("name levels that exist", () => {
    for (const level of LEVELS)
      expect(mastermind.levels(mastermind.options.parse(mastermind.preset(level, null, null)), [level])).toContain(
        level,
      );
  });
});

describe("quality", () => {
  const guess = (code: string, black: number, white: number): Guess => ({ code, black, white });
  const fine = [guess("1123", 1, 1), guess("4516", 0, 2), guess("2245", 1, 0)];
  it("counts the places where codes say the same", () => {
    expect([countMatches("1123", "1123"), countMatches("1123", "1132"), countMatches("1123", "4561")]).toEqual([
      4, 2, 0,
    ]);
  });
  it("takes guesses that differ in code and pegs", () => {
    expect(isMonotonous(fine, false)).toBe(false);
  });
  it.each([
    ["one digit only", guess("3333", 1, 0)],
    ["all but there", guess("6543", 3, 0)],
    ["the same but for one place", guess("1125", 1, 1)],
  ])("refuses a guess that is %s", (_, one) => {
    expect(isMonotonousGuess(fine, one, false)).toBe(true);
  });
  it("refuses a second guess without a peg, and a second with a peg for each digit", () => {
    expect(isMonotonousGuess([guess("1122", 0, 0)], guess("3344", 0, 0), false)).toBe(true);
    expect(isMonotonousGuess([guess("1122", 0, 0)], guess("3344", 1, 0), false)).toBe(false);
    expect(isMonotonousGuess([guess("1234", 1, 3)], guess("3412", 0, 4), false)).toBe(true);
    expect(isMonotonousGuess([], guess("1234", 0, 4), false)).toBe(false);
  });
  it("refuses a guess that tells all digits of a short code", () => {
    expect(isMonotonousGuess([], guess("123", 0, 3), false)).toBe(true);
  });
  it("takes such guesses where every code has all digits", () => {
    expect(isMonotonous([guess("1234", 1, 3), guess("3412", 0, 4), guess("2143", 2, 2)], true)).toBe(false);
    expect(isMonotonous([guess("1234", 1, 3), guess("3412", 0, 4), guess("2143", 2, 2)], false)).toBe(true);
  });
  it("refuses pegs that are mostly alike, and the same digits three times over", () => {
    expect(isMonotonous([guess("1123", 1, 1), guess("4516", 1, 1), guess("2245", 1, 1)], false)).toBe(true);
    expect(
      isMonotonous([guess("1123", 1, 1), guess("2311", 0, 2), guess("3112", 2, 0), guess("4455", 1, 0)], false),
    ).toBe(true);
  });
});
