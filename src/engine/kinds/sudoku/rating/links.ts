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

/** The nodes that `weakLinks` and `strongLinks` found. */
export const next = new Int16Array(32);

/** For each node of the last `strongLinks` the unit of the link, −1 for one in the cell. */
export const linkUnit = new Int16Array(4);

/** Fills `next` with the nodes that follow from an on node (all off), and gives their number. */
export function weakLinks(grid: Grid, node: number, inCells: boolean): number {
  const q = node >> 1;
  const c = Math.floor(q / 9);
  const d = q - 9 * c;
  let count = 0;
  if (inCells) {
    for (let set = grid.candidates[c]! & ~(1 << d); set !== 0; set &= set - 1)
      next[count++] = 2 * (9 * c + lowest(set));
  }
  for (const other of PEERS[c]!) if ((grid.candidates[other]! >> d) & 1) next[count++] = 2 * (9 * other + d);
  return count;
}

/** Fills `next` with the nodes that follow from an off node (all on), and gives their number. */
export function strongLinks(grid: Grid, node: number, { inCells, inUnits }: Links): number {
  const q = node >> 1;
  const c = Math.floor(q / 9);
  const d = q - 9 * c;
  let count = 0;
  if (inCells && COUNT[grid.candidates[c]!] === 2) {
    linkUnit[count] = -1;
    next[count++] = 2 * (9 * c + lowest(grid.candidates[c]! & ~(1 << d))) + 1;
  }
  if (!inUnits) return count;
  for (let i = 3 * c; i < 3 * c + 3; i++) {
    const u = UNITS_OF[i]!;
    const places = grid.places[9 * u + d]!;
    if (COUNT[places] !== 2) continue;
    const one = UNITS[u]![lowest(places)]!;
    const other = one === c ? UNITS[u]![lowest(places & (places - 1))]! : one;
    linkUnit[count] = u;
    next[count++] = 2 * (9 * other + d) + 1;
  }
  return count;
}
