import { expect, it } from "vitest";
import { numberInTitle } from "../../../src/pages/cover/title-number.ts";

it.each([
  ["A Hundred Pages", 100],
  ["365 Days of Numbers", 365],
  ["Two Hundred Puzzles", 200],
  ["Hundert Seiten", 100],
  ["Zweihundert Rätsel", 200],
  ["Fünfzig Zahlenmauern", 50],
  ["Cien páginas de números", 100],
  ["Mil y un números", null],
  ["A Hundred and Twenty Puzzles", null],
  ["Ten Thousand Numbers", null],
  ["One Answer Each", null],
  ["Numbers at Nine", null],
  ["1,000 Numbers", null],
  ["0 to 0", null],
  ["Counting Days", null],
] as const)("the number in a title of %j is %j", (title, number) => {
  expect(numberInTitle(title)).toBe(number);
});
