import fc from "fast-check";
import { expect, it } from "vitest";
import { apportion, byClaim } from "../../../src/pages/planner/pack-pages.ts";

it("things shared out by weight are Webster's apportionment", () => {
  // Balinski and Young (1982): 26 seats, for which each of five methods has another answer.
  expect(apportion([9061, 7179, 5259, 3319, 1182], 26)).toEqual([9, 8, 5, 3, 1]);
  expect(apportion([1, 1, 1], 2)).toEqual([1, 1, 1]);
  expect(apportion([], 0)).toEqual([]);
});

it("things shared out by weight go to the first of those that have the same claim", () => {
  expect(apportion([1, 1, 1], 4)).toEqual([2, 1, 1]);
  expect(apportion([1, 1, 1], 5)).toEqual([2, 2, 1]);
});

it("things shared out by weight are claimed next by whom they would be given to", () => {
  expect(byClaim([1, 3], [1, 1])).toEqual([1, 0]);
  // They have 1.5 / 1, 2.5 / 3 and 3.5 / 2; below, two have 0.5 / 1.
  expect(byClaim([1, 3, 2], [1, 2, 3])).toEqual([1, 0, 2]);
  expect(byClaim([2, 1, 1], [3, 0, 0])).toEqual([1, 2, 0]);
});

it("things shared out by weight never become fewer for anyone when there are more", () => {
  const weight = fc.double({ min: 0.01, max: 100, noNaN: true });
  fc.assert(
    fc.property(fc.array(weight, { minLength: 1, maxLength: 7 }), fc.nat(60), (weights, more) => {
      const total = weights.length + more;
      const [now, next] = [apportion(weights, total), apportion(weights, total + 1)];
      expect(now.reduce((a, b) => a + b)).toBe(total);
      expect(next.filter((count, i) => count !== now[i])).toHaveLength(1);
      expect(next.every((count, i) => count >= now[i]!)).toBe(true);
    }),
  );
});
