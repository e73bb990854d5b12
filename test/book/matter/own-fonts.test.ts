/** Books in fonts of their own: what is set in them, what is not, and what is told of a character that they lack. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { requireGlyphs, typeOf } from "../../../src/draw/type.ts";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { editionOf } from "../../../src/pages/edition.ts";
import { imprintPages } from "../../../src/pages/imprint-page.ts";
import { preflight } from "../../../src/pdf/preflight/preflight.ts";
import { renderBook, typesetBook } from "../../../src/pdf/render-book.ts";
import { renderToBytes } from "../../../src/pdf/render-pages.ts";
import { pathOf } from "../../../src/platform/font-path.ts";
import type { InputError } from "../../../src/spec/diagnostic.ts";
import { checkLetters, unprintableTexts } from "../../../src/spec/matter/letters.ts";
import { printersFor } from "../../../src/spec/printers/printers.ts";
import type { FontsSpec, Spec } from "../../../src/spec/spec-types.ts";
import { readPdf } from "../../pdf.ts";
import { settingFor, wordsOf } from "../pages/front-setting.ts";
import { sampleBook } from "../sample-book.ts";

const dataOf = (path: string) => readFileSync(pathOf(path)).toString("base64");
const FRAUNCES = {
  file: "serif.ttf",
  data: dataOf("@expo-google-fonts/fraunces/600SemiBold/Fraunces_600SemiBold.ttf"),
};
const NUNITO = { file: "round.ttf", data: dataOf("@expo-google-fonts/nunito/800ExtraBold/Nunito_800ExtraBold.ttf") };
const FONTS: FontsSpec = {
  licence: "Fraunces and Nunito under the OFL",
  heading: NUNITO,
  text: FRAUNCES,
  bold: FRAUNCES,
};

const { manifest, answers } = sampleBook(2);
const bookWith = (changes: Partial<Spec>) => ({ ...manifest, spec: { ...manifest.spec, ...changes } });

it("a book in fonts of its own has them in words, and the press's own in figures", () => {
  const { theme } = editionOf(bookWith({ fonts: FONTS }), "screen");
  const type = typeOf(theme, "en-GB", false);
  const fileOf = (font: "regular" | "bold" | "title", isWord?: boolean) => type.shape("12 a", font, isWord).face.file;
  expect([fileOf("title", true), fileOf("regular", true), fileOf("bold", true)]).toEqual([
    "round.ttf",
    "serif.ttf",
    "serif.ttf",
  ]);
  for (const font of ["regular", "bold"] as const) expect(fileOf(font)).toBeUndefined();
  // What is measured is what words are set in.
  expect(type.measure("Hamburg", "regular", 1000)).toBeCloseTo(type.shape("Hamburg", "regular", true).width, 6);
  expect(type.measure("Hamburg", "regular", 1000)).not.toBeCloseTo(type.shape("Hamburg", "regular").width, 0);
  expect(theme.title.capitals).toBeCloseTo(0.705, 2);
  expect(typeOf(editionOf(bookWith({ fonts: FONTS }), "press").theme, "en-GB", false)).toBe(type);
});
it("a book in fonts of its own gives way to the press's own for a sign that they lack, and not for a letter", () => {
  const type = typeOf(editionOf(bookWith({ fonts: FONTS }), "screen").theme, "en-GB", false);
  expect(type.shape("a ☐ b", "regular", true).face.file).toBeUndefined();
  expect(type.shape("a ж b", "regular", true).face.file).toBe("serif.ttf");
});
it("a book in fonts of its own is printed with them, the same each time, and as printers ask for it", async () => {
  const book = bookWith({
    fonts: FONTS,
    page: "6x9in",
    output: ["press"],
    press: { bleed: false, paper: "white", printer: "kdp" },
  });
  const render = () => renderBook(typesetBook({ manifest: book, kinds: KINDS }, answers));
  const bytes = await render();
  expect(Buffer.compare(bytes, await render())).toBe(0);
  const { pages } = await readPdf(Buffer.from(bytes));
  expect(pages.length).toBeGreaterThan(3);
  const text = Buffer.from(bytes).toString("latin1");
  for (const name of ["Fraunces", "Nunito", "Andika"])
    expect(text).toMatch(new RegExp(`/BaseFont /[A-Z]{6}\\+${name}`));
  const [report] = await preflight(bytes, "book.pdf", printersFor("kdp").all, "white");
  const broken = report!.rules.flatMap(({ kept, rule, findings }) => (kept ? [] : `${rule}: ${findings[0]?.found}`));
  expect(broken).toEqual([]);
});
it("a book in fonts of its own has the licence in a full imprint, and no notice of a font of titles that it does not have", () => {
  const said = (fonts: FontsSpec | undefined) =>
    wordsOf(imprintPages(settingFor({ theme: "playful", imprint: "full", fonts }), { isUnique: true }));
  expect(said(FONTS)).toContain("Fraunces and Nunito under the OFL");
  expect(said(FONTS)).not.toContain("The Nunito Project");
  expect(said(undefined)).toContain("The Nunito Project");
});

const told = (changes: Partial<Spec>) =>
  unprintableTexts({ ...manifest.spec, ...changes }, true).map(
    ({ path, advice }) => `${path.join(".")} | ${advice.message} | ${advice.fix}`,
  );
const refusal = (key: string, letter: string, code: string) =>
  `${key} | ${key}: pages are not set from right to left, as "${letter}" (U+${code}) is written | ` +
  "write it in Latin letters, or put it as a picture on a page of your own";
it("a text that is written from right to left is refused with its key and what to do, whatever fonts the book has", () => {
  for (const fonts of [undefined, FONTS])
    expect(told({ fonts, title: "דפי 123 (א)", dedication: "أوراق" })).toEqual([
      refusal("title", "ד", "05D3"),
      refusal("dedication", "أ", "0623"),
    ]);
  const rest = { rights: "א", publisher: "א", series: { name: "א", others: [] }, author: "א", subtitle: "א" };
  expect(told(rest).map((text) => text.split(" ")[0])).toEqual([
    "subtitle",
    "author",
    "series.name",
    "rights",
    "publisher",
  ]);
  const sheets = { output: ["classroom"], sheet: { title: "א", class: "ב" } } as const;
  expect(told({ ...sheets, title: "ג" })).toEqual([
    refusal("sheet.title", "א", "05D0"),
    refusal("sheet.class", "ב", "05D1"),
  ]);
  expect(told({ output: ["classroom"], title: "א" })).toEqual([refusal("title", "א", "05D0")]);
});
it("a text that is written from right to left may stand on a site that has no pages", () => {
  expect(unprintableTexts({ ...manifest.spec, title: "דפי" }, false)).toEqual([]);
});
it("a text that is written from right to left is never shown turned round, though a font has its letters", () => {
  const face = { ...typeOf(editionOf(manifest, "screen").theme, "en-GB", false).shape("a", "regular").face };
  const shaped = { face: { ...face, has: () => true }, glyphs: [], width: 0 };
  expect(() => requireGlyphs(shaped, "דפי 123")).toThrow(/not set from right to left, as "דפי 123" is written/);
  expect(() => requireGlyphs(shaped, "Ελένη 123")).not.toThrow();
});

describe("a character that a font lacks", () => {
  const told = (changes: Partial<Spec>) =>
    unprintableTexts({ ...manifest.spec, fonts: FONTS, ...changes }).map(
      ({ path, advice }) => `${path.join(".")} | ${advice.message}`,
    );
  it("is reported with its font and its key, titles and names too", () => {
    expect(told({})).toEqual([]);
    expect(told({ title: "数", author: "数 Ж", dedication: "字" })).toEqual([
      'title | title: the font round.ttf has no character "数" (U+6570)',
      'author | author: the font serif.ttf has no character "数" (U+6570)',
      'dedication | dedication: the font serif.ttf has no character "字" (U+5B57)',
    ]);
  });
  it("is told of own pages with file, line and column", () => {
    const issues = (() => {
      try {
        checkLetters("# Fine\n\nA 数 here\n", "preface.md", FONTS);
        return [];
      } catch (error) {
        return (error as InputError).issues;
      }
    })();
    expect(issues.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual([
      '3:3 the font serif.ttf has no character "数" (U+6570)',
    ]);
  });
  it("is reported with its page where it comes up as late as that", async () => {
    const type = typeOf(editionOf(bookWith({ fonts: FONTS }), "screen").theme, "en-GB", false);
    const item = { item: "text", x: 10, y: 10, size: 9, font: "regular" } as const;
    const pages = ["Fine", "A 数 here"].map((text) => ({ items: [{ ...item, text }], bookmarks: [] }));
    const options = {
      title: "T",
      language: "en-GB",
      type,
      size: { width: 100, height: 100 },
      live: false,
      kind: "screen",
    } as const;
    await expect(renderToBytes(pages, options)).rejects.toThrow(
      'serif.ttf has no character "数" (U+6570), which stands in "A 数 here", on page 2',
    );
  });
});
