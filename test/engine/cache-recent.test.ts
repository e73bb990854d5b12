import { expect, it } from "vitest";
import { cacheRecent } from "../../src/engine/cache-recent.ts";

/** A cache of letters that notes what it makes. */
function letters(count: number) {
  const made: string[] = [];
  const cached = cacheRecent<string, number>(count);
  const ask = (keys: string) => [...keys].map((key) => cached(key, () => made.push(key)));
  return { ask, made };
}

it("makes something once for each of the latest keys, in any order", () => {
  const { ask, made } = letters(3);
  expect(ask("abccbaab")).toEqual([1, 2, 3, 3, 2, 1, 1, 2]);
  expect(made).toEqual(["a", "b", "c"]);
});

it("drops the key that was asked for longest ago", () => {
  const { ask, made } = letters(2);
  ask("abacab");
  expect(made).toEqual(["a", "b", "c", "b"]);
});

it("caches what is undefined, too", () => {
  let count = 0;
  const cached = cacheRecent<string, undefined>(2);
  const ask = (key: string) => cached(key, () => void count++);
  expect([ask("a"), ask("b"), ask("a"), count]).toEqual([undefined, undefined, undefined, 2]);
});

it("keeps nothing of what failed", () => {
  const cached = cacheRecent<string, number>(2);
  const fail = () => {
    throw new Error("not yet");
  };
  expect(() => cached("a", fail)).toThrow("not yet");
  expect(cached("a", () => 1)).toBe(1);
});
