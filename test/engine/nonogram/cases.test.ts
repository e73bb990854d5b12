/** Nonograms from elsewhere with known answers (sgt-pattern, each proved to have one answer by clingo), and some without one. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { BLANK } from "../../../src/engine/kind.ts";
import { nonogram } from "../../../src/engine/kinds/nonogram/index.ts";
import type { Nonogram } from "../../../src/engine/kinds/nonogram/puzzle.ts";
import { prove } from "../../../src/engine/make.ts";
import { rng as rngOf } from "../../../src/engine/rng.ts";

interface Case {
  readonly id: string;
  readonly puzzle: Nonogram;
  readonly answer: readonly string[];
}
const CASES = JSON.parse(readFileSync(new URL("../../data/nonogram/cases.json", import.meta.url), "utf8")) as Case[];

describe.each(CASES.map((each) => [each.id, each] as const))("%s", (_, { puzzle, answer }) => {
  it("has its one answer, which names the filled cells alone", () => {
    const proof = prove(nonogram, nonogram.puzzle.parse(puzzle));
    if (!proof.proved) throw new Error(proof.why);
    expect(nonogram.canonicalAnswer(puzzle, proof.answer)).toBe(answer.join("/"));
    expect(Object.keys(proof.answer)).toHaveLength([...answer.join("")].filter((cell) => cell === "#").length);
    expect(nonogram.check(puzzle, proof.answer)).toEqual({ done: true, broken: [] });
  });

  it("is ended by line solving, and every step writes or crosses out what the answer has", () => {
    const { steps, solved } = nonogram.explain(puzzle, BLANK, "hard");
    expect(solved).toBe(true);
    const at = (slot: string): string => {
      const [, r, c] = /^r(\d+)c(\d+)$/.exec(slot)!;
      return answer[Number(r) - 1]![Number(c) - 1]!;
    };
    for (const { finds, crosses } of steps) {
      for (const slot of Object.keys(finds)) expect(at(slot)).toBe("#");
      for (const slot of Object.keys(crosses)) expect(at(slot)).toBe(".");
    }
  });
});

const puzzleOf = (rows: Nonogram["rows"], columns: Nonogram["columns"]): Nonogram =>
  nonogram.puzzle.parse({ kind: "nonogram", rows, columns });

describe("a puzzle without one answer", () => {
  const count = (puzzle: Nonogram): number => nonogram.solve(puzzle, { solutions: 0, nodes: 100_000 }).solutions.length;

  it("has two: a checkerboard of two rows", () => {
    expect(count(puzzleOf([[1], [1]], [[1], [1]]))).toBe(2);
    expect(prove(nonogram, puzzleOf([[1], [1]], [[1], [1]]))).toEqual({ proved: false, why: "more than one answer" });
  });
  it("has six: three single cells, none in a row or column with another", () => {
    expect(count(puzzleOf([[1], [1], [1]], [[1], [1], [1]]))).toBe(6);
  });
  it("has none: rows and columns fill different numbers of cells", () => {
    expect(count(puzzleOf([[1], []], [[1], [1]]))).toBe(0);
  });
  it("has as many as its open cells allow where clues are left out", () => {
    expect(count(puzzleOf([null, [2]], [null, null]))).toBe(4);
  });
});

describe("the format", () => {
  const refusal = (data: object): string | undefined => nonogram.puzzle.safeParse(data).error?.issues[0]?.message;
  it("refuses runs that need more cells than there are", () => {
    expect(refusal({ kind: "nonogram", rows: [[2, 2]], columns: [[1], [1], [], [1]] })).toMatch(
      /need 5 cells, and there are 4/,
    );
  });
  it("refuses more than 60 lines, runs of no cell, and lines that are no lists", () => {
    expect(refusal({ kind: "nonogram", rows: Array(61).fill([]), columns: [[]] })).toBeDefined();
    expect(refusal({ kind: "nonogram", rows: [[0]], columns: [[]] })).toBeDefined();
    expect(refusal({ kind: "nonogram", rows: [1], columns: [[1]] })).toBeDefined();
  });
  it("takes grids that are not square, up to 60 cells, with an empty line as an empty list", () => {
    const wide = puzzleOf([[60], []], Array<number[]>(60).fill([1]));
    const proof = prove(nonogram, wide);
    expect(proof.proved && Object.keys(proof.answer)).toHaveLength(60);
  });
});

it("ends a search of a large grid at its budget", () => {
  const lines = Array.from({ length: 60 }, () => [1, 1, 1, 1]);
  const { complete, nodes } = nonogram.solve(puzzleOf(lines, lines), { solutions: 2, nodes: 3000 });
  expect(complete).toBe(false);
  expect(nodes).toBeLessThan(4000);
});

it("explains from any part of the answer, with cells crossed out", () => {
  const { puzzle, answer } = CASES[1]!;
  const rng = rngOf(["part"]);
  const entry: Record<string, string> = {};
  const crossed: Record<string, string[]> = {};
  answer.forEach((row, r) => {
    [...row].forEach((cell, c) => {
      if (rng.chance(1, 3)) {
        if (cell === "#") entry[`r${r + 1}c${c + 1}`] = "#";
        else crossed[`r${r + 1}c${c + 1}`] = ["#"];
      }
    });
  });
  expect(nonogram.explain(puzzle, { entry, crossed }, "hard").solved).toBe(true);
  expect(nonogram.solve(puzzle, { solutions: 0, nodes: 10_000 }, { entry, crossed }).solutions).toHaveLength(1);
  expect(
    nonogram.solve(puzzle, { solutions: 0, nodes: 10_000 }, { entry: { r1c4: "#" }, crossed: {} }).solutions,
  ).toEqual([]);
});
