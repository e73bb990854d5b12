/** The smaller fonts of a page set every text as the whole fonts do, and have all its outlines. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { BOLD, REGULAR } from "../../src/draw/font-files.ts";
import { THEMES } from "../../src/draw/themes/index.ts";
import { type Face, openFace } from "../../src/draw/type.ts";
import { pathOf } from "../../src/platform/font-path.ts";
import { fontSetFor, LATIN } from "../../src/platform/font-set.ts";
import { FEATURES } from "../../src/site/compile/press.ts";
import { subsetFont } from "../../src/site/compile/subset-font.ts";

const FILES = [...new Set([REGULAR, BOLD, ...Object.values(THEMES).map(({ title }) => title.file)])];
const CHARACTERS = LATIN.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)),
);
const LETTERS = [..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,:;!?'-–"];
const TEXTS = [
  ...CHARACTERS,
  ...LETTERS.flatMap((a) => LETTERS.map((b) => a + b)),
  "Größe № 1: ½ más",
  "3/4 Antworten",
];

/** What a page and a PDF are made of: glyphs with their distances and outlines. */
const shown = (face: Face, text: string) =>
  face.shape(text).glyphs.map((glyph) => [glyph, face.program.getGlyph(glyph.id).path.toSVG()]);

describe.each(FILES)("%s", (file) => {
  const bytes = readFileSync(pathOf(file));
  it.each([[[]], [["cv04", "cv07"]]])("sets every text alike, with the features %j", (features) => {
    const [whole, small] = [openFace(bytes, features), openFace(subsetFont(bytes, LATIN, FEATURES), features)];
    const known = TEXTS.filter((text) => whole.has(text));
    expect(known.length).toBeGreaterThan(LETTERS.length ** 2);
    expect(known.filter((text) => !small.has(text))).toEqual([]);
    for (const text of known) expect(shown(small, text), text).toEqual(shown(whole, text));
  });
  it("is much smaller, and lacks what is outside of its ranges", () => {
    const small = subsetFont(bytes, LATIN, FEATURES);
    expect(small.length).toBeLessThan(0.8 * bytes.length);
    expect(openFace(small).has("\u0416")).toBe(false);
  });
});

it("a text with a character outside of the ranges asks for the whole fonts", () => {
  expect(fontSetFor("Größe ½ − 3 × 4 ■□ „ja“ ¿qué?")).toBe("latin");
  expect(fontSetFor("Ж")).toBe("all");
});
