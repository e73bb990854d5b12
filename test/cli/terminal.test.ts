import { describe, expect, it, vi } from "vitest";
import { openPace, openTerminal } from "../../src/cli/terminal/terminal.ts";

describe("the time that is left", () => {
  it("is within a factor of two after a tenth, where work goes on as it began", () => {
    const pace = openPace(0);
    for (let done = 1; done <= 1000; done++) {
      const { left } = pace(done, 1000, done * 20);
      if (done < 100) continue;
      const seconds = Number.parseInt(left, 10);
      const truth = (1000 - done) * 0.02;
      expect(seconds).toBeGreaterThanOrEqual(Math.floor(truth / 2));
      expect(seconds).toBeLessThanOrEqual(Math.ceil(truth * 2));
    }
  });
  it("is not that of what was there before", () => {
    const pace = openPace(0);
    pace(0, 6000, 1);
    pace(2900, 6000, 200);
    for (let now = 300; now <= 2000; now += 100) pace(2900 + now / 20, 6000, now);
    expect(pace(3000, 6000, 2000)).toEqual({ rate: "50 a second", left: "60 s left" });
  });
  it("is not told at once, nor of work that stands still", () => {
    const pace = openPace(0);
    expect(pace(5, 10, 499)).toEqual({ rate: "", left: "" });
    pace(5, 10, 1000);
    expect(pace(5, 10, 3000)).toEqual({ rate: "", left: "" });
  });
});

describe("a bar", () => {
  it("says the same in less room: without its blocks, its rate and its name", () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    try {
      const shown: string[] = [];
      const screen = { out: () => {}, err: () => {}, bar: (lines: string) => shown.push(lines), isTerminal: true };
      const bar = openTerminal({ ...screen, columns: 80 }).progress("counting-days: making puzzles");
      bar.done(0, 6000);
      for (let tenth = 1; tenth <= 20; tenth++) {
        vi.advanceTimersByTime(100);
        bar.done(tenth * 30, 6000);
      }
      expect(shown.at(-1)!.split("\n")).toEqual([
        "counting-days: making puzzles  ██░░░░░░░░░░░░░░░░░░░░░░  600 of 6000, 300 a second, 18 s left",
        "counting-days: making puzzles  600 of 6000, 300 a second, 18 s left",
        "counting-days: making puzzles  600 of 6000, 18 s left",
        "600 of 6000, 18 s left",
      ]);
    } finally {
      vi.useRealTimers();
    }
  });
});
