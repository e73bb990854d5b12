import { describe, expect, it } from "vitest";
import { apply } from "../../../src/engine/deduce.ts";
import { BLANK, type Entry, LEVELS, type Position } from "../../../src/engine/kind.ts";
import { crossNumbers } from "../../../src/engine/kinds/cross-numbers/index.ts";
import type { CrossNumbers } from "../../../src/engine/kinds/cross-numbers/puzzle.ts";
import { rng } from "../../../src/engine/rng.ts";
import { phrasesOf } from "../../../src/templates/index.ts";
import { bruteForce } from "./brute.ts";
import { randomPuzzle } from "./puzzles.ts";

const phrase = phrasesOf("en-GB");
const entryOf = (text: string): Entry => Object.fromEntries(text.split(" ").map((pair) => pair.split("=")));

describe("steps", () => {
  it("hold in every answer, also of puzzles that have several", () => {
    let steps = 0;
    for (let i = 0; i < 1_500; i++) {
      const plain = randomPuzzle(rng(["explain", i]));
      const answers = bruteForce(plain).map(entryOf);
      if (answers.length === 0) continue;
      for (const step of crossNumbers.explain(plain as CrossNumbers, BLANK, "expert").steps) {
        steps++;
        for (const answer of answers) {
          expect(answer, JSON.stringify([plain, step])).toMatchObject(step.finds);
          for (const [slot, texts] of Object.entries(step.crosses)) expect(texts).not.toContain(answer[slot]);
        }
      }
    }
    expect(steps).toBeGreaterThan(1_000);
  });

  it("solve a puzzle by the techniques of its level, and not by those below", () => {
    for (const distinct of ["none", "lines"] as const) {
      for (const level of ["starter", "easy", "medium", "hard"] as const) {
        const options = crossNumbers.options.parse({ size: 4, distinct, operators: ["+", "-", "*", "/"] });
        for (let i = 0; i < 6; i++) {
          const puzzle = crossNumbers.generate(rng(["explain", distinct, level, i]), options, level);
          if (puzzle === undefined) continue;
          const below = LEVELS[LEVELS.indexOf(level) - 1];
          // Hard puzzles need more than the techniques that have a name so far.
          expect(crossNumbers.explain(puzzle, BLANK, level).solved).toBe(level !== "hard");
          if (below) expect(crossNumbers.explain(puzzle, BLANK, below).solved).toBe(false);
        }
      }
    }
  });

  it("start from whatever stands there, and fill totals and signs too", () => {
    const options = crossNumbers.options.parse({ missingTotals: 2, missingOperators: 3 });
    for (let i = 0; i < 30; i++) {
      const puzzle = crossNumbers.generate(rng(["from", i]), options, "medium")!;
      const answer = crossNumbers.solve(puzzle, { solutions: 1, nodes: 100_000 }).solutions[0]!;
      const some = Object.fromEntries(Object.entries(answer).filter((_, n) => n % 3 === 0));
      let at: Position = { entry: some, crossed: {} };
      const { steps, solved } = crossNumbers.explain(puzzle, at, "medium");
      for (const step of steps) at = apply(at, step);
      expect(solved).toBe(true);
      expect(at.entry).toEqual(answer);
    }
  });

  it("rest on the other slots of a line, and look there first", () => {
    const { steps } = crossNumbers.explain(crossNumbers.example, BLANK, "starter");
    expect(phrase(steps[0]!.say)).toBe("Look at row 1: 6 × ? − 9 = 9. Only 3 fits in the blank.");
    expect(steps[0]!.because).toEqual(["r1c1", "r1c3", "a1.1", "a1.2", "ta1", "range", "order", "steps"]);
    expect(steps).toHaveLength(5);
  });

  it("end quietly where an entry is wrong", () => {
    const { solved } = crossNumbers.explain(crossNumbers.example, { entry: { r1c2: "4" }, crossed: {} }, "expert");
    expect(solved).toBe(false);
    const crossed = { r1c2: ["1", "2", "3", "4", "5", "6", "7", "8", "9"] };
    expect(crossNumbers.explain(crossNumbers.example, { entry: {}, crossed }, "expert").solved).toBe(false);
  });
});
