/** Counting along a run and drawing on it, without a page. */
import { expect, test } from "vitest";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { countFrom, gapFrom, latestOwn, nextOf } from "../../../src/site/player/path/count.ts";
import { countAfterChange, pathStatesOn } from "../../../src/site/player/path/path-state.ts";
import { trailTo } from "../../../src/site/player/path/pointer.ts";
import { OPEN } from "./path-page.ts";

const ONES = Array.from({ length: 9 }, (_, i) => String(i + 1));
const FIVES = ONES.map((text) => String(5 * Number(text)));
const placed = (numbers: readonly number[]) => new Map(numbers.map((n) => [n, `s${n}`]));

test("counting skips what is placed, turns at an end, and begins gaps at their near side", () => {
  const nine = placed([1, 2, 5, 6, 9]);
  expect(nextOf(nine, { from: 1, direction: 1 }, 9)).toBe(3);
  expect(nextOf(nine, { from: 5, direction: -1 }, 9)).toBe(4);
  expect(nextOf(nine, { from: 9, direction: 1 }, 9)).toBe(3);
  expect(nextOf(placed([1, 2, 3]), { from: 2, direction: 1 }, 3)).toBe(0);
  expect(countFrom(nine, 9, 1, 9)).toEqual({ from: 9, direction: -1 });
  expect(countFrom(nine, 4, 1, 9)).toEqual({ from: 4, direction: -1 });
  expect(countFrom(nine, 3, 1, 9)).toEqual({ from: 3, direction: 1 });
  expect(gapFrom(nine, 3, 1, 1, 9)).toBe(7);
  expect(gapFrom(nine, 3, -1, 1, 9)).toBe(7);
  expect(gapFrom(nine, 8, -1, -1, 9)).toBe(4);
  expect(latestOwn(nine, (slot) => slot === "s1", { from: 2, direction: 1 })).toBe(1);
  expect(latestOwn(nine, () => false, { from: 3, direction: 1 })).toBe(0);
});

test("counting goes on from what came, else from what went", () => {
  expect(countAfterChange({ from: 1, direction: 1 }, {}, { a: "4", b: "5" }, ONES)).toEqual({ from: 5, direction: 1 });
  expect(countAfterChange({ from: 9, direction: -1 }, {}, { a: "4", b: "5" }, ONES)).toEqual({
    from: 4,
    direction: -1,
  });
  expect(countAfterChange({ from: 9, direction: 1 }, { a: "4", b: "5" }, {}, ONES)).toEqual({ from: 4, direction: 1 });
  expect(countAfterChange({ from: 9, direction: 1 }, { a: "4" }, { a: "4" }, ONES)).toEqual({ from: 9, direction: 1 });
  expect(countAfterChange({ from: 1, direction: 1 }, {}, { a: "20", b: "25" }, FIVES)).toEqual({
    from: 5,
    direction: 1,
  });
});

test("a pen may begin either way, then keeps it", () => {
  const kind = KINDS.find(({ id }) => id === OPEN.kind)!;
  const board = kind.board(OPEN);
  if (board.input !== "path") throw new Error("no run");
  const standOn = pathStatesOn(board, kind.slots(OPEN));
  const start = { from: 4, direction: 1, entry: {} } as const;
  const step = (trail: Parameters<typeof trailTo>[0], slot: string) =>
    trailTo(trail, slot, standOn(trail.entry, trail), ONES);
  const down = step(start, "r1c3");
  expect(down).toEqual({ from: 3, direction: -1, entry: { r1c3: "3" } });
  expect(step(down, "r3c3")).toBe(down);
  expect(step(down, "r1c2")).toEqual({ from: 2, direction: -1, entry: { r1c3: "3" } });
  const up = step(start, "r2c2");
  expect(up).toEqual({ from: 5, direction: 1, entry: { r2c2: "5" } });
  expect(step(up, "r2c3")).toEqual({ from: 4, direction: 1, entry: {} });
});
