import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bitReader, bitWriter, CERTAIN } from "../../../src/engine/address/arithmetic-code.ts";

/** Decisions with their chances, from hardly ever to nearly always. */
const decisions = fc.array(
  fc.record({
    one: fc.oneof(fc.integer({ min: 1, max: CERTAIN - 1 }), fc.constantFrom(1, 2, CERTAIN - 1, CERTAIN / 2)),
    bit: fc.constantFrom(0 as const, 1 as const),
  }),
  { maxLength: 400 },
);

describe("the arithmetic code", () => {
  it("gives back what was written, hardly longer than it is surprising", () => {
    fc.assert(
      fc.property(decisions, (list) => {
        const { decide, end } = bitWriter();
        for (const { one, bit } of list) decide(one, bit);
        const bits = end();
        const surprise = list.reduce((sum, { one, bit }) => sum - Math.log2((bit ? one : CERTAIN - one) / CERTAIN), 0);
        expect(bits.length).toBeLessThanOrEqual(surprise + 2.5);
        const read = bitReader(bits);
        expect(list.map(({ one }) => read(one, 0))).toEqual(list.map(({ bit }) => bit));
      }),
      { seed: 1, numRuns: 400 },
    );
  });
  it("needs nothing for what is nearly certain", () => {
    const { decide, end } = bitWriter();
    for (let i = 0; i < 200; i++) decide(CERTAIN - 1, 1);
    expect(end().length).toBeLessThanOrEqual(1);
  });
  it("takes a third of a bit for what comes true fifteen times in sixteen", () => {
    const { decide, end } = bitWriter();
    for (let i = 0; i < 1600; i++) decide(CERTAIN / 16, i % 16 === 0 ? 1 : 0);
    // H(1/16) = 0.3373 bits.
    const { length } = end();
    expect(length).toBeGreaterThan(1600 * 0.3373 - 2);
    expect(length).toBeLessThan(1600 * 0.3373 + 2);
  });
});
