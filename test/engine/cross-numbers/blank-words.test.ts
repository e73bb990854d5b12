/** The rule of Cross Numbers names what is blank: boxes, circles, totals. */
import { describe, expect, it } from "vitest";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { phrasesOf } from "../../../src/templates/index.ts";
import { REGISTERS } from "../../../src/templates/register.ts";

const kind = KINDS.find(({ id }) => id === "cross-numbers")!;
const puzzleWith = (number: number | null, sign: string | null, total: number | null) =>
  kind.puzzle.parse({
    ...{ kind: "cross-numbers", range: [1, 9], order: "standard", distinct: "none" },
    cells: [
      [number, 2],
      [3, 4],
    ],
    ...{ across: [[sign], ["+"]], down: [["+", "+"]], acrossTotals: [total, 7], downTotals: [4, 6] },
  });

const WORDS = {
  "en-GB": { box: /box/, circle: /circle/, range: /Use 1 to 9/ },
  "de-DE": { box: /Kästchen/, circle: /Kreis/, range: /1 bis 9/ },
  "es-ES": { box: /casilla/, circle: /círculo/, range: /del 1 al 9/ },
  "fr-FR": { box: /case/, circle: /rond/, range: /de 1 à 9/ },
} as const;

describe.each(["en-GB", "de-DE", "es-ES", "fr-FR"] as const)("in %s", (language) => {
  const { box, circle, range } = WORDS[language];
  it.each(REGISTERS)("the rule of a puzzle with missing signs alone tells of circles, not of boxes: %s", (register) => {
    const phrase = phrasesOf(language, register);
    const rule = phrase(kind.rule(puzzleWith(1, null, 3)));
    expect(rule).toMatch(circle);
    expect(rule).not.toMatch(box);
    expect(rule).not.toMatch(range);
  });
  it.each(REGISTERS)(
    "the rule of a puzzle with a missing number tells of boxes and of the numbers to use: %s",
    (register) => {
      const phrase = phrasesOf(language, register);
      const both = phrase(kind.rule(puzzleWith(null, null, 3)));
      expect(both).toMatch(box);
      expect(both).toMatch(circle);
      const numbers = phrase(kind.rule(puzzleWith(null, "+", 3)));
      expect(numbers).toMatch(range);
      expect(numbers).not.toMatch(circle);
    },
  );
});

it("says nothing of numbers to use in a clue where no number is blank", () => {
  expect(kind.clues(puzzleWith(1, null, 3)).map(({ id }) => id)).not.toContain("range");
  expect(kind.clues(puzzleWith(null, null, 3)).map(({ id }) => id)).toContain("range");
});
