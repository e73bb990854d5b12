import { expect, test } from "vitest";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { openPdf } from "../../../src/pdf/preflight/pdf-file.ts";
import { coverPrinter, renderCover } from "../../../src/pdf/render-cover.ts";
import { printersFor } from "../../../src/spec/printers/printers.ts";
import { parseSpec } from "../../../src/spec/spec.ts";
import { sampleBook } from "../sample-book.ts";

const { manifest } = sampleBook(1);
const bookFor = (press: Record<string, unknown>) => {
  const read = specWith(press);
  return { ...manifest, spec: { ...manifest.spec, page: "6x9in" as const, press: read.press } };
};
const specWith = (press: Record<string, unknown>) =>
  parseSpec(
    JSON.stringify({
      title: "T",
      seed: "s",
      output: "press",
      press,
      sections: [{ kind: "number-path", count: 1 }],
    }),
    "spec.json",
    KINDS,
  );

async function spineOf(press: Record<string, unknown>): Promise<number> {
  const book = bookFor(press);
  const found = coverPrinter(book);
  if ("lacking" in found) throw new Error(found.lacking);
  const bytes = await renderCover({ manifest: book, kinds: KINDS }, found.printer, 200);
  const [sheet] = (await openPdf(bytes, "cover.pdf")).pages;
  return (sheet!.media.right - sheet!.media.left) / 72 - 0.25 - 12;
}

test("the spine of a cover for IngramSpark is what the spec says, in inches or millimetres, to a thousandth of an inch", async () => {
  expect(await spineOf({ printer: "ingramspark", spine: "0.66in" })).toBeCloseTo(0.66, 3);
  expect(await spineOf({ printer: "ingramspark", spine: "16.8mm" })).toBeCloseTo(16.8 / 25.4, 3);
  expect(await spineOf({ printer: "ingram", spine: "0.66in" })).toBeCloseTo(0.66, 3);
});

test("the spine of a cover for IngramSpark is asked for where the spec does not say it; other printers have a formula", async () => {
  expect(coverPrinter(bookFor({ printer: "ingramspark" }))).toEqual({
    lacking: "its spine is told by the printer's template; the spec takes it from there, as  press: {spine: 0.66in}",
  });
  expect(await spineOf({ printer: "kdp" })).toBeCloseTo(0.4504, 3);
});

test("the spine of a cover for IngramSpark is refused where it is no length, or none of a book", () => {
  expect(() => specWith({ printer: "ingramspark", spine: "0.66" })).toThrow(/"0\.66" is not a length/);
  expect(() => specWith({ printer: "ingramspark", spine: "66mm 1" })).toThrow(/is not a length/);
  expect(() => specWith({ printer: "ingramspark", spine: "200mm" })).toThrow(/200mm is no breadth of a spine/);
  expect(() => specWith({ printer: "ingramspark", spine: "0in" })).toThrow(/0in is no breadth of a spine/);
});

test("the spine of a cover for IngramSpark the older name of the printer has the same rules", () => {
  expect(printersFor("ingram")).toEqual(printersFor("ingramspark"));
  expect(printersFor("ingram").all[0]!.title).toBe("IngramSpark");
});
