/** Numbers of halves and quarters, as they are written and read. */
import { expect, test } from "vitest";
import { breadthOf, numberValue, readWritten, written } from "../../src/engine/mixed-number.ts";

test("a number is written with the sign of its fraction, and read as it is written", () => {
  const texts = { "½": 0.5, "¼": 0.25, "1¾": 1.75, "10½": 10.5, "0": 0, "7": 7, "-5": -5, "120": 120 };
  for (const [text, number] of Object.entries(texts)) {
    expect(written(number)).toBe(text);
    expect(readWritten(text)).toBe(number);
  }
  for (const text of ["", "0½", "1.5", "01", "1½½", "½1", " 1", "1e3", "x"]) expect(readWritten(text), text).toBeNaN();
});

test("whole numbers are told as numbers", () => {
  expect([numberValue(3), numberValue(2.5), numberValue(0)]).toEqual([3, "2½", 0]);
});

test("a fraction is as broad as a digit and a half", () => {
  expect([breadthOf("12"), breadthOf("7½")]).toEqual([2, 2.5]);
});
