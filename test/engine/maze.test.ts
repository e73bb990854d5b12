/** Every maze has one way, which a second search finds too, and its way keeps the rule. */
import { describe, expect, it } from "vitest";
import { countWays, isStep, type Maze, type MazeRule, makeMaze } from "../../src/engine/maze.ts";
import { rng } from "../../src/engine/rng.ts";

const RULES: readonly (readonly [string, MazeRule])[] = [
  ["multiples of 2", { over: "multiples", of: 2, most: 24 }],
  ["multiples of 7", { over: "multiples", of: 7, most: 84 }],
  ["multiples of 12", { over: "multiples", of: 12, most: 144 }],
  ["sums of 5", { over: "sums", of: 5, unit: 1 }],
  ["sums of 10", { over: "sums", of: 10, unit: 1 }],
  ["sums of 100", { over: "sums", of: 100, unit: 10 }],
];
const SIZES = [
  { columns: 4, rows: 3 },
  { columns: 6, rows: 7 },
  { columns: 8, rows: 8 },
];

/** All simple ways, by a queue of whole ways and plain arithmetic. */
function waysByQueue({ squares, rule }: Maze): string[] {
  const isOpen = (at: number, columns: number): boolean => {
    const text = squares[Math.floor(at / columns)]![at % columns]!;
    const total = text.split("+").reduce((sum, part) => sum + Number(part), 0);
    return rule.over === "sums" ? total === rule.of : total % rule.of === 0;
  };
  const [columns, rows] = [squares[0]!.length, squares.length];
  const done: string[] = [];
  for (let open = [[0]]; open.length > 0; ) {
    const next: number[][] = [];
    for (const way of open) {
      const at = way.at(-1)!;
      if (!isOpen(at, columns)) continue;
      if (at === columns * rows - 1) done.push(way.join());
      const sides = [
        ...(at % columns > 0 ? [at - 1] : []),
        ...(at % columns < columns - 1 ? [at + 1] : []),
        ...(at >= columns ? [at - columns] : []),
        ...(at < columns * (rows - 1) ? [at + columns] : []),
      ];
      for (const side of sides) if (!way.includes(side) && at < columns * rows - 1) next.push([...way, side]);
    }
    open = next;
  }
  return done;
}

describe.each(RULES)("a maze over %s", (_, rule) => {
  it.each(SIZES)("has exactly one way at $columns by $rows", (size) => {
    for (let seed = 0; seed < 60; seed++) {
      const maze = makeMaze(rng(["maze", seed]), size, rule);
      const way = maze.way.map(({ row, column }) => row * size.columns + column).join();
      expect(waysByQueue(maze)).toEqual([way]);
      expect(countWays(maze)).toBe(1);
      for (const { row, column } of maze.way) expect(isStep(maze.squares[row]![column]!, rule)).toBe(true);
      const open = maze.squares.flat().filter((text) => isStep(text, rule)).length;
      expect(open).toBeGreaterThanOrEqual(maze.way.length);
    }
  });
});

it("a maze is not short, has dead ends, and is the same for the same stream", () => {
  const rule: MazeRule = { over: "multiples", of: 7, most: 84 };
  const mazes = Array.from({ length: 40 }, (_, i) => makeMaze(rng(["maze", i]), { columns: 8, rows: 8 }, rule));
  for (const { way, squares } of mazes) {
    expect(way.length).toBeGreaterThanOrEqual(20);
    expect(squares.flat().filter((text) => isStep(text, rule)).length).toBeGreaterThan(way.length + 2);
  }
  expect(makeMaze(rng(["maze", 0]), { columns: 8, rows: 8 }, rule)).toEqual(mazes[0]);
});

it("a second way is counted", () => {
  const rule: MazeRule = { over: "multiples", of: 2, most: 20 };
  expect(
    countWays({
      rule,
      squares: [
        ["2", "4"],
        ["6", "8"],
      ],
    }),
  ).toBe(2);
  expect(
    countWays({
      rule,
      squares: [
        ["2", "4"],
        ["5", "8"],
      ],
    }),
  ).toBe(1);
  expect(
    countWays({
      rule,
      squares: [
        ["2", "3"],
        ["5", "8"],
      ],
    }),
  ).toBe(0);
});
