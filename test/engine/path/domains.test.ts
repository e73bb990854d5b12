import { describe, expect, test } from "vitest";
import { rectangle } from "../../../src/engine/path/bitboard.ts";
import {
  areSettled,
  countPlaces,
  domainsOf,
  firstBit,
  isSettled,
  lastBit,
  reset,
  restoreState,
  saveState,
  settle,
  sharedDomains,
  trimStates,
} from "../../../src/engine/path/solver/domains.ts";

const board = rectangle(7, 6, 4);

/** Domains of which only number 1 is known: it stands in the first cell. */
function begun() {
  const d = domainsOf(board, "full");
  const clues = new Int32Array(board.size).fill(-1);
  clues[0] = 0;
  expect(reset(d, clues)).toBe(true);
  return d;
}

describe("places of a number", () => {
  test("are counted, and the first and the last are found", () => {
    const d = begun();
    expect([countPlaces(d, 0), firstBit(d, 0), lastBit(d, 0)]).toEqual([1, 0, 0]);
    // Number 2 stands beside the corner: right of it, or below, which is one row of seven cells and a guard further.
    expect([countPlaces(d, 1), firstBit(d, 1), lastBit(d, 1)]).toEqual([2, 1, 8]);
    const lastOfAll = board.bits[board.size - 1]!;
    expect(lastBit(d, board.size - 1)).toBeLessThanOrEqual(lastOfAll);
    expect(countPlaces(d, board.size - 1)).toBeGreaterThan(10);
    expect(countPlaces(d, board.size - 1, 2)).toBeGreaterThanOrEqual(2);
  });

  test("numbers are settled one by one", () => {
    const d = begun();
    expect(isSettled(d, 0)).toBe(true);
    expect(Array.from({ length: board.size }, (_, k) => isSettled(d, k)).filter(Boolean)).toHaveLength(1);
    settle(d, 33, 40);
    expect([isSettled(d, 32), isSettled(d, 33), isSettled(d, 34)]).toEqual([false, true, false]);
    expect(d.at[d.remaining]).toBe(board.size - 2);
    expect([areSettled(d, [[0], [33]]), areSettled(d, [[0, 33], [34]]), areSettled(d, [])]).toEqual([
      true,
      false,
      true,
    ]);
  });
});

test("a state is come back to, and can be asked while another is at work", () => {
  const d = begun();
  saveState(d, 0);
  settle(d, 33, 40);
  expect([isSettled(d, 33), isSettled(d, 33, d.states[0])]).toEqual([true, false]);
  restoreState(d, 0);
  expect([isSettled(d, 33), d.at[d.remaining]]).toEqual([false, board.size - 1]);
});

test("shared domains are the board's own, and keep little room for states", () => {
  const d = sharedDomains(board, "walk");
  expect(sharedDomains(board, "walk")).toBe(d);
  expect(sharedDomains(board, "full")).not.toBe(d);
  expect(sharedDomains(rectangle(6, 7, 4), "walk")).not.toBe(d);
  for (let h = 0; h < 50; h++) saveState(d, h);
  trimStates(d);
  expect(d.states.length).toBeLessThan(20);
});
