import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { numberMind } from "../../../src/engine/kinds/number-mind/index.ts";
import type { Puzzle } from "../../../src/engine/kinds/number-mind/rules.ts";
import { search } from "../../../src/engine/kinds/number-mind/solver/search.ts";

const ALL = { solutions: 0, nodes: 2_000_000 };
const caseOf = (name: string): Puzzle =>
  numberMind.puzzle.parse(JSON.parse(readFileSync(new URL(`../../cases/${name}.json`, import.meta.url), "utf8")));
const answersOf = (puzzle: Puzzle): string[] =>
  numberMind.solve(puzzle, ALL).solutions.map((entry) => numberMind.canonicalAnswer(puzzle, entry));

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
