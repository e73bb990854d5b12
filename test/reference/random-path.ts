// Random Numbrix and Hidato grids: a drawn path of which some numbers are kept; few leave many answers, enough of them
// mostly one, and falsified ones mostly none. A few grids get holes strewn at random and so, perhaps, have no path at all.

import { itemAt } from "./item-at.ts";
import type { PathPuzzle } from "./path.ts";
import { type Chance, oneOf, takeOneOf, times } from "./random.ts";

type Sort = (typeof SORTS)[number];
type Kind = PathPuzzle["kind"];
type Cells = PathPuzzle["cells"];
type Value = Cells[number][number];
type Place = readonly [row: number, column: number];

/** What is drawn: few givens, enough, any number but false, or any and holes strewn in; as often as it stands here. */
const SORTS = times({ few: 2, enough: 4, false: 5, strewn: 2 });

/** A grid of 2–5 rows and columns, with or without holes, about as often with no answer, one answer and many. */
export function randomPuzzle(chance: Chance, kind: Kind): PathPuzzle {
  const rows = 2 + chance(4);
  const columns = 2 + chance(4);
  const path = chance(2) === 0 ? twistedSnake(chance, kind, rows, columns) : walk(chance, kind, rows, columns);
  const sort = oneOf(chance, SORTS);
  const cells: Cells = Array.from({ length: rows }, () => Array.from({ length: columns }, () => "#"));
  const kept = shuffled(chance, [...path.keys()]).slice(0, keptCount(chance, kind, path.length, sort));
  for (const [k, place] of path.entries()) write(cells, place, kept.includes(k) ? k + 1 : null);
  if (sort === "false") falsify(chance, cells, path, kept);
  if (sort === "strewn") strew(chance, cells, path);
  return { kind, cells };
}

const read = (cells: Cells, [row, column]: Place): Value => itemAt(itemAt(cells, row), column);

function write(cells: Cells, [row, column]: Place, value: Value): void {
  itemAt(cells, row)[column] = value;
}

/** How many numbers stay as givens: few for many answers, more for one. */
function keptCount(chance: Chance, kind: Kind, length: number, sort: Sort): number {
  const enough = kind === "numbrix" ? Math.ceil((length * 2) / 5) : Math.ceil((length * 7) / 10);
  if (sort === "few") return chance(Math.max(2, Math.ceil(length / 4)));
  const more = chance(Math.ceil(length / 5) + 1);
  return sort === "enough" ? Math.min(length, enough + more) : 1 + chance(enough + more);
}

function neighbours(kind: Kind, [row, column]: Place, cells: readonly Place[]): Place[] {
  return cells.filter(([r, c]) => {
    const down = Math.abs(r - row);
    const across = Math.abs(c - column);
    return kind === "numbrix" ? down + across === 1 : Math.max(down, across) === 1;
  });
}

/** A path over the whole grid: to and fro, then its ends rewired many times ("backbite" moves, Mansfield 1982). */
function twistedSnake(chance: Chance, kind: Kind, rows: number, columns: number): Place[] {
  let path: Place[] = [];
  for (let r = 0; r < rows; r++) {
    for (let k = 0; k < columns; k++) path.push([r, r % 2 === 0 ? k : columns - 1 - k]);
  }
  for (let turn = 0; turn < 6 * rows * columns; turn++) {
    if (chance(2) === 0) path.reverse();
    const near = neighbours(kind, itemAt(path, 0), path);
    const at = path.indexOf(oneOf(chance, near));
    path = [...path.slice(0, at).reverse(), ...path.slice(at)];
  }
  return path;
}

/** A path that goes on at random until it is stuck, or tired; what it did not reach are holes. At least three cells long. */
function walk(chance: Chance, kind: Kind, rows: number, columns: number): Place[] {
  let left: Place[] = Array.from({ length: rows * columns }, (_, k) => [Math.floor(k / columns), k % columns]);
  const most = left.length - chance(3);
  const path: Place[] = [];
  let open = left;
  while (open.length > 0 && path.length < most) {
    const next = oneOf(chance, open);
    path.push(next);
    left = left.filter((place) => place !== next);
    open = neighbours(kind, next, left);
  }
  return path.length >= 3 ? path : walk(chance, kind, rows, columns);
}

/** Swaps two givens, moves one to a blank cell or writes another number in its place: whichever is drawn and can be. */
function falsify(chance: Chance, cells: Cells, path: Place[], kept: number[]): void {
  const place = itemAt(path, oneOf(chance, kept));
  const [row, column] = place;
  const value = read(cells, place);
  const others = path.filter(([r, c]) => r !== row || c !== column);
  // On the other colour of a chessboard a number is easily seen to be false in Numbrix: mostly the same colour, then.
  const sameColour = others.filter(([r, c]) => (r + c + row + column) % 2 === 0);
  const elsewhere = sameColour.length > 0 && chance(4) > 0 ? sameColour : others;
  const other = oneOf(chance, elsewhere);
  const missing = path.map((_, k) => k + 1).filter((number) => !cells.flat().includes(number));
  if (missing.length > 0 && chance(3) === 0) {
    write(cells, place, oneOf(chance, missing));
  } else {
    write(cells, place, read(cells, other));
    write(cells, other, value);
  }
}

/** Makes holes, of up to three blank cells or of a whole row or column, and takes out the givens too high for the rest. */
function strew(chance: Chance, cells: Cells, path: Place[]): void {
  const blanks = shuffled(
    chance,
    path.filter((place) => read(cells, place) === null),
  );
  const [row, column] = oneOf(chance, path);
  const line = chance(2) === 0 ? path.filter(([r]) => r === row) : path.filter(([, c]) => c === column);
  const holes = chance(3) === 0 ? blanks.slice(0, 1 + chance(3)) : line;
  for (const place of holes.slice(0, path.length - 2)) write(cells, place, "#");
  const last = cells.flat().filter((value) => value !== "#").length;
  for (const row of cells) {
    row.forEach((value, c) => {
      if (typeof value === "number" && value > last) row[c] = null;
    });
  }
}

function shuffled<T>(chance: Chance, items: readonly T[]): T[] {
  const left = [...items];
  return items.map(() => takeOneOf(chance, left));
}
