import { describe, expect, it } from "vitest";
import { countHolding, measuresOf, numbersMaskOf } from "../../../src/engine/kinds/secret-number/generator/measures.ts";
import { greatest } from "../../../src/engine/kinds/secret-number/options.ts";
import { COMPARISONS, PLACED, SUBJECTS } from "../../../src/engine/kinds/secret-number/rule/meaning.ts";
import { isOrdered, isTrue, numbers } from "./plain.ts";

/** Places to speak of, by subject; none for those that speak of all digits. */
const placesOf = (subject: (typeof SUBJECTS)[number], count: number): (number[] | undefined)[] => {
  if (!PLACED.includes(subject)) return [undefined];
  if (subject === "digit") return [[1], [count]];
  return subject === "difference" || isOrdered(subject) || count === 2
    ? [[1, 2]]
    : [
        [1, count],
        [1, 2, 3],
      ];
};

describe("the measures of all numbers", () => {
  it.each([2, 3])("of %i digits say what comparing each of them says", (count) => {
    const all = numbers(count);
    for (const subject of SUBJECTS) {
      for (const digits of placesOf(subject, count)) {
        const spec = { subject, ...(digits && { digits }) };
        const measures = measuresOf(spec, count, greatest({ ...spec, comparison: "is" }, count));
        for (const comparison of COMPARISONS) {
          for (const value of [2, 7, 30]) {
            const holds = all.map((number) => isTrue({ ...spec, comparison, value }, number));
            const held = countHolding(measures, comparison, value);
            expect(held.numbers, JSON.stringify({ spec, comparison, value })).toBe(holds.filter(Boolean).length);
            const mask = numbersMaskOf(measures, comparison, value);
            expect(all.map((_, i) => ((mask[i >> 5]! >> (i & 31)) & 1) === 1)).toEqual(holds);
          }
        }
      }
    }
  });

  it("tell how many different ones there are", () => {
    // The sums of two digits from 1 to 18; those below 4; the even ones; the primes.
    const sums = measuresOf({ subject: "sum", digits: [1, 2] }, 2, 18);
    expect(countHolding(sums, "at-least", 0)).toEqual({ numbers: 90, distinct: 18 });
    expect(countHolding(sums, "less-than", 4)).toEqual({ numbers: 6, distinct: 3 });
    expect(countHolding(sums, "even", 0).distinct).toBe(9);
    expect(countHolding(sums, "prime", 0).distinct).toBe(7);
    expect(countHolding(sums, "is", 40)).toEqual({ numbers: 0, distinct: 0 });
  });
});
