/** The pictures to colour: whole, in four areas that can be told apart, and enough for every week of a school year. */
import { expect, it } from "vitest";
import { COLOUR_PICTURES } from "../../src/draw/colour-pictures/index.ts";
import { AREAS, COLUMNS, picture, ROWS } from "../../src/draw/colour-pictures/picture.ts";
import { PAINTS } from "../../src/draw/seasons/paints.ts";

const signsOf = ({ rows }: (typeof COLOUR_PICTURES)[number]): string => rows.map((row) => row.join("")).join("\n");

it("a school year has a picture for each week", () => {
  expect(COLOUR_PICTURES.length).toBeGreaterThanOrEqual(40);
  expect(new Set(COLOUR_PICTURES.map(signsOf)).size).toBe(COLOUR_PICTURES.length);
});

it.each(COLOUR_PICTURES.map((each, i) => [i, each] as const))(
  "picture %i has all four areas, in four colours",
  (_, own) => {
    expect(new Set(own.rows.flat()).size).toBe(AREAS);
    const colours = own.paints.map((paint) => PAINTS[paint].colour);
    const textures = own.paints.map((paint) => PAINTS[paint].texture);
    expect(new Set(colours).size).toBe(AREAS);
    expect(textures).toEqual(["stripes", "grey", "pale", "black"]);
  },
);

it("a text of another size, or with another sign, is no picture", () => {
  const line = ".".repeat(COLUMNS);
  const lines = Array.from({ length: ROWS }, () => line);
  const read = (text: string) => picture("thing", ["sky", "red", "yellow", "black"], text);
  expect(read(lines.join("\n")).rows.flat()).toEqual(Array.from({ length: COLUMNS * ROWS }, () => 0));
  expect(() => read(lines.slice(1).join("\n"))).toThrow(RangeError);
  expect(() => read(["?".repeat(COLUMNS), ...lines.slice(1)].join("\n"))).toThrow(RangeError);
});
