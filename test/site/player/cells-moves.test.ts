import { expect, test } from "vitest";
import { BLANK, type Slot } from "../../../src/engine/kind.ts";
import { charactersOf, choiceStateOf } from "../../../src/site/player/cells/choice-state.ts";
import { characterOf, cross, typed, write } from "../../../src/site/player/cells/moves.ts";

const slot = (choices: readonly string[] | null, length = 1): Slot => ({
  id: "s",
  row: 1,
  column: 1,
  given: null,
  choices,
  length,
  name: { key: "", values: {} },
});
const digits = slot(["1", "2", "3"]);

test("a key types a character that the slot can hold, or none", () => {
  expect(characterOf("2", digits, "")).toBe("2");
  expect(characterOf("4", digits, "")).toBeUndefined();
  expect(characterOf("a", slot(["A", "B"]), "")).toBe("A");
  expect(characterOf("x", slot(["+", "*"]), "")).toBe("*");
  expect(characterOf("7", slot(null, 4), "0123456789")).toBe("7");
});

test("figures join as long as a text begins so; else a new one begins, or none", () => {
  const numbers = slot(["8", "9", "10", "11", "12"], 2);
  expect(typed(numbers, "1", "2")).toBe("12");
  expect(typed(numbers, "12", "9")).toBe("9");
  expect(typed(numbers, "", "7")).toBeNull();
  expect(typed(slot(null, 4), "0", "5")).toBe("5");
  expect(typed(slot(null, 2), "12", "3")).toBe("3");
});

test("decimals and times are typed with their 0, and a comma is a point", () => {
  const decimal = "0123456789.";
  const type = (text: string, digits: string) =>
    [...text].reduce<string | null>((before, key) => {
      const character = characterOf(key, slot(null, 4), digits);
      return before === null || character === undefined ? null : typed(slot(null, 4), before, character, digits);
    }, "");
  expect(type("0.5", decimal)).toBe("0.5");
  expect(type("3,25", decimal)).toBe("3.25");
  expect(type("05", decimal)).toBe("5");
  expect(type("0:35", "0123456789:")).toBe("0:35");
  expect(type("1.5", "0123456789½")).toBe("1½");
});

test("a decimal among choices is typed with its 0 and its point", () => {
  const tenths = slot(["0.5", "0.6", "1", "1.2", "1.25"], 4);
  const type = (text: string) =>
    [...text].reduce<string | null>((before, key) => {
      const character = characterOf(key, tenths, "0123456789.");
      return before === null || character === undefined ? null : typed(tenths, before, character, "0123456789.");
    }, "");
  expect(type("0.5")).toBe("0.5");
  expect(type("1,25")).toBe("1.25");
  expect(type("0.7")).toBeNull();
});

test("thirds and fifths are typed with a stroke", () => {
  const type = (text: string, digits: string) =>
    [...text].reduce<string | null>((before, key) => {
      const character = characterOf(key, slot(null, 3), digits);
      return before === null || character === undefined ? null : typed(slot(null, 3), before, character, digits);
    }, "");
  expect(type("12/3", "0123456789⅓⅔")).toBe("1⅔");
  expect(type("4/5", "0123456789⅕⅖⅗⅘")).toBe("⅘");
});

test("a sign stands before a number alone", () => {
  const below = slot(["-2", "-1", "0", "1"], 2);
  expect(characterOf("-", below, "")).toBe("-");
  expect(characterOf("−", below, "")).toBe("-");
  expect(typed(below, "", "-")).toBe("-");
  expect(typed(below, "-", "2")).toBe("-2");
  expect(typed(below, "1", "-")).toBe("-");
  const any = slot(null, 3);
  expect(characterOf("-", any, "0123456789-")).toBe("-");
  expect(characterOf("-", any, "0123456789")).toBeUndefined();
  expect(typed(any, "5", "-")).toBe("-");
  expect(typed(any, "-0", "7")).toBe("-7");
  expect(charactersOf(any, "0123456789-").join("")).toBe("1234567890-");
});

test("what is written is not crossed out, what is crossed out not written", () => {
  const at = { entry: { s: "2" }, crossed: { s: ["3"] } };
  expect(choiceStateOf(at, "s", "2")).toBe("agrees");
  expect(choiceStateOf(at, "s", "1")).toBe("struck");
  expect(choiceStateOf(BLANK, "s", "1")).toBe("open");
  expect(cross(at, digits, "2")).toEqual({ crossed: { s: ["3", "2"] }, entry: { s: "" } });
  expect(cross(at, digits, "3")).toEqual({ crossed: { s: [] } });
  expect(write(at, digits, "3")).toEqual({ entry: { s: "3" }, crossed: { s: [] } });
});
