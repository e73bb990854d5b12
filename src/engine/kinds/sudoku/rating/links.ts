/**
 * The links of chains. A node is a statement: 2 × (9 × cell + digit), plus 1 if the cell holds the digit ("on"), not if it does not
 * ("off"). A weak link leads from on to off, a strong link from off to on. Links in cells are Y-links, links in units X-links.
 */
import { COUNT, type Grid, lowest, PEERS, UNITS, UNITS_OF } from "./grid.ts";

/** Which links are used. */
export interface Links {
  inCells: boolean;
  inUnits: boolean;
}

/** Links of a candidate q at most: 8 + 20 weak ones, 1 + 3 strong ones. */
export const WEAK = 28;
export const STRONG = 4;

/** All links of a grid: of candidate q from WEAK × q and STRONG × q on, first those in its cell, then those in its units. */
export interface LinkTable {
  weak: Int16Array;
  /** How many weak links of a candidate are in its cell, and how many there are. */
  weakInCell: Uint8Array;
  weakAll: Uint8Array;
  strong: Int16Array;
  strongInCell: Uint8Array;
  strongAll: Uint8Array;
}

/** The links of a grid. */
export function linksOf(grid: Grid): LinkTable {
  const table: LinkTable = {
    weak: new Int16Array(729 * WEAK),
    weakInCell: new Uint8Array(729),
    weakAll: new Uint8Array(729),
    strong: new Int16Array(729 * STRONG),
    strongInCell: new Uint8Array(729),
    strongAll: new Uint8Array(729),
  };
  const { candidates } = grid;
  for (let c = 0; c < 81; c++) {
    for (let set = candidates[c]!; set !== 0; set &= set - 1) {
      const d = lowest(set);
      const q = 9 * c + d;
      let at = WEAK * q;
      for (let mates = candidates[c]! & ~(1 << d); mates !== 0; mates &= mates - 1) {
        table.weak[at++] = 2 * (9 * c + lowest(mates));
      }
      table.weakInCell[q] = at - WEAK * q;
      for (const other of PEERS[c]!) if ((candidates[other]! >> d) & 1) table.weak[at++] = 2 * (9 * other + d);
      table.weakAll[q] = at - WEAK * q;
      const inCell = strongLinks(grid, 2 * q, true, false);
      const all = strongLinks(grid, 2 * q, true, true);
      table.strongInCell[q] = inCell;
      table.strongAll[q] = all;
      for (let i = 0; i < all; i++) table.strong[STRONG * q + i] = strong[i]!;
    }
  }
  return table;
}

/** The nodes that `strongLinks` found, and for each the unit of the link, −1 for one in the cell. */
export const strong = new Int16Array(STRONG);
export const strongUnit = new Int16Array(STRONG);

/** Fills `strong` with the nodes that follow from an off node (all on), and gives their number. */
export function strongLinks(grid: Grid, node: number, inCells: boolean, inUnits: boolean): number {
  const q = node >> 1;
  const c = Math.floor(q / 9);
  const d = q - 9 * c;
  let count = 0;
  if (inCells && COUNT[grid.candidates[c]!] === 2) {
    strongUnit[count] = -1;
    strong[count++] = 2 * (9 * c + lowest(grid.candidates[c]! & ~(1 << d))) + 1;
  }
  if (!inUnits) return count;
  for (let i = 3 * c; i < 3 * c + 3; i++) {
    const u = UNITS_OF[i]!;
    const places = grid.places[9 * u + d]!;
    if (COUNT[places] !== 2) continue;
    const one = UNITS[u]![lowest(places)]!;
    const other = one === c ? UNITS[u]![lowest(places & (places - 1))]! : one;
    strongUnit[count] = u;
    strong[count++] = 2 * (9 * other + d) + 1;
  }
  return count;
}
