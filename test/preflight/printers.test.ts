import { expect, it } from "vitest";
import { type PAPERS, PRINTER_NAMES } from "../../src/spec/edition/printer-names.ts";
import { coverSize } from "../../src/spec/printers/cover-size.ts";
import { bleedOf, marginsFor } from "../../src/spec/printers/margins.ts";
import { paddedCount, pageCountRules } from "../../src/spec/printers/page-count.ts";
import { printersFor } from "../../src/spec/printers/printers.ts";
import { trimOf, trimProblem } from "../../src/spec/printers/trims.ts";

const inch = (width: number, height: number) => ({ width: width * 72, height: height * 72 });
const only = (name: (typeof PRINTER_NAMES)[number]) => printersFor(name).all[0]!;

const inside = (name: "kdp" | undefined, pages: number) => marginsFor(printersFor(name), pages, false).inside / 72;

it.each([
  [24, 0.375],
  [150, 0.375],
  [151, 0.5],
  [300, 0.5],
  [301, 0.625],
  [500, 0.625],
  [501, 0.75],
  [700, 0.75],
  [701, 0.875],
  [828, 0.875],
])("margins P10 of KDP at the spine of %i pages are %f in", (pages, gutter) => {
  expect(inside("kdp", pages)).toBe(gutter);
});
it("margins grow for all printers at once, for puzzle books are written in", () => {
  expect([24, 150, 300, 400, 600, 800].map((pages) => inside(undefined, pages))).toEqual([
    0.75, 0.75, 0.75, 0.875, 1, 1.125,
  ]);
  expect(marginsFor(printersFor(undefined), 100, false)).toMatchObject({ top: 36, bottom: 36, outside: 36 });
});
it("margins at the outside follow the printer and the bleed", () => {
  const outside = (name: (typeof PRINTER_NAMES)[number], bleed: boolean) =>
    marginsFor(printersFor(name), 100, bleed).outside / 72;
  expect([outside("kdp", false), outside("kdp", true)]).toEqual([0.25, 0.375]);
  expect([outside("ingramspark", true), outside("lulu", false)]).toEqual([0.5, 0.5]);
});
it("margins beyond the trim are three for KDP and IngramSpark, four for Lulu, and none is right for all", () => {
  expect(bleedOf(printersFor("kdp"))).toEqual({ top: 9, bottom: 9, outside: 9, inside: 0 });
  expect(bleedOf(printersFor("ingramspark"))).toEqual(bleedOf(printersFor("kdp")));
  expect(bleedOf(printersFor("lulu"))).toEqual({ top: 9, bottom: 9, outside: 9, inside: 9 });
  expect(() => bleedOf(printersFor(undefined))).toThrow("bleed is cut differently by each printer");
});

it("the number of pages has the bounds of the printer and paper", () => {
  expect(pageCountRules(printersFor("kdp"), "cream")).toMatchObject({ least: 24, most: 776, multiple: 2 });
  expect(pageCountRules(printersFor("ingramspark"))).toMatchObject({ least: 18, most: 1200, lastBlank: true });
  expect(pageCountRules(printersFor(undefined))).toEqual({
    least: 32,
    most: 800,
    multiple: 4,
    lastBlank: true,
    mostBlanks: 2,
  });
});
it.each([
  ["kdp", 24, { count: 24, rest: 0, blanks: 0 }],
  ["kdp", 25, { count: 26, rest: 0, blanks: 1 }],
  ["kdp", 10, { count: 24, rest: 12, blanks: 2 }],
  ["ingramspark", 30, { count: 32, rest: 0, blanks: 2 }],
  ["ingramspark", 31, { count: 32, rest: 0, blanks: 1 }],
  ["lulu", 33, { count: 34, rest: 0, blanks: 1 }],
  [undefined, 32, { count: 36, rest: 2, blanks: 2 }],
  [undefined, 35, { count: 36, rest: 0, blanks: 1 }],
] as const)("the number of pages for %s is found for %i pages", (name, pages, padded) => {
  expect(paddedCount(printersFor(name), pages)).toEqual(padded);
});
it("the number of pages P11 is legal from 1 page to the most, and the least such number", () => {
  for (const name of [...PRINTER_NAMES, undefined]) {
    const { least, most, multiple, lastBlank, mostBlanks } = pageCountRules(printersFor(name));
    for (let pages = 1; pages < most - multiple; pages++) {
      const { count, rest, blanks } = paddedCount(printersFor(name), pages);
      expect(pages + rest + blanks).toBe(count);
      expect(count >= least && count % multiple === 0 && blanks <= mostBlanks).toBe(true);
      expect(blanks >= (lastBlank ? 1 : 0)).toBe(true);
      const smaller = count - multiple;
      expect(smaller >= least && smaller >= pages + (lastBlank ? 1 : 0)).toBe(false);
    }
  }
});

it("sizes are known in inches and in millimetres", () => {
  expect(trimOf(only("kdp"), { width: 595.28, height: 841.89 })).toMatchObject({ width: 8.27 * 72 });
  expect(trimOf(only("lulu"), { width: 419.53, height: 595.28 })).toBeDefined();
  expect(trimOf(only("ingramspark"), inch(5.2, 7.7))).toBeUndefined();
});
it("sizes have problems with a fix", () => {
  const kdp = printersFor("kdp");
  expect(trimProblem(kdp, inch(6, 9), 828, "white")).toBeUndefined();
  expect(trimProblem(kdp, inch(6, 9), 778, "cream")?.advice.message).toBe(
    "Amazon KDP binds 24 to 776 pages of 6 x 9 in on cream paper, not 778",
  );
  expect(trimProblem(kdp, inch(8.5, 11), 592, "white")?.advice.fix).toBe("take fewer puzzles, or two volumes");
  expect(trimProblem(kdp, inch(6, 9), 22, "white")?.advice.fix).toBe("take more puzzles");
  expect(trimProblem(kdp, inch(9, 12), 100, "white")?.advice).toMatchObject({
    message: "Amazon KDP has no page of 9 x 12 in",
    fix: "take 8.27 x 11.69 in",
  });
  expect(trimProblem(printersFor(undefined), inch(8, 10), 100, "white")?.advice).toMatchObject({
    message: "Lulu has no page of 8 x 10 in",
    fix: "take 7.44 x 9.68 in, or name the printer, as  press: {printer: kdp}",
  });
});

const inches = (points: number) => Math.round((points / 72) * 1000) / 1000;
const cover = (name: (typeof PRINTER_NAMES)[number], pages: number, paper: (typeof PAPERS)[number]) =>
  coverSize(only(name), inch(6, 9), pages, paper);

// Worked examples that were published: 6 x 9 in, 200 and 300 pages (kidillus.com, print-on-demand cover guides).
it.each([
  ["white", 100, 0.225],
  ["white", 200, 0.45],
  ["white", 300, 0.676],
  ["cream", 100, 0.25],
  ["cream", 200, 0.5],
  ["cream", 158, 0.395],
  ["colour", 100, 0.235],
  ["colour", 200, 0.469],
  ["colour", 300, 0.704],
] as const)("covers P30 of KDP on %s paper with %i pages have a spine of %f in", (paper, pages, spine) => {
  expect(inches(cover("kdp", pages, paper).spine)).toBe(spine);
});
it("covers P30 of KDP with 200 pages of 6 x 9 in measure 12.7 x 9.25 in", () => {
  const { width, height, boxes, barcode } = cover("kdp", 200, "white");
  expect([inches(width), inches(height)]).toEqual([12.7, 9.25]);
  expect([boxes.back.x, boxes.spine.x, boxes.front.x].map(inches)).toEqual([0.125, 6.125, 6.575]);
  expect(inches(barcode.x + barcode.width)).toBe(5.875);
  expect(inches(barcode.y + barcode.height)).toBe(8.875);
});
it("covers P30 of Lulu have a spine of pages / 444 + 0.06 in", () => {
  expect(inches(cover("lulu", 222, "white").spine)).toBe(0.56);
  expect(inches(cover("lulu", 444, "cream").spine)).toBe(1.06);
});
it("covers P30 have words on the spine from 79 pages on, clear of its edges", () => {
  expect([cover("kdp", 78, "white").spineText, cover("kdp", 79, "white").spineText]).toEqual([false, true]);
  const { safe, boxes } = cover("kdp", 200, "white");
  expect(inches(safe.spine.x - boxes.spine.x)).toBe(0.063);
});
it("covers of IngramSpark need the breadth of the spine", () => {
  expect(() => cover("ingramspark", 200, "white")).toThrow("how thick 200 pages of IngramSpark are is not known");
  expect(inches(coverSize(only("ingramspark"), inch(6, 9), 200, "white", 0.437).width)).toBe(12.687);
});
it("covers of hardcovers come from the printer's template", () => {
  const hardcover = printersFor("kdp", "hardcover").all[0]!;
  expect(() => coverSize(hardcover, inch(6, 9), 200, "white")).toThrow("the cover of a hardcover is not known");
});
