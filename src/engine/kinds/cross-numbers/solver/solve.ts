/**
 * Finds every solution of a puzzle.
 *  State: the choices of each cell and operator. Each line removes what it excludes until nothing changes (propagate); then the
 * cell or operator with the fewest choices is tried with each of them, smallest number first. States lie one after another in one
 * array, so backtracking means going down one index.
 */
import { BLANK, type Entry, type Position, type SearchLimit, type Solved } from "../../../kind.ts";
import { openTreeProgress } from "../../../tree-progress.ts";
import { evaluateLine, OPERATORS, workOut } from "../arithmetic.ts";
import { LINE_FILTERS, treeOf } from "../line-filter/filter.ts";
import { effort } from "../line-filter/sets.ts";
import { type CrossNumbers, formatNumber, lineOf, type Sheet, slotIds } from "../puzzle.ts";
import { type ReadPosition, readPosition } from "../techniques/solver-state.ts";
import { bitCount, countOf, lowestBit, type Model, type State } from "./model.ts";
import { propagate } from "./propagate.ts";

/* Quick tests for the generator: whether the techniques up to a level solve a puzzle, without too many trials. */

const EXPERT = 4;

/** Whether the techniques up to a level (an index in `LEVELS`) settle the whole puzzle. */
export function isSolvedBy(m: Model, level: number): boolean {
  const state = m.start.slice();
  return propagate(m, state, level) && (isSettled(m, state) || (level === EXPERT && settleByTrial(m, state)));
}

/** Whether every cell and every operator has one choice left. */
export function isSettled(m: Model, state: State): boolean {
  for (let cell = 0; cell < m.size * m.size; cell++) if (countOf(m, state, cell) > 1) return false;
  for (let o = m.operatorsAt; o < state.length; o++) if (bitCount(state[o]!) > 1) return false;
  return true;
}

const probe = { state: new Int32Array(0) };

/** Maximum number of trials of a puzzle; more would be tiring. */
const TRIALS = 6;

/**
 * Removes numbers that lead to a contradiction when they are tried, until all is settled, none does, or there are too many
 * trials.
 */
function settleByTrial(m: Model, state: State): boolean {
  if (probe.state.length < state.length) probe.state = new Int32Array(state.length);
  const copy = probe.state.subarray(0, state.length);
  let trials = 0;
  for (let changed = true; changed && trials <= TRIALS; ) {
    changed = false;
    for (let count = 2; count <= m.numbers; count++) {
      for (let cell = 0; cell < m.size * m.size; cell++) {
        if (countOf(m, state, cell) !== count) continue;
        const out = tryAll(m, state, copy, cell);
        if (out === 0) continue;
        trials += out;
        if (isSettled(m, state)) return trials <= TRIALS;
        changed = true;
      }
      // Findings may have left fewer choices elsewhere, so start again with these.
      if (changed) break;
    }
  }
  return false;
}

/** Tries each number of a cell; returns how many were removed. */
function tryAll(m: Model, state: State, copy: State, cell: number): number {
  let out = 0;
  for (let w = cell * m.words; w < (cell + 1) * m.words; w++) {
    for (let bits = state[w]!; bits !== 0; bits &= bits - 1) {
      const bit = 1 << lowestBit(bits);
      if ((state[w]! & bit) === 0) continue;
      copy.set(state);
      copy.fill(0, cell * m.words, (cell + 1) * m.words);
      copy[w] = bit;
      if (propagate(m, copy, EXPERT, cell)) continue;
      state[w]! &= ~bit;
      out++;
      propagate(m, state, EXPERT, cell);
    }
  }
  return out;
}
/** Pairs and words of set work that count as one search step, so that a budget of steps bounds the time. */
const WORK = 500;

/** The result of a search; `branches`: number of choices tried. */
interface Search {
  readonly found: number;
  readonly complete: boolean;
  readonly nodes: number;
  readonly branches: number;
}

/** The filter level that a search uses. */
const SEARCH = LINE_FILTERS.search.level;

/**
 * Every solution that agrees with a position, up to `stop`, in a fixed order. A node is a choice tried, 500 pairs processed, or a
 * blank written, so that a budget bounds time and memory.
 */
export function solve(puzzle: CrossNumbers, stop: SearchLimit, from: Position = BLANK): Solved {
  const at = readPosition(puzzle, from);
  if (at === null || missesTotal(at, from)) return { solutions: [], complete: true, nodes: 0 };
  const solutions: Entry[] = [];
  const { complete, nodes } = search(at.m, at.state, stop, (state) => {
    const entry = entryOf(puzzle, at.printed.sheet, at.m, state);
    const suits = at.printed.totals.every((id) => entry[id] === undefined || !from.crossed[id]?.includes(entry[id]));
    if (suits) solutions.push(entry);
    return suits;
  });
  return { solutions, complete, nodes };
}

/** Whether a line that is complete except for its total gives a number that is crossed out there. */
function missesTotal({ puzzle, printed, sheet, m }: ReadPosition, { crossed }: Position): boolean {
  return printed.totals.some((id, line) => {
    if (crossed[id] === undefined) return false;
    const { numbers, operators, total } = lineOf(sheet, line);
    const codes = operators.map((operator) => (operator === null ? -1 : OPERATORS.indexOf(operator)));
    if (total !== null || codes.includes(-1)) return false;
    const makes = evaluateLine(codes, numbers, m.order, m.least);
    return typeof makes === "number" && crossed[id].includes(formatNumber(makes, puzzle.base ?? 10));
  });
}

/** States of the current search, one for each depth, and the slot tried at each. */
let stack = new Int32Array(0);
const chosen = new Int16Array(81 + 144 + 1);

/**
 * Searches from a state, which stays unchanged. `onFound` gets each solution as a state of single choices, and returns whether it
 * counts.
 */
export function search(
  m: Model,
  from: State,
  stop: SearchLimit,
  onFound: (state: State) => boolean = () => true,
): Search {
  effort.limit = effort.spent + stop.nodes * WORK;
  try {
    return descend(m, from, stop, onFound);
  } finally {
    // A remaining limit would interrupt all later filters.
    effort.limit = Number.POSITIVE_INFINITY;
  }
}

function descend(m: Model, from: State, stop: SearchLimit, onFound: (state: State) => boolean): Search {
  const length = from.length;
  const depths = m.size * m.size + m.lines * (m.size - 1) + 1;
  if (stack.length < length * (depths + 1)) stack = new Int32Array(length * (depths + 1));
  const before = effort.spent;
  const progress = stop.onProgress && openTreeProgress(stop.onProgress);
  let depth = 0;
  let found = 0;
  let branches = 0;
  let nodes = 1;
  const state = (d: number): State => stack.subarray(d * length, (d + 1) * length);
  stack.set(from);
  let alive = propagate(m, state(0), SEARCH);
  for (;;) {
    nodes = 1 + branches + found * m.blanks + Math.floor((effort.spent - before) / WORK);
    if (nodes >= stop.nodes) return { found, complete: false, nodes, branches };
    const slot = alive ? fewestChoices(m, state(depth)) : -1;
    if (alive && slot < 0) {
      if (onFound(state(depth))) found++;
      if (found > 0 && found === stop.solutions) return { found, complete: false, nodes, branches };
    }
    if (slot >= 0) chosen[depth++] = slot;
    // State `depth − 1` holds the remaining choices of its slot: take the first.
    if (slot < 0 && depth > 0) progress?.up();
    while (depth > 0 && !take(m, state(depth - 1), state(depth), chosen[depth - 1]!)) if (--depth > 0) progress?.up();
    if (depth === 0) {
      progress?.end();
      return { found, complete: true, nodes, branches };
    }
    progress?.down(1 / (1 + choicesOf(m, state(depth - 1), chosen[depth - 1]!)));
    branches++;
    alive = follow(m, state(depth), chosen[depth - 1]!);
  }
}

/** Moves the first choice of a slot from one state to a copy of it. False if there was none left. */
function take(m: Model, from: State, to: State, slot: number): boolean {
  const [first, words] = extent(m, slot);
  let word = first;
  while (word < first + words && from[word] === 0) word++;
  if (word === first + words) return false;
  const bit = from[word]! & -from[word]!;
  to.set(from);
  to.fill(0, first, first + words);
  to[word] = bit;
  from[word]! &= ~bit;
  return true;
}

/** Number of choices of a slot. */
const choicesOf = (m: Model, state: State, slot: number): number =>
  slot < m.size * m.size ? countOf(m, state, slot) : bitCount(state[m.operatorsAt + slot - m.size * m.size]!);

/** The words of a slot in a state: cells come first, then operators. */
function extent(m: Model, slot: number): [from: number, words: number] {
  const cells = m.size * m.size;
  return slot < cells ? [slot * m.words, m.words] : [m.operatorsAt + slot - cells, 1];
}

function follow(m: Model, state: State, slot: number): boolean {
  const cells = m.size * m.size;
  return slot < cells
    ? propagate(m, state, SEARCH, slot)
    : propagate(m, state, SEARCH, -1, Math.floor((slot - cells) / (m.size - 1)));
}

/** The slot with the fewest choices (at least two); −1 if all are settled. */
function fewestChoices(m: Model, state: State): number {
  const cells = m.size * m.size;
  let best = -1;
  let least = 0;
  for (let slot = 0; slot < cells + m.lines * (m.size - 1); slot++) {
    const count = choicesOf(m, state, slot);
    if (count < 2 || (best >= 0 && count >= least)) continue;
    best = slot;
    least = count;
  }
  return best;
}

const values = new Int32Array(17);

/** The entry of a fully settled state. */
function entryOf(puzzle: CrossNumbers, sheet: Sheet, m: Model, state: State): Entry {
  const base = puzzle.base ?? 10;
  const ids = slotIds(m.size);
  const entry: Record<string, string> = {};
  for (let cell = 0; cell < m.size * m.size; cell++) {
    if (sheet.numbers[cell] === null) entry[ids.cells[cell]!] = formatNumber(numberAt(m, state, cell), base);
  }
  for (let o = 0; o < m.lines * (m.size - 1); o++) {
    if (sheet.operators[o] === null) entry[ids.operators[o]!] = OPERATORS[lowestBit(state[m.operatorsAt + o]!)]!;
  }
  for (let line = 0; line < m.lines; line++) {
    if (sheet.totals[line] !== null) continue;
    for (let i = 0; i < m.size; i++) values[i] = numberAt(m, state, m.cellsOf[line * m.size + i]!);
    entry[ids.totals[line]!] = formatNumber(workOut(treeOf(m, state, line), values), base);
  }
  return entry;
}

/** The number that a settled cell holds. */
function numberAt({ words }: Model, state: State, cell: number): number {
  let word = 0;
  while (state[cell * words + word] === 0) word++;
  return (word << 5) + lowestBit(state[cell * words + word]!);
}
