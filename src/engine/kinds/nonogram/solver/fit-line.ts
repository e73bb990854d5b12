/**
 * What the placements of a line's runs agree on, by dynamic programming from both ends. k runs of lengths l[j]; a run takes its
 * cells and a gap after it, so the line has one more, empty cell behind its end. Bit i of P[j]: the first j runs can lie before
 * cell i; bit i of Q[j]: the runs from j on can lie from cell i on. Run j can start where P[j], room for it, and Q[j + 1] behind
 * its gap agree. A line of up to 30 cells is one machine word.
 */
import { EMPTY, FILLED } from "../grid.ts";
import { fitLongLine } from "./fit-long-line.ts";

/** The longest line that is one machine word. */
export const WORD = 30;
/** The most cells in a line. */
const MAX = 60;

/** What `fitLine` found: of each run, its first and its last possible start, from 0. */
export const starts = { first: new Uint8Array(MAX), last: new Uint8Array(MAX) };

const before = new Int32Array(MAX);
const after = new Int32Array(MAX);
const room = new Int32Array(MAX);

/**
 * Whether the runs fit a line of `size` cells with these contents. Writes to `can` what each cell is in some placement: `FILLED`,
 * `EMPTY`, or both added up; and to `starts` where the runs can start.
 */
export function fitLine(runs: readonly number[], line: Uint8Array, size: number, can: Uint8Array): boolean {
  if (size > WORD) return fitLongLine(runs, line, size, can, starts);
  let [filled, empty] = [0, 0];
  for (let i = 0; i < size; i++) {
    if (line[i] === FILLED) filled |= 1 << i;
    else if (line[i] === EMPTY) empty |= 1 << i;
  }
  const count = runs.length;
  const free = ~filled;
  const usable = ~empty & ((1 << size) - 1);
  before[0] = floodUp(1, free);
  for (let j = 0; j < count; j++) {
    const length = runs[j]!;
    room[j] = length > size ? 0 : stretches(usable, length) & (free >>> length);
    before[j + 1] = length > size ? 0 : floodUp((before[j]! & room[j]!) << (length + 1), free);
  }
  // Bit `size` + 1 is the end: nothing may lie before it but the empty cell behind the line.
  if (((before[count]! >>> (size + 1)) & 1) === 0) return false;
  after[count] = floodDown(1 << (size + 1), free);
  for (let j = count - 1; j >= 0; j--) after[j] = floodDown(room[j]! & (after[j + 1]! >>> (runs[j]! + 1)), free);
  let [canFill, canEmpty] = [0, 0];
  for (let j = 0; j < count; j++) {
    const length = runs[j]!;
    const places = before[j]! & room[j]! & (after[j + 1]! >>> (length + 1));
    starts.first[j] = 31 - Math.clz32(places & -places);
    starts.last[j] = 31 - Math.clz32(places);
    canFill |= smeared(places, length);
    canEmpty |= (places << length) | (before[j]! & (after[j]! >>> 1));
  }
  canEmpty = (canEmpty | (before[count]! & (after[count]! >>> 1))) & free;
  for (let i = 0; i < size; i++) can[i] = (((canFill >>> i) & 1) * FILLED) | (((canEmpty >>> i) & 1) * EMPTY);
  return true;
}

/** Moves each bit up over all cells of `free`, leaving a trace. */
function floodUp(bits: number, free: number): number {
  let [flood, open] = [bits, free];
  for (let step = 1; step < 32; step *= 2) {
    flood |= (flood & open) << step;
    open &= open >>> step;
  }
  return flood;
}

/** Moves each bit down over all cells of `free`, leaving a trace. */
function floodDown(bits: number, free: number): number {
  let [flood, open] = [bits, free];
  for (let step = 1; step < 32; step *= 2) {
    flood |= (flood >>> step) & open;
    open &= open >>> step;
  }
  return flood;
}

/** The starts of stretches of `length` cells that all are in `usable`. */
function stretches(usable: number, length: number): number {
  let found = usable;
  for (let done = 1; done < length; ) {
    const step = Math.min(done, length - done);
    found &= found >>> step;
    done += step;
  }
  return found;
}

/** The cells of runs of `length` that start at these places. */
function smeared(places: number, length: number): number {
  let cells = places;
  for (let done = 1; done < length; ) {
    const step = Math.min(done, length - done);
    cells |= cells << step;
    done += step;
  }
  return cells;
}
