/** Nothing on paper is smaller, finer or paler than its reader, its printer and a photocopier can take. */
import { beforeAll, describe, expect, it } from "vitest";
import { THEME_NAMES } from "../../src/draw/themes/theme.ts";
import type { FigureItem, Item } from "../../src/pages/item.ts";
import { OUTPUTS, type Output } from "../../src/spec/edition/output.ts";
import type { Spec } from "../../src/spec/spec-types.ts";
import { smoke } from "../smoke.ts";
import { easyBook, easyPaper, flat, pagesOf } from "./editions.ts";
import { smallestType } from "./ink.ts";
import type { PaperPage } from "./marks.ts";

const MM = 72 / 25.4;
const ALL_KEYS = { at: "back", show: ["answers", "hints", "explained"] } as const;

/** Reader, the digits of a puzzle in points, a box to write in in millimetres, any type in points. */
const READERS: readonly (readonly [reader: string, digits: number, box: number, type: number])[] = [
  ["adult", 9, 8, 7],
  ["ages 10-12", 16, 9, 7],
  ["ages 8-9", 18, 11, 7],
  ["ages 6-7", 24, 14, 7],
  ["ages 4-5", 26, 16, 7],
  ["large-print", 24, 15, 18],
];

describe.each(smoke(READERS))("a book for %s", (reader, digits, box, type) => {
  it.each(["screen", "classroom"] as const)("P13 P15 has puzzles that can be read and written in (%s)", (output) => {
    const figures = puzzleFigures({ reader }, output);
    expect(figures.length).toBe(easyBook().answers.length);
    let [read, written] = [0, 0];
    for (const { figure, cell } of figures) {
      for (const mark of figure.marks) {
        if (mark.shape === "text" && mark.ink === "given") read++;
        if (mark.shape === "rect" && mark.ink === "box") written++;
        if (mark.shape === "text" && ["given", "entry", "sign"].includes(mark.ink))
          expect(mark.size * cell, JSON.stringify(mark.text)).toBeGreaterThan(digits - 0.02);
        if (mark.shape === "rect" && mark.ink === "box")
          expect((Math.min(mark.width, mark.height) * cell) / MM, "a box").toBeGreaterThan(box - 0.02);
      }
      if (figure.box > 0) expect((figure.box * cell) / MM).toBeGreaterThan(box - 0.02);
    }
    expect([read > 20, written > 10]).toEqual([true, true]);
  });
  it("P13 has no type that is smaller than any reader's", async () => {
    const pages = await easyPaper({ reader, page: "8.5x11in", answers: ALL_KEYS }, "press");
    expect(tooSmall(pages, type)).toEqual([]);
  });
});

/** The figures of puzzles as they are placed, not those of examples and answers. */
function puzzleFigures(changes: Partial<Spec>, output: Output): FigureItem[] {
  return pagesOf(easyBook(changes), output).flatMap(({ items }) => {
    const all = belowExamples(items);
    return all.filter((item): item is FigureItem => item.item === "figure");
  });
}

/** What stands on a page from its first puzzle on, without the frames of how to play before the figure of a puzzle. */
function belowExamples(items: readonly Item[]): Item[] {
  const all = flat(items);
  const starts = all.flatMap((item, i) => (item.item === "anchor" && /^puzzle-\d+$/.test(item.name) ? [i] : []));
  return starts.flatMap((start, i) => {
    const own = all.slice(start, starts[i + 1]);
    const last = own.findLastIndex(({ item }) => item === "figure");
    return own.filter(({ item }, at) => item !== "figure" || at === last);
  });
}

const tooSmall = (pages: readonly PaperPage[], least: number): string[] =>
  pages.flatMap((page) => {
    const show = smallestType(page);
    return show === undefined || show.size > least - 0.01 ? [] : [`page ${page.number}: ${show.text} in ${show.size}`];
  });

const LETTER = { width: "8.5in", height: "11in" };
it.each(smoke(OUTPUTS.flatMap((output) => THEME_NAMES.map((theme) => [output, theme] as const))))(
  "large print P24 is 18 points and more everywhere (%s, %s)",
  async (output, theme) => {
    const pages = await easyPaper({ reader: "large-print", page: LETTER, theme, answers: ALL_KEYS }, output);
    expect(pages.flatMap(({ shows }) => shows).length).toBeGreaterThan(100);
    expect(tooSmall(pages, 18)).toEqual([]);
  },
);

const EDITIONS: readonly (readonly [string, Partial<Spec>, Output])[] = [
  ["with all keys, 6 × 9 in", { page: "6x9in", answers: ALL_KEYS }, "press"],
  [
    "elegant, with bleed",
    { theme: "elegant", page: "6x9in", press: { printer: "kdp", bleed: true, paper: "white" } },
    "press",
  ],
  ["playful, for children", { theme: "playful", reader: "ages 6-7", page: "8.5x11in" }, "press"],
  ["in large print", { reader: "large-print", page: "8.5x11in", answers: ALL_KEYS }, "press"],
  ["for a class", {}, "classroom"],
  ["as a booklet", { page: "a5" }, "booklet"],
  ["on a screen", { answers: ALL_KEYS }, "screen"],
];

describe.each(smoke(EDITIONS))("what is drawn, %s", (_, changes, output) => {
  let pages: PaperPage[];
  beforeAll(async () => {
    pages = await easyPaper(changes, output);
  });

  it("P12 has lines of 0.75 pt and more, as they come out on paper", () => {
    const weights = pages.flatMap(({ number, shapes }) =>
      shapes.flatMap(({ stroke, weight }) => (stroke === null ? [] : [{ number, weight }])),
    );
    expect(weights.length).toBeGreaterThan(100);
    expect(weights.filter(({ weight }) => weight < 0.745)).toEqual([]);
    const slivers = pages.flatMap(({ number, shapes }) =>
      shapes
        .filter(
          ({ fill, stroke, width, height }) =>
            stroke === null && fill !== null && fill < 0.99 && Math.min(width, height) < 0.745,
        )
        .map((shape) => ({ number, ...shape })),
    );
    expect(slivers).toEqual([]);
  });
  it("P12 has greys of a tenth and more", () => {
    const tones = pages.flatMap(({ shapes }) => shapes.flatMap(({ fill, stroke }) => [fill, stroke]));
    const greys = [...new Set(tones.filter((tone) => tone !== null && tone < 0.995))];
    expect(greys.length).toBeGreaterThan(0);
    for (const grey of greys) expect(1 - grey!).toBeGreaterThan(0.0995);
  });
});

it.each(smoke(["a5", "a4", "6x9in", "8x10in", "letter"] as const))(
  "puzzles on pages P16 are whole, each on one page, inside its margins (%s)",
  (page) => {
    for (const output of ["screen", "booklet", "classroom"] as const) {
      const book = easyBook({ page });
      const places = pagesOf(book, output).flatMap(({ items }, i) => {
        const all = belowExamples(items);
        const numbers = all.flatMap((item) =>
          item.item === "anchor" ? (/^puzzle-(\d+)$/.exec(item.name)?.slice(1) ?? []) : [],
        );
        if (numbers.length === 0) return [];
        const foot = Math.max(...all.flatMap((item) => (item.item === "text" ? [item.y - item.size] : [])));
        const figures = all.filter((item): item is FigureItem => item.item === "figure");
        expect(figures.length, `page ${i + 1}`).toBe(numbers.length);
        for (const { x, y, cell, figure } of figures) {
          expect(Math.min(x, y)).toBeGreaterThan(20);
          expect(y + figure.height * cell, `page ${i + 1}: a figure above the foot`).toBeLessThanOrEqual(foot);
        }
        return numbers.map(Number);
      });
      expect(places).toEqual(book.manifest.puzzles.map(({ number }) => number));
    }
  },
);
