/**
 * Refutes a supposed number that singles do not refute: follows it with techniques and, when these find no more, goes through the
 * candidates of a cell, or the places of a number in a unit, and follows each of them in the same way. Looks ahead for a tree with
 * few cases: prefers a cell or unit with two choices that both end, then one with a choice that ends, then the one that leaves the
 * fewest candidates open.
 */
import { copyInto, copyOf, settle } from "./follow.ts";
import { bitsOf, countBits, lowest } from "./grid.ts";
import { pairsIn } from "./links.ts";
import { newState, type State, write } from "./state.ts";
import type { LatinTechnique } from "./technique.ts";

/** How a supposed number, or a case of one, ends: at once by techniques, or by all cases of a cell or of a number in a unit. */
export interface Ending {
  /** The number of ways to go through. */
  readonly leaves: number;
  /** −1 if it ends by techniques alone; else the cell, or −1 and the unit and number. */
  readonly cell: number;
  readonly unit: number;
  readonly bit: number;
  /** By case: the cell, the mask of the number supposed there, and its ending. */
  readonly cases: readonly (readonly [cell: number, bit: number, ending: Ending])[];
}

const AT_ONCE: Ending = { leaves: 1, cell: -1, unit: -1, bit: 0, cases: [] };

/** A number supposed in a cell, and how it ends. */
export interface Refuted {
  readonly cell: number;
  readonly bit: number;
  readonly ending: Ending;
}

/** Maximum numbers of ways to go through. The search tries them from the smallest to the largest. */
const LIMITS = [2, 3, 4, 6, 9, 13, 20, 30, 50, 100, 300, 1000];

/** Candidates that are not in the answer; those of cells with the fewest candidates come first. */
function wrongIn({ grid, marks }: State, answer: ArrayLike<number>): (readonly [cell: number, bit: number])[] {
  const cells = Array.from({ length: grid.count }, (_, c) => c).filter((c) => marks[c] !== 0);
  return cells
    .sort((a, b) => countBits(marks[a]!) - countBits(marks[b]!) || a - b)
    .flatMap((c) => bitsOf(marks[c]! & ~answer[c]!).map((bit) => [c, bit] as const));
}

/**
 * Up to `limit` supposed numbers that techniques alone refute, those that change the fewest candidates first. `answer`: the mask of
 * each cell's number in the answer.
 */
export function endedAtOnce(
  s: State,
  techniques: readonly LatinTechnique[],
  answer: ArrayLike<number>,
  limit: number,
): readonly Refuted[] {
  const found: (Refuted & { readonly open: number })[] = [];
  const after = newState(s.grid);
  for (const [cell, bit] of wrongIn(s, answer)) {
    copyInto(after, s);
    if (isPossible(after, cell, bit, techniques)) continue;
    if (found.push({ cell, bit, ending: AT_ONCE, open: openIn(after) }) === limit) break;
  }
  return found.sort((a, b) => b.open - a.open);
}

/** Numbers that end by cases, those with the fewest first. `budget`: positions to look at in all. */
export function* endedByCases(
  s: State,
  techniques: readonly LatinTechnique[],
  answer: ArrayLike<number>,
  budget: number,
): Generator<Refuted> {
  const search: Search = { techniques, left: budget, pool: [] };
  const list = wrongIn(s, answer).flatMap(([cell, bit]) => {
    const after = copyOf(s);
    return isPossible(after, cell, bit, techniques) ? [{ cell, bit, after, open: openIn(after) }] : [];
  });
  list.sort((a, b) => a.open - b.open);
  for (const limit of LIMITS)
    for (const { cell, bit, after } of list) {
      const ending = endingOf(search, after, limit, 0);
      if (search.left <= 0) return;
      if (ending !== null) yield { cell, bit, ending };
    }
}

interface Search {
  readonly techniques: readonly LatinTechnique[];
  /** Positions that may still be looked at. */
  left: number;
  /** States for reuse. */
  readonly pool: State[];
}

/** Writes a number and follows it; false if that ends in a contradiction. */
function isPossible(s: State, cell: number, bit: number, techniques: readonly LatinTechnique[]): boolean {
  write(s, cell, bit);
  return settle(s, techniques) === null;
}

/** The number of open candidates, not counting one for each blank. */
function openIn({ marks, known, grid }: State): number {
  let open = 0;
  for (let c = 0; c < grid.count; c++) if (known[c] === 0) open += countBits(marks[c]!) - 1;
  return open;
}

/** Two choices, as cells and masks of numbers; by a cell, or by a unit and a number. */
interface Split {
  readonly cell: number;
  readonly unit: number;
  readonly bit: number;
  readonly choices: readonly (readonly [cell: number, bit: number])[];
}

/** All cells and units with two choices; if there are none, the first of the cells with the fewest. */
function splitsOf({ grid, marks, known }: State): Split[] {
  const pairsOf = pairsIn({ grid, marks });
  const splits: Split[] = [];
  const choicesAt = (c: number) => bitsOf(marks[c]!).map((bit) => [c, bit] as const);
  let [narrowest, fewest] = [-1, 99];
  for (let c = 0; c < grid.count; c++) {
    if (known[c] !== 0) continue;
    const size = countBits(marks[c]!);
    if (size < fewest) [narrowest, fewest] = [c, size];
    if (size === 2) splits.push({ cell: c, unit: -1, bit: 0, choices: choicesAt(c) });
  }
  for (let unit = 0; unit < grid.units.length; unit++) {
    const { cells } = grid.units[unit]!;
    for (let pairs = pairsOf[unit]!; pairs !== 0; pairs &= pairs - 1) {
      const bit = pairs & -pairs;
      const places = Array.from(cells).filter((c) => (marks[c]! & bit) !== 0);
      splits.push({ cell: -1, unit, bit, choices: places.map((c) => [c, bit] as const) });
    }
  }
  if (splits.length === 0 && narrowest >= 0)
    return [{ cell: narrowest, unit: -1, bit: 0, choices: choicesAt(narrowest) }];
  return splits;
}

/** How a position without a visible contradiction ends, in at most `limit` cases; null if nothing is found. */
function endingOf(search: Search, s: State, limit: number, depth: number): Ending | null {
  if (limit < 2 || s.blanks === 0) return null;
  const open = new Map<number, number>();
  const state = search.pool[depth] ?? newState(s.grid);
  search.pool[depth] = state;
  /** Number of cells that a choice leaves open; −1 if it ends. */
  const openAfter = (cell: number, bit: number): number => {
    const key = cell * 32 + lowest(bit);
    const known = open.get(key);
    if (known !== undefined) return known;
    copyInto(state, s);
    search.left--;
    const left = isPossible(state, cell, bit, search.techniques) ? openIn(state) : -1;
    open.set(key, left);
    return left;
  };
  let best: Split | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const split of splitsOf(s)) {
    if (search.left <= 0) return null;
    let sum = 0;
    let ended = 0;
    for (const [cell, bit] of split.choices) {
      const left = openAfter(cell, bit);
      if (left < 0) ended++;
      else sum += left;
    }
    if (ended === split.choices.length)
      return { ...split, leaves: ended, cases: split.choices.map(([cell, bit]) => [cell, bit, AT_ONCE] as const) };
    // A choice that ends counts as progress without a second way to go.
    const worth = ended > 0 ? sum - openIn(s) : sum;
    if (worth >= least) continue;
    least = worth;
    best = split;
  }
  if (best === null || best.choices.length > limit) return null;
  const cases: [number, number, Ending][] = [];
  let leaves = 0;
  const inOrder = best.choices.toSorted((a, b) => openAfter(...a) - openAfter(...b));
  for (const [i, [cell, bit]] of inOrder.entries()) {
    if (openAfter(cell, bit) < 0) {
      leaves++;
      cases.push([cell, bit, AT_ONCE]);
      continue;
    }
    const after = copyOf(s);
    isPossible(after, cell, bit, search.techniques);
    const ending = endingOf(search, after, limit - leaves - (inOrder.length - 1 - i), depth + 1);
    if (ending === null) return null;
    leaves += ending.leaves;
    cases.push([cell, bit, ending]);
  }
  return { ...best, leaves, cases };
}
