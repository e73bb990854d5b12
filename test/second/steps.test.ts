/** Reasoning on random puzzles, with one answer, several or none: its steps hold in every answer there is. */
import { describe, expect, it } from "vitest";
import { BLANK, type Entry, type Step } from "../../src/engine/kind.ts";
import { rng } from "../../src/engine/rng.ts";
import { phrasesOf } from "../../src/templates/index.ts";
import { SIDES } from "./sides.ts";

const PUZZLES = 300;
const MOST_ANSWERS = 200;
const phrases = (["en-GB", "de-DE", "es-ES"] as const).map(phrasesOf);

const holdsIn = (answer: Entry, { finds, crosses }: Step): boolean =>
  Object.entries(finds).every(([slot, text]) => answer[slot] === text) &&
  Object.entries(crosses).every(([slot, texts]) => !texts.includes(answer[slot]!));

describe.each(SIDES.map((sides) => [sides.kind.id, sides] as const))("%s", (id, { kind, randomPuzzle }) => {
  const ways = Array.from({ length: PUZZLES }, (_, i) => {
    const puzzle = kind.puzzle.parse(randomPuzzle(rng(["steps", id, i]).int));
    const { solutions } = kind.solve(puzzle, { solutions: MOST_ANSWERS, nodes: 10_000_000 }, BLANK);
    return { puzzle, answers: solutions, ...kind.explain(puzzle, BLANK, "expert") };
  });

  it("takes no step that an answer contradicts", () => {
    // What is only found, as a way to a target, is contradicted by no answer that goes another way.
    const forced = kind.reasons === "forced";
    expect(forced).toBe(id !== "countdown");
    for (const { puzzle, answers, steps } of ways)
      for (const step of steps)
        expect(
          answers.filter((answer) => forced && !holdsIn(answer, step)),
          `${step.technique} in ${JSON.stringify(puzzle)}`,
        ).toEqual([]);
  });
  it("says that it is solved where there is an answer, and for forced steps only one", () => {
    const solved = ways.filter((way) => way.solved);
    expect(solved.length).toBeGreaterThan(PUZZLES / 20);
    for (const { puzzle, answers } of solved) {
      const text = JSON.stringify(puzzle);
      expect(answers.length, text).toBeGreaterThan(0);
      if (kind.reasons === "forced") expect(answers.length, text).toBe(1);
    }
  });
  it("has words for every step, wherever the puzzle leads", () => {
    const sentences = ways.flatMap(({ steps }) => steps.flatMap(({ say }) => phrases.map((phrase) => phrase(say))));
    expect(sentences.length).toBeGreaterThan(PUZZLES);
    expect(sentences.filter((sentence) => /undefined|NaN|\[object/.test(sentence))).toEqual([]);
  });
});
