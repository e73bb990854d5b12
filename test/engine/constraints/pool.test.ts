/** A pool: the bottom row of a wall and the inner numbers of a triangle are drawn from it, and each puzzle has one answer. */
import { describe, expect, it } from "vitest";
import type { LEVELS } from "../../../src/engine/kind.ts";
import { numberWall } from "../../../src/engine/kinds/number-wall/index.ts";
import { sumTriangle } from "../../../src/engine/kinds/sum-triangle/index.ts";
import { rng } from "../../../src/engine/rng.ts";

const KINDS = { "number-wall": numberWall, "sum-triangle": sumTriangle };
const ALL = { solutions: 2, nodes: 1_000_000 };

/** The bottom row, or the inner numbers, of the one answer of each puzzle of twenty tries. */
function drawn(kind: keyof typeof KINDS, options: object, level: (typeof LEVELS)[number]): number[][] {
  const each = KINDS[kind];
  return Array.from({ length: 20 }, (_, i) => i).flatMap((i) => {
    const puzzle = each.generate(rng(["pool", i]), each.options.parse(options) as never, level) as never;
    if (puzzle === undefined) return [];
    const { solutions } = each.solve(puzzle, ALL);
    expect(solutions).toHaveLength(1);
    const shown = puzzle as { bricks?: (number | null)[][]; inner?: (number | null)[] };
    const last = shown.bricks?.length ?? 0;
    const written = (given: number | null, id: string) => given ?? Number(solutions[0]![id]);
    return shown.inner === undefined
      ? [shown.bricks!.at(-1)!.map((n, c) => written(n, `r${last}c${c + 1}`))]
      : [shown.inner.map((n, at) => written(n, each.slots(puzzle)[at]!.id))];
  });
}

describe.each([
  ["number-wall", { rows: 4, range: [0, 50], pool: [10, 20, 25, 50] }, "medium"],
  ["number-wall", { rows: 3, range: [0, 50], pool: [5, 10, 20, 50], regrouping: "none" }, "easy"],
  ["number-wall", { rows: 2, walls: 2, range: [1, 40], pool: [3, 8, 13, 18, 23], apart: 5 }, "easy"],
  ["number-wall", { rows: 2, walls: 2, range: [1, 40], pool: [3, 8, 13, 18, 23], operation: "subtract" }, "starter"],
  ["number-wall", { rows: 3, range: [0.1, 3], unit: 0.1, pool: [0.5, 1.5, 2.5, 0.3] }, "easy"],
  ["sum-triangle", { range: [1, 99], pool: [10, 20, 30, 45, 55] }, "medium"],
  ["sum-triangle", { range: [2, 12], limit: 144, operation: "multiply", pool: [6, 7, 8, 9] }, "easy"],
] as const)("The pool of %s with %j", (kind, options, level) => {
  it("has every number that the answers put below", () => {
    const rows = drawn(kind, options, level);
    for (const n of rows.flat()) expect(options.pool).toContain(n);
    expect(new Set(rows.flat()).size).toBeGreaterThan(2);
    expect(rows.length).toBeGreaterThan(3);
  });
});

it("multiplies a number of the tables by one of the pool", () => {
  const options = { rows: 2, walls: 4, operation: "multiply", range: [1, 12], tables: [7], pool: [6, 8, 9, 12] };
  for (const row of drawn("number-wall", options, "starter"))
    for (let i = 0; i < 4; i += 2) {
      expect(row.slice(i, i + 2)).toContain(7);
      expect([6, 8, 9, 12]).toContain(row.slice(i, i + 2).find((n) => n !== 7));
    }
});

it.each([
  [{ pool: [5] }, "write two or more different numbers from 1 to 9, or none"],
  [{ pool: [5, 5, 6] }, "write two or more different numbers from 1 to 9, or none"],
  [{ pool: [5, 12] }, "write two or more different numbers from 1 to 9, or none"],
  [{ pool: [2.5, 4] }, "write two or more different numbers from 1 to 9, or none"],
])("A wall refuses %j", (options, message) => {
  expect(numberWall.options.safeParse(options).error?.issues.map((issue) => issue.message)).toEqual([message]);
});

it("A triangle refuses a run beside a pool", () => {
  const { error } = sumTriangle.options.safeParse({ pool: [3, 5, 9], run: 4 });
  expect(error?.issues.map(({ path }) => path)).toEqual([["run"]]);
});
