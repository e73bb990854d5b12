import { expect, it } from "vitest";
import { BLANK, type Entry } from "../../../src/engine/kind.ts";
import { kindOf } from "../../../src/engine/kinds/index.ts";
import { viewOf } from "../../../src/engine/where-to-look.ts";
import { namedPlaces } from "../../../src/site/player/hint.ts";
import { phrasesOf } from "../../../src/templates/index.ts";
import type { Language } from "../../../src/templates/language.ts";
import { plainText } from "../../../src/templates/markdown.ts";
import { SMALL_SUMS } from "../../engine/small-sums.ts";

/** What a text names of a step in a puzzle. */
function named(
  id: string,
  puzzle: object,
  step: { readonly because: readonly string[]; readonly finds?: Entry; readonly crosses?: Record<string, string[]> },
  text: string,
  language: Language = "en-GB",
  isEnd = false,
): readonly string[] {
  const kind = kindOf(id)!;
  const phrase = phrasesOf(language);
  const view = viewOf(kind, kind.puzzle.parse({ kind: id, ...puzzle }), BLANK, (words) => plainText(phrase(words)));
  const whole = {
    technique: "",
    level: "easy",
    cost: 1,
    open: 1,
    finds: {},
    crosses: {},
    say: { key: "", values: {} },
  } as const;
  return [...namedPlaces({ ...whole, ...step }, view)(text, isEnd)].sort();
}

const path = {
  cells: [
    [1, null, 3],
    [null, 5, null],
    [7, null, 9],
  ],
};

const step = { because: ["r1c1", "r2c1"], finds: { r1c2: "5" } };
it("a text about a step names a slot, and not the line its name begins with", () => {
  expect(named("cross-numbers", SMALL_SUMS, step, "So it is 5 in row 1, column 2.")).toEqual(["r1c2"]);
});
it("a text about a step names a line for what the step has to do with on it", () => {
  expect(named("cross-numbers", SMALL_SUMS, step, "Row 1: 9 + ? = 14.")).toEqual(["r1c1", "r1c2"]);
  expect(named("cross-numbers", SMALL_SUMS, step, "Spalte 1: 9 + ? = 13.", "de-DE")).toEqual(["r1c1", "r2c1"]);
});
it("a text about a step ends with what the step changes: a line that is named last stands for that alone", () => {
  const left = (text: string) => named("cross-numbers", SMALL_SUMS, step, text, "en-GB", true);
  expect(left("That leaves 5 for column 2.")).toEqual(["r1c2"]);
  expect(left("So 5 goes in row 1.")).toEqual(["r1c2"]);
  // Named before it, a line is told of as a whole; and one without what changes always is.
  expect(left("Row 1: 9 + ? = 14. So 5 goes in column 2.")).toEqual(["r1c1", "r1c2"]);
  expect(left("That comes of column 1.")).toEqual(["r1c1", "r2c1"]);
});
it("a text about a step names nothing else: part of a number or a word is no name", () => {
  expect(named("cross-numbers", SMALL_SUMS, step, "Row 12, narrow 1 and 9.")).toEqual([]);
  expect(named("numbrix", path, { because: ["r1c1"], finds: { r1c2: "2" } }, "12 and 21 are far.")).toEqual([]);
});
it("a text about a step names squares of a path by their numbers", () => {
  const between = { because: ["r1c1", "r1c3"], finds: { r1c2: "2" } };
  expect(named("numbrix", path, between, "Look between 1 and 3.")).toEqual(["r1c1", "r1c3"]);
  expect(named("numbrix", path, between, "So 2 goes there.")).toEqual(["r1c2"]);
});
it("a text about a step names clues and guesses by number, in each language", () => {
  const riddle = {
    digits: 2,
    rules: [
      { subject: "difference", digits: [1, 2], comparison: "is", value: 9 },
      { subject: "sum", digits: [1, 2], comparison: "is", value: 9 },
    ],
  };
  const both = { because: ["rule1", "rule2"] };
  expect(named("secret-number", riddle, both, "Of these, only 90 fits clue 2 too.")).toEqual(["rule2"]);
  expect(named("secret-number", riddle, both, "Hinweis 1: Meine Ziffern …", "de-DE")).toEqual(["rule1"]);
  const code = {
    symbols: "123",
    guesses: [
      { code: "11", right: 0 },
      { code: "22", right: 1 },
    ],
  };
  const guesses = { because: ["g1", "g2"], finds: { d1: "3" } };
  expect(named("number-mind", code, guesses, "Guess 2 (2 2) has one black dot.")).toEqual(["g2"]);
  expect(named("number-mind", code, guesses, "El intento 1 no tiene puntos.", "es-ES")).toEqual(["g1"]);
});
it("a text about a step names each of a list, whatever form its word has, and no number after it", () => {
  const code = {
    symbols: "123",
    guesses: [
      { code: "111", right: 0 },
      { code: "222", right: 1 },
      { code: "333", right: 1 },
    ],
  };
  const all = { because: ["g1", "g2", "g3", "d1", "d2", "d3"] };
  const found = (text: string, language?: Language) => named("number-mind", code, all, text, language);
  expect(found("By guesses 2 and 3, only one case is left.")).toEqual(["g2", "g3"]);
  expect(found("Guess 2 lacks two right digits, in places 1, 2 and 3.")).toEqual(["d1", "d2", "d3", "g2"]);
  expect(found("It is in place 1 or 3, and 2 is not.")).toEqual(["d1", "d3"]);
  expect(found("Nach den Versuchen 1 und 3 bleibt Stelle 2.", "de-DE")).toEqual(["d2", "g1", "g3"]);
  expect(found("Solo quedan las posiciones 1 y 3.", "es-ES")).toEqual(["d1", "d3"]);
  expect(found("Par les essais 1 et 3, il ne reste que la position 2.", "fr-FR")).toEqual(["d2", "g1", "g3"]);
  expect(found("Write 2 there.")).toEqual([]);
});
it("a text about a step names cards and the target by what is on them", () => {
  const all = { because: ["card1", "card2", "card3", "target"] };
  expect(named("countdown", { cards: [2, 3, 50], target: 56 }, all, "3 × 2 = 6.")).toEqual(["card1", "card2"]);
  expect(named("countdown", { cards: [2, 3, 50], target: 56 }, all, "50 + 6 = 56: that is the target.")).toEqual([
    "card3",
    "target",
  ]);
});
