/** Combinations against counts that are known from kakuro tables, and against sets made one by one. */
import { describe, expect, it } from "vitest";
import { fittingSets, onlySets, setsOf } from "../../../src/engine/latin/combinations.ts";
import { numbersIn } from "../../../src/engine/latin/grid.ts";

const texts = (sets: readonly number[]): string[] => sets.map((set) => numbersIn(set).join(""));
const mask = (numbers: string): number => [...numbers].reduce((sum, digit) => sum | (1 << (Number(digit) - 1)), 0);
const fitting = (marks: readonly string[], sum: number) => {
  const { union, common, count } = fittingSets(marks.map(mask), marks.length, sum, 9, {
    union: 0,
    common: 0,
    count: 0,
  });
  return { union: numbersIn(union).join(""), common: numbersIn(common).join(""), count };
};

describe("combinations", () => {
  it("are the sets of a size with a sum", () => {
    expect(texts(setsOf(2, 3))).toEqual(["12"]);
    expect(texts(setsOf(2, 16))).toEqual(["79"]);
    expect(texts(setsOf(3, 10)).sort()).toEqual(["127", "136", "145", "235"]);
    expect(texts(setsOf(9, 45))).toEqual(["123456789"]);
    expect(texts(setsOf(2, 2))).toEqual([]);
    expect(texts(setsOf(10, 55))).toEqual([]);
  });

  it("are one for the sums that a table lists", () => {
    expect(onlySets(2, 9).map(({ sum, numbers }) => `${sum} ${numbers.join("")}`)).toEqual([
      "3 12",
      "4 13",
      "16 79",
      "17 89",
    ]);
    expect(onlySets(2, 4).map(({ sum }) => sum)).toEqual([3, 4, 6, 7]);
    expect(onlySets(3, 6).map(({ sum }) => sum)).toEqual([6, 7, 14, 15]);
    const all = [2, 3, 4, 5, 6, 7, 8, 9].flatMap((size) => onlySets(size, 9));
    expect(all).toHaveLength(34);
  });

  it("are one for 34 of the 120 sizes and sums that can be made, as kakuro tables print them", () => {
    let [one, all] = [0, 0];
    for (let size = 2; size <= 9; size++)
      for (let sum = 1; sum <= 45; sum++) {
        const { length } = setsOf(size, sum);
        if (length === 1) one++;
        if (length > 0) all++;
      }
    expect([one, all]).toEqual([34, 120]);
  });

  it("have larger numbers for larger squares", () => {
    expect(setsOf(2, 31, 16).map(numbersIn)).toEqual([[15, 16]]);
    expect(setsOf(2, 17, 16)).toHaveLength(8);
  });

  it("fit cells if every cell can hold a number of the set, and every number has a cell", () => {
    expect(fitting(["123456789", "123456789"], 4)).toEqual({ union: "13", common: "13", count: 1 });
    expect(fitting(["12", "123456789", "123456789"], 24)).toEqual({ union: "", common: "", count: 0 });
    expect(fitting(["127", "36", "123456789"], 10)).toEqual({ union: "12356", common: "3", count: 2 });
  });
});
