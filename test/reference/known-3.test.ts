/** The second solvers for walls, triangles and magic squares against answers that are known from elsewhere or by hand. */
import { describe, expect, test } from "vitest";
import { gridOf } from "../engine/text-cases.ts";
import { runsAll } from "../smoke.ts";
import * as magic from "./magic-square.ts";
import * as wall from "./number-wall.ts";
import * as triangle from "./sum-triangle.ts";

const _ = null;

describe("number wall", () => {
  const bricks = (
    rows: (number | null)[][],
    range: [number, number] = [0, 30],
    limit = 99,
    operation = "add" as const,
  ) => wall.answers({ kind: "number-wall", operation, range, bricks: rows }, limit);

  test("upwards, downwards and from the sides", () => {
    expect(bricks([[_], [_, _], [3, 5, 2]])).toEqual(["r1c1=15 r2c1=8 r2c2=7"]);
    expect(bricks([[15], [_, 7], [6, _, _]])).toEqual(["r2c1=8 r3c2=2 r3c3=5"]);
    // 4 + b = 9, 15 + (b + 1) + (1 + d) = 25.
    expect(bricks([[25], [_, _], [9, _, _], [4, _, 1, _]])).toEqual(["r2c1=15 r2c2=10 r3c2=6 r3c3=4 r4c2=5 r4c4=3"]);
  });
  test("the middle of the bottom row counts twice", () => {
    expect(bricks([[20], [_, _], [3, _, 7]])).toEqual(["r2c1=8 r2c2=12 r3c2=5"]);
    expect(bricks([[21], [_, _], [3, _, 7]])).toEqual([]);
  });
  test("products", () => {
    const product = { kind: "number-wall", operation: "multiply", range: [1, 9] } as const;
    expect(wall.answers({ ...product, range: [1, 9], bricks: [[_], [_, _], [2, 3, 4]] }, 9)).toEqual([
      "r1c1=72 r2c1=6 r2c2=12",
    ]);
    // a × b² × c = 7: b is 1, and one of the others is 7.
    expect(wall.answers({ ...product, range: [1, 9], bricks: [[7], [_, _], [_, _, _]] }, 9)).toHaveLength(2);
  });
  test("the range bounds the bottom row alone, and a limit ends the search", () => {
    expect(bricks([[8], [_, _], [_, _, _], [_, _, _, _]], [1, 9])).toEqual([
      "r2c1=4 r2c2=4 r3c1=2 r3c2=2 r3c3=2 r4c1=1 r4c2=1 r4c3=1 r4c4=1",
    ]);
    expect(bricks([[_], [_, _], [_, _, _]], [1, 9], 999)).toHaveLength(729);
    expect(bricks([[_], [_, _], [_, _, _]], [1, 9], 4)).toHaveLength(4);
  });
});

describe("sum triangle", () => {
  const sums = (inner: (number | null)[], outer: (number | null)[], range: [number, number] = [0, 30]) =>
    triangle.answers({ kind: "sum-triangle", drawing: "corners", range, inner, outer }, 99);

  test("the four forms that schools use", () => {
    expect(sums([2, 3, 4], [_, _, _])).toEqual(["o1=5 o2=7 o3=6"]);
    expect(sums([2, 3, _], [_, 7, _])).toEqual(["i3=4 o1=5 o3=6"]);
    expect(sums([2, _, _], [5, _, 6])).toEqual(["i2=3 i3=4 o2=7"]);
    expect(sums([_, _, _], [5, 7, 6])).toEqual(["i1=2 i2=3 i3=4"]);
  });
  test("an odd total has no answer, a square of sums has as many as its range lets it", () => {
    expect(sums([_, _, _], [5, 7, 7])).toEqual([]);
    expect(sums([_, _, _, _], [5, 5, 5, 5], [0, 5])).toHaveLength(6);
    expect(sums([1, _, _, _], [5, 5, 5, 5], [0, 5])).toEqual(["i2=4 i3=1 i4=4"]);
    expect(sums([_, _, _, _], [5, 5, 5, 6], [0, 5])).toEqual([]);
  });
});

describe("magic square", () => {
  const count = (n: number, cells: (number | null)[][], limit = 9_999) =>
    magic.answers(
      { kind: "magic-square", numbers: Array.from({ length: n * n }, (__, i) => i + 1), sum: null, cells },
      limit,
    ).length;
  const empty = (n: number) => Array.from({ length: n }, () => Array<null>(n).fill(null));

  test("there are 8 of size 3", () => expect(count(3, empty(3))).toBe(8));
  // Frénicle de Bessy (1693): 880 of size 4, each in eight views.
  test.runIf(runsAll)("there are 7,040 of size 4", () => expect(count(4, empty(4))).toBe(7_040), 60_000);
  test("a given that is no number of the square, or stands twice, leaves nothing", () => {
    expect(count(3, gridOf("10 . ., . . ., . . ."))).toBe(0);
    expect(count(3, gridOf("2 2 ., . . ., . . ."))).toBe(0);
    expect(count(3, gridOf("2 7 ., . . ., . . ."))).toBe(1);
  });
  test("other numbers, and a sum that they do not have", () => {
    const even = { kind: "magic-square" as const, numbers: [2, 4, 6, 8, 10, 12, 14, 16, 18], cells: empty(3) };
    expect(magic.answers({ ...even, sum: 30 }, 99)).toHaveLength(8);
    expect(magic.answers({ ...even, sum: 29 }, 99)).toHaveLength(0);
    expect(magic.answers({ ...even, sum: null, numbers: [1, 2, 3, 4, 5, 6, 7, 8, 10] }, 99)).toHaveLength(0);
  });
});
