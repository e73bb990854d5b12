/** How many games of Number Target can be solved: the published figures for the usual pack, and how they come about. */
import { describe, expect, it } from "vitest";
import { stats } from "../../../src/engine/kinds/countdown/stats.ts";

describe("the count of all games", () => {
  const { rows, total, columns, notes } = stats(() => {});
  const cells = (id: string) => rows.map((row) => row.cells[columns.findIndex((column) => column.id === id)]!);

  it("is that of the usual pack: 10,858,746 of 11,905,457 games, and 93.7339 % of those dealt", () => {
    expect(columns.map(({ id }) => id)).toEqual(["draws", "games", "solvable", "share", "asDealt", "reachAll"]);
    expect(total).toEqual([13_243, 11_905_457, 10_858_746, 91.2081, 93.7339, 1_226]);
  });

  it("has a row for each number of big cards", () => {
    expect(rows.map(({ sort }) => sort)).toEqual([0, 1, 2, 3, 4]);
    expect(cells("draws")).toEqual([2_850, 5_808, 3_690, 840, 55]);
    expect(cells("games")).toEqual(cells("draws").map((draws) => draws * 899));
    // Counted draw by draw, without shared values, as well.
    expect(cells("solvable")).toEqual([1_963_726, 4_966_076, 3_192_103, 693_131, 43_710]);
    expect(cells("reachAll")).toEqual([5, 614, 603, 4, 0]);
  });

  it("weighs each row by the hands that deal it: big cards out of 4, small ones out of 20", () => {
    const hands = [38_760, 4 * 15_504, 6 * 4_845, 4 * 1_140, 190];
    expect(hands.reduce((a, b) => a + b)).toBe(134_596);
    const dealt = cells("asDealt").reduce((sum, percent, big) => sum + percent * hands[big]!, 0) / 134_596;
    expect(dealt).toBeCloseTo(93.7339, 3);
  });

  it("names the one draw that reaches nothing", () => {
    expect(notes.at(-1)?.values).toEqual({ none: 1, worst: [1, 1, 2, 2, 3, 3] });
  });
});
