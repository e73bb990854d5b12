/**
 * Tables for a digit in a band: three rows of nine cells, bit 9 × row + column. A mini-row is the three cells of a row that lie
 * in one box; nine bits, 3 × row + box, say which mini-rows have a place.
 */

/** Every cell of a band. */
export const BAND = (1 << 27) - 1;

/** Three equal rows of a band: times a set of columns, that set in each row. */
export const ROWS = 0x40201;

/** Nine cells of a row → the boxes (3 bits) that have one of them. */
export const BOXES = new Uint8Array(512);

/** Mini-rows → those that lie in some way to place the digit once a row and once a box; 0: there is no way. */
export const PLACED = new Uint16Array(512);

/** Mini-rows → their 27 cells. */
export const CELLS = new Int32Array(512);

/** Nine columns → those that are alone in their box: the digit then stands in that column in this band. */
export const ALONE = new Uint16Array(512);

/** Nine cells of a row → the same if it is one cell, else 0. */
export const SINGLE = new Uint16Array(512);

/** Cell of a band → the cells of its row, box and column in the band that the same digit leaves, without the cell itself. */
export const SEEN = new Int32Array(27);

/** Cell of a band → its column in each row of another band. */
export const COLUMN = new Int32Array(27);

const ORDERS = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
] as const;

for (let set = 0; set < 512; set++) {
  for (let box = 0; box < 3; box++) {
    const three = (set >> (3 * box)) & 7;
    if (three !== 0) BOXES[set]! |= 1 << box;
    if (three !== 0 && (three & (three - 1)) === 0) ALONE[set]! |= three << (3 * box);
  }
  SINGLE[set] = (set & (set - 1)) === 0 ? set : 0;
  for (let mini = 0; mini < 9; mini++) if ((set >> mini) & 1) CELLS[set]! |= 7 << (3 * mini);
  for (const [a, b, c] of ORDERS) {
    const way = (1 << a) | (8 << b) | (64 << c);
    if ((set & way) === way) PLACED[set]! |= way;
  }
}

for (let cell = 0; cell < 27; cell++) {
  const row = Math.floor(cell / 9);
  const column = cell % 9;
  COLUMN[cell] = (1 << column) * ROWS;
  SEEN[cell] = ((511 << (9 * row)) | ((7 << (column - (column % 3))) * ROWS) | COLUMN[cell]!) & ~(1 << cell);
}
