/** The file as a printer and a reader get it: points P1 to P8 and P21 of what printed pages must be. */
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { type PDFArray, type PDFDict, PDFName } from "@cantoo/pdf-lib";
import { beforeAll, expect, it } from "vitest";
import { renderPages } from "../../src/pdf/render-pages.ts";
import { illFormed } from "../pdf/ua/xmp.ts";
import { ink, type ReadPdf, readPdf, renderPdf } from "../pdf.ts";
import { flawsOf, requireQpdf } from "./qpdf.ts";
import {
  entry,
  followed,
  type Opened,
  ORDER,
  opened,
  PRESS,
  page,
  printed,
  samplePages,
  TITLE,
  words,
} from "./samples.ts";

const COUNT = 5;
let screen: Uint8Array;
let press: Uint8Array;
let read: ReadPdf;
let live: Opened;
let flat: Opened;
beforeAll(async () => {
  requireQpdf();
  screen = await printed(samplePages(COUNT));
  press = await printed(samplePages(COUNT), PRESS);
  read = await readPdf(screen);
  live = await opened(screen);
  flat = await opened(press);
});

it("a file P1 is sound, whether its objects are packed or not, and at any length", async () => {
  expect(flawsOf(screen)).toBe("");
  expect(flawsOf(press)).toBe("");
  expect(flawsOf(await printed([page()], PRESS))).toBe("");
  expect(flawsOf(await printed(samplePages(200)))).toBe("");
  expect(flawsOf(await printed(samplePages(129), PRESS))).toBe("");
});

it("a file keeps its pages in order over all nodes of its tree", async () => {
  const pages = Array.from({ length: 200 }, (_, i) => page(words(40, 60, `Blatt ${i + 1}`)));
  const { pages: found } = await readPdf(await printed(pages, PRESS));
  expect(found.map(({ texts }) => texts[0]!.text)).toEqual(pages.map((_, i) => `Blatt ${i + 1}`));
});

it("a file P2 embeds its own fonts alone, with the characters of each code", () => {
  for (const { dictionaries } of [live, flat]) {
    const of = (kind: string) => dictionaries.filter((each) => entry(each, "Type") === kind);
    const fonts = of("/Font");
    expect(fonts.length).toBe(6);
    for (const font of fonts)
      expect(entry(font, "BaseFont")).toMatch(/^\/[A-Z]{6}\+(Andika|Andika-Bold|Fraunces-SemiBold)$/);
    expect(of("/FontDescriptor").every((each) => entry(each, "FontFile2") !== null)).toBe(true);
    expect(fonts.filter((each) => entry(each, "ToUnicode") !== null).length).toBe(3);
  }
});

it("a file P3 has no pictures made of points", () => {
  for (const { dictionaries } of [live, flat])
    expect(dictionaries.filter((each) => entry(each, "Subtype") === "/Image")).toEqual([]);
});

it("a file P31 is ink where it has text", async () => {
  for (const bytes of [screen, press]) {
    const [raster] = await renderPdf(bytes, 2, [1]);
    const { pages } = await readPdf(bytes);
    const black = pages[0]!.texts.filter(({ text }) => !/^[•·–\s]+$/.test(text) && text !== "3");
    expect(black.length).toBeGreaterThan(6);
    for (const { text, x, y, width, size } of black)
      expect(ink(raster!, x, y - 0.75 * size, width, 0.8 * size), text).toBeGreaterThan(0.04);
    // White on black: the disc is full but for a digit.
    const disc = ink(raster!, 196, 469, 8, 12);
    expect(disc).toBeGreaterThan(0.4);
    expect(disc).toBeLessThan(0.95);
  }
});

it("a file has widths that are those of its glyphs: texts end where they were measured", () => {
  const { texts } = read.pages[0]!;
  const title = texts.find(({ text }) => text.startsWith("Tafel"))!;
  expect(title.width).toBeCloseTo(ORDER.type.measure("Tafel & Öl 1", "title", 26), 0);
});

it("pages for a print shop P4 are nothing but pages", () => {
  const { document, dictionaries } = flat;
  for (const key of ["Outlines", "StructTreeRoot", "MarkInfo", "Names", "AcroForm", "OpenAction", "Metadata"])
    expect(entry(document.catalog, key), key).toBe(null);
  for (const each of dictionaries)
    for (const key of ["Annots", "SMask", "ca", "CA", "JS", "StructParents"]) expect(entry(each, key), key).toBe(null);
  expect(Buffer.from(press).toString("latin1")).not.toMatch(/\/Encrypt|\/ObjStm|\/JavaScript/);
  for (const content of flat.contents) expect(content).not.toMatch(/BDC|BMC|EMC|\bgs\b/);
});

it("pages for a print shop P5 are of black ink alone", () => {
  for (const content of flat.contents) {
    const operators = content.replace(/<[^>]*>|\([^)]*\)|\/D\d+/g, " ").match(/[A-Za-z*']+/g)!;
    const known = "q Q cm Do m l c h re S f B w J j g G BT ET Tf Tm Td Tj TJ Tc F".split(" ");
    expect([...new Set(operators)].filter((operator) => !known.includes(operator))).toEqual([]);
    const greys = [...content.matchAll(/([\d.]+) [gG]\b/g)].map(([, grey]) => Number(grey));
    expect(greys.every((grey) => grey === 0 || grey === 1 || (grey >= 0.1 && grey <= 0.9))).toBe(true);
  }
});

it("pages for a print shop P8 have the boxes of their cut, on three sides away from the spine or on all four", async () => {
  const boxes = async (bleed: { width: number; spine: boolean } | undefined) => {
    const { document } = await opened(await printed(samplePages(2), { ...PRESS, bleed }));
    return document.getPages().map(({ node }) => ["MediaBox", "BleedBox", "TrimBox"].map((key) => entry(node, key)));
  };
  const plain = "[ 0 0 400 500 ]";
  expect(await boxes(undefined)).toEqual([
    [plain, plain, plain],
    [plain, plain, plain],
  ]);
  const three = "[ 0 0 409 518 ]";
  expect(await boxes({ width: 9, spine: false })).toEqual([
    [three, three, "[ 0 9 400 509 ]"],
    [three, three, "[ 9 9 409 509 ]"],
  ]);
  const four = "[ 0 0 418 518 ]";
  expect(await boxes({ width: 9, spine: true })).toEqual([
    [four, four, "[ 9 9 409 509 ]"],
    [four, four, "[ 9 9 409 509 ]"],
  ]);
});

it("pages for a print shop stand where they stood without bleed, measured from the cut", async () => {
  const { pages } = await readPdf(await printed(samplePages(2), { ...PRESS, bleed: { width: 9, spine: false } }));
  const places = pages.map(({ texts }) => texts.find(({ text }) => text.startsWith("Fu"))!);
  expect(places.map(({ x, y }) => [x, y])).toEqual([
    [expect.closeTo(40, 1), expect.closeTo(489, 1)],
    [expect.closeTo(49, 1), expect.closeTo(489, 1)],
  ]);
});

it("what it says of itself P7 is its title, author and language", () => {
  expect(read.info).toMatchObject({
    Title: TITLE,
    Author: "Ä. O'Hara & Söhne",
    Language: "de-DE",
    Producer: "Numberpress",
  });
  const preferences = followed<PDFDict>(live.document, live.document.catalog, "ViewerPreferences");
  expect(entry(preferences, "DisplayDocTitle")).toBe("true");
});

it("what it says of itself P7 is well-formed XML, whatever the title has", async () => {
  const text = (xml: string) => /<dc:title>.*?<rdf:li[^>]*>(.*?)<\/rdf:li>/s.exec(xml)![1];
  expect(text(read.xml)).toBe("Zahlen &#38; &#60;Größe&#62; &#34;neun&#34; – (1\\2)");
  const odd = await readPdf(await printed([page()], { ...ORDER, title: "a]]>\u0007<!-- \u200Fb", author: "<x>" }));
  expect(text(odd.xml)).toBe("a]]&#62;&#60;!-- \u200Fb");
  for (const { xml } of [read, odd]) {
    expect(xml).not.toMatch(/&(?!#\d+;)/);
    expect(illFormed(xml)).toBe(null);
  }
});

it("what it says of itself P6 bears no clock: the same bytes twice, elsewhere on earth, and page by page", async () => {
  expect(Buffer.compare(await printed(samplePages(COUNT)), screen)).toBe(0);
  const program = `
      const { samplePages, printed, ORDER, PRESS } = await import(${JSON.stringify(fileURLToPath(new URL("./samples.ts", import.meta.url)))});
      for (const order of [ORDER, PRESS]) process.stdout.write(Buffer.from(await printed(samplePages(${COUNT}), order)).toString("base64") + "\\n");`;
  const env = { ...process.env, TZ: "Pacific/Kiritimati", LANG: "tr_TR.UTF-8", LC_ALL: "tr_TR.UTF-8" };
  const line = ["--input-type=module", "--eval", program];
  const [there, flat] = execFileSync(process.execPath, line, { env, encoding: "utf8", maxBuffer: 1 << 26 }).split("\n");
  expect(there === Buffer.from(screen).toString("base64")).toBe(true);
  expect(flat === Buffer.from(press).toString("base64")).toBe(true);
});

it("what it says of itself tells files apart that differ in one digit", async () => {
  const idOf = (bytes: Uint8Array) => /\/ID\s*\[\s*<(\w{32})>/.exec(Buffer.from(bytes).toString("latin1"))![1];
  const [a, b] = [await printed([page(words(40, 60, "1"))], PRESS), await printed([page(words(40, 60, "2"))], PRESS)];
  expect(idOf(a)).not.toBe(idOf(b));
});

it("pages as they come are asked for one by one, and handed on before the last is there", async () => {
  let [asked, atFirst, bytes] = [0, 0, 0];
  function* pages() {
    for (const each of samplePages(400)) {
      asked++;
      yield each;
    }
  }
  const told = await renderPages(pages(), ORDER, async (chunk) => {
    if (bytes === 0) atFirst = asked;
    bytes += chunk.length;
  });
  expect(atFirst).toBeLessThan(300);
  expect(told).toEqual({ pages: 400, bytes });
});

it("pages as they come end with the sink's error when it can take no more", async () => {
  const full = async () => {
    throw new Error("disk full");
  };
  await expect(renderPages(samplePages(400), ORDER, full)).rejects.toThrow("disk full");
});

it("pages as they come P21 are refused where a character is missing, which is named", async () => {
  await expect(printed([page(words(40, 60, "ein 漢"))])).rejects.toMatchObject({
    message: 'the book\'s font has no character "漢" (U+6F22), which stands in "ein 漢", on page 1',
    fix: "write it without that character",
  });
});

it("pages as they come P21 show no empty box for what has no width", async () => {
  const { contents } = await opened(await printed([page(words(40, 60, "\u200Fa\u200Bb\u200E\uFEFF"))], PRESS));
  const [, codes] = /<([0-9a-f]+)>Tj/.exec(contents[0]!)!;
  expect(codes).toMatch(/^(?!.*0000)[0-9a-f]{8}$/);
});

it("arrays of pages are no longer than readers like", () => {
  const nodes = live.dictionaries.filter((each) => entry(each, "Type") === "/Pages");
  for (const node of nodes) expect((node.get(PDFName.of("Kids")) as PDFArray).size()).toBeLessThanOrEqual(64);
});
