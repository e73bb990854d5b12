/** Ways explained: each technique, from each position, on what it says it rests on. */
import { describe, expect, it } from "vitest";
import { levelOf } from "../../../src/engine/grade.ts";
import { BLANK, LEVELS, type Position } from "../../../src/engine/kind.ts";
import { countdown } from "../../../src/engine/kinds/countdown/index.ts";
import type { Countdown } from "../../../src/engine/kinds/countdown/rules.ts";
import { rng } from "../../../src/engine/rng.ts";
import { phrasesOf } from "../../../src/templates/index.ts";
import type { Language } from "../../../src/templates/language.ts";
import { plainText } from "../../../src/templates/markdown.ts";
import { textCases } from "../text-cases.ts";

const game = (cards: readonly number[], target: number): Countdown => ({ kind: "countdown", cards, target });
const at = (expression: string): Position => ({ entry: { expression }, crossed: {} });
const ONE = { solutions: 1, nodes: 2_000_000 };

function way(cards: readonly number[], target: number, from = BLANK, language: Language = "en-GB") {
  const { steps, solved } = countdown.explain(game(cards, target), from, "expert");
  const says = steps.map((step) => plainText(phrasesOf(language)(step.say)));
  return { solved, says, steps, finds: steps.map((step) => step.finds.expression!) };
}

/** A technique, the cards and the target of a puzzle that takes it, and the way; below them, the first sentences. */
const CASES = textCases(`
last-step | 5 6 25 75 = 450 | 75 × 6
One step does it: 75 × 6 = 450.
keep-one | 4 6 7 = 38 | 7 × 6 − 4
Save 4 to take away last. Before that you need 38 + 4 = 42, and 7 × 6 makes 42.
keep-one | 3 8 9 50 = 23 | 50 − 9 × 3
50 is 27 more than 23. Take that away from it: 9 × 3 makes 27.
keep-one | 4 7 10 = 13 | 10 − 4 + 7
7 is 6 short of 13, and 10 − 4 makes 6.
factor | 2 4 7 = 42 | 7 × (4 + 2)
42 is 7 × 6. You have 7, and 4 + 2 makes 6.
add-two | 2 3 7 10 = 75 | 10 × 7 + 3 + 2
Save 3 and 2 for last. Work back from 75: 75 − 2 = 73, 73 − 3 = 70, and 10 × 7 makes 70.
take-two | 3 6 8 9 = 43 | 9 × 6 − 8 − 3
Save 8 and 3 for last. Work back from 43: 43 + 3 = 46, 46 + 8 = 54, and 9 × 6 makes 54.
keep-two | 1 7 8 25 75 = 249 | 25 × 7 + 75 − 1
Save 75 and 1 for last. Work back from 249: 249 + 1 = 250, 250 − 75 = 175, and 25 × 7 makes 175.
come-close | 4 7 8 9 75 = 628 | 75 × 8 + 7 × 4
75 × 8 = 600 comes close to 628. It is 28 short, and 7 × 4 makes 28.
factor-twice | 3 4 7 50 = 800 | 50 × (7 − 3) × 4
You can divide 800 twice: 800 ÷ 4 = 200, then 200 ÷ 50 = 4, and 7 − 3 makes 4.
factor-near | 3 4 7 10 50 = 148 | (10 + 4) × 7 + 50
Save 50 to add last: 148 − 50 = 98. You can divide that: 98 ÷ 7 = 14, and 10 + 4 makes 14.
factor-then | 1 4 10 50 = 236 | (50 + 10 − 1) × 4
You can divide 236: 236 ÷ 4 = 59. Save 1 to take away before that: 59 + 1 = 60, and 50 + 10 makes 60.
two-sums | 1 2 5 6 75 = 592 | (75 − 1) × (6 + 2)
592 is 74 × 8. For 74 take 75 − 1, and for 8 take 6 + 2.
keep-several | 2 5 6 8 100 = 127 | 8 × 2 + 6 + 5 + 100
Save 6, 5 and 100 for last. Work back from 127: 127 − 100 = 27, 27 − 5 = 22, 22 − 6 = 16, and 8 × 2 makes 16.
divide | 4 8 25 = 50 | 25 × 8 ÷ 4
Save 4 to divide by last. Before that you need 50 × 4 = 200, and 25 × 8 makes 200.
divide | 2 7 100 = 43 | 100 ÷ 2 − 7
Divide one number by another: 100 ÷ 2 = 50. That is what you need beside 7, for 43 + 7 = 50.
near-multiple | 4 7 9 50 100 = 431 | (100 − 7) × 4 + (50 + 9)
Take a multiple of 4: 4 × 93 = 372. That is 59 short of 431. For 93 take 100 − 7, and for 59 take 50 + 9.
work-back | 2 4 5 9 25 = 369 | (25 × 2 − 5 − 4) × 9
Save 5, 4 and 9 for last. Work back from 369: 369 ÷ 9 = 41, 41 + 4 = 45, 45 + 5 = 50, and 25 × 2 makes 50.
keep-and-split | 2 4 5 10 25 = 317 | (25 + 10) × (5 + 4) + 2
Save 2 to add last: 317 − 2 = 315. Now 315 is 35 × 9. For 35 take 25 + 10, and for 9 take 5 + 4.
two-parts | 1 2 3 6 75 = 792 | (75 − 3) × (6 × 2 − 1)
792 is 72 × 11. For 72 take 75 − 3. For 11 save 1: 11 + 1 = 12, and 6 × 2 makes 12.
detour | 2 4 6 9 100 = 51 | (100 − 6) ÷ 2 + 4
A division helps. Save 2 and 4 for last. Work back from 51: 51 − 4 = 47, 47 × 2 = 94, and 100 − 6 makes 94.
over-the-top | 2 4 8 25 100 = 313 | (100 × 25 + 4) ÷ 8
Make a number far above the target, and divide it. Work back from 313: 313 × 8 = 2504, 2504 − 4 = 2500, and 100 × 25 makes 2500.
try-pairs | 2 3 6 8 9 25 = 904 | 25 × (9 − 3) × 6 + 8 ÷ 2
Plans so far fail. Join two cards first: try 8 ÷ 2 = 4, and plan again.
try-two-pairs | 1 1 2 5 10 100 = 757 | ((100 + 1) × (10 + 5) − 1) ÷ 2
Plans so far fail. Join two cards first: try 100 + 1 = 101, and plan again.
`);

describe("techniques", () => {
  it.each(CASES)("%s: %s", (technique, puzzle, expression, sentence) => {
    const [target, ...cards] = puzzle!.match(/\d+/g)!.map(Number).reverse() as [number, ...number[]];
    const { steps, says, finds, solved } = way(cards.reverse(), target);
    expect(steps[0]!.technique).toBe(technique);
    expect(says[0]).toBe(sentence);
    expect(finds.at(-1)).toBe(expression);
    expect(solved).toBe(true);
    expect(countdown.check(game(cards, target), { expression: expression! })).toEqual({ done: true, broken: [] });
  });

  it("each have a case above, and each level owns one", () => {
    const listed = countdown.techniques();
    const tried = new Set([...CASES.map(([id]) => id), "go-on"]);
    expect(listed.map(({ id }) => id).filter((id) => !tried.has(id))).toEqual([]);
    expect(new Set(listed.map(({ level }) => level))).toEqual(new Set(LEVELS));
    const costs = listed.map(({ cost }) => cost);
    expect(costs).toEqual([...costs].sort((a, b) => a - b));
    const levels = listed.map(({ level }) => LEVELS.indexOf(level));
    expect(levels).toEqual([...levels].sort((a, b) => a - b));
  });

  it("take no step for granted: a card that is the target is one step, and no more", () => {
    expect(way([2, 2, 3], 3)).toMatchObject({
      solved: true,
      finds: ["3"],
      says: ["The card 3 is the target. That is all it takes."],
    });
  });

  it("tell the plan first, then line by line", () => {
    expect(way([3, 4, 8, 25], 124)).toMatchObject({
      solved: true,
      finds: ["25 × 4", "25 × 4; 8 × 3", "25 × 4 + 8 × 3"],
      says: [
        "25 × 4 = 100 comes close to 124. It is 24 short, and 8 × 3 makes 24.",
        "Next, 8 × 3 = 24, for 100 + 24.",
        "100 + 24 = 124: that is the target.",
      ],
    });
  });

  it("have their own signs in German and Spanish", () => {
    expect(way([3, 4, 7, 10, 50], 148, BLANK, "de-DE").says).toEqual([
      "Die 50 addierst du erst am Schluss: 148 − 50 = 98. Das kannst du teilen: 98 : 7 = 14, und 10 + 4 ergibt 14.",
      "Als Nächstes: 14 · 7 = 98, für 98 + 50.",
      "98 + 50 = 148. Das ist die Zielzahl.",
    ]);
    expect(way([3, 4, 7, 10, 50], 148, BLANK, "es-ES").says).toEqual([
      "Guarda el 50 para sumarlo al final: 148 − 50 = 98. Eso lo puedes dividir: 98 ÷ 7 = 14, y 10 + 4 da 14.",
      "Después, 14 × 7 = 98, para 98 + 50.",
      "98 + 50 = 148, y ese es el objetivo.",
    ]);
  });

  it("use only the signs of the puzzle", () => {
    const puzzle: Countdown = { ...game([2, 3, 9], 15), operators: "+-" };
    expect(countdown.explain(puzzle, BLANK, "expert").solved).toBe(false);
    expect(countdown.explain({ ...puzzle, operators: "+-*" }, BLANK, "expert").solved).toBe(true);
    expect(countdown.explain({ ...puzzle, target: 8 }, BLANK, "expert").steps.at(-1)!.finds).toEqual({
      expression: "9 − 3 + 2",
    });
  });
});

describe("positions", () => {
  it("goes on from what is written", () => {
    expect(way([3, 4, 8, 25], 124, at("8*3")).finds).toEqual(["8 × 3; 25 × 4", "25 × 4 + 8 × 3"]);
    expect(way([3, 4, 8, 25], 124, at("8*3")).says[0]).toBe(
      "Save 24 to add last. Before that you need 124 − 24 = 100, and 25 × 4 makes 100.",
    );
    expect(way([3, 4, 8, 25], 124, at("3; 8")).solved).toBe(true);
    expect(way([3, 4, 8, 25], 124, at("25*4+8*3"))).toMatchObject({ solved: true, finds: [] });
    expect(way([3, 4, 8, 25], 124, at("25*4; 8*")).finds[0]).toBe("25 × 4; 8 × 3");
  });

  it("goes on with the way from the blank puzzle, however it is written", () => {
    const { steps } = way([3, 4, 8, 25], 124);
    for (const text of ["25 × 4", "25*4", "25*4; 8*"])
      expect(way([3, 4, 8, 25], 124, at(text)).steps).toEqual(steps.slice(1));
  });

  it("says nothing from a dead end or a broken rule", () => {
    for (const text of ["8*8", "25+8", "3-8", "x"])
      expect(way([3, 4, 8, 25], 124, at(text))).toMatchObject({ solved: false, finds: [] });
  });

  it("finds the ways that go on from there, and none from a dead end", () => {
    const solve = (text: string) => countdown.solve(game([3, 4, 8, 25], 124), { solutions: 0, nodes: 1e6 }, at(text));
    expect(solve("8*3").solutions).toEqual([{ expression: "25 × 4 + 8 × 3" }]);
    expect(solve("25*4; 3*8").solutions).toEqual([{ expression: "25 × 4 + 3 × 8" }]);
    expect(solve("25*4+8*3").solutions).toEqual([{ expression: "25 × 4 + 8 × 3" }]);
    expect(solve("8*").solutions.length).toBe(1);
    for (const text of ["25+8", "8*8", "x", "3-8"])
      expect(solve(text)).toMatchObject({ solutions: [], complete: true });
  });
});

it("takes a made number divided by an equal card as a step, but not a card by its like", () => {
  const puzzle = game([1, 7, 10, 10, 50, 100], 356);
  const from = at("10 * 10; (50 + 1) * 7");
  expect(countdown.solve(puzzle, ONE, from).solutions).toEqual([{ expression: "(50 + 1) × 7 − 10 × 10 ÷ 100" }]);
  expect(countdown.explain(puzzle, from, "expert").solved).toBe(true);
  expect(countdown.solve(game([7, 7, 25, 30], 26), ONE, at("30 - 25")).solutions).toEqual([]);
});

describe("of random games", () => {
  const chance = rng(["ways"]);
  const games = Array.from({ length: 60 }, (_, i) => {
    const cards = Array.from({ length: 2 + chance.int(4) }, () => 1 + chance.int(i % 2 ? 12 : 60));
    return game(cards, 1 + chance.int(i % 2 ? 99 : 400));
  });

  it("explains each that can be solved, by its level and not below", () => {
    let solved = 0;
    for (const puzzle of games) {
      const { steps, solved: done } = countdown.explain(puzzle, BLANK, "expert");
      expect(done, JSON.stringify(puzzle)).toBe(countdown.solve(puzzle, ONE).solutions.length > 0);
      if (!done) continue;
      solved++;
      const hardest = LEVELS.indexOf(levelOf(steps));
      for (const [i, level] of LEVELS.entries())
        expect(countdown.explain(puzzle, BLANK, level).solved).toBe(i >= hardest);
    }
    expect(solved).toBeGreaterThan(15);
  });

  it("never takes a useless step", () => {
    for (const puzzle of games) {
      const { steps } = countdown.explain(puzzle, BLANK, "expert");
      if (steps.length === 0) continue;
      const ways = countdown.solve({ ...puzzle, answers: "one" }, { solutions: 0, nodes: 2_000_000 }).solutions;
      const names = ways.map((entry) => countdown.canonicalAnswer(puzzle, entry));
      expect(names).toContain(countdown.canonicalAnswer(puzzle, steps.at(-1)!.finds));
    }
  });
});
