/** Sets of cards are proved: bingo has no tie and equal chances, rings close once. */
import { describe, expect, it } from "vitest";
import { bingo, fullAfter } from "../../../src/book/cards/bingo.ts";
import { answersIn, askingKinds, questionPool, skillWith } from "../../../src/book/cards/question-pool.ts";
import { inTurn, ring } from "../../../src/book/cards/ring.ts";
import type { Question } from "../../../src/engine/kind.ts";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { rng } from "../../../src/engine/rng.ts";
import { LANGUAGES, type Language, lastFactorIn } from "../../../src/templates/language.ts";
import { trials } from "../../smoke.ts";
import { faultsOfBingo, faultsOfRing, isAnswer } from "./prove-cards.ts";

const SKILLS = askingKinds(KINDS).flatMap((kind) => kind.skills().map(({ id }) => id));
const poolIn = (language: Language) => {
  const known = new Map<string, Question[]>();
  return (skill: string): Question[] => {
    const pool = known.get(skill) ?? questionPool(KINDS, { skill, ages: null, language });
    known.set(skill, pool);
    return pool;
  };
};
const pool = poolIn("en-GB");
/** One pool for each last factor of the tables, the only thing by which the languages differ in their questions. */
const POOLS = [...Map.groupBy(LANGUAGES, lastFactorIn).values()].map(([language]) =>
  language === "en-GB" ? pool : poolIn(language!),
);
const SEEDS = Array.from({ length: trials(8, 40) }, (_, seed) => seed);

describe("the questions of a skill", () => {
  it.each(SKILLS)("%s: have the answers that they are given, in every language", (skill) => {
    for (const poolOf of POOLS)
      for (const { text, answer } of poolOf(skill)) expect(isAnswer(text, answer), `${text} is ${answer}`).toBe(true);
  });
  it("are enough for bingo of most skills", () => {
    const few = SKILLS.filter((skill) => answersIn(pool(skill)) < 12);
    const fewAnswers = ["bonds-to-10", "add-to-10", "with-zero", "to-next-ten", "missing-sign"];
    const noQuestions = ["three-numbers", "halves-of-numbers", "order-of-operations", "brackets", "short-division"];
    expect(few.toSorted()).toEqual([...fewAnswers, ...noQuestions].sort());
    expect(noQuestions.every((skill) => pool(skill).length === 0)).toBe(true);
  });
  it("names another skill of the same sort and for the same ages where one has too few answers", () => {
    expect(skillWith(KINDS, 24, { skill: "add-to-20", ages: [6, 7], language: "en-GB" })).toBe("add-to-100");
    expect(skillWith(KINDS, 24, { skill: "subtract-to-20", ages: null, language: "fr-FR" })).toBe("subtract-to-100");
    expect(skillWith(KINDS, 5000, { skill: "add-to-20", ages: null, language: "en-GB" })).toBeUndefined();
  });
});

describe.each([
  ["add-to-20", 3],
  ["fact-families", 3],
  ["add-to-100", 3],
  ["table-7", 4],
  ["remainders", 4],
  ["time", 4],
] as const)("bingo of %s with %i × its side", (skill, side) => {
  const questions = pool(skill);
  it.each([20, 28, 31, 36])("has one winner, and each answer on as many of %i cards, for every seed", (count) => {
    for (const seed of SEEDS) {
      const game = bingo(questions, side, count, rng(["test", seed]))!;
      const full = fullAfter(game);
      const call = Math.min(...full);
      const [texts, answers] = [game.calls.map(({ text }) => text), game.calls.map(({ answer }) => answer)];
      expect(game.cards).toHaveLength(count);
      expect(faultsOfBingo(texts, answers, game.cards, side ** 2, { card: full.indexOf(call), call })).toEqual([]);
    }
  });
});

describe("bingo", () => {
  it("has different cards even with the fewest answers", () => {
    const few = Array.from({ length: 12 }, (_, i) => ({ text: `${i} + 1`, answer: String(i + 1) }));
    for (const seed of SEEDS) {
      const { calls, cards } = bingo(few, 3, 36, rng([seed]))!;
      const [texts, answers] = [calls.map(({ text }) => text), calls.map(({ answer }) => answer)];
      expect(faultsOfBingo(texts, answers, cards, 9)).toEqual([]);
    }
    expect(bingo(few.slice(1), 3, 20, rng([0]))).toBeUndefined();
  });
  it("lets every card win as often: of thousands of games of 20 cards each wins about a twentieth", () => {
    const questions = pool("add-to-20");
    const games = trials(1000, 4000);
    const wins = Array.from({ length: 20 }, () => 0);
    for (let seed = 0; seed < games; seed++) {
      const full = fullAfter(bingo(questions, 3, 20, rng(["chance", seed]))!);
      wins[full.indexOf(Math.min(...full))]!++;
    }
    const squares = wins.reduce((sum, count) => sum + (count - games / 20) ** 2 / (games / 20), 0);
    // The 99.9th percentile of chi-squared with 19 degrees of freedom.
    expect(squares).toBeLessThan(43.8);
  });
});

describe("rings", () => {
  it.each([
    ["add-to-100", 24],
    ["add-to-100", 36],
    ["fact-families", 8],
    ["halves-and-quarters", 31],
    ["remainders", 28],
    ["missing-number", 24],
  ])("of %s with %i cards close once over all, for every seed", (skill, count) => {
    const questions = pool(skill);
    for (const seed of SEEDS) {
      const cards = ring(questions, count, rng(["test", seed]))!;
      expect(cards).toHaveLength(count);
      expect(faultsOfRing(cards.map(({ answer, asks }) => ({ answer, question: asks.text })))).toEqual([]);
      expect(new Set(inTurn(cards)).size).toBe(count);
    }
  });
  it("are not made where answers would be there twice", () => {
    expect(ring(pool("add-to-20"), 20, rng([0]))).toBeUndefined();
  });
});

describe("the proofs", () => {
  const cards = [
    ["1", "2"],
    ["2", "3"],
    ["3", "1"],
  ];
  const questions = ["0 + 1", "1 + 1", "2 + 1"];
  it("find ties, wrong answers, equal cards and a wrong winner", () => {
    expect(faultsOfBingo(questions, ["1", "2", "3"], cards, 2)).toEqual([]);
    expect(faultsOfBingo(questions, ["1", "2", "3"], cards, 2, { card: 1, call: 2 })).toHaveLength(1);
    expect(faultsOfBingo(["1 + 1", "0 + 1", "2 + 1"], ["1", "2", "3"], cards, 2)).toHaveLength(2);
    expect(faultsOfBingo(questions, ["1", "2", "3"], [cards[0]!, cards[0]!], 2)).toEqual(
      expect.arrayContaining(["two equal cards", "a tie of cards 0,1"]),
    );
    expect(
      faultsOfBingo(
        questions,
        ["1", "2", "3"],
        [
          ["1", "3"],
          ["2", "3"],
          ["1", "2"],
        ].slice(0, 2),
        2,
      ),
    ).toEqual(["a tie of cards 0,1"]);
  });
  it("find two rings and an answer on two cards", () => {
    const pair = (a: string, b: string) => [
      { answer: a, question: `${b} + 0` },
      { answer: b, question: `${a} + 0` },
    ];
    expect(faultsOfRing(pair("1", "2"))).toEqual([]);
    expect(faultsOfRing([...pair("1", "2"), ...pair("3", "4")])).toEqual(["the ring closes after 2 of 4"]);
    expect(faultsOfRing([...pair("1", "2"), ...pair("1", "4")])).toContain("an answer is there twice");
  });
});
