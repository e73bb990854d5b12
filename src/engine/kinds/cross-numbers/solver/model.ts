/**
 * A puzzle in the form for the search: the choices of each cell and operator, as bits in one flat array (a state).
 *  k numbers in a line. Cell c has the words c·w … c·w + w − 1, whose bit v stands for the number v; operator o has the word at
 * `operatorsAt + o`, whose bit is the operator's code. Totals are not included: they follow from the rest.
 */

import { newTree, OPERATORS, readTree, type Tree } from "../arithmetic.ts";
import type { Distinct, Order } from "../choices.ts";
import { type CrossNumbers, cellOf, distinctGroups, minStep, places, type Sheet } from "../puzzle.ts";

export type State = Int32Array;

export interface Model {
  readonly size: number;
  /** 2k. */
  readonly lines: number;
  /** Number of words of a cell's domain. */
  readonly words: number;
  readonly operatorsAt: number;
  readonly order: Order;
  /** Minimum of a step that is not the last of its line. */
  readonly least: number;
  /** The tree of each line whose operators are all known; an empty one for the others. */
  readonly trees: readonly Tree[];
  /** Operators that each line may hold, as bits. */
  readonly signs: Uint8Array;
  /** Cells of line l at places l·k …. */
  readonly cellsOf: Int16Array;
  /** Total of each line, −1 where it is blank. */
  readonly totals: Int32Array;
  /** Cells that must differ, as lists, and which of these lists each cell is in. */
  readonly groups: readonly (readonly number[])[];
  readonly groupsOf: readonly (readonly number[])[];
  /** 1 for each line whose own numbers must differ. */
  readonly distinct: Uint8Array;
  /** Number of blank slots of the sheet. */
  readonly blanks: number;
  /** Size of the range. */
  readonly numbers: number;
  /** Every number of the range, as a cell's words. */
  readonly full: Int32Array;
  /** The state before any reasoning. */
  readonly start: State;
}

/** The part that all puzzles with the same size and the same distinct groups share. */
type Frame = Pick<Model, "cellsOf" | "groups" | "groupsOf" | "distinct">;

/** The code of a blank operator. */
const BLANK = -1;

const frames = new Map<string, Frame>();

function frameOf(size: number, distinct: Distinct): Frame {
  const known = frames.get(`${size} ${distinct}`);
  if (known !== undefined) return known;
  const groups = distinctGroups(size, distinct);
  const frame = {
    cellsOf: Int16Array.from(places(2 * size).flatMap((line) => places(size).map((i) => cellOf(size, line, i)))),
    groups,
    groupsOf: places(size * size).map((cell) => places(groups.length).filter((g) => groups[g]!.includes(cell))),
    distinct: Uint8Array.from(places(2 * size), (line) =>
      distinct === "none" || (distinct === "rows" && line >= size) ? 0 : 1,
    ),
  };
  frames.set(`${size} ${distinct}`, frame);
  return frame;
}

/** Compiles a sheet. */
export function modelOf(
  {
    range: [lo, hi],
    order,
    distinct: differing,
    negative,
  }: Pick<CrossNumbers, "range" | "order" | "distinct" | "negative">,
  sheet: Sheet,
): Model {
  const { size } = sheet;
  const words = (hi >> 5) + 1;
  const lines = 2 * size;
  const least = minStep({ negative });
  const full = new Int32Array(words);
  for (let value = lo; value <= hi; value++) full[value >> 5]! |= 1 << (value & 31);
  const anyOperator = sheet.signs.reduce((bits, operator) => bits | (1 << OPERATORS.indexOf(operator)), 0);
  const operatorsAt = size * size * words;
  const start = new Int32Array(operatorsAt + lines * (size - 1));
  for (let cell = 0; cell < size * size; cell++) {
    const value = sheet.numbers[cell]!;
    for (let w = 0; value === null && w < words; w++) start[cell * words + w] = full[w]!;
    if (value !== null && value >= lo && value <= hi) start[cell * words + (value >> 5)] = 1 << (value & 31);
  }
  const codes = sheet.operators.map((operator) => (operator === null ? BLANK : OPERATORS.indexOf(operator)));
  const signs = new Uint8Array(lines);
  const totals = new Int32Array(lines);
  const trees: Tree[] = [];
  for (let line = 0; line < lines; line++) {
    totals[line] = sheet.totals[line] ?? -1;
    trees.push(treeIn(codes, line * (size - 1), (line + 1) * (size - 1), order, least));
    for (let o = line * (size - 1); o < (line + 1) * (size - 1); o++) {
      const code = codes[o]!;
      signs[line]! |= start[operatorsAt + o] = code === BLANK ? anyOperator : 1 << code;
    }
  }
  return {
    ...frameOf(size, differing),
    size,
    lines,
    words,
    operatorsAt,
    order,
    least,
    trees,
    signs,
    totals,
    blanks: blanksIn(sheet),
    numbers: hi - lo + 1,
    full,
    start,
  };
}

/** Cache of trees of short lines by their operators; at most some thousands, and puzzles share them. */
const shortTrees = new Map<number, Tree>();
/** Maximum length, in numbers, of a line whose tree is cached. */
const SHORT = 5;

/** The tree of the operators from one index to another; an empty one if one of them is blank. */
function treeIn(codes: readonly number[], from: number, to: number, order: Order, least: number): Tree {
  // Digits in base 6 after a digit from 1 to 4: a different number for each line.
  let key = (order === "standard" ? 1 : 2) + (least < 0 ? 2 : 0);
  for (let o = from; o < to; o++) {
    const code = codes[o]!;
    if (code === BLANK) return newTree();
    key = key * OPERATORS.length + code;
  }
  const known = shortTrees.get(key);
  if (known !== undefined) return known;
  const tree = readTree(newTree(), codes.slice(from, to), order, to - from, least);
  if (to - from < SHORT) shortTrees.set(key, tree);
  return tree;
}

/** How many slots of a sheet are blank. */
export function blanksIn({ numbers, operators, totals }: Sheet): number {
  let count = 0;
  for (const slots of [numbers, operators, totals]) for (const slot of slots) if (slot === null) count++;
  return count;
}

/** Number of candidates of a cell. */
export function countOf({ words }: Model, state: State, cell: number): number {
  let count = 0;
  for (let i = cell * words; i < (cell + 1) * words; i++) count += bitCount(state[i]!);
  return count;
}

/** Candidates of a cell, ascending. */
export function valuesOf({ words }: Model, state: State, cell: number): number[] {
  const values: number[] = [];
  for (let i = 0; i < words; i++) {
    for (let word = state[cell * words + i]!; word !== 0; word &= word - 1) values.push((i << 5) + lowestBit(word));
  }
  return values;
}

/** Sets a cell to one number; null: any number of the range. */
export function setCell({ words, full }: Model, state: State, cell: number, value: number | null): void {
  for (let i = 0; i < words; i++) state[cell * words + i] = value === null ? full[i]! : 0;
  if (value !== null) state[cell * words + (value >> 5)] = 1 << (value & 31);
}

/** Bits set in a word. */
export function bitCount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** Place of the lowest bit of a word that is not 0. */
export const lowestBit = (word: number): number => 31 - Math.clz32(word & -word);
