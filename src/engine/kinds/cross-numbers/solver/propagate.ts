/**
 * Reasons on a whole state until nothing changes. Lines wait in a queue, the one with the fewest possibilities first; a line
 * returns to it when one of its cells loses a number.
 */
import { FAILED, filterByLevel, LINE_FILTERS, OVER, SLOWLY, touched } from "../line-filter/filter.ts";
import { effort } from "../line-filter/sets.ts";
import { countOf, lowestBit, type Model, type State } from "./model.ts";

/* Optional record of what propagation does to a state. */

/** Something that narrowed cells, or failed: a line, or a number removed from (or found for) a place in a group. */
export interface Event {
  /** The processed line; −1: numbers that must differ. */
  readonly line: number;
  /** For numbers that must differ: the cells that it rests on. */
  readonly group: readonly number[];
  readonly cells: readonly number[];
  /** The candidates of the cells afterwards, as their words one after another. */
  readonly left: readonly number[];
}

/** The record; null if none is requested. */
let events: Event[] | null = null;

export const areNoted = (): boolean => events !== null;

/** The events that lead to the failure of some work, which comes last; null if it does not fail. */
export function eventsOf(work: () => boolean): Event[] | null {
  const noted: Event[] = [];
  events = noted;
  try {
    return work() ? null : noted;
  } finally {
    events = null;
  }
}

/** Records that a line, or (−1) a group of cells whose numbers must differ, narrowed cells. No cells: it failed. */
export function note({ words }: Model, state: State, line: number, group: readonly number[], cells: number[]): void {
  const left: number[] = [];
  for (const cell of cells) for (let i = cell * words; i < (cell + 1) * words; i++) left.push(state[i]!);
  events?.push({ line, group, cells, left });
}

const cellsOf = ({ size, cellsOf }: Model, line: number) => cellsOf.subarray(line * size, (line + 1) * size);

const isNeeded = new Uint8Array(81);

/** The events that the failure (the last one) depends on: backwards from it, all that narrowed a relevant cell. */
export function needed(m: Model, noted: readonly Event[]): Event[] {
  isNeeded.fill(0);
  const found: Event[] = [];
  for (let i = noted.length - 1; i >= 0; i--) {
    const event = noted[i]!;
    const { line, group, cells } = event;
    if (found.length > 0 && !cells.some((cell) => isNeeded[cell] === 1)) continue;
    if (found.length === 0) for (const cell of cells) isNeeded[cell] = 1;
    for (const cell of line < 0 ? group : cellsOf(m, line)) isNeeded[cell] = 1;
    found.push(event);
  }
  return found.reverse();
}
/**
 * Cells to wait for: 1 for each that is open, and their number. If there are some, `propagate` returns true as soon as all of
 * them are settled.
 */
export const goal = { open: 0, cells: new Uint8Array(81) };

/** For each line: nothing to do, the quick filters, or the slow ones. */
const waits = new Uint8Array(18);
const QUICK = 1;
const SLOW = 2;
const weights = new Int32Array(18);
/** Settled cells whose number must still be removed from those that must differ. */
const settled = new Int16Array(81);
let settledCount = 0;
const isSettled = new Uint8Array(81);
const counts = new Uint8Array(81);

/**
 * Narrows a state as far as the line filters up to a level (an index in `LEVELS`) allow. `from`: the changed cell, or −1 for a
 * new state; `line`: the changed line if it was an operator. False if the state cannot be completed. Stops early, with what was
 * found so far, when the effort reaches its limit.
 */
export function propagate(m: Model, state: State, level: number, from = -1, line = -1): boolean {
  return begin(m, state, from, line) && run(m, state, level);
}

/** The same for a state to which at least one number was added since it was last propagated. */
export function propagateFrom(m: Model, state: State, level: number, added: readonly number[]): boolean {
  if (!begin(m, state, added[0]!, -1)) return false;
  for (const cell of added) {
    if (cell !== added[0]) settle(m, cell);
    wake(m, cell);
  }
  return run(m, state, level);
}

/** The same for a state that the level below has propagated: the quick filters of level hard belong to it too. */
export function propagateOn(m: Model, state: State, level: number): boolean {
  if (!begin(m, state, -1, -1)) return false;
  if (level === LINE_FILTERS.cases.level) waits.fill(SLOW, 0, m.lines);
  return run(m, state, level);
}

function run(m: Model, state: State, level: number): boolean {
  const asked = goal.open > 0;
  for (;;) {
    if (effort.spent >= effort.limit) return true;
    while (settledCount > 0) {
      if (!spread(m, state, settled[--settledCount]!)) return false;
    }
    if (asked && goal.open === 0) return true;
    const next = lightest(m);
    if (next >= 0) {
      if (!filterNext(m, state, next, level)) return false;
    } else if (level < 1 || m.groups.length === 0) return true;
    else {
      const found = placeHidden(m, state);
      if (found < 0) return false;
      if (found === 0) return true;
    }
  }
}

/** Sets up the queue. */
function begin(m: Model, state: State, from: number, line: number): boolean {
  settledCount = 0;
  waits.fill(from < 0 && line < 0 ? QUICK : 0, 0, m.lines);
  weights.fill(0);
  for (let cell = 0; cell < m.size * m.size; cell++) {
    const count = countOf(m, state, cell);
    counts[cell] = count;
    if (count === 0) return false;
    const known = count === 1;
    isSettled[cell] = known && from >= 0 && cell !== from ? 1 : 0;
    if (known && isSettled[cell] === 0) settle(m, cell);
    weigh(m, cell, count);
  }
  if (from >= 0) wake(m, from);
  if (line >= 0) waits[line] = QUICK;
  return true;
}

const rowOf = (m: Model, cell: number): number => Math.floor(cell / m.size);
const columnOf = (m: Model, cell: number): number => m.size + (cell % m.size);

function weigh(m: Model, cell: number, change: number): void {
  weights[rowOf(m, cell)]! += change;
  weights[columnOf(m, cell)]! += change;
}

function wake(m: Model, cell: number): void {
  waits[rowOf(m, cell)] = QUICK;
  waits[columnOf(m, cell)] = QUICK;
}

function settle(m: Model, cell: number): void {
  isSettled[cell] = 1;
  if (goal.cells[cell] === 1) {
    goal.cells[cell] = 0;
    goal.open--;
  }
  if (m.groups.length > 0) settled[settledCount++] = cell;
}

/** Records that a cell lost numbers. False if none is left. */
function narrowed(m: Model, state: State, cell: number): boolean {
  const count = countOf(m, state, cell);
  weigh(m, cell, count - counts[cell]!);
  counts[cell] = count;
  wake(m, cell);
  if (count === 1 && isSettled[cell] === 0) settle(m, cell);
  return count > 0;
}

/** The waiting line with the fewest possibilities, those for quick filters first; −1 if none waits. */
function lightest(m: Model): number {
  let best = -1;
  for (let line = 0; line < m.lines; line++) {
    if (waits[line] === 0) continue;
    if (best < 0 || waits[line]! < waits[best]! || (waits[line] === waits[best] && weights[line]! < weights[best]!)) {
      best = line;
    }
  }
  return best;
}

function filterNext(m: Model, state: State, line: number, level: number): boolean {
  const slowly = waits[line] === SLOW;
  waits[line] = 0;
  touched.count = 0;
  const outcome = filterByLevel(m, state, line, level, slowly);
  const right = outcome !== FAILED;
  if (areNoted() && (!right || touched.count > 0)) {
    note(m, state, line, [], right ? Array.from(touched.cells.subarray(0, touched.count)) : []);
  }
  if (!right) return false;
  for (let i = 0; i < touched.count; i++) {
    if (!narrowed(m, state, touched.cells[i]!)) return false;
  }
  if (outcome === OVER) waits[line] = 0;
  if (outcome === SLOWLY) waits[line] = SLOW;
  return true;
}

/** Removes a settled number from the cells that must differ. */
function spread(m: Model, state: State, cell: number): boolean {
  for (let w = 0; w < m.words; w++) {
    const bit = state[cell * m.words + w]!;
    if (bit === 0) continue;
    for (const group of m.groupsOf[cell]!) {
      for (const other of m.groups[group]!) {
        if (other === cell || (state[other * m.words + w]! & bit) === 0) continue;
        state[other * m.words + w]! &= ~bit;
        if (areNoted()) note(m, state, -1, [cell], [other]);
        if (!narrowed(m, state, other)) return false;
      }
    }
  }
  return true;
}

/**
 * In a group with as many cells as numbers, each number needs a cell: settles numbers with only one cell left. Returns 1 if
 * something was settled, 0 if nothing, −1 if a number has no cell left.
 */
function placeHidden(m: Model, state: State): number {
  for (let g = 0; g < m.groups.length; g++) {
    const group = m.groups[g]!;
    if (group.length !== m.numbers) continue;
    for (let w = 0; w < m.words; w++) {
      let once = 0;
      let twice = 0;
      for (const cell of group) {
        twice |= once & state[cell * m.words + w]!;
        once |= state[cell * m.words + w]!;
      }
      if (once !== m.full[w]) {
        if (areNoted()) note(m, state, -1, group, []);
        return -1;
      }
      for (let bits = once & ~twice; bits !== 0; bits &= bits - 1) {
        const home = group.find((cell) => (state[cell * m.words + w]! & bits & -bits) !== 0)!;
        if (counts[home] === 1) continue;
        state.fill(0, home * m.words, (home + 1) * m.words);
        state[home * m.words + w] = 1 << lowestBit(bits);
        if (areNoted()) note(m, state, -1, group, [home]);
        return narrowed(m, state, home) ? 1 : -1;
      }
    }
  }
  return 0;
}
