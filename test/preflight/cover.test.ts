import { describe, expect, it } from "vitest";
import { drawPage, openFileRun } from "../../src/book/preflight/interpreter.ts";
import { hasInk, type Mark, wordsOf } from "../../src/book/preflight/mark.ts";
import { type Box, openPdf } from "../../src/book/preflight/pdf-file.ts";
import { renderCover } from "../../src/book/print/render-cover.ts";
import { type CoverSize, coverSize } from "../../src/book/printers/cover-size.ts";
import { printersFor } from "../../src/book/printers/printers.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { sampleBook } from "../book/sample-book.ts";
import { ink, renderPdf } from "../pdf.ts";

const kdp = printersFor("kdp").all[0]!;
const TITLES = [
  "Numbers at Nine",
  "Sums & <Sorts>",
  "Zahlenrätseljahrbuch für Unermüdliche und ihre Großeltern, Band 12",
];
const { manifest } = sampleBook(1);

async function cover(title: string, page: string, pages: number, theme: "plain" | "elegant" | "playful") {
  const spec = { ...manifest.spec, page, theme, title };
  const bytes = await renderCover({ manifest: { ...manifest, title, spec }, kinds: KINDS }, kdp, pages);
  const marks: Mark[] = [];
  const { pages: sheets } = await openPdf(bytes, "cover.pdf");
  drawPage(
    sheets[0]!,
    openFileRun((mark) => marks.push(mark)),
  );
  return { bytes, marks, sheet: sheets[0]!, sheets: sheets.length };
}

/** A box of the sheet, y up as the file has it. */
const turned = ({ x, y, width, height }: CoverSize["barcode"], sheet: number): Box => ({
  left: x,
  right: x + width,
  top: sheet - y,
  bottom: sheet - y - height,
});
const holds = (box: Box, { left, right, top, bottom }: Box) =>
  left >= box.left - 0.02 && right <= box.right + 0.02 && top <= box.top + 0.02 && bottom >= box.bottom - 0.02;

describe.each([
  ["6x9in", { width: 432, height: 648 }],
  ["8.5x11in", { width: 612, height: 792 }],
] as const)("a cover of %s", (page, trim) => {
  it.each(TITLES)("P30 has every text where it is safe: %s", async (title) => {
    for (const theme of ["plain", "elegant", "playful"] as const) {
      for (const pages of [24, 78, 79, 110, 300]) {
        const size = coverSize(kdp, trim, pages, "white");
        const { marks, sheet, sheets } = await cover(title, page, pages, theme);
        expect(sheets).toBe(1);
        expect(sheet.media.right / 72).toBeCloseTo(size.width / 72, 3);
        expect(sheet.media.top / 72).toBeCloseTo(size.height / 72, 3);
        const safe = Object.values(size.safe).map((box) => turned(box, size.height));
        const texts = marks.filter((mark) => mark.mark === "text");
        const outside = texts.filter(({ box }) => !safe.some((area) => holds(area, box)));
        expect(outside.map((text) => wordsOf(text))).toEqual([]);
        const onSpine = texts.filter(({ box }) => holds(turned(size.boxes.spine, size.height), box));
        // Words of 7 pt need some hundred pages to keep a sixteenth of an inch clear on each side of them.
        if (pages < 79 || pages > 105) expect(onSpine.length > 0, `${pages} pages`).toBe(pages > 105);
        expect(Math.min(...onSpine.map((text) => text.size)), `${pages} pages`).toBeGreaterThanOrEqual(6.99);
        expect(
          new Set(marks.filter(hasInk).map((mark) => (mark.mark === "transparency" ? "" : mark.colour.space))),
        ).toEqual(new Set(["gray"]));
      }
    }
  });
  it("P30 leaves the barcode's place white, and runs black over all edges", async () => {
    for (const theme of ["plain", "elegant"] as const) {
      const size = coverSize(kdp, trim, 200, "white");
      const [raster] = await renderPdf((await cover(TITLES[0]!, page, 200, theme)).bytes, 1);
      const { x, y, width, height } = size.barcode;
      expect(ink(raster!, x + 1, y + 1, width - 2, height - 2)).toBe(0);
      const edge = ink(raster!, 0, 0, size.width - 1, 6) + ink(raster!, 0, 0, 6, size.height - 1);
      expect(edge).toBe(theme === "elegant" ? 2 : 0);
    }
  });
});
