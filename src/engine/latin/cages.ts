/**
 * Cages as masks: which numbers their cells can hold, by the sets of numbers that fit or by all ways to fill them. Letters: c a
 * cell, m a mask, i a place in the cage.
 */
import { fittingSets } from "./combinations.ts";
import { countBits, type Grid, type GridCage } from "./grid.ts";

/** The most cells of a cage. */
export const MOST_IN_CAGE = 16;

/** What the ways to fill a cage come to. It is written anew by each call. */
export interface Ways {
  /** By place: the numbers that some way has there. */
  readonly support: Int32Array;
  /** The numbers that every way has somewhere. */
  common: number;
  /** False if there were too many ways to try. */
  complete: boolean;
}

/** Ways by cage and candidates. All are forgotten when there are too many. */
const cache = new Map<string, Ways>();
const MOST_CACHED = 20_000;
/** Cages with fewer cells are listed faster than found in the cache. */
const LEAST_CACHED = 3;

const ways: Ways = { support: new Int32Array(MOST_IN_CAGE), common: 0, complete: true };
const chosen = new Int32Array(MOST_IN_CAGE);
const least = new Float64Array(MOST_IN_CAGE + 1);
const most = new Float64Array(MOST_IN_CAGE + 1);

/** Ways to try in one cage, as products of numbers of candidates. */
export const WAYS = 600;

/** The product of the numbers of candidates of some cells, at most `WAYS` + 1. */
export function choicesIn(marks: ArrayLike<number>, size: number): number {
  let product = 1;
  for (let i = 0; i < size && product <= WAYS; i++) product *= countBits(marks[i]!);
  return product;
}

/** `listWays`, from the cache if these candidates were there before. */
export function waysOf(grid: Grid, cage: GridCage, marks: ArrayLike<number>): Ways {
  const { length: size } = cage.cells;
  if (size < LEAST_CACHED) return listWays(grid, cage, marks);
  let key = cage.alike;
  for (let i = 0; i < size; i++) key += ` ${marks[i]!}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const { support, ...rest } = listWays(grid, cage, marks);
  const kept = { support: support.slice(0, size), ...rest };
  if (cache.size >= MOST_CACHED) cache.clear();
  cache.set(key, kept);
  return kept;
}

/** Numbers that are tried for one list of ways. */
const TRIES = 4000;

/**
 * All ways to fill a cage. `marks`: by place the candidates, one bit for a known number. Equal numbers stand only in cells that do
 * not see each other, and never in a cage of different numbers.
 */
function listWays(grid: Grid, cage: GridCage, marks: ArrayLike<number>): Ways {
  const { cells, sign, result, distinct } = cage;
  const { length: size } = cells;
  const { sees, count } = grid;
  const { support } = ways;
  support.fill(0, 0, size);
  ways.common = grid.all;
  ways.complete = true;
  const isSum = sign === "+" || sign === "=";
  const isPair = sign === "-" || sign === "/";
  least[size] = isSum ? 0 : 1;
  most[size] = isSum ? 0 : 1;
  for (let i = size - 1; i >= 0; i--) {
    const m = marks[i]!;
    if (m === 0) return none();
    const [low, high] = [32 - Math.clz32(m & -m), 32 - Math.clz32(m)];
    least[i] = isSum ? least[i + 1]! + low : least[i + 1]! * low;
    most[i] = isSum ? most[i + 1]! + high : most[i + 1]! * high;
  }
  let left = TRIES;
  const conflicts = (i: number, bit: number): boolean => {
    for (let j = 0; j < i; j++)
      if (chosen[j] === bit && (distinct || sees[cells[j]! * count + cells[i]!] === 1)) return true;
    return false;
  };
  const accept = (): void => {
    let used = 0;
    for (let i = 0; i < size; i++) {
      support[i]! |= chosen[i]!;
      used |= chosen[i]!;
    }
    ways.common &= used;
  };
  const go = (i: number, rest: number): void => {
    if (i === size) {
      if (isPair || rest === (isSum ? 0 : 1)) accept();
      return;
    }
    if (!isPair && (rest < least[i]! || rest > most[i]!)) return;
    for (let m = marks[i]!; m !== 0 && left > 0; m &= m - 1) {
      const bit = m & -m;
      const number = 32 - Math.clz32(bit);
      left--;
      if (conflicts(i, bit)) continue;
      let next = 0;
      if (isSum) next = rest - number;
      else if (!isPair) {
        if (rest % number !== 0) continue;
        next = rest / number;
      } else if (i === 1) {
        const other = 32 - Math.clz32(chosen[0]!);
        const fits = sign === "-" ? Math.abs(other - number) === result : isRatio(other, number, result);
        if (!fits) continue;
      }
      chosen[i] = bit;
      go(i + 1, next);
    }
  };
  go(0, result);
  if (left <= 0) ways.complete = false;
  if (support[0] === 0) ways.common = 0;
  return ways;
}

const isRatio = (a: number, b: number, ratio: number): boolean => a === b * ratio || b === a * ratio;

function none(): Ways {
  ways.support.fill(0);
  ways.common = 0;
  return ways;
}

const own = new Int32Array(MOST_IN_CAGE);
const fitting = { union: 0, common: 0, count: 0 };

/** The open cells of a cage in the middle of a search, and what is left for them. */
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
