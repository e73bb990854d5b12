/**
 * Cells and constraints: the shape of a puzzle as plain data. This file has what a page needs to check an entry; `propagate.ts`
 * excludes values, and the techniques do it as a reader would.
 */
import type { Words } from "../kind.ts";
import type { Cage } from "./cage.ts";

/** A cell of a shape. It holds a whole number of the shape's units. */
export interface Cell {
  readonly id: string;
  /** Place on the playing grid, from 1. */
  readonly row: number;
  readonly column: number;
  /** The numbers that may be written here, ascending; null if any number may and other cells decide which. */
  readonly numbers: readonly number[] | null;
  /** Minimum and maximum of the values that can be written here. */
  readonly least: number;
  readonly most: number;
  readonly name: Words;
}

/** The fields that all constraints share. */
interface Common {
  /** The class of the constraint within the kind; techniques select constraints by class. */
  readonly class: string;
  /** Indices of its cells. */
  readonly cells: readonly number[];
  /** Values for its sentences, such as the number of a row. */
  readonly values?: Words["values"];
  /** The id of the clue that states it. Left out: it is part of the rule. */
  readonly clue?: string;
  /** True if it follows from the others: reasoning uses it, but entries are not checked against it. */
  readonly implied?: boolean;
}

/** Σ factor × cell = total. */
export interface Sum extends Common {
  readonly type: "sum";
  readonly factors: readonly number[];
  readonly total: number;
}
/** The product of all cells but the last, each to its power, equals the last cell. */
export interface Product extends Common {
  readonly type: "product";
  readonly powers: readonly number[];
}
/** The last of three cells is the difference of the first two, larger minus smaller. */
interface Difference extends Common {
  readonly type: "difference";
}
/** All cells differ. `whole`: there are as many numbers as cells, so each number occurs. */
interface AllDifferent extends Common {
  readonly type: "all-different";
  readonly whole: boolean;
}
/** The first cell is less than the second. */
interface Ordered extends Common {
  readonly type: "ordered";
}
/** The cells hold one of these rows of numbers. */
export interface Table extends Common {
  readonly type: "table";
  readonly rows: readonly (readonly number[])[];
}

export type Constraint = Sum | Product | Difference | AllDifferent | Ordered | Table;

/** The data that all puzzles of a shape share: everything but their givens. */
export interface Shape {
  readonly cells: readonly Cell[];
  readonly constraints: readonly Constraint[];
  /**
   * For each cell without `numbers`: the index of the constraint that computes it from cells with `numbers`; −1 for other cells.
   */
  readonly madeBy: readonly number[];
  /** The unit of its numbers: with 0.5, a cell that holds 3 shows 1½. Left out: 1. */
  readonly unit?: number | undefined;
  /** Cells with a common clue, which only Latin kinds have. Left out: there are none. */
  readonly cages?: readonly Cage[];
  /** The same shape without cages, of which much is prepared once for all puzzles. */
  readonly base?: Shape;
}

/** Whether a constraint holds for these numbers, or still can; null is a blank. True where this is not decided yet. */
export function holds(constraint: Constraint, numbers: ArrayLike<number | null>): boolean {
  const own = constraint.cells.map((cell) => numbers[cell] ?? null);
  if (constraint.type === "all-different") {
    const written = own.filter((number) => number !== null);
    return new Set(written).size === written.length;
  }
  if (constraint.type === "table")
    return constraint.rows.some((row) => own.every((number, i) => number === null || row[i] === number));
  const full = own.filter((number) => number !== null);
  if (full.length < own.length) return true;
  switch (constraint.type) {
    case "sum":
      return full.reduce((sum, number, i) => sum + number * (constraint.factors[i] ?? 0), 0) === constraint.total;
    case "product":
      return productOf(full.slice(0, -1), constraint.powers) === full.at(-1);
    case "difference":
      return Math.abs((full[0] ?? 0) - (full[1] ?? 0)) === full[2];
    case "ordered":
      return full.every((number, i) => i === 0 || (full[i - 1] ?? 0) < number);
  }
}

const productOf = (numbers: readonly number[], powers: readonly number[]): number =>
  numbers.reduce((product, number, i) => product * number ** (powers[i] ?? 1), 1);
