import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { crossNumbers } from "../../../src/engine/kinds/cross-numbers/index.ts";
import { filterLine, LINE_FILTERS } from "../../../src/engine/kinds/cross-numbers/line-filter/filter.ts";
import { effort } from "../../../src/engine/kinds/cross-numbers/line-filter/sets.ts";
import { type CrossNumbers, cellOf, sheetOf } from "../../../src/engine/kinds/cross-numbers/puzzle.ts";
import { modelOf, valuesOf } from "../../../src/engine/kinds/cross-numbers/solver/model.ts";
import { search } from "../../../src/engine/kinds/cross-numbers/solver/solve.ts";
import { prove } from "../../../src/engine/make.ts";
import { rng } from "../../../src/engine/rng.ts";
import { type CrossNumbersPuzzle, lineValue } from "../../reference/cross-numbers.ts";

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../cases/${name}.json`, import.meta.url), "utf8"));
const all = { solutions: 0, nodes: 2_000_000 };

/** A 2 × 2 or larger puzzle in which nothing is printed but the signs and totals given here. */
function bare(size: number, sign: "+" | "*" | null, totals: (number | null)[], more: Partial<CrossNumbersPuzzle> = {}) {
  const rows = (count: number, columns: number, value: string | null) =>
    Array.from({ length: count }, () => Array.from({ length: columns }, () => value));
  return crossNumbers.puzzle.parse({
    kind: "cross-numbers",
    range: [1, 9],
    order: "standard",
    distinct: "none",
    cells: rows(size, size, null),
    across: rows(size, size - 1, sign),
    down: rows(size - 1, size, sign),
    acrossTotals: totals.slice(0, size),
    downTotals: totals.slice(size),
    ...more,
  });
}

describe("the cases", () => {
  it("finds 9 5 / 4 1 with bitwise signs", () => {
    const { solutions, complete } = crossNumbers.solve(crossNumbers.puzzle.parse(read("cross_bitwise")), all);
    expect(solutions).toEqual([{ r1c2: "5", r2c1: "4", r2c2: "1" }]);
    expect(complete).toBe(true);
  });
  it.each(["cross_m3_1", "cross_m5_1"])("finds the only answer of %s", (name) => {
    const puzzle = crossNumbers.puzzle.parse(read(name));
    const { solutions, complete } = crossNumbers.solve(puzzle, all);
    expect(solutions).toHaveLength(1);
    expect(complete).toBe(true);
    expect(crossNumbers.check(puzzle, solutions[0]!)).toEqual({ done: true, broken: [] });
    expect(prove(crossNumbers, puzzle)).toMatchObject({ proved: true });
  });
});

describe("the search", () => {
  it("finds nothing where a text stands that no blank can hold", () => {
    const puzzle = bare(3, "+", [15, 15, 15, 15, 15, 15]);
    for (const text of ["0", "x", "10"]) {
      expect(crossNumbers.solve(puzzle, all, { entry: { r1c1: text }, crossed: {} })).toMatchObject({
        solutions: [],
        complete: true,
      });
    }
  });

  it("stops at the asked number of solutions, and says so", () => {
    const puzzle = bare(3, "+", [15, 15, 15, 15, 15, 15]);
    expect(crossNumbers.solve(puzzle, { solutions: 5, nodes: 1_000_000 })).toMatchObject({ complete: false });
    expect(crossNumbers.solve(puzzle, { solutions: 5, nodes: 1_000_000 }).solutions).toHaveLength(5);
  });

  it("stops at its budget, however large the puzzle", () => {
    const open = Array.from({ length: 18 }, () => null);
    for (const sign of [null, "*"] as const) {
      const puzzle = bare(9, sign, open, { range: [0, 99], distinct: "grid" });
      expect(crossNumbers.solve(puzzle, { solutions: 0, nodes: 1_000 }).complete).toBe(false);
    }
  });

  it("knows the number of squares with magic rows and columns", () => {
    // 3 × 3 with the numbers 1 to 9 once each and all rows and columns 15: 72 (the 8 magic squares are among them).
    const { solutions, complete } = crossNumbers.solve(bare(3, "+", Array(6).fill(15), { distinct: "grid" }), all);
    expect(solutions).toHaveLength(72);
    expect(complete).toBe(true);
  });

  it("counts Latin squares of order 4", () => {
    // OEIS A002860: 576. The totals say nothing: each line has 1 + 2 + 3 + 4.
    const puzzle = bare(4, "+", Array(8).fill(10), { range: [1, 4], distinct: "lines" });
    expect(crossNumbers.solve(puzzle, all).solutions).toHaveLength(576);
  });
});

describe("a search", () => {
  it("leaves no limit behind, not even when it is broken off", () => {
    const puzzle = bare(2, "+", [5, 5, 5, 5]) as CrossNumbers;
    const m = modelOf(puzzle, sheetOf(puzzle));
    const breakOff = () => {
      throw new Error("enough");
    };
    expect(() => search(m, m.start, { solutions: 0, nodes: 50 }, breakOff)).toThrow("enough");
    expect(effort.limit).toBe(Number.POSITIVE_INFINITY);
  });
});

describe("a line's filter", () => {
  it("keeps exactly the numbers of right lines", () => {
    for (let i = 0; i < 400; i++) {
      const chance = rng(["filter", i]);
      const size = chance.pick([2, 3, 4]);
      const [lo, hi] = [chance.int(3), 4 + chance.int(6)];
      const signs = Array.from({ length: size - 1 }, () => chance.pick(["+", "-", "*", "/", "|", "&"] as const));
      const order = chance.pick(["standard", "left-to-right"] as const);
      const given = Array.from({ length: size }, () => (chance.chance(1, 4) ? lo + chance.int(hi - lo + 1) : null));
      const total = chance.chance(1, 6) ? null : chance.int(30);
      const choices = given.map((value) =>
        value === null ? Array.from({ length: hi - lo + 1 }, (_, n) => lo + n) : [value],
      );
      const kept = choices.map(() => new Set<number>());
      const fill = (numbers: number[]): void => {
        for (const value of choices[numbers.length] ?? []) fill([...numbers, value]);
        const value = numbers.length < size ? null : lineValue(numbers, signs, order);
        if (value === null || (total !== null && value !== total)) return;
        for (const [n, number] of numbers.entries()) kept[n]!.add(number);
      };
      fill([]);

      const puzzle = bare(size, "+", Array(2 * size).fill(1), { range: [lo, hi], order }) as CrossNumbers;
      const changed: CrossNumbers = {
        ...puzzle,
        cells: [given, ...puzzle.cells.slice(1)],
        across: [signs, ...puzzle.across.slice(1)],
        acrossTotals: [total, ...puzzle.acrossTotals.slice(1)],
      };
      const m = modelOf(changed, sheetOf(changed));
      const state = m.start.slice();
      const possible = filterLine(m, state, 0, LINE_FILTERS.full);
      expect(possible, JSON.stringify(changed)).toBe(kept[0]!.size > 0);
      if (!possible) continue;
      const left = choices.map((_, n) => valuesOf(m, state, cellOf(size, 0, n)));
      expect(left, JSON.stringify(changed)).toEqual(kept.map((set) => [...set].sort((a, b) => a - b)));
    }
  });
});
