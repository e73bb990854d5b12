import { describe, expect, it } from "vitest";
import { THEME_NAMES } from "../../src/draw/themes/theme.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { drawPage, openFileRun } from "../../src/pdf/preflight/interpreter.ts";
import { hasInk, type Mark, wordsOf } from "../../src/pdf/preflight/mark.ts";
import { type Box, openPdf } from "../../src/pdf/preflight/pdf-file.ts";
import { renderCover } from "../../src/pdf/render-cover.ts";
import { COMPOSITIONS } from "../../src/spec/cover/cover-names.ts";
import { type CoverSize, coverSize } from "../../src/spec/printers/cover-size.ts";
import { printersFor } from "../../src/spec/printers/printers.ts";
import type { Spec } from "../../src/spec/spec-types.ts";
import { sampleBook } from "../book/sample-book.ts";
import { ink, renderPdf } from "../pdf.ts";
import { runsAll } from "../smoke.ts";

const kdp = printersFor("kdp").all[0]!;
const TITLES = [
  "Numbers at Nine",
  "Sums & <Sorts>",
  "Zahlenrätseljahrbuch für Unermüdliche und ihre Großeltern, Band 12",
];
const { manifest } = sampleBook(1);

/** Ways a cover is composed: each composition, and a ribbon on the full colour of a volume. */
const WAYS: Readonly<Record<string, Partial<Spec>>> = {
  ...Object.fromEntries(COMPOSITIONS.map((composition) => [composition, { cover: { composition } }])),
  volume: { series: { name: "Numbers", number: 12 }, cover: { colour: "blue" }, publisher: "The Lamplight Press" },
};

async function cover(title: string, page: Spec["page"], pages: number, theme: Spec["theme"], way: Partial<Spec>) {
  const spec = { ...manifest.spec, ...way, page, theme, title };
  const bytes = await renderCover({ manifest: { ...manifest, title, spec }, kinds: KINDS }, kdp, pages);
  const marks: Mark[] = [];
  const { pages: sheets } = await openPdf(bytes, "cover.pdf");
  drawPage(
    sheets[0]!,
    openFileRun((mark) => marks.push(mark)),
  );
  return { bytes, marks, sheet: sheets[0]!, sheets: sheets.length };
}

const LENGTHS = [24, 78, 79, 110, 300] as const;

/** Whether a mark is black ink alone or mixed of inks, and of no more than 240 % of them; letters that are black have no other ink. */
function isSound(mark: Mark): boolean {
  if (mark.mark === "transparency") return false;
  const { space, values } = mark.colour;
  if (space === "gray") return true;
  return (
    space === "cmyk" &&
    values.reduce((sum, value) => sum + value, 0) <= 2.4 &&
    (mark.mark !== "text" || values[3]! < 0.7)
  );
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
  const ways = Object.entries(WAYS).flatMap(([name, way], i) =>
    // Titles take turns at the compositions.
    TITLES.filter((_, j) => runsAll || i % TITLES.length === j).map((title) => ({ name, way, title })),
  );
  it.each(ways)("P30 has every text where it is safe: $name, $title", async ({ way, title }) => {
    for (const [i, pages] of LENGTHS.entries()) {
      // On one size all lengths; on the other those at which a spine begins to have room for words.
      if (!runsAll && page !== "6x9in" && pages !== 79 && pages !== 110) continue;
      const theme = THEME_NAMES[i % THEME_NAMES.length]!;
      const size = coverSize(kdp, trim, pages, "white");
      const { marks, sheet, sheets } = await cover(title, page, pages, theme, way);
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
      expect(marks.filter(hasInk).flatMap((mark) => (isSound(mark) ? [] : [mark]))).toEqual([]);
    }
  });
  // Sizes take turns at the compositions.
  it.each(Object.entries(WAYS).filter((_, i) => runsAll || (i % 2 === 0) === (page === "6x9in")))(
    "P30 leaves the barcode's place white, and its ground runs over all edges: %s",
    async (name, way) => {
      const size = coverSize(kdp, trim, 200, "white");
      const [raster] = await renderPdf((await cover(TITLES[0]!, page, 200, "elegant", way)).bytes, 1);
      const { x, y, width, height } = size.barcode;
      expect(ink(raster!, x + 1, y + 1, width - 2, height - 2)).toBe(0);
      const top = ink(raster!, 0, 0, size.width - 1, 6);
      const foot = ink(raster!, 0, size.height - 7, size.width - 1, 6);
      const isLight = ["silhouettes", "pegs", "folded"].includes(name);
      expect([top, foot]).toEqual([isLight ? 0 : 1, 1]);
    },
  );
});
