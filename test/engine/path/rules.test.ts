import { describe, expect, test } from "vitest";
import type { Entry } from "../../../src/engine/kind.ts";
import { hidato } from "../../../src/engine/kinds/hidato/index.ts";
import { numbrix } from "../../../src/engine/kinds/numbrix/index.ts";
import type { PathPuzzle } from "../../../src/engine/path/grid.ts";
import { phrasesOf } from "../../../src/templates/index.ts";
import { gridOf } from "../text-cases.ts";

const puzzle: PathPuzzle = {
  kind: "numbrix",
  cells: gridOf("1 . ., . # 4, . . 8"),
};
const say = phrasesOf("en-GB");
const broken = (entry: Entry, kind = numbrix) =>
  kind.check(puzzle, entry).broken.map(({ rule, slots }) => `${say(rule)} (${slots.join(" ")})`);

describe("slots", () => {
  test("every cell but the holes, with what may be written", () => {
    const slots = numbrix.slots(puzzle);
    expect(slots.map(({ id }) => id)).toEqual(["r1c1", "r1c2", "r1c3", "r2c1", "r2c3", "r3c1", "r3c2", "r3c3"]);
    expect(slots[0]).toMatchObject({ row: 1, column: 1, given: "1", length: 1 });
    expect(slots[3]).toMatchObject({ row: 2, column: 1, given: null, choices: ["2", "3", "5", "6", "7"] });
    expect(say(slots[3]!.name)).toBe("Row 2, column 1");
  });
});

describe("check", () => {
  test("nothing is broken on an empty page, and nothing is done", () => {
    expect(numbrix.check(puzzle, {})).toEqual({ done: false, broken: [] });
  });
  test("a number out of range, or no number", () => {
    expect(broken({ r1c2: "9" })).toEqual(["9 is not one of the numbers 1 to 8. (r1c2)"]);
    expect(broken({ r1c2: "02" })).toEqual(["02 is not one of the numbers 1 to 8. (r1c2)"]);
    expect(broken({ r1c2: "*" })).toEqual(["\\* is not one of the numbers 1 to 8. (r1c2)"]);
  });
  test("a number that stands twice, once given", () => {
    expect(broken({ r1c2: "4" })).toContain("4 stands in more than one square. (r1c2 r2c3)");
  });
  test("neighbours that do not touch", () => {
    expect(broken({ r3c1: "2" })).toContain("1 and 2 do not touch. (r1c1 r3c1)");
  });
  test("numbers too far apart for the steps between them", () => {
    expect(broken({ r3c1: "3" })).toEqual(["3 and 4 do not touch. (r3c1 r2c3)"]);
    expect(broken({ r3c1: "6" })).toEqual(["4 and 6 are too far apart for two steps. (r2c3 r3c1)"]);
    expect(broken({ r2c1: "7" })).toEqual(["7 and 8 do not touch. (r2c1 r3c3)"]);
  });
  test("corners touch where the path has diagonals", () => {
    expect(broken({ r1c2: "3" })).toEqual(["3 and 4 do not touch. (r1c2 r2c3)"]);
    expect(broken({ r1c2: "3" }, hidato)).toEqual([]);
  });
  test("an answer is done; a full grid that breaks a rule is not", () => {
    const ring: PathPuzzle = {
      ...puzzle,
      cells: gridOf("1 . ., . # 4, . . ."),
    };
    const answer = { r1c2: "2", r1c3: "3", r3c3: "5", r3c2: "6", r3c1: "7", r2c1: "8" };
    expect(numbrix.check(ring, answer)).toEqual({ done: true, broken: [] });
    expect(numbrix.check(ring, { ...answer, r2c1: "7", r3c1: "8" }).done).toBe(false);
  });
});

test("described row by row, with what is written", () => {
  expect(numbrix.describe(puzzle, { r1c2: "2" }).map(say)).toEqual([
    "A grid of 3 rows and 3 columns with some places left out. It has 8 squares, for the numbers 1 to 8.",
    "Row 1: 1, 2, blank.",
    "Row 2: blank, no square, 4.",
    "Row 3: blank, blank, 8.",
  ]);
});

describe("one rule for several puzzles", () => {
  const of = (kind: "numbrix" | "hidato", last: number, unit?: number): PathPuzzle => ({
    kind,
    ...(unit === undefined ? {} : { unit }),
    cells: [[unit ?? 1, ...Array.from({ length: last - 2 }, () => null), last * (unit ?? 1)]],
  });
  test("goes from circle to circle where they are of unlike length", () => {
    const rules = [numbrix, hidato].map((kind) => say(kind.sharedRule!([of("numbrix", 5), of("numbrix", 7)])!));
    for (const rule of rules)
      expect(rule).toMatch(/^Fill in the numbers from one circle to the other\. Each number touches/);
    expect(say(numbrix.sharedRule!([of("numbrix", 5, 10), of("numbrix", 7, 10)])!)).toMatch(
      /^Count in 10s from one circle to the other\. Each/,
    );
  });
  test("names the last number where they are as long, and striped squares where one has them", () => {
    const holed: PathPuzzle = {
      kind: "numbrix",
      cells: gridOf("1 . ., . # ., 8 . ."),
    };
    const plain: PathPuzzle = {
      kind: "numbrix",
      cells: gridOf("1 . . ., 8 . . ."),
    };
    expect(say(numbrix.sharedRule!([plain, holed])!)).toMatch(/^Fill in 1 to 8\. .* Striped squares stay empty\.$/);
    expect(numbrix.sharedRule!([plain, plain])).toEqual(numbrix.rule(plain));
  });
  test("does not go for unlike steps, nor where an end is not given", () => {
    expect(numbrix.sharedRule!([of("numbrix", 5), of("numbrix", 5, 10)])).toBeUndefined();
    const open: PathPuzzle = { kind: "numbrix", cells: [[1, 2, null, null]] };
    expect(numbrix.sharedRule!([of("numbrix", 5), open])).toBeUndefined();
  });
});

test("the rule is short and says how the path goes", () => {
  const large: PathPuzzle = { kind: "", cells: Array.from({ length: 20 }, () => new Array(20).fill(null)) };
  expect(say(numbrix.rule(large))).toBe("Fill in 1 to 400. Each number touches the next: up, down, left or right.");
  expect(say(hidato.rule(large)).length).toBeLessThanOrEqual(110);
  expect(say(hidato.rule(large))).toMatch(/corner.*cross itself/);
  const holed = {
    ...large,
    cells: large.cells.map((row, r) => row.map((cell, c) => (r === 9 && c === 9 ? "#" : cell))),
  };
  for (const kind of [numbrix, hidato]) {
    expect(say(kind.rule(holed))).toMatch(/Striped squares stay empty\.$/);
    expect(say(kind.rule(holed)).length).toBeLessThanOrEqual(130);
  }
});

describe("the public format", () => {
  const problem = (cells: unknown) => numbrix.puzzle.safeParse({ kind: "numbrix", cells }).error!.issues[0]!.message;
  test.each([
    [[[1, null], [null]], "row 2 has 1 cell and row 1 has 2"],
    [[["#", "#"]], "there is no cell"],
    [[[1, 1]], "1 stands in row 1, column 1 and in row 1, column 2"],
    [[[1, 3]], "3 in row 1, column 2 is too large: there are 2 cells"],
    [[[0, 1]], "a cell is a number from 1 to 9999"],
    [[[1.3, 1]], "a cell is a number from 1 to 9999"],
    [[[1.5, 1]], "1.5 in row 1, column 1 is not a multiple of 1"],
    [[], "expected array to have >=1 items"],
    [[new Array(21).fill(null)], "expected array to have <=20 items"],
  ])("refuses %j", (cells, words) => expect(problem(cells)).toContain(words));
  test("refuses another kind and unknown keys", () => {
    expect(numbrix.puzzle.safeParse({ kind: "hidato", cells: [[null]] }).success).toBe(false);
    expect(numbrix.puzzle.safeParse({ kind: "numbrix", cells: [[null]], size: 1 }).success).toBe(false);
  });
  test("whatever passes can be drawn, solved, checked, explained and described", () => {
    for (const cells of [[[null]], [[1]], [[null, null]], [[1, "#", 2]], [["#"], [null]], [[2], [null], [1]]]) {
      const puzzle = numbrix.puzzle.parse({ kind: "numbrix", cells });
      const { solutions } = numbrix.solve(puzzle, { solutions: 0, nodes: 100 });
      for (const entry of [{}, ...solutions]) {
        numbrix.draw(puzzle, { entry, crossed: {} }, { size: "page", highlight: ["r1c1"] });
        numbrix.draw(puzzle, { entry, crossed: {} }, { size: "key", highlight: [] });
        numbrix.explain(puzzle, { entry, crossed: {} }, "expert");
        expect(numbrix.check(puzzle, entry).broken.length === 0 || solutions.length === 0).toBe(true);
      }
      numbrix.canonical(puzzle);
      expect(numbrix.size(puzzle)).toMatch(/^\d+x\d+$/);
    }
  });
});
