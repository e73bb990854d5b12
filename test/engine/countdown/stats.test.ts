/** How many games of Number Target can be solved. */
import { describe, expect, it } from "vitest";
import { stats } from "../../../src/engine/kinds/countdown/stats.ts";

describe("the count of all games", () => {
  it("has every draw with four big cards: two small ones beside them", () => {
    const heard: number[][] = [];
    const { rows, total, columns, notes } = stats((...told) => heard.push(told), 4, 4);
    // 45 pairs of different small cards and 10 of equal ones, with 899 targets each.
    expect(rows).toEqual([{ sort: 4, cells: [55, 55 * 899, 43_710, 88.4013, 90.4531, 0] }]);
    expect(total).toEqual(rows[0]!.cells);
    expect(columns).toHaveLength(total.length);
    expect(notes.at(-1)?.values).toEqual({ none: 0, worst: [] });
    expect(heard.at(-1)).toEqual([55, 55]);
  });
});
