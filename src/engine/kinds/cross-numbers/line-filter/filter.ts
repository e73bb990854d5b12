/**
 * Filters that remove impossible choices from the cells and operators of one line.
 *  Blank operators: one tree for each choice. Filters on parts of a line wait until its operators are settled.
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

/** A filter that removes impossible choices from one line. */
export interface LineFilter {
  /** Its index in the table. */
  readonly number: number;
  /** Its level, as an index in `LEVELS`; the level of a search is higher. */
  readonly level: number;
  /** The operator that the line must have; −1: any. */
  readonly operator: number;
  /** The number of blanks that the line must have. */
  readonly blanks: readonly [least: number, most: number];
  /** The pass for a line with two or more blanks; null: try all choices. */
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
/** A filter for lines with two or more blanks. */
const partial = (level: number, pass: Pass | null, operator?: number): LineFilter =>
  filter(level, [2, MANY], pass, operator);

/**
 * All filters. `last`: a line with one blank. `factors`: blanks divide a product. `divisions`: a division with one blank leaves
 * no remainder. `extremes`: numbers that the minimum and maximum of the rest settle at once. `pairs`: all choices for two blanks.
 * `bounds`: like `extremes`, but keeps candidates. `odd-even`, `last-digit`, `nines`: only remainders by 2, 10 and 9. `cases`:
 * all choices for more blanks, if they are few. `full`: all choices for any number of blanks. `search`: the same, less exact
 * about numbers that must differ.
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

/** Cells that `filterLine` narrowed since `count` was last set to 0: the first `count` entries. */
export const touched = { count: 0, cells: new Int16Array(128) };

/** Maximum number of choices, for all blanks except the one with the most, that a reader tries in one line. */
export const CASES = 100;
/** Maximum number of operator choices; a line with more waits until the search has settled some. */
const TREES = 256;
/** Maximum number of operator choices for which differing numbers of a line are treated one by one. */
const TREES_APART = 8;

const tree = newTree();
const codes = new Int8Array(8);
/** Operators that a filter left, by their index in the line. */
export const keptOperators = new Int32Array(8);

/** Number of blanks of a line: unsettled cells and operators, and a blank total. */
export function gapsOf(m: Model, state: State, line: number): number {
  let gaps = m.totals[line]! < 0 ? 1 : 0;
  for (let i = 0; i < m.size; i++) if (isOpen(m, state, m.cellsOf[line * m.size + i]!)) gaps++;
  const first = m.operatorsAt + line * (m.size - 1);
  for (let i = 0; i < m.size - 1; i++) if ((state[first + i]! & (state[first + i]! - 1)) !== 0) gaps++;
  return gaps;
}

/** Whether the cell has several candidates. */
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

/** Number of ways to fill all blanks of a line except the one with the most choices. */
export function casesOf(m: Model, state: State, line: number): number {
  let all = treesOf(m, state, line);
  let most = 1;
  for (let i = 0; i < m.size; i++) {
    const count = countOf(m, state, m.cellsOf[line * m.size + i]!);
    all *= count;
    if (count > most) most = count;
  }
  // A blank total follows from the rest, but not the reverse.
  return m.totals[line]! < 0 ? all : all / most;
}

/** The result of a filter: the line is impossible, nothing follows, or `kept` and `keptOperators` hold the rest. */
const CONTRADICTION = 0;
export const NO_RESULT = 1;
export const FILTERED = 2;

/**
 * Runs a filter on a line without changing the state. Returns CONTRADICTION, NO_RESULT or FILTERED; in the last case `kept` holds
 * the remaining numbers and `keptOperators` the remaining operators, possibly all.
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
  // An interrupted pass has not tried all valid lines, so nothing may be removed.
  if (effort.spent >= effort.limit) return NO_RESULT;
  return any ? FILTERED : CONTRADICTION;
}

/** Whether an operator is possible in a line. */
const has = (m: Model, line: number, code: number): boolean => (m.signs[line]! & (1 << code)) !== 0;

/** Removes from a state what a filter excludes in a line; adds to `touched`. False if the line is impossible. */
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

/** The tree of a line whose operators are settled; valid until the next call. */
export function treeOf(m: Model, state: State, line: number): Tree {
  const ready = m.trees[line]!;
  if (ready.count > 0) return ready;
  const first = m.operatorsAt + line * (m.size - 1);
  for (let i = 0; i < m.size - 1; i++) codes[i] = lowestBit(state[first + i]!);
  return readTree(tree, codes, m.order, m.size - 1, m.least);
}

/** Runs a pass for the only choice of operators. */
function passTree(m: Model, state: State, line: number, pass: Pass): boolean {
  for (let i = 0; i < m.size - 1; i++) keptOperators[i] = -1;
  return pass(m, line, treeOf(m, state, line));
}

/** Runs a pass for all choices of operators. */
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

/** Number of operator choices of the line. */
export function treesOf(m: Model, state: State, line: number): number {
  if (m.trees[line]!.count > 0) return 1;
  let trees = 1;
  const first = m.operatorsAt + line * (m.size - 1);
  for (let i = first; i < first + m.size - 1; i++) trees *= bitCount(state[i]!);
  return trees;
}

/** The next choice of operators, like an odometer. */
function nextCodes(m: Model, state: State, line: number): void {
  const first = m.operatorsAt + line * (m.size - 1);
  for (let i = 0; i < m.size - 1; i++) {
    const above = state[first + i]! & (-2 << codes[i]!);
    codes[i] = lowestBit(above !== 0 ? above : state[first + i]!);
    if (above !== 0) return;
  }
}

/** Whether a step before the last may be below 0 in a line, judging by minimum and maximum. */
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

/** Stores the result of a pass in the state. */
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

/* The findings of a level's filters in a line. */

/** The quick filters for a line with three or more blanks from level easy on, and the additions of level hard. */
const EASY = passInTurn(passFactors, passDivisions, passExtremes);
const MEDIUM = passInTurn(passFactors, passDivisions, passBounds);
const HARD = passRemainders(2, 10, 9);

/** The remaining work for a line after `filterByLevel`. `OVER`: none, even if the line itself lost numbers. */
export const OVER = 0;
export const SLOWLY = 1;
const AGAIN = 2;
export const FAILED = 3;

/**
 * Removes from a state what a line excludes by the filters up to a level (an index in `LEVELS`, or that of a search): the quick
 * ones or, if these find nothing, with `slowly` the others. Trying all choices finds as much as any other filter, so the others
 * are skipped where all choices are tried. Returns the remaining work, or FAILED for an impossible line.
 */
export function filterByLevel(m: Model, state: State, line: number, level: number, slowly: boolean): number {
  const gaps = gapsOf(m, state, line);
  const all = exhaustiveFilter(m, state, line, level, gaps);
  if (all !== null) {
    if (!filterLine(m, state, line, all, gaps)) return FAILED;
    // If numbers must differ, a line with fewer blanks may exclude more.
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

/** The filter that tries all choices of a line, if one applies. */
function exhaustiveFilter(m: Model, state: State, line: number, level: number, gaps: number): LineFilter | null {
  if (level >= full.level) return level === full.level ? full : search;
  if (gaps < 2) return last;
  if (level >= pairs.level && gaps === 2) return pairs;
  return level >= cases.level && treesOf(m, state, line) <= TREES && casesOf(m, state, line) <= CASES ? cases : null;
}
