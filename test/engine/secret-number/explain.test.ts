import { describe, expect, it } from "vitest";
import { levelOf } from "../../../src/engine/grade.ts";
import { BLANK, LEVELS } from "../../../src/engine/kind.ts";
import { levelOfRules, reasoningLevel } from "../../../src/engine/kinds/secret-number/generator/level.ts";
import { secretNumber } from "../../../src/engine/kinds/secret-number/index.ts";
import type { SecretNumber } from "../../../src/engine/kinds/secret-number/rule/meaning.ts";
import { compileRules } from "../../../src/engine/kinds/secret-number/solver/solver-state.ts";
import { TECHNIQUES } from "../../../src/engine/kinds/secret-number/techniques/explain.ts";
import { phrasesOf } from "../../../src/templates/index.ts";
import { draw } from "./drawn.ts";
import { answersOf } from "./plain.ts";

const phrase = phrasesOf("en-GB");

describe("the steps", () => {
  it("never end in one of several answers, and stop at a contradiction", () => {
    const rules = [{ subject: "number", comparison: "even" }] as const;
    const many: SecretNumber = { kind: "secret-number", digits: 2, rules };
    expect(secretNumber.explain(many, BLANK, "expert").solved).toBe(false);
    const none: SecretNumber = { ...many, rules: [...rules, { subject: "digit", digits: [2], comparison: "odd" }] };
    expect(secretNumber.explain(none, BLANK, "expert").solved).toBe(false);
  });

  it("never guess below expert", () => {
    for (const { id, level } of TECHNIQUES) expect(level === "expert", id).toBe(id.endsWith("trial"));
  });
});

describe("the level", () => {
  it.each(LEVELS)("%s: the quick search for the level finds the level of the steps", (level) => {
    for (let i = 0; i < 9; i++) {
      const puzzle = draw(2 + (i % 3), level, i, i % 2);
      const { steps, solved } = secretNumber.explain(puzzle, BLANK, "expert");
      expect(solved).toBe(true);
      expect(levelOf(steps)).toBe(level);
      expect(reasoningLevel(puzzle, "expert")).toBe(level);
      for (const minLevel of LEVELS) {
        const known = LEVELS[Math.max(LEVELS.indexOf(minLevel), LEVELS.indexOf(level))];
        expect(levelOfRules(compileRules(puzzle), puzzle.digits, minLevel, "expert")).toBe(known);
      }
      const below = LEVELS[LEVELS.indexOf(level) - 1];
      if (below !== undefined) expect(secretNumber.explain(puzzle, BLANK, below).solved).toBe(false);
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
