import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { countMatches } from "../../../src/engine/code/compare.ts";
import { mastermind } from "../../../src/engine/kinds/mastermind/index.ts";
import { pegsOf } from "../../../src/engine/kinds/mastermind/pegs.ts";
import type { Puzzle } from "../../../src/engine/kinds/mastermind/rules.ts";
import { phrasesOf } from "../../../src/templates/index.ts";
import { allCodes, pegs } from "../code/plain.ts";

const ALL = { solutions: 0, nodes: 2_000_000 };
const answersOf = (puzzle: Puzzle): string[] => {
  const { solutions, complete } = mastermind.solve(puzzle, ALL);
  expect(complete).toBe(true);
  return solutions.map((entry) => mastermind.canonicalAnswer(puzzle, entry)).sort();
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
    for (const code of allCodes(3, "123")) {
      expect(pegsOf(guess, code)).toEqual(pegs(guess, code));
      expect(countMatches(guess, code)).toBe(pegs(guess, code).black);
    }
});

describe("the search", () => {
  it.each(["mm_4x6_1", "mm_5x6_1"])("solves %s, with the one code that listing them all leaves", (name) => {
    const puzzle = caseOf(name);
    const left = allCodes(puzzle.guesses[0]!.code.length, puzzle.symbols).filter((code) => agrees(puzzle, code));
    expect(left.length).toBe(1);
    expect(answersOf(puzzle)).toEqual(left);
  });

  it("stops at a number of solutions or of branches, and says so", () => {
    const guesses = [{ code: "11223344", black: 2, white: 2 }];
    const puzzle: Puzzle = { kind: "mastermind", symbols: "0123456789", repeats: true, guesses };
    expect(mastermind.solve(puzzle, { solutions: 2, nodes: 1_000 }).solutions.length).toBe(2);
    expect(mastermind.solve(puzzle, { solutions: 0, nodes: 300 })).toMatchObject({ complete: false, nodes: 300 });
  });
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

describe("strip", () => {
  const { example } = mastermind;
  it("keeps the guesses that are named", () => {
    expect(mastermind.keepOnly(example, new Set(["g2", "d1"]))).toEqual({ ...example, guesses: [example.guesses[1]] });
  });
  it("keeps the size where no guess is left", () => {
    const bare = mastermind.keepOnly(example, new Set());
    expect(mastermind.size(bare)).toBe(mastermind.size(example));
    expect(mastermind.solve(bare, ALL).solutions.length).toBe(4 ** 3);
    expect(mastermind.slots(bare).map(({ id }) => id)).toEqual(["d1", "d2", "d3"]);
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
