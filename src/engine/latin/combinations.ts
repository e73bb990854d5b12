/**
 * Combinations: the sets of different numbers with a size and a sum, from tables. A set is a mask in which bit v − 1 stands for the
 * number v.
 */
import { countBits, numbersIn } from "./grid.ts";

/** The largest number that tables are made for: they have 2^most sets. */
export const MAX_IN_SETS = 16;

/** By size and sum: the sets of numbers from 1 to a largest one, ascending. */
type Table = readonly (readonly (readonly number[])[])[];

/** Tables for 1 to 9, and for 1 to 16; built when they are first asked for. */
const tables = new Map<number, Table>();

function tableOf(most: number): Table {
  const known = tables.get(most);
  if (known !== undefined) return known;
  const sums = (most * (most + 1)) / 2 + 1;
  const table = Array.from({ length: most + 1 }, () => Array.from({ length: sums }, (): number[] => []));
  for (let set = 0; set < 1 << most; set++) {
    let sum = 0;
    for (let m = set; m !== 0; m &= m - 1) sum += 32 - Math.clz32(m & -m);
    table[countBits(set)]![sum]!.push(set);
  }
  tables.set(most, table);
  return table;
}

const NONE: readonly number[] = [];

/**
 * The sets of `size` different numbers with a sum. Those of 1 to 9, and others only if `most`, the largest number of the puzzle, is
 * above 9 (up to 16). Empty if there are none.
 */
export const setsOf = (size: number, sum: number, most = 9): readonly number[] =>
  tableOf(most <= 9 ? 9 : MAX_IN_SETS)[size]?.[sum] ?? NONE;

/** The sums that only one set of `size` numbers from 1 to `most` makes, ascending, each with its numbers. */
export function onlySets(size: number, most: number): { readonly sum: number; readonly numbers: readonly number[] }[] {
  const sums = tableOf(most <= 9 ? 9 : MAX_IN_SETS)[size] ?? [];
  return sums.flatMap((all, sum) => {
    const sets = all.filter((set) => set < 1 << most);
    return sets.length === 1 ? [{ sum, numbers: numbersIn(sets[0]!) }] : [];
  });
}

/** The numbers that all fitting sets have in common. */
export interface Fitting {
  /** Numbers in at least one of them, and in all of them; 0 if there is none. */
  union: number;
  common: number;
  /** How many there are. */
  count: number;
}

/**
 * The sets that fit cells with these candidates: the cells can hold all of a set, and each of them some number of it. Whether there
 * is a number for each cell at the same time is not asked. `out`: is written to, and returned.
 */
export function fittingSets(marks: ArrayLike<number>, size: number, sum: number, most: number, out: Fitting): Fitting {
  let can = 0;
  for (let i = 0; i < size; i++) can |= marks[i]!;
  const sets = setsOf(size, sum, most);
  let [union, common, count] = [0, -1, 0];
  for (let k = 0; k < sets.length; k++) {
    const set = sets[k]!;
    if ((set & ~can) !== 0) continue;
    let fits = true;
    for (let i = 0; i < size && fits; i++) fits = (marks[i]! & set) !== 0;
    if (!fits) continue;
    union |= set;
    common &= set;
    count++;
  }
  out.union = union;
  out.common = count === 0 ? 0 : common;
  out.count = count;
  return out;
}
