import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { secretNumber } from "../../../src/engine/kinds/secret-number/index.ts";
import { holds } from "../../../src/engine/kinds/secret-number/rule/meaning.ts";
import { couldHold } from "../../../src/engine/kinds/secret-number/rules.ts";
import { compileRule, fittingDigits, isMet } from "../../../src/engine/kinds/secret-number/solver/compiled-rule.ts";
import { isTrue, numbers, ruleFor } from "./plain.ts";

const ALL = { solutions: 0, nodes: 2_000_000 };
const texts = (puzzle: Parameters<typeof secretNumber.solve>[0], stop = ALL) =>
  secretNumber.solve(puzzle, stop).solutions.map((entry) => secretNumber.canonicalAnswer(puzzle, entry));

describe("what a rule means", () => {
  it("agrees with the rule written plainly", () => {
    const rule = fc
      .integer({ min: 2, max: 5 })
      .chain((count) => fc.tuple(ruleFor(count), fc.integer({ min: 10 ** (count - 1), max: 10 ** count - 1 })));
    fc.assert(
      fc.property(rule, ([said, number]) => {
        expect(holds(said, [...String(number)].map(Number))).toBe(isTrue(said, String(number)));
      }),
      { numRuns: 3000, seed: 1 },
    );
  });

  it("is the same by the tables of last digits, at whichever place the last one is", () => {
    const case_ = fc
      .integer({ min: 2, max: 5 })
      .chain((count) => fc.tuple(ruleFor(count), fc.integer({ min: 10 ** (count - 1), max: 10 ** count - 1 })));
    fc.assert(
      fc.property(case_, fc.nat(), fc.nat(1023), ([rule, number], which, among) => {
        const text = String(number);
        const compiled = compileRule(rule, text.length);
        const at = compiled.places[which % compiled.places.length]!;
        const ends = Array.from({ length: 10 }, (_, digit) => text.slice(0, at) + digit + text.slice(at + 1));
        const right = ends.reduce((mask, end, digit) => mask | (Number(isTrue(rule, end)) << digit), 0);
        expect(fittingDigits(compiled, [...text].map(Number), at, among)).toBe(right & among);
        expect(isMet(compiled, [...text].map(Number))).toBe(isTrue(rule, text));
      }),
      { numRuns: 2000, seed: 4 },
    );
  });

  it("is kept for the values that are drawn, and made anew for the others that a puzzle may name", () => {
    const tables = (value: number) =>
      compileRule({ subject: "sum", digits: [1, 2], comparison: "less-than", value }, 3);
    for (const [value, isKept] of [[12, true] as const, [99_999, false] as const]) {
      const [one, other] = [tables(value), tables(value)];
      expect(one).toEqual(other);
      expect([one.countBelow === other.countBelow, one.lastDigits === other.lastDigits]).toEqual([isKept, isKept]);
    }
  });

  it("never calls a rule hopeless that some number still meets, and knows it with two places open", () => {
    const case_ = fc
      .integer({ min: 2, max: 4 })
      .chain((count) =>
        fc.tuple(ruleFor(count), fc.array(fc.integer({ min: -1, max: 9 }), { minLength: count, maxLength: count })),
      );
    fc.assert(
      fc.property(case_, ([rule, digits]) => {
        fc.pre(digits[0] !== 0);
        const known = [...digits];
        const agrees = (number: string) => digits.every((digit, i) => digit === -1 || digit === Number(number[i]));
        const some = numbers(digits.length).some((number) => agrees(number) && isTrue(rule, number));
        const could = couldHold(rule, known);
        expect(Array.from(known)).toEqual(digits);
        if (some) expect(could).toBe(true);
        const open = (rule.digits ?? digits.map((_, i) => i + 1)).filter((place) => digits[place - 1] === -1);
        if (open.length <= 2) expect(could).toBe(some);
      }),
      { numRuns: 1500, seed: 22 },
    );
  });
});

describe("the search", () => {
  it("finds 909, which two rules are enough for", () => {
    const file = new URL("../../cases/secret_two_rules.json", import.meta.url);
    const puzzle = secretNumber.puzzle.parse(JSON.parse(readFileSync(file, "utf8")));
    expect(texts(puzzle)).toEqual(["909"]);
    expect(secretNumber.solve(puzzle, { solutions: 2, nodes: 2_000_000 }).complete).toBe(true);
  });

  it("stops at the limits, and says so", () => {
    const puzzle = secretNumber.puzzle.parse({
      kind: "secret-number",
      digits: 5,
      rules: [{ subject: "number", comparison: "prime" }],
    });
    expect(secretNumber.solve(puzzle, { solutions: 2, nodes: 2_000_000 })).toMatchObject({ complete: false });
    expect(texts(puzzle, { solutions: 2, nodes: 2_000_000 })).toEqual(["10007", "10009"]);
    expect(secretNumber.solve(puzzle, { solutions: 0, nodes: 50 })).toMatchObject({ complete: false, nodes: 50 });
    // There are 9592 primes below 100,000 and 1229 below 10,000.
    expect(secretNumber.solve(puzzle, ALL)).toMatchObject({ complete: true });
    expect(texts(puzzle)).toHaveLength(9592 - 1229);
  });
});
