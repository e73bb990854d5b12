/** Number Walls with numbers below 0: what is written, judged, drawn and said. */
import { describe, expect, it } from "vitest";
import { BLANK, KEY, PAGE, type Words } from "../../../src/engine/kind.ts";
import { numberWall } from "../../../src/engine/kinds/number-wall/index.ts";
import type { NumberWall } from "../../../src/engine/kinds/number-wall/rules.ts";
import { make } from "../../../src/engine/make.ts";
import { levelsWith, optionsAt } from "../../../src/spec/options.ts";
import { phrasesOf } from "../../../src/templates/index.ts";
import type { Language } from "../../../src/templates/language.ts";
import { plainText } from "../../../src/templates/markdown.ts";

const WALL: NumberWall = {
  ...{ kind: "number-wall", operation: "add", range: [-12, 9] },
  bricks: [[null], [3, null], [-5, null, null]],
};
const ANSWER = { r3c2: "8", r3c3: "-12", r2c2: "-4", r1c1: "-1" };
const FULL = { ...WALL, bricks: [[null], [3, null], [-5, null, -12]] };

const inWords = (language: Language, words: readonly Words[]): string[] =>
  words.map((each) => plainText(phrasesOf(language)(each)));

describe("a wall with numbers below 0", () => {
  it("is one of the format, unless it multiplies", () => {
    expect(numberWall.puzzle.safeParse(FULL).success).toBe(true);
    expect(numberWall.puzzle.safeParse({ ...FULL, operation: "multiply" }).success).toBe(false);
    expect(numberWall.puzzle.safeParse({ ...FULL, range: [-1000, 9] }).success).toBe(false);
  });

  it("has slots that can hold a sign", () => {
    const slots = new Map(numberWall.slots(FULL).map((slot) => [slot.id, slot]));
    expect(slots.get("r3c1")?.given).toBe("-5");
    expect(slots.get("r3c2")?.choices).toContain("-12");
    expect(slots.get("r1c1")).toMatchObject({ choices: null, length: 3 });
    const board = numberWall.board(FULL);
    expect(board.input === "cells" && board.digits).toBe("0123456789-");
    const plain = numberWall.board(numberWall.example);
    expect(plain.input === "cells" && plain.digits).toBe("0123456789");
  });

  it("is solved and judged by its numbers", () => {
    const { r3c3: _, ...blanks } = ANSWER;
    expect(numberWall.solve(FULL, { solutions: 2, nodes: 1000 }).solutions).toEqual([blanks]);
    expect(numberWall.check(FULL, blanks)).toEqual({ done: true, broken: [] });
    for (const text of ["4", "-04", "--4", "-", "−4"])
      expect(numberWall.check(FULL, { ...blanks, r2c2: text }).done, text).toBe(false);
    const [broken] = numberWall.check(FULL, { ...blanks, r3c2: "-13" }).broken;
    expect(inWords("en-GB", broken === undefined ? [] : [broken.rule])[0]).toContain("−13 may not stand here");
    expect(inWords("en-GB", broken === undefined ? [] : [broken.rule])[0]).toContain("from −12 to 9");
  });

  it("crosses out numbers on both sides of 0", () => {
    const at = { entry: {}, crossed: { r3c2: ["8"] } };
    expect(numberWall.solve(FULL, { solutions: 2, nodes: 1000 }, at).solutions).toEqual([]);
    const other = { entry: {}, crossed: { r3c2: ["-1", "7"] } };
    expect(numberWall.solve(FULL, { solutions: 2, nodes: 1000 }, other).solutions.length).toBe(1);
    expect(numberWall.explain(FULL, other, "easy").solved).toBe(true);
  });

  it("is written with brackets between two signs", () => {
    const steps = numberWall.explain(FULL, BLANK, "easy").steps.map(({ say }) => say);
    expect(inWords("en-GB", steps)).toEqual([
      "Look at row 3, brick 2. With the −5 beside it, it makes 3. 3 − (−5) = 8.",
      "8 and −12 are under the empty brick: 8 + (−12) = −4.",
      "3 and −4 are under the empty brick: 3 + (−4) = −1.",
    ]);
    expect(inWords("de-DE", steps)[0]).toBe(
      "Sieh dir Reihe 3, Stein 2 an. Mit der −5 daneben ergibt er 3. 3 − (−5) = 8.",
    );
    expect(inWords("es-ES", steps)[0]).toBe("Mira la fila 3, ladrillo 2. Con el −5 de al lado da 3. 3 − (−5) = 8.");
  });

  it("is described for those who listen", () => {
    const rowOf = (language: Language) => inWords(language, numberWall.describe(FULL, { r3c2: "-8" })).at(-1);
    expect(rowOf("en-GB")).toBe("Row 3: minus 5, minus 8, minus 12.");
    expect(rowOf("de-DE")).toBe("Reihe 3: minus 5, minus 8, minus 12.");
    expect(rowOf("es-ES")).toBe("Fila 3: menos 5, menos 8, menos 12.");
  });

  it("is drawn with a true minus sign", () => {
    for (const size of [PAGE, KEY]) {
      const { marks } = numberWall.draw(FULL, { entry: ANSWER, crossed: {} }, size);
      const texts = marks.flatMap((mark) => (mark.shape === "text" ? [mark.text] : []));
      expect(texts).toEqual(["−1", "3", "−4", "−5", "8", "−12"]);
    }
  });
});

it("shows what is left in short, without a dash beside a sign", () => {
  const open = { ...WALL, bricks: [[null], [3, null], [null, null, -12]] };
  const steps = numberWall.explain(open, BLANK, "hard").steps.map(({ say }) => say);
  expect(inWords("en-GB", steps).join(" ")).toContain("That leaves −6 … 9 for bricks 1 and 2.");
  const pairs = { ...WALL, range: [-2, 9] as const, bricks: [[null], [-3, null], [null, null, 4]] };
  const told = numberWall.explain(pairs, BLANK, "hard").steps.map(({ say }) => say);
  expect(inWords("en-GB", told).join(" ")).toMatch(/−2, −1 for bricks 1 and 2\./);
});

describe("the skill negative-numbers", () => {
  const reader = { ages: [10, 11] as const, skill: "negative-numbers" };
  const made = levelsWith(numberWall, {}, reader).flatMap((level) => {
    const options = optionsAt(numberWall, level, {}, reader);
    if (!options.success) throw new Error(level);
    const job = { ...{ kind: numberWall.id, version: numberWall.version, seed: "negative", section: "1" }, again: 0 };
    return Array.from({ length: 20 }, (_, index) => {
      const found = make(numberWall, { ...job, index, level, options: options.data });
      return { level, puzzle: found?.puzzle as NumberWall };
    });
  });

  it("is offered at starter, easy and medium", () => {
    expect([...new Set(made.map(({ level }) => level))]).toEqual(["starter", "easy", "medium"]);
  });

  it("has numbers on both sides of 0 in three of four sums of every wall", () => {
    for (const { puzzle } of made) {
      const [answer] = numberWall.solve(puzzle, { solutions: 1, nodes: 100_000 }).solutions;
      const at = (r: number, c: number) => Number(puzzle.bricks[r]?.[c] ?? answer?.[`r${r + 1}c${c + 1}`]);
      const sums = puzzle.bricks
        .slice(1)
        .flatMap((_, r) => Array.from({ length: r + 1 }, (_, c) => [at(r, c), at(r + 1, c), at(r + 1, c + 1)]));
      const through = sums.filter((sum) => sum.some((n) => n < 0) && sum.some((n) => n > 0));
      expect(through.length, JSON.stringify(puzzle)).toBeGreaterThanOrEqual(0.75 * sums.length);
    }
  });
});

it("asks for a range on both sides of 0, and sums, to go through it", () => {
  const ask = (options: object) => numberWall.options.safeParse({ throughZero: true, ...options }).success;
  expect(ask({ range: [-9, 9] })).toBe(true);
  expect(ask({ range: [0, 9] })).toBe(false);
  expect(ask({ range: [1, 9], operation: "multiply" })).toBe(false);
});
