import { describe, expect, test } from "vitest";
import { apply } from "../../../src/engine/deduce.ts";
import { BLANK, LEVELS, type Step } from "../../../src/engine/kind.ts";
import { hidato } from "../../../src/engine/kinds/hidato/index.ts";
import { numbrix } from "../../../src/engine/kinds/numbrix/index.ts";
import type { Cell, PathPuzzle } from "../../../src/engine/path/grid.ts";
import { rng } from "../../../src/engine/rng.ts";
import { phrasesOf } from "../../../src/templates/index.ts";
import { allAnswers } from "./plain.ts";

const KINDS = [
  { kind: numbrix, reach: 4 },
  { kind: hidato, reach: 8 },
] as const;
const say = phrasesOf("en-GB");
const OPTIONS = [{ size: 6 }, { mask: "heart" }, { size: 6, path: "partial" }, { size: 5, ends: false }];

/** The steps of a puzzle, each with the entry before it. */
function steps(kind: typeof numbrix, puzzle: PathPuzzle): { step: Step; before: Readonly<Record<string, string>> }[] {
  let at = BLANK;
  return kind.explain(puzzle, BLANK, "expert").steps.map((step) => {
    const before = at.entry;
    at = apply(at, step);
    return { step, before };
  });
}

describe.each(KINDS)("$kind.id", ({ kind, reach }) => {
  test("every step is true of the answer, and its sentence can be written", () => {
    for (const options of OPTIONS) {
      for (const level of LEVELS) {
        for (let i = 0; i < 4; i++) {
          const puzzle = kind.generate(rng(["explain", options, level, i]), kind.options.parse(options), level);
          if (puzzle === undefined) continue;
          const [answer] = kind.solve(puzzle, { solutions: 1, nodes: 1_000_000 }).solutions;
          for (const { step } of steps(kind, puzzle)) {
            for (const [slot, text] of Object.entries(step.finds)) expect(answer![slot]).toBe(text);
            expect(say(step.say)).toMatch(/^[A-Z][^{}]*\.$/);
            for (const text of Object.values(step.finds)) expect(say(step.say)).toContain(text);
          }
        }
      }
    }
  });

  test("a step holds in every answer of a grid that has only what it rests on", () => {
    let tried = 0;
    for (let i = 0; i < 40; i++) {
      const shape = reach === 4 ? { width: 4, height: 4 } : { width: 3, height: 3 };
      const puzzle = kind.generate(rng(["because", i]), kind.options.parse(shape), i % 2 === 0 ? "starter" : "medium")!;
      for (const { step, before } of steps(kind, puzzle)) {
        const cells = puzzle.cells.map((row, r) =>
          row.map((cell, c): Cell => {
            const slot = `r${r + 1}c${c + 1}`;
            return step.because.includes(slot) ? (cell ?? Number(before[slot])) : null;
          }),
        );
        const answers: Cell[][][] = allAnswers({ cells }, reach).map((text) => JSON.parse(text));
        expect(answers.length).toBeGreaterThan(0);
        for (const [slot, text] of Object.entries(step.finds)) {
          const [, r, c] = /^r(\d+)c(\d+)$/.exec(slot)!;
          for (const answer of answers) expect(answer[Number(r) - 1]![Number(c) - 1]).toBe(Number(text));
        }
        tried++;
      }
    }
    expect(tried).toBeGreaterThan(100);
  });

  test("the two easiest levels are solved by reasons alone", () => {
    for (const level of ["starter", "easy"] as const) {
      for (let i = 0; i < 10; i++) {
        const puzzle = kind.generate(rng(["all", level, i]), kind.options.parse(kind.preset(level, null)), level)!;
        expect(kind.explain(puzzle, BLANK, "expert").solved).toBe(true);
      }
    }
  });

  test("no step is left in a finished grid, and wrong entries do no harm", () => {
    const puzzle = kind.example;
    const [entry] = kind.solve(puzzle, { solutions: 2, nodes: 1_000_000 }).solutions;
    expect(kind.explain(puzzle, { entry: entry!, crossed: {} }, "expert")).toEqual({ steps: [], solved: true });
    for (const text of ["1", "99", "x", ""])
      kind.explain(puzzle, { entry: { r1c1: text, r2c2: text, r2c3: "2" }, crossed: {} }, "expert");
  });

  test("the example has one answer and begins with a number between two others", () => {
    expect(allAnswers(kind.example, reach)).toHaveLength(1);
    const [first] = kind.explain(kind.example, BLANK, "expert").steps;
    expect(first!.technique).toBe("between");
    expect(say(first!.say)).toMatch(/^Two squares touch both/);
  });
});

describe("sentences", () => {
  const first = (cells: Cell[][], kind = numbrix) =>
    kind
      .explain({ kind: kind.id, cells }, BLANK, "expert")
      .steps.map((step) => `${step.technique}: ${say(step.say)}`)[0];
  test("one between two, in a line", () => {
    expect(
      first([
        [1, null, 3],
        [null, null, null],
      ]),
    ).toBe("between: Look at 1 and 3. Only one square touches both, so 2 goes there.");
  });
  test("one between two, round a corner", () => {
    expect(
      first([
        [1, 4, null],
        [null, 3, null],
      ]),
    ).toBe("between: Two squares touch both 1 and 3. One of them holds 4, so 2 goes in the other.");
  });
  test("one way on", () => {
    expect(
      first([
        [2, 3],
        [1, null],
      ]),
    ).toBe("beside: Look around 3. Only one square that touches it is empty, so 4 goes there.");
  });
  test("a straight line", () => {
    expect(
      first([
        [1, null, null, 4],
        [null, null, null, null],
      ]),
    ).toBe("straight: Look at 1 and 4. They are three steps apart in a straight line, so 2 and 3 go between them.");
  });
  test("the only short way", () => {
    expect(
      first([
        [1, "#", null],
        [null, null, 4],
        [null, null, null],
      ]),
    ).toContain("straight: Look at 1 and 4.");
    expect(
      first([
        [1, 6, null],
        [null, null, 4],
        [null, null, 5],
      ]),
    ).toBe(
      "straight: Look at 1 and 4. They are three steps apart, and only one way that short is free. So 2 and 3 go along it.",
    );
  });
});
