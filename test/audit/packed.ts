/** Books that say both their pages and their puzzles: do they have both, no figure below its floor, and few holes? */
import { findAnswers } from "../../src/book/answers.ts";
import { isRuled } from "../../src/engine/board.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { cellRange } from "../../src/pages/cell-range.ts";
import type { FigureItem, Item } from "../../src/pages/item.ts";
import { planPages } from "../../src/pages/planner/plan-pages.ts";
import { typesetBook } from "../../src/pdf/render-book.ts";
import { inlineRunner } from "../../src/runner/inline.ts";
import { sizesOf } from "../../src/spec/edition/reader.ts";
import { parseSpec } from "../../src/spec/spec.ts";
import { findingsOf } from "./pages.ts";
import { MIXES } from "./pages-stock.ts";

/** A packed book for adults with all kinds but whole grids in equal numbers. */
export interface PackedBook {
  readonly mix: (typeof MIXES)[number];
  readonly page: string;
  readonly pages: number;
  readonly puzzles: number;
}

/** The aim: 300 puzzles of all kinds on 120 pages of 6 × 9 in. */
export const PACKED: readonly PackedBook[] = MIXES.map((mix) => ({ mix, page: "6x9in", puzzles: 300, pages: 120 }));

/** Of pages with puzzles fewer than this may have a hole. */
export const MAX_HOLES = 0.03;

/** What came of a book. */
export interface PackedFindings {
  readonly pages: number;
  readonly puzzles: number;
  /** Pages with puzzles, and those of which more than a fifth is free above the foot. */
  readonly puzzlePages: number;
  readonly holes: readonly string[];
  /** Figures smaller than their reader's least size, as "puzzle 7: 7.9 of 8.0 mm". */
  readonly belowFloor: readonly string[];
  /** The part of the bodies of puzzle pages that something is printed on. */
  readonly filled: number;
}

/** In turns a wide kind is followed by narrow ones: largest and smallest figures first, then those between. */
const IN_TURNS = ["number-target", "magic-square", "number-wall", "sum-triangle"];

/** Whole grids with rules and clues of their own stand two on a page at most, and practice is for sheets: neither is packed. */
const isPacked = ({ board, example, isPractice }: (typeof KINDS)[number]): boolean => {
  const own = board(example);
  return isPractice !== true && (own.input !== "cells" || !isRuled(own));
};

const MM = 72 / 25.4;
/** Rounding that is forgiven, in points. */
const HAIR = 0.02;

/** Makes a packed book, and measures its pages. */
export async function packBook({ mix, page, pages, puzzles }: PackedBook): Promise<PackedFindings> {
  const rank = (slug: string) => (IN_TURNS.includes(slug) ? IN_TURNS.indexOf(slug) : IN_TURNS.length);
  const slugs = KINDS.filter(isPacked)
    .map(({ slug }) => slug)
    .sort((a, b) => rank(a) - rank(b));
  const sections = slugs.map((kind) => ({ kind, count: puzzles / slugs.length, level: "easy..hard" }));
  const press = { output: "press", press: { printer: "kdp", paper: "cream" } };
  const text = JSON.stringify({ title: "Packed", seed: "packed", page, pages, mix, ...press, sections });
  const runner = inlineRunner(KINDS);
  const { manifest } = await planPages(
    parseSpec(text, "packed.json", KINDS),
    KINDS,
    runner,
    async (manifest) => typesetBook({ manifest, kinds: KINDS }, await findAnswers(manifest, KINDS, runner)).layout,
  );
  const { layout } = typesetBook({ manifest, kinds: KINDS }, await findAnswers(manifest, KINDS, runner));
  const book = Array.from({ length: layout.count }, (_, i) => layout.page(i));
  const found = findingsOf({ manifest, output: "press", pages: book }, new Set());
  const solved = new Set(layout.puzzles.map(([first]) => first!));
  const sizes = sizesOf("adult");
  const belowFloor = book.flatMap(({ items }) =>
    figuresOf(items).flatMap(({ number, figure, cell }) => {
      const { least } = cellRange(figure, sizes);
      const says = `puzzle ${number}: ${(cell / MM).toFixed(2)} of ${(least / MM).toFixed(2)} mm`;
      return cell < least - HAIR ? [says] : [];
    }),
  );
  return {
    ...{ pages: layout.count, puzzles: manifest.puzzles.length, puzzlePages: solved.size },
    ...{ holes: found.holes, belowFloor, filled: found.filled },
  };
}

/** The figures of puzzles on a page, each with the number of its puzzle: the last of each, after the frames of how to play. */
function figuresOf(items: readonly Item[]): (Pick<FigureItem, "figure" | "cell"> & { readonly number: number })[] {
  const found = new Map<number, Pick<FigureItem, "figure" | "cell"> & { readonly number: number }>();
  let number: number | null = null;
  const look = (item: Item): void => {
    const name = item.item === "anchor" ? /^puzzle-(\d+)$/.exec(item.name)?.[1] : undefined;
    if (name !== undefined) number = Number(name);
    if (item.item === "figure" && number !== null) found.set(number, { number, figure: item.figure, cell: item.cell });
    if ("items" in item && item.items !== undefined) for (const each of item.items) look(each);
  };
  for (const item of items) look(item);
  return [...found.values()];
}
