import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import fc from "fast-check";
import { expect, it } from "vitest";
import { metricsOf } from "../../src/draw/glyphs.ts";
import { themeNamed } from "../../src/draw/themes/index.ts";
import { THEME_NAMES } from "../../src/draw/themes/theme.ts";
import { openFace, openType, requireGlyphs } from "../../src/draw/type.ts";
import { BOLD, REGULAR } from "../../src/platform/font-files.ts";
import { COMMON } from "../../src/platform/font-metrics.ts";
import { pathOf } from "../../src/platform/font-path.ts";

const bytesOf = (file: string): Uint8Array => readFileSync(pathOf(file));

const plain = openType(themeNamed("plain"), "en-GB");
const elegant = openType(themeNamed("elegant"), "en-GB");
const glyphs = (type: typeof plain, text: string) => type.shape(text, "regular").glyphs.map(({ id }) => id);
const LETTERS = [..." !\"#&'()*+,-./0123456789:;=?ABCDEFGTVWYabcdefghijlotvwyzäöüÄÖÜßéñ¿¡×÷−–…„“”≤≥"];

it("widths are those of the font's own tables", () => {
  // hmtx of Andika 6: A is 1395 of 2048 units wide, 1 is 1200.
  expect(plain.measure("A1", "regular", 2048)).toBeCloseTo(1395 + 1200, 6);
});
it("widths are one width for all digits, as columns of figures need", () => {
  for (const font of ["regular", "bold", "title"] as const) {
    const widths = [..."0123456789"].map((digit) => plain.measure(digit, font, 100).toFixed(3));
    expect(new Set(widths).size, font).toBe(1);
  }
});
it("widths are what the font engine says of the whole text, kerning and ligatures included", () => {
  for (const file of [REGULAR, BOLD, themeNamed("elegant").title.file, themeNamed("playful").title.file]) {
    const face = openFace(bytesOf(file));
    const word = fc.array(fc.constantFrom(...LETTERS), { maxLength: 24 }).map((list) => list.join(""));
    fc.assert(
      fc.property(fc.oneof(word, fc.constantFrom("office", "waffle", "AVATAR To", "fjord")), (text) => {
        const whole = face.program.layout(text, {});
        const scale = 1000 / face.program.unitsPerEm;
        const shaped = face.shape(text);
        expect(shaped.glyphs.map(({ id }) => id)).toEqual(whole.glyphs.map(({ id }) => id));
        // To the last bit: what is measured is what is printed.
        expect(face.width(text)).toBe(shaped.width);
        expect(shaped.width).toBeCloseTo(whole.positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) * scale, 6);
      }),
      { seed: 5, numRuns: 150 },
    );
  }
});

it("what is shaped by the metrics that a build writes is what is shaped by the font itself", () => {
  const few = [...LETTERS, "ł", "→"];
  for (const [file, features] of [
    [REGULAR, ["cv07", "cv04"]],
    [themeNamed("elegant").title.file, []],
    [themeNamed("playful").title.file, ["cv07"]],
  ] as const) {
    const face = openFace(bytesOf(file), features);
    const metrics = JSON.parse(JSON.stringify(metricsOf(face.program, features, LETTERS)));
    expect(LETTERS.filter((letter) => !COMMON.includes(letter))).toEqual(["≤", "≥"]);
    const quick = openFace(bytesOf(file), features, undefined, metrics);
    const word = fc.array(fc.constantFrom(...few), { maxLength: 24 }).map((list) => list.join(""));
    fc.assert(
      fc.property(fc.oneof(word, fc.constantFrom("office", "waffle", "AVATAR To", "fjord")), (text) => {
        expect(quick.width(text)).toBe(face.width(text));
        expect(quick.shape(text).glyphs).toEqual(face.shape(text).glyphs);
      }),
      { seed: 6, numRuns: 100 },
    );
  }
});

it("digits have the forms of the language's schools", () => {
  const german = openType(themeNamed("plain"), "de-DE");
  const child = openType(themeNamed("plain"), "de-DE", { isChild: true });
  const differs = (type: typeof plain) => [..."0123456789"].filter((d) => glyphs(type, d)[0] !== glyphs(plain, d)[0]);
  expect(differs(german)).toEqual(["7"]);
  expect(differs(child)).toEqual(["4", "7"]);
  expect(differs(openType(themeNamed("plain"), "en-US", { isChild: true }))).toEqual([]);
});
it("digits are as wide in every form", () => {
  const child = openType(themeNamed("plain"), "es-ES", { isChild: true });
  for (const digit of "0123456789") expect(child.measure(digit, "bold", 10)).toBe(plain.measure(digit, "bold", 10));
});

it("characters that a font lacks are refused by name", () => {
  const refuse = () => requireGlyphs(plain.shape("a 漢", "regular"), "a 漢");
  expect(refuse).toThrow('the book\'s font has no character "漢" (U+6F22), which stands in "a 漢"');
});
it("characters that are only marks of direction, or have no width, are nothing", () => {
  for (const mark of ["\u200E", "\u200F", "\u200B", "\u2060", "\uFEFF", "\u202B", "\u202C", "\u00AD", "\u2067"]) {
    for (const font of ["regular", "title"] as const)
      expect(elegant.shape(`a${mark}b`, font).glyphs).toEqual(elegant.shape("ab", font).glyphs);
  }
});
it("characters with accents apart are the letters with accents", () => {
  expect(glyphs(plain, "u\u0308")).toEqual(glyphs(plain, "ü"));
});
it("characters that the title's font lacks send the whole title to Andika Bold", () => {
  const [face, fallback] = [elegant.shape("Wege", "title").face, elegant.shape("Wege", "bold").face];
  expect(face.has("ǝ") || !fallback.has("ǝ")).toBe(false);
  expect(elegant.shape("Wegǝ", "title").face).toBe(fallback);
  expect(elegant.shape("Weg 漢", "title").face).toBe(face);
});

const textOf = (face: ReturnType<typeof openFace>, text: string) =>
  String.fromCodePoint(...face.shape(text).glyphs.flatMap(({ codePoints }) => codePoints));

it("characters of glyphs are those of the text, though a glyph was a part of another before, as the u of ú is", () => {
  const known = openFace(bytesOf(BOLD));
  const face = openFace(bytesOf(BOLD));
  for (const { id } of known.shape("Cómo se juega office").glyphs) face.program.getGlyph(id);
  expect(textOf(face, "Cómo se juega")).toBe("Cómo se juega");
  expect(textOf(face, "office")).toBe("office");
});
it("characters of glyphs are those of the text, though another character has the same glyph", () => {
  const face = openFace(bytesOf(REGULAR));
  for (const [first, second] of [
    ["\u00a0", " "],
    ["-", "\u2010"],
    [";", "\u037e"],
  ] as const)
    if (face.has(first) && face.has(second)) {
      expect(textOf(face, first)).toBe(first.normalize("NFC"));
      expect(textOf(face, second)).toBe(second.normalize("NFC"));
    }
});

it("files are read by the very engine that pdfkit embeds them with", () => {
  const { resolve } = createRequire(import.meta.url);
  expect(resolve("fontkit")).toBe(createRequire(resolve("pdfkit")).resolve("fontkit"));
});
it("files are TrueType: of WOFF2 viewers have shown blanks", () => {
  const path = createRequire(import.meta.url).resolve("@fontsource/andika/files/andika-latin-400-normal.woff2");
  expect(() => openFace(readFileSync(path))).toThrow("WOFF2");
});
it("files have all that themes promise", () => {
  for (const name of THEME_NAMES) {
    const { title } = themeNamed(name);
    const { program } = openFace(bytesOf(title.file));
    expect(Math.abs(program.capHeight / program.unitsPerEm - title.capitals), name).toBeLessThan(0.01);
  }
});
