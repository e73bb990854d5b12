/** Numbers in parts of a whole, as they are written and read. */
import { expect, test } from "vitest";
import {
  breadthOf,
  countIn,
  countValue,
  numberOf,
  numberValue,
  readWritten,
  signsIn,
  UNITS,
  written,
} from "../../src/engine/mixed-number.ts";

test("a number is written with the sign of its fraction, and read as it is written", () => {
  const texts = { "½": 0.5, "¼": 0.25, "1¾": 1.75, "10½": 10.5, "0": 0, "7": 7, "-5": -5, "120": 120 };
  for (const [text, number] of Object.entries(texts)) {
    expect(written(number)).toBe(text);
    expect(readWritten(text)).toBe(number);
  }
  for (const text of ["", "0½", "1.5", "01", "1½½", "½1", " 1", "1e3", "x"]) expect(readWritten(text), text).toBeNaN();
});

test.each(UNITS)("counts in units of %f become numbers and texts, and come back", (unit) => {
  for (let count = 0; count <= 1250; count++) {
    const number = numberOf(count, unit);
    expect(countIn(number, unit)).toBe(count);
    expect(readWritten(written(number, unit), unit)).toBe(number);
  }
});

test("each unit has its own signs", () => {
  expect([0.5, 0.333, 0.25, 0.2, 0.1].map((unit) => written(numberOf(7, unit), unit))).toEqual([
    "3½",
    "2⅓",
    "1¾",
    "1⅖",
    "0.7",
  ]);
  expect([0.5, 0.333, 0.25, 0.2, 0.1, 1].map((unit) => signsIn(unit).join(""))).toEqual([
    "½",
    "⅓⅔",
    "¼½¾",
    "⅕⅖⅗⅘",
    "",
    "",
  ]);
  expect(written(0.1 + 0.2, 0.1)).not.toBe("0.3");
  expect(written(numberOf(3, 0.1), 0.1)).toBe("0.3");
});

test("a decimal is read with zeros at its end, up to the places of its unit", () => {
  expect(readWritten("2.50", 0.01)).toBe(2.5);
  for (const text of ["2.500", "2,5", ".5", "02.5", "2½"]) expect(readWritten(text, 0.01), text).toBeNaN();
  for (const text of ["½", "⅓", "0.5"]) expect(readWritten(text, 0.2), text).toBeNaN();
});

test("a sentence gets a decimal as a number, a fraction as a text", () => {
  expect([countValue(14, 0.1), countValue(14, 0.333), countValue(14, 1)]).toEqual([1.4, "4⅔", 14]);
});

test("a sentence gets whole numbers as numbers", () => {
  expect([numberValue(3), numberValue(2.5), numberValue(0)]).toEqual([3, "2½", 0]);
});

test("a fraction is as broad as a digit and a half, a point as half a digit", () => {
  expect([breadthOf("12"), breadthOf("7½"), breadthOf("0.75")]).toEqual([2, 2.5, 3.5]);
});
