/** The solved form is the same for puzzles that are turned, mirrored or have their rows in another order, and for no others. */
import { describe, expect, it } from "vitest";
import type { PuzzleKind } from "../../src/engine/kind.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { make } from "../../src/engine/make.ts";
import { solvedForm } from "../../src/engine/solved-form.ts";
import { gridOf } from "./text-cases.ts";

type Kind = PuzzleKind<unknown, unknown>;
const kindOf = (slug: string): Kind => KINDS.find((kind) => kind.slug === slug)!;

function formOf(slug: string, puzzle: unknown): string | null {
  const kind = kindOf(slug);
  const [answer = {}] = kind.solve(puzzle, { solutions: 1, nodes: 1_000_000 }).solutions;
  return solvedForm(kind, puzzle, answer);
}

const cross = (sign: string, cells: (number | null)[][], acrossTotals: number[], downTotals: number[]) => ({
  ...{ kind: "cross-numbers", range: [1, 12], order: "standard", distinct: "none", cells },
  ...{ across: [[sign], [sign]], down: [[sign, sign]], acrossTotals, downTotals },
});

describe("the solved form of Cross Numbers", () => {
  const puzzle = cross(
    "*",
    [
      [null, 5],
      [8, null],
    ],
    [40, 88],
    [64, 55],
  );

  it("is that of the same puzzle turned by half, with its rows exchanged, or with other numbers printed", () => {
    const turned = cross(
      "*",
      [
        [null, 8],
        [5, null],
      ],
      [88, 40],
      [55, 64],
    );
    const exchanged = cross(
      "*",
      [
        [8, null],
        [null, 5],
      ],
      [88, 40],
      [64, 55],
    );
    const other = cross(
      "*",
      [
        [8, null],
        [null, 11],
      ],
      [40, 88],
      [64, 55],
    );
    for (const same of [turned, exchanged, other])
      expect(formOf("cross-numbers", same)).toBe(formOf("cross-numbers", puzzle));
  });

  it("is another for other numbers, and where numbers that are taken away change places", () => {
    expect(
      formOf(
        "cross-numbers",
        cross(
          "*",
          [
            [null, 5],
            [8, null],
          ],
          [40, 80],
          [64, 50],
        ),
      ),
    ).not.toBe(formOf("cross-numbers", puzzle));
    const mixed = {
      ...cross(
        "-",
        [
          [9, null],
          [null, 1],
        ],
        [4, 2],
        [6, 4],
      ),
      down: [["-", "-"]],
    };
    expect(formOf("cross-numbers", mixed)).toContain("9 - 5 = 4");
  });
});

it("the solved form of a wall does not depend on its side, nor on the order of walls", () => {
  const walls = (bricks: (number | null)[][]) => ({
    ...{ kind: "number-wall", operation: "add", range: [0, 10], walls: 2, bricks },
  });
  const form = formOf("number-wall", walls(gridOf("10 9, 3 . 4 .")));
  expect(formOf("number-wall", walls(gridOf("9 ., 5 . 7 3")))).toBe(form);
  expect(formOf("number-wall", walls(gridOf("9 9, 3 . 4 .")))).not.toBe(form);
});

it("the solved form of a magic square is the same in all its views, and with other numbers printed", () => {
  const square = (cells: (number | null)[][]) => ({
    ...{ kind: "magic-square", numbers: [1, 2, 3, 4, 5, 6, 7, 8, 9], sum: 15, cells },
  });
  const form = formOf("magic-square", square(gridOf("2 7 6, 9 . ., . . .")));
  expect(formOf("magic-square", square(gridOf("4 9 ., 3 . ., 8 . .")))).toBe(form);
});

describe.each(["number-path", "number-path-diagonals"])("the solved form of %s", (slug) => {
  const kind = kindOf(slug);
  const options = kind.options.parse({ size: 4 });
  const made = Array.from({ length: 4 }, (_, index) =>
    make(kind, {
      ...{ kind: kind.id, version: kind.version, seed: "solved", section: "1", again: 0 },
      index,
      level: "starter",
      options,
    }),
  ).map((one) => one!.puzzle as { cells: (number | null)[][] });

  it("is the same in all views, counted from either end", () => {
    for (const puzzle of made) {
      const { cells } = puzzle;
      const transposed = cells[0]!.map((_, c) => cells.map((row) => row[c]!));
      const backwards = cells.map((row) => row.map((n) => (n === null ? null : 17 - n)));
      for (const same of [cells.toReversed(), cells.map((row) => row.toReversed()), transposed, backwards])
        expect(formOf(slug, { ...puzzle, cells: same })).toBe(formOf(slug, puzzle));
    }
  });

  it("differs from path to path", () => {
    expect(new Set(made.map((puzzle) => formOf(slug, puzzle))).size).toBeGreaterThan(2);
  });
});
