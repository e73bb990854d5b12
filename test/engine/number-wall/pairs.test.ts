/** Walls of two rows side by side, and the skills that are trained with them. */
import { describe, expect, it } from "vitest";
import { BLANK, type Level } from "../../../src/engine/kind.ts";
import { numberWall } from "../../../src/engine/kinds/number-wall/index.ts";
import { layout, type NumberWall } from "../../../src/engine/kinds/number-wall/rules.ts";
import { make } from "../../../src/engine/make.ts";
import { levelsWith, optionsAt } from "../../../src/spec/options.ts";
import { gridOf } from "../text-cases.ts";

const two = (bricks: NumberWall["bricks"]): NumberWall => ({
  ...{ kind: "number-wall", operation: "add", range: [0, 10], walls: 2, bricks },
});
const PAIR = two(gridOf("10 10, 3 . . 4"));

describe("walls side by side", () => {
  it("have their bricks by rows, and each brick lies on two of its own wall", () => {
    expect(numberWall.puzzle.safeParse(PAIR).success).toBe(true);
    expect(numberWall.puzzle.safeParse({ ...PAIR, walls: undefined }).success).toBe(false);
    expect(numberWall.puzzle.safeParse({ ...PAIR, walls: 4 }).success).toBe(false);
    const { solutions } = numberWall.solve(PAIR, { solutions: 3, nodes: 1000 });
    expect(solutions).toEqual([{ r2c2: "7", r2c3: "6" }]);
    expect(numberWall.check(PAIR, { r2c2: "7", r2c3: "5" }).broken).toMatchObject([
      { rule: { values: { at: 1, place: 2 } }, slots: ["r2c3", "r2c4", "r1c2"] },
    ]);
  });

  it("of three rows are made of the six bricks below each top", () => {
    const bricks = gridOf<number | null>(". ., . . . ., 1 2 3 4 5 6");
    const { steps, solved } = numberWall.explain({ ...two(bricks), range: [0, 30] }, BLANK, "starter");
    expect(solved).toBe(true);
    expect(Object.assign({}, ...steps.map(({ finds }) => finds))).toEqual({
      ...{ r2c1: "3", r2c2: "5", r2c3: "9", r2c4: "11", r1c1: "8", r1c2: "20" },
    });
  });

  it("lie beside each other on the board, half a brick apart", () => {
    const { columns, span, lines } = layout.board(PAIR);
    expect([columns, span]).toEqual([9, 2]);
    expect(numberWall.slots(PAIR).map(({ row, column }) => `${row} ${column}`)).toEqual([
      "1 2",
      "1 7",
      "2 1",
      "2 3",
      "2 6",
      "2 8",
    ]);
    expect(lines[1]).toMatchObject({
      items: [{ slot: "r2c3" }, { sign: "+" }, { slot: "r2c4" }, { sign: "=" }, { slot: "r1c2" }],
    });
  });

  it("are four in two lines, whose rows are counted on", () => {
    const four: NumberWall = {
      ...{ kind: "number-wall", operation: "add", range: [0, 10], walls: 4 },
      bricks: gridOf("10 10, 3 . . 4, . 9, 2 5 9 ."),
    };
    expect(numberWall.puzzle.safeParse(four).success).toBe(true);
    const { solutions } = numberWall.solve(four, { solutions: 3, nodes: 1000 });
    expect(solutions).toEqual([{ r2c2: "7", r2c3: "6", r3c1: "7", r4c4: "0" }]);
    expect(numberWall.slots(four).map(({ row }) => row)).toEqual([1, 1, 2, 2, 2, 2, 4, 4, 5, 5, 5, 5]);
    const turned = gridOf<number | null>("9 ., . 9 2 5, 10 10, 3 . 4 .");
    expect(numberWall.canonical({ ...four, bricks: turned })).toBe(numberWall.canonical(four));
    expect(numberWall.canonical({ ...four, bricks: four.bricks.with(3, [2, 6, 9, null]) })).not.toBe(
      numberWall.canonical(four),
    );
  });

  it("are the same in any order, each from either side", () => {
    const same = [
      [3, null, 4, null],
      [null, 3, null, 4],
      [4, null, 3, null],
      [null, 4, 3, null],
    ].map((row) => numberWall.canonical(two([[10, 10], row])));
    expect(new Set(same).size).toBe(1);
    expect(numberWall.canonical(two(gridOf("10 9, 3 . 4 .")))).not.toBe(same[0]);
  });
});

/** Every wall of some puzzles of a skill: what is printed of it, and all of its numbers. */
function wallsOf(skill: string, level: Level, ages: readonly [number, number], length = 20) {
  const options = optionsAt(numberWall as never, level, {}, { ages, skill }).data;
  return Array.from({ length }, (_, index) => {
    const place = { kind: "number-wall", version: numberWall.version, seed: "pairs", section: "1", again: 0, index };
    const puzzle = make(numberWall as never, { ...place, level, options })!.puzzle as NumberWall;
    const [answer = {}] = numberWall.solve(puzzle, { solutions: 1, nodes: 1000 }).solutions;
    return [0, 1, 2, 3].map((i) => {
      const [row, wall] = [2 * Math.floor(i / 2), i % 2];
      const places = [
        [row, wall],
        [row + 1, 2 * wall],
        [row + 1, 2 * wall + 1],
      ] as const;
      const printed = places.map(([r, c]) => puzzle.bricks[r]![c]!);
      const numbers = places.map(([r, c], at) => printed[at] ?? Number(answer[`r${r + 1}c${c + 1}`]));
      return { printed, numbers };
    });
  });
}

describe("what is trained in pairs", () => {
  it.each([10, 20, 100])("bonds to %i: two bricks make it, and of the three one is blank", (total) => {
    const walls = wallsOf(`bonds-to-${total}`, "easy", [7, 8]).flat();
    expect(walls.filter(({ numbers: [top] }) => top !== total)).toEqual([]);
    for (const { printed } of walls) expect(printed.filter((n) => n === null)).toHaveLength(1);
    const below = walls.filter(({ printed: [top] }) => top !== null).length;
    expect(below).toBeGreaterThan(walls.length / 3);
  });

  it.each([2, 7, 12])("the table of %i is in each wall, and what is blank is found by it", (table) => {
    for (const level of ["starter", "easy"] as const)
      for (const { printed, numbers } of wallsOf(`table-${table}`, level, [8, 9]).flat()) {
        const [top = 0, left = 0, right = 0] = numbers;
        expect(left * right).toBe(top);
        expect([left, right]).toContain(table);
        if (printed[0] !== null) expect(printed.slice(1)).toContain(table);
      }
  });

  it("doubles are of two equal bricks, near doubles of neighbours", () => {
    for (const { numbers } of wallsOf("doubles", "starter", [6, 7]).flat()) expect(numbers[1]).toBe(numbers[2]);
    for (const { printed, numbers } of wallsOf("near-doubles", "starter", [6, 7]).flat()) {
      expect(printed[0]).toBeNull();
      expect(Math.abs(numbers[1]! - numbers[2]!)).toBe(1);
    }
  });

  it("no fact comes twice in a puzzle", () => {
    for (const skill of ["bonds-to-10", "table-2", "tables-to-12"])
      for (const walls of wallsOf(skill, "easy", [8, 9])) {
        const facts = walls.map(({ numbers: [, a = 0, b = 0] }) => [Math.min(a, b), Math.max(a, b)].join());
        expect(new Set(facts).size).toBe(facts.length);
      }
  });

  it("each table up to 12 is asked for about as often as the next", () => {
    const factors = wallsOf("tables-to-12", "easy", [8, 9], 80).flatMap((walls) =>
      walls.flatMap(({ numbers }) => numbers.slice(1)),
    );
    for (let n = 2; n <= 12; n++)
      expect(factors.filter((factor) => factor === n).length / factors.length, `${n}`).toBeGreaterThan(0.04);
  });
});

it("is offered at the levels that its skills name", () => {
  // Readers of five have nothing but the easiest sums up to 10.
  for (const { id, ages, levels } of numberWall.skills())
    expect(levelsWith(numberWall as never, {}, { ages: [Math.max(6, ages[0]), ages[1]], skill: id }), id).toEqual(
      levels,
    );
});
