import { describe, expect, it } from "vitest";
import { LEVELS, type Level } from "../../../src/engine/kind.ts";
import { canonicalSecret } from "../../../src/engine/kinds/secret-number/canonical.ts";
import { wordLevel } from "../../../src/engine/kinds/secret-number/grade.ts";
import { secretNumber } from "../../../src/engine/kinds/secret-number/index.ts";
import type { Rule, SecretNumber } from "../../../src/engine/kinds/secret-number/meaning.ts";
import { rng } from "../../../src/engine/rng.ts";
import { answersOf } from "./plain.ts";

const draw = (digits: number, level: Level, i: number, idle = 0): SecretNumber => {
  for (let attempt = 0; attempt < 20; attempt++) {
    const puzzle = secretNumber.generate(rng(["draw", digits, level, i, attempt]), { digits, idle }, level);
    if (puzzle !== undefined) return puzzle;
  }
  throw new Error(`no ${level} puzzle with ${digits} digits`);
};
const CASES = [2, 3, 4].flatMap((digits) =>
  secretNumber.levels({ digits, idle: 0 }).map((level): [number, Level] => [digits, level]),
);
const without = (puzzle: SecretNumber, rule: Rule) => ({
  ...puzzle,
  rules: puzzle.rules.filter((each) => each !== rule),
});

describe("drawn puzzles", () => {
  it.each(CASES)("of %i digits, %s, have one answer and need every rule", (digits, level) => {
    for (let i = 0; i < (digits === 4 ? 3 : 10); i++) {
      const puzzle = draw(digits, level, i);
      expect(puzzle.rules.length).toBeGreaterThanOrEqual(2);
      expect(puzzle.rules.length).toBeLessThanOrEqual(10);
      expect(secretNumber.puzzle.parse(puzzle)).toEqual(puzzle);
      expect(answersOf(puzzle)).toHaveLength(1);
      for (const rule of puzzle.rules) expect(answersOf(without(puzzle, rule)).length).toBeGreaterThan(1);
      expect(secretNumber.grade(puzzle, {}).level).toBe(level);
      for (const rule of puzzle.rules)
        expect(LEVELS.indexOf(wordLevel(rule, digits))).toBeLessThanOrEqual(LEVELS.indexOf(level));
    }
  });

  it("of five digits are made at every level", () => {
    for (const level of secretNumber.levels({ digits: 5, idle: 0 })) {
      const puzzle = draw(5, level, 0);
      expect(secretNumber.solve(puzzle, { solutions: 0, nodes: 2_000_000 }).solutions).toHaveLength(1);
    }
  });

  it("speak of one thing once", () => {
    for (let i = 0; i < 100; i++) {
      const { rules } = draw(3, "medium", i);
      const spoken = rules
        .filter(({ subject }) => subject !== "number")
        .map(({ subject, digits }) => `${subject} ${digits}`);
      expect(new Set(spoken).size).toBe(spoken.length);
    }
  });

  it("never say an odd thing", () => {
    const rules = CASES.flatMap(([digits, level]) =>
      Array.from({ length: 30 }, (_, i) => draw(digits, level, i).rules).flat(),
    );
    const has = (subject: string, comparison: string, value?: number) =>
      rules.some(
        (rule) =>
          rule.subject === subject && rule.comparison === comparison && (value === undefined || rule.value === value),
      );
    expect(has("digit", "at-most", 9)).toBe(false);
    expect(has("digit", "less-than", 1)).toBe(false);
    expect(has("digit", "is-not")).toBe(true);
    expect(has("number", "is")).toBe(false);
    expect(rules.some(({ comparison, value }) => comparison.endsWith("multiple-of") && value! < 3)).toBe(false);
    expect(rules.some(({ subject, value }) => subject === "product" && (value ?? 0) > 100)).toBe(false);
  });

  it("are spread over answers and subjects", () => {
    const puzzles = Array.from({ length: 200 }, (_, i) => draw(3, "easy", i));
    expect(new Set(puzzles.map((puzzle) => answersOf(puzzle)[0])).size).toBeGreaterThan(120);
    expect(new Set(puzzles.map(canonicalSecret)).size).toBe(200);
    expect(new Set(puzzles.flatMap(({ rules }) => rules.map(({ subject }) => subject))).size).toBeGreaterThanOrEqual(9);
  });

  it("say nothing of the larger of two equal digits", () => {
    const equal = Array.from({ length: 150 }, (_, i) => draw(2, "starter", i, i % 3)).filter((puzzle) =>
      /^(.)\1$/.test(answersOf(puzzle)[0]!),
    );
    expect(equal.length).toBeGreaterThan(10);
    for (const { rules } of equal)
      for (const { subject } of rules) expect(["largest", "smallest"]).not.toContain(subject);
  });

  it("end in 0 not much more often than in other digits", () => {
    const round = Array.from({ length: 200 }, (_, i) => draw(3, "starter", i)).filter((puzzle) =>
      answersOf(puzzle)[0]!.endsWith("0"),
    );
    expect(round.length).toBeLessThan(44);
  });

  it("take up to so many idle rules, with which nothing changes", () => {
    const counts = Array.from({ length: 20 }, (_, i) => {
      const plain = draw(3, "easy", i);
      const puzzle = draw(3, "easy", i, 3);
      expect(answersOf(puzzle)).toHaveLength(1);
      expect(puzzle.rules.length).toBeLessThanOrEqual(10);
      return puzzle.rules.length - plain.rules.length;
    });
    expect(Math.max(...counts)).toBeGreaterThanOrEqual(3);
  });
});

describe("two puzzles are the same", () => {
  const puzzle = (...rules: Rule[]): SecretNumber => ({ kind: "secret-number", digits: 3, rules });
  const even: Rule = { subject: "number", comparison: "even" };
  it("in any order, and in other words", () => {
    const a = puzzle(even, { subject: "digit", digits: [1], comparison: "less-than", value: 4 });
    const b = puzzle({ subject: "digit", digits: [1], comparison: "at-most", value: 3 }, even);
    const c = puzzle({ subject: "digit", digits: [1], comparison: "at-most", value: 4 }, even);
    expect(canonicalSecret(a)).toBe(canonicalSecret(b));
    expect(canonicalSecret(a)).not.toBe(canonicalSecret(c));
    const odd = puzzle({ subject: "odd-count", comparison: "more-than", value: 1 });
    expect(canonicalSecret(odd)).toBe(
      canonicalSecret(puzzle({ subject: "even-count", comparison: "at-most", value: 1 })),
    );
    const two = puzzle({ subject: "number", comparison: "multiple-of", value: 2 });
    expect(canonicalSecret(two)).toBe(canonicalSecret(puzzle(even)));
  });
});
