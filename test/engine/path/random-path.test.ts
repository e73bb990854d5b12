import { describe, expect, test } from "vitest";
import { boardOf, rowAndColumn } from "../../../src/engine/path/bitboard.ts";
import { searchHamiltonianPath } from "../../../src/engine/path/generator/hamiltonian-search.ts";
import { growPath, mixPath, rowByRowPath } from "../../../src/engine/path/generator/random-path.ts";
import type { Reach } from "../../../src/engine/path/grid.ts";
import { parseMask } from "../../../src/engine/path/masks/masks.ts";
import { longestPath } from "../../../src/engine/path/options.ts";
import { rng } from "../../../src/engine/rng.ts";
import { answers } from "../../reference/path.ts";
import { touches } from "./generated.ts";

const square = (width: number, height: number, reach: Reach) =>
  boardOf(
    Array.from({ length: height }, () => new Array<boolean>(width).fill(true)),
    reach,
  );

const drawn = (art: string, reach: Reach) => {
  const mask = parseMask(art);
  if ("problem" in mask) throw new Error(mask.problem);
  return boardOf(mask.rows, reach);
};

const isWalk = (board: ReturnType<typeof square>, path: Int32Array) =>
  new Set(path).size === path.length &&
  path.every(
    (cell, k) => k === 0 || touches(rowAndColumn(board, path[k - 1]!), rowAndColumn(board, cell), board.reach),
  );

describe.each([4, 8] as const)("steps in %i directions", (reach) => {
  test("a mixed path still goes through every cell once", () => {
    for (const [width, height] of [
      [3, 3],
      [3, 20],
      [8, 5],
      [20, 20],
    ] as const) {
      const board = square(width, height, reach);
      const path = mixPath(board, rowByRowPath(board), rng(["mix", width, height]));
      expect(path).toHaveLength(width * height);
      expect(isWalk(board, path)).toBe(true);
    }
  });

  test("a path can be grown on a square of any size", () => {
    for (let n = 3; n <= 20; n++) {
      const path = growPath(square(n, n, reach));
      expect(path).toHaveLength(n * n);
      expect(isWalk(square(n, n, reach), path)).toBe(true);
    }
  });
});

test("mixing gives every path of a 3 × 3 grid about as often", () => {
  // OEIS A096969.
  const all = 40;
  const board = square(3, 3, 4);
  const counts = new Map<string, number>();
  const draws = 4000;
  for (let i = 0; i < draws; i++) {
    const key = mixPath(board, rowByRowPath(board), rng(["even", i])).join();
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  expect(counts.size).toBe(all);
  // Chi squared with 39 degrees of freedom is below 78 in 9,998 of 10,000 samples.
  const mean = draws / all;
  expect([...counts.values()].reduce((sum, n) => sum + (n - mean) ** 2 / mean, 0)).toBeLessThan(78);
});

describe("masks that no path fits", () => {
  test("say why", () => {
    expect(longestPath(drawn("ooo\n...\nooo", 4)).obstruction).toEqual({ why: "not-connected" });
    expect(longestPath(drawn(".o.\nooo\n.o.", 4)).obstruction).toEqual({ why: "colours", by: 3 });
    expect(longestPath(drawn("oooooo\n.oo.o.\n.o..o.", 4)).obstruction).toEqual({ why: "dead-ends", count: 4 });
    expect(longestPath(drawn(".o.\nooo\nooo\n.o.\n.o.", 4)).obstruction).toEqual({ why: "searched" });
  });

  test("agree with trying everything on small random shapes", () => {
    const seen = { fits: 0, no: 0 };
    for (let i = 0; i < 300; i++) {
      const chance = rng(["shape", i]);
      const rows = Array.from({ length: 4 }, () => Array.from({ length: 3 }, () => chance.chance(3, 4)));
      if (!rows.flat().includes(true)) continue;
      const reach = chance.pick([4, 8] as const);
      const cells = rows.map((row) => row.map((cell) => (cell ? null : ("#" as const))));
      const fits = answers({ kind: reach === 4 ? "numbrix" : "hidato", cells }, 1).length > 0;
      const board = boardOf(rows, reach);
      const { path, obstruction } = longestPath(board);
      expect(obstruction === null).toBe(fits);
      expect(isWalk(board, path)).toBe(true);
      const thread = searchHamiltonianPath(board);
      expect(thread.complete).toBe(true);
      expect(thread.path !== null).toBe(fits);
      if (thread.path !== null) expect(isWalk(board, thread.path)).toBe(true);
      seen[fits ? "fits" : "no"]++;
    }
    expect(Math.min(seen.fits, seen.no)).toBeGreaterThan(50);
  });
});
