/**
 * A cage in a position: its known numbers and candidates, and the sets, ways and last number that follow from these. Techniques
 * and trial look at cages by it.
 */
import { choicesIn, MAX_IN_CAGE, WAYS, waysOf } from "./cages.ts";
import { type Fitting, fittingSets, setsOf } from "./combinations.ts";
import { type Grid, type GridCage, lowest } from "./grid.ts";
import type { Absence, State } from "./state.ts";

/** A cage in a position, by place: the number of a known cell as a mask, else 0; the candidates of an open cell, else 0. */
export interface View {
  readonly known: Int32Array;
  readonly marks: Int32Array;
}

export const view: View = { known: new Int32Array(MAX_IN_CAGE), marks: new Int32Array(MAX_IN_CAGE) };

/** Numbers and candidates by cell, which `State` has, too. */
export type Marked = Pick<State, "grid" | "known" | "marks">;

/** Reads a cage; the number of its open cells. */
export function look({ known, marks }: Marked, { cells }: GridCage): number {
  let open = 0;
  for (let i = 0; i < cells.length; i++) {
    view.known[i] = known[cells[i]!]!;
    view.marks[i] = marks[cells[i]!]!;
    if (view.known[i] === 0) open++;
  }
  return open;
}

const own = new Int32Array(MAX_IN_CAGE);
const fitting: Fitting = { union: 0, common: 0, count: 0 };

/** The sets that fit the open cells of a cage of different numbers. */
export function setsIn(grid: Grid, { cells, result }: GridCage, { known, marks }: View): Fitting {
  let [rest, used, open] = [result, 0, 0];
  for (let i = 0; i < cells.length; i++) used |= known[i]!;
  for (let i = 0; i < cells.length; i++)
    if (known[i] === 0) own[open++] = marks[i]! & ~used;
    else rest -= lowest(known[i]!);
  return fittingSets(own, open, rest, grid.most, fitting);
}

/** All ways to fill a cage; null if there are too many to list. */
export function waysIn(grid: Grid, cage: GridCage, { known, marks }: View) {
  for (let i = 0; i < cage.cells.length; i++) own[i] = known[i]! | marks[i]!;
  if (cage.distinct && choicesIn(own, cage.cells.length) > WAYS) return null;
  const found = waysOf(grid, cage, own);
  return found.complete ? found : null;
}

/**
 * The missing candidates that a conclusion needs: each open cell gets all numbers, or as many as leave it true. `follows`: whether it
 * follows from a view.
 */
export function absencesFor(s: State, cage: GridCage, follows: (weaker: View) => boolean): Absence[] {
  look(s, cage);
  const weaker: View = { known: view.known.slice(), marks: view.marks.slice() };
  const absent: Absence[] = [];
  for (const [i, c] of cage.cells.entries()) {
    if (weaker.known[i] !== 0) {
      absent.push([c, s.grid.all]);
      continue;
    }
    const mark = weaker.marks[i]!;
    weaker.marks[i] = s.grid.all;
    if (follows(weaker)) continue;
    weaker.marks[i] = mark;
    for (let m = s.grid.all & ~mark; m !== 0; m &= m - 1) {
      weaker.marks[i]! |= m & -m;
      if (!follows(weaker)) weaker.marks[i]! &= ~(m & -m);
    }
    absent.push([c, s.grid.all & ~weaker.marks[i]!]);
  }
  return absent;
}

/** The number that the last open cell of a cage must hold as a mask, by arithmetic alone; 0 if that is not one number. */
function lastNumber({ grid, known }: Marked, { cells, sign, result }: GridCage): number {
  let [sum, product, other] = [0, 1, 0];
  for (let i = 0; i < cells.length; i++) {
    if (known[cells[i]!] === 0) continue;
    other = lowest(known[cells[i]!]!);
    sum += other;
    product *= other;
  }
  if (sign === "+" || sign === "=") return bitOf(grid, result - sum);
  if (sign === "*") return bitOf(grid, result / product);
  const low = bitOf(grid, sign === "-" ? other - result : other / result);
  const high = bitOf(grid, sign === "-" ? other + result : other * result);
  return low === 0 || high === 0 ? low | high : 0;
}

/** The mask of a number; 0 if it is none of the puzzle. */
const bitOf = ({ most }: Grid, number: number): number =>
  Number.isInteger(number) && number >= 1 && number <= most ? 1 << (number - 1) : 0;

/** The last open cell of a cage and the mask of its number; null if there is none. */
export function lastOf(s: Marked, cage: GridCage): readonly [cell: number, bit: number] | null {
  const { cells } = cage;
  let last = -1;
  for (let i = 0; i < cells.length; i++) {
    if (s.known[cells[i]!] !== 0) continue;
    if (last >= 0) return null;
    last = cells[i]!;
  }
  if (last < 0) return null;
  const bit = lastNumber(s, cage);
  return bit === 0 ? null : [last, bit];
}

/** Whether some set or way is left for a cage. True where there are too many ways to list. */
export function canMake(s: Marked, cage: GridCage): boolean {
  const open = look(s, cage);
  if (cage.isSet && open > 0 && setsIn(s.grid, cage, view).count === 0) return false;
  const ways = waysIn(s.grid, cage, view);
  return ways === null || ways.support[0] !== 0;
}

/** The only set of numbers, of all that are not in the cage, that its open cells can have by its sum; 0 if there are others. */
export function loneSet({ most }: Grid, { cells, result }: GridCage, { known }: View): number {
  let [rest, used, open] = [result, 0, 0];
  for (let i = 0; i < cells.length; i++) {
    used |= known[i]!;
    if (known[i] === 0) open++;
    else rest -= lowest(known[i]!);
  }
  const sets = setsOf(open, rest, most);
  let lone = 0;
  for (let k = 0; k < sets.length; k++) {
    const set = sets[k]!;
    if ((set & used) !== 0 || set >= 1 << most) continue;
    if (lone !== 0) return 0;
    lone = set;
  }
  return lone;
}

const usedIn = ({ known }: View, size: number): number => {
  let used = 0;
  for (let i = 0; i < size; i++) used |= known[i]!;
  return used;
};

/** The numbers that a cage must hold beside its known ones: those of all sets or ways. */
export function mustHold(grid: Grid, cage: GridCage, at: View): number {
  const used = usedIn(at, cage.cells.length);
  if (cage.isSet) return setsIn(grid, cage, at).common;
  const found = waysIn(grid, cage, at);
  return found === null ? 0 : found.common & ~used;
}
