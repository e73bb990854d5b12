import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { apply } from "../../../src/engine/deduce.ts";
import { levelOf } from "../../../src/engine/grade.ts";
import { BLANK, LEVELS, type Position, type Step } from "../../../src/engine/kind.ts";
import { levelOfRules, reasoningLevel } from "../../../src/engine/kinds/secret-number/generator/level.ts";
import { secretNumber } from "../../../src/engine/kinds/secret-number/index.ts";
import type { SecretNumber } from "../../../src/engine/kinds/secret-number/rule/meaning.ts";
import { compileRules } from "../../../src/engine/kinds/secret-number/solver/solver-state.ts";
import { TECHNIQUES } from "../../../src/engine/kinds/secret-number/techniques/explain.ts";
import { phrasesOf } from "../../../src/templates/index.ts";
import { LANGUAGES } from "../../../src/templates/language.ts";
import { draw } from "./drawn.ts";
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
    const seen = new Set<string>();
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
          seen.add(step.technique);
        }
      }),
      { numRuns: 100, seed: 5 },
    );
    expect(seen.size).toBeGreaterThan(12);
  });

  it("solve every puzzle with one answer, from any correct position", () => {
    let solved = 0;
    fc.assert(
      fc.property(anyPuzzle(3, 9), fc.array(fc.nat(1000), { minLength: 12 }), (puzzle, marks) => {
        const answers = answersOf(puzzle);
        fc.pre(answers.length === 1);
        expect(secretNumber.explain(puzzle, someway(answers[0]!, marks), "expert").solved).toBe(true);
        solved++;
      }),
      { numRuns: 15, seed: 8, maxSkipsPerRun: 1000 },
    );
    expect(solved).toBe(15);
  });

  it("do not end in an answer that is not the only one, and give up what contradicts itself", () => {
    const rules = [{ subject: "number", comparison: "even" }] as const;
    const many: SecretNumber = { kind: "secret-number", digits: 2, rules };
    expect(secretNumber.explain(many, BLANK, "expert").solved).toBe(false);
    const none: SecretNumber = { ...many, rules: [...rules, { subject: "digit", digits: [2], comparison: "odd" }] };
    expect(secretNumber.explain(none, BLANK, "expert").solved).toBe(false);
  });

  it("say the same whenever they are read", () => {
    const wordsOf = ({ because, say }: Step) => ({ because, say });
    for (let i = 0; i < 40; i++) {
      const puzzle = draw(2 + (i % 3), LEVELS[i % LEVELS.length]!, i);
      const late = secretNumber.explain(puzzle, BLANK, "expert").steps.toReversed().map(wordsOf).toReversed();
      let at: Position = BLANK;
      for (const words of late) {
        const [step] = secretNumber.explain(puzzle, at, "expert").steps;
        expect(words).toEqual(wordsOf(step!));
        at = apply(at, step!);
      }
    }
  });

  it("never guess below expert", () => {
    for (const { id, level } of TECHNIQUES) expect(level === "expert", id).toBe(id.endsWith("trial"));
  });
});

describe("the level", () => {
  it.each(LEVELS)("%s: found quickly is the level of the steps", (level) => {
    for (let i = 0; i < 9; i++) {
      const puzzle = draw(2 + (i % 3), level, i, i % 2);
      const { steps, solved } = secretNumber.explain(puzzle, BLANK, "expert");
      expect(solved).toBe(true);
      expect(levelOf(steps)).toBe(level);
      expect(reasoningLevel(puzzle, "expert")).toBe(level);
      for (const least of LEVELS) {
        const known = LEVELS[Math.max(LEVELS.indexOf(least), LEVELS.indexOf(level))];
        expect(levelOfRules(compileRules(puzzle), puzzle.digits, least, "expert")).toBe(known);
      }
      const below = LEVELS[LEVELS.indexOf(level) - 1];
      if (below !== undefined) expect(secretNumber.explain(puzzle, BLANK, below).solved).toBe(false);
    }
  });

  it("is owned by a technique each, and costs rise", () => {
    expect(new Set(TECHNIQUES.map(({ level }) => level)).size).toBe(5);
    const order = TECHNIQUES.map(({ level }) => LEVELS.indexOf(level));
    expect(order).toEqual([...order].sort((a, b) => a - b));
    const costs = TECHNIQUES.map(({ cost }) => cost);
    expect(costs).toEqual([...costs].sort((a, b) => a - b));
  });
});

describe("the words", () => {
  const steps = LEVELS.flatMap((level) =>
    Array.from(
      { length: 9 },
      (_, i) => secretNumber.explain(draw(2 + (i % 3), level, i), BLANK, "expert").steps,
    ).flat(),
  );
  it.each(LANGUAGES)("of %s are whole sentences, none of them long", (language) => {
    const write = phrasesOf(language);
    for (const step of steps) {
      const said = write(step.say);
      expect(said).toMatch(/^[A-ZÜ¿].+\.$/);
      expect(said).not.toMatch(/undefined|[ ]{2}| ,| \.|: \.|\.\.| : /);
      for (const sentence of said.split(/(?<=[.!?])\s+/)) expect(sentence.length, sentence).toBeLessThanOrEqual(140);
    }
  });
});

describe("the example", () => {
  it("writes two digits from its first clue, and then the last one", () => {
    const { steps, solved } = secretNumber.explain(secretNumber.example, BLANK, "easy");
    expect(solved).toBe(true);
    expect(steps[0]).toMatchObject({ technique: "pairs", because: ["rule1"], finds: { d1: "9", d2: "0" } });
    expect(phrase(steps[0]!.say)).toBe(
      "Clue 1: My first two digits differ by 9. Only 9 and 0 fit as the first and middle digits, for the first is not 0.",
    );
    expect(phrase(steps[1]!.say)).toBe(
      "Clue 3: All my digits are different. With 9 and 0 in place, the last digit is not 0 or 9.",
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
