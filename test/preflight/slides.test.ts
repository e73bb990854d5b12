import { expect, it } from "vitest";
import { preflightSlides, SLIDE_RULES } from "../../src/pdf/preflight/slide-rules.ts";
import { type Document, onPage, type Sample, samplePdf } from "./sample-pdf.ts";

/** As broad as slides are, with what a sample has on it; its letters are of 14 points. */
const SMALL: Sample = { pages: 4, size: [768, 432], blank: [] };

/** The rules that slides break, with the first finding of each. */
async function broken(sample: Sample): Promise<Record<string, string>> {
  const { rules } = await preflightSlides(await samplePdf({ ...SMALL, ...sample }), "slides.pdf");
  return Object.fromEntries(
    rules
      .filter(({ kept }) => !kept)
      .map(({ rule, findings: [first] }) => [rule, `${first?.page ?? "file"}: ${first?.found}`]),
  );
}

const write =
  (size: number, x: number, y: number, grey = 0): ((doc: Document) => void) =>
  (doc) => {
    const level = Math.round(255 * grey)
      .toString(16)
      .padStart(2, "0");
    doc.font("andika").fontSize(size).fillColor(`#${level}${level}${level}`).text("Words", x, y, { lineBreak: false });
  };

it("slides that can be read keep every rule", async () => {
  expect(await broken({})).toEqual({});
  const { pages, rules } = await preflightSlides(await samplePdf(SMALL), "slides.pdf");
  expect(pages).toBe(4);
  expect(rules.map(({ rule }) => rule)).toEqual(SLIDE_RULES.map(({ id }) => id));
});

it.each([
  ["slide-shape", "1: the page is 400 x 300 pt", { size: [400, 300] }],
  [
    "slide-shape",
    "3: the page is turned by 90°",
    { draw: onPage(3, (doc) => Object.assign(doc.page.dictionary.data, { Rotate: 90 })) },
  ],
  ["slide-type", '2: text "Words" of 30 pixels', { draw: onPage(2, write(12, 200, 40)) }],
  ["slide-ink", '4: text "Words" of 40 %', { draw: onPage(4, write(14, 200, 40, 0.6)) }],
  ["slide-edge", '1: text "Words" is 6 pixels from it', { draw: onPage(1, write(14, 2, 40)) }],
  [
    "fonts",
    "1: Helvetica, one of the standard fonts, is not in the file",
    { draw: onPage(1, (doc) => doc.font("Helvetica").fontSize(14).text("Words", 200, 40, { lineBreak: false })) },
  ],
] as const)("slides break %s: %s", async (rule, found, sample) => {
  const all = await broken(sample as Sample);
  expect(all[rule]).toBe(found);
});
