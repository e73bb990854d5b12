/** Sum Triangles and Magic Squares with numbers below 0, and the texts that such numbers have. */
import { describe, expect, it } from "vitest";
import { operand, printed, printedSum } from "../../../src/engine/constraints/number-text.ts";
import { parseNumber } from "../../../src/engine/constraints/rules.ts";
import { runsOf } from "../../../src/engine/constraints/technique.ts";
import { BLANK, type Words } from "../../../src/engine/kind.ts";
import { magicSquare } from "../../../src/engine/kinds/magic-square/index.ts";
import type { MagicSquare } from "../../../src/engine/kinds/magic-square/rules.ts";
import { sumTriangle } from "../../../src/engine/kinds/sum-triangle/index.ts";
import type { SumTriangle } from "../../../src/engine/kinds/sum-triangle/rules.ts";
import { levelsWith } from "../../../src/spec/options.ts";
import { phrasesOf } from "../../../src/templates/index.ts";
import { plainText } from "../../../src/templates/markdown.ts";
import { gridOf } from "../text-cases.ts";

const inWords = (words: readonly Words[]): string[] => words.map((each) => plainText(phrasesOf("en-GB")(each)));
const READER = { ages: [10, 11] as const, skill: "negative-numbers" };
const LIMIT = { solutions: 2, nodes: 10_000 };

describe("texts of numbers", () => {
  it("have a true minus sign, and no two signs side by side", () => {
    expect([printed(-5), printed("-5"), printed(5)]).toEqual(["−5", "−5", "5"]);
    expect([operand(-5), operand(5)]).toEqual(["(−5)", "5"]);
    expect(printedSum([-3, 4, -7])).toBe("−3 + 4 + (−7)");
    expect(runsOf([-6, -5, -4, -1, 0, 2, 3, 4])).toBe("−6 … −4, −1, 0, 2–4");
  });
  it("are read as they are written in data", () => {
    expect(["-5", "0", "12"].map((text) => parseNumber({}, text))).toEqual([-5, 0, 12]);
    expect(["-0", "−5", "-", "--5", "+5", "-05", " -5"].map((text) => parseNumber({}, text))).toEqual(
      Array(7).fill(null),
    );
  });
});

describe("a Sum Triangle with numbers below 0", () => {
  const puzzle: SumTriangle = {
    ...{ kind: "sum-triangle", drawing: "corners", range: [-20, 20] },
    ...{ inner: [-17, null, null], outer: [-4, null, -10] },
  };
  it("is solved, judged and told", () => {
    expect(sumTriangle.puzzle.safeParse(puzzle).success).toBe(true);
    const answer = { i2: "13", i3: "7", o2: "20" };
    expect(sumTriangle.solve(puzzle, LIMIT).solutions).toEqual([answer]);
    expect(sumTriangle.check(puzzle, answer).done).toBe(true);
    expect(sumTriangle.check(puzzle, { ...answer, i3: "-7" }).done).toBe(false);
    expect(inWords(sumTriangle.explain(puzzle, BLANK, "easy").steps.map(({ say }) => say))[0]).toBe(
      "−17 and the missing number make −4. −4 − (−17) = 13.",
    );
    expect(inWords(sumTriangle.describe(puzzle, {})).at(-1)).toBe("Side 3: blank and minus 17 make minus 10.");
    const board = sumTriangle.board(puzzle);
    expect(board.input === "cells" && board.digits).toBe("0123456789-");
  });
  it("halves what is below 0", () => {
    const sides = { ...puzzle, inner: [null, null, null], outer: [-4, 3, -11] };
    const { steps, solved } = sumTriangle.explain(sides, BLANK, "medium");
    expect(solved).toBe(true);
    expect(steps[0]?.finds).toEqual({ i1: "-9" });
  });
  it("trains negative numbers at starter and easy, and refuses a range on one side", () => {
    expect(levelsWith(sumTriangle, {}, READER)).toEqual(["starter", "easy"]);
    expect(sumTriangle.options.safeParse({ range: [1, 9], throughZero: true }).success).toBe(false);
  });
});

describe("a Magic Square with numbers below 0", () => {
  const puzzle: MagicSquare = {
    ...{ kind: "magic-square", numbers: [-4, -3, -2, -1, 0, 1, 2, 3, 4], sum: 0 },
    cells: gridOf("-3 . ., . . -4, -1 . ."),
  };
  it("is solved, judged and told, though its sum is 0", () => {
    expect(magicSquare.puzzle.safeParse(puzzle).success).toBe(true);
    const [answer, ...others] = magicSquare.solve(puzzle, LIMIT).solutions;
    expect([answer?.r2c2, others]).toEqual(["0", []]);
    expect(magicSquare.check(puzzle, answer ?? {}).done).toBe(true);
    const { steps, solved } = magicSquare.explain(puzzle, BLANK, "medium");
    expect(solved).toBe(true);
    expect(inWords([magicSquare.rule(puzzle)])[0]).toBe(
      "Use −4 to 4, each once. All rows, columns and both diagonals make 0.",
    );
    expect(inWords(steps.map(({ say }) => say)).join(" ")).not.toMatch(/-\d|[+−] −/);
    expect(inWords(magicSquare.describe(puzzle, {}))[2]).toBe("Row 2: blank, blank, minus 4.");
  });
  it("may leave out a sum, whatever it is", () => {
    const open = { ...puzzle, sum: null };
    expect(magicSquare.solve(open, LIMIT).solutions.length).toBe(1);
    expect(inWords([magicSquare.rule(open)])[0]).toContain("make the same sum");
  });
  it("trains negative numbers where the last blank of a line is asked for", () => {
    expect(levelsWith(magicSquare, {}, READER)).toEqual(["starter"]);
  });
});
