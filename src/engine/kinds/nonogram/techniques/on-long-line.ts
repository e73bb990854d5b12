/**
 * The techniques that look at one line, cell by cell, for lines longer than a word; `on-word.ts` has the same for shorter ones, and
 * tests compare both. Each gets the runs of the clue and the cells of the line, and writes into `found` what the other cells must
 * be.
 */
import { EMPTY, FILLED, OPEN } from "../grid.ts";
import { fitLine, starts } from "../solver/fit-line.ts";

/** Fills `found` (all `OPEN` before) with `FILLED` or `EMPTY` where that is certain. `line`: what is known of `size` cells. */
export type OnLongLine = (runs: readonly number[], line: Uint8Array, size: number, found: Uint8Array) => void;

const sum = (runs: readonly number[]): number => {
  let all = 0;
  for (let j = 0; j < runs.length; j++) all += runs[j]!;
  return all;
};

/** The cells that are left over when all runs lie as close together as they can. */
const slackOf = (runs: readonly number[], size: number): number => size - sum(runs) - runs.length + 1;

/** The runs and the gaps between them fill the line, or nothing does. */
export const fullLine: OnLongLine = (runs, _, size, found) => {
  if (runs.length > 0 && slackOf(runs, size) !== 0) return;
  found.fill(EMPTY, 0, size);
  let at = 0;
  for (const run of runs) {
    found.fill(FILLED, at, at + run);
    at += run + 1;
  }
};

/** A run that is longer than the cells left over covers some cells wherever it lies. */
export const overlap: OnLongLine = (runs, _, size, found) => {
  const slack = slackOf(runs, size);
  let at = 0;
  for (const run of runs) {
    if (slack >= 0 && run > slack) found.fill(FILLED, at + slack, at + run);
    at += run + 1;
  }
};

/** All filled cells are found, or only as many cells are left as must be filled. */
export const finished: OnLongLine = (runs, line, size, found) => {
  const all = sum(runs);
  let [filled, open] = [0, 0];
  for (let i = 0; i < size; i++) {
    if (line[i] === FILLED) filled++;
    else if (line[i] === OPEN) open++;
  }
  if (filled === all) found.fill(EMPTY, 0, size);
  else if (filled + open === all) found.fill(FILLED, 0, size);
};

/** From each end of the line, as far as one run after the other is settled. */
export const edge: OnLongLine = (runs, line, size, found) => {
  fromEnd(runs, line, size, found, 0, 1);
  fromEnd(runs, line, size, found, size - 1, -1);
};

/** `start`, `step`: the end to begin at, and the way from there. */
function fromEnd(
  runs: readonly number[],
  line: Uint8Array,
  size: number,
  found: Uint8Array,
  start: number,
  step: 1 | -1,
): void {
  const put = (i: number, value: number): void => {
    if (i >= 0 && i < size) found[start + step * i] = value;
  };
  const at = (i: number): number => (i < 0 || i >= size ? EMPTY : line[start + step * i]!);
  let i = 0;
  for (let j = 0; j < runs.length; ) {
    const run = runs[step === 1 ? j : runs.length - 1 - j]!;
    while (i < size && at(i) === EMPTY) i++;
    if (i >= size) return;
    if (at(i) === FILLED) {
      for (let k = 0; k < run; k++) put(i + k, FILLED);
      put(i + run, EMPTY);
      i += run + 1;
      j++;
      continue;
    }
    let first = i;
    // Further on, nothing says where this run lies.
    while (first < size && first - i <= run && line[start + step * first] === OPEN) first++;
    if (first < size && at(first) === EMPTY && first - i < run) {
      // No run fits between here and the cross.
      for (let k = i; k < first; k++) put(k, EMPTY);
      i = first;
      continue;
    }
    if (at(first) !== FILLED || first >= size || first - i > run) return;
    // The first filled cell belongs to this run, and it cannot begin before i.
    for (let k = first; k < i + run; k++) put(k, FILLED);
    for (let k = i; k <= first - run; k++) put(k, EMPTY);
    return;
  }
  for (let k = i; k < size; k++) put(k, EMPTY);
}

const can = new Uint8Array(60);

/** More runs than these are too many to push both ways in one's head. */
const MAX_RUNS = 2;

/** In a line of few runs: each as far to the left and as far to the right as it goes; what both have in common, and what no run reaches. */
export const reach: OnLongLine = (runs, line, size, found) => {
  if (runs.length > MAX_RUNS || !fitLine(runs, line, size, can)) return;
  found.fill(EMPTY, 0, size);
  for (let j = 0; j < runs.length; j++) {
    const [first, last, run] = [starts.first[j]!, starts.last[j]!, runs[j]!];
    for (let i = first; i < last + run; i++) if (found[i] === EMPTY) found[i] = OPEN;
  }
  for (let j = 0; j < runs.length; j++)
    for (let i = starts.last[j]!; i < starts.first[j]! + runs[j]!; i++) found[i] = FILLED;
};

/** All placements of the runs of a line: what they agree on. */
export const placements: OnLongLine = (runs, line, size, found) => {
  if (!fitLine(runs, line, size, can)) return;
  for (let i = 0; i < size; i++) found[i] = can[i] === (FILLED | EMPTY) ? OPEN : can[i]!;
};
