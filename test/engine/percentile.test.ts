import { describe, expect, it } from "vitest";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { SCORES } from "../../src/engine/kinds/scores.ts";
import { percentileOf, quantiles } from "../../src/engine/percentile.ts";

const list = Array.from({ length: 101 }, (_, i) => 10 + i);
const data = { toy: { "3x3": { made: 1000, scores: list }, flat: { made: 1000, scores: list.map(() => 5) } } };

describe("a percentile", () => {
  it("says how many of a hundred score less", () => {
    expect(percentileOf("toy", "3x3", 9, data)).toBe(0);
    expect(percentileOf("toy", "3x3", 60, data)).toBe(50);
    expect(percentileOf("toy", "3x3", 111, data)).toBe(100);
    expect(percentileOf("toy", "flat", 5, data)).toBe(50);
  });
  it("is null where nothing was measured", () => {
    expect(percentileOf("toy", "4x4", 60, data)).toBeNull();
    expect(percentileOf("other", "3x3", 60, data)).toBeNull();
  });
  it("rests on quantiles of a list in any order", () => {
    expect(quantiles([3, 1, 2]).filter((score, i, all) => score !== all[i - 1])).toEqual([1, 2, 3]);
    expect(quantiles(list.toReversed())).toEqual(list);
  });
});

describe("the data", () => {
  it.each(KINDS.map((kind) => [kind.id, kind] as const))(
    "has at least 1,000 puzzles of each size of %s",
    (id, kind) => {
      expect(Object.keys(SCORES[id] ?? {})).toHaveLength(kind.sizes.length);
      for (const [name, { made, scores }] of Object.entries(SCORES[id]!)) {
        // A large kakuro takes a second to make.
        expect(made, name).toBeGreaterThanOrEqual(id === "kakuro" ? 300 : 1000);
        expect(scores, name).toHaveLength(101);
        expect(scores, name).toEqual(scores.toSorted((a, b) => a - b));
        expect(scores[100], name).toBeGreaterThan(scores[0]!);
      }
    },
  );
});
