import { describe, expect, it } from "vitest";
import { COMPARISONS, PLACED, SUBJECTS } from "../../../src/engine/kinds/secret-number/meaning.ts";
import { holding, measuresOf, truthOf } from "../../../src/engine/kinds/secret-number/measures.ts";
import { greatest } from "../../../src/engine/kinds/secret-number/schema.ts";
import { isTrue, numbers } from "./plain.ts";

/** Places to speak of, by subject; none for those that speak of all digits. */
const placesOf = (subject: (typeof SUBJECTS)[number], count: number): (number[] | undefined)[] => {
  if (!PLACED.includes(subject)) return [undefined];
  if (subject === "digit") return [[1], [count]];
  return subject === "difference" || count === 2
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
        const about = { subject, ...(digits && { digits }) };
        const measures = measuresOf(about, count, greatest({ ...about, comparison: "is" }, count));
        for (const comparison of COMPARISONS) {
          for (const value of [2, 7, 30]) {
            const holds = all.map((number) => isTrue({ ...about, comparison, value }, number));
            const held = holding(measures, comparison, value);
            expect(held.numbers, JSON.stringify({ about, comparison, value })).toBe(holds.filter(Boolean).length);
            const truth = truthOf(measures, comparison, value);
            expect(all.map((_, i) => ((truth[i >> 5]! >> (i & 31)) & 1) === 1)).toEqual(holds);
          }
        }
      }
    }
  });

  it("tell how many different ones there are", () => {
    // The sums of two digits from 1 to 18; those below 4; the even ones; the primes.
    const sums = measuresOf({ subject: "sum", digits: [1, 2] }, 2, 18);
    expect(holding(sums, "at-least", 0)).toEqual({ numbers: 90, kinds: 18 });
    expect(holding(sums, "less-than", 4)).toEqual({ numbers: 6, kinds: 3 });
    expect(holding(sums, "even", 0).kinds).toBe(9);
    expect(holding(sums, "prime", 0).kinds).toBe(7);
    expect(holding(sums, "is", 40)).toEqual({ numbers: 0, kinds: 0 });
  });
});
