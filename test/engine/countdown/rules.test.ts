/** What is written, read and judged by the rules alone. */

import { describe, expect, it } from "vitest";
import { KEY, PAGE, type Position, type Words } from "../../../src/engine/kind.ts";
import { draw } from "../../../src/engine/kinds/countdown/draw.ts";
import {
  formatExpression,
  formatRpn,
  parseExpressions,
  workOut,
} from "../../../src/engine/kinds/countdown/expression.ts";
import { countdown } from "../../../src/engine/kinds/countdown/index.ts";
import { type Countdown, rules } from "../../../src/engine/kinds/countdown/rules.ts";
import { phrasesOf } from "../../../src/templates/index.ts";
import type { Language } from "../../../src/templates/language.ts";
import { plainText } from "../../../src/templates/markdown.ts";

const phrase = phrasesOf("en-GB");
const written = (words: Words) => plainText(phrase(words));

describe("expressions", () => {
  it.each([
    ["50+1", "50 + 1", 51, "50 1 +"],
    ["(50+1)*(25-10)", "(50 + 1) × (25 − 10)", 765, "50 1 + 25 10 - *"],
    [" ( 50 + 1 ) × ( 25 − 10 ) ", "(50 + 1) × (25 − 10)", 765, "50 1 + 25 10 - *"],
    ["100 ÷ 25 × 3 – 4", "100 ÷ 25 × 3 − 4", 8, "100 25 / 3 * 4 -"],
    ["10-3-2", "10 − 3 − 2", 5, "10 3 - 2 -"],
    ["10-(3-2)", "10 − (3 − 2)", 9, "10 3 2 - -"],
    ["100/(10/5)", "100 ÷ (10 ÷ 5)", 50, "100 10 5 / /"],
    ["((7))", "7", 7, "7"],
    ["2+3*4", "2 + 3 × 4", 14, "2 3 4 * +"],
    ["(2*3)+(4*5)", "2 × 3 + 4 × 5", 26, "2 3 * 4 5 * +"],
  ])("reads %s", (text, formula, value, rpn) => {
    const read = parseExpressions(text);
    if ("problem" in read) throw new Error(read.problem);
    expect(read.trees.map(formatExpression)).toEqual([formula]);
    expect(workOut(read.trees[0]!)).toMatchObject({ value, fault: null });
    expect(formatRpn(read.trees[0]!)).toBe(rpn);
  });

  it.each(["75+", "(75", "(75+6)*", "3;(", "("])("takes %s as unfinished", (text) => {
    expect(parseExpressions(text)).toEqual({ problem: "unfinished" });
  });

  it.each(["7 7", "7+*3", ")", "7)", "x", "3.5", "-3", "+", "()", "7()", "1234567", `${"(".repeat(300)}1`, "1,2"])(
    "refuses %s",
    (text) => {
      expect(parseExpressions(text)).toEqual({ problem: "unreadable" });
    },
  );

  it("reads several, parted by semicolons", () => {
    const read = parseExpressions("75+6; 50 - 1;");
    expect("trees" in read && read.trees.map(formatExpression)).toEqual(["75 + 6", "50 − 1"]);
    expect(parseExpressions("")).toEqual({ trees: [] });
    expect(parseExpressions(" ; ")).toEqual({ trees: [] });
  });
});

const puzzle: Countdown = { kind: "countdown", cards: [3, 3, 3, 4, 8, 25], target: 124 };
const verdict = (expression: string) => {
  const { done, broken } = rules.check(puzzle, { expression });
  return { done, broken: broken.map(({ rule }) => written(rule)), clues: broken.flatMap(({ clues }) => clues) };
};

describe("check", () => {
  it.each(["25 × 4 + 8 × 3", "3*8+4*25", "(4 × 25) + (3 × 8)", "(25*4+8*3)*3/3", "3+4; (25-8)", "25*4+8*3; 3"])(
    "judges %s",
    (text) => {
      expect(verdict(text)).toEqual({ done: text !== "3+4; (25-8)", broken: [], clues: [] });
    },
  );

  it.each([
    ["25*4+24", ["There is no card 24."], []],
    ["25*4+25", ["You have used the card 25 more than once."], ["card6"]],
    ["25*4; 8*4", ["You have used the card 4 more than once."], ["card4"]],
    ["3*3*3*3", ["You have used 3 too often: there are only three such cards."], ["card1", "card2", "card3"]],
    ["25/4", ["25 ÷ 4 is not a whole number."], []],
    ["3-8", ["3 − 8 is not above 0."], []],
    ["3-3", ["3 − 3 is not above 0."], []],
    ["3-3; 25/4", ["3 − 3 is not above 0.", "25 ÷ 4 is not a whole number."], []],
    ["25+8+4+3+3+3", ["All cards are used, and they make 46, not 124."], ["target"]],
    ["25 and 4", ["This cannot be read as working: 25 and 4"], []],
  ])("says what is wrong with %s", (text, broken, clues) => {
    expect(verdict(text)).toEqual({ done: false, broken, clues });
  });

  it("refuses signs that the puzzle does not allow", () => {
    const { broken, done } = rules.check({ ...puzzle, target: 29, operators: "+-" }, { expression: "25 * 4 / 4" });
    expect(done).toBe(false);
    expect(broken.map(({ rule }) => written(rule))).toContain("The sign × is not allowed in this puzzle.");
    expect(rules.check({ ...puzzle, target: 29, operators: "+-" }, { expression: "25 + 4" }).done).toBe(true);
  });

  it.each(["", "25", "25*4", "25*4; 8*3", "25*", "25*4+8*3+3"])("finds %s not done but not wrong", (text) => {
    expect(verdict(text)).toEqual({ done: false, broken: [], clues: [] });
  });
});

describe("words and figures", () => {
  const entry = { expression: "25 × 4 + 8 × 3" };

  it("shows the puzzle and what is written", () => {
    expect(rules.describe(puzzle, {}).map(written)).toEqual([
      "The cards are 3, 3, 3, 4, 8 and 25.",
      "The target is 124.",
      "There is room for five lines of working.",
    ]);
    expect(rules.describe(puzzle, entry).map(written).slice(2)).toEqual([
      "Line 1: 25 × 4 = 100.",
      "Line 2: 8 × 3 = 24.",
      "Line 3: 100 + 24 = 124.",
    ]);
    expect(written(rules.describe(puzzle, { expression: "25 ×" })[2]!)).toBe("You have written: 25 ×");
  });

  it("says all that the proof assumes in one line", () => {
    const one = written(rules.rule(puzzle));
    const any = written(rules.rule({ ...puzzle, answers: "any" }));
    expect(one).toMatch(/at most once.*whole number above 0.*Only one way, order and brackets aside/);
    expect(any).toMatch(/at most once.*whole number above 0.*Any way/);
    for (const text of [one, any]) expect(text.length).toBeLessThanOrEqual(135);
    expect(written(rules.rule({ ...puzzle, operators: "+-" }))).toMatch(/^Make the target with \+ −\./);
    expect(written(rules.describe({ ...puzzle, operators: "*/" }, {})[2]!)).toBe("The signs are × ÷.");
  });

  it("counts another order and other brackets as the same answer, and says so in every language", () => {
    const regrouped: Countdown = { kind: "countdown", cards: [3, 4, 6, 10], target: 15 };
    const forms = ["10 + 6 + 3 - 4", "3 + 6 + 10 - 4", "10 + 6 - (4 - 3)", "6 - (4 - 3) + 10"];
    for (const expression of forms) expect(rules.check(regrouped, { expression }).done, expression).toBe(true);
    expect(new Set(forms.map((expression) => countdown.canonicalAnswer(regrouped, { expression }))).size).toBe(1);
    const said = {
      "en-GB": "brackets aside",
      "de-DE": /Klammern/,
      "es-ES": /paréntesis/,
      "fr-FR": /parenthèses/,
    } as const;
    for (const [language, saying] of Object.entries(said))
      expect(plainText(phrasesOf(language as Language)(rules.rule(regrouped)))).toMatch(saying);
  });

  it("draws every position within its bounds, whatever is written", () => {
    const texts = [
      "",
      "25",
      "25*4; 8*3",
      "25*4+8*3",
      "25*",
      "x",
      "999*999*999*999*999*999*999",
      "3-3",
      "1/3",
      "(".repeat(99),
    ];
    for (const cards of [
      [1, 2],
      [3, 4, 8],
      [3, 3, 4, 8, 25],
      [999, 998, 997, 996, 995, 994],
    ]) {
      for (const text of texts) {
        for (const look of [PAGE, KEY, { size: "page", highlight: ["expression"] } as const]) {
          const at: Position = { entry: { expression: text }, crossed: {} };
          const { width, height, marks } = draw({ cards, target: 9999 }, at, look);
          for (const mark of marks) {
            if (mark.shape === "rect") {
              expect(mark.x).toBeGreaterThanOrEqual(0);
              expect(mark.x + mark.width).toBeLessThanOrEqual(width + 1e-9);
              expect(mark.y + mark.height).toBeLessThanOrEqual(height + 1e-9);
            }
            if (mark.shape !== "text") continue;
            const ems = [...mark.text].map((c) => (c === " " ? 0.27 : "()".includes(c) ? 0.42 : 0.606));
            const bold = mark.ink === "given" ? 1 : 0.586 / 0.606;
            const breadth = ems.reduce((sum, em) => sum + em, 0) * mark.size * bold;
            const left = mark.x - (mark.anchor === "end" ? breadth : mark.anchor === "start" ? 0 : breadth / 2);
            expect(left, mark.text).toBeGreaterThanOrEqual(-0.01);
            expect(left + breadth, mark.text).toBeLessThanOrEqual(width + 0.2);
          }
        }
      }
    }
  });

  it("fills a line for each sum, in the order of the steps", () => {
    const texts = draw(puzzle, { entry, crossed: {} }, PAGE).marks.flatMap((mark) =>
      mark.shape === "text" && mark.ink === "entry" ? [mark.text] : [],
    );
    expect(texts).toEqual(["25", "×", "4", "100", "8", "×", "3", "24", "100", "+", "24", "124"]);
  });
});
