import { describe, expect, it } from "vitest";
import { BLANK, LEVELS, type Level } from "../../../src/engine/kind.ts";
import { flawOf } from "../../../src/engine/kinds/secret-number/generator/generate.ts";
import { reasoningLevel } from "../../../src/engine/kinds/secret-number/generator/level.ts";
import { type RuleCandidate, rulePoolOf } from "../../../src/engine/kinds/secret-number/generator/rule-library.ts";
import { isFocused, wordLevel } from "../../../src/engine/kinds/secret-number/generator/suitable-rules.ts";
import { canonicalSecret, secretNumber } from "../../../src/engine/kinds/secret-number/index.ts";
import type { Rule, SecretNumber } from "../../../src/engine/kinds/secret-number/rule/meaning.ts";
import { draw } from "./drawn.ts";
import { answersOf, isTrue, numbers } from "./plain.ts";

const CASES = [2, 3, 4].flatMap((digits) =>
  secretNumber.levels(secretNumber.options.parse({ digits })).map((level): [number, Level] => [digits, level]),
);
const without = (puzzle: SecretNumber, rule: Rule) => ({
  ...puzzle,
  rules: puzzle.rules.filter((each) => each !== rule),
});

describe("drawn puzzles", () => {
  it.each(CASES)("of %i digits, %s, have one answer and need every rule", (digits, level) => {
    for (let i = 0; i < (digits === 4 ? 3 : 8); i++) {
      const puzzle = draw(digits, level, i);
      expect(puzzle.rules.length).toBeGreaterThanOrEqual(2);
      expect(puzzle.rules.length).toBeLessThanOrEqual(digits + 4);
      expect(secretNumber.puzzle.parse(puzzle)).toEqual(puzzle);
      expect(answersOf(puzzle)).toHaveLength(1);
      for (const rule of puzzle.rules) {
        const fewer = without(puzzle, rule);
        expect(answersOf(fewer).length > 1 || reasoningLevel(fewer, level) === undefined).toBe(true);
        expect(LEVELS.indexOf(wordLevel(rule, digits))).toBeLessThanOrEqual(LEVELS.indexOf(level));
      }
    }
  });

  it("of five digits are made at every level", () => {
    for (const level of LEVELS) {
      const puzzle = draw(5, level, 0);
      expect(secretNumber.solve(puzzle, { solutions: 0, nodes: 2_000_000 }).solutions).toHaveLength(1);
      expect(reasoningLevel(puzzle, "expert")).toBe(level);
    }
  });

  it("ask for a few trials at expert, each told in one short chain", () => {
    for (let i = 0; i < 12; i++) {
      const { steps } = secretNumber.explain(draw(3 + (i % 2), "expert", i), BLANK, "expert");
      const trials = steps.filter(({ technique }) => technique.endsWith("trial"));
      expect(trials.length).toBeGreaterThan(0);
      expect(trials.length).toBeLessThanOrEqual(3);
      for (const { technique } of trials) expect(technique).toBe("trial");
    }
  });

  it("speak of one thing once", () => {
    for (let i = 0; i < 60; i++) {
      const { rules } = draw(3, "medium", i);
      const spoken = rules
        .filter(({ subject }) => subject !== "number")
        .map(({ subject, digits }) => `${subject} ${digits}`);
      expect(new Set(spoken).size).toBe(spoken.length);
    }
  });

  it("never say an odd thing", () => {
    const rules = CASES.flatMap(([digits, level]) =>
      Array.from({ length: level === "expert" ? 4 : 20 }, (_, i) => draw(digits, level, i).rules).flat(),
    );
    const has = (subject: string, comparison: string, value?: number) =>
      rules.some(
        (rule) =>
          rule.subject === subject && rule.comparison === comparison && (value === undefined || rule.value === value),
      );
    expect(has("digit", "at-most", 9)).toBe(false);
    expect(has("digit", "less-than", 1)).toBe(false);
    expect(has("number", "is")).toBe(false);
    expect(rules.some(({ comparison, value }) => comparison.endsWith("multiple-of") && value! < 3)).toBe(false);
    expect(rules.some(({ subject, value }) => subject === "product" && (value ?? 0) > 100)).toBe(false);
  });

  it("are spread over answers and subjects", () => {
    const puzzles = Array.from({ length: 120 }, (_, i) => draw(3, "easy", i));
    expect(new Set(puzzles.map((puzzle) => answersOf(puzzle)[0])).size).toBeGreaterThan(70);
    // Short puzzles of common rules do come up twice: seven times in 2,400.
    expect(new Set(puzzles.map(canonicalSecret)).size).toBeGreaterThan(117);
    expect(new Set(puzzles.flatMap(({ rules }) => rules.map(({ subject }) => subject))).size).toBeGreaterThanOrEqual(9);
  });

  it("say nothing of the larger of two equal digits", () => {
    const equal = Array.from({ length: 100 }, (_, i) => draw(2, "easy", i, i % 3)).filter((puzzle) =>
      /^(.)\1$/.test(answersOf(puzzle)[0]!),
    );
    expect(equal.length).toBeGreaterThan(5);
    for (const { rules } of equal)
      for (const { subject } of rules) expect(["largest", "smallest"]).not.toContain(subject);
  });

  it("end in 0 not much more often than in other digits", () => {
    const round = Array.from({ length: 120 }, (_, i) => draw(3, "starter", i)).filter((puzzle) =>
      answersOf(puzzle)[0]!.endsWith("0"),
    );
    expect(round.length).toBeLessThan(30);
  });

  it("may have up to the allowed number of idle rules, which change nothing", () => {
    const counts = Array.from({ length: 15 }, (_, i) => {
      const puzzle = draw(3, "easy", i, 3);
      expect(answersOf(puzzle)).toHaveLength(1);
      expect(reasoningLevel(puzzle, "expert")).toBe("easy");
      expect(puzzle.rules.length).toBeLessThanOrEqual(10);
      return puzzle.rules.filter((rule) => answersOf(without(puzzle, rule)).length === 1).length;
    });
    expect(Math.max(...counts)).toBeGreaterThanOrEqual(3);
  });
});

it("only the latest lists that rules are drawn from are cached", () => {
  const pool = (total: number) =>
    rulePoolOf(2, { level: "medium", words: "all", focus: "none", total, comparisons: "words" });
  const first = pool(1);
  expect(pool(1)).toBe(first);
  for (let total = 2; total < 46; total++) pool(total);
  const again = pool(1);
  expect(again).not.toBe(first);
  expect(again).toEqual(first);
  expect(pool(45)).toBe(pool(45));
});

describe("a puzzle of poor quality is one in which", () => {
  const candidate = (count: number, rule: Rule): Omit<RuleCandidate, "compiled"> => {
    const mask = new Int32Array(Math.ceil((9 * 10 ** (count - 1)) / 32));
    numbers(count).forEach((number, i) => {
      if (isTrue(rule, number)) mask[i >> 5]! |= 1 << (i & 31);
    });
    return {
      rule,
      numbersMask: () => mask,
      numberCount: () => numbers(count).filter((number) => isTrue(rule, number)).length,
    };
  };
  const flaw = (count: number, ...rules: Rule[]) =>
    flawOf(
      rules.map((rule) => candidate(count, rule)),
      count,
      count > 3 ? 1 : 0,
    );
  const sum = (digits: number[], value: number): Rule => ({ subject: "sum", digits, comparison: "is", value });
  const even: Rule = { subject: "number", comparison: "even" };
  const low: Rule = { subject: "largest", comparison: "at-most", value: 5 };
  it("one subject is in most rules", () => {
    expect(flaw(3, sum([1, 2], 9), sum([2, 3], 9), sum([1, 3], 8), even)).toBe("one-subject");
    expect(flaw(3, sum([1, 2], 9), sum([2, 3], 9), even, low)).toBeUndefined();
  });
  it("one rule alone leaves hardly anything", () => {
    const nines: Rule = { subject: "difference", digits: [1, 2], comparison: "is", value: 8 };
    expect(flaw(3, nines, even, low)).toBeUndefined();
    expect(flaw(3, sum([1, 2, 3], 24), even, low)).toBe("giveaway");
  });
  it("one rule says what another does, or nearly", () => {
    const odd: Rule = { subject: "digit", digits: [3], comparison: "odd" };
    const ends: Rule = { subject: "number", comparison: "prime" };
    expect(flaw(3, odd, ends, low)).toBe("echo");
    expect(flaw(3, { ...odd, digits: [2] }, ends, low)).toBeUndefined();
  });
  it("two digits are told outright", () => {
    const said = (place: number): Rule => ({ subject: "digit", digits: [place], comparison: "is", value: 4 });
    expect(flaw(4, said(1), even, low)).toBeUndefined();
    expect(flaw(4, said(1), said(2), even, low)).toBe("told");
  });
  it("there are too many rules", () => {
    expect(flaw(3, ...Array.from({ length: 8 }, (_, i) => sum([1, 2], i)))).toBe("long");
  });
});

describe("skills", () => {
  const options = (level: Level, skill: string, ages: readonly [number, number] | null = null) =>
    secretNumber.options.parse(secretNumber.preset(level, ages, skill));
  it.each(secretNumber.skills().map(({ id }) => id))("%s: half of the rules are about it", (skill) => {
    for (const level of ["starter", "easy", "medium"] as const) {
      // Products are for older children.
      const isOlder = skill === "factors";
      const wish = options(level, skill, isOlder ? [9, 10] : [7, 8]);
      expect(wish.words).toBe(isOlder ? "all" : "simple");
      if (!secretNumber.levels(wish, [level]).includes(level)) continue;
      for (let i = 0; i < 6; i++) {
        const { rules } = draw(wish.digits, level, i, 0, wish);
        expect(2 * rules.filter((rule) => isFocused(rule, wish)).length).toBeGreaterThanOrEqual(rules.length);
        for (const { subject, comparison, value } of isOlder ? [] : rules) {
          expect(subject).not.toBe("product");
          expect(comparison).not.toMatch(/prime|square/);
          if (subject === "sum") expect(value ?? 0).toBeLessThanOrEqual(wish.total);
        }
      }
    }
  });
  it("add-to-20: nothing but sums, sizes, odd and even is spoken of, at any age", () => {
    for (const level of LEVELS) {
      const wish = options(level, "add-to-20");
      for (let i = 0; i < 4; i++) {
        for (const { subject, comparison } of draw(wish.digits, level, i, 0, wish).rules)
          expect(`${subject} ${comparison}`).not.toMatch(/product|prime|square|multiple/);
      }
    }
  });
  it("speak of threes and fours where multiples are the topic", () => {
    const threes = (skill: string | null) =>
      Array.from({ length: 30 }, (_, i) => {
        const wish = secretNumber.options.parse(secretNumber.preset("medium", [8, 8], skill));
        return draw(wish.digits, "medium", i, 0, wish).rules;
      })
        .flat()
        .filter(({ comparison, value }) => comparison.endsWith("multiple-of") && [3, 4].includes(value!)).length;
    expect(threes("multiples")).toBeGreaterThan(0);
    expect(threes(null)).toBe(0);
  });
  it("fix the totals of sums", () => {
    expect(options("easy", "add-to-20").total).toBe(20);
  });
  it("have levels that exist by their presets", () => {
    const found = secretNumber.skills().map(({ id, ages }) => {
      const levels = LEVELS.filter((level) => secretNumber.levels(options(level, id, ages), [level]).includes(level));
      return [id, levels.join(" ")];
    });
    const fromEasy = "easy medium hard expert";
    expect(Object.fromEntries(found)).toEqual({
      ...{ "add-to-20": `starter ${fromEasy}`, "odd-and-even": "starter easy medium hard" },
      ...{ comparing: `starter ${fromEasy}`, multiples: `starter ${fromEasy}`, factors: fromEasy },
      // Of two digits that are called by name, nothing is hard.
      ...{
        "place-value": "starter easy medium",
        "compare-digits": `starter ${fromEasy}`,
        logic: `starter ${fromEasy}`,
      },
    });
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
