import { beforeAll, describe, expect, it } from "vitest";
import { themeNamed } from "../../src/draw/themes/index.ts";
import { typeOf } from "../../src/draw/type.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { BARCODE_BOX, barcodeItems } from "../../src/pages/cover/barcode.ts";
import { type CoverBook, isCover } from "../../src/pdf/preflight/cover-job.ts";
import { openPdf } from "../../src/pdf/preflight/pdf-file.ts";
import { type CoverReport, preflightCover } from "../../src/pdf/preflight/preflight-cover.ts";
import { renderCover } from "../../src/pdf/render-cover.ts";
import { renderToBytes } from "../../src/pdf/render-pages.ts";
import type { PrinterName } from "../../src/spec/edition/printer-names.ts";
import { coverSize } from "../../src/spec/printers/cover-size.ts";
import { printersFor } from "../../src/spec/printers/printers.ts";
import { sampleBook } from "../book/sample-book.ts";
import { type Document, png, samplePdf } from "./sample-pdf.ts";

const { manifest } = sampleBook(1);
const only = (name: PrinterName) => printersFor(name).all[0]!;
const SPINE = 0.47;

async function judged(
  bytes: Uint8Array,
  name: PrinterName | undefined,
  book: CoverBook = {},
  paper: "white" | "cream" = "white",
): Promise<CoverReport[]> {
  const printers = printersFor(name).all;
  const file = await openPdf(bytes, "cover.pdf");
  return preflightCover(file, bytes.length, { printers, isNamed: name !== undefined, paper }, book);
}
async function broken(bytes: Uint8Array, name: PrinterName, book: CoverBook = {}): Promise<Record<string, string>> {
  const [{ rules }] = (await judged(bytes, name, book)) as [CoverReport];
  return Object.fromEntries(
    rules.filter(({ kept }) => !kept).map(({ rule, findings: [first] }) => [rule, first!.found]),
  );
}

/** Our own cover of a book with a fixed number of pages. */
function own(name: PrinterName, pages: number, theme: "plain" | "elegant" | "playful", page: "6x9in" | "8.5x11in") {
  const spec = { ...manifest.spec, page, theme };
  return renderCover(
    { manifest: { ...manifest, spec }, kinds: KINDS },
    only(name),
    pages,
    name === "ingramspark" ? SPINE : undefined,
  );
}

/** Thin, with words on the spine or without, and thick. */
const SHAPES = [
  ["6x9in", 32],
  ["8.5x11in", 78],
  ["6x9in", 110],
  ["8.5x11in", 300],
] as const;

it.each(["plain", "elegant", "playful"] as const)("our covers keep all rules of each printer: %s", async (theme) => {
  for (const name of ["kdp", "ingramspark", "lulu"] as const)
    for (const [page, pages] of SHAPES) {
      const bytes = await own(name, pages, theme, page);
      const book = name === "ingramspark" ? { pages, spine: SPINE * 72 } : { pages };
      expect([name, page, pages, await broken(bytes, name, book)]).toEqual([name, page, pages, {}]);
      // Alone, too: the spine tells how many pages there are.
      expect(await broken(bytes, name)).toEqual({});
      const file = await openPdf(bytes, "x.pdf");
      expect(isCover(file, "x.pdf", printersFor(undefined).all, "white")).toBe(true);
    }
});

it("our covers are judged by the printer that they are made for, where none is named", async () => {
  const names = async (name: PrinterName) =>
    (await judged(await own(name, 200, "plain", "6x9in"), undefined)).map(({ job }) => job.printer.name);
  expect(await names("kdp")).toEqual(["kdp"]);
  expect(await names("lulu")).toEqual(["lulu"]);
  const bytes = await own("ingramspark", 200, "plain", "6x9in");
  expect((await judged(bytes, undefined, { spine: SPINE * 72 })).map(({ job }) => job.printer.name)).toContain(
    "ingramspark",
  );
});

it("our covers are told from insides", async () => {
  const all = printersFor(undefined).all;
  const inside = await openPdf(await samplePdf(), "x.pdf");
  expect(isCover(inside, "cover.pdf", all, "white")).toBe(false);
  const page = await openPdf(await samplePdf({ pages: 1 }), "x.pdf");
  expect(isCover(page, "sheet.pdf", all, "white")).toBe(false);
  expect(isCover(page, "dist/my-cover.pdf", all, "white")).toBe(true);
  expect(isCover(page, "dist/recover.pdf", all, "white")).toBe(false);
});

/** 6 x 9 in with 200 pages on white paper at KDP. */
const SIZE = coverSize(only("kdp"), { width: 432, height: 648 }, 200, "white");
const [WIDE, HIGH] = [SIZE.width, SIZE.height];

/** A cover that keeps all rules, drawn by hand: a ground over all edges, a title, words on the spine, a picture. */
async function sheet(draw: (doc: Document) => void = () => {}, { width = WIDE, height = HIGH, pages = 1 } = {}) {
  return samplePdf({
    pages,
    blank: [1],
    size: [width, height],
    options: { info: { Title: "Path & Sum", Author: "Ada Bee", CreationDate: new Date(0) } } as never,
    draw: (doc) => {
      doc.addContent(`0.2 0.1 0 0 k 0 0 ${width} ${height} re f 0 g`);
      const { front, spine } = SIZE.boxes;
      doc
        .font("andika")
        .fontSize(30)
        .text("Path & Sum", front.x + 40, 100, { lineBreak: false });
      doc.fontSize(14).text("Ada Bee", front.x + 40, 600, { lineBreak: false });
      doc.fontSize(9).text("9", spine.x + 12, 300, { lineBreak: false });
      draw(doc);
    },
  });
}
const text =
  (words: string, x: number, y: number, size = 12) =>
  (doc: Document) => {
    doc.font("andika").fontSize(size).text(words, x, y, { lineBreak: false });
  };
const raw = (operators: string) => (doc: Document) => doc.addContent(operators);
const { spine, front } = SIZE.boxes;
const field = SIZE.barcode;

it("a cover breaks no rule when it is right, at KDP and at Lulu", async () => {
  expect(await broken(await sheet(), "kdp", { pages: 200 })).toEqual({});
  const lulu = coverSize(only("lulu"), { width: 432, height: 648 }, 200, "white");
  expect(await broken(await sheet(undefined, { width: lulu.width }), "lulu", { pages: 200 })).toEqual({});
});

it.each([
  ["cover-size", "12.703 x 9.25 in", {}, { width: WIDE + 0.2 }],
  ["cover-size", "12.7 x 9.253 in", {}, { height: HIGH + 0.2 }],
  ["cover-size", "12.7 x 9.25 in", { pages: 202 }, {}],
  ["cover-size", "12.7 x 9.25 in", { spine: 0.452 * 72 }, {}],
  ["cover-pages", "900 pages", { pages: 900 }, {}],
  ["cover-sheet", "2 pages", { pages: 200 }, { pages: 2 }],
] as const)("a cover breaks %s: %s", async (rule, found, book, options) => {
  expect((await broken(await sheet(undefined, options), "kdp", book))[rule]).toBe(found);
});

it.each([
  ["spine-text", 'text "Over" goes over a fold', text("Over", front.x - 10, 200)],
  ["spine-text", /^text "II" is 0\.0[12]\d? in from a fold$/, text("II", spine.x + 0.4, 200)],
  ["safe-zone", /^text "Edge" is 0\.0\d+ in from the edge$/, text("Edge", 12, 300)],
  ["safe-zone", /^text "Off" is -0\.\d+ in from the edge$/, text("Off", 4, 300)],
  ["bleed", "an area ends 0 in beyond the edge", raw("0 g 9 300 100 100 re f")],
  ["bleed", "an area ends 0.056 in beyond the edge", raw("0 g 5 300 100 100 re f")],
  ["printer-marks", "an area beyond the trim", raw("0 g 1 300 4 4 re f")],
  ["barcode", 'text "Mine" is in the field of the barcode', text("Mine", field.x + 20, field.y + 20)],
  ["barcode", "an area is in the field of the barcode", raw(`0 g ${field.x - 20} ${field.y + 40} 60 20 re f`)],
  ["lines", "a line of 0.2 pt", raw("0.2 w 100 300 m 200 300 l S")],
  ["type", 'text "small" of 5 pt', text("small", 100, 300, 5)],
  ["transparency", "opacity 50 %", (doc: Document) => doc.fillOpacity(0.5).rect(100, 300, 40, 40).fill("black")],
  ["images", "a picture of 72 dpi", (doc: Document) => doc.image(png(40, 1), 100, 300, { width: 40 })],
  [
    "fonts",
    /Helvetica.* is not in the file/,
    (doc: Document) => doc.font("Helvetica").fontSize(12).text("Std", 100, 300, { lineBreak: false }),
  ],
  ["annotations", "Link", (doc: Document) => doc.link(100, 300, 10, 10, "https://numbers.example/")],
] as const)("a cover breaks %s: %s", async (rule, found, draw) => {
  const told = await broken(await sheet(draw as (doc: Document) => void), "kdp", { pages: 200 });
  expect(Object.keys(told)).toContain(rule);
  expect(told[rule]).toMatch(found);
  expect(Object.keys(told).filter((each) => each !== rule && !(rule === "transparency" && each === "colours"))).toEqual(
    [],
  );
});

it("a cover breaks its spine where a book is too thin for words", async () => {
  const thin = coverSize(only("kdp"), { width: 432, height: 648 }, 78, "white");
  const bytes = await samplePdf({
    pages: 1,
    blank: [1],
    size: [thin.width, thin.height],
    draw: text("9", thin.boxes.spine.x + 4, 300, 8),
  });
  expect(await broken(bytes, "kdp", { pages: 78 })).toEqual({ "spine-text": 'text "9" is on the spine of 78 pages' });
  expect((await broken(bytes, "ingramspark", { pages: 78, spine: thin.spine }))["spine-text"]).toMatch(/from a fold/);
});

it("a cover breaks IngramSpark's limit of ink, and its colours", async () => {
  const given = { pages: 200, spine: SIZE.spine };
  const rich = raw("0.6 0.5 0.5 1 k 100 300 40 40 re f");
  expect(await broken(await sheet(rich), "ingramspark", given)).toEqual({ "total-ink": "an area of 260 %" });
  expect(await broken(await sheet(raw("0.6 0.4 0.4 1 k 100 300 40 40 re f")), "ingramspark", given)).toEqual({});
  expect(await broken(await sheet(raw("1 0 0 rg 100 300 40 40 re f")), "ingramspark", given)).toEqual({
    colours: "an area in RGB",
  });
  expect(await broken(await sheet(rich), "kdp", given)).toEqual({});
});

const type = typeOf(themeNamed("plain"), "en-GB", false);
const cover = (x: number, y: number) =>
  renderToBytes([{ items: barcodeItems("9783161484100", { x, y, ...BARCODE_BOX }, type.measure), bookmarks: [] }], {
    title: "T",
    language: "en-GB",
    type,
    size: { width: WIDE - 18, height: HIGH - 18 },
    live: false,
    kind: "press",
    bleed: { width: 9, spine: true },
  });
it("the field of the barcode may have a barcode in it, and that alone", async () => {
  expect(await broken(await cover(field.x - 9, field.y - 9), "kdp", { pages: 200 })).toEqual({});
  expect((await broken(await cover(field.x - 40, field.y - 9), "kdp", { pages: 200 })).barcode).toMatch(
    /is in the field/,
  );
});
it("the field of the barcode may have had something under it that is covered", async () => {
  const shown = `0 g ${field.x + 9} ${field.y + 9} 20 20 re f`;
  const white = `1 g ${field.x} ${field.y} ${field.width} ${field.height} re f`;
  const hidden = raw(`${shown} ${white}`);
  expect(await broken(await sheet(raw(`${white} ${shown}`)), "kdp", { pages: 200 })).toEqual({
    barcode: "an area is in the field of the barcode",
  });
  expect(await broken(await sheet(hidden), "kdp", { pages: 200 })).toEqual({});
});

describe("a cover and its inside", () => {
  let inside: Awaited<ReturnType<typeof openPdf>>;
  beforeAll(async () => {
    inside = await openPdf(
      await samplePdf({ pages: 200, options: { info: { Title: "Path & Sum", Author: "Ada Bee" } } as never }),
      "book.pdf",
    );
  });
  it("belong together", async () => {
    expect(await broken(await sheet(), "kdp", { inside })).toEqual({});
  });
  it("have the title on the cover, also in white on a ground", async () => {
    const white = (words: string) =>
      samplePdf({
        pages: 1,
        blank: [1],
        size: [WIDE, HIGH],
        options: { info: { Title: "White Words", CreationDate: new Date(0) } } as never,
        draw: (doc) => {
          doc.addContent(`0.9 0.5 0 0 k 0 0 ${WIDE} ${HIGH} re f`);
          doc.fillColor("white").font("andika").fontSize(30);
          doc.text(words, front.x + 40, 200, { lineBreak: false });
        },
      });
    const own = { ...inside, info: { title: "White Words", author: null } };
    expect(await broken(await white("White Words"), "kdp", { inside: own })).toEqual({});
    expect(await broken(await white("Other words"), "kdp", { inside: own })).toEqual({
      title: "it is not on the cover",
    });
  });
  it("keep white words from the edge, too", async () => {
    const near = (doc: Document) => {
      doc.fillColor("white").font("andika").fontSize(12);
      doc.text("Near", front.x + 40, SIZE.height - SIZE.bleed - 16, { lineBreak: false });
    };
    expect(await broken(await sheet(near), "kdp", { inside })).toHaveProperty("safe-zone");
  });
  it("have the same number of pages, title and author", async () => {
    const shorter = { ...inside, pages: inside.pages.slice(0, 180) };
    expect(await broken(await sheet(), "kdp", { inside: shorter })).toEqual({
      "cover-size": "12.7 x 9.25 in",
      "cover-pages": "its spine of 0.45 in is that of 200 pages, inside there are 180",
    });
    const other = { ...inside, info: { title: "Path and Sums", author: "Ada Bee" } };
    expect(await broken(await sheet(), "kdp", { inside: other })).toEqual({
      title: 'the file of the cover says "Path & Sum"',
    });
    const unnamed = { ...inside, info: { title: "PATH & SUM", author: "Cy Dee" } };
    expect(await broken(await sheet(), "kdp", { inside: unnamed })).toEqual({
      author: 'the file of the cover says "Ada Bee"',
    });
    expect(await broken(await sheet(), "kdp", { inside: { ...inside, info: { title: null, author: null } } })).toEqual(
      {},
    );
  });
});
