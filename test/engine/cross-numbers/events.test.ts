import { describe, expect, it } from "vitest";
import { type CrossNumbers, sheetOf } from "../../../src/engine/kinds/cross-numbers/puzzle.ts";
import { type Model, modelOf, type State, setCell } from "../../../src/engine/kinds/cross-numbers/solver/model.ts";
import { areNoted, eventsOf, needed, note } from "../../../src/engine/kinds/cross-numbers/solver/propagate.ts";

/** An empty square of 3 × 3 numbers from 1 to 40, two words each, that differ in each row. */
function empty(): { m: Model; state: State } {
  const puzzle: CrossNumbers = {
    ...{ kind: "cross-numbers", range: [1, 40], order: "standard", distinct: "rows" },
    cells: Array.from({ length: 3 }, () => [null, null, null]),
    across: Array.from({ length: 3 }, () => ["+", "+"]),
    down: Array.from({ length: 2 }, () => ["+", "+", "+"]),
    ...{ acrossTotals: [60, 60, 60], downTotals: [60, 60, 60] },
  };
  const m = modelOf(puzzle, sheetOf(puzzle));
  return { m, state: m.start.slice() };
}

/** Notes that a line, or a group, leaves one number in some cells. */
function settle(m: Model, state: State, from: number | readonly number[], cells: number[], value: number): void {
  for (const cell of cells) setCell(m, state, cell, value);
  note(m, state, typeof from === "number" ? from : -1, typeof from === "number" ? [] : from, cells);
}

describe("noted events", () => {
  it("are those that a failure hangs on, in their order", () => {
    const { m, state } = empty();
    const all = eventsOf(() => {
      settle(m, state, 0, [1], 7); // The first row, of the cells 0, 1 and 2.
      settle(m, state, 2, [7], 3); // The last row, which the failure rests on, too.
      settle(m, state, [1], [4], 9); // A number of the second cell, taken from the one below it.
      settle(m, state, [6, 7, 8], [8], 2); // The last row again, in a cell that nothing else rests on.
      settle(m, state, 4, [], 0); // The middle column, of the cells 1, 4 and 7, cannot be right.
      return false;
    })!;
    expect(needed(m, all)).toEqual([all[0], all[1], all[2], all[4]]);
    const others = eventsOf(() => {
      settle(m, state, 0, [1], 7);
      settle(m, state, 2, [7], 3);
      settle(m, state, 1, [], 0);
      return false;
    })!;
    expect(needed(m, others)).toEqual([others[2]]);
  });

  it("count a cell that was left with nothing among those that a failure rests on", () => {
    const { m, state } = empty();
    const all = eventsOf(() => {
      settle(m, state, 5, [8], 7);
      settle(m, state, [0], [8], 9);
      return false;
    })!;
    expect(needed(m, all)).toEqual(all);
  });

  it("tell the cells with what is left of them", () => {
    const { m, state } = empty();
    const all = eventsOf(() => {
      settle(m, state, [3], [0, 4], 40);
      settle(m, state, 1, [5], 40);
      return false;
    });
    expect(all).toEqual([
      { line: -1, group: [3], cells: [0, 4], left: [0, 1 << 8, 0, 1 << 8] },
      { line: 1, group: [], cells: [5], left: [0, 1 << 8] },
    ]);
  });

  it("are none where nothing fails, and end with the work, also with one that throws", () => {
    const { m, state } = empty();
    expect(eventsOf(areNoted)).toBeNull();
    const broken = () => {
      throw new Error("broken");
    };
    expect(() => eventsOf(broken)).toThrow("broken");
    expect(areNoted()).toBe(false);
    settle(m, state, 0, [1], 7);
    expect(eventsOf(() => false)).toEqual([]);
  });
});
