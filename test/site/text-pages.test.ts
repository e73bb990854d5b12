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
  const text = "Row 1: 6 × ? − 9 = 9. Back from 9: 9 + 9 = 18. So 3 goes in column 2.";
  expect(textPages(text, within(48))).toEqual([
    "Row 1: 6 × ? − 9 = 9. Back from 9: 9 + 9 = 18.",
    "So 3 goes in column 2.",
  ]);
  expect(textPages("¿Qué va ahí? ¿Y allí?", within(14))).toEqual(["¿Qué va ahí?", "¿Y allí?"]);
});

test("a word that is too long stands alone", () => {
  expect(textPages("a Donaudampfschiff b", within(5))).toEqual(["a", "Donaudampfschiff", "b"]);
});

test("a sentence on several pages leaves no word over", () => {
  const text = "These cannot both be right: first digit: 9; last digit: 9.";
  expect(textPages(text, within(56))).toEqual(["These cannot both be right: first", "digit: 9; last digit: 9."]);
  expect(textPages("one two three four five six seven", within(14))).toEqual([
    "one two three",
    "four five six",
    "seven",
  ]);
});
