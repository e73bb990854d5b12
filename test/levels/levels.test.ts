/** At one size levels follow how much there is to look at. `npm run audit:all -- levels` asks about more puzzles. */
import { describe, expect, it } from "vitest";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { medianOf, rankCorrelation } from "../../src/rating/measure.ts";
import { partsOf } from "../kinds/parts.ts";
import { smoke } from "../smoke.ts";
import { AGREEMENT } from "./agreement.ts";
import { type EffortMeasure, measureLevels } from "./measure-levels.ts";

/** Puzzles of each level. */
const PUZZLES = 40;

const measures = await partsOf<EffortMeasure>("effort");

describe.each(smoke(KINDS.filter(({ id }) => measures.has(id))))("levels of $slug", (kind) => {
  const measure = measures.get(kind.id)!;
  it.each(smoke(measure.sizes))("follow the effort at %j", (size) => {
    const { levels, agreement, failures } = measureLevels(kind, measure, size, PUZZLES);
    expect(failures).toEqual([]);
    expect(levels.length).toBeGreaterThan(3);
    expect(agreement).toBeGreaterThanOrEqual(AGREEMENT);
    const medians = levels.map(({ median }) => median);
    expect(medians).toEqual(medians.toSorted((a, b) => a - b));
  });
});

describe("the rank correlation", () => {
  it("is 1 for the same order, −1 for the opposite one", () => {
    expect(rankCorrelation([1, 2, 3, 4], [10, 20, 25, 900])).toBe(1);
    expect(rankCorrelation([1, 2, 3, 4], [4, 3, 2, 1])).toBe(-1);
  });

  it("counts equal values with the mean of their ranks", () => {
    // Ranks 0, 1, 2, 3 and 0.5, 0.5, 2, 3: 4.5 / √(5 · 4.5).
    expect(rankCorrelation([1, 2, 3, 4], [7, 7, 8, 9])).toBeCloseTo(Math.sqrt(0.9), 12);
    expect(rankCorrelation([1, 1, 2, 2], [1, 2, 1, 2])).toBe(0);
  });

  it("has a median in the middle, the lower one of two", () => {
    expect([medianOf([3, 1, 2]), medianOf([4, 1, 3, 2])]).toEqual([2, 2]);
  });
});
