/** How much is tried before options are said to have no grid: what bounds the time of a refusal, on any machine. */
import { describe, expect, it } from "vitest";
import { lineDrawsOf } from "../../../src/engine/kinds/cross-numbers/generator/fill.ts";
import { SIDES } from "../../../src/engine/kinds/cross-numbers/options.ts";

const total = (draws: readonly number[]): number => draws.reduce((sum, each) => sum + each, 0);
const SIZES = Array.from({ length: SIDES.most - SIDES.least + 1 }, (_, i) => SIDES.least + i);

describe("draws in which operators come first", () => {
  it("are three where they take longest, each a fifth of a second: in nine rows of large numbers", () => {
    expect(lineDrawsOf({ size: 9, range: [3, 99] })).toEqual([1, 1, 1, 0, 0, 0, 0, 0, 0, 0]);
  });
  it("are ten in each of ten tries where they take no time", () => {
    expect(lineDrawsOf({ size: 3, range: [1, 9] })).toEqual(Array(10).fill(10));
  });
  it.each(SIZES)("are never more than their cells and numbers allow, nor fewer than three: %i rows", (size) => {
    for (let most = 1; most <= 99; most++) {
      const draws = lineDrawsOf({ size, range: [0, most] });
      expect(draws).toHaveLength(10);
      expect(draws.every((each) => each >= 0 && each <= 10)).toBe(true);
      expect(total(draws)).toBeGreaterThanOrEqual(3);
      expect(total(draws) === 3 || total(draws) * size ** 2 * (most + 1) <= 25_000).toBe(true);
    }
  });
});
