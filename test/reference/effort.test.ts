/** The measures of effort on sheets that can be counted by hand. */
import { describe, expect, it } from "vitest";
import { gridOf } from "../engine/text-cases.ts";
import { type Candidates, effortOf, those } from "./effort.ts";
import { mastermindEffort } from "./mastermind-effort.ts";
import { pathEffort } from "./path-effort.ts";
import { secretNumberEffort } from "./secret-number-effort.ts";

describe("the search", () => {
  const start: Candidates = [new Set([1, 2, 3]), new Set([1, 2])];

  it("counts the candidates that are open in each round", () => {
    // Round 1 sees 5 and leaves 2 and 1; round 2 sees 2 and leaves 1; round 3 sees none.
    const round = ([a, b]: Candidates): Candidates => {
      const known = b!.size === 1;
      return [those(a!, (one) => (known ? one === 2 : one > 1)), new Set([1])];
    };
    expect(effortOf({ start, round })).toBe(5 + 2 + 0);
  });

  it("tries each candidate of the blank with the fewest", () => {
    // Equal ones add up to 4 only: of (1, ·) and (2, ·) at the second place each is tried, and what is left of the first.
    const round = (candidates: Candidates): Candidates | null => {
      if (candidates.some(({ size }) => size !== 1)) return candidates;
      const [[a], [b]] = candidates.map((set) => [...set]) as [[number], [number]];
      return a === b && a + b === 4 ? candidates : null;
    };
    // 5 at first; with 1 and with 2 there, 3 each, and nothing is open where both are known.
    expect(effortOf({ start, round })).toBe(5 + 3 + 3);
  });

  it("refuses a puzzle that has not one answer", () => {
    expect(() => effortOf({ start, round: (candidates) => candidates })).toThrow("a puzzle has 6 answers");
    expect(() => effortOf({ start, round: () => null })).toThrow("a puzzle has 0 answers");
  });
});

describe("the kinds", () => {
  it("has nothing to look at in a path but for one number", () => {
    expect(
      pathEffort({
        kind: "numbrix",
        cells: gridOf("1 ., 4 3"),
      }),
    ).toBe(0);
    expect(
      pathEffort({
        kind: "numbrix",
        cells: gridOf("1 ., 4 ."),
      }),
    ).toBe(4);
  });

  it("reads a guess by counting", () => {
    const guesses = [
      { code: "112", black: 0, white: 0 },
      { code: "334", black: 2, white: 0 },
      { code: "434", black: 1, white: 2 },
    ];
    const puzzle = { kind: "mastermind", symbols: "1234", repeats: true, guesses } as const;
    // 12 at first, then 6, and counting alone goes no further. With 3 in place 1 the third guess needs both its 4s; with 4 there, it
    // leaves 4 4 3, which the second one refuses.
    expect(mastermindEffort({ ...puzzle, guesses })).toBe(12 + 6 + 4 + 4);
    expect(() => mastermindEffort({ ...puzzle, guesses: guesses.slice(0, 2) })).toThrow("3 answers");
  });

  it("takes a rule for all that it says", () => {
    const sum = { subject: "sum", digits: [1, 2], comparison: "is", value: 18 };
    expect(secretNumberEffort({ kind: "secret-number", digits: 2, rules: [sum] })).toBe(19);
  });
});
