import { describe, expect, it } from "vitest";
import { firstOf, lastOf, required, valueFor } from "../../src/engine/required.ts";

const MISSING = "a value that must be there is missing";

describe("what is always there", () => {
  it("is given back, however little it is", () => {
    for (const value of [0, "", false, Number.NaN]) expect(required(value)).toBe(value);
    expect([firstOf([0, 1, 2]), lastOf([1, 2, 0])]).toEqual([0, 0]);
    expect([firstOf("abc"), lastOf("abc"), lastOf(["one"])]).toEqual(["a", "c", "one"]);
    expect(valueFor(new Map([["a", ""]]), "a")).toBe("");
  });
  it.each<[string, () => unknown]>([
    ["a value that is undefined", () => required(undefined)],
    ["a value that is null", () => required(null)],
    ["the first of nothing", () => firstOf([])],
    ["the last of nothing", () => lastOf([])],
    ["a key that a map has not", () => valueFor(new Map([["a", 1]]), "b" as never)],
  ])("stops the program where it is missing: %s", (_, take) => {
    expect(take).toThrow(new Error(MISSING));
  });
});
