import { expect, it } from "vitest";
import { cacheLatest } from "../../src/engine/cache-latest.ts";

it("makes something once for the same object in a row, and anew after another", () => {
  const made: string[] = [];
  const sizeOf = cacheLatest((list: { name: string }) => made.push(list.name));
  const [a, b] = [{ name: "a" }, { name: "b" }];
  expect([sizeOf(a), sizeOf(a), sizeOf(b), sizeOf(b), sizeOf(a)]).toEqual([1, 1, 2, 2, 3]);
  expect(made).toEqual(["a", "b", "a"]);
});

it("keeps nothing of what failed", () => {
  let tries = 0;
  const make = cacheLatest(() => {
    if (tries++ === 0) throw new Error("not yet");
    return tries;
  });
  const key = {};
  expect(() => make(key)).toThrow("not yet");
  expect(make(key)).toBe(2);
});
