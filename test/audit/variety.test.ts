/** The audit of variety counts what can be counted by hand. */
import { describe, expect, it } from "vitest";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { FAKE_KINDS } from "../book/fake-kinds.ts";
import { partsOf } from "../kinds/parts.ts";
import { failuresOf, type OwnVariety, varietyOf } from "./variety.ts";

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
    expect(failuresOf({ ...(await varietyOf(pair, easy, 20)), alike: 41 }, 20).alike).toBe(1);
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
});
