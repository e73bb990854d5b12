/** Magic Square against counts that were made elsewhere. */
import { describe, expect, it } from "vitest";
import { closureOf } from "../../../src/engine/constraints/reasons.ts";
import { BLANK } from "../../../src/engine/kind.ts";
import { magicSquare } from "../../../src/engine/kinds/magic-square/index.ts";
import { TECHNIQUES } from "../../../src/engine/kinds/magic-square/reason.ts";
import { layout, type MagicSquare } from "../../../src/engine/kinds/magic-square/rules.ts";
import { rng } from "../../../src/engine/rng.ts";
import { levelsWith } from "../../../src/spec/options.ts";
import { gridOf } from "../text-cases.ts";

const ALL = { solutions: 0, nodes: 1_000_000 };
const LO_SHU = [2, 7, 6, 9, 5, 1, 4, 3, 8];

/** A square of 1 to 9 with these of its cells printed. */
const lacking = (keep: readonly number[], sum: number | null = 15): MagicSquare => ({
  kind: "magic-square",
  numbers: [1, 2, 3, 4, 5, 6, 7, 8, 9],
  sum,
  cells: [0, 1, 2].map((r) => [0, 1, 2].map((c) => (keep.includes(3 * r + c) ? (LO_SHU[3 * r + c] ?? null) : null))),
});

/** All sets of a given size of nine cells. */
function* setsOf(size: number, from = 0): Generator<number[]> {
  if (size === 0) yield [];
  else for (let i = from; i < 9; i++) for (const rest of setsOf(size - 1, i + 1)) yield [i, ...rest];
}

const countUnique = (sets: readonly number[][], sum: number | null): number =>
  sets.filter((set) => magicSquare.solve(lacking(set, sum), { solutions: 2, nodes: 10_000 }).solutions.length === 1)
    .length;

it("finds the eight views of the square of 1 to 9, and no other", () => {
  const { solutions, complete } = magicSquare.solve(lacking([]), ALL);
  expect([solutions.length, complete]).toEqual([8, true]);
  const forms = solutions.map((entry) => {
    const cells = [1, 2, 3].map((r) => [1, 2, 3].map((c) => Number(entry[`r${r}c${c}`])));
    return magicSquare.canonical({ ...lacking([]), cells });
  });
  expect(new Set(forms).size).toBe(1);
});

// Two givens fix the square at 24 of 36 places, three at 80 of 84, whether the sum is printed or not.
it.each([15, null])("is fixed by as many pairs and triples as counted elsewhere, its sum printed as %s", (sum) => {
  expect(countUnique([...setsOf(2)], sum)).toBe(24);
  expect(countUnique([...setsOf(3)], sum)).toBe(80);
});

describe("techniques", () => {
  const isSolved = closureOf(layout.shape(lacking([])), TECHNIQUES);
  const solvedBy = (sets: readonly number[][], level: "starter" | "easy" | "medium"): number =>
    sets.filter((set) => isSolved(lacking(set).cells.flat(), level)).length;
  it("fill lines with one blank at 64 of 84 places of three givens, and at none of two", () => {
    expect(solvedBy([...setsOf(3)], "starter")).toBe(64);
    expect(solvedBy([...setsOf(2)], "starter")).toBe(0);
  });
  it("need the corner rule for the last 4 of 24 places of two givens", () => {
    expect([solvedBy([...setsOf(2)], "easy"), solvedBy([...setsOf(2)], "medium")]).toEqual([20, 24]);
  });
});

it("has no answer where a printed sum cannot be", () => {
  expect(magicSquare.solve(lacking([0], 16), ALL)).toMatchObject({ solutions: [], complete: true });
});

it("completes the square of Dürer's Melencolia from nine numbers", () => {
  const cells = gridOf<number | null>("16 3 . 13, 5 . 11 ., 9 . . 12, . 15 14 .");
  const puzzle: MagicSquare = {
    kind: "magic-square",
    numbers: Array.from({ length: 16 }, (_, i) => i + 1),
    sum: null,
    cells,
  };
  const { steps, solved } = magicSquare.explain(puzzle, BLANK, "starter");
  expect(solved).toBe(true);
  expect(Object.assign({}, ...steps.map(({ finds }) => finds))).toMatchObject({
    r1c3: "2",
    r2c2: "10",
    r4c1: "4",
    r4c4: "1",
  });
});

it("draws its least number and its steps where ranges are asked for", () => {
  const options = magicSquare.options.parse({ size: 3, first: [1, 20], step: [1, 3], gap: [0, 2] });
  const made = Array.from({ length: 100 }, (_, i) =>
    magicSquare.generate(rng(["drawn", i]), options, "starter"),
  ).filter((square) => square !== undefined);
  expect(made.length).toBeGreaterThan(50);
  const forms = made.map(({ numbers: [a = 0, b = 0, c = 0, d = 0] }) => ({
    first: a,
    step: b - a,
    gap: d - c - (b - a),
  }));
  for (const [of, least, most] of [
    ["first", 1, 20],
    ["step", 1, 3],
    ["gap", 0, 2],
  ] as const) {
    const drawn = forms.map((form) => form[of]);
    expect([Math.min(...drawn) >= least, Math.max(...drawn) <= most], of).toEqual([true, true]);
    expect(new Set(drawn).size, of).toBeGreaterThan(2);
  }
  expect(magicSquare.options.safeParse({ first: [5, 2] }).success).toBe(false);
});

it("keeps its sums within what is trained, and is offered at the levels that its skills name", () => {
  for (const { id, ages, levels = [] } of magicSquare.skills()) {
    expect(levelsWith(magicSquare as never, {}, { ages, skill: id }), id).toEqual(levels);
    const most = /^add-to-(\d+)$/.exec(id)?.[1] ?? "999";
    for (const level of levels) {
      const options = magicSquare.options.parse(magicSquare.preset(level, ages, id));
      const sums = Array.from({ length: 60 }, (_, i) => magicSquare.generate(rng([id, i]), options, level)?.sum ?? 0);
      expect(Math.max(...sums), id).toBeGreaterThan(0);
      expect(Math.max(...sums), id).toBeLessThanOrEqual(Number(most));
    }
  }
});

it("leaves a starter something to find, whatever is printed besides: as many numbers as its lines tell, less those", () => {
  for (const [size, found] of [
    [3, 6],
    [4, 8],
    [5, 11],
  ] as const) {
    const at = (extra: number | [number, number]) => magicSquare.options.parse({ size, extra });
    expect(magicSquare.levels(at(found - 1), ["starter"])).toEqual(["starter"]);
    expect(magicSquare.levels(at([found - 1, 20]), ["starter"])).toEqual(["starter"]);
    expect(magicSquare.levels(at(found), ["starter"])).toEqual([]);
    expect(magicSquare.levels(at(20), ["medium"])).toEqual(["medium"]);
    const made = magicSquare.generate(rng(["extra", size]), at(found - 1), "starter");
    expect(made?.cells.flat().filter((cell) => cell === null)).toHaveLength(1);
    expect(magicSquare.generate(rng(["extra", size]), at(found), "starter")).toBeUndefined();
  }
});
