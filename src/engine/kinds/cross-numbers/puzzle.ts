/** The data of a Cross Numbers puzzle, its lines and slots by number, and the printed form of numbers in its base. */
import { type Clue, type Entry, say } from "../../kind.ts";
import { MAX, OPERATORS, type Operator, RANKS, SCHOOL_OPERATORS } from "./arithmetic.ts";
import type { Base, Distinct, Order } from "./choices.ts";

/** The public format: k × k numbers; null is a blank. All numbers are decimal; `base` sets how they are printed. */
export interface CrossNumbers {
  readonly kind: "cross-numbers";
  /** Minimum and maximum of the numbers in cells. */
  readonly range: readonly [number, number];
  readonly order: Order;
  readonly distinct: Distinct;
  readonly base?: Base | undefined;
  /** The choices of a blank operator; left out: + − × ÷, and | & too if the puzzle shows either of them. */
  readonly signs?: readonly Operator[] | undefined;
  /** Whether an intermediate step may be below 0; totals may not. Left out: no step may. */
  readonly negative?: boolean | undefined;
  readonly cells: readonly (readonly (number | null)[])[];
  /** `across[r][c]` is between cells (r, c) and (r, c + 1). */
  readonly across: readonly (readonly (Operator | null)[])[];
  /** `down[r][c]` is between cells (r, c) and (r + 1, c). */
  readonly down: readonly (readonly (Operator | null)[])[];
  readonly acrossTotals: readonly (number | null)[];
  readonly downTotals: readonly (number | null)[];
}

// Lines are numbered 0 … k − 1 across, then k … 2k − 1 down. Line l has k cells, the operators l(k − 1) + i and total l.

/** Number of the cell at index i of a line. */
export const cellOf = (size: number, line: number, i: number): number =>
  line < size ? line * size + i : i * size + (line - size);

/** Minimum of a step that is not the last of its line. */
export const minStep = ({ negative }: Pick<CrossNumbers, "negative">): number => (negative === true ? -MAX : 0);

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

/** Slot ids of a size, cached. */
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

/** 0 … n − 1, cached for each n (the size of a square or a range, or a small multiple). */
export function places(n: number): readonly number[] {
  PLACES[n] ??= Array.from({ length: n }, (_, i) => i);
  return PLACES[n];
}

/** The page's content, given or entered, by number of cell, operator and line; null for blanks. */
export interface Sheet {
  readonly size: number;
  readonly numbers: (number | null)[];
  readonly operators: (Operator | null)[];
  readonly totals: (number | null)[];
  /** The choices of a blank operator. */
  readonly signs: readonly Operator[];
}

/** Lays out a puzzle with an entry. Texts that are not a number or operator are ignored. */
export function sheetOf(puzzle: CrossNumbers, entry: Entry = {}): Sheet {
  const size = puzzle.cells.length;
  const base = puzzle.base ?? 10;
  const { cells, operators, totals } = slotIds(size);
  const read = (id: string): number | null => (entry[id] === undefined ? null : parseNumber(entry[id], base));
  const written = (id: string) => OPERATORS.find((operator) => operator === entry[id]) ?? null;
  const sheet: Sheet = { size, numbers: [], operators: [], totals: [], signs: blankOperators(puzzle) };
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

/** The choices of a blank operator. */
export const blankOperators = ({ signs, across, down }: CrossNumbers): readonly Operator[] =>
  signs ?? ([across, down].some((rows) => rows.some((row) => row.some(isBitwise))) ? OPERATORS : SCHOOL_OPERATORS);
const isBitwise = (operator: Operator | null): boolean => operator === "|" || operator === "&";

/** Groups of cells whose numbers must differ. */
export function distinctGroups(size: number, distinct: Distinct): (readonly number[])[] {
  const line = (l: number) => places(size).map((i) => cellOf(size, l, i));
  if (distinct === "none") return [];
  if (distinct === "grid") return [places(size * size)];
  return places(distinct === "rows" ? size : 2 * size).map(line);
}

const texts: Partial<Record<Base, string[]>> = {};

/** A number as printed: capitals in base 16. Texts of numbers that fit a cell are cached. */
export function formatNumber(value: number, base: Base): string {
  if (value < 0) return `−${formatNumber(-value, base)}`;
  texts[base] ??= places(100).map((small) => small.toString(base).toUpperCase());
  return texts[base][value] ?? value.toString(base).toUpperCase();
}

/** Parses a number formatted by `formatNumber`, from 0 to 9999; null for any other text. */
export function parseNumber(text: string, base: Base): number | null {
  const value = Number.parseInt(text, base);
  return value >= 0 && value <= MAX && formatNumber(value, base) === text ? value : null;
}

/** A number as this puzzle prints it. */
export const printNumber = (puzzle: CrossNumbers, value: number): string => formatNumber(value, puzzle.base ?? 10);

const PRINTED: Readonly<Record<string, string>> = { "-": "−", "*": "×", "/": "÷" };
/** A sign as figures write it. */
export const signText = (operator: string): string => PRINTED[operator] ?? operator;

/** The line's values in sentences: its direction, and its number from 1. */
export const nameOf = (size: number, line: number) => ({
  direction: line < size ? "across" : "down",
  line: (line % size) + 1,
});

/** A line as the parts of its formula: a blank number or total is "", a blank operator "?". */
export function formulaOf(puzzle: CrossNumbers, sheet: Sheet, line: number): string[] {
  const { numbers, operators, total } = lineOf(sheet, line);
  const text = (value: number | null) => (value === null ? "" : printNumber(puzzle, value));
  const sides = numbers.flatMap((value, i) => (i === 0 ? [text(value)] : [operators[i - 1] ?? "?", text(value)]));
  return [...sides, "=", text(total)];
}

/* The assumptions of the proof of one answer, as values for the line under a puzzle's head and for clues. */

/** The statements beside the grid that the puzzle needs; its base precedes numbers printed in it. */
export function clues(puzzle: CrossNumbers): Clue[] {
  const values = assumptions(puzzle);
  const clue = (id: string): Clue => ({ id, say: say(`cross-numbers.${id}`, values) });
  return [
    ...(values.base === 10 ? [] : [clue("base")]),
    ...(values.numbers === 0 ? [] : [clue("range")]),
    ...(values.order === "any" && values.bits.length === 0 ? [] : [clue("order")]),
    ...(values.steps === "any" ? [] : [clue("steps")]),
    ...(values.operators.length === 0 ? [] : [clue("signs")]),
    ...(values.totals === 0 ? [] : [clue("totals")]),
  ];
}

/**
 * Range, distinct numbers, order of operations, allowed steps, base and choices of blanks. `order` is `any` if it makes no
 * difference, `steps` is `any` if no step can leave the whole numbers from 0 to 9999. `ranks`: the operators in use, in order of
 * calculation, with a "," between ranks. `numbers`: 1 if a number is blank, else 0. `boxes`: whether `numbers`, only `totals`, or
 * `none` of both are blank.
 */
export function assumptions(puzzle: CrossNumbers) {
  const sheet = sheetOf(puzzle);
  const base = puzzle.base ?? 10;
  const [lo, hi] = puzzle.range;
  const totals = sheet.totals.filter((total) => total === null).length;
  const numbers = sheet.numbers.includes(null) ? 1 : 0;
  const operators = sheet.operators.includes(null) ? blankOperators(puzzle) : [];
  const used = OPERATORS.filter((operator) => sheet.operators.includes(operator) || operators.includes(operator));
  const ranks = ranksOf(used);
  const steps = stepsOf(puzzle, sheet, used);
  const chains = hasChain(sheet, operators, steps.endsWith("limit") ? ["-", "/", "*"] : ["-", "/"]);
  return {
    lo: formatNumber(lo, base),
    hi: formatNumber(hi, base),
    once: hi - lo + 1 === sheet.size ** 2 ? 1 : 0,
    distinct: puzzle.distinct,
    order: orderOf(puzzle, ranks, chains),
    chains: chains ? 1 : 0,
    ranks: ranks.flatMap((rank, i) => (i === 0 ? rank : [",", ...rank])),
    high: used.filter((operator) => operator === "*" || operator === "/"),
    steps,
    most: formatNumber(MAX, base),
    base,
    bits: used.filter((operator) => operator === "|" || operator === "&"),
    operators,
    totals,
    numbers,
    boxes: numbers === 1 ? "numbers" : totals > 0 ? "totals" : "none",
  };
}

/** The operators in use by rank in the standard order, in order of calculation. */
const ranksOf = (used: readonly Operator[]): Operator[][] =>
  [3, 2, 1, 0].map((rank) => used.filter((sign) => rankOf(sign) === rank)).filter(({ length }) => length > 0);

const rankOf = (sign: Operator): number => RANKS[OPERATORS.indexOf(sign)]!;

/** `any`, `along` the line, by `ranks`, or by ranks with `bits`. */
function orderOf({ order, cells }: CrossNumbers, ranks: readonly Operator[][], chains: boolean): string {
  if (cells.length === 2) return "any";
  if (ranks.length < 2) return chains ? "along" : "any";
  if (order === "left-to-right") return "along";
  return ranks.some((rank) => rankOf(rank[0]!) < 2) ? "bits" : "ranks";
}

/**
 * Whether "from left to right" decides anything. It does in a line with two operators of one rank, one of them in `telling`, and
 * none of a lower rank between them: 7 − 2 + 3.
 */
function hasChain({ size, operators }: Sheet, blanks: readonly Operator[], telling: readonly Operator[]): boolean {
  const choices = operators.map((operator) => (operator === null ? blanks : [operator]));
  const chained = (line: readonly (readonly Operator[])[], rank: number) =>
    line.some((_, i) =>
      line.some((_, j) => {
        const ends = [line[i]!, line[j]!].map((signs) => signs.filter((sign) => rankOf(sign) === rank));
        const between = line.slice(i + 1, j).every((signs) => signs.some((sign) => rankOf(sign) >= rank));
        return (
          i < j &&
          between &&
          ends.every(({ length }) => length > 0) &&
          telling.some((sign) => ends.flat().includes(sign))
        );
      }),
    );
  const lines = places(2 * size).map((line) => choices.slice(line * (size - 1), (line + 1) * (size - 1)));
  return lines.some((line) => chained(line, 3) || chained(line, 2));
}

/**
 * Possible faults of a step: `below` 0, `broken` (a fraction), `both`, or over the `limit`. If steps may be below 0, the result
 * says so: `negative`, alone or with the other faults.
 */
function stepsOf(puzzle: CrossNumbers, sheet: Sheet, used: readonly Operator[]): string {
  const isLimited = places(2 * sheet.size).some((line) => reach(puzzle, sheet, line) > MAX);
  const [minus, over] = [used.includes("-"), used.includes("/")];
  if (minus && puzzle.negative === true) return `negative${isLimited ? "-limit" : over ? "-broken" : ""}`;
  if (isLimited) return "limit";
  return minus ? (over ? "both" : "below") : over ? "broken" : "any";
}

/** An upper bound for the absolute value of a line's steps. Blank operators count as multiplications. */
export function reach(puzzle: CrossNumbers, sheet: Sheet, line: number): number {
  const { numbers, operators } = lineOf(sheet, line);
  const tops = numbers.map((value) => value ?? puzzle.range[1]);
  let [sum, term] = [0, tops[0]!];
  let most = term;
  for (const [i, operator] of operators.entries()) {
    const top = tops[i + 1]!;
    if (operator === "*" || operator === null) term *= top;
    else if (puzzle.order === "left-to-right")
      term += operator === "+" || operator === "|" || (operator === "-" && puzzle.negative === true) ? top : 0;
    else if (operator !== "/") [sum, term] = [sum + term, top];
    most = Math.max(most, sum + term);
  }
  return most;
}
