/** Sum Triangles of five inner numbers, and products that its generator makes. */
import { expect, it } from "vitest";
import { formatCode, parseAddress } from "../../../src/engine/address/address.ts";
import { BLANK, type Level } from "../../../src/engine/kind.ts";
import { KINDS, kindOf } from "../../../src/engine/kinds/index.ts";
import { sumTriangle } from "../../../src/engine/kinds/sum-triangle/index.ts";
import type { SumTriangle } from "../../../src/engine/kinds/sum-triangle/rules.ts";
import { rng } from "../../../src/engine/rng.ts";
import { levelsWith } from "../../../src/spec/options.ts";
import { phrasesOf } from "../../../src/templates/index.ts";
import { answers } from "../../reference/sum-triangle.ts";

const made = (options: object, level: Level, count = 40): SumTriangle[] =>
  Array.from({ length: count }, (_, i) =>
    sumTriangle.generate(rng(["forms", i]), sumTriangle.options.parse(options), level),
  ).filter((puzzle) => puzzle !== undefined);

it.each([
  { corners: 5, range: [1, 20] },
  { corners: 5, drawing: "fields", operation: "multiply", range: [1, 10] },
  { corners: 3, operation: "multiply", range: [1, 12] },
] as const)("makes %j with one answer, found by true steps", (options) => {
  const levels = levelsWith(sumTriangle as never, options);
  expect(levels).toEqual(expect.arrayContaining(["starter", "easy"]));
  for (const level of levels) {
    const puzzles = made(options, level);
    expect(puzzles.length).toBeGreaterThan(0);
    for (const puzzle of puzzles) {
      expect(answers(puzzle as never, 2)).toHaveLength(1);
      expect(sumTriangle.explain(puzzle, BLANK, level).solved).toBe(true);
      expect(puzzle.operation ?? "add").toBe("operation" in options ? options.operation : "add");
    }
  }
});

it("finds an inner number as half of what three outer numbers make beyond the other two", () => {
  const data = { kind: "sum-triangle", drawing: "corners", range: [1, 99], inner: [null, null, null, null, null] };
  // 10, 20, 30, 45, 51
  const puzzle = sumTriangle.puzzle.parse({ ...data, outer: [30, 50, 75, 96, 61] });
  const { steps, solved } = sumTriangle.explain(puzzle, BLANK, "medium");
  expect([solved, steps[0]!.technique, steps[0]!.finds]).toEqual([true, "half", { i1: "10" }]);
  expect(phrasesOf("en-GB", "adult")(steps[0]!.say)).toBe(
    "Add the two outer numbers beside inner number 1 and the one opposite, and take away the other two. Half of that is 10.",
  );
  expect(made({ corners: 5, range: [1, 20], halves: true }, "medium").length).toBeGreaterThan(5);
});

it("has one canonical form for a pentagon that is turned or mirrored, and another for its product", () => {
  const [inner, outer] = [
    [3, null, null, 5, null],
    [8, null, 7, null, 6],
  ];
  const puzzle = { kind: "sum-triangle", drawing: "corners", range: [1, 9], inner, outer } as const;
  const turned = { ...puzzle, inner: [null, null, 5, null, 3], outer: [null, 7, null, 6, 8] };
  const mirrored = { ...puzzle, inner: inner.toReversed(), outer: [null, 7, null, 8, 6] };
  expect(sumTriangle.canonical(turned)).toBe(sumTriangle.canonical(puzzle));
  expect(sumTriangle.canonical(mirrored)).toBe(sumTriangle.canonical(puzzle));
  expect(sumTriangle.canonical({ ...puzzle, operation: "multiply" })).not.toBe(sumTriangle.canonical(puzzle));
});

it("travels in an address", () => {
  for (const puzzle of [
    ...made({ corners: 5, range: [1, 20] }, "easy", 5),
    ...made({ corners: 5, drawing: "fields", operation: "multiply", range: [1, 12] }, "easy", 5),
  ])
    expect(parseAddress(formatCode(kindOf("sum-triangle")!, puzzle)!, KINDS)).toMatchObject({ puzzle });
});

it.each(["corners", "fields"] as const)("stands on the board without two numbers in one place, in %s", (drawing) => {
  const puzzle = {
    kind: "sum-triangle",
    drawing,
    range: [1, 9] as const,
    inner: [1, 2, 3, 4, 5],
    outer: [3, 5, 7, 9, 6],
  };
  const { rows, columns, span } = sumTriangle.board(puzzle as SumTriangle) as {
    rows: number;
    columns: number;
    span: number;
  };
  const taken = sumTriangle
    .slots(puzzle as SumTriangle)
    .flatMap(({ row, column }) => Array.from({ length: span }, (_, i) => `${row} ${column + i}`));
  expect(new Set(taken).size).toBe(taken.length);
  for (const place of taken) {
    const [row = 0, column = 0] = place.split(" ").map(Number);
    expect(row >= 1 && row <= rows && column >= 1 && column <= columns, place).toBe(true);
  }
});

it("has a number of the tables in every product", () => {
  for (const level of ["starter", "easy"] as const) {
    const options = sumTriangle.preset(level, [8, 8], "tables-2-5-10");
    const puzzles = made(options, level);
    expect(puzzles.length).toBeGreaterThan(20);
    for (const puzzle of puzzles) {
      const [solution] = sumTriangle.solve(puzzle, { solutions: 2, nodes: 10_000 }).solutions;
      const inner = puzzle.inner.map((n, i) => n ?? Number(solution![`i${i + 1}`]));
      for (const [i, n] of inner.entries())
        expect(
          [n, inner[(i + 1) % inner.length]!].some((each) => [2, 5, 10].includes(each)),
          inner.join(),
        ).toBe(true);
    }
  }
});

it("refuses products of fractions and below 1, tables of sums, and halves of products", () => {
  const faults = (options: object) =>
    sumTriangle.options.safeParse(options).error?.issues.map(({ path }) => path[0]) ?? [];
  expect(faults({ operation: "multiply", range: [0, 9] })).toEqual(["range"]);
  expect(faults({ operation: "multiply", range: [1, 9], unit: 0.5 })).toEqual(["unit"]);
  expect(faults({ tables: [2] })).toEqual(["tables"]);
  expect(faults({ operation: "multiply", tables: [12], range: [1, 10] })).toEqual(["tables"]);
  expect(faults({ operation: "multiply", range: [1, 9], halves: true })).toEqual(["halves"]);
  expect(faults({ operation: "multiply", range: [1, 9], tables: [2], run: 5 })).toEqual(["run"]);
  expect(faults({ corners: 6 })).toEqual(["corners"]);
});
