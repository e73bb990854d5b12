import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { hidato } from "../../../src/engine/kinds/hidato/index.ts";
import { numbrix } from "../../../src/engine/kinds/numbrix/index.ts";
import { prove } from "../../../src/engine/make.ts";
import { boardOf } from "../../../src/engine/path/bitboard.ts";
import type { Cell } from "../../../src/engine/path/grid.ts";
import { search, searchOf } from "../../../src/engine/path/solver/search.ts";
import { rng } from "../../../src/engine/rng.ts";
import { randomPuzzle } from "../../reference/random-path.ts";
import { gridOf } from "../text-cases.ts";

const KINDS = [
  { kind: numbrix, reach: 4 },
  { kind: hidato, reach: 8 },
] as const;
const ALL = { solutions: 0, nodes: 1_000_000 };
const CASES = new URL("../../cases/", import.meta.url);

describe("cases with one answer, proved by another program", () => {
  const files = readdirSync(CASES).filter((file) => /^(numbrix|hidato)/.test(file));
  test.each(files)("%s", (file) => {
    const data = JSON.parse(readFileSync(new URL(file, CASES), "utf8"));
    const { kind } = KINDS.find(({ kind }) => kind.id === data.kind)!;
    const puzzle = kind.puzzle.parse(data);
    const { solutions, complete } = kind.solve(puzzle, ALL);
    expect(complete).toBe(true);
    expect(solutions).toHaveLength(1);
    expect(kind.check(puzzle, solutions[0]!)).toEqual({ done: true, broken: [] });
  });
  test("there are six of them", () => expect(files).toHaveLength(6));
});

describe("numbers of paths on an empty grid", () => {
  // Ways to number the cells of an n × n grid so that successive numbers are side by side: OEIS A096969.
  test.each([
    [1, 1],
    [2, 8],
    [3, 40],
    [4, 552],
    [5, 8648],
  ])("side %i: %i", (n, ways) => {
    const empty = Array.from({ length: n }, () => new Array<Cell>(n).fill(null));
    const { solutions, complete } = numbrix.solve({ kind: "numbrix", cells: empty }, ALL);
    expect(complete).toBe(true);
    expect(solutions).toHaveLength(ways);
  });
});

describe.each(KINDS)("the search of $kind.id", ({ kind, reach }) => {
  test("deduction alone never loses an answer", () => {
    for (let i = 0; i < 400; i++) {
      const puzzle = randomPuzzle(rng(["plain", kind.id, i]).int, kind.id as "numbrix");
      if (puzzle.cells.flat().length > 12) continue;
      const board = boardOf(
        puzzle.cells.map((row) => row.map((cell) => cell !== "#")),
        reach,
      );
      const clues = new Int32Array(board.size).fill(-1);
      for (const [cell, given] of puzzle.cells
        .flat()
        .filter((cell) => cell !== "#")
        .entries())
        if (given !== null) clues[(given as number) - 1] = cell;
      const task = { clues, paths: 0, nodes: 1_000_000 };
      const walk = search(searchOf(board, "walk"), task);
      expect(walk.complete).toBe(true);
      expect(walk.paths.length).toBe(search(searchOf(board, "full"), task).paths.length);
    }
  });
});

test("limits stop the search, and it says so", () => {
  const empty = { kind: "numbrix", cells: Array.from({ length: 5 }, () => new Array<Cell>(5).fill(null)) };
  const two = numbrix.solve(empty, { solutions: 2, nodes: 1_000_000 });
  expect(two.solutions).toHaveLength(2);
  expect(two.complete).toBe(false);
  const none = numbrix.solve(empty, { solutions: 0, nodes: 3 });
  expect(none).toMatchObject({ complete: false, nodes: 3 });
  expect(prove(numbrix, empty)).toEqual({ proved: false, why: "more than one answer" });
});

test("a budget of nodes bounds the work too: a node of a large grid counts for more", () => {
  const cells = Array.from({ length: 20 }, () => new Array<Cell>(20).fill(null));
  cells[0]![0] = 1;
  cells[10]![10] = 201;
  const { complete, nodes } = numbrix.solve({ kind: "numbrix", cells }, { solutions: 0, nodes: 5_000 });
  expect(complete).toBe(false);
  expect(nodes).toBeLessThan(2_500);
  const board = boardOf(
    cells.map((row) => row.map(() => true)),
    4,
  );
  const memory = searchOf(board);
  const clues = new Int32Array(400).fill(-1);
  const found = search(memory, { clues, paths: 0, nodes: 1_000_000, work: 1_000_000 });
  expect(found.complete).toBe(false);
  expect(memory.domains.work[0]).toBeLessThan(1_200_000);
});

test("a mask that nothing fits has no answer, and the search ends", () => {
  const cells: Cell[][] = gridOf("# . #, . . ., # . #");
  expect(numbrix.solve({ kind: "numbrix", cells }, ALL)).toMatchObject({ solutions: [], complete: true });
});
