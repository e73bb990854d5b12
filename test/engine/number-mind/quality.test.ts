import { describe, expect, it } from "vitest";
import {
  boundsOf,
  isLongWinded,
  measureQuality,
  meetsBounds,
} from "../../../src/engine/kinds/number-mind/generator/generate.ts";

const guesses = (text: string) =>
  text.split(" ").map((guess) => ({ code: guess.split(":")[0]!, right: Number(guess.split(":")[1]) }));

describe("the looks of guesses", () => {
  it("are measured", () => {
    expect(measureQuality(guesses("1234:1 1256:2 7777:0 3456:2"))).toEqual({
      alike: 2,
      repeated: 33,
      closest: 2,
      zeros: 1,
      plain: 1,
      even: 0,
    });
    expect(measureQuality(guesses("1234:1 4321:1")).even).toBe(2);
  });

  it("pass where the quality is good", () => {
    expect(meetsBounds(guesses("1234:1 1256:2 7087:0 3456:2"), "hard")).toBe(true);
  });

  it.each([
    ["two guesses nearly the same", "1234:1 1235:2 7087:0 3456:2", "hard"],
    ["guesses that only repeat each other", "1234:1 5678:2 1278:1 5634:2 1638:1 5274:1", "hard"],
    ["a guess that gives the code away", "1234:3 7256:2 7087:0 3456:2", "hard"],
    ["a guess with more than half, for beginners", "12345:4 72561:2 70871:0 34562:2", "easy"],
    ["many guesses with nothing right", "1234:0 7256:0 7087:0 3456:2", "starter"],
    ["two guesses with nothing right, for the practised", "1234:0 7256:0 7087:1 3456:2", "medium"],
    ["one digit all the way", "1234:1 1256:2 7777:0 3456:2", "hard"],
    ["all told the same", "1234:1 1256:1 7087:1 3456:1", "hard"],
  ] as const)("refuse %s", (_, text, level) => {
    expect(meetsBounds(guesses(text), level)).toBe(false);
  });

  it("have bounds that rise with the length of the code", () => {
    expect(boundsOf("hard", 12, 10).alike).toBe(6);
    expect(boundsOf("hard", 12, 10).closest).toBe(10);
    expect(boundsOf("easy", 3, 5).closest).toBe(2);
  });
});

describe("a way to the answer", () => {
  const step = (technique: string, lines: number) => ({ technique, lines });
  it("is refused when one argument is long, or digits are tried again and again", () => {
    expect(isLongWinded([step("all-right", 0), step("guess-cases", 10)], "hard", 5)).toBe(false);
    expect(isLongWinded([step("guess-cases", 11)], "hard", 5)).toBe(true);
    const trials = Array.from({ length: 5 }, () => step("trial", 6));
    expect(isLongWinded(trials, "expert", 5)).toBe(false);
    expect(isLongWinded([...trials, step("trial", 3)], "expert", 5)).toBe(true);
  });
});
