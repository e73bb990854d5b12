import { expect, test } from "vitest";
import { textPages } from "../../src/site/text-pages.ts";

const within = (most: number) => (text: string) => text.length <= most;

test("what fits is one page, and nothing is lost of what does not", () => {
  const text = "Look at row 1. It makes 15. The others make 8, so 7 is left.";
  expect(textPages(text, within(200))).toEqual([text]);
  for (const most of [12, 20, 30, 40]) expect(textPages(text, within(most)).join(" ")).toBe(text);
  expect(textPages(text, within(30))).toEqual(["Look at row 1. It makes 15.", "The others make 8,", "so 7 is left."]);
});

test("a page ends where a sentence does, if that goes; a number that is asked for ends none", () => {
  const text = "Row 1: 6 × ? − 9 = 9. Use the inverse: 9 + 9 = 18. So 3 goes in column 2.";
  expect(textPages(text, within(50))).toEqual([
    "Row 1: 6 × ? − 9 = 9. Use the inverse: 9 + 9 = 18.",
    "So 3 goes in column 2.",
  ]);
  expect(textPages("¿Qué va ahí? ¿Y allí?", within(14))).toEqual(["¿Qué va ahí?", "¿Y allí?"]);
});

test("a word that is too long stands alone", () => {
  expect(textPages("a Donaudampfschiff b", within(5))).toEqual(["a", "Donaudampfschiff", "b"]);
});

test("a sentence on several pages leaves no word over", () => {
  const text = "These cannot both be right: first digit: 9; last digit: 9.";
  expect(textPages(text, within(56))).toEqual(["These cannot both be right:", "first digit: 9; last digit: 9."]);
  expect(textPages("one two three four five six seven", within(14))).toEqual([
    "one two three",
    "four five",
    "six seven",
  ]);
});

test("a number stays with what it follows, and a sum whose spaces are unbroken with itself", () => {
  const outer = "Zähle die zwei Außenzahlen neben Innenzahl 67 zusammen und nimm 15 weg.";
  expect(textPages(outer, within(46))).toEqual([
    "Zähle die zwei Außenzahlen neben",
    "Innenzahl 67 zusammen und nimm 15 weg.",
  ]);
  const sum = "Two and 7\u00a0×\u00a02\u00a0=\u00a014 are more than that";
  expect(textPages(sum, within(24))).toEqual(["Two and 7\u00a0×\u00a02\u00a0=\u00a014", "are more than that"]);
});

test("a long row of numbers is parted after its commas", () => {
  const row = "Count from 1, 8, 15, 17, 24, 39 and 49";
  expect(textPages(row, within(20))).toEqual(["Count from 1, 8, 15,", "17, 24, 39 and 49"]);
});

test("nothing is lost, whatever the room", () => {
  const text =
    "Die Versuche 1, 2 und 3 brauchen noch sieben richtige Ziffern, aber in 12 Feldern ist Platz für 8 davon.";
  for (let most = 1; most < 110; most++) expect(textPages(text, within(most)).join(" ")).toBe(text);
});
