/** Where things are on the finished pages: their size, what stays clear of their edges, how many there are. */
import { PDFDocument } from "@cantoo/pdf-lib";
import { beforeAll, describe, expect, it } from "vitest";
import { KINDS } from "../../src/engine/kinds/index.ts";
import type { Output } from "../../src/spec/edition/output.ts";
import type { Spec } from "../../src/spec/spec-types.ts";
import { bookPdf } from "../book-pdf.ts";
import { easyBook } from "./editions.ts";
import { type PaperPage, readPaper, type Shape, type Show } from "./marks.ts";

interface Case {
  readonly name: string;
  readonly output: Output;
  readonly changes: Partial<Spec>;
  /** Of the file's page, in points. */
  readonly size: readonly [width: number, height: number];
  /** What is cut off, in points: at the top and bottom, at the outside, at the spine. */
  readonly bleed?: readonly [number, number, number];
  /** Inches from the cut that stay clear: at the top, bottom and outside, and at the spine of a book so thin. */
  readonly clear: readonly [outer: number, inside: number];
  readonly multiple?: number;
  readonly least?: number;
  readonly lastBlank?: boolean;
}
const press = (page: Spec["page"], printer: Spec["press"]["printer"], bleed = false): Partial<Spec> => ({
  page,
  press: { ...(printer === undefined ? {} : { printer }), bleed, paper: "white" },
});
const SAFE_ON_SCREEN = [0.4, 0.4] as const;

const CASES: readonly Case[] = [
  { name: "A4", output: "screen", changes: { page: "a4" }, size: [595.28, 841.89], clear: SAFE_ON_SCREEN },
  {
    name: "150 × 200 mm",
    output: "screen",
    changes: { page: { width: "150mm", height: "200mm" } },
    size: [425.2, 566.93],
    clear: SAFE_ON_SCREEN,
  },
  {
    name: "6 × 9 in, KDP",
    output: "press",
    changes: press("6x9in", "kdp"),
    size: [432, 648],
    clear: [0.25, 0.375],
    multiple: 2,
    least: 24,
  },
  {
    name: "6 × 9 in, KDP, with bleed",
    output: "press",
    changes: press("6x9in", "kdp", true),
    size: [441, 666],
    bleed: [9, 9, 0],
    clear: [0.375, 0.375],
    multiple: 2,
    least: 24,
  },
  {
    name: "8.5 × 11 in, IngramSpark",
    output: "press",
    changes: press("8.5x11in", "ingram"),
    size: [612, 792],
    clear: [0.5, 0.5],
    multiple: 2,
    least: 18,
    lastBlank: true,
  },
  {
    name: "5.83 × 8.27 in, IngramSpark, with bleed",
    output: "press",
    changes: press({ width: "5.83in", height: "8.27in" }, "ingram", true),
    size: [428.76, 613.44],
    bleed: [9, 9, 0],
    clear: [0.5, 0.5],
    multiple: 2,
    least: 18,
    lastBlank: true,
  },
  {
    name: "A4, Lulu, with bleed",
    output: "press",
    changes: press("a4", "lulu", true),
    size: [613.28, 859.89],
    bleed: [9, 9, 9],
    clear: [0.5, 0.5],
    multiple: 2,
    least: 32,
  },
  {
    name: "6 × 9 in, for all printers",
    output: "press",
    changes: press("6x9in", undefined),
    size: [432, 648],
    clear: [0.5, 0.75],
    multiple: 4,
    least: 32,
    lastBlank: true,
  },
  { name: "classroom, A4", output: "classroom", changes: { page: "a4" }, size: [595.28, 841.89], clear: [0.39, 0.39] },
  {
    name: "classroom, Letter",
    output: "classroom",
    changes: { page: "letter" },
    size: [612, 792],
    clear: [0.39, 0.39],
  },
];

interface Extent {
  readonly what: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}
const ofText = ({ text, x, y, width, size }: Show): Extent => {
  return { what: `"${text}"`, left: x, right: x + width, top: y - 0.72 * size, bottom: y };
};
const ofShape = ({ form, x, y, width, height, stroke, weight }: Shape): Extent => {
  const by = stroke === null ? 0 : weight / 2;
  return { what: `a ${form}`, left: x - by, right: x + width + by, top: y - by, bottom: y + height + by };
};
/** All that leaves ink. */
const extents = ({ shows, shapes }: PaperPage): Extent[] => [
  ...shows.map(ofText),
  ...shapes.filter(({ fill, stroke }) => stroke !== null || (fill !== null && fill < 0.99)).map(ofShape),
];

const NEAR = 0.06;

describe.each(CASES)("pages of $name", (one) => {
  const { output, changes, size, bleed = [0, 0, 0], clear } = one;
  const [over, outside, inside] = bleed;
  let pages: PaperPage[];
  let boxes: { media: readonly number[]; trim: readonly number[] }[];
  beforeAll(async () => {
    const { manifest, answers } = easyBook(changes);
    const bytes = await bookPdf({ manifest, kinds: KINDS, output }, answers);
    pages = await readPaper(bytes);
    const boxOf = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => [
      x,
      y,
      x + width,
      y + height,
    ];
    boxes = (await PDFDocument.load(bytes)).getPages().map((page) => {
      return { media: boxOf(page.getMediaBox()), trim: boxOf(page.getTrimBox()) };
    });
  });

  it("P9 are as large as they should be, to a hundredth of a point, and cut where they should be", () => {
    const [width, height] = size;
    expect(boxes.length).toBeGreaterThan(3);
    for (const [i, { media, trim }] of boxes.entries()) {
      const [left, right] = i % 2 === 0 ? [inside, outside] : [outside, inside];
      const cut = [left, over, width - right, height - over];
      for (const [side, value] of [0, 0, width, height].entries())
        expect(Math.abs(media[side]! - value)).toBeLessThanOrEqual(0.0101);
      for (const [side, value] of cut.entries()) expect(Math.abs(trim[side]! - value)).toBeLessThanOrEqual(0.0101);
    }
  });

  it("P10 keep everything clear of their edges, more at the spine", () => {
    const [outer, spine] = clear.map((inches) => inches * 72) as [number, number];
    const faults = pages.flatMap((page, i) => {
      const isRight = output !== "press" || i % 2 === 0;
      const [atLeft, atRight] = isRight ? [inside + spine, outside + outer] : [outside + outer, inside + spine];
      return extents(page).flatMap(({ what, left, right, top, bottom }) => {
        const free = [
          left - atLeft,
          page.width - atRight - right,
          top - over - outer,
          page.height - over - outer - bottom,
        ];
        return free.every((room) => room > -NEAR) ? [] : [`page ${i + 1}: ${what}: ${free.map((n) => n.toFixed(2))}`];
      });
    });
    expect(faults).toEqual([]);
  });

  if (output !== "press") return;
  it("P10 are mirrored: numbers of pages stand at the outside", () => {
    const numbered = pages.flatMap((page, i) => {
      const lowest = Math.max(...page.shows.map(({ y }) => y));
      // Ids may stand a line below it.
      const foot = page.shows.filter(({ text, y }) => text === String(i + 1) && y > lowest - 12);
      return foot.map(({ x, width }) => ({ isOdd: i % 2 === 0, far: x + width / 2 > page.width / 2 }));
    });
    expect(numbered.length).toBeGreaterThan(pages.length / 3);
    for (const { isOdd, far } of numbered) expect(far).toBe(isOdd);
  });

  it("P11 are as many as can be bound, no three of them blank in a row", () => {
    const blank = pages.map((page) => extents(page).length === 0);
    expect(pages.length % one.multiple!).toBe(0);
    expect(pages.length).toBeGreaterThanOrEqual(one.least!);
    expect(blank[0]).toBe(false);
    if (one.lastBlank) expect(blank.at(-1)).toBe(true);
    expect(blank.some((_, i) => blank[i] && blank[i + 1] && blank[i + 2])).toBe(false);
  });
});
