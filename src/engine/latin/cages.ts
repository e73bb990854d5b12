/**
 * Cages as masks: which numbers their cells can hold, by the sets of numbers that fit or by all ways to fill them. Letters: c a
 * cell, m a mask, i a place in the cage.
 */
import { fittingSets } from "./combinations.ts";
import { countBits, type Grid, type GridCage } from "./grid.ts";

/** Maximum number of cells of a cage. */
export const MAX_IN_CAGE = 16;

/** The combined result of all ways to fill a cage. Each call overwrites it. */
export interface Ways {
  /** By place: the numbers that some way has there. */
  readonly support: Int32Array;
  /** The numbers that every way has somewhere. */
  common: number;
  /** False if there were too many ways to try. */
  complete: boolean;
}

const ways: Ways = { support: new Int32Array(MAX_IN_CAGE), common: 0, complete: true };

/** Ways to try in one cage, as products of numbers of candidates. */
export const WAYS = 600;

/** The product of the numbers of candidates of some cells, at most `WAYS` + 1. */
export function choicesIn(marks: ArrayLike<number>, size: number): number {
  let product = 1;
  for (let i = 0; i < size && product <= WAYS; i++) product *= countBits(marks[i]!);
  return product;
}

/**
 * Lists that were made, in rows of a table: form and result of the cage, the candidates, then the support, each two to a word, and
 * the numbers in common. A row is found by a hash of the first five words and keeps what was there last.
 */
const ROWS = 1 << 13;
const WORDS = 9;
let table = new Int32Array(0);
/** Ways of fewer cells are listed faster than found. */
const MIN_KEPT = 3;
/** Masks of larger numbers do not fit into half a word. */
const MAX_KEPT = 16;

const pairAt = (list: ArrayLike<number>, i: number, size: number): number =>
  i >= size ? 0 : list[i]! | (i + 1 < size ? list[i + 1]! << 16 : 0);

/** All ways to fill a cage, from the table if they were listed before. `marks`: by place the candidates, one bit for a known number. */
export function waysOf(grid: Grid, cage: GridCage, marks: ArrayLike<number>): Ways {
  const { form, result } = cage;
  const { length: size } = cage.cells;
  if (form === 0 || size < MIN_KEPT || grid.most > MAX_KEPT) return listWays(grid, cage, marks);
  const [a, b, c] = [pairAt(marks, 0, size), pairAt(marks, 2, size), pairAt(marks, 4, size)];
  let hash = Math.imul(form, 0x9e3779b1) ^ Math.imul(result, 0x85ebca6b);
  hash = Math.imul(hash ^ a, 0xc2b2ae35);
  hash = Math.imul((hash ^ (hash >>> 15)) + b, 0x27d4eb2f);
  hash = Math.imul((hash ^ (hash >>> 13)) + c, 0x165667b1);
  if (table.length === 0) table = new Int32Array(ROWS * WORDS);
  const rows = table;
  const at = ((hash ^ (hash >>> 16)) & (ROWS - 1)) * WORDS;
  const { support } = ways;
  if (rows[at] === form && rows[at + 1] === result && rows[at + 2] === a && rows[at + 3] === b && rows[at + 4] === c) {
    for (let i = 0; i < size; i++) support[i] = (rows[at + 5 + (i >> 1)]! >>> ((i & 1) << 4)) & 0xffff;
    ways.common = rows[at + 8]! & 0xffff;
    ways.complete = rows[at + 8]! >= 0;
    return ways;
  }
  listWays(grid, cage, marks);
  rows[at] = form;
  rows[at + 1] = result;
  rows[at + 2] = a;
  rows[at + 3] = b;
  rows[at + 4] = c;
  for (let i = 0; i < 3; i++) rows[at + 5 + i] = pairAt(support, 2 * i, size);
  rows[at + 8] = ways.common | (ways.complete ? 0 : 1 << 31);
  return ways;
}

/** Numbers that are tried for one list of ways. */
const TRIES = 4000;
let left = 0;

const chosen = new Int32Array(MAX_IN_CAGE);
/** By place: the least and the most that the places from there on add up or multiply to. */
const least = new Float64Array(MAX_IN_CAGE + 1);
const most = new Float64Array(MAX_IN_CAGE + 1);

/** Lists all ways. Equal numbers stand only in cells that may be equal. */
function listWays(grid: Grid, cage: GridCage, marks: ArrayLike<number>): Ways {
  const { sign, result, differs } = cage;
  const { length: size } = cage.cells;
  const { support } = ways;
  support.fill(0, 0, size);
  ways.common = grid.all;
  ways.complete = true;
  const isSum = sign === "+" || sign === "=";
  least[size] = isSum ? 0 : 1;
  most[size] = isSum ? 0 : 1;
  for (let i = size - 1; i >= 0; i--) {
    const m = marks[i]!;
    if (m === 0) {
      ways.common = 0;
      return ways;
    }
    const [low, high] = [32 - Math.clz32(m & -m), 32 - Math.clz32(m)];
    least[i] = isSum ? least[i + 1]! + low : least[i + 1]! * low;
    most[i] = isSum ? most[i + 1]! + high : most[i + 1]! * high;
  }
  left = TRIES;
  if (sign === "-" || sign === "/") listPairs(marks, cage);
  else if (isSum) listSums(marks, differs, size, 0, result, 0);
  else listProducts(marks, differs, size, 0, result, 0);
  if (left <= 0) ways.complete = false;
  if (support[0] === 0) ways.common = 0;
  return ways;
}

/** Whether a number for a place stands at an earlier place that must differ. */
function isTaken(differs: readonly number[], i: number, bit: number): boolean {
  for (let m = differs[i]!; m !== 0; m &= m - 1) if (chosen[31 - Math.clz32(m & -m)] === bit) return true;
  return false;
}

function accept(size: number, used: number): void {
  const { support } = ways;
  for (let i = 0; i < size; i++) support[i]! |= chosen[i]!;
  ways.common &= used;
}

/** The last place, which must hold a number: counts the tries up to it, or all if it is no candidate. */
function tryLast(marks: ArrayLike<number>, differs: readonly number[], i: number, number: number, used: number): void {
  const mark = marks[i]!;
  const bit = number >= 1 && number <= 31 ? 1 << (number - 1) : 0;
  const isInTime = (mark & bit) !== 0 && left >= countBits(mark & (2 * bit - 1));
  left = Math.max(0, left - countBits(mark));
  if (!isInTime || isTaken(differs, i, bit)) return;
  chosen[i] = bit;
  accept(i + 1, used | bit);
}

/** Ways from a place on to add up to `rest`. `used`: the numbers before it. */
function listSums(
  marks: ArrayLike<number>,
  differs: readonly number[],
  size: number,
  i: number,
  rest: number,
  used: number,
): void {
  if (rest < least[i]! || rest > most[i]!) return;
  if (i === size - 1) {
    tryLast(marks, differs, i, rest, used);
    return;
  }
  for (let m = marks[i]!; m !== 0 && left > 0; m &= m - 1) {
    const bit = m & -m;
    left--;
    if ((used & bit) !== 0 && isTaken(differs, i, bit)) continue;
    chosen[i] = bit;
    listSums(marks, differs, size, i + 1, rest - 32 + Math.clz32(bit), used | bit);
  }
}

/** The same for a product. */
function listProducts(
  marks: ArrayLike<number>,
  differs: readonly number[],
  size: number,
  i: number,
  rest: number,
  used: number,
): void {
  if (rest < least[i]! || rest > most[i]!) return;
  if (i === size - 1) {
    tryLast(marks, differs, i, rest, used);
    return;
  }
  for (let m = marks[i]!; m !== 0 && left > 0; m &= m - 1) {
    const bit = m & -m;
    left--;
    const number = 32 - Math.clz32(bit);
    if (rest % number !== 0 || ((used & bit) !== 0 && isTaken(differs, i, bit))) continue;
    chosen[i] = bit;
    listProducts(marks, differs, size, i + 1, rest / number, used | bit);
  }
}

/** Ways of two cells with a difference or a ratio. */
function listPairs(marks: ArrayLike<number>, { sign, result, differs }: GridCage): void {
  for (let m = marks[0]!; m !== 0; m &= m - 1) {
    chosen[0] = m & -m;
    const a = 32 - Math.clz32(m & -m);
    for (let n = marks[1]!; n !== 0; n &= n - 1) {
      const b = 32 - Math.clz32(n & -n);
      const fits = sign === "-" ? Math.abs(a - b) === result : a === b * result || b === a * result;
      if (!fits || (a === b && differs[1] !== 0)) continue;
      chosen[1] = n & -n;
      accept(2, chosen[0]! | chosen[1]!);
    }
  }
}

const own = new Int32Array(MAX_IN_CAGE);
const fitting = { union: 0, common: 0, count: 0 };

/** The open cells of a cage during a search, and the rest of its result for them. */
function narrowSets(marks: Int32Array, at: number, { cells, result }: GridCage, highest: number): -1 | 0 | 1 {
  let [rest, known, open] = [result, 0, 0];
  for (let i = 0; i < cells.length; i++) {
    const m = marks[at + cells[i]!]!;
    if ((m & (m - 1)) !== 0) continue;
    if ((known & m) !== 0) return -1;
    known |= m;
    rest -= 32 - Math.clz32(m);
  }
  for (let i = 0; i < cells.length; i++) {
    const m = marks[at + cells[i]!]!;
    if ((m & (m - 1)) !== 0) own[open++] = m & ~known;
  }
  if (open === 0) return rest === 0 ? 0 : -1;
  if (rest <= 0) return -1;
  const { union, common, count } = fittingSets(own, open, rest, highest, fitting);
  if (count === 0) return -1;
  let [once, twice] = [0, 0];
  for (let i = 0; i < open; i++) {
    const m = own[i]! & union;
    twice |= once & m;
    once |= m;
  }
  if ((common & ~once) !== 0) return -1;
  const lone = common & ~twice;
  let changed = false;
  for (let i = 0; i < cells.length; i++) {
    const c = at + cells[i]!;
    const m = marks[c]!;
    if ((m & (m - 1)) === 0) continue;
    let kept = m & union & ~known;
    // A number that the cage must hold and that has one place there.
    if ((kept & lone) !== 0) kept &= lone;
    if (kept === 0) return -1;
    if (kept === m) continue;
    marks[c] = kept;
    changed = true;
  }
  return changed ? 1 : 0;
}

/** Removes what a cage excludes from the marks at a depth of a search: 1 if there was any, −1 for a contradiction. */
export function narrow(grid: Grid, cage: GridCage, marks: Int32Array, at: number): -1 | 0 | 1 {
  const { cells } = cage;
  let changed: -1 | 0 | 1 = 0;
  if (cage.isSet) {
    changed = narrowSets(marks, at, cage, grid.most);
    if (changed < 0) return -1;
  }
  for (let i = 0; i < cells.length; i++) own[i] = marks[at + cells[i]!]!;
  if (cage.isSet && choicesIn(own, cells.length) > WAYS) return changed;
  const { support, complete } = waysOf(grid, cage, own);
  if (!complete) return changed;
  for (let i = 0; i < cells.length; i++) {
    const c = at + cells[i]!;
    const kept = marks[c]! & support[i]!;
    if (kept === 0) return -1;
    if (kept === marks[c]) continue;
    marks[c] = kept;
    changed = 1;
  }
  return changed;
}
