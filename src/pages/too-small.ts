import { firstOf, lastOf } from "../engine/required.ts";
import { EXIT, Failure } from "../spec/diagnostic.ts";
import { detailed, problem } from "../spec/problem.ts";
import { fitPage, type Listing } from "./fit-page.ts";
import { MM } from "./item.ts";
import { pageAdvice } from "./page-advice.ts";
import { type FittedPage, pageHeight } from "./page-heights.ts";
import { MAX_COLUMNS, shapesOf } from "./page-shapes.ts";
import { blockHeight } from "./puzzle-block.ts";
import type { PrintedPuzzle } from "./words.ts";

/** Puzzles do not fit on a page. */
export class TooSmall extends Failure {
  /** Number of the first of them. */
  readonly number: number;
  /** Numbers of those that do not even fit alone on a page; empty if all of them do. */
  readonly alone: readonly number[];
  /** The problem, without the puzzles' names. */
  readonly why: string;
  /** A number of puzzles per page that would fit; null if there is none. */
  readonly fits: number | null;
  constructor(
    range: string,
    number: number,
    alone: readonly number[],
    why: string,
    fix: string,
    fits: number | null,
    key: Failure["key"],
  ) {
    super(detailed(`${range}: ${why}`, fix, problem("room")), EXIT.data, null, key);
    this.name = "TooSmall";
    this.number = number;
    this.alone = alone;
    this.why = why;
    this.fits = fits;
  }
}

/** The failure for puzzles that do not fit with `count` on a page. `alone`: each of the listing alone on a page. */
export function tooSmall(
  puzzles: readonly PrintedPuzzle[],
  count: number,
  alone: readonly (FittedPage | null)[],
  listing: Listing,
): TooSmall {
  const least = Math.max(...puzzles.map(({ extent }) => extent.cell.least)) - 0.01;
  const cell = count === 1 ? Math.min(...cellsOf(puzzles, alone, listing)) : largestCell(puzzles, count, listing);
  // Rounded so that a slightly insufficient length does not look sufficient.
  const mm = (points: number, round: (value: number) => number) => (round((points / MM) * 10) / 10).toFixed(1);
  const fits = Array.from({ length: count - 1 }, (_, i) => count - 1 - i).find(
    (fewer) => largestCell(puzzles, fewer, listing) >= least,
  );
  const [first, last] = [firstOf(puzzles).number, lastOf(puzzles).number];
  const range = first === last ? `puzzle ${first}` : `puzzles ${first} to ${last}`;
  const isCrowded = cell < least / 3;
  const why = isCrowded
    ? "they do not fit"
    : `a cell would be ${mm(cell, Math.floor)} mm wide, and these readers need ${mm(least, Math.ceil)} mm`;
  const fix = fits === undefined ? pageFix(puzzles, listing) : `${fits} to a page fit (perPage: ${fits})`;
  const key = keyOf(firstOf(puzzles), count, listing);
  const poor = count === 1 ? puzzles.map(({ number }) => number) : [];
  return new TooSmall(range, first, poor, `with ${count} to a page ${why}`, fix, fits ?? null, key);
}

/** The key of the spec that requires these puzzles; null if its sections are not those of the book, as in a class. */
function keyOf({ section }: PrintedPuzzle, count: number, { setting: { manifest } }: Listing): Failure["key"] {
  const { sections, class: set, sheet } = manifest.spec;
  if (set !== undefined || sheet !== undefined) return null;
  return sections[section]?.perPage === count ? ["sections", section, "perPage"] : ["sections", section];
}

const cellsOf = (
  puzzles: readonly PrintedPuzzle[],
  alone: readonly (FittedPage | null)[],
  { puzzles: all }: Listing,
): number[] => puzzles.map((puzzle) => alone[all.indexOf(puzzle)]?.cells[0] ?? 0);

/** The smallest cell of these puzzles with `count` on a page, in the arrangement in which it is largest. */
function largestCell(puzzles: readonly PrintedPuzzle[], count: number, listing: Listing): number {
  const pages = Array.from({ length: Math.ceil(puzzles.length / count) }, (_, page) =>
    puzzles.slice(page * count, (page + 1) * count),
  );
  const cells = Array.from({ length: Math.min(count, MAX_COLUMNS) }, (_, i) =>
    shapesOf(i + 1, listing).map((shape) =>
      Math.min(...pages.flatMap((some) => fitPage(some, shape, listing)?.cells ?? [0])),
    ),
  );
  return Math.max(...cells.flat());
}

/** Share of a larger page that its margins take, horizontally and vertically. */
const MARGINS = { across: 0.15, down: 0.085 } as const;

/** Advice on the page size that fits each of these puzzles alone. */
function pageFix(puzzles: readonly PrintedPuzzle[], { setting, styleOf }: Listing): string {
  const { frame } = setting;
  const grown = (side: "width" | "height", by: number, margins: number) =>
    pageAdvice(side, frame[side] + by / (1 - margins), setting);
  const width = Math.max(...puzzles.map(({ extent }) => extent.width * extent.cell.least));
  if (width > frame.live.width) return grown("width", width - frame.live.width, MARGINS.across);
  const heights = puzzles.map((puzzle) => {
    const style = styleOf(puzzle, frame.live.width);
    const form = style && {
      head: "whole" as const,
      width: frame.live.width,
      style,
      hasCode: false,
      ruleHeight: style.heightOf(puzzle.rule),
    };
    return form === null ? 0 : blockHeight(puzzle, puzzle.extent.cell.least, form);
  });
  if (heights.includes(0)) return "choose a larger page or smaller puzzles";
  return grown("height", Math.max(...heights) - pageHeight(setting), MARGINS.down);
}
