/** Puzzles that cannot be right, or turn out so on the way: they are never solved, and every step found has its words. */
import { expect, it } from "vitest";
import { BLANK } from "../../../src/engine/kind.ts";
import { magicSquare } from "../../../src/engine/kinds/magic-square/index.ts";
import { numberWall } from "../../../src/engine/kinds/number-wall/index.ts";
import { sumTriangle } from "../../../src/engine/kinds/sum-triangle/index.ts";
import type { Kind } from "../../audit/checks.ts";

const BRICKS = numberWall as unknown as Kind;
const RINGS = sumTriangle as unknown as Kind;
const SQUARES = magicSquare as unknown as Kind;

const wall = (bricks: (number | null)[][]) => ({ kind: "number-wall", operation: "add", range: [0, 9], bricks });
const triangle = (inner: (number | null)[], outer: (number | null)[]) => ({
  kind: "sum-triangle",
  drawing: "corners",
  range: [1, 12],
  inner,
  outer,
});
const square = (sum: number, ...cells: (number | null)[][]) => ({
  kind: "magic-square",
  numbers: [1, 2, 3, 4, 5, 6, 7, 8, 9],
  sum,
  cells,
});
const explain = (kind: Kind, puzzle: unknown, at = BLANK) => kind.explain(kind.puzzle.parse(puzzle), at, "expert");

it.each([
  ["a wall with 4 over 1 and 2", BRICKS, wall([[null], [4, null], [1, 2, null]])],
  ["a wall that is given whole", BRICKS, wall([[8], [3, 4], [1, 2, 2]])],
  ["a wall whose top is not made of its bottom row", BRICKS, wall([[9], [null, null], [1, 2, 2]])],
  ["a triangle whose sides leave another corner than the one given", RINGS, triangle([1, null, null], [3, 4, 9])],
  ["a triangle with 4 between 1 and 2", RINGS, triangle([1, 2, null], [4, 4, 4])],
  ["a square with 1, 2 and 3 for 15", SQUARES, square(15, [1, 2, 3], [null, null, null], [null, null, null])],
])("takes no step in %s", (_, kind, puzzle) => {
  expect(explain(kind, puzzle)).toEqual({ steps: [], solved: false });
});

it("takes no step where a written number contradicts printed ones", () => {
  const at = { entry: { r2c1: "3" }, crossed: {} };
  expect(explain(BRICKS, wall([[5], [null, null], [1, null, null]]), at).steps.length).toBeGreaterThan(0);
  expect(explain(BRICKS, wall([[5], [null, null], [1, 1, null]]), at)).toEqual({ steps: [], solved: false });
});

// The numbers that are found leave none for another cell.
it.each([["square", SQUARES, square(16, [6, null, 8], [null, null, 3], [2, 9, null])]])(
  "does not solve a %s whose numbers turn out to contradict each other, and tells each step",
  (_, kind, puzzle) => {
    const { steps, solved } = explain(kind, puzzle);
    expect([steps.length > 0, solved]).toEqual([true, false]);
    for (const step of steps) expect(step.say.key).toBe(`${kind.id}.step-${step.technique}`);
  },
);
