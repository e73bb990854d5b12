/** A wall that is counted in tenths: its numbers are decimals, as they are typed and printed. */
import { expect, it } from "vitest";
import { formatCode, parseAddress } from "../../../src/engine/address/address.ts";
import { BLANK, PAGE } from "../../../src/engine/kind.ts";
import { KINDS, kindOf } from "../../../src/engine/kinds/index.ts";
import { numberWall } from "../../../src/engine/kinds/number-wall/index.ts";
import { phrasesOf } from "../../../src/templates/index.ts";

const DATA = { kind: "number-wall", operation: "add", range: [0, 9], unit: 0.1 };
const read = (bricks: unknown, more: object = {}) => numberWall.puzzle.parse({ ...DATA, bricks, ...more });
const puzzle = read([[null], [1.2, null], [0.5, null, 0.9]]);
const ANSWER = { r1c1: "2.8", r2c2: "1.6", r3c2: "0.7" };
const all = { solutions: 0, nodes: 100_000 };

it("is solved by search and by steps, judged and drawn with decimals", () => {
  expect(numberWall.solve(puzzle, all)).toMatchObject({ solutions: [ANSWER], complete: true });
  const { steps, solved } = numberWall.explain(puzzle, BLANK, "expert");
  expect(solved).toBe(true);
  const told = steps.map(({ say }) => phrasesOf("en-GB", "adult")(say)).join();
  expect(told).toContain("1.2 − 0.5 = 0.7");
  const inGerman = steps.map(({ say }) => phrasesOf("de-DE", "adult")(say)).join();
  expect(inGerman).toContain("1,2 − 0,5 = 0,7");
  expect(inGerman).not.toMatch(/\d\.\d/);
  expect(phrasesOf("fr-FR")(numberWall.describe(puzzle, {}).at(-1)!)).toContain("0,5");
  expect(told).not.toMatch(/½|\d\.\d\d/);
  expect(numberWall.check(puzzle, ANSWER).done).toBe(true);
  for (const wrong of ["0.8", "½", ".7", "0.70", "0,7"])
    expect([wrong, numberWall.check(puzzle, { ...ANSWER, r3c2: wrong }).done]).toEqual([wrong, false]);
  const texts = numberWall.draw(puzzle, { entry: ANSWER, crossed: {} }, PAGE).marks.map((mark) => JSON.stringify(mark));
  for (const text of ["0.5", "0.7", "2.8"]) expect(texts.some((mark) => mark.includes(`"${text}"`))).toBe(true);
  expect(numberWall.board(puzzle)).toMatchObject({ digits: "0123456789." });
});

it("adds tenths exactly, and writes whole numbers as whole", () => {
  for (let a = 0; a < 90; a += 7)
    for (let b = 1; b < 90; b += 8) {
      const { solutions } = numberWall.solve(read([[null], [a / 10, b / 10]]), all);
      expect(solutions).toEqual([{ r1c1: String((a + b) / 10) }]);
    }
  expect(numberWall.solve(read([[null], [0.3, 0.7]]), all).solutions).toEqual([{ r1c1: "1" }]);
});

it.each([
  [0.01, [[null], [3.35, 1.07]], "4.42"],
  [0.333, [[null], [0.667, 1.667]], "2⅓"],
  [0.2, [[null], [0.8, 0.6]], "1⅖"],
])("in units of %f it adds exactly, and travels in its address", (unit, bricks, top) => {
  const other = numberWall.puzzle.parse({ ...DATA, unit, bricks });
  expect(numberWall.solve(other, all).solutions).toEqual([{ r1c1: top }]);
  expect(numberWall.check(other, { r1c1: top }).done).toBe(true);
  expect(parseAddress(formatCode(kindOf("number-wall")!, other)!, KINDS)).toMatchObject({ puzzle: other });
});

it("takes 2.50 for 2.5", () => {
  const other = numberWall.puzzle.parse({ ...DATA, unit: 0.01, bricks: [[null], [1.25, 1.25]] });
  expect(numberWall.check(other, { r1c1: "2.50" }).done).toBe(true);
  expect(numberWall.canonicalAnswer(other, { r1c1: "2.50" })).toBe(numberWall.canonicalAnswer(other, { r1c1: "2.5" }));
  expect(numberWall.check(other, { r1c1: "2.500" }).done).toBe(false);
});

it("travels in its address, and refuses what is not a whole number of tenths", () => {
  expect(parseAddress(formatCode(kindOf("number-wall")!, puzzle)!, KINDS)).toMatchObject({ puzzle });
  const problemOf = (bricks: unknown, more: object = {}) =>
    numberWall.puzzle.safeParse({ ...DATA, bricks, ...more }).error?.issues.map(({ message }) => message);
  expect(problemOf([[null], [0.55, 1]])).toEqual(["0.55 is not a whole number of tenths"]);
  expect(problemOf([[null], [1.3, 1]], { unit: 0.5 })).toEqual(["1.3 is not a whole number of halves"]);
  expect(problemOf([[null], [1.3, 1]], { unit: undefined })).toEqual(["1.3 is not a whole number of ones"]);
  expect(problemOf([[null], [2, 1]], { operation: "multiply", range: [1, 9] })).toEqual([
    "only whole numbers are multiplied",
  ]);
});
