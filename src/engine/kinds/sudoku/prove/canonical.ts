/**
 * The canonical form of a sudoku of 9 × 9: of all grids that are the same up to the order of bands, stacks, rows and columns
 * within them, turning over and the names of numbers (3,359,232 × 9!), the one with the least rows, read from the top.
 *
 * Its first row is 123456789, whichever row it was. Which two rows come below it, which stack is the first and the order of the
 * columns there then fix the order of all other columns. The second row begins with 456 if its first three numbers are those of
 * one stack of the first row, else with 457 at best: in most grids 2 × 9 × 2 × 3 × 2 = 216 ways, which mostly end with that row.
 */

/** Place r, c of a grid of 81 numbers that is read by rows, or by columns. */
const BY_ROWS = Uint8Array.from({ length: 81 }, (_, place) => place);
const BY_COLUMNS = Uint8Array.from({ length: 81 }, (_, place) => 9 * (place % 9) + Math.floor(place / 9));

/** The six orders of three things, by what stands last: orders 2 × last and 2 × last + 1. */
const ORDERS = [
  [1, 2, 0],
  [2, 1, 0],
  [0, 2, 1],
  [2, 0, 1],
  [0, 1, 2],
  [1, 0, 2],
] as const;

/** The stack of a column, or the band of a row. */
const STACK = Uint8Array.of(0, 0, 0, 1, 1, 1, 2, 2, 2);

/** The grid as it is read, and its clues, 0 for a blank. */
const grid = new Uint8Array(81);
const clues = new Uint8Array(81);
/** The column of each number in the first row of the view. */
const homes = new Uint8Array(10);
/** The view that is looked at: rows and columns of the grid in its order, and the new names of numbers, 0 for a blank. */
const rows = new Uint8Array(9);
const columns = new Uint8Array(9);
const names = new Uint8Array(10);
/** Where the next column of each stack goes. */
const next = new Uint8Array(3);

/** The second to the last row of the least view so far, as numbers of nine digits (the first is 0 before any), and its clues. */
const least = new Int32Array(8);
let leastClues = "";

/**
 * A text of 81 signs, the same for two puzzles that are equal up to the symmetries of sudoku. `cells`: 81 numbers by rows, 0 for a
 * blank. `answer`: its one answer.
 */
export function canonical(cells: Uint8Array, answer: Uint8Array): string {
  least[0] = 0;
  for (const places of [BY_ROWS, BY_COLUMNS]) {
    for (let i = 0; i < 81; i++) {
      grid[i] = answer[places[i]!]!;
      clues[i] = cells[places[i]!]!;
    }
    for (let first = 0; first < 9; first++) {
      for (let column = 0; column < 9; column++) homes[grid[9 * first + column]!] = column;
      const band = first - (first % 3);
      for (let second = band; second < band + 3; second++) {
        if (second === first) continue;
        rows[0] = first;
        rows[1] = second;
        // The rows of a band add up to 3 × its first row + 3.
        rows[2] = 3 * band + 3 - first - second;
        for (let stack = 0; stack < 3; stack++) lookFrom(stack);
      }
    }
  }
  return leastClues;
}

/** Looks at the views of the first three rows that can be least if a stack is the first. */
function lookFrom(stack: number): void {
  const from = 9 * rows[1]! + 3 * stack;
  const a = STACK[homes[grid[from]!]!]!;
  const b = STACK[homes[grid[from + 1]!]!]!;
  const c = STACK[homes[grid[from + 2]!]!]!;
  if (a === b && b === c) {
    for (let order = 0; order < 6; order++) look(stack, order);
    return;
  }
  // The number that comes from a stack of its own is the third.
  const last = b === c ? 0 : a === c ? 1 : 2;
  look(stack, 2 * last);
  look(stack, 2 * last + 1);
}

/** Looks at one view: keeps it if its rows are less than the least so far, or equal and its clues are greater. */
function look(stack: number, order: number): void {
  fillColumns(stack, order);
  for (let i = 0; i < 9; i++) names[grid[9 * rows[0]! + columns[i]!]!] = i + 1;
  const second = rowOf(rows[1]!);
  let isLess = least[0] === 0 || second < least[0]!;
  if (!isLess && second > least[0]!) return;
  least[0] = second;
  sortRows();
  for (let i = 1; i < 8; i++) {
    const row = rowOf(rows[i + 1]!);
    if (!isLess && row > least[i]!) return;
    if (row < least[i]!) isLess = true;
    least[i] = row;
  }
  const text = cluesOf();
  if (isLess || text > leastClues) leastClues = text;
}

/**
 * Fills `columns` with the order that makes the second row least, if the first three are those of `stack` in `order`: the numbers of
 * the second row get their new names in the order in which they come. They come from the stack that has two or three of the first
 * three numbers, and all of the last stack come by the sixth column.
 */
function fillColumns(stack: number, order: number): void {
  const [i, j, k] = ORDERS[order]!;
  columns[0] = 3 * stack + i;
  columns[1] = 3 * stack + j;
  columns[2] = 3 * stack + k;
  const from = 9 * rows[1]!;
  // The first two come from one stack.
  const middle = STACK[homes[grid[from + columns[0]!]!]!]!;
  const last = 3 - stack - middle;
  next[middle] = 3;
  next[last] = 6;
  for (let at = 0; at < 3; at++) note(homes[grid[from + columns[at]!]!]!);
  // Two came: the third is the one that is left. The columns of a stack add up to 9 × stack + 3.
  if (next[middle] === 5) columns[5] = 9 * middle + 3 - columns[3]! - columns[4]!;
  for (let at = 3; at < 6; at++) {
    const home = homes[grid[from + columns[at]!]!]!;
    if (STACK[home] === last) note(home);
  }
}

/** Puts a column behind those of its stack. */
function note(column: number): void {
  const stack = STACK[column]!;
  columns[next[stack]!] = column;
  next[stack]!++;
}

/** A row of the grid by the columns and names of the view, as a number of nine digits. */
function rowOf(row: number): number {
  let number = 0;
  for (let i = 0; i < 9; i++) number = 10 * number + names[grid[9 * row + columns[i]!]!]!;
  return number;
}

/** Puts the other two bands into `rows`, by the first numbers of their rows. */
function sortRows(): void {
  const head = (row: number): number => names[grid[9 * row + columns[0]!]!]!;
  const band = 3 * STACK[rows[0]!]!;
  let at = 3;
  for (let other = 0; other < 9; other += 3) {
    if (other === band) continue;
    let [a, b, c] = [other, other + 1, other + 2];
    if (head(a) > head(b)) [a, b] = [b, a];
    if (head(b) > head(c)) [b, c] = [c, b];
    if (head(a) > head(b)) [a, b] = [b, a];
    rows[at] = a;
    rows[at + 1] = b;
    rows[at + 2] = c;
    at += 3;
  }
  if (head(rows[3]!) < head(rows[6]!)) return;
  for (let i = 3; i < 6; i++) [rows[i], rows[i + 3]] = [rows[i + 3]!, rows[i]!];
}

/** The clues of the view, "." for a blank. */
function cluesOf(): string {
  let text = "";
  for (let r = 0; r < 9; r++) for (let i = 0; i < 9; i++) text += names[clues[9 * rows[r]! + columns[i]!]!] || ".";
  return text;
}
