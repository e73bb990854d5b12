/**
 * The techniques that look at one line, for lines of up to 30 cells, as bits. Each gets the runs of the clue and which of `size`
 * cells are known to be filled and empty, and writes into `found` which cells must be; these may be known. All but `fullLine` and
 * `overlap` rest on what is known of the line; these two on the clue alone.
 */
import { can, fitWord, places } from "../solver/fit-word.ts";
import { countBits, lowest } from "../solver/known.ts";

/** Writes to `found`. */
export type OnWord = (runs: readonly number[], filled: number, empty: number, size: number) => void;

/** The cells that the technique found last to be filled and empty. */
export const found = { filled: 0, empty: 0 };

/** More runs than these are too many to push both ways in one's head. */
export const MAX_RUNS = 2;

function put(filled: number, empty: number): void {
  found.filled = filled;
  found.empty = empty;
}

/** The bits of the first `count` cells. */
const first = (count: number): number => (1 << count) - 1;

function sum(runs: readonly number[]): number {
  let all = 0;
  for (let j = 0; j < runs.length; j++) all += runs[j]!;
  return all;
}

/** The cells that are left over when all runs lie as close together as they can. */
const slackOf = (runs: readonly number[], size: number): number => size - sum(runs) - runs.length + 1;

/** The runs and the gaps between them fill the line, or nothing does. */
export const fullLine: OnWord = (runs, _, __, size) => {
  put(0, 0);
  if (runs.length > 0 && slackOf(runs, size) !== 0) return;
  let [filled, at] = [0, 0];
  for (let j = 0; j < runs.length; j++) {
    filled |= first(runs[j]!) << at;
    at += runs[j]! + 1;
  }
  put(filled, first(size) & ~filled);
};

/** A run that is longer than the cells left over covers some cells wherever it lies. */
export const overlap: OnWord = (runs, _, __, size) => {
  const slack = slackOf(runs, size);
  let [filled, at] = [0, 0];
  for (let j = 0; j < runs.length; j++) {
    const run = runs[j]!;
    if (slack >= 0 && run > slack) filled |= first(run - slack) << (at + slack);
    at += run + 1;
  }
  put(filled, 0);
};

/** All filled cells are found, or only as many cells are left as must be filled. */
export const finished: OnWord = (runs, filled, empty, size) => {
  const all = sum(runs);
  if (countBits(filled) === all) put(0, first(size) & ~filled);
  else if (size - countBits(empty) === all) put(first(size) & ~empty, 0);
  else put(0, 0);
};

/** From each end of the line, as far as one run after the other is settled. */
export const edge: OnWord = (runs, filled, empty, size) => {
  fromStart(runs, false, filled, empty, size);
  const [fill, cross] = [found.filled, found.empty];
  fromStart(runs, true, turned(filled, size), turned(empty, size), size);
  const [fillBack, crossBack] = [turned(found.filled, size), turned(found.empty, size)];
  // Only a line with a mistake has a cell that must be both.
  put((fill & ~crossBack) | fillBack, (cross & ~fillBack) | crossBack);
};

/** `isTurned`: whether the runs are those from the last to the first. */
function fromStart(runs: readonly number[], isTurned: boolean, filled: number, empty: number, size: number): void {
  const count = runs.length;
  let [fill, cross, i] = [0, 0, 0];
  for (let j = 0; ; ) {
    if (j === count) {
      if (i < size) cross |= first(size - i) << i;
      break;
    }
    const run = runs[isTurned ? count - 1 - j : j]!;
    // On to the first cell that is not empty.
    i += lowest(~(empty >>> i));
    if (i >= size) break;
    if (((filled >>> i) & 1) === 1) {
      fill |= first(run) << i;
      i += run;
      if (i < size) cross |= 1 << i;
      i++;
      j++;
      continue;
    }
    const known = (filled | empty) >>> i;
    const open = lowest(known);
    // Further on, nothing says where this run lies.
    if (known === 0 || open > run) break;
    if (((filled >>> (i + open)) & 1) === 1) {
      // The first filled cell belongs to this run, and it cannot begin before i.
      fill |= first(run - open) << (i + open);
      if (open === run) cross |= 1 << i;
      break;
    }
    if (open === run) break;
    // No run fits between here and the cross.
    cross |= first(open) << i;
    i += open;
  }
  put(fill, cross);
}

/** The bits of `size` cells from the last to the first. */
function turned(bits: number, size: number): number {
  let turn = ((bits >>> 1) & 0x55555555) | ((bits & 0x55555555) << 1);
  turn = ((turn >>> 2) & 0x33333333) | ((turn & 0x33333333) << 2);
  turn = ((turn >>> 4) & 0x0f0f0f0f) | ((turn & 0x0f0f0f0f) << 4);
  turn = ((turn >>> 8) & 0x00ff00ff) | ((turn & 0x00ff00ff) << 8);
  return ((turn >>> 16) | (turn << 16)) >>> (32 - size);
}

/** In a line of few runs: each as far to the left and as far to the right as it goes; what both have in common, and what no run reaches. */
export const reach: OnWord = (runs, filled, empty, size) => {
  put(0, 0);
  if (runs.length > MAX_RUNS || !fitWord(runs, filled, empty, size)) return;
  let [fill, reached] = [0, 0];
  for (let j = 0; j < runs.length; j++) {
    const run = runs[j]!;
    const [earliest, latest] = [lowest(places[j]!), 31 - Math.clz32(places[j]!)];
    reached |= first(latest + run) & ~first(earliest);
    if (latest < earliest + run) fill |= first(earliest + run) & ~first(latest);
  }
  put(fill, first(size) & ~reached);
};

/** All placements of the runs of a line: what they agree on. */
export const placements: OnWord = (runs, filled, empty, size) => {
  if (fitWord(runs, filled, empty, size)) put(can.fill & ~can.empty, can.empty & ~can.fill);
  else put(0, 0);
};
