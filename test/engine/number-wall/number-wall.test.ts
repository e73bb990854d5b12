/** Number Wall against counts and walls that were worked out elsewhere. */
import { describe, expect, it } from "vitest";
import { closureOf } from "../../../src/engine/constraints/reasons.ts";
import { BLANK, LEVELS, type Level } from "../../../src/engine/kind.ts";
import { numberWall } from "../../../src/engine/kinds/number-wall/index.ts";
import { TECHNIQUES } from "../../../src/engine/kinds/number-wall/reason.ts";
import { layout, type NumberWall } from "../../../src/engine/kinds/number-wall/rules.ts";
import { rng } from "../../../src/engine/rng.ts";

const LIMIT = { solutions: 2, nodes: 1_000_000 };

function full(base: number[]): number[][] {
  const wall = [base];
  for (let below = base; below.length > 1; below = wall[0]!)
    wall.unshift(below.slice(1).map((right, i) => below[i]! + right));
  return wall;
}

/** All sets of a given size of the first `of` numbers. */
function* setsOf(of: number, size: number, from = 0): Generator<number[]> {
  if (size === 0) yield [];
  else for (let i = from; i < of; i++) for (const rest of setsOf(of, size - 1, i + 1)) yield [i, ...rest];
}

/** Walls in the middle of a wide range, whose bounds say nothing: bricks kept by place, in reading order. */
const wide = (base: number[], keep: readonly number[]): NumberWall => {
  let place = 0;
  const bricks = full(base).map((row) => row.map((n) => (keep.includes(place++) ? n : null)));
  return { kind: "number-wall", operation: "add", range: [0, 999], bricks };
};

// How many sets of n bricks fix a wall of n rows, and how many of these fall to adding and taking away, and with the
// middle brick: enumerated with another program.
describe.each([
  { base: [480, 501, 520], sets: 20, fixed: 17, below: 16, middle: 17 },
  { base: [480, 501, 520, 495], sets: 210, fixed: 149, below: 122, middle: 140 },
])("sets of $base.length bricks", ({ base, ...known }) => {
  const sets = [...setsOf((base.length * (base.length + 1)) / 2, base.length)];
  const isSolved = closureOf(layout.shape(wide(base, [])), TECHNIQUES);
  const solvedBy = (level: Level) => sets.filter((set) => isSolved(wide(base, set).bricks.flat(), level)).length;
  it(`fix the wall ${known.fixed} times of ${known.sets}`, () => {
    expect(sets.length).toBe(known.sets);
    expect(sets.filter((set) => numberWall.solve(wide(base, set), LIMIT).solutions.length === 1).length).toBe(
      known.fixed,
    );
  });
  it("are added up once, and fall to the level's techniques as often as counted elsewhere", () => {
    expect([solvedBy("starter"), solvedBy("easy"), solvedBy("medium")]).toEqual([1, known.below, known.middle]);
  });
});

it("counts the walls that a top allows: 8 over four bricks from 1 is all ones", () => {
  const bricks = [[8], [null, null], [null, null, null], [null, null, null, null]];
  const { solutions, complete } = numberWall.solve(
    { kind: "number-wall", operation: "add", range: [1, 9], bricks },
    LIMIT,
  );
  expect([solutions.length, complete]).toEqual([1, true]);
  expect(solutions[0]).toMatchObject({ r4c1: "1", r4c2: "1", r4c3: "1", r4c4: "1", r2c1: "4" });
});

// Base 1-9, three rows: the fewest givens for the best choice are 1, 2 and 3 in 0.3, 12.6 and 87.1 % of 729 walls.
it("knows the few tops that fix a wall of three rows with 1 to 9", () => {
  const tops = Array.from(
    { length: 41 },
    (_, top) =>
      ({
        kind: "number-wall",
        operation: "add",
        range: [1, 9],
        bricks: [[top], [null, null], [null, null, null]],
      }) as NumberWall,
  );
  const unique = tops.filter((wall) => numberWall.solve(wall, LIMIT).solutions.length === 1);
  expect(unique.map(({ bricks }) => bricks[0]![0])).toEqual([4, 36]);
});

describe("steps", () => {
  it("halves what the middle brick counts twice", () => {
    const bricks = [[20], [null, null], [3, null, 5]];
    const { steps, solved } = numberWall.explain(
      { kind: "number-wall", operation: "add", range: [1, 9], bricks },
      BLANK,
      "medium",
    );
    expect(solved).toBe(true);
    expect(steps[0]).toMatchObject({ technique: "middle", finds: { r3c2: "6" }, because: ["r1c1", "r3c1", "r3c3"] });
    expect(steps[0]!.say.values).toMatchObject({ made: 8, rest: 12, factor: 2, text: "6" });
  });
  it("takes the root of what the middle brick multiplies twice", () => {
    const bricks = [[108], [null, null], [3, null, 4]];
    const { steps } = numberWall.explain(
      { kind: "number-wall", operation: "multiply", range: [1, 9], bricks },
      BLANK,
      "medium",
    );
    expect(steps[0]).toMatchObject({ technique: "middle", finds: { r3c2: "3" } });
  });
  it("finds nothing where numbers contradict each other", () => {
    const bricks = [[20], [null, null], [3, null, 6]];
    const { steps, solved } = numberWall.explain(
      { kind: "number-wall", operation: "add", range: [1, 9], bricks },
      BLANK,
      "medium",
    );
    expect([steps.length, solved]).toEqual([0, false]);
  });
});

it("is the same wall seen from behind", () => {
  const wall = (bricks: (number | null)[][]): NumberWall => ({
    kind: "number-wall",
    operation: "add",
    range: [1, 9],
    bricks,
  });
  const one = wall([[null], [7, null], [4, null, 5]]);
  expect(numberWall.canonical(one)).toBe(numberWall.canonical(wall([[null], [null, 7], [5, null, 4]])));
  expect(numberWall.canonical(one)).not.toBe(numberWall.canonical(wall([[null], [null, 7], [4, null, 5]])));
});

it("judges what is written by the rules alone", () => {
  const { check, example } = numberWall;
  expect(check(example, { r3c2: "3" })).toEqual({ done: false, broken: [] });
  expect(check(example, { r3c2: "2" }).broken[0]).toMatchObject({
    rule: { key: "number-wall.broken-brick" },
    slots: ["r3c1", "r3c2", "r2c1"],
  });
  expect(check(example, { r3c2: "03" }).broken[0]).toMatchObject({
    rule: { key: "number-wall.broken-number" },
    slots: ["r3c2"],
  });
  expect(check(example, { r3c2: "3", r2c2: "8", r1c1: "15" })).toEqual({ done: true, broken: [] });
});

it("asks for a half in every puzzle with the option halves", () => {
  const options = numberWall.options.parse({ rows: 3, range: [1, 20], limit: 100, halves: true });
  expect(numberWall.levels(options, LEVELS)).toEqual(["medium"]);
  for (let i = 0; i < 100; i++) {
    const puzzle = numberWall.generate(rng(["doubles", i]), options, "medium");
    if (puzzle === undefined) continue;
    const { solved, steps } = numberWall.explain(puzzle, BLANK, "medium");
    expect([solved, steps.some(({ technique }) => technique === "middle")], JSON.stringify(puzzle)).toEqual([
      true,
      true,
    ]);
  }
});
