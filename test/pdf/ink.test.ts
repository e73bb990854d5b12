/** Books as they look in print and on a copy; and small pages that are wrong on purpose. */
import { fileURLToPath } from "node:url";
import Printer from "pdfkit";
import { beforeAll, describe, expect, it } from "vitest";
import { KINDS } from "../../src/engine/kinds/index.ts";
import type { Output } from "../../src/spec/edition/output.ts";
import type { Spec } from "../../src/spec/spec-types.ts";
import { bookPdf } from "../book-pdf.ts";
import { type Raster, renderPdf } from "../pdf.ts";
import { smoke } from "../smoke.ts";
import { COPY, coverage, lostLines, overlaps, smallestType, tintAlone, unseenTexts } from "./ink.ts";
import { type PaperPage, readPaper } from "./marks.ts";
import { mixedBook, VARIANTS } from "./mixed-book.ts";

const FIRST = VARIANTS.filter(({ kind }, i) => VARIANTS.findIndex((variant) => variant.kind === kind) === i);
const LAST = VARIANTS.filter(({ kind }, i) => VARIANTS.findLastIndex((variant) => variant.kind === kind) === i);

interface Printed {
  readonly pages: readonly PaperPage[];
  readonly copies: readonly Raster[];
}
const printed = async (bytes: Uint8Array): Promise<Printed> => ({
  pages: await readPaper(bytes),
  copies: await renderPdf(bytes, COPY),
});
type Look = (page: PaperPage, copy: Raster) => readonly string[];
const everyFault = ({ pages, copies }: Printed, look: Look): string[] =>
  pages.flatMap((page, i) => look(page, copies[i]!).map((fault) => `page ${page.number}: ${fault}`));

/** Name, changes to the spec, output, and the least type in points. */
const BOOKS: readonly (readonly [string, Partial<Spec>, Output, number])[] = [
  ["for a screen, elegant, A4", { theme: "elegant" }, "screen", 7],
  [
    "for the press, 6 × 9 in, explained",
    { page: "6x9in", answers: { at: "back", show: ["explained", "answers"] } },
    "press",
    7,
  ],
  ["for children, playful", { reader: "ages 6-7", theme: "playful" }, "screen", 7],
  ["for a class, printFriendly toner", {}, "classroom", 7],
  ["in large print", { reader: "large-print", page: "8.5x11in" }, "press", 18],
];

describe.each(smoke(BOOKS))("a book %s", (_, changes, output, least) => {
  let book: Printed;
  beforeAll(async () => {
    const variants = changes.reader === undefined ? [...FIRST, ...LAST] : FIRST;
    const { manifest, answers } = mixedBook(variants, null, changes);
    book = await printed(await bookPdf({ manifest, kinds: KINDS, output }, answers));
  });

  it("P27 uses little ink", () => {
    const shares = book.copies.map(coverage);
    expect(shares.reduce((sum, share) => sum + share, 0) / shares.length).toBeLessThanOrEqual(0.05);
    expect(Math.max(...shares)).toBeLessThanOrEqual(0.1);
  });
  it("P32 keeps its lines when it is copied", () => {
    expect(everyFault(book, lostLines)).toEqual([]);
  });
  it("P25 tells nothing by a tint alone", () => {
    expect(everyFault(book, tintAlone)).toEqual([]);
  });
  it("P31 shows every text that it holds", () => {
    expect(everyFault(book, unseenTexts)).toEqual([]);
  });
  it("P14 sets no text over another, over a line or off the page", () => {
    expect(everyFault(book, overlaps)).toEqual([]);
  });
  it("P13 has no type that is too small", () => {
    const small = book.pages.flatMap((page) => {
      const show = smallestType(page);
      return show === undefined || show.size > least - 0.01
        ? []
        : [`page ${page.number}: ${show.text} in ${show.size}`];
    });
    expect(small).toEqual([]);
  });
});

const FONT = fileURLToPath(import.meta.resolve("@expo-google-fonts/andika/Andika_400Regular.ttf"));
interface Sheet {
  addContent(operators: string): void;
  text(text: string, x: number, y: number, options?: { readonly lineBreak: boolean }): Sheet;
  fontSize(size: number): Sheet;
  fillColor(colour: string): Sheet;
}
async function sheet(draw: (page: Sheet) => void): Promise<readonly [PaperPage, Raster]> {
  const doc = new Printer({ size: [300, 200], margin: 0, font: FONT });
  const chunks: Uint8Array[] = [];
  doc.on("data", (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => doc.on("end", () => resolve()));
  draw(doc as unknown as Sheet);
  doc.end();
  await ended;
  const { pages, copies } = await printed(Buffer.concat(chunks));
  return [pages[0]!, copies[0]!];
}
const LINE = "20 50 m 280 50 l S";
const BOX = "1 g 0 G 1.5 w 20 20 60 60 re B";

it.each<[string, (page: Sheet) => void, Look, RegExp]>([
  [
    "a text over another",
    (p) => p.text("Nine", 20, 20).text("Ten", 30, 24),
    overlaps,
    /"Ten" lies over "Nine"|"Nine" lies over "Ten"/,
  ],
  [
    "a text over a line",
    (p) => [p.addContent(`0 G 1 w ${LINE}`), p.text("Nine", 20, 42)],
    overlaps,
    /"Nine" lies over a line/,
  ],
  ["a text that leaves the page", (p) => p.text("Nine", 285, 20, { lineBreak: false }), overlaps, /leaves the page/],
  ["a grey line", (p) => p.addContent(`0.7 G 0.75 w ${LINE}`), lostLines, /a line of grey 0\.70/],
  ["a hairline", (p) => p.addContent(`0.3 G 0.1 w ${LINE}`), lostLines, /a line of grey 0\.30/],
  ["white text", (p) => p.fillColor("#ffffff").text("Nine", 20, 20), unseenTexts, /"Nine"/],
  [
    "text on black",
    (p) => [p.addContent("0 g 10 10 100 60 re f"), p.fillColor("#000000").text("Nine", 20, 20)],
    unseenTexts,
    /"Nine"/,
  ],
  ["a tint for nothing", (p) => p.addContent("0.88 g 20 20 60 60 re f"), tintAlone, /nothing in it/],
  [
    "a tint that looks like a box",
    (p) => [p.addContent("0.88 g 20 20 60 60 re f 0 G 1 w 20 20 60 60 re S"), p.fillColor("#000000").text("9", 45, 40)],
    tintAlone,
    /a tint with an outline/,
  ],
])("a wrong page %s", async (_, draw, look, fault) => {
  expect((await sheet(draw).then(([page, copy]) => look(page, copy))).join("\n")).toMatch(fault);
});

it("a wrong page is right where it is right", async () => {
  const [page, copy] = await sheet((p) => [
    p.addContent(`${BOX} 0 G 0.75 w ${LINE.replaceAll("50", "150")}`),
    p.fillColor("#000000").text("Nine", 150, 60),
  ]);
  for (const look of [overlaps, lostLines, unseenTexts, tintAlone]) expect(look(page, copy)).toEqual([]);
  expect(coverage(copy)).toBeLessThan(0.02);
});
it("a wrong page knows how black a page is, and the smallest type", async () => {
  const [page, copy] = await sheet((p) => [p.addContent("0 g 0 0 300 100 re f"), p.fontSize(5).text("Nine", 20, 150)]);
  expect(coverage(copy)).toBeCloseTo(0.5, 1);
  expect(smallestType(page)).toMatchObject({ text: "Nine", size: 5 });
});
