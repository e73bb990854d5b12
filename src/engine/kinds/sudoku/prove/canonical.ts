/**
 * The canonical form of a sudoku of 9 × 9: of all grids that are the same up to the order of bands, stacks, rows and columns
 * within them, turning over and the names of numbers (3,359,232 × 9!), the one with the least rows, read from the top.
 *
 * Its first row is 123456789, whichever row it was. Which two rows come below it, which stack is the first and the order of the
 * columns there then fix the order of all other columns: 2 × 9 × 2 × 3 × 6 = 648 ways, most of which end with the second row.
 */

/** The six orders of three things. */
const ORDERS = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
] as const;

/** Place r, c of a grid of 81 numbers that is read by rows, or by columns. */
const BY_ROWS = Uint8Array.from({ length: 81 }, (_, place) => place);
const BY_COLUMNS = Uint8Array.from({ length: 81 }, (_, place) => 9 * (place % 9) + Math.floor(place / 9));

/** The least form found so far: rows as numbers of nine digits, and its clues, "." for a blank. */
interface Least {
  rows: number[];
  clues: string;
}

/**
 * A text of 81 signs, the same for two puzzles that are equal up to the symmetries of sudoku. `cells`: 81 numbers by rows, 0 for a
 * blank. `answer`: its one answer.
 */
export function canonical(cells: Uint8Array, answer: Uint8Array): string {
  const least: Least = { rows: [], clues: "" };
  for (const places of [BY_ROWS, BY_COLUMNS]) {
    const grid = places.map((place) => answer[place]!);
    const clues = places.map((place) => cells[place]!);
    for (let first = 0; first < 9; first++) {
      const band = first - (first % 3);
      const [a, b] = [band, band + 1, band + 2].filter((row) => row !== first) as [number, number];
      const homes = new Uint8Array(10);
      for (let column = 0; column < 9; column++) homes[grid[9 * first + column]!] = column;
      for (let stack = 0; stack < 3; stack++) {
        for (const order of ORDERS) {
          for (const [second, third] of [[a, b] as const, [b, a] as const]) {
            fillColumns(grid, homes, second, stack, order);
            compare(grid, clues, first, second, third, least);
          }
        }
      }
    }
  }
  return least.clues;
}

/** The order of the columns of the view that is looked at, and where in it the next of each stack goes. */
const columns = new Uint8Array(9);
const next = new Uint8Array(3);

/**
 * Fills `columns` with the order that makes the second row least, if the first three are those of `stack` in `order`: the numbers of
 * the second row get their new names in the order in which they come. They come from the stack that has two or three of the first
 * three numbers, and all of the last stack come by the sixth column. `homes`: the column of each number in the first row.
 */
function fillColumns(
  grid: Uint8Array,
  homes: Uint8Array,
  second: number,
  stack: number,
  order: readonly number[],
): void {
  const one = stack === 0 ? 1 : 0;
  const two = stack === 2 ? 1 : 2;
  let fromOne = 0;
  for (let i = 0; i < 3; i++) {
    columns[i] = 3 * stack + order[i]!;
    if (Math.floor(homes[grid[9 * second + columns[i]!]!]! / 3) === one) fromOne++;
  }
  const middle = fromOne > 1 ? one : two;
  const last = fromOne > 1 ? two : one;
  next[middle] = 3;
  next[last] = 6;
  for (let i = 0; i < 3; i++) note(homes[grid[9 * second + columns[i]!]!]!);
  // Two came: the third is the one that is left. The columns of a stack add up to 9 × stack + 3.
  if (next[middle] === 5) columns[5] = 9 * middle + 3 - columns[3]! - columns[4]!;
  for (let i = 3; i < 6; i++) {
    const home = homes[grid[9 * second + columns[i]!]!]!;
    if (Math.floor(home / 3) === last) note(home);
  }
}

/** Puts a column behind those of its stack. */
function note(column: number): void {
  const stack = Math.floor(column / 3);
  columns[next[stack]!] = column;
  next[stack]!++;
}

const names = new Uint8Array(10);

/** A row of the grid by the columns and names of the view, as a number of nine digits. */
function rowOf(grid: Uint8Array, row: number): number {
  let number = 0;
  for (let i = 0; i < 9; i++) number = 10 * number + names[grid[9 * row + columns[i]!]!]!;
  return number;
}

/** Keeps the view of these three rows if its rows are less than the least so far, or equal and its clues are greater. */
function compare(
  grid: Uint8Array,
  clues: Uint8Array,
  first: number,
  second: number,
  third: number,
  least: Least,
): void {
  for (let i = 0; i < 9; i++) names[grid[9 * first + columns[i]!]!] = i + 1;
  const row = rowOf(grid, second);
  if (least.rows.length > 0 && row > least.rows[0]!) return;
  const band = first - (first % 3);
  const head = (from: number): number => names[grid[9 * from + columns[0]!]!]!;
  const below = [0, 3, 6]
    .filter((other) => other !== band)
    .map((other) => [other, other + 1, other + 2].sort((x, y) => head(x) - head(y)))
    .sort((x, y) => head(x[0]!) - head(y[0]!))
    .flat();
  const found = [row];
  let less = least.rows.length === 0 || row < least.rows[0]!;
  for (const from of [third, ...below]) {
    const number = rowOf(grid, from);
    const best = least.rows[found.length]!;
    if (!less && number > best) return;
    if (number < best) less = true;
    found.push(number);
  }
  let text = "";
  for (const from of [first, second, third, ...below]) {
    for (const column of columns) text += names[clues[9 * from + column]!] || ".";
  }
  if (less || text > least.clues) {
    least.rows = found;
    least.clues = text;
  }
}
