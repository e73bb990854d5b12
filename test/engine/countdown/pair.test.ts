/** Games of two cards: bonds and single facts of a table. */
import { describe, expect, it } from "vitest";
import { BLANK, PAGE } from "../../../src/engine/kind.ts";
import { countdown } from "../../../src/engine/kinds/countdown/index.ts";
import type { Countdown } from "../../../src/engine/kinds/countdown/rules.ts";
import { rng } from "../../../src/engine/rng.ts";
import { phrasesOf } from "../../../src/templates/index.ts";
import { LANGUAGES } from "../../../src/templates/language.ts";
import { plainText } from "../../../src/templates/markdown.ts";

const STOP = { solutions: 0, nodes: 1_000_000 };
const phrase = phrasesOf("en-GB");
/** 4 + 6, and 1 + 2 + 7, which takes three cards. */
const TEN: Countdown = { kind: "countdown", cards: [1, 2, 4, 6, 7], target: 10, operators: "+", pair: true };
const judged = (expression: string) => {
  const { done, broken } = countdown.check(TEN, { expression });
  return [done, ...broken.map(({ rule }) => plainText(phrase(rule)))];
};

describe("two cards", () => {
  it("are all that counts, with one line to write in", () => {
    expect(countdown.solve(TEN, STOP).solutions).toEqual([{ expression: "6 + 4" }]);
    const { marks } = countdown.draw(TEN, BLANK, PAGE);
    expect(marks.filter((mark) => mark.shape === "text" && mark.text === "=").length).toBe(1);
    expect(countdown.explain(TEN, BLANK, "expert")).toMatchObject({ steps: { length: 1 }, solved: true });
  });
  it("are judged", () => {
    expect(judged("4 + 6")).toEqual([true]);
    expect(judged("4 + 7")).toEqual([false, "The two cards make 11, not 10."]);
    expect(judged("1 + 2 + 7")).toEqual([false, "Use just two cards."]);
    expect(judged("4")).toEqual([false]);
  });
  it("are spoken of in the rule, to children and others", () => {
    expect(plainText(phrase(countdown.rule(TEN)))).toBe(
      "Make the target with +, from just two cards. Only one pair works.",
    );
    for (const language of LANGUAGES)
      for (const register of ["adult", "children"] as const) {
        const text = phrasesOf(language, register)(countdown.rule(TEN));
        expect(text, text).toMatch(/just two cards|zwei Karten|solo dos cartas|deux cartes/);
      }
  });
  it("have one way and no other, longer ones counted, too", () => {
    for (const [i, skill] of ["bonds-to-10", "bonds-to-20", "bonds-to-100", "table-7"].entries()) {
      const options = countdown.options.parse(countdown.preset("starter", [8, 9], skill));
      for (let n = 0; n < 20; n++) {
        const puzzle = countdown.generate(rng(["pairs", i, n]), options, "starter");
        if (puzzle === undefined) continue;
        const { pair, ...plain } = puzzle;
        expect(pair).toBe(true);
        expect(countdown.solve(plain, STOP).solutions).toEqual(countdown.solve(puzzle, STOP).solutions);
        expect(countdown.solve(plain, STOP).solutions.length).toBe(1);
      }
    }
  });
});
