import { describe, expect, it } from "vitest";
import { rng } from "../../src/engine/rng.ts";

const first = (place: readonly unknown[], n = 6) => {
  const stream = rng(place);
  return Array.from({ length: n }, () => stream.int(1_000_000));
};

describe("rng", () => {
  it("gives the same numbers for the same place", () => {
    expect(first(["a", 1])).toEqual(first(["a", 1]));
  });
  it("tells places apart that run together when written without care", () => {
    const places = [["1"], ["11"], ["111"], [1], ["1", 1], [["1", 1]], ["Ł"], ["A"], ["A", ""], []];
    const streams = places.map((place) => first(place).join());
    expect(new Set(streams).size).toBe(places.length);
  });
  it("has no two alike of ten thousand seeds", () => {
    const heads = new Set(Array.from({ length: 10_000 }, (_, i) => first([String(i)], 2).join()));
    expect(heads.size).toBe(10_000);
  });
  it("makes every value as likely", () => {
    const stream = rng(["fair"]);
    const counts = new Array<number>(7).fill(0);
    for (let i = 0; i < 70_000; i++) counts[stream.int(7)]!++;
    const chi2 = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
    expect(chi2).toBeLessThan(22.5); // 1 in 1,000 at 6 degrees of freedom; the stream is fixed
  });
  it("shuffles into every order, none more than its share", () => {
    const stream = rng(["shuffle"]);
    const seen = new Map<string, number>();
    for (let i = 0; i < 24_000; i++) {
      const order = stream.shuffle([1, 2, 3, 4]).join("");
      seen.set(order, (seen.get(order) ?? 0) + 1);
    }
    expect(seen.size).toBe(24);
    for (const count of seen.values()) expect(Math.abs(count - 1000)).toBeLessThan(130);
  });
  it("is true n times in m", () => {
    const stream = rng(["chance"]);
    let hits = 0;
    for (let i = 0; i < 10_000; i++) if (stream.chance(1, 5)) hits++;
    expect(Math.abs(hits - 2000)).toBeLessThan(130);
  });
  it("refuses what has no numbers to choose from", () => {
    const stream = rng(["bounds"]);
    for (const n of [0, -1, 2 ** 32 + 1, Number.NaN]) expect(() => stream.int(n)).toThrow(RangeError);
    expect(() => stream.pick([])).toThrow(RangeError);
    expect(stream.shuffle([])).toEqual([]);
    expect(stream.int(1)).toBe(0);
    expect(stream.int(2 ** 32)).toBeLessThan(2 ** 32);
  });
});
