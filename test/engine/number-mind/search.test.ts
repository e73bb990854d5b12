import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { numberMind } from "../../../src/engine/kinds/number-mind/index.ts";
import type { Puzzle } from "../../../src/engine/kinds/number-mind/rules.ts";
import { search } from "../../../src/engine/kinds/number-mind/solver/search.ts";
import { rng } from "../../../src/engine/rng.ts";
import { allCodes, inPlace } from "../code/plain.ts";

const ALL = { solutions: 0, nodes: 2_000_000 };
const caseOf = (name: string): Puzzle =>
  numberMind.puzzle.parse(JSON.parse(readFileSync(new URL(`../../cases/${name}.json`, import.meta.url), "utf8")));
const answersOf = (puzzle: Puzzle): string[] =>
  numberMind.solve(puzzle, ALL).solutions.map((entry) => numberMind.canonicalAnswer(puzzle, entry));

/** A small puzzle: mostly true to some code, sometimes not. */
function random(i: number): Puzzle {
  const chance = rng(["number-mind test", i]);
  const places = 1 + chance.int(5);
  const symbols = "0123456789".slice(0, 2 + chance.int(places > 4 ? 3 : 4));
  const drawn = () => Array.from({ length: places }, () => chance.pick([...symbols])).join("");
  const code = drawn();
  const honest = chance.chance(4, 5);
  const guesses = Array.from({ length: 1 + chance.int(7) }, () => {
    const guess = drawn();
    return { code: guess, right: honest ? inPlace(guess, code) : chance.int(places + 1) };
  });
  return { kind: "number-mind", symbols, guesses };
}

const plainly = ({ symbols, guesses }: Puzzle): string[] =>
  allCodes(guesses[0]!.code.length, symbols).filter((code) =>
    guesses.every((guess) => inPlace(guess.code, code) === guess.right),
  );

describe("known puzzles", () => {
  it("solves Project Euler 185 and proves it, in few branches", () => {
    const puzzle = caseOf("pe185");
    const { solutions, complete, nodes } = numberMind.solve(puzzle, ALL);
    expect(complete).toBe(true);
    expect(solutions.map((entry) => numberMind.canonicalAnswer(puzzle, entry))).toEqual(["4640261571849533"]);
    expect(nodes).toBeLessThan(1_000);
  });

  it("solves six and twelve digits", () => {
    expect(answersOf(caseOf("nm6_1"))).toEqual(["932025"]);
    expect(answersOf(caseOf("nm12_1"))).toEqual(["932025096673"]);
  });
});

describe("the search", () => {
  it("finds what listing all codes finds", () => {
    const sizes = [0, 0, 0];
    for (let i = 0; i < 1_500; i++) {
      const puzzle = random(i);
      const expected = plainly(puzzle);
      sizes[Math.min(expected.length, 2)]!++;
      const { codes, complete } = search(puzzle, ALL);
      expect(complete).toBe(true);
      expect(codes.sort()).toEqual(expected);
    }
    for (const count of sizes) expect(count).toBeGreaterThan(100);
  });

  it("finds the codes that agree with what is written and crossed out", () => {
    let some = 0;
    for (let i = 0; i < 400; i++) {
      const puzzle = random(i);
      const chance = rng(["number-mind position", i]);
      const code = chance.pick(allCodes(puzzle.guesses[0]!.code.length, puzzle.symbols));
      const entry: Record<string, string> = {};
      const crossed: Record<string, string[]> = {};
      for (const [p, digit] of [...code].entries()) {
        if (chance.chance(1, 4)) entry[`d${p + 1}`] = digit;
        if (chance.chance(1, 2))
          crossed[`d${p + 1}`] = [...puzzle.symbols].filter((other) => other !== digit && chance.chance(1, 2));
      }
      const expected = plainly(puzzle).filter((other) =>
        [...other].every(
          (digit, p) => (entry[`d${p + 1}`] ?? digit) === digit && !crossed[`d${p + 1}`]?.includes(digit),
        ),
      );
      if (expected.length > 0) some++;
      expect(search(puzzle, ALL, { entry, crossed }).codes.sort()).toEqual(expected);
    }
    expect(some).toBeGreaterThan(50);
  });

  it("finds nothing where a place is left without a digit, or with a strange one", () => {
    const puzzle = numberMind.example;
    expect(search(puzzle, ALL, { entry: {}, crossed: { d2: [..."12345"] } }).codes).toEqual([]);
    expect(search(puzzle, ALL, { entry: { d2: "9" }, crossed: {} }).codes).toEqual([]);
  });

  it("stops at a number of solutions or of branches, and says so", () => {
    const puzzle: Puzzle = {
      kind: "number-mind",
      symbols: "0123456789",
      guesses: [{ code: "0".repeat(16), right: 3 }],
    };
    expect(numberMind.solve(puzzle, { solutions: 2, nodes: 1_000 })).toMatchObject({ complete: false });
    expect(numberMind.solve(puzzle, { solutions: 2, nodes: 1_000 }).solutions.length).toBe(2);
    expect(numberMind.solve(puzzle, { solutions: 0, nodes: 500 })).toMatchObject({ complete: false, nodes: 500 });
  });
});
