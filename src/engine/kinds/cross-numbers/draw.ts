/**
 * The figure. One unit is the side of a number's square (its height, where long numbers make it wider). Operators are in the
 * gaps, totals after an "=" at the right and at the bottom, and the corner is empty.
 */
import { checkCorner } from "../../check-corner.ts";
import { circle, type Figure, type Mark, rect, line as stroke, text } from "../../figure.ts";
import type { DrawOptions, Position } from "../../kind.ts";
import { MAX } from "./arithmetic.ts";
import {
  type CrossNumbers,
  cellId,
  operatorId,
  places,
  printNumber,
  reach,
  type Sheet,
  sheetOf,
  signText,
  totalId,
} from "./puzzle.ts";

/*
 * The small figure of the key: the numbers in a ruled square. Blank totals are in ruled strips beside and below it. If signs were
 * blank, the squares move apart to make space for all of them.
 */

/** Em of all type: seven points at the minimum size. Width of a bold digit in ems; margin beside a number. */
const EM = 0.62;
const KEY_DIGIT = 0.606;
const WHITE = 0.36;
/** Gap between squares with signs between them, and between a square and its totals. */
const SIGN_GAP = 0.7;
const TOTAL_GAP = 0.3;

/** Positions of the columns and rows; widths of a number and of a total; all in units. */
interface Ruling {
  readonly size: number;
  readonly gap: number;
  readonly breadth: number;
  readonly totalBreadth: number;
  readonly right: number;
  readonly bottom: number;
}

/** A text in the key: bold if it is a given, regular if it was found. */
interface Cell {
  readonly text: string | undefined;
  readonly ink: "given" | "entry";
}

function keyFigure(puzzle: CrossNumbers, at: Position): Figure {
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
    if (content !== undefined) marks.push(text(ink, x + width / 2, y + 0.5, fittedInKey(width, content), content));
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
  const breadthFor = (figures: number) => (figures < 3 ? 1 : EM * KEY_DIGIT * figures + WHITE);
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

/** All signs, given and found, in the centre of their gaps. */
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
    return [text(printed === null ? "entry" : "sign", x, y, fittedInKey(gap, sign), signText(sign))];
  });
}

/** The em that fits a text into a width, if it is longer than any correct one. */
const fittedInKey = (width: number, content: string): number =>
  Math.min(EM, width / (KEY_DIGIT * Math.max(1, content.length)));
/** In millimetres; at the minimum, the smallest type has seven points. */
const CELL = { least: 6.2, most: 18 } as const;
/** Width of a bold digit in ems. */
const DIGIT = 0.606;

/** Sizes of type, relative to the side of a square. */
interface Setting {
  readonly sign: number;
  /** The em of two digits. */
  readonly two: number;
  /** Minimum em of three or more digits, and the share of a width that they fill. */
  readonly long: number;
  readonly full: number;
  /** Gap between squares if signs have to be written. */
  readonly blankGap: number;
}
const USUAL: Setting = { sign: 0.46, two: 0.56, long: 0.4, full: 0.8, blankGap: 0.8 };
/**
 * Signs are as large as two-digit numbers. With three numbers in a line, two puzzles fit side by side on a page for children of
 * six.
 */
const LARGE: Setting = { sign: 0.6, two: 0.6, long: 0.56, full: 0.86, blankGap: 1 };

/** Positions of the parts, in units. */
interface Layout {
  readonly size: number;
  readonly gap: number;
  /** Width of a number's box, and of the column of totals. */
  readonly breadth: number;
  readonly totalBreadth: number;
  /** Ems of numbers and of totals. */
  readonly em: number;
  readonly totalEm: number;
  readonly signEm: number;
}

/** Draws the puzzle with its entries. */
export function draw(puzzle: CrossNumbers, at: Position, options: DrawOptions): Figure {
  return options.size === "key" ? keyFigure(puzzle, at) : drawPage(puzzle, at, options);
}

function drawPage(puzzle: CrossNumbers, at: Position, options: DrawOptions): Figure {
  const printed = sheetOf(puzzle);
  const layout = layoutOf(puzzle, printed, options.large ? LARGE : USUAL);
  const { size, gap, breadth, totalBreadth, em, totalEm, signEm } = layout;
  const [x, y] = [(c: number) => c * (breadth + gap), (r: number) => r * (1 + gap)];
  const marks: Mark[] = [];
  const box = (id: string, left: number, top: number, width: number, value: number | null, type: number) =>
    marks.push(...boxOf(id, left, top, width, type, value === null ? null : printNumber(puzzle, value), at.entry[id]));
  for (const [cell, value] of printed.numbers.entries()) {
    box(cellId(size, cell), x(cell % size), y(Math.floor(cell / size)), breadth, value, em);
  }
  for (const [o, sign] of printed.operators.entries()) {
    const id = operatorId(size, o);
    marks.push(...signOf(id, ...signAt(layout, o), layout, sign, at.entry[id]));
  }
  for (const [l, total] of printed.totals.entries()) {
    const across = l < size;
    const along = l % size;
    const sign = across ? [x(size) - gap / 2, y(along) + 0.5] : [x(along) + breadth / 2, y(size) - gap / 2];
    marks.push(text("sign", sign[0]!, sign[1]!, signEm, "="));
    const [left, top] = across ? [x(size), y(along)] : [x(along), y(size)];
    box(totalId(size, l), left, top, across ? totalBreadth : breadth, total, totalEm);
  }
  for (const { slot, ...mark } of [...marks])
    if (slot !== undefined && options.checked?.includes(slot) && mark.shape === "rect")
      marks.push(checkCorner(mark.x + mark.width, mark.y + mark.height));
  for (const { slot, ...mark } of [...marks])
    if (slot !== undefined && options.highlight.includes(slot) && mark.shape !== "text")
      marks.push({ ...mark, ink: "highlight" });
  // A sign needs two thirds of a digit's space.
  const boxSize = printed.operators.includes(null) ? Math.min(1, 3 * RING * gap) : 1;
  return { width: x(size) + totalBreadth, height: y(size) + 1, cell: CELL, box: boxSize, marks };
}

/** The sizes of boxes, for handwriting and for print. Long numbers make boxes wider than high. */
function layoutOf(puzzle: CrossNumbers, sheet: Sheet, setting: Setting): Layout {
  const { size, totals, operators } = sheet;
  const figures = (value: number) => printNumber(puzzle, value).length;
  // A blank total gets the maximum length that its line can produce; its true length would reveal something.
  const lengths = totals.map((total, line) => figures(total ?? Math.min(MAX, reach(puzzle, sheet, line))));
  const widths = totals.map((total, line) =>
    total === null ? handWidth(lengths[line]!, setting) : printWidth(lengths[line]!, setting),
  );
  const longest = figures(puzzle.range[1]);
  const breadth = Math.max(handWidth(longest, setting), ...widths.slice(size));
  const totalBreadth = Math.max(...widths.slice(0, size));
  return {
    size,
    gap: operators.includes(null) ? setting.blankGap : size < 7 ? 0.6 : 0.52,
    breadth,
    totalBreadth,
    em: emFor(longest, breadth, setting),
    totalEm: Math.min(
      setting.two,
      ...lengths.map((length, line) => emFor(length, line < size ? totalBreadth : breadth, setting)),
    ),
    signEm: setting.sign,
  };
}

/** Width of this many digits, written by hand or printed in bold. */
const printWidth = (figures: number, { long, full }: Setting): number =>
  figures < 3 ? 1 : Math.max(1, (DIGIT * long * figures) / full);
const handWidth = (figures: number, setting: Setting): number =>
  figures < 3 ? 1 : Math.max(figures === 3 ? 1.2 : 0.4 * figures, printWidth(figures, setting));

/** The em for this many digits in a width. */
function emFor(figures: number, breadth: number, { two, long, full }: Setting): number {
  if (figures < 3) return figures === 1 ? 0.66 : two;
  return Math.min(Math.max(long, figures === 3 ? 0.5 : 0.42), (full * breadth) / (DIGIT * figures));
}

/** Centre of an operator. */
function signAt({ size, gap, breadth }: Layout, operator: number): [x: number, y: number] {
  const l = Math.floor(operator / (size - 1));
  const [along, place] = [l % size, operator % (size - 1)];
  return l < size
    ? [(place + 1) * (breadth + gap) - gap / 2, along * (1 + gap) + 0.5]
    : [along * (breadth + gap) + breadth / 2, (place + 1) * (1 + gap) - gap / 2];
}

/** A tile with a given, or a box with its entry. */
function boxOf(
  id: string,
  x: number,
  y: number,
  width: number,
  em: number,
  printed: string | null,
  written: string | undefined,
): Mark[] {
  const middle = [x + width / 2, y + 0.5] as const;
  if (printed !== null) return [rect("tile", x, y, width, 1, 0.1, id), text("given", ...middle, em, printed)];
  const box = rect("box", x, y, width, 1, 0.075, id);
  return written === undefined ? [box] : [box, text("entry", ...middle, fitted(em, width, written), written)];
}

/** Radius of the circle for a sign, relative to the gap. */
const RING = 0.4;

/** A given sign, or a circle with its entry. */
function signOf(
  id: string,
  x: number,
  y: number,
  { gap, signEm }: Layout,
  printed: string | null,
  written: string | undefined,
): Mark[] {
  if (printed !== null) return [{ ...text("sign", x, y, signEm, signText(printed)), slot: id }];
  const ring = circle("blank", x, y, RING * gap, id);
  return written === undefined
    ? [ring]
    : [ring, text("entry", x, y, fitted(signEm, 2 * RING * gap, written), signText(written))];
}

/** The em that fits a text into a width. */
const fitted = (em: number, width: number, content: string): number =>
  Math.min(em, (0.86 * width) / (DIGIT * Math.max(1, content.length)));
