/** Walls of differences: one answer, steps that hold both candidates, and what the public format refuses. */
import { expect, it } from "vitest";
import { formatCode, parseAddress } from "../../../src/engine/address/address.ts";
import { BLANK, LEVELS, type Level } from "../../../src/engine/kind.ts";
import { KINDS, kindOf } from "../../../src/engine/kinds/index.ts";
import { numberWall } from "../../../src/engine/kinds/number-wall/index.ts";
import { rng } from "../../../src/engine/rng.ts";
import { levelsWith } from "../../../src/spec/options.ts";
import { phrasesOf } from "../../../src/templates/index.ts";
import { answers } from "../../reference/number-wall.ts";

const english = phrasesOf("en-GB", "adult");
const wall = (bricks: readonly (readonly (number | null)[])[], range: readonly [number, number] = [1, 9]) =>
  numberWall.puzzle.parse({ kind: "number-wall", operation: "subtract", range, bricks });
const all = { solutions: 100, nodes: 100_000 };
const made = (options: object, level: Level, count: number) =>
  Array.from({ length: count }, (_, i) =>
    numberWall.generate(
      rng(["differences", i]),
      numberWall.options.parse({ operation: "subtract", ...options }),
      level,
    ),
  ).filter((puzzle) => puzzle !== undefined);

it("says its rule, and judges by it, larger minus smaller", () => {
  const puzzle = wall([[null], [3, 8]]);
  expect(english(numberWall.rule(puzzle))).toBe(
    "A brick is the difference of the two below it. The bottom row has numbers from 1 to 9.",
  );
  expect(numberWall.check(puzzle, { r1c1: "5" }).done).toBe(true);
  const [broken] = numberWall.check(puzzle, { r1c1: "6" }).broken;
  expect(english(broken!.rule)).toBe("Row 1, brick 1 is not the difference of the two bricks below it.");
  const [outside] = numberWall.check(puzzle, { r1c1: "9" }).broken;
  expect(english(outside!.rule)).toBe("9 may not stand here: this brick has a number from 0 to 8.");
});

it("has both numbers beside a known one as answers, unless the range leaves one", () => {
  const texts = (bricks: Parameters<typeof wall>[0]) =>
    numberWall.solve(wall(bricks), all).solutions.map((entry) => Object.values(entry).join());
  expect(texts([[3], [4, null]])).toEqual(["1", "7"]);
  expect(texts([[3], [2, null]])).toEqual(["5"]);
  expect(texts([[3], [8, null]])).toEqual(["5"]);
});

it("finds the larger number, holds two candidates, and lists all ways", () => {
  const say = (bricks: Parameters<typeof wall>[0], level: Level) =>
    numberWall.explain(wall(bricks), BLANK, level).steps.map((step) => english(step.say));
  expect(say([[3], [2, null]], "easy")).toEqual([
    "Look at row 2, brick 2. It differs from the 2 beside it by 3. 2 is less than 3. So 2 + 3 = 5.",
  ]);
  expect(say([[3], [8, null]], "easy")).toEqual([
    "Look at row 2, brick 2. It differs from the 8 beside it by 3. 8 + 3 = 11 or 8 − 3 = 5: only 5 fits.",
  ]);
  expect(say([[0], [8, null]], "easy")).toEqual([
    "Look at row 2, brick 2. It differs from the 8 beside it by 0. So it is 8, too.",
  ]);
  const steps = say([[3], [3, null], [null, null, 1], [null, 2, null, 8]], "hard");
  expect(steps[0]).toBe("Look at row 2, brick 2. It differs from the 3 beside it by 3. So it is 0 or 6.");
  const [hard] = say([[null], [null, 2], [null, 6, null], [3, null, null, 6]], "hard").filter((text) =>
    text.includes("the two below it. Only"),
  );
  expect(hard).toMatch(/^Look at row \d, brick \d and the two below it\. Only \d − \d = \d/);
});

it.each(LEVELS)("makes walls with one answer, found by true steps, at level %s", (level) => {
  const puzzles = [...made({ rows: 4, range: [1, 12] }, level, 25), ...made({ rows: 3, range: [1, 20] }, level, 15)];
  expect(puzzles.length).toBeGreaterThan(5);
  for (const puzzle of puzzles) {
    expect(answers(puzzle as never, 2)).toHaveLength(1);
    const { steps, solved } = numberWall.explain(puzzle, BLANK, level);
    expect(solved).toBe(true);
    const answer = Object.fromEntries(
      answers(puzzle as never, 2)[0]!
        .split(" ")
        .map((each) => each.split("=")),
    );
    for (const { finds, crosses } of steps) {
      for (const [slot, text] of Object.entries(finds)) expect(text).toBe(answer[slot]);
      for (const [slot, texts] of Object.entries(crosses)) expect(texts).not.toContain(answer[slot]);
    }
  }
});

it("takes its bottom row from the range, and has no brick of 0 above where there is a choice", () => {
  for (const puzzle of made({ rows: 4, range: [5, 30] }, "starter", 30)) {
    const bottom = puzzle.bricks.at(-1)!;
    expect(bottom.every((n) => n === null || (n >= 5 && n <= 30))).toBe(true);
    const [solution] = numberWall.solve(puzzle, all).solutions;
    expect(Object.values(solution!)).not.toContain("0");
  }
  expect(made({ rows: 3, range: [0, 1] }, "starter", 30).length).toBeGreaterThan(0);
});

it("has pairs so far apart", () => {
  for (const puzzle of made({ rows: 2, walls: 2, range: [1, 20], apart: 5 }, "starter", 20))
    expect(numberWall.solve(puzzle, all).solutions).toEqual([{ r1c1: "5", r1c2: "5" }]);
});

it("travels in an address", () => {
  for (const puzzle of made({ rows: 4, range: [1, 20] }, "hard", 5))
    expect(parseAddress(formatCode(kindOf("number-wall")!, puzzle)!, KINDS)).toMatchObject({ puzzle });
});

it("says a step about one place alone, though its ways are too many for a hint", () => {
  for (const puzzle of made({ rows: 4, range: [1, 20] }, "hard", 15))
    for (const step of numberWall.explain(puzzle, BLANK, "hard").steps)
      for (const slot of Object.keys({ ...step.finds, ...step.crosses })) {
        const text = english(numberWall.onePlace!(puzzle, step, slot).say);
        expect(text).not.toMatch(/Only {2}|Only fits/);
        expect(text.length).toBeGreaterThan(20);
      }
});

it("refuses numbers below 0, tops that no difference reaches, and what only sums have", () => {
  const faults = (options: object) =>
    numberWall.options.safeParse({ operation: "subtract", ...options }).error?.issues.map(({ path }) => path[0]) ?? [];
  expect(faults({ range: [-3, 9] })).toEqual(["range"]);
  expect(faults({ range: [1, 9], least: 9 })).toEqual(["least"]);
  expect(faults({ rows: 3, halves: true })).toEqual(["halves"]);
  expect(faults({ range: [1, 9], least: 8 })).toEqual([]);
  const data = { kind: "number-wall", operation: "subtract", range: [-1, 9], bricks: [[null], [3, 8]] };
  expect(numberWall.puzzle.safeParse(data).error?.issues.map(({ path }) => path)).toEqual([["range"]]);
});

it("has experts only where a brick cannot hold too much", () => {
  expect(levelsWith(numberWall as never, { operation: "subtract", rows: 4, range: [1, 20] })).toContain("expert");
  expect(levelsWith(numberWall as never, { operation: "subtract", rows: 4, range: [1, 99] })).not.toContain("expert");
});

it("trains subtraction: most steps of its sheets take away", () => {
  for (const skill of ["subtract-to-20", "subtract-to-100"])
    for (const level of ["starter", "easy"] as const) {
      const options = numberWall.preset(level, [8, 8], skill);
      const steps = made(options, level, 30).flatMap((puzzle) => numberWall.explain(puzzle, BLANK, level).steps);
      const texts = steps.map((step) => english(step.say));
      expect(texts.filter((text) => /\d − \d/.test(text)).length / texts.length).toBeGreaterThan(0.6);
    }
});
