/** Games in which every card must be used, as in the game of 24. */
import { describe, expect, it } from "vitest";
import { BLANK, LEVELS, type Position } from "../../../src/engine/kind.ts";
import { cardsOf, parseExpressions } from "../../../src/engine/kinds/countdown/expression.ts";
import { countdown } from "../../../src/engine/kinds/countdown/index.ts";
import { mayExist } from "../../../src/engine/kinds/countdown/levels.ts";
import type { Countdown } from "../../../src/engine/kinds/countdown/rules.ts";
import { reach } from "../../../src/engine/kinds/countdown/solver/reach.ts";
import { madeInOneWay } from "../../../src/engine/kinds/countdown/solver/solve.ts";
import { SKILLS } from "../../../src/engine/kinds/countdown/training.ts";
import { rng } from "../../../src/engine/rng.ts";
import { phrasesOf } from "../../../src/templates/index.ts";
import { LANGUAGES } from "../../../src/templates/language.ts";
import { plainText } from "../../../src/templates/markdown.ts";
import { answers } from "../../reference/countdown.ts";

const STOP = { solutions: 0, nodes: 1_000_000 };
const phrase = phrasesOf("en-GB");
/** (7 + 5) × (10 − 8); with fewer cards 24 is 8 × (10 − 7). */
const GAME: Countdown = { kind: "countdown", cards: [5, 7, 8, 10], target: 24, all: true };
const at = (expression: string): Position => ({ ...BLANK, entry: { expression } });
const solutions = (puzzle: Countdown, from = BLANK) =>
  countdown.solve(puzzle, STOP, from).solutions.map(({ expression }) => expression);
const judged = (expression: string, puzzle = GAME) => {
  const { done, broken } = countdown.check(puzzle, { expression });
  return [done, ...broken.map(({ rule }) => plainText(phrase(rule)))];
};
const cardsIn = (expression: string): number => {
  const read = parseExpressions(expression);
  return "trees" in read ? read.trees.flatMap(cardsOf).length : 0;
};

describe("the rules of all cards", () => {
  it("accept the target with every card, and ask for the cards that are left", () => {
    expect(judged("(7 + 5) * (10 - 8)")).toEqual([true]);
    expect(judged("8 * (10 - 7)")).toEqual([false, "Use every card."]);
    expect(judged("7 + 5")).toEqual([false]);
    expect(judged("8 * (10 - 7); 5")).toEqual([false]);
    expect(judged("7 + 5 + 10 + 8")).toEqual([false, "All cards are used, and they make 30, not 24."]);
    expect(judged("24", { ...GAME, cards: [1, 24] })).toEqual([false, "Use every card."]);
    expect(judged("8 * (10 - 7)", { ...GAME, all: undefined })).toEqual([true]);
  });
  it("ask for every card in each language and register", () => {
    const told = LANGUAGES.flatMap((language) =>
      (["adult", "children"] as const).map((register) => {
        const words = phrasesOf(language, register);
        const rule = plainText(words(countdown.rule(GAME)));
        expect(rule).toMatch(/exactly once|genau einmal|exactamente una vez|exactement une fois/);
        expect(rule).not.toMatch(/left over|übrig|sobrar|rester des|at most|höchstens|como mucho|au plus/);
        return plainText(words(countdown.check(GAME, { expression: "8 * (10 - 7)" }).broken[0]!.rule));
      }),
    );
    const every = [
      "Use every card.",
      "Nimm alle Karten.",
      "Usa todas las cartas.",
      "Toutes les cartes doivent servir.",
    ];
    expect([...new Set(told)].sort()).toEqual(every.sort());
  });
  it("make another puzzle and another answer of the same cards", () => {
    expect(countdown.canonical(GAME)).not.toBe(countdown.canonical({ ...GAME, all: undefined }));
    const any: Countdown = { ...GAME, answers: "any" };
    expect(countdown.canonicalAnswer(any, { expression: "(7 + 5) * (10 - 8)" })).toBe("=24");
    expect(countdown.canonicalAnswer(any, { expression: "8 * (10 - 7)" })).not.toBe("=24");
  });
});

describe("the solver of all cards", () => {
  it("lists the ways of every card only", () => {
    expect(solutions(GAME)).toEqual(["(7 + 5) × (10 − 8)"]);
    expect(solutions({ ...GAME, all: undefined }).length).toBeGreaterThan(1);
  });
  it("counts a step that uses up a card, such as × 1", () => {
    const ones: Countdown = { kind: "countdown", cards: [1, 3, 8], target: 24, all: true };
    expect(solutions(ones).sort()).toEqual(["8 × 3 × 1", "8 ÷ 1 × 3"]);
    expect(solutions(ones, at("8 * 3")).sort()).toEqual(["8 × 3 × 1", "8 × 3 ÷ 1"]);
    const twins: Countdown = { kind: "countdown", cards: [4, 4, 6, 9], target: 15, operators: "+-", all: true };
    expect(solutions(twins)).toEqual(["9 + 6 + 4 − 4"]);
  });
  it("goes on from what is written, the target on the way among it", () => {
    expect(solutions(GAME, at("7 + 5"))).toEqual(["(7 + 5) × (10 − 8)"]);
    expect(solutions(GAME, at("8 * (10 - 7)"))).toEqual([]);
  });
  it("finds what the second solver finds, and the same targets of one way", () => {
    const chance = rng(["all cards"]);
    for (let n = 0; n < 40; n++) {
      const cards = Array.from({ length: 3 + chance.int(2) }, () => 1 + chance.int(9));
      const operators = chance.pick(["+-", "+-*", "*/", "+-*/"] as const);
      const one: number[] = [];
      for (let target = 1; target <= 30; target++) {
        const puzzle = { kind: "countdown" as const, cards, target, operators, all: true as const };
        const count = answers(puzzle, 1_000_000).length;
        expect(solutions(puzzle).length, JSON.stringify(puzzle)).toBe(count);
        expect(reach(cards, target, target, operators, true)[0], JSON.stringify(puzzle)).toBe(count > 0 ? 1 : 0);
        if (count === 1) one.push(target);
      }
      expect(madeInOneWay(cards, 1, 30, operators, true), `${cards} ${operators}`).toEqual(one);
    }
  });
});

describe("the steps of all cards", () => {
  it("use every card and end at the target, from the start and on the way", () => {
    const { steps, solved } = countdown.explain(GAME, BLANK, "expert");
    expect(solved).toBe(true);
    expect(cardsIn(steps.at(-1)!.finds.expression!)).toBe(4);
    expect(countdown.explain(GAME, at("10 - 8"), "expert").solved).toBe(true);
    expect(countdown.explain(GAME, at("10 - 7"), "expert")).toEqual({ steps: [], solved: false });
  });
  it("multiply by a 1 that is left", () => {
    const ones: Countdown = { kind: "countdown", cards: [1, 3, 8], target: 24, all: true, answers: "any" };
    expect(countdown.explain(ones, BLANK, "expert").solved).toBe(true);
    expect(countdown.explain(ones, at("8 * 3"), "starter").steps.map(({ finds }) => finds.expression)).toEqual([
      "8 × 3 × 1",
    ]);
  });
});

describe("puzzles of all cards", () => {
  const { levels, ages } = SKILLS.find(({ id }) => id === "all-cards")!;
  it.each(levels)("have one way at level %s, with every card, and none easier", (level) => {
    const options = countdown.options.parse(countdown.preset(level, [...ages], "all-cards"));
    let made = 0;
    for (let n = 0; n < 30; n++) {
      const puzzle = countdown.generate(rng(["all cards", level, n]), options, level, n);
      if (puzzle === undefined) continue;
      made++;
      expect(puzzle.all).toBe(true);
      expect(answers(puzzle as never, 9), JSON.stringify(puzzle)).toHaveLength(1);
      const { steps, solved } = countdown.explain(puzzle, BLANK, level);
      expect(solved).toBe(true);
      expect(countdown.check(puzzle, steps.at(-1)!.finds).done).toBe(true);
      for (const step of steps) expect(countdown.check(puzzle, step.finds).broken).toEqual([]);
      const below = LEVELS[LEVELS.indexOf(level) - 1]!;
      expect(countdown.explain(puzzle, BLANK, below).solved, JSON.stringify(puzzle)).toBe(false);
    }
    expect(made).toBeGreaterThan(20);
  });
  it("can count any way, of six cards", () => {
    const options = countdown.options.parse({ cards: 6, all: true });
    const puzzle = countdown.generate(rng(["six"]), options, "medium")!;
    expect(puzzle).toMatchObject({ all: true, answers: "any" });
    expect(countdown.explain(puzzle, BLANK, "medium").solved).toBe(true);
  });
  it("are refused with two cards, and train their skill only as such", () => {
    expect(countdown.options.safeParse({ pair: true, all: true }).success).toBe(false);
    const options = countdown.options.parse({ cards: 4, trains: "all-cards" });
    expect(LEVELS.filter((level) => mayExist(options, level))).toEqual([]);
  });
  it("have examples of their own, with one way", () => {
    const sums: Countdown = { ...GAME, operators: "+-" };
    for (const [puzzles, target] of [
      [[GAME], 24],
      [[sums], 10],
      [[GAME, sums], 24],
    ] as const) {
      const example = countdown.easyExample!(puzzles)!;
      expect(example).toMatchObject({ target, all: true });
      expect(solutions(example)).toHaveLength(1);
      expect(countdown.explain(example, BLANK, "medium").solved).toBe(true);
    }
    expect(countdown.easyExample!([GAME, { ...GAME, all: undefined }])).toBe(null);
  });
});
