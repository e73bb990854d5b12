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
/** The cells of the given numbers (from 0), −1 for the others. */
const cluesOf = (isGiven: (k: number) => boolean) => path.map((cell, k) => (isGiven(k) ? cell : -1));
const spans = (gaps: readonly Gap[]) => gaps.map(({ from, to }) => [from, to]);

describe("the state of a solver", () => {
  test("has the same gaps when it is filled step by step as when it is created from the same numbers", () => {
    const state = stateOf(
      ground,
      cluesOf((k) => k % 12 === 0),
    );
    expect(spans(gapsOf(state))).toEqual([
      [0, 12],
      [12, 24],
      [24, 36],
    ]);
    const given = new Set([0, 12, 24]);
    for (const numbers of [[5], [13, 20], [35], [1, 2, 3, 4], [25, 34], [6, 7, 8, 9, 10, 11]]) {
      fill(
        state,
        numbers.map((k) => singleCell(k, path[k]!)),
      );
      for (const k of numbers) given.add(k);
      const fresh = stateOf(
        ground,
        cluesOf((k) => given.has(k)),
      );
      expect(spans(gapsOf(state))).toEqual(spans(gapsOf(fresh)));
      expect([state.cellOf, state.numberAt, state.filled]).toEqual([fresh.cellOf, fresh.numberAt, fresh.filled]);
    }
  });

  test("forgets the walks of a gap when a cell in their reach is filled, and keeps those of other gaps", () => {
    const state = stateOf(
      ground,
      cluesOf((k) => [3, 8, 31, 35].includes(k)),
    );
    shortWalks.find(state);
    const [, near, long, far] = gapsOf(state);
    expect([near!.only, long!.only, far!.only].map((only) => only === undefined)).toEqual([false, true, false]);
    fill(state, [singleCell(9, path[9]!)]);
    const after = gapsOf(state);
    expect(spans(after)).toEqual([
      [-1, 3],
      [3, 8],
      [9, 31],
      [31, 35],
    ]);
    expect([after[1] === near, after[3] === far]).toEqual([false, true]);
  });

  test("can be filled with runs of numbers in either direction", () => {
    const state = stateOf(
      ground,
      cluesOf((k) => k === 0),
    );
    fill(state, [
      { k: 1, direction: 1, cells: [path[1]!, path[2]!, path[3]!] },
      { k: 5, direction: -1, cells: [path[5]!, path[4]!, path[3]!] },
    ]);
    const fresh = stateOf(
      ground,
      cluesOf((k) => k < 6),
    );
    expect([state.cellOf, state.numberAt, state.filled]).toEqual([fresh.cellOf, fresh.numberAt, fresh.filled]);
    expect(spans(gapsOf(state))).toEqual([[5, 36]]);
  });

  test("equals a new state after a refill", () => {
    const state = stateOf(
      ground,
      cluesOf((k) => k % 2 === 0),
    );
    refill(
      state,
      cluesOf((k) => k % 5 === 0),
    );
    expect(state).toEqual(
      stateOf(
        ground,
        cluesOf((k) => k % 5 === 0),
      ),
    );
  });
});
