/**
 * Filters that take from one line what cannot be in its cells and operators.
 *
 * Blank operators: one tree for each choice. Filters of parts of a line wait until its operators are settled.
 */
import { DIVIDE, MINUS, newTree, readTree, TIMES, type Tree } from "../arithmetic.ts";
import { bitCount, countOf, lowestBit, type Model, type State } from "../solver/model.ts";
import { passDivisions, passFactors, passRemainders } from "./number-theory.ts";
import {
  domain,
  goesBelow,
  keepNone,
  kept,
  LEAF,
  type Pass,
  passApart,
  passApartFully,
  passBounds,
  passExtremes,
  passInTurn,
  passLast,
  passSets,
} from "./passes.ts";
import { effort } from "./sets.ts";

/** What takes from one line what cannot be in it. */
export interface LineFilter {
  /** Its place in the table. */
  readonly number: number;
  /** The level that it belongs to, as its place in `LEVELS`; a search comes after them. */
  readonly level: number;
  /** The operator without which it finds nothing; −1: any will do. */
  readonly operator: number;
  /** The blanks that a line must have for it. */
  readonly blanks: readonly [least: number, most: number];
  /** How it goes through a line with two blanks or more; null: through all choices. */
  readonly pass: Pass | null;
}

export type FilterName =
  | "last"
  | "factors"
  | "divisions"
  | "extremes"
  | "pairs"
  | "bounds"
  | "odd-even"
  | "last-digit"
  | "nines"
  | "cases"
  | "full"
  | "search";

/** More blanks than any line has. */
const MANY = 99;
let filters = 0;
const filter = (level: number, blanks: LineFilter["blanks"], pass: Pass | null = null, operator = -1): LineFilter => ({
  number: filters++,
  level,
  operator,
  blanks,
  pass,
});
/** Of lines with two blanks or more. */
const partial = (level: number, pass: Pass | null, operator?: number): LineFilter =>
  filter(level, [2, MANY], pass, operator);

/**
 * All filters. `last`: a line with one blank. `factors`: blanks divide a product. `divisions`: a division with one blank
 * leaves no remainder. `extremes`: numbers that the least and greatest values of the rest settle at once. `pairs`: all
 * choices for two blanks. `bounds`: as `extremes`, with notes of what is left. `odd-even`, `last-digit`, `nines`: remainders
 * by 2, 10 and 9 alone. `cases`: all choices for more blanks, where they are few. `full`: all choices for any number of
 * blanks. `search`: the same, less careful with numbers that must differ.
 */
export const LINE_FILTERS: Readonly<Record<FilterName, LineFilter>> = {
  last: filter(0, [0, 1]),
  factors: partial(1, passFactors, TIMES),
  divisions: partial(1, passDivisions, DIVIDE),
  extremes: partial(1, passExtremes),
  pairs: filter(2, [2, 2]),
  bounds: partial(2, passBounds),
  "odd-even": partial(3, passRemainders(2)),
  "last-digit": partial(3, passRemainders(10)),
  nines: partial(3, passRemainders(9)),
  cases: partial(3, null),
  full: filter(4, [0, MANY]),
  search: filter(5, [0, MANY]),
};
const { last, pairs, cases, full, search } = LINE_FILTERS;

/** Cells that `filterLine` narrowed since `count` was last set to 0; the first `count` count. */
export const touched = { count: 0, cells: new Int16Array(128) };

/** The most choices, for all blanks but the freest, that a reader goes through in one line. */
export const CASES = 100;
/** Choices of operators beyond which a line waits until the search has settled some of them. */
const TREES = 256;
/** Choices of operators beyond which numbers of a line are not kept apart one by one. */
const TREES_APART = 8;

const tree = newTree();
const codes = new Int8Array(8);
/** Operators that a filter left, by their place in the line. */
export const keptOperators = new Int32Array(8);

/** Blanks of a line: cells and operators not settled, and the total where it is blank. */
export function gapsOf(m: Model, state: State, line: number): number {
  let gaps = m.totals[line]! < 0 ? 1 : 0;
  for (let i = 0; i < m.size; i++) if (isOpen(m, state, m.cellsOf[line * m.size + i]!)) gaps++;
  const first = m.operatorsAt + line * (m.size - 1);
  for (let i = 0; i < m.size - 1; i++) if ((state[first + i]! & (state[first + i]! - 1)) !== 0) gaps++;
  return gaps;
}

/** Can the cell be more than one number? */
function isOpen({ words }: Model, state: State, cell: number): boolean {
  let found = 0;
  for (let i = cell * words; i < (cell + 1) * words; i++) {
    const word = state[i]!;
    if (word === 0) continue;
    if (found !== 0 || (word & (word - 1)) !== 0) return true;
    found = word;
  }
  return false;
}

/** Ways to fill all blanks of a line but the one with the most choices. */
export function casesOf(m: Model, state: State, line: number): number {
  let all = treesOf(m, state, line);
  let most = 1;
  for (let i = 0; i < m.size; i++) {
    const count = countOf(m, state, m.cellsOf[line * m.size + i]!);
    all *= count;
    if (count > most) most = count;
  }
  // A blank total follows from the rest, none of which then follows from it.
  return m.totals[line]! < 0 ? all : all / most;
}

/** What a filter comes to: the line cannot be right, nothing follows, or `kept` and `keptOperators` hold what is left. */
const CONTRADICTION = 0;
export const NO_RESULT = 1;
export const FILTERED = 2;

/**
 * Runs a filter on a line and leaves the state as it is. Gives CONTRADICTION, NO_RESULT or FILTERED; then `kept` holds the numbers
 * and `keptOperators` the operators that are left, which may be all of them.
 */
export function runFilter(
  m: Model,
  state: State,
  line: number,
  filter: LineFilter,
  gaps = gapsOf(m, state, line),
): number {
  const { operator, blanks, pass: partial } = filter;
  if (gaps < blanks[0] || gaps > blanks[1] || (operator >= 0 && !has(m, line, operator))) return NO_RESULT;
  if (filter === cases && casesOf(m, state, line) > CASES) return NO_RESULT;
  const trees = treesOf(m, state, line);
  if (trees > (partial === null ? TREES : 1)) return NO_RESULT;
  load(m, state, line);
  keepNone(m);
  const apart = m.distinct[line] === 1 && trees <= TREES_APART;
  const pass = gaps < 2 ? passLast : (partial ?? (!apart ? passSets : filter === search ? passApart : passApartFully));
  const any = trees === 1 ? passTree(m, state, line, pass) : passTrees(m, state, line, trees, pass);
  // A pass that was cut short has not tried all right lines: nothing may be removed because of it.
  if (effort.spent >= effort.limit) return NO_RESULT;
  return any ? FILTERED : CONTRADICTION;
}

/** May an operator be in a line? */
const has = (m: Model, line: number, code: number): boolean => (m.signs[line]! & (1 << code)) !== 0;

/** Takes from a state what a filter rules out in a line; adds to `touched`. False when the line cannot be right. */
export function filterLine(
  m: Model,
  state: State,
  line: number,
  filter: LineFilter,
  gaps = gapsOf(m, state, line),
): boolean {
  const outcome = runFilter(m, state, line, filter, gaps);
  return outcome === NO_RESULT || (outcome === FILTERED && store(m, state, line));
}

/** The tree of a line whose operators are settled; good until the next call. */
export function treeOf(m: Model, state: State, line: number): Tree {
  const ready = m.trees[line]!;
  if (ready.count > 0) return ready;
  const first = m.operatorsAt + line * (m.size - 1);
  for (let i = 0; i < m.size - 1; i++) codes[i] = lowestBit(state[first + i]!);
  return readTree(tree, codes, m.order, m.size - 1, m.least);
}

/** Goes through the one choice of operators. */
function passTree(m: Model, state: State, line: number, pass: Pass): boolean {
  for (let i = 0; i < m.size - 1; i++) keptOperators[i] = -1;
  return pass(m, line, treeOf(m, state, line));
}

/** Goes through all choices of operators. */
function passTrees(m: Model, state: State, line: number, trees: number, pass: Pass): boolean {
  const first = m.operatorsAt + line * (m.size - 1);
  let any = false;
  keptOperators.fill(0);
  for (let i = 0; i < m.size - 1; i++) codes[i] = lowestBit(state[first + i]!);
  for (let n = 0; n < trees; n++) {
    if (n > 0) nextCodes(m, state, line);
    if (!pass(m, line, readTree(tree, codes, m.order, m.size - 1, m.least))) continue;
    any = true;
    for (let i = 0; i < m.size - 1; i++) keptOperators[i]! |= 1 << codes[i]!;
  }
  return any;
}

/** How many choices of operators the line has. */
export function treesOf(m: Model, state: State, line: number): number {
  if (m.trees[line]!.count > 0) return 1;
  let trees = 1;
  const first = m.operatorsAt + line * (m.size - 1);
  for (let i = first; i < first + m.size - 1; i++) trees *= bitCount(state[i]!);
  return trees;
}

/** The next choice of operators, as on a mileage counter. */
function nextCodes(m: Model, state: State, line: number): void {
  const first = m.operatorsAt + line * (m.size - 1);
  for (let i = 0; i < m.size - 1; i++) {
    const above = state[first + i]! & (-2 << codes[i]!);
    codes[i] = lowestBit(above !== 0 ? above : state[first + i]!);
    if (above !== 0) return;
  }
}

/** Whether a step before the last may go below 0 in a line, as far as the least and the greatest values tell. */
export function mayGoBelow(m: Model, state: State, line: number): boolean {
  if (!has(m, line, MINUS)) return false;
  if (treesOf(m, state, line) > 1) return m.size > 2;
  load(m, state, line);
  return goesBelow(m, line, treeOf(m, state, line));
}

/** Copies the line's domains into `domain`, which the passes read. */
export function load(m: Model, state: State, line: number): void {
  for (let i = 0; i < m.size; i++) {
    const from = m.cellsOf[line * m.size + i]! * m.words;
    for (let w = 0; w < m.words; w++) domain[i * LEAF + w] = state[from + w]!;
  }
}

/** Keeps in the state what some pass left. */
function store(m: Model, state: State, line: number): boolean {
  for (let i = 0; i < m.size; i++) {
    const cell = m.cellsOf[line * m.size + i]!;
    let out = 0;
    let any = 0;
    for (let w = 0; w < m.words; w++) {
      const at = cell * m.words + w;
      out |= state[at]! & ~kept[i * LEAF + w]!;
      state[at]! &= kept[i * LEAF + w]!;
      any |= state[at]!;
    }
    if (any === 0) return false;
    if (out !== 0) touched.cells[touched.count++] = cell;
  }
  const first = m.operatorsAt + line * (m.size - 1);
  for (let i = 0; i < m.size - 1; i++) state[first + i]! &= keptOperators[i]!;
  return true;
}

/* What the filters of a level find in a line. */

/** The quick filters for a line with three blanks or more, at level easy and above it, and what level hard adds. */
const EASY = passInTurn(passFactors, passDivisions, passExtremes);
const MEDIUM = passInTurn(passFactors, passDivisions, passBounds);
const HARD = passRemainders(2, 10, 9);

/** What is left to do for a line after `filterByLevel`. `OVER`: nothing, not even when the line itself lost numbers. */
export const OVER = 0;
export const SLOWLY = 1;
const AGAIN = 2;
export const FAILED = 3;

/**
 * Takes from a state what a line rules out by the filters up to a level, given as its place in `LEVELS`, or for a search:
 * the quick ones, or, once these find nothing, `slowly` the others. Trying all choices finds as much as any other filter, so
 * that these are left out where all choices are tried. Gives what is left to do, or FAILED for a line that cannot be right.
 */
export function filterByLevel(m: Model, state: State, line: number, level: number, slowly: boolean): number {
  const gaps = gapsOf(m, state, line);
  const all = exhaustiveFilter(m, state, line, level, gaps);
  if (all !== null) {
    if (!filterLine(m, state, line, all, gaps)) return FAILED;
    // With numbers that differ, one with fewer blanks than before may tell more.
    return gaps < 2 || all === search || m.distinct[line] === 0 ? OVER : AGAIN;
  }
  const then = level === cases.level && !slowly ? SLOWLY : OVER;
  if (level === last.level || treesOf(m, state, line) > 1) return then;
  const before = touched.count;
  load(m, state, line);
  for (let i = 0; i < m.size - 1; i++) keptOperators[i] = -1;
  const pass = slowly ? HARD : level === LINE_FILTERS.extremes.level ? EASY : MEDIUM;
  if (!pass(m, line, treeOf(m, state, line)) || !store(m, state, line)) return FAILED;
  return touched.count > before ? AGAIN : then;
}

/** The filter that tries all choices of a line, if one is to. */
function exhaustiveFilter(m: Model, state: State, line: number, level: number, gaps: number): LineFilter | null {
  if (level >= full.level) return level === full.level ? full : search;
  if (gaps < 2) return last;
  if (level >= pairs.level && gaps === 2) return pairs;
  return level >= cases.level && treesOf(m, state, line) <= TREES && casesOf(m, state, line) <= CASES ? cases : null;
}
