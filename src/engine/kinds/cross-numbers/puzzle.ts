/** A Cross Numbers puzzle as data, its lines and slots by number, and numbers as they are printed in its base. */
import type { Entry } from "../../kind.ts";
import { MOST, OPERATORS, type Operator, type Order, SCHOOL_OPERATORS } from "./arithmetic.ts";

/** Which numbers must differ: none, those of a row, those of a row or column, or all of the grid. */
export const DISTINCTS = ["none", "rows", "lines", "grid"] as const;
export type Distinct = (typeof DISTINCTS)[number];

export const BASES = [2, 8, 10, 16] as const;
export type Base = (typeof BASES)[number];

/** The public format: k × k numbers; null is a blank. All numbers are decimal; `base` says how they are printed. */
export interface CrossNumbers {
  readonly kind: "cross-numbers";
  /** Least and greatest number that may stand in a cell. */
  readonly range: readonly [number, number];
  readonly order: Order;
  readonly distinct: Distinct;
  readonly base?: Base | undefined;
  readonly cells: readonly (readonly (number | null)[])[];
  /** `across[r][c]` stands between cells (r, c) and (r, c + 1). */
  readonly across: readonly (readonly (Operator | null)[])[];
  /** `down[r][c]` stands between cells (r, c) and (r + 1, c). */
  readonly down: readonly (readonly (Operator | null)[])[];
  readonly acrossTotals: readonly (number | null)[];
  readonly downTotals: readonly (number | null)[];
}

// Lines are numbered 0 … k − 1 across, then k … 2k − 1 down. Line l has k cells, the operators l(k − 1) + i and total l.

/** Number of the cell at place i of a line. */
export const cellOf = (size: number, line: number, i: number): number =>
  line < size ? line * size + i : i * size + (line - size);

/** Slot ids by number of cell, operator and line. */
export const cellId = (size: number, cell: number): string => `r${Math.floor(cell / size) + 1}c${(cell % size) + 1}`;
export const totalId = (size: number, line: number): string => (line < size ? `ta${line + 1}` : `td${line - size + 1}`);
export const operatorId = (size: number, operator: number): string => {
  const line = Math.floor(operator / (size - 1));
  return `${line < size ? "a" : "d"}${(line % size) + 1}.${(operator % (size - 1)) + 1}`;
};

/** The ids of all cells, operators and totals of a size, by number. */
export interface SlotIds {
  readonly cells: readonly string[];
  readonly operators: readonly string[];
  readonly totals: readonly string[];
}

const ids: SlotIds[] = [];

/** Slot ids of a size, made once. */
export function slotIds(size: number): SlotIds {
  ids[size] ??= {
    cells: places(size * size).map((cell) => cellId(size, cell)),
    operators: places(2 * size * (size - 1)).map((o) => operatorId(size, o)),
    totals: places(2 * size).map((line) => totalId(size, line)),
  };
  return ids[size];
}

/** The slots of a line: its numbers, its operators, its total. */
export const slotsOfLine = (size: number, line: number): string[] => [
  ...places(size).map((i) => cellId(size, cellOf(size, line, i))),
  ...places(size - 1).map((i) => operatorId(size, line * (size - 1) + i)),
  totalId(size, line),
];

const PLACES: (readonly number[])[] = [];

/** 0 … n − 1: made once for each n, which is the size of a square or a range, or few times as much. */
export function places(n: number): readonly number[] {
  PLACES[n] ??= Array.from({ length: n }, (_, i) => i);
  return PLACES[n];
}

/** What stands on the page, printed or written, by number of cell, operator and line; null where nothing does. */
export interface Sheet {
  readonly size: number;
  readonly numbers: (number | null)[];
  readonly operators: (Operator | null)[];
  readonly totals: (number | null)[];
}

/** Lays out a puzzle with an entry. Texts that are no number or operator count as nothing. */
export function sheetOf(puzzle: CrossNumbers, entry: Entry = {}): Sheet {
  const size = puzzle.cells.length;
  const base = puzzle.base ?? 10;
  const { cells, operators, totals } = slotIds(size);
  const read = (id: string): number | null => (entry[id] === undefined ? null : parseNumber(entry[id], base));
  const written = (id: string) => OPERATORS.find((operator) => operator === entry[id]) ?? null;
  const sheet: Sheet = { size, numbers: [], operators: [], totals: [] };
  for (const row of puzzle.cells)
    for (const given of row) sheet.numbers.push(given ?? read(cells[sheet.numbers.length]!));
  const sign = (given: Operator | null) => sheet.operators.push(given ?? written(operators[sheet.operators.length]!));
  for (const row of puzzle.across) row.forEach(sign);
  for (let c = 0; c < size; c++) for (const row of puzzle.down) sign(row[c]!);
  const total = (given: number | null) => sheet.totals.push(given ?? read(totals[sheet.totals.length]!));
  puzzle.acrossTotals.forEach(total);
  puzzle.downTotals.forEach(total);
  return sheet;
}

/** The numbers, operators and total of one line of a sheet. */
export const lineOf = ({ size, numbers, operators, totals }: Sheet, line: number) => ({
  numbers: places(size).map((i) => numbers[cellOf(size, line, i)]!),
  operators: operators.slice(line * (size - 1), (line + 1) * (size - 1)),
  total: totals[line]!,
});

/** What a blank operator may be: + − × ÷, and | & too where the puzzle shows either of them. */
export const blankOperators = (puzzle: CrossNumbers): readonly Operator[] =>
  [puzzle.across, puzzle.down].some((rows) => rows.some((row) => row.some(isBitwise))) ? OPERATORS : SCHOOL_OPERATORS;
/** The same of a printed sheet. */
export const blankOperatorsOf = ({ operators }: Sheet): readonly Operator[] =>
  operators.some(isBitwise) ? OPERATORS : SCHOOL_OPERATORS;
const isBitwise = (operator: Operator | null): boolean => operator === "|" || operator === "&";

/** Groups of cells whose numbers must differ. */
export function distinctGroups(size: number, distinct: Distinct): (readonly number[])[] {
  const line = (l: number) => places(size).map((i) => cellOf(size, l, i));
  if (distinct === "none") return [];
  if (distinct === "grid") return [places(size * size)];
  return places(distinct === "rows" ? size : 2 * size).map(line);
}

const texts: Partial<Record<Base, string[]>> = {};

/** A number as printed: capitals in base 16. Those that can stand in a cell are written once. */
export function formatNumber(value: number, base: Base): string {
  texts[base] ??= places(100).map((small) => small.toString(base).toUpperCase());
  return texts[base][value] ?? value.toString(base).toUpperCase();
}

/** Reads a number as `formatNumber` writes it, from 0 to 9999; null for any other text. */
export function parseNumber(text: string, base: Base): number | null {
  const value = Number.parseInt(text, base);
  return value >= 0 && value <= MOST && formatNumber(value, base) === text ? value : null;
}

/** A number as this puzzle prints it. */
export const printNumber = (puzzle: CrossNumbers, value: number): string => formatNumber(value, puzzle.base ?? 10);

const PRINTED: Readonly<Record<string, string>> = { "-": "−", "*": "×", "/": "÷" };
/** A sign as figures write it. */
export const signText = (operator: string): string => PRINTED[operator] ?? operator;

/** How a line is called in sentences: its direction, and its number from 1. */
export const nameOf = (size: number, line: number) => ({
  direction: line < size ? "across" : "down",
  line: (line % size) + 1,
});

/** A line as the signs of its formula: a blank number or total is "", a blank operator "?". */
export function formulaOf(puzzle: CrossNumbers, sheet: Sheet, line: number): string[] {
  const { numbers, operators, total } = lineOf(sheet, line);
  const text = (value: number | null) => (value === null ? "" : printNumber(puzzle, value));
  const sides = numbers.flatMap((value, i) => (i === 0 ? [text(value)] : [operators[i - 1] ?? "?", text(value)]));
  return [...sides, "=", text(total)];
}
