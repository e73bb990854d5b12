/**
 * Sudoku as plain text: one line of 16 to 625 characters; a grid with or without lines between boxes, as .ss files have it; .sdk
 * files, which add remarks and sections (sudocue.net/fileformats.php); and .sdm files, one puzzle a line.
 */
import { FormatError } from "./fault.ts";
import { type Cells, inRows, type SudokuData, usualBox } from "./puzzle-data.ts";

/** Sizes that have boxes and may be written with one character a cell. */
const SIZES = [4, 6, 8, 9, 10, 12, 15, 16, 18, 20, 24, 25];
const SIGNS = "123456789ABCDEFGHIJKLMNOP";
const BLANKS = ".0_*-?";
/** The only lines that say something in the head of an .sdk file. */
const REMARK = /^#[A-Z]?/;

/** A puzzle, and the line of its text at which it begins, from 1. */
export interface PuzzleAtLine {
  readonly puzzle: SudokuData;
  readonly line: number;
}

/** Sudoku puzzles in a text, or null if it does not look like one. Throws a `FormatError` if it does and cannot be read. */
export function readSudokuText(text: string): PuzzleAtLine[] | null {
  const lines = puzzleLines(withCommas(text));
  if (lines === null || lines.length === 0) return null;
  const list = asList(lines);
  if (list !== null) return list;
  const cells = asGrid(lines);
  return cells === null ? null : [{ puzzle: sudokuOf(cells), line: lines[0]!.number }];
}

/** Sets cells apart by commas where a spreadsheet has tabs, or a program a list of lists. Lines keep their places. */
function withCommas(text: string): string {
  if (/^\s*\[\s*\[[^[]*\]\s*,\s*\[/.test(text))
    return text
      .replace(/\][^\S\n]*,[^\S\n]*\[/g, "\n")
      .replace(/\][^\S\n]*,/g, "")
      .replace(/[[\]"']|null|None/g, "");
  const isMarked = /[|,;]/.test(text) || /(?:^|\s)[.0_*?-](?:\s|$)/.test(text);
  return isMarked ? text : text.replaceAll("\t", ",");
}

/** A sudoku with the usual boxes. */
export const sudokuOf = (cells: Cells): SudokuData => ({
  kind: "sudoku",
  size: cells.length,
  box: usualBox(cells.length),
  cells,
});

/** A sudoku from one character a cell. `line`: where the characters stand, from 1. Throws a `FormatError`. */
export function fromCharacters(characters: string, line = 1): SudokuData {
  const size = sizeOf(characters.length);
  if (size === null) throw new FormatError("length", { found: characters.length, expected: nearestArea(characters) });
  return sudokuOf(
    inRows(
      Array.from(characters, (sign) => cellOf(sign, size, line)),
      size,
    ),
  );
}

/** One character a cell, "." for a blank, row by row; letters from 10 on. */
export const toCharacters = ({ cells }: Pick<SudokuData, "cells">): string =>
  cells
    .flat()
    .map((value) => (value === null ? "." : SIGNS[value - 1]!))
    .join("");

const sizeOf = (area: number): number | null => SIZES.find((size) => size * size === area) ?? null;
const nearestArea = ({ length }: string): number =>
  SIZES.map((size) => size * size).reduce((best, area) =>
    Math.abs(area - length) < Math.abs(best - length) ? area : best,
  );

function cellOf(sign: string, size: number, line: number): number | null {
  if (BLANKS.includes(sign) || (size <= 9 && /x/i.test(sign))) return null;
  const value = SIGNS.indexOf(sign.toUpperCase()) + 1;
  if (value === 0 || value > size) throw new FormatError("character", { character: sign, line });
  return value;
}

interface Line {
  readonly text: string;
  /** Its place in the text, from 1. */
  readonly number: number;
}

/** The lines with cells. Leaves out remarks, headings, sections after the puzzle, lines between boxes and notes behind. */
function puzzleLines(text: string): Line[] | null {
  const kept: Line[] = [];
  const isSectioned = /^[ \t]*\[puzzle\]/im.test(text);
  let isPuzzle = !isSectioned;
  for (const [i, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const trimmed = raw.trim();
    if (/^\[.*\]$/.test(trimmed)) {
      if (!isSectioned) return null;
      isPuzzle = /^\[puzzle\]$/i.test(trimmed);
      continue;
    }
    if (!isPuzzle || trimmed === "" || REMARK.test(trimmed)) continue;
    kept.push({ text: trimmed.replace(/\s#.*$/, "").trimEnd(), number: i + 1 });
  }
  const signs = kept.filter(({ text: line }) => !isRule(line, true)).map(({ text: line }) => line);
  const isDash = !signs.some((line) => /[.0_]/.test(line));
  return kept.filter(({ text: line }) => !isRule(line, !isDash));
}

/** Whether a line is drawn between boxes or around the grid. `dashes`: whether a line of dashes alone is, too. */
const isRule = (line: string, dashes: boolean): boolean =>
  /^[-+=*|'. :]+$/.test(line) &&
  /--|==/.test(line) &&
  (/[+*'|=:]/.test(line) || /^\.-.*-\.$/.test(line) || (dashes && /^[- ]+$/.test(line)));

/** Puzzles of one line each, with whatever a comma or a space sets apart behind it; null if the lines are something else. */
function asList(lines: readonly Line[]): PuzzleAtLine[] | null {
  const texts = lines.map(({ text }) => /^[^\s,;]+/.exec(text)?.[0] ?? "");
  const { length } = texts[0]!;
  const isOne = texts.length === 1;
  const isFours = texts.every((text) => /^[1-4._0*?x-]+$/i.test(text));
  if (length < 16 || !texts.every((text) => /^[\dA-P._*?x-]+$/i.test(text))) return null;
  // Sixteen lines of sixteen characters are one grid, unless all of them can be grids of four.
  if (texts.length === length && !isFours) return null;
  // Sixteen digits may also be a guess at a code.
  if (length === 16 && (!isFours || (isOne && !/[.0_*?-]/.test(texts[0]!)))) return null;
  if (sizeOf(length) === null) {
    // A line of digits and blanks that is nearly as long as a puzzle was meant as one.
    if (!isOne || length < 60 || !/^[\d._*?-]+$/.test(texts[0]!) || !/[1-9]/.test(texts[0]!)) return null;
    if (!/[.0_*?-]/.test(texts[0]!)) return null;
  }
  return texts.map((text, i) => {
    const line = lines[i]!.number;
    return { puzzle: fromCharacters(text, line), line };
  });
}

/** The cells of one grid; null if the lines are none. */
function asGrid(lines: readonly Line[]): Cells | null {
  // Behind the grid, .ss files may have the same grid with all its notes.
  const n = [lines.length, lines.length / 2].find((size) => isSize(size) && isGridOf(lines.slice(0, size), size));
  if (n === undefined) return refuseNotes(lines);
  const rows = lines.slice(0, n);
  if (!lines.slice(n).every(({ text }) => tokens(text, n).length === n)) return null;
  if (rows.every(({ text }) => tokens(text, n).length === n)) return spaced(rows, n);
  return rows.map(({ text, number }) => Array.from(compact(text), (sign) => cellOf(sign, n, number)));
}

/** Cells that are set apart. Without bars they may be another puzzle of numbers, unless a number stands twice. */
function spaced(rows: readonly Line[], n: number): Cells | null {
  const cells = rows.map(({ text, number }) => tokens(text, n).map((token) => numberOf(token, n, number)));
  const values = cells.flat().filter((value) => value !== null);
  const isMarked = rows.every(({ text }) => /[|!]/.test(text));
  return isMarked || new Set(values).size < values.length ? cells : null;
}

function numberOf(token: string, n: number, line: number): number | null {
  if (/^\d{2}$/.test(token)) {
    const value = Number(token);
    if (value < 1 || value > n) throw new FormatError("character", { character: token, line });
    return value;
  }
  return cellOf(token, n, line);
}

const isSize = (size: number): boolean => SIZES.includes(size);
const isGridOf = (rows: readonly Line[], n: number): boolean =>
  rows.every(({ text }) => isSpacedRow(text, n)) || rows.every(({ text }) => isCompactRow(text, n));

/** The parts of a row that are set apart. Nothing between two commas is a blank; a comma may also end the row. */
function tokens(line: string, n: number): string[] {
  if (!/[,;]/.test(line)) return line.split(/[\s|!]+/).filter((token) => token !== "");
  const found = line.split(/[,;]/).map((token) => token.trim());
  return (found.length > n && found.at(-1) === "" ? found.slice(0, -1) : found).map((token) => token || ".");
}

const compact = (line: string): string => line.replace(/[\s|!]/g, "");

const isSpacedRow = (line: string, n: number): boolean => {
  const found = tokens(line, n);
  const isValue = (token: string) =>
    /^\d{1,2}$/.test(token) ? Number(token) <= n : token.length === 1 && isSign(token, n);
  return found.length === n && found.every(isValue);
};

/** One character a cell; spaces and bars stand between boxes only. */
const isCompactRow = (line: string, n: number): boolean => {
  const [, columns] = usualBox(n);
  const parts = line.split(/[\s|!]+/).filter((part) => part !== "");
  const isWhole = parts.length === 1 || parts.every((part) => part.length === columns);
  return isWhole && compact(line).length === n && [...compact(line)].every((sign) => isSign(sign, n));
};

const isSign = (sign: string, n: number): boolean => {
  if (BLANKS.includes(sign) || (n <= 9 && /x/i.test(sign))) return true;
  const value = SIGNS.indexOf(sign.toUpperCase()) + 1;
  return value > 0 && value <= n;
};

/** Refuses a grid whose cells hold notes. Returns null for other texts. */
function refuseNotes(lines: readonly Line[]): null {
  const n = lines.length;
  const found = lines.map(({ text }) => tokens(text, n));
  const isNotes = found.every((row) => row.length === n && row.every((token) => /^[1-9]+$/.test(token)));
  if (isSize(n) && isNotes && found.flat().some((token) => token.length > 2)) throw new FormatError("candidates");
  return null;
}
