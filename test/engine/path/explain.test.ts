import { describe, expect, test } from "vitest";
import { apply } from "../../../src/engine/deduce.ts";
import { levelOf } from "../../../src/engine/grade.ts";
import { BLANK, LEVELS, type Position, type Step } from "../../../src/engine/kind.ts";
import { hidato } from "../../../src/engine/kinds/hidato/index.ts";
import { numbrix } from "../../../src/engine/kinds/numbrix/index.ts";
import type { Cell, PathPuzzle } from "../../../src/engine/path/grid.ts";
import { rng } from "../../../src/engine/rng.ts";
import { phrasesOf } from "../../../src/templates/index.ts";
import { generated } from "./generated.ts";
import { allAnswers } from "./plain.ts";

const KINDS = [
  { kind: numbrix, reach: 4 },
  { kind: hidato, reach: 8 },
] as const;
const say = phrasesOf("en-GB");
const OPTIONS = [{ size: 6 }, { mask: "heart" }, { size: 6, path: "partial" }, { size: 5, ends: false }];
const BELOW_EXPERT = LEVELS.slice(0, 4);

/** The steps of a puzzle, each with the position before it. */
function steps(kind: typeof numbrix, puzzle: PathPuzzle, from = BLANK): { step: Step; before: Position }[] {
  let at = from;
  return kind.explain(puzzle, from, "expert").steps.map((step) => {
    const before = at;
    at = apply(at, step);
    return { step, before };
  });
}

/** Asks, by trying everything, whether a step holds in every answer of a grid with only what it rests on. */
function expectFounded(puzzle: PathPuzzle, { step, before }: ReturnType<typeof steps>[number], reach: 4 | 8): void {
  const within = (slot: string) => step.because.includes(slot);
  const cells = puzzle.cells.map((row, r) =>
    row.map((cell, c): Cell => {
      const slot = `r${r + 1}c${c + 1}`;
      if (cell === "#" || !within(slot)) return cell === "#" ? "#" : null;
      return cell ?? (before.entry[slot] === undefined ? null : Number(before.entry[slot]));
    }),
  );
  const crossed = Object.entries(before.crossed).filter(([slot]) => within(slot));
  const at = (answer: Cell[][], slot: string) => {
    const [, r, c] = /^r(\d+)c(\d+)$/.exec(slot)!;
    return String(answer[Number(r) - 1]![Number(c) - 1]);
  };
  const answers = allAnswers({ cells }, reach)
    .map((text): Cell[][] => JSON.parse(text))
    .filter((answer) => crossed.every(([slot, texts]) => !texts.includes(at(answer, slot))));
  expect(answers.length).toBeGreaterThan(0);
  for (const [slot, text] of Object.entries(step.finds))
    for (const answer of answers) expect(at(answer, slot), `${step.technique} ${slot}`).toBe(text);
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
            const text = say(step.say);
            expect(text).toMatch(/^[A-Z][^{}\n]*\.$/);
            const found = Object.values(step.finds);
            for (const number of [found[0]!, found.at(-1)!]) expect(text).toContain(number);
          }
        }
      }
    }
  });

  test("a step holds in every answer of a grid that has only what it rests on", () => {
    let tried = 0;
    for (let i = 0; i < 80; i++) {
      const shape = reach === 4 ? { width: 4, height: 4 } : { width: 3, height: 3 };
      const puzzle = kind.generate(rng(["because", i]), kind.options.parse(shape), LEVELS[i % 5]!);
      if (puzzle === undefined) continue;
      for (const each of steps(kind, puzzle)) {
        expectFounded(puzzle, each, reach);
        tried++;
      }
    }
    expect(tried).toBeGreaterThan(100);
  });

  test("what is crossed out is used, and named as a reason", () => {
    let used = 0;
    for (let i = 0; i < 120; i++) {
      const shape = reach === 4 ? { width: 4, height: 4 } : { width: 3, height: 3 };
      const puzzle = kind.generate(rng(["crossed", i]), kind.options.parse(shape), "hard");
      if (puzzle === undefined) continue;
      const [answer] = kind.solve(puzzle, { solutions: 1, nodes: 1_000_000 }).solutions;
      const texts = Object.values(answer!);
      const crossed = Object.fromEntries(
        Object.entries(answer!).map(([slot, right]) => [slot, texts.filter((text, k) => text !== right && k % 3 > 0)]),
      );
      const from: Position = { entry: {}, crossed };
      const way = steps(kind, puzzle, from);
      expect(kind.explain(puzzle, from, "expert").solved).toBe(true);
      for (const each of way) {
        expectFounded(puzzle, each, reach);
        const isFree = (slot: string) => answer![slot] !== undefined && each.before.entry[slot] === undefined;
        if (each.step.because.some(isFree)) used++;
      }
    }
    expect(used).toBeGreaterThan(10);
  });

  test("from any position on the way, the rest is found as well", () => {
    for (const level of LEVELS) {
      const puzzle = kind.generate(rng(["rest", level, 0]), kind.options.parse({ size: 6 }), level);
      if (puzzle === undefined) continue;
      const [answer] = kind.solve(puzzle, { solutions: 1, nodes: 1_000_000 }).solutions;
      for (let part = 1; part < 4; part++) {
        const entry = Object.fromEntries(Object.entries(answer!).filter((_, i) => i % 4 < part));
        expect(kind.explain(puzzle, { entry, crossed: {} }, "expert").solved).toBe(true);
      }
    }
  });

  test("steps tell the same when they are read late and backwards, after other puzzles", () => {
    const puzzles = LEVELS.map((level, i) => generated(kind, ["late", i], { size: 6 }, level));
    const stepsOf = (puzzle: PathPuzzle) => kind.explain(puzzle, BLANK, "expert").steps;
    const told = (step: Step) => ({ ...step });
    const atOnce = puzzles.map((puzzle) => stepsOf(puzzle).map(told));
    const late = puzzles
      .map(stepsOf)
      .reverse()
      .map((all) => [...all].reverse().map(told).reverse());
    expect(late.reverse()).toEqual(atOnce);
    expect(atOnce.flat().some(({ technique }) => technique === "trial")).toBe(true);
  });

  test("every step is the first that is found when its position is read anew", () => {
    for (const [i, level] of LEVELS.entries()) {
      const puzzle = generated(kind, ["anew", i], { size: 6 }, level);
      for (const { step, before } of steps(kind, puzzle)) {
        const [anew] = kind.explain(puzzle, before, "expert").steps;
        expect([anew!.technique, anew!.open, anew!.finds]).toEqual([step.technique, step.open, step.finds]);
        expect([anew!.because, anew!.say]).toEqual([step.because, step.say]);
      }
    }
  });

  test("no step below expert is a trial", () => {
    const { level } = kind.techniques().find(({ id }) => id === "trial")!;
    expect(level).toBe("expert");
    const costs = kind.techniques().map(({ cost }) => cost);
    expect(costs).toEqual(costs.toSorted((a, b) => a - b));
    for (const each of BELOW_EXPERT) expect(kind.techniques().map(({ level }) => level)).toContain(each);
  });

  test("no step is left in a finished grid, and wrong entries do no harm", () => {
    const puzzle = kind.example;
    const [entry] = kind.solve(puzzle, { solutions: 2, nodes: 1_000_000 }).solutions;
    expect(kind.explain(puzzle, { entry: entry!, crossed: {} }, "expert")).toEqual({ steps: [], solved: true });
    for (const text of ["1", "99", "x", ""]) {
      kind.explain(puzzle, { entry: { r1c1: text, r2c2: text, r2c3: "2" }, crossed: {} }, "expert");
      kind.explain(puzzle, { entry: {}, crossed: { r1c1: [text, "2", "3"], r9c9: ["1"] } }, "expert");
    }
  });

  test("the example has one answer, is for beginners and begins with a number between two others", () => {
    expect(allAnswers(kind.example, reach)).toHaveLength(1);
    const { steps, solved } = kind.explain(kind.example, BLANK, "expert");
    expect(solved).toBe(true);
    expect(["starter", "easy"]).toContain(levelOf(steps));
    expect(steps[0]!.technique).toBe("between");
    expect(say(steps[0]!.say)).toMatch(/^Two squares touch both/);
  });
});

test("a puzzle without an answer is told no route that passes a cell twice", () => {
  const column = [null, null, 4, null] as const;
  const cells = [...column.map((cell) => [null, "#" as const, cell]), ["#" as const, "#" as const, "#" as const]];
  const puzzle: PathPuzzle = hidato.puzzle.parse({ kind: "hidato", cells });
  for (const { step } of steps(hidato, puzzle)) expect(say(step.say)).not.toBe("");
});
