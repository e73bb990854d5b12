/** The audit of variety counts what can be counted by hand. */
import { describe, expect, it } from "vitest";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { FAKE_KINDS } from "../book/fake-kinds.ts";
import { partsOf } from "../kinds/parts.ts";
import { excessOf, failuresOf, type OwnVariety, varietyOf } from "./variety.ts";

const pair = FAKE_KINDS[0]!;
const easy = { kind: pair.id, level: "easy", ages: null, skill: null } as const;

describe("puzzles of two numbers with a sum below 10", () => {
  it("are 30, and no more however many are drawn", async () => {
    const variety = await varietyOf(pair, easy, 60);
    expect(variety.different).toBe(30);
    expect(failuresOf(variety, 60).few).toBe(1);
    expect(failuresOf(await varietyOf(pair, easy, 20), 20).few).toBe(0);
  });

  it("are all solved alike, which is too often", async () => {
    expect((await varietyOf(pair, easy, 20)).alike).toBe(20);
    expect(failuresOf({ ...(await varietyOf(pair, easy, 20)), alike: 43 }, 20).alike).toBe(1);
  });
});

describe("the limits", () => {
  const none = { drawn: 112, different: 112, twins: 0, answers: 50, alike: 0, sequences: 9, excess: 0, own: [] };

  it("let a few pages repeat an answer only where there are fewer than two answers for each puzzle of a page", () => {
    expect(failuresOf({ ...none, twins: 1 }).twins).toBe(1);
    expect(failuresOf({ ...none, twins: 1, answers: 8 }).twins).toBe(1);
    expect(failuresOf({ ...none, twins: 2, answers: 7 }).twins).toBe(0);
    expect(failuresOf({ ...none, twins: 3, answers: 7 }).twins).toBe(3);
  });

  it("let 40 of 100 puzzles share their steps, and 50 where there are only two or three sequences", () => {
    expect(failuresOf({ ...none, alike: 42 }).alike).toBe(0);
    expect(failuresOf({ ...none, alike: 43, sequences: 4 }).alike).toBe(1);
    expect(failuresOf({ ...none, alike: 51, sequences: 3 }).alike).toBe(0);
    expect(failuresOf({ ...none, alike: 52, sequences: 2 }).alike).toBe(1);
  });

  it("hold a text that is written twice as often as others to be too frequent, beyond what chance does", () => {
    expect(excessOf([49, ...Array(9).fill(17)], 10)).toBeCloseTo(42 / 20.2);
    expect(failuresOf({ ...none, excess: excessOf([46, ...Array(9).fill(20)], 10) }).excess).toBe(0);
    expect(failuresOf({ ...none, excess: excessOf([64, ...Array(9).fill(16)], 10) }).excess).toBe(1);
    expect(excessOf([19, 0, 0], 3)).toBe(0);
  });
});

describe("a kind's own measures", () => {
  it("find riddles of few forms, and a total that is everywhere", async () => {
    const own = await partsOf<OwnVariety>("variety");
    for (const [id, measure] of own) {
      const kind = KINDS.find((each) => each.id === id)!;
      expect(measure(Array(10).fill(kind.example), null), id).not.toEqual([]);
    }
    expect(own.size).toBeGreaterThan(0);
  });

  it("find a total that is a sixth of all, or of 8 to 11 different ones has twice an equal share", async () => {
    const measure = (await partsOf<OwnVariety>("variety")).get("cross-numbers")!;
    /** Totals from 1, ten of each, but this number of 7s. */
    const found = (different: number, sevens: number) => {
      const totals = Array.from({ length: different }, (_, i) => Array(i + 1 === 7 ? sevens : 10).fill(i + 1)).flat();
      return measure([{ acrossTotals: totals, downTotals: [] }], null);
    };
    expect(found(9, 22)).toEqual([]);
    expect(found(9, 24)).toEqual(["24 of 104 totals are 7"]);
    expect(found(16, 29)).toEqual([]);
    expect(found(16, 31)).toEqual(["31 of 181 totals are 7"]);
    expect(found(7, 13)).toEqual(["13 of 73 totals are 7"]);
  });
});
