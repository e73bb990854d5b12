import { expect, it } from "vitest";
import { COLOURS, type ColourName, colourOperator, contrast } from "../../src/draw/colours.ts";

const NAMES = Object.keys(COLOURS) as ColourName[];

it("the stock colours have no more ink than 220 %, and black type is black ink alone", () => {
  for (const name of NAMES)
    expect(
      COLOURS[name].press.reduce<number>((sum, part) => sum + part, 0),
      name,
    ).toBeLessThanOrEqual(2.2 + 1e-9);
  expect(COLOURS.ink.press).toEqual([0, 0, 0, 1]);
});

it("the stock colours are written as light for a screen and as inks for a press; without coloured ink as a grey", () => {
  expect(colourOperator("white", "screen")).toEqual(["1 1 1", "rg"]);
  expect(colourOperator("sun", "press")).toEqual(["0.02 0.22 0.82 0", "k"]);
  expect(colourOperator("ink", "press")).toEqual(["0", "g"]);
  expect(colourOperator("paper", "press")).toEqual(["1", "g"]);
});

// WCAG 2's own examples: black on white is 21, and #777777 on white 4.48.
it.each([
  ["paper", "vermilion", 5],
  ["paper", "blue", 7.9],
  ["paper", "green", 6],
  ["paper", "dark vermilion", 6.9],
  ["paper", "dark blue", 10.5],
  ["paper", "dark green", 8.8],
  ["white", "mid blue", 5.2],
  ["white", "mid green", 5],
  ["white", "mid ink", 8.4],
  ["ink", "sun", 10.8],
  ["ink", "sand", 13],
  ["paper", "night", 7],
] as const)("the stock colours are read: %s on %s", (text, ground, least) => {
  expect(contrast(text, ground)).toBeGreaterThanOrEqual(least);
  expect(contrast(ground, text)).toBe(contrast(text, ground));
});

it("the stock colours black on white has the highest contrast there is", () => {
  expect(contrast("white", "white")).toBe(1);
});
