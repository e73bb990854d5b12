import { expect, it } from "vitest";
import { preflight, RULES } from "../../src/pdf/preflight/preflight.ts";
import { PRINTER_NAMES } from "../../src/spec/edition/printer-names.ts";
import { printersFor } from "../../src/spec/printers/printers.ts";
import { broken, type Document, judge, onPage, png, type Sample, samplePdf, UNDRAWABLE } from "./sample-pdf.ts";

type Printer = (typeof PRINTER_NAMES)[number];
/** With bleed at KDP: top, bottom and outside. */
const BLED: [number, number] = [441, 666];

it.each(PRINTER_NAMES)("a clean file passes at %s", async (printer) => {
  expect(await broken(await samplePdf(), printer)).toEqual({});
});
it("a clean file is measured against every rule of every printer", async () => {
  const reports = await judge(await samplePdf());
  expect(reports.map(({ job }) => job.printer.name)).toEqual(PRINTER_NAMES);
  for (const { rules } of reports) expect(rules.map(({ rule }) => rule)).toEqual(RULES.map(({ id }) => id));
});
it("a clean file passes with pictures that run off the page, where the printer cuts them", async () => {
  const across = (doc: Document) => doc.addContent(`0.5 g -20 600 ${BLED[0] + 40} 100 re f`);
  expect(await broken(await samplePdf({ size: BLED, draw: onPage(4, across) }), "kdp")).toEqual({});
});

/** Rule, the first thing found (page, place and words), what is done to the clean file or drawn on it, and the printer if not KDP. */
type Case = readonly [rule: string, found: string, sample: Sample | Draw, printer?: Printer];
type Draw = NonNullable<Sample["draw"]>;
const sampleOf = (sample: Sample | Draw): Sample => (typeof sample === "function" ? { draw: sample } : sample);
const CASES: readonly Case[] = [
  ["trim", "file: 9 x 12 in", { size: [648, 864] }],
  ["trim", "file: 8 x 10 in", { size: [576, 720] }, "lulu"],
  ["page-boxes", "5: the crop box hides a part of the page", onPage(5, box("CropBox", [10, 10, 400, 600]))],
  ["page-boxes", "6: the page is turned by 90°", onPage(6, box("Rotate", 90))],
  ["page-boxes", "7: the page is enlarged 2 times", onPage(7, box("UserUnit", 2))],
  ["page-boxes", "8: the bleed box is not the page", onPage(8, box("BleedBox", [20, 20, 400, 600]))],
  ["page-boxes", "9: the page is 155.6 x 235.0 mm, not 152.4 x 228.6 mm", onPage(9, box("MediaBox", [0, 0, ...BLED]))],
  // Of a right-hand page on every page: on page 2 the bleed is then on the wrong side.
  [
    "page-boxes",
    "2: the trim box is not where the page is cut",
    { size: BLED, draw: (doc) => box("TrimBox", [0, 9, 432, 657])(doc) },
  ],
  ["page-count", "file: 22 pages", { pages: 22 }],
  ["page-count", "file: 16 pages", { pages: 16 }, "ingramspark"],
  ["page-count", "file: 30 pages", { pages: 30 }, "lulu"],
  ["page-count", "file: 830 pages", { pages: 830 }],
  ["page-multiple", "file: 33 pages", { pages: 33 }, "lulu"],
  ["last-page", "32: something is printed on it", { blank: [] }, "ingramspark"],
  ["blank-pages", "9: 3 blank pages from here on", { blank: [9, 10, 11] }],
  ["blank-pages", "30: 3 blank pages from here on", { blank: [30, 31, 32] }, "lulu"],
  ["blank-pages", "1: the first page is blank", { blank: [1] }],
  ["live-area", '7: text "too near" is 7 mm from the inside at 7,38.1 19.2x3.2', onPage(7, word(19.5))],
  ["live-area", '8: text "too near" is 3.4 mm from the outside at 3.4,38.1 19.2x3.2', onPage(8, word(9.5))],
  [
    "live-area",
    "3: a line is 9.7 mm from the bottom at 35.3,217.8 35.3x1.1",
    onPage(3, raw("3 w 100 619 m 200 619 l S")),
    "ingramspark",
  ],
  // 0.4 in at the spine will do up to 150 pages.
  [
    "live-area",
    "3: an area is 10.2 mm from the inside at 10.2,35.3 3.5x3.5",
    { pages: 152, draw: onPage(3, raw("0 g 28.8 100 10 10 re f")) },
  ],
  [
    "bleed",
    "5: an area ends 1.4 mm beyond the outside edge at 141.1,32.1 12.7x35.3",
    { size: BLED, draw: onPage(5, raw("0.5 g 400 100 36 100 re f")) },
  ],
  [
    "printer-marks",
    "5: a line beyond the trim at 153.1,35.3 1.4x0.4",
    { size: BLED, draw: onPage(5, raw("1 w 434 109.5 m 438 109.5 l S")) },
  ],
  ["black-only", "4: an area in DeviceRGB 1 0 0 at 35.3,105.8 3.5x3.5", onPage(4, raw("1 0 0 rg 100 300 10 10 re f"))],
  [
    "black-only",
    "4: a line in DeviceCMYK 0 0 0 1 at 35.3,105.7 3.5x0.4",
    onPage(4, raw("0 0 0 1 K 100 300 m 110 300 l S")),
  ],
  ["black-only", "4: a picture in DeviceRGB at 35.3,105.8 4.2x4.2", onPage(4, picture(50, 3))],
  ["lines", "4: a line of 0.5 pt at 35.3,105.7 3.5x0.2", onPage(4, raw("0.5 w 100 300 m 110 300 l S"))],
  [
    "lines",
    "4: a line of 0.6 pt at 35.3,105.7 7.1x0.2",
    onPage(4, raw("q .3 0 0 .3 0 0 cm 2 w 333.33 1000 m 400 1000 l S Q")),
  ],
  ["lines", "4: a line of 0.3 pt at 35.3,105.8 17.6x0.1", onPage(4, raw("100 300 50 .3 re f"))],
  ["lines", "4: a line of 0 pt at 35.3,105.8 3.5x0", onPage(4, raw("0 w 100 300 m 110 300 l S")), "ingramspark"],
  ["greys", "4: an area of 5 % at 35.3,105.8 3.5x3.5", onPage(4, raw(".95 g 100 300 10 10 re f"))],
  ["type", '4: text "too near" of 6 pt at 35.3,36.5 8.2x1.4', onPage(4, word(100, 6))],
  ["images", "4: a picture of 100 dpi at 35.3,105.8 25.4x25.4", onPage(4, picture(100, 1, 72))],
  ["fonts", "4: Helvetica, one of the standard fonts, is not in the file", onPage(4, word(100, 12, "Helvetica"))],
  [
    "glyphs",
    '4: 1 of 3 characters of text "a',
    onPage(4, (doc) => doc.font("andika").text("a漢b", 100, 100, { lineBreak: false })),
  ],
  ["text-ink", '4: text "too near" has no outlines', onPage(4, word(100, 12, UNDRAWABLE))],
  ["outline", "file: a list of bookmarks", onPage(4, (doc) => doc.outline.addItem("Four"))],
  [
    "annotations",
    "4: Link at 35.3,35.3 17.6x7.1",
    onPage(4, (doc) => doc.link(100, 100, 50, 20, "https://a.example/")),
  ],
  ["annotations", "4: Text at 35.3,35.3 17.6x7.1", onPage(4, (doc) => doc.note(100, 100, 50, 20, "a word"))],
  ["scripts", "file: JavaScript", onPage(1, (doc) => doc.addNamedJavaScript("hello", "app.beep()"))],
  ["scripts", "3: an action of the page", onPage(3, box("AA", { O: { S: "JavaScript" } }))],
  ["attachments", "file: an attached file", onPage(1, (doc) => doc.file(Buffer.from("words"), { name: "a.txt" }))],
  ["forms", "file: a form", { finish: form }],
  ["layers", "file: layers", { finish: (doc) => Object.assign(doc._root.data, { OCProperties: { OCGs: [] } }) }],
  ["transparency", "4: opacity 50 % at 35.3,105.8 3.5x3.5", onPage(4, seeThrough)],
  ["transparency", "4: a soft mask at 35.3,105.8 4.2x4.2", onPage(4, picture(50, 4))],
  ["transparency", "4: the page is a transparency group", onPage(4, box("Group", { S: "Transparency" }))],
];

/** What else is wrong where a rule is broken in this way. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  // A field is an annotation; the picture with a soft mask is in colour.
  forms: ["annotations"],
  transparency: ["black-only"],
};

/** The same on paper for colours. */
const IN_COLOUR: readonly (readonly [rule: string, printer: Printer, found: string, sample: Sample])[] = [
  [
    "total-ink",
    "ingramspark",
    "4: an area of 250 % at 35.3,105.8 3.5x3.5",
    { draw: onPage(4, raw("0.6 0.5 0.4 1 k 100 300 10 10 re f")) },
  ],
  [
    "colours",
    "ingramspark",
    "4: an area in RGB at 35.3,105.8 3.5x3.5",
    { draw: onPage(4, raw("1 0 0 rg 100 300 10 10 re f")) },
  ],
  [
    "black-type",
    "ingramspark",
    '4: text "too near" is black mixed of several inks',
    { draw: onPage(4, (doc) => word(100)(doc.fillColor([60, 40, 40, 100]))) },
  ],
];

it.each(IN_COLOUR)("a file in colour made to break one rule, %s at %s: %s", async (rule, printer, found, sample) => {
  const bytes = await samplePdf(sample);
  const all = await broken(bytes, printer, "colour");
  expect(Object.keys(all)).toEqual([rule]);
  expect(all[rule]?.slice(0, found.length)).toBe(found);
  // A printer that says nothing of it takes it.
  expect(await broken(bytes, "lulu", "colour")).toEqual({});
});
it("a file in colour is taken with 240 % of ink, and type in colour", async () => {
  const draw = onPage(4, (doc) => {
    raw("0.6 0.4 0.4 1 k 100 300 10 10 re f")(doc);
    doc.fillColor([14, 90, 98, 4]);
    word(100)(doc);
  });
  expect(await broken(await samplePdf({ draw }), "ingramspark", "colour")).toEqual({});
});
it("a file in colour is judged as black alone on paper that is for black", async () => {
  const draw = onPage(4, raw("0.6 0.5 0.4 1 k 100 300 10 10 re f"));
  expect(Object.keys(await broken(await samplePdf({ draw }), "ingramspark"))).toEqual(["black-only"]);
});

it.each(CASES.map(([rule, found, sample, printer = "kdp"]) => ({ rule, found, sample, printer })))(
  "a file made to break one rule $rule at $printer: $found",
  async ({ rule, found, sample, printer }) => {
    const all = await broken(await samplePdf(sampleOf(sample)), printer);
    expect(all[rule]?.slice(0, found.length)).toBe(found);
    expect(Object.keys(all).filter((other) => other !== rule && !ALSO[rule]?.includes(other))).toEqual([]);
  },
);
it("a file made to break one rule is there for every rule", async () => {
  const tried = new Set([...CASES, ...IN_COLOUR].map(([rule]) => rule));
  // The size of the file, its encryption and PDF/X have tests of their own.
  const own = ["file-size", "encryption", "pdf-x", "pdf-x-inks"];
  expect(RULES.map(({ id }) => id).filter((id) => !tried.has(id))).toEqual(own);
});
it("a file made to break one rule file-size: judged by the printer's own limit", async () => {
  const bytes = await samplePdf();
  const small = printersFor("kdp").all.map((printer) => ({ ...printer, file: { ...printer.file, megabytes: 0.01 } }));
  const [report] = await preflight(bytes, "sample.pdf", small, "white");
  const kept = report!.rules.filter(({ kept }) => !kept);
  expect(kept.map(({ rule, findings }) => [rule, findings[0]!.found])).toEqual([
    ["file-size", `${(bytes.length / 1e6).toFixed(1)} MB`],
  ]);
});
it("a file made to break one rule encryption: is not opened", async () => {
  const bytes = await samplePdf({ options: { userPassword: "a", ownerPassword: "b" } });
  await expect(judge(bytes, "kdp")).rejects.toMatchObject({ message: "sample.pdf is encrypted", exitCode: 65 });
});

it("what is allowed is a margin that the number of pages asks for", async () => {
  const draw = onPage(3, raw("0 g 28.8 100 10 10 re f"));
  expect(await broken(await samplePdf({ pages: 150, draw }), "kdp")).toEqual({});
});
it("what is allowed is white, which leaves no ink, anywhere on the page", async () => {
  expect(await broken(await samplePdf({ draw: raw("1 g 0 0 432 648 re f") }), "ingramspark")).toEqual({});
});
it("what is allowed is what a clip hides", async () => {
  const draw = onPage(3, raw("q 100 300 10 10 re W n 0 g 0 0 432 648 re f Q"));
  expect(await broken(await samplePdf({ draw }), "kdp")).toEqual({});
});
it("what is allowed is a sharp grey picture", async () => {
  expect(await broken(await samplePdf({ draw: onPage(4, picture(50, 1)) }), "kdp")).toEqual({});
});

function raw(operators: string): (doc: Document) => void {
  // Turned over: pdfkit lets y run down from the top edge.
  return (doc) => doc.addContent(`q ${operators} Q`);
}
function box(key: string, value: unknown): (doc: Document) => void {
  return (doc) => Object.assign(doc.page.dictionary.data, { [key]: value });
}
function word(x: number, size = 14, font = "andika"): (doc: Document) => void {
  return (doc) => doc.font(font).fontSize(size).text("too near", x, 100, { lineBreak: false });
}
function picture(pixels: number, channels: 1 | 3 | 4, side = 12): (doc: Document) => void {
  return (doc) => doc.image(png(pixels, channels), 100, 300, { width: side });
}
function seeThrough(doc: Document): void {
  doc.save().fillOpacity(0.5).addContent("100 300 10 10 re f").restore();
}
function form(doc: Document): void {
  doc.font("Helvetica").initForm();
  doc.formText("name", 100, 300, 100, 20, {});
}
