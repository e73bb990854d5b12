import { describe, expect, it } from "vitest";
import { checkedSlots, glanceTexts } from "../../src/engine/glance.ts";
import { type Slot, say } from "../../src/engine/kind.ts";
import { type FixedKind, fixedKind, stepOf } from "./fixed-kind.ts";

const slot = (id: string, row: number, column: number, own: Partial<Slot> = {}): Slot => ({
  ...{ id, row, column, given: null, choices: null, length: 2, name: say("x.name") },
  ...own,
});
/** A kind with these slots, whose steps find these texts in this order. */
const kindOf = (slots: readonly Slot[], found: readonly (readonly [string, string])[], own: Partial<FixedKind> = {}) =>
  fixedKind({
    slots: () => slots,
    explain: () => ({ steps: found.map(([id, text]) => stepOf({ finds: { [id]: text } })), solved: true }),
    ...own,
  });
const GRID = [slot("c", 2, 1), slot("b", 1, 2), slot("a", 1, 1), slot("d", 2, 2), slot("e", 2, 3)];

describe("the boxes that are compared when a sheet is marked", () => {
  it("are the two that are found last, in reading order", () => {
    const kind = kindOf(GRID, [
      ["d", "4"],
      ["e", "5"],
      ["b", "2"],
      ["c", "3"],
      ["a", "1"],
    ]);
    expect(checkedSlots(kind, {})).toEqual(["a", "c"]);
    expect(glanceTexts(kind, {}, { a: "1", c: "3" })).toEqual(["1", "3"]);
    // What the answer does not say is empty.
    expect(glanceTexts(kind, {}, { a: "1" })).toEqual(["1", ""]);
  });
  it("stand in their row from the left, and in one place in the order of the puzzle", () => {
    const row = [
      ["c", "1"],
      ["b", "2"],
      ["a", "3"],
    ] as const;
    expect(checkedSlots(kindOf(GRID, row), {})).toEqual(["a", "b"]);
    const piled = [slot("y", 1, 1), slot("x", 1, 1), slot("z", 2, 1), slot("w", 3, 1)];
    expect(
      checkedSlots(
        kindOf(piled, [
          ["x", "1"],
          ["y", "1"],
        ]),
        {},
      ),
    ).toEqual(["y", "x"]);
  });
  it("are numbers, and signs only where there are too few of these", () => {
    const found = [
      ["b", "7"],
      ["c", "8"],
      ["d", "+"],
      ["e", "−"],
    ] as const;
    expect(checkedSlots(kindOf(GRID, found), {})).toEqual(["b", "c"]);
    expect(checkedSlots(kindOf(GRID, found.slice(1)), {})).toEqual(["c", "e"]);
    expect(
      checkedSlots(
        kindOf(GRID, [
          ["b", "F"],
          ["c", "+"],
          ["d", "A"],
          ["e", "×"],
        ]),
        {},
      ),
    ).toEqual(["b", "d"]);
  });
  it("are a number and a sign where the only number is found last", () => {
    const found = [
      ["d", "+"],
      ["c", "8"],
    ] as const;
    expect(checkedSlots(kindOf(GRID, found), {})).toEqual(["c", "d"]);
  });
  it("are found by all techniques, from the blank puzzle", () => {
    const asked: unknown[] = [];
    const explain: FixedKind["explain"] = (...order) => {
      asked.push(order);
      return { steps: [], solved: false };
    };
    expect(checkedSlots(kindOf(GRID, [], { explain }), "p")).toEqual([]);
    expect(asked).toEqual([["p", { entry: {}, crossed: {} }, "expert"]]);
  });
  it("are not those that are given", () => {
    const slots = [slot("a", 1, 1, { given: "5" }), ...GRID.slice(0, 2), slot("d", 2, 2)];
    expect(
      checkedSlots(
        kindOf(slots, [
          ["d", "1"],
          ["a", "5"],
        ]),
        {},
      ),
    ).toEqual(["d"]);
  });
  it("are all of a code of up to three characters", () => {
    const code = (count: number, length = 1) =>
      Array.from({ length: count }, (_, i) => slot(`d${count - i}`, 1, count - i, { length }));
    expect(checkedSlots(kindOf(code(3), [["d1", "1"]]), {})).toEqual(["d1", "d2", "d3"]);
    expect(checkedSlots(kindOf(code(4), [["d1", "1"]]), {})).toEqual(["d1"]);
    expect(checkedSlots(kindOf(code(3, 2), [["d1", "1"]]), {})).toEqual(["d1"]);
    const mixed = [slot("x", 1, 1, { length: 1 }), slot("y", 1, 2)];
    expect(checkedSlots(kindOf(mixed, [["y", "1"]]), {})).toEqual(["y"]);
  });
  it("are none where the kind says itself what is compared", () => {
    const own = kindOf(GRID, [["a", "1"]], { glance: { texts: () => ["3 + 4"] } as never });
    expect(checkedSlots(own, {})).toEqual([]);
    expect(glanceTexts(own, {}, { a: "1" })).toEqual(["3 + 4"]);
  });
});
