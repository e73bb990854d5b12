/**
 * Cells and constraints: the shape of a puzzle as plain data. What a page needs to judge an entry is here; how values are
 * ruled out is in `propagate.ts`, how a reader finds them in the techniques.
 */
import type { Words } from "../kind.ts";

/** One cell of a shape: it holds a whole number, of what the shape counts in. */
export interface Cell {
  readonly id: string;
  /** Place on the playing grid, from 1. */
  readonly row: number;
  readonly column: number;
  /** The numbers that may stand here, ascending; null where any number may and other cells decide which. */
  readonly numbers: readonly number[] | null;
  /** The least and the most that can stand here. */
  readonly least: number;
  readonly most: number;
  readonly name: Words;
}

/** What every constraint has, beside its sort. */
interface Common {
  /** Which of the kind's constraints it is one of; techniques ask for constraints by class. */
  readonly class: string;
  /** Places in the list of cells. */
  readonly cells: readonly number[];
  /** What its sentences are told with, as the number of a row. */
  readonly values?: Words["values"];
  /** It follows from the others: reasoning uses it, and no entry is judged by it. */
  readonly implied?: boolean;
}

/** Σ factor × cell = total. */
export interface Sum extends Common {
  readonly sort: "sum";
  readonly factors: readonly number[];
  readonly total: number;
}
/** Π cell to its power, over all cells but the last, = the last cell. */
export interface Product extends Common {
  readonly sort: "product";
  readonly powers: readonly number[];
}
/** All cells differ. `whole`: there are as many numbers as cells, so each number has a place. */
export interface AllDifferent extends Common {
  readonly sort: "all-different";
  readonly whole: boolean;
}
/** The first cell is less than the second. */
export interface Ordered extends Common {
  readonly sort: "ordered";
}
/** The cells hold one of these rows of numbers. */
export interface Table extends Common {
  readonly sort: "table";
  readonly rows: readonly (readonly number[])[];
}

export type Constraint = Sum | Product | AllDifferent | Ordered | Table;

/** All that puzzles of one shape share: everything but their givens. */
export interface Shape {
  readonly cells: readonly Cell[];
  readonly constraints: readonly Constraint[];
  /** For each cell that names no numbers: the place of the constraint that makes it of cells that do; −1 for others. */
  readonly madeBy: readonly number[];
  /** What its numbers are counted in: with 0.5 a cell that holds 3 shows 1½; left out: 1. */
  readonly unit?: number | undefined;
}

/** Does a constraint hold for numbers, or can it still, where null is a blank? Judged only as far as it is certain. */
export function holds(constraint: Constraint, numbers: ArrayLike<number | null>): boolean {
  const own = constraint.cells.map((cell) => numbers[cell] ?? null);
  if (constraint.sort === "all-different") {
    const written = own.filter((number) => number !== null);
    return new Set(written).size === written.length;
  }
  if (constraint.sort === "table")
    return constraint.rows.some((row) => own.every((number, i) => number === null || row[i] === number));
  const full = own.filter((number) => number !== null);
  if (full.length < own.length) return true;
  switch (constraint.sort) {
    case "sum":
      return full.reduce((sum, number, i) => sum + number * (constraint.factors[i] ?? 0), 0) === constraint.total;
    case "product":
      return productOf(full.slice(0, -1), constraint.powers) === full.at(-1);
    case "ordered":
      return full.every((number, i) => i === 0 || (full[i - 1] ?? 0) < number);
  }
}

const productOf = (numbers: readonly number[], powers: readonly number[]): number =>
  numbers.reduce((product, number, i) => product * number ** (powers[i] ?? 1), 1);
