import { describe, expect, it } from "vitest";
import type { Attempt } from "../../src/rating/attempt.ts";
import { firstAttempts, measure } from "../../src/rating/measure.ts";

const attempt = (part: Partial<Attempt>): Attempt => ({
  ...{ player: "a", puzzle: "P", date: "2026-11-20", seconds: 60, hints: 0, slips: 0, result: "solved" },
  ...part,
});

describe("first attempts", () => {
  const late = attempt({ date: "2026-11-25", seconds: 20 });
  const early = attempt({ date: "2026-11-24", result: "left" });
  it("are the earliest of each player at each puzzle, in any order", () => {
    const others = [attempt({ player: "b", date: "2026-11-26" }), attempt({ puzzle: "Q", date: "2026-11-26" })];
    expect(firstAttempts([late, ...others, early])).toEqual([...others, early]);
    expect(firstAttempts([early, ...others, late])).toEqual([early, ...others]);
  });
  it("are, of one day, those that went worst", () => {
    const all = [20, 90, 40].map((seconds) => attempt({ seconds }));
    expect(firstAttempts(all)).toEqual([all[1]]);
    expect(firstAttempts([...all, attempt({ hints: 2, seconds: 10 })])).toMatchObject([{ hints: 2 }]);
    expect(firstAttempts([attempt({ date: null }), attempt({ date: null, result: "wrong" })])).toMatchObject([
      { result: "wrong" },
    ]);
  });
  it("are all of players who are not told apart", () => {
    const all = [attempt({ player: null }), attempt({ player: null })];
    expect(firstAttempts(all)).toEqual(all);
  });
  it("alone are measured", () => {
    const subjects = [{ id: "P", kind: "numbrix", start: 1500 }];
    const first = ["a", "b", "c", "d", "e"].map((player) => attempt({ player, result: "left" }));
    const later = first.map((each) => attempt({ player: each.player, date: "2026-11-28", seconds: 9 }));
    expect(measure(subjects, [...later, ...first])).toEqual(measure(subjects, first));
    expect(measure(subjects, [...later, ...first])[0]).toMatchObject({ right: 0, wrong: 5 });
  });
});
