/** Sum Triangle against counts that were worked out elsewhere. */
import { describe, expect, it } from "vitest";
import { closureOf } from "../../../src/engine/constraints/reasons.ts";
import type { Mark } from "../../../src/engine/figure.ts";
import { BLANK, LEVELS, type Level, PAGE } from "../../../src/engine/kind.ts";
import { sumTriangle } from "../../../src/engine/kinds/sum-triangle/index.ts";
import { TECHNIQUES } from "../../../src/engine/kinds/sum-triangle/reason.ts";
import { layout, type SumTriangle } from "../../../src/engine/kinds/sum-triangle/rules.ts";
import { rng } from "../../../src/engine/rng.ts";
import { levelsWith } from "../../../src/spec/options.ts";

const LIMIT = { solutions: 2, nodes: 1_000_000 };

/** All sets of a given size of the first `of` numbers. */
function* setsOf(of: number, size: number, from = 0): Generator<number[]> {
  if (size === 0) yield [];
  else for (let i = from; i < of; i++) for (const rest of setsOf(of, size - 1, i + 1)) yield [i, ...rest];
}

const full = (inner: number[], drawing: SumTriangle["drawing"] = "corners"): SumTriangle => {
  const outer = inner.map((n, i) => n + (inner[(i + 1) % inner.length] ?? 0));
  return { kind: "sum-triangle", drawing, range: [0, 999], inner, outer };
};

/** Numbers kept by place, inner ones first. */
const kept = (whole: SumTriangle, keep: readonly number[]): SumTriangle =>
  layout.withGivens(
    whole,
    layout.givens(whole).map((n, i) => (keep.includes(i) ? n : null)),
  );

// How many sets of n of 2n numbers fix the figure (numbers in the middle of a wide range, whose bounds say nothing): all fall
// to adding and taking away, but for the outer numbers of a triangle or a pentagon; the first two enumerated with another program.
describe.each([
  { inner: [480, 501, 520], sets: 20, fixed: 17, easy: 16, medium: 17 },
  { inner: [480, 501, 520, 495], sets: 70, fixed: 45, easy: 45, medium: 45 },
  { inner: [480, 501, 520, 495, 513], sets: 252, fixed: 122, easy: 121, medium: 122 },
])("sets of $inner.length numbers", ({ inner, ...known }) => {
  const sets = [...setsOf(2 * inner.length, inner.length)];
  const isSolved = closureOf(layout.shape(full(inner)), TECHNIQUES);
  const solvedBy = (level: Level) =>
    sets.filter((set) => isSolved(layout.givens(kept(full(inner), set)), level)).length;
  it(`fix the figure ${known.fixed} times of ${known.sets}`, () => {
    expect(sets.length).toBe(known.sets);
    const isFixed = (set: number[]) => sumTriangle.solve(kept(full(inner), set), LIMIT).solutions.length === 1;
    expect(sets.filter(isFixed).length).toBe(known.fixed);
  });
  it("are added up once, and fall to the level's techniques as often as counted elsewhere", () => {
    expect([solvedBy("starter"), solvedBy("easy"), solvedBy("medium")]).toEqual([1, known.easy, known.medium]);
  });
});

it("finds an inner number as half of what two outer numbers make beyond the third", () => {
  const { steps, solved } = sumTriangle.explain(kept(full([4, 9, 2]), [3, 4, 5]), BLANK, "medium");
  expect([solved, steps[0]?.technique]).toEqual([true, "half"]);
  expect(steps[0]?.finds).toEqual({ i1: "4" });
});

interface Drawn {
  readonly x: number;
  readonly y: number;
  readonly half: number;
  readonly isRound: boolean;
}

function drawnCell(mark: Mark): Drawn[] {
  if (mark.slot === undefined) return [];
  if (mark.shape === "circle") return [{ x: mark.x, y: mark.y, half: mark.radius, isRound: true }];
  if (mark.shape !== "rect") return [];
  const half = mark.width / 2;
  return [{ x: mark.x + half, y: mark.y + half, half, isRound: false }];
}

// Tiles may be printed without a ground: a line below one would cross its number.
describe.each(["corners", "fields"] as const)("drawn in %s", (drawing) => {
  it.each([3, 4, 5])("no line enters a cell, and no two of them meet, with %s inner numbers", (size) => {
    const whole = full([1, 2, 3, 4, 5].slice(0, size), drawing);
    const { marks, width, height } = sumTriangle.draw({ ...whole, range: [0, 9] }, BLANK, PAGE);
    const cells = marks.flatMap(drawnCell);
    expect(cells.length).toBe(2 * size);
    for (const [i, { x, y, half }] of cells.entries()) {
      expect(Math.min(x, y, width - x, height - y) - half).toBeGreaterThan(-1e-9);
      for (const other of cells.slice(i + 1))
        expect(Math.max(Math.abs(x - other.x), Math.abs(y - other.y))).toBeGreaterThan(half + other.half);
    }
    for (const mark of marks)
      for (let part = 0; mark.shape === "line" && part <= 1; part += 0.05) {
        const [x, y] = [mark.x1 + part * (mark.x2 - mark.x1), mark.y1 + part * (mark.y2 - mark.y1)];
        for (const cell of cells) {
          const [dx, dy] = [Math.abs(x - cell.x), Math.abs(y - cell.y)];
          expect(cell.isRound ? Math.hypot(dx, dy) : Math.max(dx, dy)).toBeGreaterThan(cell.half - 1e-9);
        }
      }
  });
});

it("asks for a half in every puzzle with the option halves", () => {
  const options = sumTriangle.options.parse({ range: [0, 20], limit: 100, halves: true });
  expect(sumTriangle.levels(options, LEVELS)).toEqual(["medium"]);
  for (let i = 0; i < 100; i++) {
    const puzzle = sumTriangle.generate(rng(["halves", i]), options, "medium");
    if (puzzle === undefined) continue;
    const { solved, steps } = sumTriangle.explain(puzzle, BLANK, "medium");
    expect([solved, steps.some(({ technique }) => technique === "half")], JSON.stringify(puzzle)).toEqual([true, true]);
  }
});

/** Puzzles that these options come to, as many attempts as there are. */
const attempts = (options: object, level: Level, count = 200): SumTriangle[] =>
  Array.from({ length: count }, (_, i) =>
    sumTriangle.generate(rng(["attempts", i]), sumTriangle.options.parse(options), level),
  ).filter((puzzle) => puzzle !== undefined);

it("takes its numbers from a run within the range, another for each puzzle", () => {
  const puzzles = attempts({ corners: 4, range: [1, 20], run: 6 }, "hard");
  expect(puzzles.length).toBeGreaterThan(20);
  for (const { range } of puzzles) {
    expect(range[1] - range[0]).toBe(5);
    expect(range[0] >= 1 && range[1] <= 20).toBe(true);
  }
  expect(new Set(puzzles.map(({ range: [lo] }) => lo)).size).toBeGreaterThan(8);
  expect(sumTriangle.options.safeParse({ range: [1, 5], run: 6 }).success).toBe(false);
});

it("asks for inner numbers where these are to be found: at most two of four are printed", () => {
  const printed = attempts({ corners: 4, range: [1, 20], find: "inner" }, "easy").map(
    ({ inner }) => inner.filter((n) => n !== null).length,
  );
  expect(Math.max(...printed)).toBe(2);
  expect(printed.filter((n) => n === 1).length).toBeGreaterThan(printed.length / 2);
});

it("prints extra numbers if they are asked for", () => {
  const blanks = attempts({ range: [1, 20], extra: [0, 1] }, "easy").map(
    (puzzle) => layout.givens(puzzle).filter((n) => n === null).length,
  );
  expect(new Set(blanks)).toEqual(new Set([2, 3]));
});

it("is offered at the levels that its skills name", () => {
  for (const { id, ages, levels } of sumTriangle.skills())
    expect(levelsWith(sumTriangle as never, {}, { ages, skill: id }), id).toEqual(levels);
});
