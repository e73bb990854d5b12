/** Fractions, typed on a keyboard. */
import { expect, test } from "vitest";
import { BEGINS, withFraction } from "../../src/engine/typed-fraction.ts";

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
  ["2/3", "⅔"],
  ["11/3", "1⅓"],
  ["24/5", "2⅘"],
  ["12,75", "12¾"],
  ["1½", "1½"],
  ["007", "7"],
  ["10", "10"],
  ["1001", "1001"],
  ["0", "0"],
  ["0.", "0."],
])("%s is %s", (keys, text) => {
  expect(typed(keys)).toBe(text);
});

test.each(["1.255", "1,251", "1.51", "1.755", "1/41", "1/21", "3/41", "100"])(
  "%s is no fraction, and stays",
  (text) => {
    expect(withFraction(text)).toBe(text);
  },
);

test("zeros in front go at once, too", () => {
  expect(withFraction("007")).toBe("7");
  expect(withFraction("00.5")).toBe("½");
});

test("a fraction begins with a point, a comma or a stroke", () => {
  expect([..."0123456789.,/½-"].filter((key) => BEGINS.test(key))).toEqual([".", ",", "/"]);
});
