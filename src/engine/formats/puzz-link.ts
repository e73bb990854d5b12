/**
 * Addresses of puzz.link and its relatives: `?kind/columns/rows/body`. Numbers of cells as in "number16" of pzprjs (MIT): 0–f, `-`
 * and two digits, `+` and three, all hexadecimal; "." a number that is not told; g–z one to twenty blanks. A kakuro has its own
 * letters: k–z are 1 to 16 white cells, "." a dark cell, else two sums, down and across (0–9 and a–j up to 19, A–Z 20 to 45).
 */
import { checkSize, checkValue, FormatError } from "./fault.ts";
import {
  inRows,
  type KakuroCell,
  type KakuroData,
  MAX_SIDE,
  type NonogramData,
  type SudokuData,
  slotAt,
  usualBox,
} from "./puzzle-data.ts";
import { sudokuOf } from "./sudoku-text.ts";

/** Kinds that are refused, with the names that readers know; others by their names in the address. */
const FOREIGN: Readonly<Record<string, string>> = { skyscrapers: "Skyscrapers", kinkonkan: "Kin-Kon-Kan" };
/** Sizes whose boxes puzz.link draws as they should be. */
const SUDOKU_SIZES = [4, 6, 9, 16, 25];
const ADDRESS = /\?([a-z0-9-]+?)(?:_edit)?\/(?:(\d{1,4})\/(\d{1,4})\/([^/\s]*)\/?\s*$)?/i;

/** Whether a text is such an address. */
export const isPuzzLink = (text: string): boolean => ADDRESS.test(text) && !/\s/.test(text.trim());

/** Reads an address. Throws a `FormatError`. */
export function readPuzzLink(text: string): SudokuData | KakuroData | NonogramData {
  const [, name = "", columns, rows, body] = ADDRESS.exec(text) ?? [];
  const kind = name.toLowerCase();
  const read = Object.hasOwn(READERS, kind) ? READERS[kind as keyof typeof READERS] : undefined;
  if (read === undefined) throw new FormatError("foreign", { name: FOREIGN[kind] ?? name });
  if (columns === undefined || rows === undefined || body === undefined) throw damaged();
  return read(Number(columns), Number(rows), body);
}

const damaged = () => new FormatError("damaged", { format: "puzz.link" });

const READERS = { sudoku: readSudoku, kakuro: readKakuro, nonogram: readNonogram };

/** Numbers of `length` places; null for a blank. Throws unless the text fits exactly, but blanks at its end may be left out. */
function readNumbers(text: string, length: number): (number | null)[] {
  const values: (number | null)[] = [];
  for (let at = 0; at < text.length; ) {
    const [part, plain, two, three, gap] =
      /^(?:([0-9a-f])|-([0-9a-f]{2})|\+([0-9a-f]{3})|([g-z]))/.exec(text.slice(at, at + 4)) ?? [];
    if (part === undefined) throw text[at] === "." ? new FormatError("rule", { rule: "?" }) : damaged();
    if (gap !== undefined) values.push(...Array<null>(Number.parseInt(gap, 36) - 15).fill(null));
    else values.push(Number.parseInt(plain ?? two ?? three ?? "", 16));
    at += part.length;
    if (values.length > length) throw damaged();
  }
  while (values.length < length) values.push(null);
  return values;
}

/** The same as a text, as pzprjs writes it. */
function writeNumbers(values: readonly (number | null)[]): string {
  let [out, blanks] = ["", 0];
  const gap = () => {
    if (blanks > 0) out += (blanks + 15).toString(36);
    blanks = 0;
  };
  for (const value of values) {
    if (value === null) {
      if (++blanks === 20) gap();
      continue;
    }
    gap();
    out += value < 16 ? value.toString(16) : value < 256 ? `-${value.toString(16)}` : `+${value.toString(16)}`;
  }
  gap();
  return out;
}

function readSudoku(width: number, height: number, body: string): SudokuData {
  checkSize(width, height, MAX_SIDE.sudoku);
  if (width !== height || !SUDOKU_SIZES.includes(width)) throw new FormatError("size", { width, height });
  const values = readNumbers(body, width * width);
  for (const [i, value] of values.entries())
    if (value !== null) checkValue(value, 1, width, slotAt(Math.floor(i / width), i % width));
  return sudokuOf(inRows(values, width));
}

/** The address of a sudoku. Throws a `FormatError` for one that puzz.link does not know. */
export function writeSudokuLink({ size, box, regions, diagonals, windows, cells }: SudokuData): string {
  const unfit = (what: string) => new FormatError("unfit", { format: "puzz.link", what });
  if (regions !== undefined || box?.[0] !== usualBox(size)[0]) throw unfit("regions");
  if (diagonals || windows) throw unfit("rules");
  if (!SUDOKU_SIZES.includes(size)) throw unfit("size");
  return address("sudoku", size, size, writeNumbers(cells.flat()));
}

const address = (kind: string, columns: number, rows: number, body: string): string =>
  `https://puzz.link/p?${kind}/${columns}/${rows}/${body}`;

/** The sum of one letter; 0 for none. */
function sumOf(letter: string | undefined): number {
  if (letter === "-") return 0;
  if (letter !== undefined && /^[0-9a-j]$/.test(letter)) return Number.parseInt(letter, 36);
  if (letter !== undefined && /^[A-Z]$/.test(letter)) return Number.parseInt(letter, 36) + 10;
  throw damaged();
}
const letterOf = (sum = 0): string =>
  sum < 20 ? sum.toString(36) : sum <= 45 ? (sum - 10).toString(36).toUpperCase() : "0";

/** A dark cell with its sums; without any of them it is null. */
const darkCell = (down: number, across: number): KakuroCell =>
  down === 0 && across === 0 ? null : { ...(down > 0 ? { down } : {}), ...(across > 0 ? { across } : {}) };

/** The address has no row and column of sums outside; the sums of lines that begin white follow at the end. */
function readKakuro(width: number, height: number, body: string): KakuroData {
  checkSize(width, height, MAX_SIDE.kakuro);
  const inner: KakuroCell[] = [];
  let at = 0;
  while (inner.length < width * height) {
    const letter = body[at++];
    if (letter === undefined) throw damaged();
    if (letter >= "k" && letter <= "z") inner.push(...Array<0>(Number.parseInt(letter, 36) - 19).fill(0));
    else inner.push(letter === "." ? null : darkCell(sumOf(letter), sumOf(body[at++])));
  }
  if (inner.length !== width * height) throw damaged();
  const rows = inRows(inner, width);
  const tops = rows[0]!.map((cell) => (cell === 0 ? darkCell(sumOf(body[at++]), 0) : null));
  const lefts = rows.map((row) => (row[0] === 0 ? darkCell(0, sumOf(body[at++])) : null));
  if (at < body.length) throw new FormatError("rest", { text: body.slice(at) });
  return { kind: "kakuro", cells: [[null, ...tops], ...rows.map((row, r) => [lefts[r]!, ...row])] };
}

/** The address of a kakuro. */
export function writeKakuroLink({ cells }: KakuroData): string {
  const rows = cells.slice(1).map((row) => row.slice(1));
  let [out, whites] = ["", 0];
  const gap = () => {
    if (whites > 0) out += (whites + 19).toString(36);
    whites = 0;
  };
  for (const cell of rows.flat()) {
    if (cell === 0) {
      if (++whites === 16) gap();
      continue;
    }
    gap();
    out += cell === null ? "." : letterOf(cell.down) + letterOf(cell.across);
  }
  gap();
  const sums = (cell: KakuroCell | undefined) => (cell === 0 || cell === null || cell === undefined ? {} : cell);
  const tops = rows[0]!.map((cell, c) => (cell === 0 ? letterOf(sums(cells[0]![c + 1]).down) : ""));
  const lefts = rows.map((row, r) => (row[0] === 0 ? letterOf(sums(cells[r + 1]![0]).across) : ""));
  return address("kakuro", rows[0]!.length, rows.length, out + tops.join("") + lefts.join(""));
}

/** Columns, then rows, each with room for half a line of runs, from the grid outward. */
function readNonogram(width: number, height: number, body: string): NonogramData {
  checkSize(width, height, MAX_SIDE.nonogram);
  const [deep, wide] = [Math.ceil(height / 2), Math.ceil(width / 2)];
  const values = readNumbers(body, width * deep + height * wide);
  const runs = (part: readonly (number | null)[], room: number, length: number) =>
    inRows(part, room).map((line) => {
      const found = line.filter((value) => value !== null && value > 0) as number[];
      for (const run of found) checkValue(run, 1, length, "");
      return found.reverse();
    });
  const columns = runs(values.slice(0, width * deep), deep, height);
  return { kind: "nonogram", rows: runs(values.slice(width * deep), wide, width), columns };
}

/** The address of a nonogram. */
export function writeNonogramLink({ rows, columns }: NonogramData): string {
  const places = (lines: readonly (readonly number[])[], room: number) =>
    lines.flatMap((runs) => [...runs].reverse().concat(Array<number>(room).fill(0)).slice(0, room));
  const values = [...places(columns, Math.ceil(rows.length / 2)), ...places(rows, Math.ceil(columns.length / 2))].map(
    (run) => (run === 0 ? null : run),
  );
  return address("nonogram", columns.length, rows.length, writeNumbers(values));
}
