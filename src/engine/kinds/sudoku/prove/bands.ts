/**
 * Counts the answers of a sudoku of 9 × 9 by search, some hundred thousand puzzles a second. A state (`band-states.ts`) has for
 * each digit and band a word of 27 cells: w = 3 × digit + band. The idea is that of bb_sudoku and JCZSolve.
 */
import { countBits } from "../../../latin/grid.ts";
import type { Rng } from "../../../rng.ts";
import { begin, CHANGED, copy, exclude, open, pairs, propagate, STATE, states, write } from "./band-states.ts";
import { COLUMN, SEEN } from "./band-tables.ts";

/** The goal of a search, and its results so far. */
interface Search {
  most: number;
  count: number;
  nodes: number;
  rng: Rng | null;
  /** An answer whose numbers are tried first. */
  known: Uint8Array | null;
}

/** Goes on from a state: with a cell of two candidates, else with the digit that has the fewest places in some row. */
function search(depth: number, found: Search): void {
  const state = depth * STATE;
  found.nodes++;
  if (!propagate(state)) return;
  if ((open[0]! | open[1]! | open[2]!) === 0) keep(state, found);
  else if ((pairs[0]! | pairs[1]! | pairs[2]!) !== 0) guessCell(depth, found);
  else guessRow(depth, found);
}

/**
 * The cell of two candidates, 27 × band + cell of the band, that decides most: the number of places that its two digits would
 * lose, where places in other cells of two candidates count three times. Such cells are written at once.
 */
function bestPair(state: number): number {
  let best = -1;
  let at = 0;
  for (let b = 0; b < 3; b++) {
    const next = b === 2 ? 0 : b + 1;
    const last = b === 0 ? 2 : b - 1;
    for (let rest = pairs[b]!; rest !== 0; rest &= rest - 1) {
      const cell = 31 - Math.clz32(rest & -rest);
      let score = 0;
      for (let w = b; w < 27; w += 3) {
        const places = states[state + w]!;
        if ((places & (1 << cell)) === 0) continue;
        const here = places & SEEN[cell]!;
        const inNext = states[state + w - b + next]! & COLUMN[cell]!;
        const inLast = states[state + w - b + last]! & COLUMN[cell]!;
        // Only one column is left of either: moved by a bit, both fit in one word.
        score += countBits(here) + countBits(inNext | (inLast << 1));
        score +=
          2 * (countBits(here & pairs[b]!) + countBits((inNext & pairs[next]!) | ((inLast & pairs[last]!) << 1)));
      }
      if (score <= best) continue;
      best = score;
      at = 27 * b + cell;
    }
  }
  return at;
}

function firstPair(): number {
  const b = pairs[0] !== 0 ? 0 : pairs[1] !== 0 ? 1 : 2;
  return 27 * b + 31 - Math.clz32(pairs[b]!);
}

/** The first answer of the last search that found any. */
const answer = new Uint8Array(81);

/** An answer: every cell of the state is decided. */
function keep(state: number, found: Search): void {
  found.count++;
  if (found.count > 1) return;
  for (let d = 0; d < 9; d++)
    for (let b = 0; b < 3; b++)
      for (let places = states[state + 3 * d + b]!; places !== 0; places &= places - 1)
        answer[27 * b + 31 - Math.clz32(places & -places)] = d + 1;
}

/** Tries both candidates of a cell: the first in a copy, the second in the state itself. */
function guessCell(depth: number, found: Search): void {
  const state = depth * STATE;
  const at = found.known === null ? bestPair(state) : firstPair();
  const cell = at % 27;
  const band = (at - cell) / 27;
  const bit = 1 << cell;
  let first = band;
  while ((states[state + first]! & bit) === 0) first += 3;
  if (found.known !== null) {
    const w = 3 * (found.known[at]! - 1) + band;
    if ((states[state + w]! & bit) !== 0) first = w;
  } else if (found.rng?.chance(1, 2)) {
    first += 3;
    while ((states[state + first]! & bit) === 0) first += 3;
  }
  copy(state);
  write(state + STATE, (first - band) / 3, band, cell);
  search(depth + 1, found);
  if (found.count >= found.most) return;
  states[state + first]! &= ~bit;
  states[state + CHANGED]! |= 1 << first;
  search(depth, found);
}

/** Tries every place of a digit in the row where it has the fewest. */
function guessRow(depth: number, found: Search): void {
  const state = depth * STATE;
  let best = 10;
  let word = 0;
  let row = 0;
  for (let w = 0; w < 27; w++) {
    for (let r = 0; r < 27; r += 9) {
      const places = (states[state + w]! >> r) & 511;
      if ((places & (places - 1)) === 0) continue;
      const count = countBits(places);
      if (count >= best) continue;
      best = count;
      word = w;
      row = r;
    }
  }
  const cells: number[] = [];
  for (let places = (states[state + word]! >> row) & 511; places !== 0; places &= places - 1) {
    cells.push(row + 31 - Math.clz32(places & -places));
  }
  for (const cell of found.rng === null ? cells : found.rng.shuffle(cells)) {
    copy(state);
    write(state + STATE, Math.floor(word / 3), word % 3, cell);
    search(depth + 1, found);
    if (found.count >= found.most) return;
  }
}

/**
 * Counts the answers of a sudoku of 9 × 9, at most `most`. `cells`: 81 numbers by rows, 0 for a blank. `answer`: the first one
 * found, 81 numbers, or null. `nodes`: states of the search that were looked at.
 */
export function countAnswers(
  cells: Uint8Array,
  most: number,
): { count: number; answer: Uint8Array | null; nodes: number } {
  begin(cells);
  const found: Search = { most, count: 0, nodes: 0, rng: null, known: null };
  search(0, found);
  return { count: found.count, answer: found.count > 0 ? answer.slice() : null, nodes: found.nodes };
}

/**
 * An answer that differs from a known one in some of these blanks, valid until the next search. `none`: there is none. `shown`: there
 * is none, and singles and locked candidates find the numbers of these blanks. `cells`, `known`: 81 numbers by rows, 0 for a blank.
 */
export function otherAnswer(
  cells: Uint8Array,
  blanks: readonly number[],
  known: Uint8Array,
): Uint8Array | "none" | "shown" {
  begin(cells);
  const found: Search = { most: 1, count: 0, nodes: 0, rng: null, known };
  for (let i = 0; i < blanks.length && propagate(0); i++) {
    const place = blanks[i]!;
    const b = place < 27 ? 0 : place < 54 ? 1 : 2;
    const cell = place - 27 * b;
    if ((open[b]! & (1 << cell)) === 0) continue;
    const d = known[place]! - 1;
    copy(0);
    exclude(STATE, d, b, cell);
    search(1, found);
    if (found.count > 0) return answer;
    write(0, d, b, cell);
  }
  return found.nodes === 0 ? "shown" : "none";
}

/** A random full grid, 81 numbers by rows: a random first row, and a search that guesses in random order. */
export function fullGrid(rng: Rng): Uint8Array {
  const cells = new Uint8Array(81);
  cells.set(rng.shuffle([1, 2, 3, 4, 5, 6, 7, 8, 9]));
  begin(cells);
  const found: Search = { most: 1, count: 0, nodes: 0, rng, known: null };
  search(0, found);
  return answer.slice();
}
