/** In which colours marks are painted: light on a screen, inks on a press, and nothing but black without a palette. */
import { describe, expect, it } from "vitest";
import { readLatin1 } from "../../src/draw/bytes.ts";
import { type ColourName, colourOperator } from "../../src/draw/colours.ts";
import { openContent } from "../../src/draw/content.ts";
import { handOf } from "../../src/draw/digit-strokes.ts";
import type { Show } from "../../src/draw/paint-marks.ts";
import { accentPalette, fullPalette, type Palette, STOCK } from "../../src/draw/palette.ts";
import { circle, type Mark, path, rect, text } from "../../src/engine/figure.ts";

const show: Show = (content) => ({ font: "F", operator: ` (${content})Tj`, width: content.length / 2 });
const at = { x: 0, y: 0, cell: 20 };
type Space = "screen" | "press";

function painted(marks: readonly Mark[], palette: Palette | null, space: Space, box = 0): string {
  const content = openContent(show, {}, handOf("en-GB"), space);
  content.palette(palette);
  content.figure({ marks, box }, at);
  return readLatin1(content.end());
}
const fill = (colour: ColourName, space: Space) => colourOperator(colour, space).join(" ");
const line = (colour: ColourName, space: Space) => {
  const [operands, operator] = colourOperator(colour, space);
  return `${operands} ${operator.toUpperCase()}`;
};

const ring = circle("ring", 1, 1, 0.4);
const badge = circle("badge", 1, 1, 0.5);
const tile = rect("tile", 0, 0, 1, 1, 0.1);
const ribbon = path(
  "ribbon",
  [
    ["M", 0, 0],
    ["L", 1, 0],
  ],
  0.6,
);
const entry = text("entry", 1, 1, 0.6, "7");
const MARKS = [ring, badge, tile, ribbon, entry, text("given", 1, 1, 0.6, "7"), rect("frame", 0, 0, 2, 2)];

describe.each(["screen", "press"] as const)("a palette on a %s", (space) => {
  it.each(STOCK)("with %s", (stock) => {
    const palette = accentPalette(stock, space);
    expect(painted([ring], palette, space)).toContain(line(stock, space));
    expect(painted([ring], palette, space)).toContain("1 g");
    expect(painted([badge], palette, space)).toContain(fill(stock, space));
    expect(painted([ribbon], palette, space)).toContain(line(`pale ${stock}`, space));
    expect(painted([tile], palette, space)).toContain("0.88 g");
    expect(painted([text("given", 1, 1, 0.6, "7"), rect("frame", 0, 0, 2, 2)], palette, space)).not.toMatch(
      /rg|RG|k|K/,
    );
  });
  it("has tiles of the section's colour, round corners too", () => {
    const operators = painted([tile], fullPalette("vermilion", "green", space), space);
    expect(operators).toContain(fill("pale green", space));
    expect(operators).toContain(line("pale green", space));
  });
  it("has what a hand wrote in a pencil's colour", () => {
    expect(painted([entry], accentPalette("green", space), space, 1)).toContain(line("blue", space));
  });
});

it("type is in colour on a screen alone: a press prints it in black ink", () => {
  expect(painted([entry], accentPalette("green", "screen"), "screen")).toContain(fill("blue", "screen"));
  expect(painted([entry], accentPalette("green", "press"), "press")).not.toMatch(/ k\b/);
  const content = openContent(show, {}, undefined, "press");
  content.palette(accentPalette("green", "press"));
  content.text("7", { x: 0, y: 0, size: 20, font: "title", isNumber: true });
  expect(readLatin1(content.end())).not.toMatch(/ k\b/);
});

it("without a palette, or after it has ended, all is black, grey or white", () => {
  expect(painted(MARKS, null, "screen")).not.toMatch(/rg|RG/);
  const content = openContent(show, {}, undefined, "screen");
  content.palette(accentPalette("green", "screen"));
  content.palette(null);
  content.figure({ marks: MARKS }, at);
  expect(readLatin1(content.end())).toBe(painted(MARKS, null, "screen"));
});
