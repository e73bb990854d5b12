/**
 * Puzzles whose cells all hold 1 to n, in units that hold each number once: rows, columns, boxes. A grid is the shape of such a
 * puzzle, prepared for fast work with masks: bit v − 1 of a mask stands for the number v.
 */
import type { Cage, CageSign } from "../constraints/cage.ts";
import type { Shape } from "../constraints/constraint.ts";
import type { Words } from "../kind.ts";
import type { Value } from "../words.ts";

/** Cells that hold each number once. */
export interface Unit {
  readonly cells: Int32Array;
  /** `row`, `column`, `box`, `diagonal` … */
  readonly class: string;
  /** The values by which sentences name it: `name` and `line`. */
  readonly values: Words["values"];
}

/** Signs between cells. At each index: the cell that holds less, the cell that holds more, and 1 if the sign counts. */
export interface Signs {
  readonly less: Int32Array;
  readonly more: Int32Array;
  readonly counts: Uint8Array;
  /** The ids of their clues. */
  readonly clues: readonly string[];
}

/** Cells with a common clue. */
export interface GridCage extends Omit<Cage, "text" | "values"> {
  /** By place in the cage: the places before it that hold another number, bit j for place j. */
  readonly differs: readonly number[];
  /** Its numbers are a set with a sum: no two of them can be equal. */
  readonly isSet: boolean;
  /** Above 0; equal for cages with the same sign whose cells differ in the same way. 0 for cages with too many cells to tell. */
  readonly form: number;
}

/** Cells whose sum follows from units and cages. */
export interface Rest extends GridCage {
  /** The indices of the cages that it follows from. */
  readonly from: readonly number[];
  /** The class and number by which sentences name the first unit, and how many units there are. */
  readonly name: string;
  readonly line: Value;
  readonly units: number;
  /** Whether its cells lie outside of the units. */
  readonly isOut: boolean;
  /** What the units add up to, and what the cages do. */
  readonly total: number;
  readonly made: number;
}

/** The rests of a grid as far as `restsOf` has listed them: those of the first `done` areas. */
export interface Rests {
  readonly list: Rest[];
  done: number;
}

/** A shape as arrays. Letters: c a cell, k a unit, m a mask. */
export interface Grid {
  readonly shape: Shape;
  /** Number of cells. */
  readonly count: number;
  /** The largest number, n: at most 31. */
  readonly most: number;
  /** The mask of all numbers. */
  readonly all: number;
  readonly units: readonly Unit[];
  /** Cells that differ, with or without all numbers: the runs of kinds that have runs. */
  readonly runs: readonly Unit[];
  /** By cell: the indices of its units. */
  readonly unitsOf: readonly Int32Array[];
  /** By cell: the cells that must differ from it. */
  readonly peers: readonly Int32Array[];
  /** Whether cells must differ only within units. */
  readonly isPlain: boolean;
  readonly signs: Signs;
  /** 1 at c × count + d where cells c and d must differ. */
  readonly sees: Uint8Array;
  readonly cages: readonly GridCage[];
  /** The rests: cells of units that their cages leave; null until they are needed. */
  rests: Rests | null;
}

const grids = new WeakMap<Shape, Grid>();

/** The grid of a shape, built once. */
export function gridOf(shape: Shape): Grid {
  const known = grids.get(shape) ?? withCages(shape.base === undefined ? build(shape) : gridOf(shape.base), shape);
  grids.set(shape, known);
  return known;
}

/** A grid with the cages of a shape. Everything else is that of the grid without them. */
function withCages(grid: Grid, shape: Shape): Grid {
  const { cages = [] } = shape;
  return cages.length === 0 ? grid : { ...grid, shape, cages: cages.map((cage) => cageIn(grid, cage)), rests: null };
}

/** Maximum number of cells of a cage whose shape a sentence describes. */
const MAX_IN_FORM = 6;
const SIGNS: readonly CageSign[] = ["=", "+", "-", "*", "/"];

/** A cage, prepared for a grid. */
export function cageIn(grid: Pick<Grid, "sees" | "count">, cage: Omit<Cage, "text" | "values">): GridCage {
  const { id, sign, result, distinct, cells } = cage;
  const { sees, count } = grid;
  const size = cells.length;
  const differs: number[] = [];
  let isSet = sign === "+";
  let form = 1;
  for (let i = 0; i < size; i++) {
    let others = 0;
    for (let j = 0; j < i; j++) if (distinct || sees[cells[i]! * count + cells[j]!] === 1) others |= 1 << j;
    differs.push(others);
    isSet &&= others === (1 << i) - 1;
    form = (form << i) | others;
  }
  form = size > MAX_IN_FORM ? 0 : form * SIGNS.length + SIGNS.indexOf(sign);
  return { id, sign, result, cells, distinct, differs, isSet, form };
}

function build(shape: Shape): Grid {
  const count = shape.cells.length;
  const most = Math.max(...shape.cells.map((cell) => cell.most));
  const different = shape.constraints.filter(({ type }) => type === "all-different");
  const units = different.flatMap(({ cells, class: name, values = {} }) =>
    cells.length === most ? [{ cells: Int32Array.from(cells), class: name, values }] : [],
  );
  const runs = different
    .filter((each) => each.class === "run")
    .map(({ cells, class: name, values = {} }) => ({ cells: Int32Array.from(cells), class: name, values }));
  const sees = new Uint8Array(count * count);
  for (const { cells } of different) for (const c of cells) for (const d of cells) if (c !== d) sees[c * count + d] = 1;
  const indices = (length: number, test: (i: number) => boolean) =>
    Int32Array.from(Array.from({ length }, (_, i) => i).filter(test));
  return {
    ...{ shape, count, most, all: 2 ** most - 1, units, runs, sees, cages: [], rests: null },
    signs: signsIn(shape),
    isPlain: different.length === units.length,
    unitsOf: shape.cells.map((_, c) => indices(units.length, (k) => units[k]!.cells.includes(c))),
    peers: shape.cells.map((_, c) => indices(count, (d) => sees[c * count + d] === 1)),
  };
}

function signsIn({ constraints }: Shape): Signs {
  const ordered = constraints.filter(({ type }) => type === "ordered");
  return {
    less: Int32Array.from(ordered, ({ cells }) => cells[0]!),
    more: Int32Array.from(ordered, ({ cells }) => cells[1]!),
    counts: new Uint8Array(ordered.length).fill(1),
    clues: ordered.map(({ clue = "" }) => clue),
  };
}

/** The numbers that are less than the largest of a mask, and those that are more than the least. */
export const below = (mask: number): number => (1 << (31 - Math.clz32(mask))) - 1;
export const above = (mask: number): number => ~((2 << (31 - Math.clz32(mask & -mask))) - 1);

const byClass = new WeakMap<readonly Unit[], Map<readonly string[], readonly Unit[]>>();

/** The units of some classes. Cached by the list `classes` itself, so pass the same list each time. */
export function unitsIn(grid: Grid, classes: readonly string[]): readonly Unit[] {
  const lists = byClass.get(grid.units) ?? new Map<readonly string[], readonly Unit[]>();
  byClass.set(grid.units, lists);
  const units = lists.get(classes) ?? grid.units.filter((unit) => classes.includes(unit.class));
  lists.set(classes, units);
  return units;
}

/** Number of bits in a mask. */
export function countBits(mask: number): number {
  const twos = mask - ((mask >>> 1) & 0x55555555);
  const fours = (twos & 0x33333333) + ((twos >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The number of the lowest bit of a mask that is not 0. */
export const lowest = (mask: number): number => 32 - Math.clz32(mask & -mask);

/** The numbers of a mask, ascending. */
export function numbersIn(mask: number): number[] {
  const numbers: number[] = [];
  for (let m = mask; m !== 0; m &= m - 1) numbers.push(lowest(m));
  return numbers;
}

/** The bits of a mask, the lowest first. */
export function bitsOf(mask: number): number[] {
  const bits: number[] = [];
  for (let m = mask; m !== 0; m &= m - 1) bits.push(m & -m);
  return bits;
}

/** Whether a mask has exactly one bit. */
export const isSingle = (mask: number): boolean => mask !== 0 && (mask & (mask - 1)) === 0;
