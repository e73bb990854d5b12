/** The barcode of an ISBN as printed on a back cover: "ISBN" and its digits above, bars, digits below. */
import isbn3 from "isbn3";
import { type Figure, path, type Segment } from "../../engine/figure.ts";
import { checkDigit } from "../../spec/cover/isbn.ts";
import type { Box } from "../../spec/printers/cover-size.ts";
import type { Item, TextItem } from "../item.ts";
import { type Measure, textAt } from "../text.ts";

/** The white box of a barcode at 100 %, in points: as large as the area that printers reserve for their own. */
export const BARCODE_BOX = { width: 144, height: 86.4 } as const;

/** Margin at the top and bottom of the box. */
const EDGE = 4;
const ABOVE = { size: 8, gap: 3 } as const;
const BELOW = { size: 9, gap: 1 } as const;
/** Height of digits and capitals as a share of the em. */
const TALL = 0.718;
/** Number of modules by which guards extend down between the digits. */
const GUARD = 5;
/** Number of modules between the first digit and the bars. */
const BEFORE = 5;

/**
 * The content of the white box for a 13-digit ISBN. `module`: width of the narrowest bar in points, 0.9354 for 100 %. All is
 * black ink alone, and bars have the standard width without compensation for ink spread. The quiet zones are within the box.
 * Throws if the box is too small for them.
 */
export function barcodeItems(isbn: string, box: Box, measure: Measure, module: number = MODULE): Item[] {
  const breadth = (QUIET.left + MODULES + QUIET.right) * module;
  const left = box.x + (box.width - breadth) / 2 + QUIET.left * module;
  const top = box.y + EDGE + TALL * ABOVE.size + ABOVE.gap;
  const baseline = box.y + box.height - EDGE;
  const bottom = baseline - TALL * BELOW.size - BELOW.gap;
  if (breadth > box.width + 0.001 || bottom - top < MIN_HEIGHT)
    throw new Error(`a barcode with modules of ${module} pt does not fit into ${box.width} x ${box.height} pt`);
  const heading = `ISBN ${isbn3.hyphenate(isbn) ?? isbn}`;
  return [
    textAt(heading, box.x + box.width / 2, top - ABOVE.gap, ABOVE.size, measure, { anchor: "middle" }),
    { item: "figure", figure: barsFigure(isbn, (bottom - top) / module), x: left, y: top, cell: module },
    ...digitItems(isbn, { left, baseline, module }, measure),
  ];
}

/** Minimum height of bars, 15 mm: lower ones are hard to scan. */
const MIN_HEIGHT = 42;

/** A cell is a module. The bars are one path, as in QR codes. */
function barsFigure(isbn: string, height: number): Figure {
  const segments = ean13Bars(isbn).flatMap(({ at, width, guard }): Segment[] => {
    const [right, bottom] = [at + width, guard ? height + GUARD : height];
    return [["M", at, 0], ["L", right, 0], ["L", right, bottom], ["L", at, bottom], ["Z"]];
  });
  const cell = { least: 0.264, most: 0.66 };
  return { width: MODULES, height: height + GUARD, cell, box: 0, marks: [path("dot", segments)] };
}

/** The first digit in the quiet zone, each other digit below its bars. */
function digitItems(
  isbn: string,
  { left, baseline, module }: { left: number; baseline: number; module: number },
  measure: Measure,
): TextItem[] {
  const pitch = DIGIT * module;
  const { size } = BELOW;
  const first = textAt(isbn[0]!, left - BEFORE * module, baseline, size, measure, { anchor: "end" });
  const halves = HALVES.map((start, i): TextItem => {
    const text = isbn.slice(1 + 6 * i, 7 + 6 * i);
    // Digits have equal widths, so letter-spacing centres each in its seven modules.
    const tracking = pitch - measure(text, "regular", size) / text.length;
    return {
      item: "text",
      text,
      x: left + start * module + tracking / 2,
      y: baseline,
      size,
      font: "regular",
      tracking,
    };
  });
  return [first, ...halves];
}

// The bars of an EAN-13 symbol (ISO/IEC 15420), the form of an ISBN for scanners. Each of the last twelve digits is seven
// modules; the choice between two patterns for the first six of them encodes the leading digit.

/** A dark bar: its left edge and width in modules. `guard`: one of the six longer bars that mark the sides and the middle. */
interface Bar {
  readonly at: number;
  readonly width: number;
  readonly guard: boolean;
}

/** Number of modules from the first bar to the end of the last. */
export const MODULES = 95;
/** Number of modules that must be white on each side. */
export const QUIET = { left: 11, right: 7 } as const;
/** The module of a symbol at 100 %, 0.33 mm, in points; 80 to 200 % are allowed. */
const MODULE = (0.33 * 72) / 25.4;
/** First module of the six digits of each half. */
const HALVES = [3, 50] as const;
/** Number of modules of a digit. */
const DIGIT = 7;

/**
 * Digits in the left half with odd parity; 1 is dark. Those with even parity are mirrored and inverted; the right half is
 * inverted.
 */
const ODD = [
  "0001101",
  "0011001",
  "0010011",
  "0111101",
  "0100011",
  "0110001",
  "0101111",
  "0111011",
  "0110111",
  "0001011",
];
/** By the leading digit: which of the six digits of the left half have even parity (E). */
const PARITIES = ["OOOOOO", "OOEOEE", "OOEEOE", "OOEEEO", "OEOOEE", "OEEOOE", "OEEEOO", "OEOEOE", "OEOEEO", "OEEOEO"];

const inverted = (modules: string): string => [...modules].map((module) => (module === "1" ? "0" : "1")).join("");
const mirrored = (modules: string): string => [...modules].reverse().join("");
const right = (digit: string): string => inverted(ODD[Number(digit)]!);
const left = (digit: string, parity: string): string => (parity === "O" ? ODD[Number(digit)]! : mirrored(right(digit)));

/** The dark bars from left to right, for thirteen digits with a correct check digit. */
export function ean13Bars(digits: string): Bar[] {
  if (!/^\d{13}$/.test(digits) || checkDigit(digits.slice(0, 12)) !== digits[12])
    throw new Error(`${digits} is no EAN-13 number`);
  const parities = PARITIES[Number(digits[0])]!;
  const first = [...digits.slice(1, 7)].map((digit, i) => left(digit, parities[i]!)).join("");
  const second = [...digits.slice(7)].map(right).join("");
  return barsOf(`101${first}01010${second}101`);
}

function barsOf(modules: string): Bar[] {
  return [...modules.matchAll(/1+/g)].map(({ index, 0: run }) => ({
    at: index,
    width: run.length,
    guard: isGuard(index),
  }));
}

const isGuard = (at: number): boolean => {
  const [one, two] = HALVES;
  const end = DIGIT * 6;
  return at < one || at >= two + end || (at >= one + end && at < two);
};
