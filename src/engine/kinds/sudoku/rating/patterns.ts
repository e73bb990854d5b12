/** The exclusions by locked candidates, pairs and X-wings during a dynamic run, each with the earlier exclusions that it rests on. */
import { type Grid, lowest, UNITS } from "./grid.ts";
import type { Exclusion } from "./implications.ts";
import { eachFish, eachHiddenSet, eachNakedSet, isIn, unitsAround } from "./sets.ts";

/** The exclusions of the first sort of pattern that rests on one of the run. `grid`: before the run. `now`: in its midst. */
export function patternsIn(grid: Grid, now: Grid): Exclusion[] {
  for (const find of [lockings, hiddenPairs, nakedPairs, xWings]) {
    const all: Exclusion[] = [];
    find(grid, now, (reasons, c, digits) => {
      if (reasons.length === 0) return;
      for (let set = now.candidates[c]! & digits; set !== 0; set &= set - 1) {
        all.push({ off: 2 * (9 * c + lowest(set)), reasons, inside: 0 });
      }
    });
    if (all.length > 0) return all;
  }
  return [];
}

/** Takes an exclusion of digits (bits) from a cell, with its reasons. */
type Take = (reasons: number[], c: number, digits: number) => void;

/** The off nodes of these digits of a cell that the grid before the run had. */
function offNodes(grid: Grid, c: number, digits: number): number[] {
  const nodes: number[] = [];
  for (let set = grid.candidates[c]! & digits; set !== 0; set &= set - 1) nodes.push(2 * (9 * c + lowest(set)));
  return nodes;
}

function lockings(grid: Grid, now: Grid, take: Take): void {
  for (let u = 0; u < 27; u++) {
    for (let d = 0; d < 9; d++) {
      for (const across of unitsAround(now, u, d)) {
        const reasons = [...UNITS[u]!].filter((c) => !isIn(c, across)).flatMap((c) => offNodes(grid, c, 1 << d));
        for (const c of UNITS[across]!) if (!isIn(c, u)) take(reasons, c, 1 << d);
      }
    }
  }
}

/** The cells of a unit at some places (bits). */
const cellsAt = (u: number, places: number): number[] => [...UNITS[u]!].filter((_, i) => (places >> i) & 1);

function hiddenPairs(grid: Grid, now: Grid, take: Take): void {
  eachHiddenSet(now, 2, 5, (u, digits, places) => {
    const reasons = cellsAt(u, 511 & ~places).flatMap((c) => offNodes(grid, c, digits));
    for (const c of cellsAt(u, places)) take(reasons, c, 511 & ~digits);
    return false;
  });
}

function nakedPairs(grid: Grid, now: Grid, take: Take): void {
  eachNakedSet(now, 2, (u, digits, places) => {
    const reasons = cellsAt(u, places).flatMap((c) => offNodes(grid, c, 511 & ~digits));
    for (const c of cellsAt(u, 511 & ~places)) take(reasons, c, digits);
    return false;
  });
}

function xWings(grid: Grid, now: Grid, take: Take): void {
  eachFish(now, 2, (d, base, lines, cover, across) => {
    const reasons: number[] = [];
    for (let set = lines; set !== 0; set &= set - 1) {
      for (const c of cellsAt(base + lowest(set), 511 & ~across)) reasons.push(...offNodes(grid, c, 1 << d));
    }
    for (let set = across; set !== 0; set &= set - 1) {
      for (const c of cellsAt(cover + lowest(set), 511 & ~lines)) take(reasons, c, 1 << d);
    }
    return false;
  });
}
