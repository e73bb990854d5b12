import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { apply } from "../../../src/engine/deduce.ts";
import { BLANK, type Level, type Position, type Step } from "../../../src/engine/kind.ts";
import { reasoning } from "../../../src/engine/kinds/secret-number/grade.ts";
import { secretNumber } from "../../../src/engine/kinds/secret-number/index.ts";
import type { SecretNumber } from "../../../src/engine/kinds/secret-number/meaning.ts";
import { rng } from "../../../src/engine/rng.ts";
import { phrasesOf } from "../../../src/templates/index.ts";
import { answersOf, anyPuzzle, isTrue, numbers } from "./plain.ts";

const phrase = phrasesOf("en-GB");

/** Every number that agrees with what a step rests on: its clues, and what stands on the page in its slots. */
const agreeing = (puzzle: SecretNumber, at: Position, { because }: Step): string[] => {
  const rules = puzzle.rules.filter((_, i) => because.includes(`rule${i + 1}`));
  const slots = because.filter((id) => id.startsWith("d"));
  const stands = (number: string, slot: string) => {
    const digit = number[Number(slot.slice(1)) - 1]!;
    return at.entry[slot] === undefined ? !at.crossed[slot]?.includes(digit) : at.entry[slot] === digit;
  };
  return numbers(puzzle.digits).filter(
    (number) => rules.every((rule) => isTrue(rule, number)) && slots.every((slot) => stands(number, slot)),
  );
};

const follows = ({ finds, crosses }: Step, number: string): boolean => {
  const digit = (slot: string) => number[Number(slot.slice(1)) - 1]!;
  return (
    Object.entries(finds).every(([slot, text]) => digit(slot) === text) &&
    Object.entries(crosses).every(([slot, texts]) => !texts.includes(digit(slot)))
  );
};

describe("the steps", () => {
  it("hold for every number that agrees with their reasons, from any correct position", () => {
    const cases = fc.record({
      puzzle: anyPuzzle(3),
      which: fc.nat(),
      marks: fc.array(fc.nat(1000), { minLength: 12 }),
    });
    let seen = 0;
    fc.assert(
      fc.property(cases, ({ puzzle, which, marks }) => {
        const answers = answersOf(puzzle);
        fc.pre(answers.length > 0);
        let at = someway(answers[which % answers.length]!, marks);
        for (const step of secretNumber.explain(puzzle, at, "expert").steps) {
          const left = agreeing(puzzle, at, step);
          expect(left.length).toBeGreaterThan(0);
          for (const number of left) expect(follows(step, number), `${JSON.stringify(step)} ${number}`).toBe(true);
          at = apply(at, step);
          seen++;
        }
      }),
      { numRuns: 180, seed: 5 },
    );
    expect(seen).toBeGreaterThan(120);
  });

  it("say whole sentences that quote their clue", () => {
    for (let i = 0; i < 60; i++) {
      const level = (["starter", "easy", "medium", "hard"] as const)[i % 4]!;
      const puzzle = secretNumber.generate(rng(["steps", i]), { digits: 2 + (i % 3), idle: 0 }, level);
      if (puzzle === undefined) continue;
      for (const step of secretNumber.explain(puzzle, BLANK, "expert").steps) {
        const said = phrase(step.say);
        expect(said).toMatch(/^(Read “[^”]+\.” |Look at the strip under the \w+ digit\. ).+\.$/);
        expect(said).not.toMatch(/undefined|[ ]{2}| ,|: \.|as the digit/);
      }
    }
  });

  it.each(["starter", "easy"] as const)("write out a puzzle that is graded %s, and less does not", (level) => {
    for (let i = 0; i < 40; i++) {
      const puzzle = secretNumber.generate(rng(["graded", level, i]), { digits: 2 + (i % 4), idle: i % 2 }, level)!;
      expect(secretNumber.explain(puzzle, BLANK, level).solved, JSON.stringify(puzzle)).toBe(true);
      if (level === "easy") expect(secretNumber.explain(puzzle, BLANK, "starter").solved).toBe(false);
    }
  });

  it("agree with the level of any puzzle with one answer", () => {
    const seen: Partial<Record<Level, number>> = {};
    for (let i = 0; i < 150; i++) {
      const puzzle = secretNumber.generate(
        rng(["any", i]),
        { digits: 3, idle: 0 },
        (["easy", "medium"] as const)[i % 2]!,
      )!;
      const { level } = reasoning(puzzle);
      seen[level] = (seen[level] ?? 0) + 1;
      expect(secretNumber.explain(puzzle, BLANK, "expert").solved).toBe(level === "starter" || level === "easy");
    }
    expect(Object.keys(seen).sort()).toEqual(["easy", "medium"]);
  });

  it("say what a digit would leave to its partner", () => {
    const puzzle: SecretNumber = {
      kind: "secret-number",
      digits: 2,
      rules: [{ subject: "sum", digits: [1, 2], comparison: "less-than", value: 9 }],
    };
    const [step] = secretNumber.explain(puzzle, BLANK, "easy").steps;
    expect(phrase(step!.say)).toBe(
      "Read “My digits add up to less than 9.” If the first digit were 9, no digit would be left for the last one.",
    );
  });

  it("write two digits of the example from its first clue, and then the last one", () => {
    const { steps, solved } = secretNumber.explain(secretNumber.example, BLANK, "easy");
    expect(solved).toBe(true);
    expect(steps[0]).toMatchObject({ technique: "pairs", because: ["rule1", "d1", "d2"], finds: { d1: "9", d2: "0" } });
    expect(phrase(steps[0]!.say)).toBe(
      "Read “My first two digits differ by 9.” Only 9 and 0 fit, in that order, for the first digit is not 0.",
    );
    expect(phrase(steps[1]!.say)).toBe(
      "Read “My digits add up to less than 11.” With 9 and 0 in place, the last digit can only be 0 or 1.",
    );
    expect(answersOf(secretNumber.example)).toEqual(["901"]);
  });
});

/** A correct position on the way to an answer: some digits written, some wrong ones crossed out. */
function someway(answer: string, marks: readonly number[]): Position {
  const entry: Record<string, string> = {};
  const crossed: Record<string, string[]> = {};
  [...answer].forEach((digit, i) => {
    if (marks[i]! % 4 === 0) entry[`d${i + 1}`] = digit;
    else if (marks[i]! % 4 === 1)
      crossed[`d${i + 1}`] = [...new Set(marks.slice(3, 9).map((mark) => String((mark + i) % 10)))].filter(
        (text) => text !== digit,
      );
  });
  return { entry, crossed };
}
