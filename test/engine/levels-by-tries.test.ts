/** Levels that are found out by trying. */
import { describe, expect, it } from "vitest";
import { levelsByTries, succeedsOnce, succeedsTwice } from "../../src/engine/levels-by-tries.ts";

/** Tries that come to something at these numbers; counts how many were made. */
const tries = (...met: number[]) => {
  const made: number[] = [];
  const isMet = (at: number) => {
    made.push(at);
    return met.includes(at);
  };
  return { made, isMet };
};

describe("meeting a level twice", () => {
  it("ends with the second, or with the tries where there was none", () => {
    const often = tries(1, 4, 5);
    expect(succeedsTwice(10, often.isMet)).toBe(true);
    expect(often.made).toEqual([0, 1, 2, 3, 4]);
    const never = tries(10);
    expect(succeedsTwice(10, never.isMet)).toBe(false);
    expect(never.made).toHaveLength(10);
  });
  it("looks longer after the first", () => {
    expect(succeedsTwice(10, tries(9, 29).isMet)).toBe(true);
    const once = tries(9, 30);
    expect(succeedsTwice(10, once.isMet)).toBe(false);
    expect(once.made).toHaveLength(30);
  });
});

it("meeting a level once ends with the first, or with the tries", () => {
  const met = tries(2);
  expect(succeedsOnce(3, met.isMet)).toBe(true);
  expect(met.made).toEqual([0, 1, 2]);
  const never = tries(3);
  expect(succeedsOnce(3, never.isMet)).toBe(false);
  expect(never.made).toHaveLength(3);
});

describe("levels that are tried", () => {
  it("are tried when they are asked for, and once for the same options", () => {
    const asked: string[] = [];
    const levels = levelsByTries<{ size: number }>(
      ({ size }, level) => {
        asked.push(`${size} ${level}`);
        return level !== "hard";
      },
      () => ({ size: 9 }),
    );
    expect(levels({ size: 3 }, ["hard", "easy"])).toEqual(["easy"]);
    expect(levels({ size: 3 }, ["easy"])).toEqual(["easy"]);
    expect(asked).toEqual(["3 easy", "3 hard"]);
    expect(levels({ size: 4 })).toEqual(["starter", "easy", "medium", "expert"]);
  });
  it("are there untried with the options that the level itself fills in", () => {
    const levels = levelsByTries<{ size: number }>(
      () => false,
      (level) => ({ size: level === "hard" ? 5 : 4 }),
    );
    expect(levels({ size: 5 })).toEqual(["hard"]);
  });
});
