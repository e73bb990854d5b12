/**
 * The states of the search of `bands.ts`, and all conclusions in them that need no guess.
 *
 * d digit (from 0), b band of three rows, w = 3d + b the word of a digit in a band: the 27 cells where it can still stand.
 * A word keeps only mini-rows that fit a way to place the digit; a column alone in its box empties that column in the other two
 * bands; a row with one place takes that cell from the other digits.
 */
import { ALONE, BAND, BOXES, CELLS, COLUMN, PLACED, ROWS, SEEN, SINGLE } from "./band-tables.ts";

/** Words of a state: 27 of digits and bands; which of them changed; and for each band its cells that are decided. */
export const CHANGED = 27;
const DECIDED = 28;
const USED = 31;
export const STATE = 32;

/** The states of the search, one for each depth. No more than 81 cells are guessed. */
export const states = new Int32Array(STATE * 83);

/** By word: the cells of clues. */
const clues = new Int32Array(27);

/** The first state: the clues, and all that they exclude at once. `cells`: 81 numbers by rows, 0 for a blank. */
export function begin(cells: Uint8Array): void {
  states.fill(BAND, 0, 27);
  states[CHANGED] = BAND;
  states.fill(0, DECIDED, DECIDED + 3);
  clues.fill(0);
  for (let b = 0; b < 3; b++) {
    let taken = 0;
    for (let cell = 0; cell < 27; cell++) {
      const d = cells[27 * b + cell]! - 1;
      if (d < 0) continue;
      leave(0, 3 * d + b, d, b, cell);
      clues[3 * d + b]! |= 1 << cell;
      taken |= 1 << cell;
    }
    // No other digit stands where a clue does.
    for (let w = b; w < 27; w += 3) states[w]! &= ~taken | clues[w]!;
  }
}

/** Copies a state to the next depth. (A loop: for so few words it is faster than `copyWithin`.) */
export function copy(state: number): void {
  for (let word = state; word < state + USED; word++) states[word + STATE] = states[word]!;
}

/** Writes digit `d` into a cell of a band: nothing else fits there, and it stands nowhere else in row, column and box. */
export function write(state: number, d: number, b: number, cell: number): void {
  const bit = 1 << cell;
  const w = 3 * d + b;
  for (let other = b; other < 27; other += 3) {
    const places = states[state + other]!;
    if ((places & bit) === 0 || other === w) continue;
    states[state + other] = places & ~bit;
    states[state + CHANGED]! |= 1 << other;
  }
  leave(state, w, d, b, cell);
}

/** Takes digit `d` from a cell of a band. */
export function exclude(state: number, d: number, b: number, cell: number): void {
  states[state + 3 * d + b]! &= ~(1 << cell);
  states[state + CHANGED]! |= 1 << (3 * d + b);
}

/** Takes a digit from the row, box and column of its cell. */
function leave(state: number, w: number, d: number, b: number, cell: number): void {
  const column = ~COLUMN[cell]!;
  const next = 3 * d + (b === 2 ? 0 : b + 1);
  const last = 3 * d + (b === 0 ? 2 : b - 1);
  states[state + w]! &= ~SEEN[cell]!;
  states[state + next]! &= column;
  states[state + last]! &= column;
  states[state + CHANGED]! |= (1 << w) | (1 << next) | (1 << last);
}

/** Digits with a word that changed since their columns were looked at: a bit for each word. */
let moved = 0;

/** 1 for a set of cells that is not empty, else 0, without a branch. */
const some = (cells: number): number => (0 - cells) >>> 31;

/** Looks at every word that changed, until none does. False: a digit has no place. */
function placeDigits(state: number): boolean {
  let changed = states[state + CHANGED]!;
  while (changed !== 0) {
    const w = 31 - Math.clz32(changed);
    changed ^= 1 << w;
    moved |= 1 << w;
    const b = w % 3;
    let places = states[state + w]!;
    const ways = PLACED[BOXES[places & 511]! | (BOXES[(places >> 9) & 511]! << 3) | (BOXES[places >> 18]! << 6)]!;
    if (ways === 0) return false;
    places &= CELLS[ways]!;
    states[state + w] = places;
    const top = places & 511;
    const middle = (places >> 9) & 511;
    const bottom = places >> 18;
    const alone = ALONE[top | middle | bottom]! * ROWS;
    const next = b === 2 ? w - 2 : w + 1;
    const last = b === 0 ? w + 2 : w - 1;
    const fromNext = states[state + next]! & alone;
    const fromLast = states[state + last]! & alone;
    states[state + next]! ^= fromNext;
    states[state + last]! ^= fromLast;
    changed |= some(fromNext) << next;
    changed |= some(fromLast) << last;
    let single = SINGLE[top]! | (SINGLE[middle]! << 9) | (SINGLE[bottom]! << 18);
    single &= ~states[state + DECIDED + b]!;
    if (single === 0) continue;
    states[state + DECIDED + b]! |= single;
    for (let other = b; other < 27; other += 3) {
      const gone = states[state + other]! & single;
      states[state + other]! ^= gone;
      changed |= some(gone) << other;
    }
    states[state + w] = places;
    changed &= ~(1 << w);
  }
  states[state + CHANGED] = 0;
  return true;
}

/** Whether `writeSingles` wrote a cell. */
let wrote = false;

/** For each band of the state that `propagate` left: its cells with more than one candidate, and those with two. */
export const open = new Int32Array(3);
export const pairs = new Int32Array(3);

/** Writes every cell that has one candidate left. False: a cell has none. */
function writeSingles(state: number): boolean {
  wrote = false;
  for (let b = 0; b < 3; b++) {
    let once = 0;
    let twice = 0;
    let more = 0;
    for (let w = b; w < 27; w += 3) {
      const places = states[state + w]!;
      more |= twice & places;
      twice |= once & places;
      once |= places;
    }
    if (once !== BAND) return false;
    open[b] = twice;
    pairs[b] = twice & ~more;
    let lone = BAND & ~twice & ~states[state + DECIDED + b]!;
    while (lone !== 0) {
      const cell = 31 - Math.clz32(lone);
      lone ^= 1 << cell;
      let w = b;
      while ((states[state + w]! & (1 << cell)) === 0) {
        w += 3;
        // A cell written just now took the last candidate of this one.
        if (w > 26) return false;
      }
      leave(state, w, (w - b) / 3, b, cell);
      wrote = true;
    }
  }
  return true;
}

/** The columns of a band that have a place of a digit. */
const columnsOf = (places: number): number => (places | (places >> 9) | (places >> 18)) & 511;

/** For each digit, keeps in each stack the columns that fit a way to place it once a column and once a box. */
function placeColumns(state: number): boolean {
  for (let w = 0; w < 27; w += 3) {
    if (((moved >> w) & 7) === 0) continue;
    const top = columnsOf(states[state + w]!);
    const middle = columnsOf(states[state + w + 1]!);
    const bottom = columnsOf(states[state + w + 2]!);
    const left = PLACED[(top & 7) | ((middle & 7) << 3) | ((bottom & 7) << 6)]!;
    const centre = PLACED[((top >> 3) & 7) | (middle & 56) | ((bottom & 56) << 3)]!;
    const right = PLACED[(top >> 6) | ((middle >> 6) << 3) | (bottom & 448)]!;
    if (left === 0 || centre === 0 || right === 0) return false;
    for (let b = 0; b < 3; b++) {
      const columns = ((left >> (3 * b)) & 7) | (((centre >> (3 * b)) & 7) << 3) | (((right >> (3 * b)) & 7) << 6);
      const before = states[state + w + b]!;
      const after = before & (columns * ROWS);
      if (after === before) continue;
      states[state + w + b] = after;
      states[state + CHANGED]! |= 1 << (w + b);
    }
  }
  return true;
}

/** Draws all conclusions that need no guess. False: there is no answer. */
export function propagate(state: number): boolean {
  do {
    moved = 0;
    do {
      if (!placeDigits(state) || !writeSingles(state)) return false;
    } while (wrote);
    if (!placeColumns(state)) return false;
  } while (states[state + CHANGED] !== 0);
  return true;
}
