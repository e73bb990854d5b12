/**
 * A sudoku of 9 × 9 with its candidates, as the techniques of the rating look at it.
 *
 * c cell, 9 × row + column; d digit from 0, its bit 1 << d; u unit: 0–8 boxes, 9–17 rows, 18–26 columns; the place of a cell in a
 * unit, 0–8.
 */

export interface Grid {
  /** 81 sets of nine bits: what each blank can hold. 0 for a written cell. */
  candidates: Uint16Array;
  /** For unit u and digit d at 9u + d: the places (nine bits) where it can stand. 0: it stands already. */
  places: Uint16Array;
  /** How many cells of each unit are blank. */
  blanks: Uint8Array;
}

/** The nine cells of each of the 27 units. */
export const UNITS: readonly Uint8Array[] = Array.from({ length: 27 }, (_, u) =>
  Uint8Array.from({ length: 9 }, (_, i) => {
    if (u < 9) return 27 * Math.floor(u / 3) + 3 * (u % 3) + 9 * Math.floor(i / 3) + (i % 3);
    return u < 18 ? 9 * (u - 9) + i : 9 * i + u - 18;
  }),
);

/** Box, row and column of a cell, at 3c, 3c + 1, 3c + 2. */
export const UNITS_OF = new Uint8Array(243);

/** Place of a cell in its box, row and column, as a bit, at 3c, 3c + 1, 3c + 2. */
export const PLACE_BITS = new Uint16Array(243);

/** The 20 cells that share a unit with each cell: those of its box, then of its row, then of its column. */
export const PEERS: readonly Uint8Array[] = Array.from({ length: 81 }, (_, c) => {
  const row = Math.floor(c / 9);
  const column = c % 9;
  const units = [3 * Math.floor(row / 3) + Math.floor(column / 3), 9 + row, 18 + column];
  units.forEach((u, i) => {
    UNITS_OF[3 * c + i] = u;
    PLACE_BITS[3 * c + i] = 1 << UNITS[u]!.indexOf(c);
  });
  const all = units.flatMap((u) => [...UNITS[u]!]);
  return Uint8Array.from(new Set(all.filter((other) => other !== c)));
});

/** Whether two cells share a unit, at 81 × one + other. */
export const SEES = new Uint8Array(81 * 81);
for (let c = 0; c < 81; c++) for (const other of PEERS[c]!) SEES[81 * c + other] = 1;

/** How many of nine bits are set. */
export const COUNT = new Uint8Array(512);
for (let set = 1; set < 512; set++) COUNT[set] = COUNT[set >> 1]! + (set & 1);

/** The digit or place of the lowest bit. */
export const lowest = (set: number): number => 31 - Math.clz32(set & -set);

/** The grid of a puzzle: 81 numbers by rows, 0 for a blank. */
export function gridOf(cells: Uint8Array): Grid {
  const grid: Grid = {
    candidates: new Uint16Array(81).fill(511),
    places: new Uint16Array(243).fill(511),
    blanks: new Uint8Array(27).fill(9),
  };
  for (let c = 0; c < 81; c++) if (cells[c] !== 0) write(grid, c, cells[c]! - 1);
  return grid;
}

/** Takes candidates (bits) from a cell. True: it had one of them. */
export function remove(grid: Grid, c: number, digits: number): boolean {
  const gone = grid.candidates[c]! & digits;
  if (gone === 0) return false;
  grid.candidates[c]! &= ~gone;
  for (let i = 3 * c; i < 3 * c + 3; i++) {
    const at = 9 * UNITS_OF[i]!;
    const rest = ~PLACE_BITS[i]!;
    for (let set = gone; set !== 0; set &= set - 1) grid.places[at + lowest(set)]! &= rest;
  }
  return true;
}

/** Writes digit d into a blank. */
export function write(grid: Grid, c: number, d: number): void {
  remove(grid, c, 511);
  for (const other of PEERS[c]!) remove(grid, other, 1 << d);
  for (let i = 3 * c; i < 3 * c + 3; i++) {
    grid.places[9 * UNITS_OF[i]! + d] = 0;
    grid.blanks[UNITS_OF[i]!]!--;
  }
}
