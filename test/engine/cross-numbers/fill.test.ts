/** How much is tried before options are said to have no grid: what bounds the time of a refusal, on any machine. */
import { describe, expect, it } from "vitest";
import { lineDrawsOf } from "../../../src/engine/kinds/cross-numbers/generator/fill.ts";
import { generate } from "../../../src/engine/kinds/cross-numbers/generator/generate.ts";
import { crossNumbers } from "../../../src/engine/kinds/cross-numbers/index.ts";
import { effort } from "../../../src/engine/kinds/cross-numbers/line-filter/sets.ts";
import { SIDES } from "../../../src/engine/kinds/cross-numbers/options.ts";
import { rng } from "../../../src/engine/rng.ts";

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

describe("effort", () => {
  it("ends the question whether there is a grid", () => {
    const before = effort.spent;
    expect(crossNumbers.options.safeParse({ size: 9, operators: ["*"] }).success).toBe(false);
    // A draw that was begun is ended.
    expect(effort.spent - before).toBeLessThan(12_000_000);
  });
  it("ends an attempt whose budget is spent, each grid a part of it", () => {
    const options = crossNumbers.options.parse({});
    const made = (until: number) => generate(rng(["budget"]), options, "starter", { until });
    expect(made(effort.spent)).toBeDefined();
    expect(made(effort.spent - 1)).toBeUndefined();
    const budget = { until: effort.spent + 1e9 };
    generate(rng(["budget"]), options, "starter", budget);
    expect(effort.spent + 1e9 - budget.until).toBeGreaterThan(9 * 2_000 - 1);
  });
});
