import { expect, it } from "vitest";
import { numberRuns } from "../../src/engine/number-runs.ts";

it.each([
  [[], []],
  [[4], [[4, 4]]],
  [
    [1, 3, 4, 5, 9],
    [
      [1, 1],
      [3, 5],
      [9, 9],
    ],
  ],
  [[-2, -1, 0, 1], [[-2, 1]]],
])("the runs of %j are %j", (numbers, runs) => {
  expect(numberRuns(numbers)).toEqual(runs);
});
