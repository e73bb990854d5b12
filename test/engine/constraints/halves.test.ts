/** Number Walls and Sum Triangles of halves and quarters: what is written, judged, drawn and said. */
import { describe, expect, it } from "vitest";
import { BLANK, KEY, PAGE, type Words } from "../../../src/engine/kind.ts";
import { numberWall } from "../../../src/engine/kinds/number-wall/index.ts";
import type { NumberWall } from "../../../src/engine/kinds/number-wall/rules.ts";
import { sumTriangle } from "../../../src/engine/kinds/sum-triangle/index.ts";
import type { SumTriangle } from "../../../src/engine/kinds/sum-triangle/rules.ts";
import { make } from "../../../src/engine/make.ts";
import { readWritten } from "../../../src/engine/mixed-number.ts";
import { levelsWith, optionsAt } from "../../../src/spec/options.ts";
import { phrasesOf } from "../../../src/templates/index.ts";
import type { Language } from "../../../src/templates/language.ts";
import { plainText } from "../../../src/templates/markdown.ts";

const WALL: NumberWall = {
  ...{ kind: "number-wall", operation: "add", range: [0.25, 2], unit: 0.25 },
  bricks: [[null], [1.25, null], [0.5, null, 1.75]],
};
const ANSWER = { r3c2: "¾", r2c2: "2½", r1c1: "3¾" };
const STOP = { solutions: 2, nodes: 10_000 };

const inWords = (language: Language, words: readonly Words[]): string[] =>
  words.map((each) => plainText(phrasesOf(language)(each)));

describe("a wall of quarters", () => {
  it("is one of the format, with numbers of its unit, from 0 on, that are added", () => {
    const takes = (puzzle: object) => numberWall.puzzle.safeParse(puzzle).success;
    expect(takes(WALL)).toBe(true);
    for (const wrong of [
      { unit: 0.5 },
      { unit: 1 },
      { unit: undefined },
      { range: [-1, 2] },
      { operation: "multiply" },
    ])
      expect(takes({ ...WALL, ...wrong }), JSON.stringify(wrong)).toBe(false);
  });

  it("has choices and keys with fractions", () => {
    const slots = new Map(numberWall.slots(WALL).map((slot) => [slot.id, slot]));
    expect(slots.get("r3c2")).toMatchObject({ choices: ["¼", "½", "¾", "1", "1¼", "1½", "1¾", "2"], length: 2 });
    expect(slots.get("r1c1")).toMatchObject({ choices: null, length: 2 });
    const board = numberWall.board(WALL);
    expect(board.input === "cells" && board.digits).toBe("0123456789¼½¾");
  });

  it("is solved and judged by its numbers", () => {
    expect(numberWall.solve(WALL, STOP).solutions).toEqual([ANSWER]);
    expect(numberWall.check(WALL, ANSWER)).toEqual({ done: true, broken: [] });
    for (const text of ["2.5", "2", "02½", "½2", "10/4"])
      expect(numberWall.check(WALL, { ...ANSWER, r2c2: text }).done, text).toBe(false);
    const [broken] = numberWall.check(WALL, { ...ANSWER, r3c2: "2¼" }).broken;
    expect(inWords("en-GB", broken === undefined ? [] : [broken.rule])[0]).toBe(
      "2¼ may not stand here: the bottom row has numbers from ¼ to 2.",
    );
    expect(numberWall.solve(WALL, STOP, { entry: {}, crossed: { r3c2: ["¾"] } }).solutions).toEqual([]);
  });

  it("is told, described and drawn as such", () => {
    const steps = numberWall.explain(WALL, BLANK, "easy").steps.map(({ say }) => say);
    expect(inWords("en-GB", steps)).toEqual([
      "Look at row 3, brick 2. With the ½ beside it, it makes 1¼. 1¼ − ½ = ¾.",
      "¾ and 1¾ are under the empty brick: ¾ + 1¾ = 2½.",
      "1¼ and 2½ are under the empty brick: 1¼ + 2½ = 3¾.",
    ]);
    expect(inWords("en-GB", [numberWall.rule(WALL)])[0]).toContain("from ¼ to 2.");
    const rowOf = (language: Language) => inWords(language, numberWall.describe(WALL, { r3c2: "¾" })).at(-1);
    expect(rowOf("en-GB")).toBe("Row 3: a half, three quarters, 1 and three quarters.");
    expect(rowOf("de-DE")).toBe("Reihe 3: einhalb, dreiviertel, eindreiviertel.");
    expect(rowOf("es-ES")).toBe("Fila 3: medio, tres cuartos, 1 y tres cuartos.");
    for (const size of [PAGE, KEY]) {
      const { marks } = numberWall.draw(WALL, { entry: ANSWER, crossed: {} }, size);
      expect(marks.flatMap((mark) => (mark.shape === "text" ? [mark.text] : []))).toEqual([
        "3¾",
        "1¼",
        "2½",
        "½",
        "¾",
        "1¾",
      ]);
    }
  });

  it("lists what is left in its numbers, and nothing of odd and even", () => {
    const open: NumberWall = { ...WALL, bricks: [[null], [1, null], [null, null, null]] };
    const steps = numberWall.explain(open, BLANK, "expert").steps;
    const told = inWords(
      "en-GB",
      steps.map(({ say }) => say),
    ).join(" ");
    expect(told).toContain("¼–¾ for bricks 1 and 2.");
    expect(steps.map(({ technique }) => technique)).not.toContain("parity");
    expect(steps.flatMap(({ crosses }) => crosses.r3c1 ?? [])).toContain("1¼");
  });
});

it("a triangle of halves is solved and told in its own numbers", () => {
  const puzzle: SumTriangle = {
    ...{ kind: "sum-triangle", drawing: "corners", range: [0.5, 5], unit: 0.5 },
    ...{ inner: [1.5, null, null], outer: [4, null, 2] },
  };
  const answer = { i2: "2½", i3: "½", o2: "3" };
  expect(sumTriangle.puzzle.safeParse(puzzle).success).toBe(true);
  expect(sumTriangle.solve(puzzle, STOP).solutions).toEqual([answer]);
  expect(sumTriangle.check(puzzle, answer).done).toBe(true);
  const [first] = inWords(
    "de-DE",
    sumTriangle.explain(puzzle, BLANK, "easy").steps.map(({ say }) => say),
  );
  expect(first).toContain("4 − 1½ = 2½");
  expect(sumTriangle.canonical(puzzle)).not.toBe(
    sumTriangle.canonical({ ...puzzle, range: [1, 10], unit: undefined, inner: [3, null, null], outer: [8, null, 4] }),
  );
});

describe.each([numberWall, sumTriangle])("the skill halves-and-quarters of $id", (kind) => {
  const reader = { ages: [8, 9] as const, skill: "halves-and-quarters" };
  it("has fractions in all numbers that are added but one, at most", () => {
    for (const level of levelsWith(kind as typeof numberWall, {}, reader)) {
      const options = optionsAt(kind as typeof numberWall, level, {}, reader);
      if (!options.success) throw new Error(level);
      for (let index = 0; index < 12; index++) {
        const job = {
          ...{ kind: kind.id, version: kind.version, seed: "halves", section: "1" },
          again: 0,
          index,
          level,
        };
        const puzzle = make(kind as typeof numberWall, { ...job, options: options.data })?.puzzle as never;
        const [answer] = kind.solve(puzzle, STOP).solutions;
        const added = kind.slots(puzzle).filter(({ id }) => /^(r3|i)/.test(id));
        const whole = added.filter(({ id, given }) => Number.isInteger(readWritten(given ?? answer?.[id] ?? "")));
        expect(whole.length, JSON.stringify(puzzle)).toBeLessThanOrEqual(1);
      }
    }
  });
  it("goes no further than techniques that hold for fractions, too", () => {
    const options = kind.options.parse({ unit: 0.5, range: [0.5, 4] });
    expect(kind.levels(options as never, ["hard", "expert"])).toEqual([]);
  });
});

it("asks for a range that is counted in the unit", () => {
  const ask = (options: object) => numberWall.options.safeParse(options).success;
  expect(ask({ unit: 0.5, range: [0.5, 4] })).toBe(true);
  expect([{ range: [0.5, 4] }, { unit: 0.5, range: [0.25, 4] }, { unit: 0.5, range: [-2, 4] }].map(ask)).toEqual([
    false,
    false,
    false,
  ]);
});
