import { describe, expect, test } from "vitest";
import { rectangle } from "../../../src/engine/path/bitboard.ts";
import { stateOf } from "../../../src/engine/path/generator/minimise-clues.ts";
import { rowByRowPath } from "../../../src/engine/path/generator/random-path.ts";
import { singleCell } from "../../../src/engine/path/techniques/finding.ts";
import { shortWalks } from "../../../src/engine/path/techniques/gap-walks.ts";
import { fill, type Gap, gapsOf, type Layout, refill } from "../../../src/engine/path/techniques/solver-state.ts";

const board = rectangle(6, 6, 4);
const ground: Layout = { board, places: [] };
const path = rowByRowPath(board);
/** The path with only the numbers that are asked for, from 0. */
const cluesOf = (isGiven: (k: number) => boolean) => path.map((cell, k) => (isGiven(k) ? cell : -1));
const spans = (gaps: readonly Gap[]) => gaps.map(({ from, to }) => [from, to]);

describe("a stand", () => {
  test("has the same gaps when it is filled step by step as when it is read anew", () => {
    const stand = stateOf(
      ground,
      cluesOf((k) => k % 12 === 0),
    );
    expect(spans(gapsOf(stand))).toEqual([
      [0, 12],
      [12, 24],
      [24, 36],
    ]);
    const given = new Set([0, 12, 24]);
    for (const numbers of [[5], [13, 20], [35], [1, 2, 3, 4], [25, 34], [6, 7, 8, 9, 10, 11]]) {
      fill(
        stand,
        numbers.map((k) => singleCell(k, path[k]!)),
      );
      for (const k of numbers) given.add(k);
      const anew = stateOf(
        ground,
        cluesOf((k) => given.has(k)),
      );
      expect(spans(gapsOf(stand))).toEqual(spans(gapsOf(anew)));
      expect([stand.cellOf, stand.numberAt, stand.filled]).toEqual([anew.cellOf, anew.numberAt, anew.filled]);
    }
  });

  test("knows no more of a gap's walks than before when a cell in their reach is filled, and keeps the others", () => {
    const stand = stateOf(
      ground,
      cluesOf((k) => [3, 8, 31, 35].includes(k)),
    );
    shortWalks.find(stand);
    const [, near, long, far] = gapsOf(stand);
    expect([near!.only, long!.only, far!.only].map((only) => only === undefined)).toEqual([false, true, false]);
    fill(stand, [singleCell(9, path[9]!)]);
    const after = gapsOf(stand);
    expect(spans(after)).toEqual([
      [-1, 3],
      [3, 8],
      [9, 31],
      [31, 35],
    ]);
    expect([after[1] === near, after[3] === far]).toEqual([false, true]);
  });

  test("is filled by runs of numbers up and down the path", () => {
    const stand = stateOf(
      ground,
      cluesOf((k) => k === 0),
    );
    fill(stand, [
      { k: 1, direction: 1, cells: [path[1]!, path[2]!, path[3]!] },
      { k: 5, direction: -1, cells: [path[5]!, path[4]!, path[3]!] },
    ]);
    const anew = stateOf(
      ground,
      cluesOf((k) => k < 6),
    );
    expect([stand.cellOf, stand.numberAt, stand.filled]).toEqual([anew.cellOf, anew.numberAt, anew.filled]);
    expect(spans(gapsOf(stand))).toEqual([[5, 36]]);
  });

  test("is refilled as if it were new", () => {
    const stand = stateOf(
      ground,
      cluesOf((k) => k % 2 === 0),
    );
    refill(
      stand,
      cluesOf((k) => k % 5 === 0),
    );
    expect(stand).toEqual(
      stateOf(
        ground,
        cluesOf((k) => k % 5 === 0),
      ),
    );
  });
});
