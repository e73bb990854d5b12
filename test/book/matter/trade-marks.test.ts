/** Trade marks of others in the titles of a book: told, and never refused. */
import { expect, it } from "vitest";
import { ASKED, TRADE_MARKS, tradeMarksIn, tradeMarkWords } from "../../../src/spec/matter/trade-marks.ts";

const found = (title: string, more: object = {}) =>
  tradeMarksIn({ title, sections: [], ...more }).map(({ name, place }) => `${name} ${place}`);

it.each([
  ["My SUDOKU book", ["Sudoku title"]],
  ["Su Doku für alle", ["Sudoku title"]],
  ["数独の本", ["Sudoku title"]],
  ["Ken-Ken and Hidato®", ["KenKen title", "Hidato title"]],
  ["Numbers for masterminds", []],
  ["Master mind", ["Mastermind title"]],
  ["Barbie and Kenny", []],
  ["Number Path", []],
])("trade marks in %s", (title, names) => expect(found(title)).toEqual(names));

it("trade marks are looked for in every title, and told once", () => {
  const sections = [{ heading: "Easy" }, { heading: "Numbrix and KenKen" }];
  expect(found("KenKen", { subtitle: "More Hidato", series: { name: "Sudoku Books" }, sections })).toEqual([
    "Sudoku name of series",
    "KenKen title",
    "Hidato subtitle",
    "Numbrix heading of section 2",
  ]);
});

it("trade marks have a date and a source each", () => {
  expect(ASKED).toMatch(/^\d{4}-\d\d-\d\d$/);
  for (const { name, sign, source } of TRADE_MARKS) {
    expect(source).toMatch(/^https:\/\//);
    expect(sign.test(name)).toBe(true);
  }
  const [mark] = tradeMarksIn({ title: "Hidato", sections: [] });
  expect(tradeMarkWords(mark!)).toMatch(/^the title has the name Hidato, .* Doo-Bee .*: ask before you sell under it/);
});
