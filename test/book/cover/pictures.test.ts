import { expect, it } from "vitest";
import { kindOf } from "../../../src/engine/kinds/index.ts";
import { rng } from "../../../src/engine/rng.ts";
import { strip } from "../../../src/pages/cover/pictures/folded.ts";
import { within } from "../../../src/pages/cover/pictures/lamplight.ts";
import { game as pegGame } from "../../../src/pages/cover/pictures/pegs.ts";
import { game as cardGame } from "../../../src/pages/cover/pictures/rings.ts";
import { magicSquare } from "../../../src/pages/cover/pictures/square.ts";
import { wall } from "../../../src/pages/cover/pictures/towers.ts";

const SEEDS = Array.from({ length: 20 }, (_, i) => i);
const chance = (seed: number) => rng(["pictures", seed]);

it("the wall of a cover has one answer, and the same one for its seed", () => {
  for (const seed of SEEDS) {
    const courses = wall(chance(seed));
    expect(wall(chance(seed))).toEqual(courses);
    expect(courses.map(({ length }) => length)).toEqual([6, 5, 4, 3, 2, 1]);
    const gaps = courses.flat().filter((number) => number === null).length;
    expect(gaps).toBeGreaterThan(3);
    // Every lowest course is tried, so far as its numbers are not printed.
    const bases = courses[0]!.reduce<number[][]>(
      (all, number) =>
        all.flatMap((base) =>
          (number === null ? range(1, 40) : [number]).flatMap((next) => {
            const longer = [...base, next];
            return agrees(longer, courses) ? [longer] : [];
          }),
        ),
      [[]],
    );
    expect(bases).toHaveLength(1);
  }
});

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** Whether the left part of a wall on these bricks has the numbers that are shown. */
function agrees(base: readonly number[], courses: readonly (readonly (number | null)[])[]): boolean {
  let course = [...base];
  for (const shown of courses) {
    if (course.some((number, i) => shown[i] !== null && number !== shown[i])) return false;
    course = course.slice(1).map((number, i) => number + course[i]!);
  }
  return true;
}

it("the target of a cover is made from its six cards", () => {
  for (const seed of SEEDS.slice(0, 6)) {
    const { cards, target } = cardGame(chance(seed));
    expect(new Set(cards).size).toBe(6);
    expect(target).toBeGreaterThan(100);
    expect(target).toBeLessThan(1000);
    const puzzle = { kind: "countdown", cards, target, answers: "any" };
    expect(kindOf("countdown")!.solve(puzzle, { solutions: 1, nodes: 10_000_000 }).solutions).toHaveLength(1);
  }
});

it("the game of code pegs of a cover has one code", () => {
  for (const seed of SEEDS) {
    const guesses = pegGame(chance(seed)).guesses.map(({ guess, black, white }) => {
      return { code: guess.map((colour) => colour + 1).join(""), black, white };
    });
    const puzzle = { kind: "mastermind", symbols: "12345", repeats: true, guesses };
    const { solutions, complete } = kindOf("mastermind")!.solve(puzzle, { solutions: 2, nodes: 1_000_000 });
    expect([seed, solutions.length, complete]).toEqual([seed, 1, true]);
  }
});

it("the strip of a cover never crosses itself and leaves to the right", () => {
  const shapes = SEEDS.map((seed) => strip(chance(seed)));
  expect(new Set(shapes.map(String)).size).toBeGreaterThan(3);
  for (const cells of shapes) {
    expect(new Set(cells.map(String)).size).toBe(cells.length);
    for (const [i, [column, row]] of cells.entries()) {
      const before = cells[i - 1];
      if (before !== undefined) expect(Math.abs(column - before[0]) + Math.abs(row - before[1])).toBe(1);
    }
    expect(cells.at(-1)![0] - cells.at(-2)![0]).toBe(1);
  }
});

it("the square of a cover has one answer: three numbers are missing, and fit in one order only", () => {
  const lines = ["012", "345", "678", "036", "147", "258", "048", "246"].map((line) => [...line].map(Number));
  for (const seed of SEEDS) {
    const { numbers, asked } = magicSquare(chance(seed));
    expect(numbers[asked]).toBeNull();
    const gaps = [...numbers.keys()].filter((i) => numbers[i] === null);
    const missing = range(1, 9).filter((number) => !numbers.includes(number));
    expect(missing).toHaveLength(3);
    const orders = [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ];
    const right = orders.filter((order) => {
      const full = numbers.map((number, i) => number ?? missing[order[gaps.indexOf(i)]!]!);
      return lines.every((line) => line.reduce((sum, i) => sum + full[i]!, 0) === 15);
    });
    expect(right).toHaveLength(1);
  }
});

it("an area is cut off where the light ends", () => {
  const light = [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
  ] as const;
  expect(
    within(
      [
        [2, 2],
        [4, 2],
        [4, 4],
        [2, 4],
      ],
      light,
    ),
  ).toEqual([
    [2, 2],
    [4, 2],
    [4, 4],
    [2, 4],
  ]);
  expect(
    within(
      [
        [12, 2],
        [14, 2],
        [14, 4],
      ],
      light,
    ),
  ).toEqual([]);
  const cut = within(
    [
      [5, 5],
      [15, 5],
      [15, 8],
      [5, 8],
    ],
    light,
  );
  expect(cut.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])).toEqual([
    [5, 5],
    [5, 8],
    [10, 5],
    [10, 8],
  ]);
});
