import fc from "fast-check";
import { expect, it } from "vitest";
import { type Counts, takeTurns } from "../../../src/book/printed-order.ts";

/** Turns as letters, levels parted by a bar. */
const letters = (levels: readonly Counts[]): string =>
  takeTurns(levels)
    .map((order) => order.map((kind) => "ABCDEFG"[kind]).join(""))
    .join("|");

const pairsIn = (order: readonly number[]): number => order.filter((kind, i) => i > 0 && kind === order[i - 1]).length;
const longestRun = (order: readonly number[]): number => {
  let run = 0;
  return order.reduce((most, kind, i) => {
    run = i > 0 && kind === order[i - 1] ? run + 1 : 1;
    return Math.max(most, run);
  }, 0);
};

/** Every order of a level's puzzles. */
function orders(counts: Counts): number[][] {
  if (counts.every((count) => count === 0)) return [[]];
  return counts.flatMap((count, kind) =>
    count === 0 ? [] : orders(counts.with(kind, count - 1)).map((rest) => [kind, ...rest]),
  );
}

const counts = fc.array(fc.nat(40), { minLength: 1, maxLength: 7 });
const small = fc.array(fc.nat(3), { minLength: 3, maxLength: 3 }).filter((list) => list.reduce((a, b) => a + b) < 6);

it("kinds in turn come as they would by hand", () => {
  /** How many there are of each kind, levels parted by a bar, and the turns. */
  const cases = {
    "333": "ABCABCABC",
    "21": "ABA",
    "41": "AABAA",
    "92": "AAABAAABAAA",
    "500": "AAAAA",
    "47": "BABBABABBAB",
    // What comes at the end of the book is thought of from its beginning.
    "22|22|02": "BABA|BABA|BB",
    // The border of two levels is no place for two of a kind either.
    "11|11": "AB|AB",
    "11|20": "AB|AA",
    "111|001": "ACB|C",
    "31|31": "AABA|ABAA",
    "20|00|10": "AA||A",
  };
  for (const [counts, order] of Object.entries(cases))
    expect(letters(counts.split("|").map((level) => [...level].map(Number)))).toBe(order);
});

it("kinds in turn are all there, and in the shortest runs of each level", () => {
  fc.assert(
    fc.property(fc.array(counts, { minLength: 1, maxLength: 5 }), (levels) => {
      const kinds = Math.max(...levels.map((list) => list.length));
      const even = levels.map((list) => Array.from({ length: kinds }, (_, i) => list[i] ?? 0));
      const turns = takeTurns(even);
      for (const [i, order] of turns.entries()) {
        expect(even[i]!.map((_, kind) => order.filter((one) => one === kind).length)).toEqual(even[i]);
        const all = order.length;
        const least = Math.max(0, ...even[i]!.map((count) => Math.ceil(count / (all - count + 1))));
        expect(longestRun(order)).toBe(least);
      }
    }),
    { numRuns: 30 },
  );
});

it("kinds in turn have no more neighbours of one kind than the best of all orders", () => {
  fc.assert(
    fc.property(fc.array(small, { minLength: 1, maxLength: 3 }), (levels) => {
      let best = new Map([[-1, 0]]);
      for (const list of levels) {
        const after = new Map<number, number>();
        const all = orders(list);
        for (const [last, pairs] of best) {
          for (const order of all) {
            const end = order.at(-1) ?? last;
            const total = pairs + pairsIn([last, ...order]);
            after.set(end, Math.min(after.get(end) ?? Number.POSITIVE_INFINITY, total));
          }
        }
        best = after;
      }
      expect(pairsIn(takeTurns(levels).flat())).toBe(Math.min(...best.values()));
    }),
    { numRuns: 150 },
  );
});

it("kinds in turn stay evenly spread over a level", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 2, max: 12 }), { minLength: 3, maxLength: 6 }), (list) => {
      const all = list.reduce((a, b) => a + b);
      // Where one kind is more than half there is no choice.
      fc.pre(Math.max(...list) * 2 <= all);
      const [order] = takeTurns([list]);
      for (const [kind, count] of list.entries()) {
        const places = order!.flatMap((one, i) => (one === kind ? [i] : []));
        for (const [nth, place] of places.entries())
          expect(Math.abs((place + 0.5) / all - (nth + 0.5) / count)).toBeLessThan(0.5);
      }
    }),
  );
});
