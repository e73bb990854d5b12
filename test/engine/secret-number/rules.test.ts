import { describe, expect, it } from "vitest";
import { BLANK, type Entry, KEY, LEVELS, PAGE } from "../../../src/engine/kind.ts";
import { draw } from "../../../src/engine/kinds/secret-number/draw.ts";
import { secretNumber } from "../../../src/engine/kinds/secret-number/index.ts";
import type { SecretNumber } from "../../../src/engine/kinds/secret-number/rule/meaning.ts";
import { rules } from "../../../src/engine/kinds/secret-number/rules.ts";
import { phrasesOf } from "../../../src/templates/index.ts";

const phrase = phrasesOf("en-GB");
const example = secretNumber.example;

describe("the check", () => {
  const broken = (entry: Entry) =>
    rules.check(example, entry).broken.map(({ rule, slots, clues }) => [phrase(rule), slots, clues]);

  it("says nothing of what can still come right", () => {
    const entries: Entry[] = [{}, { d1: "9" }, { d2: "0" }, { d3: "1" }, { d1: "9", d2: "0" }];
    for (const entry of entries) expect(broken(entry)).toEqual([]);
  });
  it("names a clue as soon as it is certainly broken", () => {
    expect(broken({ d1: "8" })).toEqual([
      ["Your digits do not fit this clue: “My first two digits differ by 9.”", ["d1"], ["rule1"]],
    ]);
    expect(broken({ d1: "9", d3: "9" }).map(([, , clues]) => clues)).toEqual([["rule2"], ["rule3"]]);
  });
  it("refuses a 0 in front and what is no digit", () => {
    expect(broken({ d1: "0" })).toContainEqual(["The first digit cannot be 0.", ["d1"], []]);
    expect(broken({ d3: "12" })).toEqual([["Write one digit, from 0 to 9, in each box.", ["d3"], []]]);
    expect(rules.check(example, { d1: "9", d2: "0", d3: "" }).done).toBe(false);
  });
  it("is done with the answer only", () => {
    expect(rules.check(example, { d1: "9", d2: "0", d3: "1" })).toEqual({ done: true, broken: [] });
    expect(rules.check(example, { d1: "9", d2: "0", d3: "0" }).done).toBe(false);
  });
});

describe("the format", () => {
  const problems = (rule: Record<string, unknown>, digits = 3) => {
    const result = secretNumber.puzzle.safeParse({ kind: "secret-number", digits, rules: [rule] });
    return result.success ? [] : result.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  };
  it.each<[Record<string, unknown>, string]>([
    [{ subject: "sum", comparison: "is", value: 3 }, `rules.0.digits: "sum" needs "digits"`],
    [{ subject: "number", digits: [1], comparison: "even" }, `rules.0.digits: "number" speaks of all digits`],
    [{ subject: "sum", digits: [2, 1, 2], comparison: "even" }, "rules.0.digits: write each place once"],
    [{ subject: "sum", digits: [1, 4], comparison: "even" }, "rules.0.digits: the number has 3 digits"],
    [{ subject: "sum", digits: [1], comparison: "even" }, `rules.0.digits: "sum" speaks of two places or more`],
    [{ subject: "digit", digits: [1, 2], comparison: "even" }, `rules.0.digits: "digit" speaks of one place`],
    [{ subject: "difference", digits: [1, 2, 3], comparison: "even" }, `rules.0.digits: "difference" speaks of two`],
    [{ subject: "number", comparison: "is" }, `rules.0.value: "is" needs a "value"`],
    [{ subject: "number", comparison: "even", value: 2 }, `rules.0.value: "even" stands alone`],
    [{ subject: "number", comparison: "multiple-of", value: 0 }, "rules.0.value: write a value from 1"],
  ])("says what is wrong with %j", (rule, message) => {
    const [first, ...others] = problems(rule);
    expect(first?.slice(0, message.length)).toBe(message);
    expect(others).toEqual([]);
  });
  it("reads places in any order, and rules that no number meets", () => {
    const rule = { subject: "sum", digits: [3, 1], comparison: "more-than", value: 40 };
    const puzzle = secretNumber.puzzle.parse({ kind: "secret-number", digits: 3, rules: [rule] });
    expect(puzzle.rules[0]!.digits).toEqual([1, 3]);
    expect(secretNumber.solve(puzzle, { solutions: 1, nodes: 10_000 })).toMatchObject({
      solutions: [],
      complete: true,
    });
  });
  it("keeps its keys in order, and absent ones absent", () => {
    const rule = { comparison: "is", value: 9, digits: [1, 2], subject: "difference" };
    const parsed = secretNumber.puzzle.parse({
      rules: [rule, { comparison: "even", subject: "number" }],
      digits: 3,
      kind: "secret-number",
    });
    expect(JSON.stringify(parsed)).toBe(
      '{"kind":"secret-number","digits":3,"rules":[{"subject":"difference","digits":[1,2],"comparison":"is","value":9},{"subject":"number","comparison":"even"}]}',
    );
    expect(secretNumber.puzzle.parse(parsed)).toEqual(parsed);
    expect(problems({ subject: "number", comparison: "even", colour: "red" })).toHaveLength(1);
  });
  it("suits the youngest and the easy with two digits", () => {
    const levels = (options: unknown) => secretNumber.levels(secretNumber.options.parse(options));
    expect(secretNumber.preset("easy", [6, 7], null)).toEqual({ digits: 2, words: "simple" });
    expect(secretNumber.preset("hard", [8, 8], null)).toEqual({ digits: 2, words: "simple" });
    expect(secretNumber.preset("easy", null, null)).toEqual({ digits: 2 });
    expect(secretNumber.preset("medium", [9, 9], null)).toEqual({ digits: 3 });
    for (const level of LEVELS) {
      for (const ages of [null, [5, 7], [8, 10]] as const)
        expect(levels(secretNumber.preset(level, ages, null))).toContain(level);
    }
    expect(levels({ digits: 3, focus: "multiples" })).toEqual(["easy", "medium", "hard", "expert"]);
    expect(levels({ digits: 2, comparisons: "signs" })).toEqual([...LEVELS]);
    expect(levels({ digits: 2, comparisons: "signs", words: "simple" })).toEqual(["starter", "easy", "medium", "hard"]);
    expect(levels({ digits: 2, comparisons: "signs", idle: 2 })).toEqual(["starter", "easy", "medium"]);
    expect(levels({ digits: 2, focus: "place-value" })).toEqual(["starter", "easy", "medium", "hard"]);
    expect(levels({ digits: 2, focus: "place-value", share: 67 })).toEqual(["starter", "easy", "medium"]);
    expect(levels({ digits: 2, focus: "comparing-digits" })).toEqual(["starter", "easy", "medium", "hard"]);
    expect(levels({ digits: 2, focus: "comparing-digits", share: 51 })).toEqual(["easy"]);
    expect(levels({ digits: 3, focus: "comparing-digits", share: 67 })).toEqual(["easy"]);
    expect(levels({ digits: 3, focus: "comparing-digits", idle: 2 })).toEqual([...LEVELS]);
    expect(levels({ digits: 3, focus: "comparing-digits", idle: 3 })).toEqual(["starter", "easy", "medium"]);
  });
});

describe("the figure", () => {
  const puzzle: SecretNumber = { kind: "secret-number", digits: 5, rules: [{ subject: "number", comparison: "even" }] };
  const answer = { d1: "1", d2: "2", d3: "3", d4: "4", d5: "6" };
  const texts = (at: typeof BLANK, narrowing = PAGE) =>
    draw(puzzle, at, narrowing).marks.flatMap((mark) => (mark.shape === "text" ? [mark.text] : []));
  it("has a box for each digit and ten digits below, nine below the first", () => {
    const { marks } = draw(puzzle, BLANK, PAGE);
    expect(marks.flatMap((mark) => (mark.ink === "box" ? [mark.slot] : []))).toEqual(["d1", "d2", "d3", "d4", "d5"]);
    expect(texts(BLANK)).toHaveLength(49);
    expect(texts(BLANK)[0]).toBe("1");
  });
  it("shows an answer without strips, in the key without boxes", () => {
    expect(texts({ entry: answer, crossed: {} })).toEqual(["1", "2", "3", "4", "6"]);
    expect(texts({ entry: answer, crossed: {} }, KEY)).toEqual(["1", "2", "3", "4", "6"]);
    expect(draw(puzzle, { entry: answer, crossed: {} }, KEY)).toMatchObject({ width: 5, height: 1 });
  });
  it("strikes out what is crossed out", () => {
    const { marks } = draw(puzzle, { entry: {}, crossed: { d5: ["1", "3"] } }, PAGE);
    expect(marks.filter(({ ink }) => ink === "cross")).toHaveLength(2);
  });
});
