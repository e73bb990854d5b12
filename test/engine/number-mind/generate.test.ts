import { describe, expect, it } from "vitest";
import type { Level } from "../../../src/engine/kind.ts";
import { numberMind } from "../../../src/engine/kinds/number-mind/index.ts";
import type { Puzzle } from "../../../src/engine/kinds/number-mind/rules.ts";
import { make } from "../../../src/engine/make.ts";
import { allCodes, inPlace } from "../code/plain.ts";

const job = (options: unknown, level: Level, index: number) =>
  ({ kind: "number-mind", version: 1, seed: "test", section: "1", index, again: 0, level, options }) as const;
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
  it.each(numberMind.levels(options))("are %s, with no needless guess", (level) => {
    const made = makeOne(size, level)!;
    const puzzle = made.puzzle as Puzzle;
    expect(made.level).toBe(level);
    expect(puzzle.symbols).toBe(options.symbols);
    expect(puzzle.guesses[0]!.code.length).toBe(options.digits);
    if (!options.zeroGuesses) expect(puzzle.guesses.every(({ right }) => right > 0)).toBe(true);
    for (const guess of puzzle.guesses) {
      const without = { ...puzzle, guesses: puzzle.guesses.filter((other) => other !== guess) };
      expect(numberMind.solve(without, { solutions: 2, nodes: 2_000_000 }).solutions.length).toBe(2);
    }
  });
});

describe("the maker", () => {
  it("leaves one code, as listing them all shows", () => {
    for (const level of ["starter", "easy", "medium", "hard"] as const) {
      for (let i = 0; i < 5; i++) {
        const { guesses, symbols } = makeOne({ digits: 4 }, level, i)!.puzzle as Puzzle;
        const left = allCodes(4, symbols).filter((code) => guesses.every((g) => inPlace(g.code, code) === g.right));
        expect(left.length).toBe(1);
      }
    }
  });

  it("asks for more cases, and scores higher, from level to level", () => {
    const means = (["starter", "easy", "medium", "hard", "expert"] as const).map((level) => {
      const scores = Array.from({ length: 12 }, (_, i) => makeOne({ digits: 7 }, level, i)!.score);
      return scores.reduce((a, b) => a + b) / scores.length;
    });
    expect(means).toEqual(means.toSorted((a, b) => a - b));
  });
});
