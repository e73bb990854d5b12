/** Steps that take candidates away by a pattern, from 2.6 to 5.4 on the scale of Sudoku Explainer. True: one was taken. */
import { COUNT, type Grid, lowest, PEERS, remove, SEES, UNITS, UNITS_OF } from "./grid.ts";

/** All sets of 0 to 4 of nine, as bits, by size. */
const SETS: readonly number[][] = [0, 1, 2, 3, 4].map((size) =>
  Array.from({ length: 512 }, (_, set) => set).filter((set) => COUNT[set] === size),
);

/** The units of another sort that have all places, two or more, of a digit in unit u: a line for a box, a box for a line. */
export function unitsAround(grid: Grid, u: number, d: number): number[] {
  const places = grid.places[9 * u + d]!;
  if (COUNT[places]! < 2) return [];
  const first = UNITS[u]![lowest(places)]!;
  const across = u < 9 ? [UNITS_OF[3 * first + 2]!, UNITS_OF[3 * first + 1]!] : [UNITS_OF[3 * first]!];
  return across.filter((other) => placesOutside(grid, u, d, other) === 0);
}

/** The places of a digit in unit u that do not lie in another unit. */
export function placesOutside(grid: Grid, u: number, d: number, other: number): number {
  let rest = 0;
  for (let set = grid.places[9 * u + d]!; set !== 0; set &= set - 1) {
    const c = UNITS[u]![lowest(set)]!;
    const inside = UNITS_OF[3 * c] === other || UNITS_OF[3 * c + 1] === other || UNITS_OF[3 * c + 2] === other;
    if (!inside) rest |= set & -set;
  }
  return rest;
}

/** Pointing (boxes, 2.6) and claiming (lines, 2.8). */
export const locking =
  (from: number, to: number) =>
  (grid: Grid): boolean => {
    let did = false;
    for (let u = from; u < to; u++) {
      for (let d = 0; d < 9; d++) {
        for (const across of unitsAround(grid, u, d)) {
          for (const c of UNITS[across]!) if (!isIn(c, u) && remove(grid, c, 1 << d)) did = true;
        }
      }
    }
    return did;
  };

/** Whether a cell lies in a unit. */
export const isIn = (c: number, u: number): boolean =>
  UNITS_OF[3 * c] === u || UNITS_OF[3 * c + 1] === u || UNITS_OF[3 * c + 2] === u;

/** Boxes, columns, rows: the order in which Sudoku Explainer looks at units for sets. */
const UNIT_ORDER = Array.from({ length: 27 }, (_, i) => (i < 9 ? i : i < 18 ? i + 9 : i - 9));

/** Nine sets of nine bits to choose from. */
const nine = new Uint16Array(9);

/** Which of the nine sets have two to `size` bits. */
function fitting(size: number): number {
  let fit = 0;
  for (let i = 0; i < 9; i++) if (COUNT[nine[i]!]! >= 2 && COUNT[nine[i]!]! <= size) fit |= 1 << i;
  return fit;
}

/** The union of some (bits) of the nine sets. */
function unionOf(chosen: number): number {
  let union = 0;
  for (let rest = chosen; rest !== 0; rest &= rest - 1) union |= nine[lowest(rest)]!;
  return union;
}

/** Visits each set of places of a unit whose cells have as many digits: places and digits as bits. Ends when `visit` says true. */
export function eachNakedSet(
  grid: Grid,
  size: number,
  visit: (u: number, digits: number, places: number) => boolean,
): boolean {
  for (const u of UNIT_ORDER) {
    if (grid.blanks[u]! < 2 * size) continue;
    for (let i = 0; i < 9; i++) nine[i] = grid.candidates[UNITS[u]![i]!]!;
    const fit = fitting(size);
    if (COUNT[fit]! < size) continue;
    for (const places of SETS[size]!) {
      if ((places & ~fit) !== 0) continue;
      const digits = unionOf(places);
      if (COUNT[digits] === size && visit(u, digits, places)) return true;
    }
  }
  return false;
}

/** Visits each set of digits of a unit, with `least` blanks or more, that have as many places. Ends when `visit` says true. */
export function eachHiddenSet(
  grid: Grid,
  size: number,
  least: number,
  visit: (u: number, digits: number, places: number) => boolean,
): boolean {
  for (const u of UNIT_ORDER) {
    if (grid.blanks[u]! < least) continue;
    for (let d = 0; d < 9; d++) nine[d] = grid.places[9 * u + d]!;
    const fit = fitting(size);
    if (COUNT[fit]! < size) continue;
    for (const digits of SETS[size]!) {
      if ((digits & ~fit) !== 0) continue;
      const places = unionOf(digits);
      if (COUNT[places] === size && visit(u, digits, places)) return true;
    }
  }
  return false;
}

/** Takes digits away from the places of a unit (bits). */
export function removeAt(grid: Grid, u: number, places: number, digits: number): boolean {
  let did = false;
  for (let set = places; set !== 0; set &= set - 1) if (remove(grid, UNITS[u]![lowest(set)]!, digits)) did = true;
  return did;
}

/** Naked pair (3.0), triple (3.6) and quad (5.0). */
export const nakedSet =
  (size: number) =>
  (grid: Grid): boolean =>
    eachNakedSet(grid, size, (u, digits, places) => removeAt(grid, u, 511 & ~places, digits));

/** Hidden pair (3.4), triple (4.0) and quad (5.4). */
export const hiddenSet =
  (size: number) =>
  (grid: Grid): boolean =>
    eachHiddenSet(grid, size, 2 * size + 1, (u, digits, places) => removeAt(grid, u, places, 511 & ~digits));

/**
 * Visits each set of lines in which a digit has as many places across: `base` the first of the nine units of lines, `cover` of those
 * across, lines and crossing lines as bits. Ends when `visit` says true.
 */
export function eachFish(
  grid: Grid,
  size: number,
  visit: (d: number, base: number, lines: number, cover: number, across: number) => boolean,
): boolean {
  for (const [base, cover] of [[18, 9] as const, [9, 18] as const]) {
    for (let d = 0; d < 9; d++) {
      let open = 0;
      for (let i = 0; i < 9; i++) {
        nine[i] = grid.places[9 * (base + i) + d]!;
        if (nine[i] !== 0) open++;
      }
      const fit = fitting(size);
      if (open < 2 * size || COUNT[fit]! < size) continue;
      for (const lines of SETS[size]!) {
        if ((lines & ~fit) !== 0) continue;
        const across = unionOf(lines);
        if (COUNT[across] === size && visit(d, base, lines, cover, across)) return true;
      }
    }
  }
  return false;
}

/** X-wing (3.2), swordfish (3.8) and jellyfish (5.2). */
export const fish =
  (size: number) =>
  (grid: Grid): boolean =>
    eachFish(grid, size, (d, _base, lines, cover, across) => {
      let did = false;
      for (let set = across; set !== 0; set &= set - 1) {
        if (removeAt(grid, cover + lowest(set), 511 & ~lines, 1 << d)) did = true;
      }
      return did;
    });

/** XY-wing (pivot of 2 candidates, 4.2) and XYZ-wing (of 3, 4.4): two wings that share a digit, which one of the cells takes. */
export const wing =
  (size: 2 | 3) =>
  (grid: Grid): boolean => {
    const { candidates } = grid;
    for (let pivot = 0; pivot < 81; pivot++) {
      const all = candidates[pivot]!;
      if (COUNT[all] !== size) continue;
      const wings = [...PEERS[pivot]!].filter(
        (c) => COUNT[candidates[c]!] === 2 && COUNT[candidates[c]! & all] === size - 1,
      );
      for (const [i, one] of wings.entries()) {
        for (const other of wings.slice(i + 1)) {
          const shared = candidates[one]! & candidates[other]!;
          const union = candidates[one]! | candidates[other]! | all;
          const inPivot = size === 3 ? shared : 0;
          if (COUNT[shared] !== 1 || COUNT[union] !== 3 || (shared & all) !== inPivot) continue;
          let did = false;
          for (const c of PEERS[one]!) {
            if (c === pivot || SEES[81 * other + c] === 0 || (size === 3 && SEES[81 * pivot + c] === 0)) continue;
            if (remove(grid, c, shared)) did = true;
          }
          if (did) return true;
        }
      }
    }
    return false;
  };
