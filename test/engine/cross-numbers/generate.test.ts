import { describe, expect, it } from "vitest";
import * as z from "zod";
import { LEVELS, type Level } from "../../../src/engine/kind.ts";
import { isSolvedBy, strengthOf } from "../../../src/engine/kinds/cross-numbers/grade.ts";
import { crossNumbers } from "../../../src/engine/kinds/cross-numbers/index.ts";
import { modelOf } from "../../../src/engine/kinds/cross-numbers/model.ts";
import type { CrossNumbers } from "../../../src/engine/kinds/cross-numbers/puzzle.ts";
import { sheetOf } from "../../../src/engine/kinds/cross-numbers/puzzle.ts";
import { make, prove } from "../../../src/engine/make.ts";
import { rng } from "../../../src/engine/rng.ts";

const optionsOf = (given: object) => crossNumbers.options.parse(given);
const job = (level: Level, options: unknown, index = 0) => ({
  ...{ kind: "cross-numbers", version: 1, seed: "test", section: "1", index, again: 0 },
  ...{ level, options },
});
const puzzleFor = (given: object, level: Level, index = 0): CrossNumbers => {
  const made = make(crossNumbers, job(level, optionsOf(given), index));
  if (made === undefined) throw new Error(`nothing made for ${JSON.stringify(given)} ${level}`);
  return made.puzzle as CrossNumbers;
};
const blanks = (rows: readonly (readonly unknown[])[]) => rows.flat().filter((value) => value === null).length;
const answerOf = (puzzle: CrossNumbers) => {
  const proof = prove(crossNumbers, puzzle);
  if (!proof.proved) throw new Error(proof.why);
  return proof.answer;
};

/** Every option, alone and together. */
const CHOICES: object[] = [
  {},
  { size: 2, operators: ["+"] },
  { size: 2, range: [0, 5], operators: ["+", "-"], limit: 10 },
  { size: 4, operators: ["+", "-", "*", "/"] },
  { size: 4, operators: ["*", "/"], limit: 9999 },
  { size: 5, order: "left-to-right", operators: ["+", "-", "*", "/"] },
  { size: 3, distinct: "grid" },
  { size: 4, distinct: "lines", range: [1, 99] },
  { size: 6, distinct: "rows", range: [1, 6], operators: ["+", "-"] },
  { size: 3, base: 2, range: [1, 15], operators: ["|", "&"] },
  { size: 3, base: 16, range: [1, 31], operators: ["+", "-", "|", "&"] },
  { size: 4, blanks: 40 },
  { size: 4, blanksPerRow: 1 },
  { size: 4, blanksPerRow: 3 },
  { size: 3, missingTotals: 3 },
  { size: 3, missingOperators: 4 },
  { size: 3, missingTotals: 2, missingOperators: 4, operators: ["+", "-", "*", "/", "|", "&"] },
  { size: 3, missingTotals: 6 },
];

describe.each(CHOICES.map((choice) => [JSON.stringify(choice), choice] as const))("with %s", (_, choice) => {
  const options = optionsOf(choice);
  it.each(crossNumbers.levels(options))("makes %s puzzles as asked", (level) => {
    const puzzle = puzzleFor(choice, level);
    const answer = answerOf(puzzle);
    expect(crossNumbers.check(puzzle, answer).done).toBe(true);
    const { size, numbers, operators, totals } = sheetOf(puzzle, answer);
    expect(puzzle.cells).toHaveLength(options.size);
    expect([puzzle.range, puzzle.order, puzzle.distinct, puzzle.base ?? 10]).toEqual([
      options.range,
      options.order,
      options.distinct,
      options.base,
    ]);
    for (const operator of operators) expect(options.operators).toContain(operator);
    for (const total of totals) expect(total).toBeLessThanOrEqual(options.limit);
    for (const number of numbers) expect(number).toBeLessThanOrEqual(options.range[1]);
    expect(blanks([puzzle.acrossTotals, puzzle.downTotals])).toBe(options.missingTotals);
    expect(blanks([...puzzle.across, ...puzzle.down])).toBe(options.missingOperators);
    const asked = options.blanksPerRow ?? size;
    for (const row of puzzle.cells) expect(blanks([row])).toBeLessThanOrEqual(asked);
    expect(blanks(puzzle.cells)).toBeLessThanOrEqual(Math.round((options.blanks * size ** 2) / 100));
  });
});

describe("a puzzle", () => {
  it.each(LEVELS)("can spare no number at level %s", (level) => {
    for (let index = 0; index < 10; index++) {
      const puzzle = puzzleFor({ size: 3 }, level, index);
      const strength = strengthOf(level);
      puzzle.cells.forEach((row, r) => {
        row.forEach((given, c) => {
          if (given === null) return;
          const cells = puzzle.cells.map((own, i) => (i === r ? own.map((v, j) => (j === c ? null : v)) : own));
          const without = { ...puzzle, cells };
          if (strength !== null) expect(isSolvedBy(modelOf(without, sheetOf(without)), strength)).toBe(false);
          else expect(prove(crossNumbers, without)).toEqual({ proved: false, why: "more than one answer" });
        });
      });
    }
  });

  it("has the blanks that were asked for, where they are few", () => {
    for (const level of ["easy", "medium", "hard"] as const) {
      expect(blanks(puzzleFor({ size: 5, blanks: 36 }, level).cells)).toBe(9);
    }
    const perRow = puzzleFor({ size: 4, blanksPerRow: 2 }, "medium");
    expect(perRow.cells.map((row) => blanks([row]))).toEqual([2, 2, 2, 2]);
  });

  it("grows harder with its level", () => {
    const mean = (level: Level) => {
      const scores = Array.from({ length: 8 }, (_, index) => {
        const puzzle = puzzleFor({ size: 4, operators: ["+", "-", "*", "/"] }, level, index);
        return crossNumbers.grade(puzzle, answerOf(puzzle)).score;
      });
      return scores.reduce((sum, score) => sum + score) / scores.length;
    };
    const means = LEVELS.map(mean);
    expect(means).toEqual([...means].sort((a, b) => a - b));
  });

  it("is made at the largest size", () => {
    for (const level of LEVELS) {
      const puzzle = puzzleFor({ size: 9, operators: ["+", "-", "*", "/"] }, level);
      expect(blanks(puzzle.cells)).toBeGreaterThanOrEqual(17);
    }
  });

  it("is the same for the same place", () => {
    const draw = (seed: string) => crossNumbers.generate(rng([seed]), optionsOf({}), "hard");
    expect(draw("a")).toEqual(draw("a"));
    expect(draw("a")).not.toEqual(draw("b"));
  });
});

describe("options", () => {
  it.each([
    [{ range: [9, 1] }, "range", "least number first"],
    [{ size: 4, distinct: "grid" }, "range", "16 different numbers"],
    [{ size: 6, range: [1, 5], distinct: "lines" }, "range", "6 different numbers"],
    [{ operators: ["+", "+"] }, "operators", "twice"],
    [{ operators: ["-"], size: 9 }, "operators", "no grid"],
    [{ operators: ["*"], range: [50, 99] }, "operators", "no grid"],
    [{ blanks: 50, blanksPerRow: 2 }, "blanksPerRow", "leave one of them out"],
    [{ blanksPerRow: 4 }, "blanksPerRow", "a row has 3 numbers"],
    [{ missingTotals: 4, missingOperators: 3 }, "missingOperators", "6 lines"],
    [{ missingTotals: 7 }, "missingTotals", "6 lines"],
    [{ blanks: 0 }, "blanks", "nothing would be blank"],
    [{ size: 10 }, "size", "<=9"],
    [{ range: [1, 100] }, "range", "<=99"],
  ])("%j is refused at %s", (given, path, message) => {
    const result = crossNumbers.options.safeParse(given);
    const [issue] = result.error?.issues ?? [];
    expect(String(issue?.path[0])).toBe(path);
    expect(issue?.message).toContain(message);
  });

  it("has a JSON schema", () => {
    expect(z.toJSONSchema(crossNumbers.options, { io: "input" })).toMatchObject({ type: "object" });
  });

  it("suits every level and age by itself", () => {
    for (const ages of [null, [5, 7], [8, 9], [10, 12], [18, 99]] as const) {
      for (const level of LEVELS) {
        expect(crossNumbers.levels(optionsOf(crossNumbers.preset(level, ages)))).toContain(level);
      }
    }
  });
});
