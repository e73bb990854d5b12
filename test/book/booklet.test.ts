/** Booklets and sheets that save paper: from the choices of a sheet, through the spec of a book. */
import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, it } from "vitest";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { makeSheet, renderPdf } from "../../src/press/make.ts";
import type { TypedOrder } from "../../src/press/order-address.ts";
import { readBooklet } from "../../src/spec/booklet.ts";
import { readSheet } from "../../src/spec/typed-sheet.ts";

const WALL: TypedOrder = { kind: "number-wall", skill: "add-to-100", ages: "7-8", seed: "a" };

const pdfOf = async (order: TypedOrder, of: "book" | "answers" = "book") => {
  const made = await makeSheet(order, KINDS, 0);
  const pdf = await PDFDocument.load(await renderPdf(made, made.typeset[0]!, of));
  const { width, height } = pdf.getPage(0).getSize();
  return { made, pages: pdf.getPageCount(), size: [width, height].map(Math.round) };
};

it("a booklet has the kinds, skills, levels, ages and language of the sheet, and its seed", () => {
  const sheet = readSheet({ ...WALL, level: "easy", language: "de-DE" }, KINDS, 0);
  const { spec, code } = readBooklet({ ...WALL, level: "easy", language: "de-DE", booklet: "12" }, KINDS, 0);
  expect(code).toBeNull();
  expect(spec).toMatchObject({
    title: sheet.spec.sheet!.title,
    ...{ language: "de-DE", ages: "7-8", seed: sheet.spec.seed, output: ["booklet"], pages: 12, page: "a4" },
    sections: [{ kind: "number-wall", skill: "add-to-100", level: "easy", share: 1 }],
    answers: { at: "separate" },
  });
});

it("the choices of a booklet are those of a book: flat, certificate, key, season", () => {
  const read = (order: TypedOrder) => readBooklet({ ...WALL, booklet: "8", ...order }, KINDS, 0).spec;
  expect(read({ flat: "yes" }).output).toEqual(["screen"]);
  expect(read({ certificate: "no" }).matter).toBe("least");
  expect(read({ key: "back" }).answers.at).toBe("back");
  const winter = read({ kind: "number-path", skill: undefined, theme: "winter", ages: "6-7" });
  expect(winter.sections.length).toBeGreaterThan(0);
  expect(winter.sections.every(({ options }) => Object.keys(options).length > 0)).toBe(true);
});

it("a booklet for a class, or of another number of pages, is refused", () => {
  const read = (order: TypedOrder) => () => readBooklet({ ...WALL, booklet: "8", ...order }, KINDS, 0);
  expect(read({ pupils: "4" })).toThrow(/not for a class/);
  expect(read({ booklet: "9" })).toThrow(/it is one of 8, 12, 16, 20|cannot be "9"/);
});

it("what a booklet has none of is refused with it, and what only a booklet has without it", () => {
  const booklet = (order: TypedOrder) => () => readBooklet({ ...WALL, booklet: "8", ...order }, KINDS, 0);
  expect(booklet({ count: "4" })).toThrow(/a booklet has no --count/);
  expect(booklet({ picture: "yes" })).toThrow(/a booklet has no --picture/);
  expect(booklet({ joke: "yes" })).toThrow(/a booklet has no --joke/);
  expect(booklet({ notch: "line" })).toThrow(/a booklet has no --notch/);
  expect(booklet({ twoUp: "yes" })).toThrow(/a booklet has no --two-up/);
  const logo = { width: 80, height: 40, data: "data:image/png;base64," };
  expect(() => readBooklet({ ...WALL, booklet: "8", logo }, KINDS, 0)).toThrow(/a booklet has no --logo/);
  const sheet = (order: TypedOrder) => () => readSheet({ ...WALL, ...order }, KINDS, 0);
  expect(sheet({ flat: "yes" })).toThrow(/--flat is for a booklet/);
  expect(sheet({ key: "back" })).toThrow(/--key is for a booklet/);
});

it("a folded booklet has two pages on each side of the paper, and the same order makes the same bytes", async () => {
  const { pages, size, made } = await pdfOf({ ...WALL, booklet: "8" });
  expect(made.typeset[0]!.layout.count).toBe(8);
  expect(pages).toBe(4);
  expect(size).toEqual([842, 595]);
  const again = await pdfOf({ ...WALL, booklet: "8" });
  expect(again.made.manifest).toEqual(made.manifest);
});

it("a sheet that saves paper stands twice on paper of its size, and its key once", async () => {
  const sheet = await pdfOf({ ...WALL, count: "4", twoUp: "yes" });
  expect(sheet.pages).toBe(1);
  expect(sheet.size.map((side) => Math.round(side / 10))).toEqual([84, 60]);
  expect(sheet.made.manifest.spec.page).toBe("a5");
  const plain = await makeSheet({ ...WALL, count: "4" }, KINDS, 0);
  expect(sheet.made.code).toBe(plain.code);
  const letter = await pdfOf({ ...WALL, count: "4", twoUp: "yes", page: "letter" });
  expect(letter.size).toEqual([792, 612]);
  expect(() => readSheet({ ...WALL, twoUp: "yes", page: "6x9in" }, KINDS, 0)).toThrow(/cannot halve/);
});
