/** The properties of PDFs, as another program reads them. */
import { expect, it } from "vitest";
import { KINDS } from "../../src/engine/kinds/index.ts";
import type { Output } from "../../src/spec/edition/output.ts";
import type { Spec } from "../../src/spec/spec-types.ts";
import { sampleBook } from "../book/sample-book.ts";
import { bookPdf } from "../book-pdf.ts";
import { illFormed } from "../pdf/ua/xmp.ts";
import { readPdf } from "../pdf.ts";

const { manifest, answers } = sampleBook(1);
const read = async (more: Partial<Spec>, output: Output = "screen") =>
  readPdf(
    await bookPdf({ manifest: { ...manifest, spec: { ...manifest.spec, ...more } }, kinds: KINDS, output }, answers),
  );

const PUBLISHED = {
  rights: "© A & B\nAll rights reserved.",
  publisher: "A <B> Press",
  isbn: "978-3-16-148410-0",
  published: "2026-12-01",
  keywords: ["number puzzles", "sums & paths"],
} as const;

const ALL = {
  "dc:title": "Sums & <Sorts>",
  "dc:creator": ["A. Printer"],
  "dc:language": "en-GB",
  "dc:publisher": "A <B> Press",
  "dc:rights": "© A & B\nAll rights reserved.",
  "dc:date": "2026-12-01",
  "dc:subject": ["number puzzles", "sums & paths"],
  "dc:identifier": "urn:isbn:9783161484100",
  "prism:isbn": "9783161484100",
  "pdf:keywords": "number puzzles, sums & paths",
  "xmp:createdate": "2026-12-01T00:00:00Z",
};

it.each(["screen", "press", "classroom"] as const)("of %s tell all that the spec says of the book", async (output) => {
  const { xmp, xml, info } = await read(PUBLISHED, output);
  expect(illFormed(xml)).toBe(null);
  expect(xmp).toMatchObject(ALL);
  expect(info).toMatchObject({ CreationDate: "D:20261201000000Z", Keywords: "number puzzles, sums & paths" });
});

it("have a language whatever else the spec says, and nothing that it does not say", async () => {
  const { xmp } = await read({});
  expect(xmp).toMatchObject({ "dc:language": "en-GB", "xmp:createdate": "2000-01-01T00:00:00Z" });
  for (const key of [
    "dc:publisher",
    "dc:rights",
    "dc:date",
    "dc:subject",
    "dc:identifier",
    "prism:isbn",
    "pdf:keywords",
  ])
    expect(xmp, key).not.toHaveProperty([key]);
});

it("of a print shop are left out unless the book has an ISBN, a date or keywords", async () => {
  expect((await read({ publisher: "A Press" }, "press")).xml).toBe("");
});
