/**
 * The small figure of the key: the numbers in a ruled square. Where totals were blank they stand in ruled strips beside
 * and below it, where signs were blank the squares move apart to make room for all of them.
 */
import { type Figure, type Mark, line as stroke, text } from "../../figure.ts";
import type { Position } from "../../kind.ts";
import {
  type CrossNumbers,
  cellId,
  operatorId,
  places,
  printNumber,
  type Sheet,
  sheetOf,
  signText,
  totalId,
} from "./puzzle.ts";

/** Em of all type: seven points at the least size. Breadth of a bold figure in ems; white beside a number. */
const EM = 0.62;
const DIGIT = 0.606;
const WHITE = 0.36;
/** Between squares with signs between them, and between a square and its totals. */
const SIGN_GAP = 0.7;
const TOTAL_GAP = 0.3;

/** Where the columns and rows begin; breadths of a number and of a total; all in units. */
interface Ruling {
  readonly size: number;
  readonly gap: number;
  readonly breadth: number;
  readonly totalBreadth: number;
  readonly right: number;
  readonly bottom: number;
}

/** A text in the key: bold when it was printed, regular when it was found. */
interface Cell {
  readonly text: string | undefined;
  readonly ink: "given" | "entry";
}

export function keyFigure(puzzle: CrossNumbers, at: Position): Figure {
  const printed = sheetOf(puzzle);
  const cellOf = (value: number | null, id: string): Cell =>
    value === null ? { text: at.entry[id], ink: "entry" } : { text: printNumber(puzzle, value), ink: "given" };
  const numbers = printed.numbers.map((value, cell) => cellOf(value, cellId(printed.size, cell)));
  const totals = printed.totals.includes(null)
    ? printed.totals.map((value, line) => cellOf(value, totalId(printed.size, line)))
    : [];
  const ruling = rulingOf(puzzle, printed, totals);
  const { size, gap, breadth, totalBreadth, right, bottom } = ruling;
  const marks = gap === 0 ? ruled(0, 0, size, size, breadth) : [];
  if (gap === 0 && totals.length > 0)
    marks.push(...ruled(right, 0, 1, size, totalBreadth), ...ruled(0, bottom, size, 1, breadth));
  const put = ({ text: content, ink }: Cell, x: number, y: number, width: number) => {
    if (gap > 0) marks.push(...ruled(x, y, 1, 1, width));
    if (content !== undefined) marks.push(text(ink, x + width / 2, y + 0.5, fitted(width, content), content));
  };
  const [left, top] = [(c: number) => c * (breadth + gap), (r: number) => r * (1 + gap)];
  for (const [i, cell] of numbers.entries()) put(cell, left(i % size), top(Math.floor(i / size)), breadth);
  for (const [l, cell] of totals.entries())
    l < size ? put(cell, right, top(l), totalBreadth) : put(cell, left(l - size), bottom, breadth);
  if (gap > 0) marks.push(...signs(printed, at, ruling));
  return {
    width: totals.length > 0 ? right + totalBreadth : size * (breadth + gap) - gap,
    height: totals.length > 0 ? bottom + 1 : size * (1 + gap) - gap,
    cell: { least: 4, most: 6 },
    box: 0,
    marks,
  };
}

function rulingOf(puzzle: CrossNumbers, { size, operators }: Sheet, totals: readonly Cell[]): Ruling {
  const breadthFor = (figures: number) => (figures < 3 ? 1 : EM * DIGIT * figures + WHITE);
  const longest = (cells: readonly Cell[]) => Math.max(0, ...cells.map(({ text: content = "" }) => content.length));
  const gap = operators.includes(null) ? SIGN_GAP : 0;
  const breadth = breadthFor(Math.max(printNumber(puzzle, puzzle.range[1]).length, longest(totals.slice(size))));
  const apart = gap === 0 ? TOTAL_GAP : 0;
  return {
    size,
    gap,
    breadth,
    totalBreadth: breadthFor(longest(totals.slice(0, size))),
    right: size * (breadth + gap) + apart,
    bottom: size * (1 + gap) + apart,
  };
}

/** A ruled table of cells of height 1. */
const ruled = (x: number, y: number, columns: number, rows: number, breadth: number): Mark[] => [
  ...places(columns + 1).map((i) => stroke("grid", x + i * breadth, y, x + i * breadth, y + rows)),
  ...places(rows + 1).map((i) => stroke("grid", x, y + i, x + columns * breadth, y + i)),
];

/** All signs, printed and found, in the middle of their gaps. */
function signs({ size, operators }: Sheet, at: Position, { gap, breadth }: Ruling): Mark[] {
  return operators.flatMap((printed, o): Mark[] => {
    const sign = printed ?? at.entry[operatorId(size, o)];
    if (sign === undefined) return [];
    const l = Math.floor(o / (size - 1));
    const [along, place] = [l % size, o % (size - 1)];
    const [x, y] =
      l < size
        ? [(place + 1) * (breadth + gap) - gap / 2, along * (1 + gap) + 0.5]
        : [along * (breadth + gap) + breadth / 2, (place + 1) * (1 + gap) - gap / 2];
    return [text(printed === null ? "entry" : "sign", x, y, fitted(gap, sign), signText(sign))];
  });
}

/** The em that keeps a text within a width, should it be longer than any right one. */
const fitted = (width: number, content: string): number => Math.min(EM, width / (DIGIT * Math.max(1, content.length)));
