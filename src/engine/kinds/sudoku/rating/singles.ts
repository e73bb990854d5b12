/** The steps that write a number at once, from 1.0 to 2.5 on the scale of Sudoku Explainer. Each does what it can, in order. */
import { COUNT, type Grid, lowest, UNITS, UNITS_OF, write } from "./grid.ts";
import { eachHiddenSet, placesOutside, unitsAround } from "./sets.ts";

/** The last blank of a unit (1.0). */
export function lastBlank(grid: Grid): boolean {
  for (let u = 0; u < 27; u++) {
    if (grid.blanks[u] !== 1) continue;
    const c = UNITS[u]!.find((cell) => grid.candidates[cell] !== 0);
    if (c === undefined) continue;
    write(grid, c, lowest(grid.candidates[c]!));
    return true;
  }
  return false;
}

/** The only place of a digit in a box (units 0–8: 1.2), or in a row or column (9–26: 1.5). */
export const hiddenSingle =
  (from: number, to: number) =>
  (grid: Grid): boolean => {
    let did = false;
    for (let u = from; u < to; u++) {
      for (let d = 0; d < 9; d++) {
        const places = grid.places[9 * u + d]!;
        if (places === 0 || (places & (places - 1)) !== 0) continue;
        write(grid, UNITS[u]![lowest(places)]!, d);
        did = true;
      }
    }
    return did;
  };

/** The only candidate of a cell (2.3). */
export function nakedSingle(grid: Grid): boolean {
  let did = false;
  for (let c = 0; c < 81; c++) {
    const set = grid.candidates[c]!;
    if (set === 0 || (set & (set - 1)) !== 0) continue;
    write(grid, c, lowest(set));
    did = true;
  }
  return did;
}

/**
 * Direct pointing (boxes, 1.7) and claiming (lines, 1.9): all places of a digit in a unit lie in another, so that a third unit, of the
 * same sort as the first, has one place left.
 */
export const directLocking =
  (from: number, to: number) =>
  (grid: Grid): boolean => {
    for (let d = 0; d < 9; d++) {
      for (let u = from; u < to; u++) {
        for (const across of unitsAround(grid, u, d)) {
          for (const third of CROSSING[27 * (u < 9 ? 0 : u < 18 ? 1 : 2) + across]!) {
            if (third === u || COUNT[grid.places[9 * third + d]!]! < 2) continue;
            const rest = placesOutside(grid, third, d, across);
            if (COUNT[rest] !== 1) continue;
            write(grid, UNITS[third]![lowest(rest)]!, d);
            return true;
          }
        }
      }
    }
    return false;
  };

/** For a sort (boxes, rows, columns) and a unit, the units of that sort that share a cell with it, at 27 × sort + unit. */
const CROSSING: readonly number[][] = Array.from({ length: 81 }, (_, i) => [
  ...new Set(Array.from(UNITS[i % 27]!, (c) => UNITS_OF[3 * c + Math.floor(i / 27)]!)),
]);

/** A hidden pair (2.0) or triple (2.5) that leaves another digit of its unit one place. */
export const directHiddenSet =
  (size: number) =>
  (grid: Grid): boolean =>
    eachHiddenSet(grid, size, size + 1, (u, digits, places) => {
      for (let d = 0; d < 9; d++) {
        if (((digits >> d) & 1) === 1) continue;
        const before = grid.places[9 * u + d]!;
        const rest = before & ~places;
        if (COUNT[before]! < 2 || COUNT[rest] !== 1) continue;
        write(grid, UNITS[u]![lowest(rest)]!, d);
        return true;
      }
      return false;
    });
