/** Files that a spec names beside its pages: the logo of a publisher, the picture of a cover, fonts. What is taken, and what is told of others with its place. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { pathOf } from "../../../src/platform/font-path.ts";
import { Failure, InputError } from "../../../src/spec/diagnostic.ts";
import { fontProblem } from "../../../src/spec/matter/font-checks.ts";
import { parseSpec } from "../../../src/spec/spec.ts";
import type { Spec } from "../../../src/spec/spec-types.ts";
import { withEmbedding } from "./font-files.ts";
import { jpegFile, pngFile } from "./picture-files.ts";

const font = (path: string) => readFileSync(pathOf(path));
const SERIF = font("@expo-google-fonts/fraunces/600SemiBold/Fraunces_600SemiBold.ttf");
const FILES: Readonly<Record<string, Uint8Array>> = {
  "logo.png": pngFile(),
  "logo.jpg": jpegFile({ parts: 1 }),
  "colour.jpg": jpegFile(),
  "clear.png": pngFile({ type: 6 }),
  "front.jpg": jpegFile({ parts: 4 }),
  "serif.ttf": SERIF,
  "locked.ttf": withEmbedding(SERIF, 2),
  "whole.ttf": withEmbedding(SERIF, 0x104),
  "drawn.ttf": withEmbedding(SERIF, 0x200),
  "page.woff2": Buffer.from("wOF2 and more of it"),
  "all.ttc": Buffer.from("ttcf and more of it"),
  "cut.ttf": SERIF.subarray(0, 40),
  "logo.svg": Buffer.from("<svg/>"),
};
const files = {
  pages: () => {
    throw new Error("no pages are named");
  },
  bytes: (name: string) => {
    const bytes = FILES[name];
    if (bytes === undefined) throw new Failure(`there is no file ${name}`, 66);
    return bytes;
  },
};
const BOOK = "title: A\nseed: b\nsections: [{kind: number-wall, count: 1}]\n";
const read = (lines: string, own: typeof files | undefined = files): Spec =>
  parseSpec(BOOK + lines, "book.yaml", KINDS, { own });
const refused = (lines: string, own?: typeof files | null): string[] => {
  try {
    parseSpec(BOOK + lines, "book.yaml", KINDS, own === null ? {} : { own: files });
  } catch (error) {
    if (error instanceof InputError)
      return error.issues.map(({ line, column, message, fix }) => `${line}:${column} ${message} | ${fix}`);
    throw error;
  }
  return [];
};

it("the picture of a cover is read with the spec and kept with its bytes, in CMYK too", () => {
  expect(read("cover: {image: front.jpg, imageHasTitle: true, blurb: Count!}").cover).toEqual({
    blurb: "Count!",
    imageHasTitle: true,
    image: { file: "front.jpg", data: Buffer.from(FILES["front.jpg"]!).toString("base64") },
  });
});
it.each([
  ["cover: {image: none.png}", /^4:16 there is no file none.png/],
  ["cover: {image: clear.png}", /^4:16 the picture clear\.png is transparent in parts/],
  [
    "cover: {image: front.jpg, composition: wall}",
    /^4:40 a cover with an image has no composition.* \| take composition or/,
  ],
  ["cover: {imageHasTitle: true}", /^4:24 imageHasTitle is about the picture of the cover, and none is named/],
  ["cover: {image: 7}", /^4:16 .*image/],
])("the picture of a cover %s is refused at its place", (lines, told) => {
  expect(refused(lines)).toEqual([expect.stringMatching(told)]);
});

const licence = "licence: Fraunces under the OFL";
it("fonts are read with the spec and kept with their bytes and whose they are", () => {
  const data = SERIF.toString("base64");
  expect(read(`fonts: {${licence}, heading: serif.ttf}`).fonts).toEqual({
    licence: "Fraunces under the OFL",
    heading: { file: "serif.ttf", data },
  });
  expect(Object.keys(read(`fonts: {${licence}, text: serif.ttf, bold: serif.ttf}`).fonts!)).toEqual([
    "licence",
    "text",
    "bold",
  ]);
});
it("fonts whose foundry lets them be shown, printed or changed in documents are taken", () => {
  for (const embedding of [0, 4, 8, 6, 10]) expect(fontProblem(withEmbedding(SERIF, embedding))).toBeNull();
});
it.each([
  ["{heading: serif.ttf}", /licence/],
  [`{${licence}}`, /^4:8 fonts names no font/],
  [`{${licence}, text: serif.ttf}`, /fonts has text and no bold/],
  [`{${licence}, bold: serif.ttf}`, /fonts has bold and no text/],
  [
    `{${licence}, heading: locked.ttf}`,
    /^4:51 the font locked\.ttf says that it may not be put into documents \(fsType 2\) \| ask/,
  ],
  [`{${licence}, heading: whole.ttf}`, /as a whole alone \(fsType 256\)/],
  [`{${licence}, heading: drawn.ttf}`, /outlines may not .* \(fsType 512\)/],
  [`{${licence}, heading: page.woff2}`, /is a font for web pages \(WOFF\) \| take its TTF/],
  [`{${licence}, heading: all.ttc}`, /holds several fonts/],
  [`{${licence}, heading: cut.ttf}`, /is not a TrueType or OpenType font, or is damaged/],
  [`{${licence}, heading: logo.png}`, /is not a TrueType or OpenType font, or is damaged/],
  [`{${licence}, heading: none.ttf}`, /there is no file none\.ttf \| name a TTF or OTF/],
])("fonts %s is refused at its place", (fonts, told) => {
  expect(refused(`fonts: ${fonts}`)).toEqual([expect.stringMatching(told)]);
});

it("a logo is read with the spec and kept with its bytes", () => {
  for (const file of ["logo.png", "logo.jpg"])
    expect(read(`logo: ${file}`).logo).toEqual({ file, data: Buffer.from(FILES[file]!).toString("base64") });
  expect(read("logo: colour.jpg").logo?.file).toBe("colour.jpg");
  expect(read("").logo).toBeUndefined();
});
it.each([
  ["logo: none.png", "4:7 there is no file none.png | name a PNG or JPEG by its path from this spec"],
  ["logo: clear.png", /^4:7 the picture clear\.png is transparent in parts, and paper cannot be \| save it without/],
  ["logo: logo.svg", /^4:7 the picture logo\.svg is no PNG or JPEG \| save it as one of these/],
  ["output: press\nlogo: colour.jpg", /^5:7 the picture colour\.jpg is in colour, .* \| save it in grey/],
  ["imprint: none\nlogo: logo.png", /^5:7 logo is printed on the imprint page/],
])("a logo %s is refused at its place", (lines, told) => {
  expect(refused(lines)).toEqual([typeof told === "string" ? told : expect.stringMatching(told)]);
});
it("a logo cannot be read where there are no files", () => {
  expect(refused("logo: logo.png", null)).toEqual([
    "4:7 other files cannot be read here | take logo out, or build the book on the command line",
  ]);
});
