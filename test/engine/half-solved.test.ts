import { describe, expect, it } from "vitest";
import { halfSolved } from "../../src/engine/half-solved.ts";
import { BLANK, type Step } from "../../src/engine/kind.ts";
import { stepOf } from "./fixed-kind.ts";

/** Steps that write one slot each, the next resting on it. */
const writing = (...slots: string[]): Step[] =>
  slots.map((slot, i) => stepOf({ finds: { [slot]: "1" }, because: slots.slice(0, i) }));
const half = (steps: Step[], count: number) =>
  halfSolved(
    {
      explain: () => ({ steps, solved: true }),
      check: (_, entry) => ({ done: Object.keys(entry).length === count, broken: [] }),
    },
    {},
  );

describe("a half solved puzzle", () => {
  it("has half of what is to be found, and of an odd number less", () => {
    expect(half(writing("a", "b", "c", "d"), 4)).toEqual({ entry: { a: "1", b: "1" }, crossed: {} });
    expect(Object.keys(half(writing("a", "b", "c", "d", "e"), 5)!.entry)).toEqual(["a", "b"]);
  });
  it("has at least the first of it", () => {
    expect(half([stepOf({ finds: { a: "1", b: "1", c: "1" } }), ...writing("d")], 4)!.entry).toEqual({
      ...{ a: "1", b: "1", c: "1" },
    });
    expect(half(writing("a", "b"), 2)!.entry).toEqual({ a: "1" });
  });
  it("has what is crossed out before all is written at once", () => {
    const crossing = stepOf({ crosses: { a: ["2"] } });
    const all = stepOf({ finds: { a: "1", b: "1" }, because: ["a"] });
    expect(half([crossing, all], 2)).toEqual({ entry: {}, crossed: { a: ["2"] } });
  });
  it("goes on with what is crossed out, up to what is written next", () => {
    const steps = [...writing("a"), stepOf({ crosses: { b: ["2"] } }), stepOf({ finds: { b: "1" }, because: ["b"] })];
    expect(half(steps, 2)).toEqual({ entry: { a: "1" }, crossed: { b: ["2"] } });
  });
  it("leaves out steps that nothing rests on", () => {
    expect(half([stepOf({ crosses: { q: ["1"] } }), ...writing("a", "b")], 2)).toEqual({
      entry: { a: "1" },
      crossed: {},
    });
  });
  it("is none where all is written by the first step, where there is none, and where no step is known to the end", () => {
    expect(half([stepOf({ finds: { a: "1", b: "1" } })], 2)).toBeNull();
    expect(half([], 2)).toBeNull();
    const check = () => ({ done: false, broken: [] });
    expect(halfSolved({ explain: () => ({ steps: writing("a", "b"), solved: false }), check }, {})).toBeNull();
  });
  it("asks for the steps from the blank puzzle, by all techniques", () => {
    const asked: unknown[] = [];
    const explain = (...order: unknown[]) => {
      asked.push(order);
      return { steps: [], solved: true };
    };
    halfSolved({ explain, check: () => ({ done: false, broken: [] }) }, "p");
    expect(asked).toEqual([["p", BLANK, "expert"]]);
  });
});
