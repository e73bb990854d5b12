/** Halves and quarters, typed on a keyboard. */
import { expect, test } from "vitest";
import { withFraction } from "../../src/engine/typed-fraction.ts";

/** What stands there after each key, from nothing on. */
const typed = (keys: string): string => [...keys].reduce((text, key) => withFraction(text + key), "");

test.each([
  ["1.5", "1½"],
  ["1,5", "1½"],
  ["11/2", "1½"],
  ["0.5", "½"],
  [",5", "½"],
  ["1/2", "½"],
  ["2.25", "2¼"],
  ["3/4", "¾"],
  ["12,75", "12¾"],
  ["1½", "1½"],
  ["007", "7"],
  ["10", "10"],
])("%s is %s", (keys, text) => {
  expect(typed(keys)).toBe(text);
});
