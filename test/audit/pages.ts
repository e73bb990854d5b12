/** How the pages of a book are composed: where they are empty, where edges nearly meet, what is small or cut. */

import type { Manifest } from "../../src/book/manifest.ts";
import type { Figure, Rect } from "../../src/engine/figure.ts";
import { editionOf } from "../../src/pages/edition.ts";
import type { GroupItem, Item, Page, TextItem } from "../../src/pages/item.ts";
import type { Output } from "../../src/spec/edition/output.ts";
import { sizesOf } from "../../src/spec/edition/reader.ts";
import { wordsInAll } from "../words-in-all.ts";
import {
  type Body,
  cellsOn,
  type Extent,
  extentsOf,
  filledShare,
  isWorkingSpace,
  unlikeCells,
  widestBand,
} from "./composition.ts";

/** A book that was laid out: its pages without the paper around them. */
export interface PagesOfBook {
  readonly manifest: Manifest;
  readonly output: Output;
  readonly pages: readonly Page[];
}

/** What is counted of a book; of failures, lines that name their pages. */
export interface PageFindings {
  readonly pages: number;
  /** Pages with puzzles, the last of a section aside. */
  readonly puzzlePages: number;
  /** Puzzle pages of which more than a fifth is empty above the foot. */
  readonly holes: readonly string[];
  /** Puzzle pages with an empty band between two things that is more than a sixth of the body. */
  readonly bands: readonly string[];
  /** Pages whose room to work in is more than a quarter of the body. */
  readonly working: readonly string[];
  /** Kinds whose figures differ in size on a page or, by more, over all pages of a sheet. */
  readonly sizes: readonly string[];
  /** The part of the bodies of puzzle pages that boxes around what is printed take, on average. */
  readonly filled: number;
  /** Type below the reader's least size. */
  readonly small: readonly string[];
  /** Pages on which two left edges of text differ by a little. */
  readonly edges: readonly string[];
  /** Words that go on in the next line without a hyphen. */
  readonly cut: readonly string[];
  /** A sheet that shows no worked example, though it has one. */
  readonly lesson: readonly string[];
}

/** Maximum empty share of a page's body above its foot, and the number of pages from which more is a fault. */
const EMPTY = 0.2;
export const FEW_HOLES = 0.05;
/** Maximum height of an empty band between two things of a page, as a share of its body. */
const BAND = 1 / 6;
/** Maximum space for working, as a share of a page's body. */
const MAX_WORKING = 0.26;
/** Maximum ratio of the sizes of figures of one kind, on a page and over the pages of a sheet. */
const ALIKE = 1.15;
const ALIKE_ON_SHEET = 1.45;
/** Left edges that are nearer than this, in points, are the same or wrong; less than the other is a stem's overhang. */
const NEAR = (8 / 25.4) * 72;
const SAME = 2;

/** Everything on a page, groups and links before what is in them. */
const flat = (items: readonly Item[]): Item[] =>
  items.flatMap((item) => [item, ...("items" in item && item.items !== undefined ? flat(item.items) : [])]);

const textsIn = (items: readonly Item[]): TextItem[] =>
  flat(items).filter((item): item is TextItem => item.item === "text");
const anchorsIn = (items: readonly Item[]): string[] =>
  items.flatMap((item) => (item.item === "anchor" ? [item.name] : []));
const groupsIn = (items: readonly Item[]): GroupItem[] =>
  flat(items).filter((item): item is GroupItem => item.item === "group");

/** Measures a book's pages. `words`: all words of its language that are known to be printed somewhere. */
export function findingsOf(book: PagesOfBook, words: ReadonlySet<string>): PageFindings {
  const { pages, manifest } = book;
  const floor = sizesOf(editionOf(manifest, book.output).reader).small >= 14 ? 18 : 7;
  const puzzlePages = pages.flatMap(({ items }, i) => {
    const numbers = anchorsIn(items).flatMap((name) => /^puzzle-(\d+)$/.exec(name)?.[1] ?? []);
    return numbers.length === 0 ? [] : [{ index: i, numbers: numbers.map(Number) }];
  });
  const chapterOf = (number: number) => {
    const { section, level } = manifest.puzzles[number - 1]!;
    if (manifest.spec.sheet !== undefined) return "sheet";
    return manifest.spec.mix === "spread" && book.output !== "classroom" ? level : String(section);
  };
  const inside = puzzlePages.filter(
    ({ numbers }, i) => puzzlePages[i + 1] && chapterOf(puzzlePages[i + 1]!.numbers[0]!) === chapterOf(numbers.at(-1)!),
  );
  const bodies = bodiesOf(puzzlePages.map(({ index }) => pages[index]!.items));
  const working = workingIn(book, puzzlePages, bodies);
  const cells = puzzlePages.map(({ index }) => cellsOn(pages[index]!.items));
  const kindOf = (number: number) => manifest.puzzles[number - 1]!.kind;
  return {
    pages: pages.length,
    puzzlePages: inside.length,
    holes: inside.flatMap(({ index, numbers }) => {
      const empty = emptyShare(pages[index]!.items);
      return empty > EMPTY
        ? [`page ${index + 1}, puzzle ${numbers.join(", ")}: ${Math.round(100 * empty)} % empty`]
        : [];
    }),
    bands: puzzlePages.flatMap(({ index, numbers }, i) => {
      const band = widestBand(bodies[i]!.extents, bodies[i]!.body);
      return band > BAND
        ? [`page ${index + 1}, puzzle ${numbers.join(", ")}: a band of ${Math.round(100 * band)} % is empty`]
        : [];
    }),
    working,
    sizes:
      manifest.spec.sheet === undefined
        ? puzzlePages.flatMap(({ index }, i) =>
            unlikeCells(cells[i]!, kindOf, ALIKE).map((each) => `page ${index + 1}, ${each}`),
          )
        : [
            ...puzzlePages.flatMap(({ index }, i) =>
              unlikeCells(cells[i]!, kindOf, ALIKE).map((each) => `page ${index + 1}, ${each}`),
            ),
            ...unlikeCells(cells.flat(), kindOf, ALIKE_ON_SHEET),
          ],
    filled: average(bodies.map(({ extents, body }) => filledShare(extents, body))),
    small: pages.flatMap(({ items }, i) => {
      const least = Math.min(...sizesOn(items));
      return least < floor - 0.01 ? [`page ${i + 1}: ${least.toFixed(1)} points`] : [];
    }),
    edges: puzzlePages.flatMap(({ index: i }) => {
      const { items } = pages[i]!;
      const near = nearEdges(items);
      return near === null ? [] : [`page ${i + 1}: ${near}`];
    }),
    cut: pages.flatMap(({ items }, i) => cutWords(items, words).map((word) => `page ${i + 1}: ${word}`)),
    lesson: lacksExample(book) ? ["no worked example"] : [],
  };
}

/** What is wrong with rooms to work in. */
function workingIn(
  { pages }: PagesOfBook,
  puzzlePages: readonly { readonly index: number }[],
  bodies: readonly { readonly body: Body }[],
): string[] {
  const found = puzzlePages.flatMap(({ index }, i) => {
    const frames = extentsOf(pages[index]!.items.filter(isWorkingSpace));
    if (frames.length === 0) return [];
    const areaOf = ({ left, right, top, bottom }: Body): number => (right - left) * (bottom - top);
    const share = frames.reduce((sum, frame) => sum + areaOf(frame), 0) / areaOf(bodies[i]!.body);
    return [{ isWrong: share > MAX_WORKING, text: `page ${index + 1}: ${Math.round(100 * share)} %` }];
  });
  return found.filter(({ isWrong }) => isWrong).map(({ text }) => text);
}

/** Whether a sheet has an example that its first page does not show: under a heading of its own, as a figure. */
function lacksExample({ manifest, pages }: PagesOfBook): boolean {
  if (manifest.spec.sheet === undefined || pages.length === 0) return false;
  if (manifest.spec.sections.every(({ role }) => role !== "example")) return false;
  const { items } = pages[0]!;
  const groups = groupsIn(items);
  const isInBox = groups.some(({ role }) => role === "heading-2") && groups.some(({ role }) => role === "figure");
  // Without a box of its own, the example is the first box of a task, filled in. A filled cell of a picture is a dot.
  const isBegun = flat(items).some(
    (item) =>
      item.item === "figure" &&
      item.figure.marks.some(({ shape, ink }) => ink === "entry" || (shape === "rect" && ink === "dot")),
  );
  return !isInBox && !isBegun;
}

/** What is printed on pages above their feet, and their bodies: from the highest item of each page, as broad as the broadest of all. */
function bodiesOf(pages: readonly (readonly Item[])[]): { readonly extents: readonly Extent[]; readonly body: Body }[] {
  const own = pages.map((items) => {
    const foot = Math.max(...items.flatMap((item) => (isFoot(item) ? item.y : 0)));
    const extents = extentsOf(items).filter(({ bottom }) => bottom < foot - 6);
    return { extents, top: Math.min(...extents.map(({ top }) => top)), bottom: foot - 24 };
  });
  const left = Math.min(...own.flatMap(({ extents }) => extents.map((each) => each.left)));
  const right = Math.max(...own.flatMap(({ extents }) => extents.map((each) => each.right)));
  return own.map(({ extents, top, bottom }) => ({ extents, body: { top, bottom, left, right } }));
}

const average = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, each) => sum + each, 0) / values.length;

/** The part of a page's body that is empty above its foot: its top is where its highest item begins. */
function emptyShare(items: readonly Item[]): number {
  const { extents, body } = bodiesOf([items])[0]!;
  const lowest = Math.max(...extents.map(({ bottom }) => bottom));
  return Math.max(0, body.bottom - lowest) / (body.bottom - body.top);
}

/** The number of a page, or the code of a sheet. */
const isFoot = (item: Item): item is TextItem =>
  item.item === "text" && (item.font === "bold" || /\w{4}-\w{4}-\w{4}$/.test(item.text));

/** All sizes of type on a page, those in figures too. */
function sizesOn(items: readonly Item[]): number[] {
  const ofFigure = ({ marks }: Figure, cell: number) =>
    marks.flatMap((mark) => (mark.shape === "text" ? mark.size * cell : []));
  return flat(items).flatMap((item) =>
    item.item === "text" ? item.size : item.item === "figure" ? ofFigure(item.figure, item.cell) : [],
  );
}

/** Says whether a text is in a frame, as on a card. */
function framesOn(items: readonly Item[]): (text: TextItem) => boolean {
  const frames = items.flatMap((item) =>
    item.item === "ornament"
      ? item.marks.filter((mark) => mark.shape === "rect" && (mark.ink === "box" || mark.ink === "blank"))
      : [],
  ) as Rect[];
  return ({ x, y }) =>
    frames.some((frame) => x > frame.x && x < frame.x + frame.width && y > frame.y && y < frame.y + frame.height);
}

/** The label of a line for the time, which ends at a right edge. */

/** Two left edges of headings and rules of puzzles that differ, but not by much; null if there are none. */
function nearEdges(items: readonly Item[]): string | null {
  // What is in a frame, as on a card, keeps clear of it.
  const isFramed = framesOn(items);
  const isProse = ({ role }: GroupItem) => /^(heading|paragraph)/.test(role);
  const edges = groupsIn(items)
    .filter(isProse)
    .flatMap((group) => {
      const texts = textsIn(group.items).filter(
        (text) => !text.white && !isFramed(text) && !wordsInAll("book.time").has(text.text),
      );
      return texts.length === 0 ? [] : [Math.min(...texts.map(({ x }) => x))];
    })
    .sort((a, b) => a - b);
  const at = edges.findIndex((edge, i) => i > 0 && edge - edges[i - 1]! > SAME && edge - edges[i - 1]! < NEAR);
  return at === -1 ? null : `edges at ${edges[at - 1]!.toFixed(1)} and ${edges[at]!.toFixed(1)}`;
}

/** Words of more than one letter, as they are printed. */
const WORD = /\p{L}{2,}/gu;
export const wordsOn = ({ items }: Page): string[] =>
  textsIn(items).flatMap(({ text }) => (text.match(WORD) ?? []).map((word) => word.toLowerCase()));

/** Words that are parted between a line and the next without a hyphen: together a known word, apart not. */
function cutWords(items: readonly Item[], words: ReadonlySet<string>): string[] {
  const lines = groupsIn(items)
    .filter(({ role }) => role !== "list" && role !== "figure")
    .map(({ items: own }) => textsIn(own));
  return lines.flatMap((texts) =>
    texts.flatMap((text, i) => {
      const next = texts[i + 1];
      if (next === undefined || next.y <= text.y + 1) return [];
      const [end, start] = [/(\p{L}+)$/u.exec(text.text)?.[1], /^(\p{Ll}+)/u.exec(next.text)?.[1]];
      if (end === undefined || start === undefined) return [];
      const whole = (end + start).toLowerCase();
      return words.has(whole) && !words.has(start) ? [whole] : [];
    }),
  );
}

/** The columns of failures, in order, with the number of each in a book. */
export const failuresOf = (found: PageFindings) => ({
  holes: Math.max(0, found.holes.length - Math.floor(FEW_HOLES * found.puzzlePages)),
  bands: found.bands.length,
  working: found.working.length,
  sizes: found.sizes.length,
  small: found.small.length,
  edges: found.edges.length,
  cut: found.cut.length,
  lesson: found.lesson.length,
});
export const COLUMNS = ["holes", "bands", "working", "sizes", "small", "edges", "cut", "lesson"] as const;
