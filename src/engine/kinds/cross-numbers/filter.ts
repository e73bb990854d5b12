/**
 * What one line says about its cells and operators.
 *
 * The line is a tree in which each number stands once, so sets carried up to the total and back down keep exactly the
 * numbers of some right line (arc consistency; Mackworth 1977). Blank operators: one tree for each choice. Numbers that
 * must differ: one pass for each value of the least open cell, with that value taken from the others.
 */
import { MOST, newTree, readTree, type Tree, workOut } from "./arithmetic.ts";
import { narrow } from "./bounds.ts";
import { bitCount, lowestBit, type Model, type State } from "./model.ts";
import { backward, effort, forward, high, low, putDomain, putNumber, wordOf } from "./sets.ts";

/**
 * How hard a line is thought about. `single`: lines with one blank. `extremes`: also numbers that the least and greatest
 * values of the rest of their line settle at once. `pairs`: also all choices for two blanks, with notes of what is left.
 * `full`: all choices for any number of blanks.
 */
export const STRENGTHS = ["single", "extremes", "pairs", "full"] as const;
export type Strength = (typeof STRENGTHS)[number];

/** Cells that the last `filterLine` narrowed; the first `count` count. */
export const touched = { count: 0, cells: new Int16Array(9) };

/** Choices of operators beyond which a line waits until the search has settled some of them. */
const TREES = 256;
/** Choices of operators beyond which numbers of a line are not kept apart one by one. */
const TREES_APART = 8;

const tree = newTree();
const codes = new Int8Array(8);
/** The line's domains, four words to a place, as the passes see them; and the union of what they leave. */
const domain = new Int32Array(36);
const kept = new Int32Array(36);
const saved = new Int32Array(36);
const values = new Int32Array(17);
const keptOperators = new Int32Array(8);
const LEAF = 4;

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
  let seen = 0;
  for (let i = cell * words; i < (cell + 1) * words; i++) {
    const word = state[i]!;
    if (word === 0) continue;
    if (seen !== 0 || (word & (word - 1)) !== 0) return true;
    seen = word;
  }
  return false;
}

/** Takes from a state what a line rules out; fills `touched`. False when the line cannot be right. */
export function filterLine(m: Model, state: State, line: number, strength: Strength): boolean {
  touched.count = 0;
  const gaps = gapsOf(m, state, line);
  if (gaps > 1 && strength === "single") return true;
  const exact = gaps < 2 || strength === "full" || (gaps === 2 && strength === "pairs");
  const trees = treesOf(m, state, line);
  if (trees > 1 && (!exact || trees > TREES)) return true;
  load(m, state, line);
  kept.fill(0);
  const apart = m.distinct[line] === 1 && trees <= TREES_APART;
  const pass = gaps < 2 ? passLast : !exact ? passExtremes : apart ? passApart : passSets;
  const any = trees === 1 ? pass(m, line, treeOf(m, state, line)) : passTrees(m, state, line, trees, pass);
  // A pass cut short has not seen all right lines: nothing may be taken out for its sake.
  if (effort.spent >= effort.limit) return true;
  return any && store(m, state, line);
}

type Pass = (m: Model, line: number, tree: Tree) => boolean;

/** The tree of a line whose operators are settled. */
function treeOf(m: Model, state: State, line: number): Tree {
  const ready = m.trees[line]!;
  if (ready.count > 0) return ready;
  const first = m.operatorsAt + line * (m.size - 1);
  for (let i = 0; i < m.size - 1; i++) codes[i] = lowestBit(state[first + i]!);
  return readTree(tree, codes.subarray(0, m.size - 1), m.order);
}

/** Goes through all choices of operators. */
function passTrees(m: Model, state: State, line: number, trees: number, pass: Pass): boolean {
  const first = m.operatorsAt + line * (m.size - 1);
  let any = false;
  keptOperators.fill(0);
  for (let i = 0; i < m.size - 1; i++) codes[i] = lowestBit(state[first + i]!);
  for (let n = 0; n < trees; n++) {
    if (n > 0) nextCodes(m, state, line);
    if (!pass(m, line, readTree(tree, codes.subarray(0, m.size - 1), m.order))) continue;
    any = true;
    for (let i = 0; i < m.size - 1; i++) keptOperators[i]! |= 1 << codes[i]!;
  }
  if (effort.spent >= effort.limit) return true;
  for (let i = 0; i < m.size - 1; i++) state[first + i]! &= keptOperators[i]!;
  return any;
}

/** How many choices of operators the line has. */
function treesOf(m: Model, state: State, line: number): number {
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

function load(m: Model, state: State, line: number): void {
  for (let i = 0; i < m.size; i++) {
    const from = m.cellsOf[line * m.size + i]! * m.words;
    for (let w = 0; w < m.words; w++) domain[i * LEAF + w] = state[from + w]!;
  }
}

/** Keeps in the state what some pass left. */
function store(m: Model, state: State, line: number): boolean {
  for (let i = 0; i < m.size; i++) {
    const cell = m.cellsOf[line * m.size + i]!;
    let narrower = false;
    for (let w = 0; w < m.words; w++) {
      const word = state[cell * m.words + w]! & kept[i * LEAF + w]!;
      if (word !== state[cell * m.words + w]!) narrower = true;
      state[cell * m.words + w] = word;
    }
    if (narrower) touched.cells[touched.count++] = cell;
  }
  return true;
}

/** A line with one open number, or none: tries each. */
function passLast(m: Model, line: number, tree: Tree): boolean {
  const total = m.totals[line]!;
  const open = settle(m);
  let any = false;
  for (let w = 0; w < m.words; w++) {
    for (let bits = domain[open * LEAF + w]!; bits !== 0; bits &= bits - 1) {
      values[open] = (w << 5) + lowestBit(bits);
      const value = workOut(tree, values);
      if (value < 0 || (total >= 0 && value !== total)) continue;
      any = true;
      kept[open * LEAF + w]! |= bits & -bits;
    }
  }
  for (let i = 0; any && i < m.size; i++) {
    for (let w = 0; i !== open && w < m.words; w++) kept[i * LEAF + w]! |= domain[i * LEAF + w]!;
  }
  return any;
}

/** Puts the line's settled numbers into `values`; gives the place of the open one, or 0. */
function settle(m: Model): number {
  let open = 0;
  for (let i = 0; i < m.size; i++) {
    let members = 0;
    for (let w = 0; w < m.words; w++) {
      const word = domain[i * LEAF + w]!;
      if (word === 0) continue;
      members += (word & (word - 1)) === 0 ? 1 : 2;
      values[i] = (w << 5) + lowestBit(word);
    }
    if (members > 1) open = i;
  }
  return open;
}

/** The same for a line whose numbers differ: one pass for each value of its least open cell. */
function passApart(m: Model, line: number, tree: Tree): boolean {
  const split = leastOpen(m);
  if (split < 0) return passSets(m, line, tree);
  saved.set(domain);
  let any = false;
  for (let w = 0; w < m.words; w++) {
    for (let bits = saved[split * LEAF + w]!; bits !== 0; bits &= bits - 1) {
      const bit = bits & -bits;
      for (let i = 0; i < m.size; i++) {
        // Settled numbers have been taken from the others already, where they differ at all.
        if (i !== split) domain[i * LEAF + w] = saved[i * LEAF + w]! & ~bit;
      }
      domain.fill(0, split * LEAF, (split + 1) * LEAF);
      domain[split * LEAF + w] = bit;
      if (passSets(m, line, tree)) any = true;
      domain.set(saved);
    }
  }
  return any;
}

/** Place of the line's open cell with the fewest numbers, when two or more are open; else −1. */
function leastOpen(m: Model): number {
  let [open, best, least] = [0, -1, 0];
  for (let i = 0; i < m.size; i++) {
    let count = 0;
    for (let w = 0; w < m.words; w++) count += bitCount(domain[i * LEAF + w]!);
    if (count < 2) continue;
    open++;
    if (best < 0 || count < least) [best, least] = [i, count];
  }
  return open > 1 ? best : -1;
}

/** All right lines with the operators of a tree: adds their numbers to `kept`. */
function passSets(m: Model, line: number, tree: Tree): boolean {
  if (effort.spent >= effort.limit) return false;
  effort.spent += 20 * m.size;
  const { count } = tree;
  const total = m.totals[line]!;
  if (!limits(m) || !narrow(tree, Math.max(0, total), total < 0 ? MOST : total)) return false;
  for (let i = 0; i <= count; i++) if (!putDomain(i, domain, i * LEAF)) return false;
  for (let i = 0; i < count; i++) {
    const n = count + 1 + i;
    if (i === count - 1 && total >= 0) putNumber(n, total);
    else if (!forward(tree.operator[i]!, n, tree.left[i]!, tree.right[i]!)) return false;
  }
  for (let i = count - 1; i >= 0; i--) {
    if (!backward(tree.operator[i]!, count + 1 + i, tree.left[i]!, tree.right[i]!)) return false;
  }
  for (let i = 0; i <= count; i++) {
    for (let w = 0; w < m.words; w++) kept[i * LEAF + w]! |= wordOf(i, w);
  }
  return true;
}

/** Numbers that stay alone between the least and the greatest they can be: adds these to `kept`, and all others as they were. */
function passExtremes(m: Model, line: number, tree: Tree): boolean {
  const total = m.totals[line]!;
  if (!limits(m) || !narrow(tree, Math.max(0, total), total < 0 ? MOST : total)) return false;
  for (let i = 0; i <= tree.count; i++) {
    let count = 0;
    for (let w = 0; w < m.words; w++) count += bitCount(domain[i * LEAF + w]! & between(i, w));
    if (count === 0) return false;
    for (let w = 0; w < m.words; w++) {
      kept[i * LEAF + w]! |= count === 1 ? domain[i * LEAF + w]! & between(i, w) : domain[i * LEAF + w]!;
    }
  }
  return true;
}

/** Word w of all numbers between `low` and `high` of a place. */
function between(place: number, w: number): number {
  const [from, to] = [low[place]! - (w << 5), high[place]! - (w << 5)];
  return from > 31 || to < 0 ? 0 : (from > 0 ? -1 << from : -1) & (to < 31 ? -1 >>> (31 - to) : -1);
}

/** Sets the interval of each number to the ends of its domain; false when one is empty. */
function limits(m: Model): boolean {
  for (let i = 0; i < m.size; i++) {
    let [first, last] = [0, m.words - 1];
    while (first <= last && domain[i * LEAF + first] === 0) first++;
    if (first > last) return false;
    while (domain[i * LEAF + last] === 0) last--;
    low[i] = (first << 5) + lowestBit(domain[i * LEAF + first]!);
    high[i] = (last << 5) + 31 - Math.clz32(domain[i * LEAF + last]!);
  }
  return true;
}
