import { describe, expect, it } from "vitest";
import { BLANK, LEVELS, type Level } from "../../../src/engine/kind.ts";
import { meetsBounds } from "../../../src/engine/kinds/number-mind/generator/generate.ts";
import { numberMind } from "../../../src/engine/kinds/number-mind/index.ts";
import { solveUpTo } from "../../../src/engine/kinds/number-mind/mask-solver/mask-solver.ts";
import type { Puzzle } from "../../../src/engine/kinds/number-mind/rules.ts";
import { make } from "../../../src/engine/make.ts";

const job = (options: unknown, level: Level, index: number) =>
  ({
    kind: "number-mind",
    version: numberMind.version,
    seed: "test",
    section: "1",
    index,
    again: 0,
    level,
    options,
  }) as const;
const makeOne = (options: unknown, level: Level, index = 0) => make(numberMind, job(options, level, index));

const SIZES = [
  { digits: 3, symbols: "12345" },
  { digits: 4 },
  { digits: 5, symbols: "012" },
  { digits: 5, zeroGuesses: false },
  { digits: 7, symbols: "123456" },
  { digits: 8 },
  { digits: 12 },
  { digits: 16 },
] as const;

describe.each(SIZES)("puzzles of %o", (size) => {
  const options = numberMind.options.parse(size);
  it.each(numberMind.levels(options))("are %s, not easier, with no needless guess and none of low quality", (level) => {
    const made = makeOne(size, level)!;
    const puzzle = made.puzzle as Puzzle;
    expect(made.level).toBe(level);
    expect(puzzle.symbols).toBe(options.symbols);
    expect(puzzle.guesses[0]!.code.length).toBe(options.digits);
    if (!options.zeroGuesses) expect(puzzle.guesses.every(({ right }) => right > 0)).toBe(true);
    expect(meetsBounds(puzzle.guesses, level)).toBe(true);
    expect(numberMind.explain(puzzle, BLANK, level).solved).toBe(true);
    const below = LEVELS[LEVELS.indexOf(level) - 1];
    if (below !== undefined) expect(numberMind.explain(puzzle, BLANK, below).solved).toBe(false);
    for (const guess of puzzle.guesses) {
      const without = { ...puzzle, guesses: puzzle.guesses.filter((other) => other !== guess) };
      const candidates = new Uint16Array(options.digits).fill((1 << options.symbols.length) - 1);
      if (without.guesses.length >= 3) expect(solveUpTo(without, level, candidates)).toBe(false);
    }
  });
});

describe("the maker", () => {
  it("scores higher from level to level", () => {
    const means = (["starter", "easy", "medium", "hard", "expert"] as const).map((level) => {
      const scores = Array.from({ length: 60 }, (_, i) => makeOne({ digits: 7 }, level, i)!.score);
      return scores.reduce((a, b) => a + b) / scores.length;
    });
    expect(means).toEqual(means.toSorted((a, b) => a - b));
  });
});

describe("what suits a reader", () => {
  it("gives children short codes of few digits, at every level", () => {
    for (const level of LEVELS) {
      const options = numberMind.options.parse(numberMind.preset(level, [6, 7], "logic"));
      expect(options.digits).toBeLessThanOrEqual(4);
      expect(options.symbols.length).toBeLessThanOrEqual(6);
      expect(numberMind.levels(options, [level])).toContain(level);
      expect(makeOne(options, level)!.level).toBe(level);
    }
  });

  it("begins with codes of four digits", () => {
    for (const level of ["starter", "easy"] as const) expect(numberMind.preset(level, null, null).digits).toBe(4);
  });

  it("names no level that does not exist", () => {
    const levels = (options: object) => numberMind.levels(numberMind.options.parse(options));
    expect(levels({ digits: 3 })).toEqual(["starter", "easy", "medium", "hard"]);
    expect(levels({ digits: 5, zeroGuesses: false })).toEqual(["medium", "hard", "expert"]);
    expect(levels({ digits: 16, zeroGuesses: false })).toEqual(["hard", "expert"]);
    expect(levels({ digits: 16 })).toEqual([...LEVELS]);
  });
});
