/** Where additions carry, by sums worked out by hand. */
import { describe, expect, it } from "vitest";
import { lowestBase, regroupings, regroupingsInHead, weightAt } from "../../src/engine/regrouping.ts";

describe("an addition carries", () => {
  it.each([
    [8, 5, {}, [0]],
    [12, 5, {}, []],
    [38, 25, {}, [0]],
    [84, 52, {}, [1]],
    [67, 58, {}, [0, 1]],
    [95, 5, {}, [0, 1]],
    // 1½ + ¾ in quarters, 2.7 + 0.5 in tenths, 1:40 + 0:30 in minutes.
    [6, 3, { unit: 0.25 }, [0]],
    [27, 5, { unit: 0.1 }, [0]],
    [100, 30, { measure: "time" }, [0]],
    [60, 30, { measure: "time" }, []],
  ] as const)("%i + %i in %o at places %o", (a, b, notation, places) => {
    expect(regroupings(a, b, notation)).toEqual(places);
  });

  it("not in the head at the highest place of 10, 100 and 1,000", () => {
    expect(regroupingsInHead(7, 3, {})).toEqual([]);
    expect(regroupingsInHead(60, 40, {})).toEqual([]);
    expect(regroupingsInHead(95, 5, {})).toEqual([0]);
    expect(regroupingsInHead(8, 5, {})).toEqual([0]);
  });
});

it("places are worth ones, tens and hundreds of the lowest base", () => {
  expect([0, 1, 2].map((place) => weightAt(place, {}))).toEqual([1, 10, 100]);
  expect([0, 1, 2].map((place) => weightAt(place, { measure: "time" }))).toEqual([1, 60, 600]);
  expect([1, 0.5, 0.25, 0.2, 0.333, 0.1].map((unit) => lowestBase({ unit }))).toEqual([10, 2, 4, 5, 3, 10]);
});
