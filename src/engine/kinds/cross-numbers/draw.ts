/**
 * The figure. One unit is the side of a number's square (its height, where long numbers make it wider); operators
 * stand in the gaps, totals after an "=" at the right and at the bottom, and the corner is empty.
 */
import { circle, type Figure, type Mark, rect, text } from "../../figure.ts";
import type { DrawOptions, Position } from "../../kind.ts";
import { MOST } from "./arithmetic.ts";
import { reach } from "./assumptions.ts";
import { keyFigure } from "./key.ts";
import {
  type CrossNumbers,
  cellId,
  operatorId,
  printNumber,
  type Sheet,
  sheetOf,
  signText,
  totalId,
} from "./puzzle.ts";

/** Millimetres: with the least, the smallest type has seven points. */
const CELL = { least: 6.2, most: 18 } as const;
/** Breadth of a bold figure in ems. */
const DIGIT = 0.606;

/** How type is set, over the side of a square. */
interface Setting {
  readonly sign: number;
  /** The least em of three figures and more, and how much of a breadth they fill. */
  readonly long: number;
  readonly full: number;
  /** Between squares where signs are to be written. */
  readonly blankGap: number;
}
const USUAL: Setting = { sign: 0.46, long: 0.4, full: 0.8, blankGap: 0.8 };
/** Long numbers and signs are as large as numbers of two figures. */
const LARGE: Setting = { sign: 0.56, long: 0.56, full: 0.86, blankGap: 1 };

/** Where things stand, in units. */
interface Layout {
  readonly size: number;
  readonly gap: number;
  /** Breadth of a number's box, and of the column of totals. */
  readonly breadth: number;
  readonly totalBreadth: number;
  /** Ems of numbers and of totals. */
  readonly em: number;
  readonly totalEm: number;
  readonly signEm: number;
}

/** Draws the puzzle with what is written. */
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
    if (slot !== undefined && options.highlight.includes(slot) && mark.shape !== "text")
      marks.push({ ...mark, ink: "spot" });
  // A sign needs two thirds of the room of a digit.
  const room = printed.operators.includes(null) ? Math.min(1, 3 * RING * gap) : 1;
  return { width: x(size) + totalBreadth, height: y(size) + 1, cell: CELL, box: room, marks };
}

/** Room for what must be written by hand or printed: long numbers make boxes wider than high. */
function layoutOf(puzzle: CrossNumbers, sheet: Sheet, setting: Setting): Layout {
  const { size, totals, operators } = sheet;
  const figures = (value: number) => printNumber(puzzle, value).length;
  // The longest blank total is as long as its line can make it: its true length would give something away.
  const lengths = totals.map((total, line) => figures(total ?? Math.min(MOST, reach(puzzle, sheet, line))));
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
      0.56,
      ...lengths.map((length, line) => emFor(length, line < size ? totalBreadth : breadth, setting)),
    ),
    signEm: setting.sign,
  };
}

/** Breadth that so many figures take, written by hand or printed in bold. */
const printWidth = (figures: number, { long, full }: Setting): number =>
  figures < 3 ? 1 : Math.max(1, (DIGIT * long * figures) / full);
const handWidth = (figures: number, setting: Setting): number =>
  figures < 3 ? 1 : Math.max(figures === 3 ? 1.2 : 0.4 * figures, printWidth(figures, setting));

/** The em for so many figures in a breadth. */
function emFor(figures: number, breadth: number, { long, full }: Setting): number {
  if (figures < 3) return figures === 1 ? 0.66 : 0.56;
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

/** A tile with a printed number, or a box with what is written in it. */
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

/** Radius of the circle for a sign, over the gap. */
const RING = 0.4;

/** A sign, or a circle with what is written in it. */
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

/** The em that lets a text keep within a width. */
const fitted = (em: number, width: number, content: string): number =>
  Math.min(em, (0.86 * width) / (DIGIT * Math.max(1, content.length)));
