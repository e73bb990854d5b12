import { describe, expect, it } from "vitest";
import * as z from "zod";
import { LEVELS, type Level } from "../../../src/engine/kind.ts";
import { OPERATORS } from "../../../src/engine/kinds/cross-numbers/arithmetic.ts";
import type { Order } from "../../../src/engine/kinds/cross-numbers/choices.ts";
import {
  calculations,
  isTrivial,
  keepsTables,
  undoes,
} from "../../../src/engine/kinds/cross-numbers/generator/quality.ts";
import { crossNumbers } from "../../../src/engine/kinds/cross-numbers/index.ts";
import { preset, SIZES, wantedBlanks } from "../../../src/engine/kinds/cross-numbers/options.ts";
import { type CrossNumbers, lineOf, places, sheetOf } from "../../../src/engine/kinds/cross-numbers/puzzle.ts";
import { modelOf } from "../../../src/engine/kinds/cross-numbers/solver/model.ts";
import { isSolvedBy } from "../../../src/engine/kinds/cross-numbers/solver/solve.ts";
import { make, prove } from "../../../src/engine/make.ts";
import { rng } from "../../../src/engine/rng.ts";

const optionsOf = (given: object) => crossNumbers.options.parse(given);
const job = (level: Level, options: unknown, index = 0) => ({
  ...{ kind: "cross-numbers", version: 2, seed: "test", section: "1", index, again: 0 },
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
  { size: 3, missingTotals: [1, 4], blanks: [30, 60] },
  { size: 2, range: [1, 19], operators: ["+", "-"], limit: 20, rowTotal: 20, blanks: [50, 75] },
  { size: 2, range: [2, 99], operators: ["*", "/"], limit: 144, tables: [3, 4, 7] },
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
    for (const total of totals) {
      expect(total).toBeLessThanOrEqual(options.limit);
      expect(total).toBeGreaterThanOrEqual(options.least);
    }
    for (const number of numbers) expect(number).toBeLessThanOrEqual(options.range[1]);
    const { missingTotals, rowTotal } = options;
    const [fewest, most] = typeof missingTotals === "number" ? [missingTotals, missingTotals] : missingTotals;
    expect(blanks([puzzle.acrossTotals, puzzle.downTotals])).toBeGreaterThanOrEqual(fewest);
    expect(blanks([puzzle.acrossTotals, puzzle.downTotals])).toBeLessThanOrEqual(most);
    if (rowTotal !== null) expect(new Set(totals.slice(0, size))).toEqual(new Set([rowTotal]));
    expect(blanks([...puzzle.across, ...puzzle.down])).toBe(options.missingOperators);
    const asked = options.blanksPerRow ?? size;
    for (const row of puzzle.cells) expect(blanks([row])).toBeLessThanOrEqual(asked);
    expect(blanks(puzzle.cells)).toBeLessThanOrEqual(wantedBlanks(options));
  });
});

describe("amounts that are a range", () => {
  it("are all drawn, and stay within it", () => {
    const given = { size: 3, operators: ["+"], blanks: [33, 67], missingTotals: [0, 2] };
    const puzzles = Array.from({ length: 40 }, (_, index) => puzzleFor(given, "starter", index));
    const totals = puzzles.map(({ acrossTotals, downTotals }) => blanks([acrossTotals, downTotals]));
    expect(new Set(totals)).toEqual(new Set([0, 1, 2]));
    const numbers = new Set(puzzles.map(({ cells }) => blanks(cells)));
    expect(Math.max(...numbers)).toBeLessThanOrEqual(6);
    expect(numbers.size).toBeGreaterThan(2);
  });
});

describe("a puzzle", () => {
  it.each(LEVELS)("can spare no number at level %s", (level) => {
    for (let index = 0; index < 5; index++) {
      const puzzle = puzzleFor({ size: 3 }, level, index);
      puzzle.cells.forEach((row, r) => {
        row.forEach((given, c) => {
          if (given === null) return;
          const cells = puzzle.cells.map((own, i) => (i === r ? own.map((v, j) => (j === c ? null : v)) : own));
          const without = { ...puzzle, cells };
          expect(isSolvedBy(modelOf(without, sheetOf(without)), LEVELS.indexOf(level))).toBe(false);
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
      const options = optionsOf({ size: 3, operators: ["+", "-", "*", "/"] });
      const scores = Array.from({ length: 8 }, (_, index) => make(crossNumbers, job(level, options, index))!.score);
      return scores.reduce((sum, score) => sum + score) / scores.length;
    };
    const means = LEVELS.map(mean);
    expect(means).toEqual([...means].sort((a, b) => a - b));
  });

  it("is made at the largest size", () => {
    const options = optionsOf({ size: 9, operators: ["+", "-", "*", "/"] });
    for (const level of ["starter", "easy", "medium", "hard"] as const) {
      const puzzle = crossNumbers.generate(rng(["largest"]), options, level)!;
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
    [{ least: 50, limit: 20 }, "least", "above the limit"],
    [{ blanks: 50, blanksPerRow: 2 }, "blanksPerRow", "leave one of them out"],
    [{ blanksPerRow: 4 }, "blanksPerRow", "a row has 3 numbers"],
    [{ missingTotals: 4, missingOperators: 3 }, "missingOperators", "6 lines"],
    [{ missingTotals: 7 }, "missingTotals", "6 lines"],
    [{ blanks: 0 }, "blanks", "nothing would be blank"],
    [{ blanks: [70, 45] }, "blanks", "smaller amount first"],
    [{ missingTotals: [2, 1] }, "missingTotals", "smaller amount first"],
    [{ rowTotal: 30, limit: 20 }, "rowTotal", "not within the totals 0 to 20"],
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

  it("suits every age by itself, and keeps small ones from mixed signs", () => {
    for (const ages of [null, [6, 7], [8, 8], [9, 12], [18, 99]] as const) {
      const options = (level: Level) => optionsOf(preset(level, ages, null));
      const made = LEVELS.filter((level) => crossNumbers.levels(options(level), [level]).includes(level));
      expect(made.slice(0, 3)).toEqual(["starter", "easy", "medium"]);
      if (ages === null || ages[0] > 8) expect(made).toEqual([...LEVELS]);
      const products = LEVELS.flatMap((level) => options(level).operators).some((sign) => "*/".includes(sign));
      expect(products).toBe(ages === null || ages[0] > 8);
    }
    expect(new Set(optionsOf(preset("hard", [6, 7], null)).operators)).toEqual(new Set(["+", "-"]));
  });

  it("has all five levels at its usual sizes", () => {
    for (const size of SIZES) {
      expect(crossNumbers.levels(optionsOf({ ...size, operators: ["+", "-", "*", "/"] }))).toEqual([...LEVELS]);
    }
  });
});

/** Numbers and operator codes of all lines of an answer. */
const linesOf = (puzzle: CrossNumbers, entry: Record<string, string> = { ...answerOf(puzzle) }) => {
  const sheet = sheetOf(puzzle, entry);
  return places(2 * sheet.size).map((line) => {
    const { numbers, operators, total } = lineOf(sheet, line);
    return { numbers, codes: operators.map((sign) => OPERATORS.indexOf(sign!)), total: total! };
  });
};

describe("a skill", () => {
  it.each(crossNumbers.skills().map(({ id, ages }) => [id, ages] as const))("%s fixes what is reckoned", (id, ages) => {
    const tables = { "tables-2-5-10": [2, 5, 10], "tables-to-12": [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] }[id as string];
    const totals = {
      "bonds-to-10": [0, 10],
      "bonds-to-20": [0, 20],
      "bonds-to-100": [0, 100],
      "add-to-100": [0, 100],
      "subtract-to-20": [0, 20],
    }[id as string];
    const signs: Record<string, string> = { "tables-2-5-10": "*+", "tables-to-12": "*+", division: "*/+" };
    const sums: Record<string, string> = {
      "bonds-to-10": "+-",
      "bonds-to-20": "+-",
      "bonds-to-100": "+-",
      "subtract-to-20": "-",
      "missing-number": "+-",
      "missing-sign": "+-",
      "order-of-operations": "+-*/",
    };
    const pair = Number(/^bonds-to-(\d+)$/.exec(id)?.[1] ?? 0);
    for (const age of [ages[0], ages[1]]) {
      let levels = 0;
      for (const level of ["starter", "easy", "medium"] as const) {
        const given = preset(level, [age, age], id);
        if (!crossNumbers.levels(optionsOf(given), [level]).includes(level)) continue;
        levels++;
        const puzzle = puzzleFor(given, level);
        if (pair > 0) expect([puzzle.cells[0]!.length, ...puzzle.acrossTotals]).toEqual([2, pair, pair]);
        for (const { numbers, codes, total } of linesOf(puzzle)) {
          for (const code of codes) expect(signs[id] ?? sums[id] ?? "+").toContain(OPERATORS[code]);
          if (totals) expect(total).toBeGreaterThanOrEqual(totals[0]!);
          if (totals) expect(total).toBeLessThanOrEqual(totals[1]!);
          const steps = calculations(numbers as number[], codes, puzzle.order)!;
          if (tables) expect(steps.every((step) => keepsTables(step, tables))).toBe(true);
          if (age < 9 && !id.startsWith("missing-")) expect(new Set(codes).size).toBe(1);
        }
      }
      expect(levels, `${id} at ${age}`).toBeGreaterThanOrEqual(1);
    }
  });
});

describe("quality", () => {
  it("distinguishes trivial steps from others", () => {
    const hasTrivialStep = (text: string) => {
      const words = text.split(" ");
      const numbers = words.filter((_, i) => i % 2 === 0).map(Number);
      const codes = words.filter((_, i) => i % 2 === 1).map((sign) => OPERATORS.indexOf(sign as "+"));
      return calculations(numbers, codes, "standard")!.some(isTrivial) || undoes(numbers, codes);
    };
    for (const text of [
      "3 * 1",
      "1 * 3",
      "4 / 1",
      "0 + 4",
      "4 - 0",
      "5 - 5 + 2",
      "6 + 4 - 4",
      "2 * 3 / 3",
      "6 | 6",
      "5 - 2 * 0",
    ]) {
      expect(hasTrivialStep(text), text).toBe(true);
    }
    for (const text of ["3 * 2", "4 / 2", "1 + 4", "5 - 4 + 5", "6 & 3", "2 + 3 * 3 - 4"])
      expect(hasTrivialStep(text), text).toBe(false);
  });

  it("makes it matter what is calculated first, in a third of the lines", () => {
    for (const given of [{ operators: ["+", "-", "*"] }, { size: 4, operators: ["+", "*", "/"] }]) {
      for (let index = 0; index < 6; index++) {
        const lines = linesOf(puzzleFor(given, "medium", index));
        const total = (line: (typeof lines)[number], order: Order) =>
          calculations(line.numbers as number[], line.codes, order)?.at(-1)?.value;
        const mattering = lines.filter((line) => total(line, "standard") !== total(line, "left-to-right"));
        expect(3 * mattering.length).toBeGreaterThanOrEqual(lines.length);
      }
    }
  });

  it("is kept by all puzzles that can be beautiful", () => {
    for (const given of [
      { operators: ["+", "-", "*", "/"] },
      { size: 4, operators: ["*", "/"], limit: 9999 },
      { range: [0, 9] },
    ]) {
      for (let index = 0; index < 8; index++) {
        const puzzle = puzzleFor(given, "easy", index);
        const lines = linesOf(puzzle);
        for (const { numbers, codes } of lines) {
          expect(calculations(numbers as number[], codes, puzzle.order)!.some(isTrivial)).toBe(false);
          expect(undoes(numbers as number[], codes)).toBe(false);
        }
        expect(new Set(lines.map((line) => JSON.stringify(line))).size).toBe(lines.length);
        expect(new Set(lines.flatMap(({ codes }) => codes)).size).toBeGreaterThan(1);
      }
    }
  });
});

describe("puzzles for children of five", () => {
  const blanksOfLines = (puzzle: CrossNumbers): number[] => {
    const sheet = sheetOf(puzzle);
    return places(2 * sheet.size).map((line) => {
      const { numbers, operators, total } = lineOf(sheet, line);
      return [...numbers, ...operators, total].filter((value) => value === null).length;
    });
  };

  it.each([
    [[5, 5], null],
    [[5, 6], null],
    [[5, 6], "missing-number"],
  ] as const)(
    "at ages %j, skill %s, have one blank in a line, one sign, sums to 10 and four boxes at most",
    (ages, skill) => {
      for (const level of LEVELS)
        expect(crossNumbers.levels(optionsOf(preset(level, ages, skill)))).toEqual(["starter"]);
      for (let i = 0; i < 40; i++) {
        const puzzle = puzzleFor(preset("starter", ages, skill), "starter", i);
        const sheet = sheetOf(puzzle);
        expect(new Set(sheet.operators)).toEqual(new Set(["+"]));
        const boxes = [...sheet.numbers, ...sheet.totals].filter((value) => value === null).length;
        expect(boxes).toBeGreaterThan(0);
        expect(boxes).toBeLessThanOrEqual(4);
        expect(Math.max(...blanksOfLines(puzzle))).toBe(1);
        for (const total of sheetOf(puzzle, answerOf(puzzle)).totals) expect(total).toBeLessThanOrEqual(10);
      }
    },
  );

  it("have one blank in a line for a skill, too, whose signs and numbers stay", () => {
    for (let i = 0; i < 20; i++) {
      const puzzle = puzzleFor(preset("starter", [5, 6], "bonds-to-10"), "starter", i);
      expect(Math.max(...blanksOfLines(puzzle))).toBe(1);
      expect(puzzle.acrossTotals.filter((total) => total !== null)).toEqual([10, 10]);
    }
  });
});
