import { describe, expect, it } from "vitest";
import { houseRuleOf } from "../../src/engine/house-rule.ts";
import type { Entry } from "../../src/engine/kind.ts";
import { type FixedKind, finding, fixedKind } from "./fixed-kind.ts";

const STRICT = { strict: true };
const LOOSE = { strict: false };
const [ONE, TWO, THREE]: Entry[] = [
  { a: "1", b: "2" },
  { a: "2", b: "1" },
  { a: "3", b: "3" },
];

/** A kind with a house rule, with which its puzzles have some answers, and others without it. */
const ruled = (strict: readonly Entry[], loose: readonly Entry[], own: Partial<FixedKind> = {}): FixedKind =>
  fixedKind({
    solve: (puzzle, limit) => finding(puzzle === STRICT ? strict : loose)(puzzle, limit),
    withoutHouseRule: () => ({ puzzle: LOOSE, mend: '"strict": false' }),
    canonicalAnswer: (_, entry) => JSON.stringify(entry),
    ...own,
  });

describe("a house rule", () => {
  it("decides that there is no answer where there is one without it", () => {
    expect(houseRuleOf(ruled([], [ONE!]), STRICT)).toEqual({
      decides: "none",
      puzzle: LOOSE,
      answer: ONE,
      say: { key: "pair.house-rule-none", values: { answers: 1, mend: '"strict": false' } },
    });
  });

  it("decides that there is one answer where there is another without it, and gives the other", () => {
    expect(houseRuleOf(ruled([ONE!], [ONE!, TWO!, THREE!]), STRICT)).toEqual({
      decides: "one",
      puzzle: LOOSE,
      answer: TWO,
      say: { key: "pair.house-rule-one", values: { answers: 2, mend: '"strict": false' } },
    });
  });

  it("decides nothing where the answers are the same without it", () => {
    expect(houseRuleOf(ruled([ONE!], [ONE!]), STRICT)).toBeNull();
    expect(houseRuleOf(ruled([], []), STRICT)).toBeNull();
  });

  it("decides nothing where the other answer is only written otherwise", () => {
    const sorted = (_: unknown, entry: Entry) => Object.values(entry).sort().join(" ");
    expect(houseRuleOf(ruled([ONE!], [ONE!, TWO!], { canonicalAnswer: sorted }), STRICT)).toBeNull();
    expect(houseRuleOf(ruled([ONE!], [ONE!, THREE!], { canonicalAnswer: sorted }), STRICT)?.answer).toBe(THREE);
  });

  it("decides nothing of a puzzle that has several answers with it", () => {
    expect(houseRuleOf(ruled([ONE!, TWO!], [THREE!]), STRICT)).toBeNull();
    const all = { solutions: [ONE!, TWO!], complete: true, nodes: 1 };
    expect(houseRuleOf(ruled([], [THREE!]), STRICT, all)).toBeNull();
  });

  it("decides nothing of a puzzle that was not searched to the end", () => {
    const part = { solutions: [ONE!], complete: false, nodes: 1 };
    expect(houseRuleOf(ruled([ONE!], [ONE!, TWO!]), STRICT, part)).toBeNull();
    expect(houseRuleOf(ruled([ONE!], [ONE!, TWO!]), STRICT, { ...part, complete: true })?.answer).toBe(TWO);
  });

  it("is looked for within two million steps of search", () => {
    const needing = (nodes: number) =>
      houseRuleOf(
        ruled([], [], { solve: (puzzle, limit) => finding(puzzle === STRICT ? [] : [ONE!], nodes)(puzzle, limit) }),
        STRICT,
      );
    expect(needing(2_000_000)?.answer).toBe(ONE);
    expect(needing(2_000_001)).toBeNull();
  });

  it("is none where the kind has none, or where this puzzle does not have it", () => {
    expect(houseRuleOf(fixedKind({ solve: finding([]) }), STRICT)).toBeNull();
    expect(houseRuleOf(ruled([], [ONE!], { withoutHouseRule: () => null }), STRICT)).toBeNull();
  });
});
