/** Minimises clues: removes numbers of a path while the techniques of a level still find all of them. */
import type { Level } from "../../kind.ts";
import type { Rng } from "../../rng.ts";
import { type Bitboard, rowAndColumn } from "../bitboard.ts";
import {
  areSettled,
  type Domains,
  type Group,
  isSettled,
  markNeighbours,
  reset,
  restoreState,
  saveState,
  settle,
  sharedDomains,
} from "../solver/domains.ts";
import { propagate } from "../solver/propagate.ts";
import { isFilledBy, type PathTechnique } from "../techniques/explain.ts";
import { emptyState, type Layout, refill, type SolverState } from "../techniques/solver-state.ts";
import { isSolvedByTrials } from "../techniques/trial.ts";

/** Limits of the removal, in addition to the level. */
interface ClueBounds {
  /** Whether the first and the last number stay. */
  readonly ends: boolean;
  /** The longest allowed run of missing numbers. */
  readonly stretch: number;
  /** Number of failed removals after which the rest stays. */
  readonly tries: number;
  /** `symmetric`: a half turn of the grid maps clues to clues. */
  readonly pattern: "none" | "symmetric";
}

/** The longest gaps that suit a level, and the maximum number of trials that a puzzle may need. */
const STRETCH: Readonly<Record<Level, number>> = { starter: 3, easy: 6, medium: 12, hard: 40, expert: 40 };
const MAX_TRIALS = 4;

/** Tests whether the techniques of the level find all numbers. Clues are given as the cell of each number or −1. */
type Test = (clues: Int32Array) => boolean;

/**
 * The remaining clues, as the cell of each number or −1; none of them can be removed within the limits. The techniques of medium
 * (walks) and hard (full) find what `propagate` finds, which takes a tenth of the time to test.
 */
export function minimiseClues(
  rng: Rng,
  layout: Layout,
  path: Int32Array,
  table: readonly PathTechnique[],
  level: Level,
  bounds: ClueBounds,
): Int32Array {
  const { board } = layout;
  const stretch = Math.min(STRETCH[level], bounds.stretch);
  const limits = { stretch, tries: bounds.tries };
  const clues = Int32Array.from(path);
  const shuffled = rng.shuffle(groupsOf(board, path, bounds));
  const order = level === "hard" || level === "expert" ? foldsFirst(rng, board, path, shuffled) : shuffled;
  const state = emptyState(layout);
  const byTechniques: Test = (clues) => {
    refill(state, clues);
    return isFilledBy(table, state, level);
  };
  switch (level) {
    case "starter":
    case "easy":
      removeByTest(path, clues, order, byTechniques, limits);
      break;
    case "medium":
      removeByTest(
        path,
        clues,
        removeRedundant(sharedDomains(board, "walk"), path, clues, order, limits),
        byTechniques,
        limits,
      );
      break;
    case "hard":
      removeRedundant(sharedDomains(board, "full"), path, clues, order, limits);
      break;
    case "expert": {
      const needed = removeRedundant(sharedDomains(board, "full"), path, clues, order, limits);
      removeByTest(path, clues, needed, (clues) => isSolvedByTrials(board, clues, path, MAX_TRIALS), limits);
    }
  }
  return clues;
}

/** The solver state of clues. */
export function stateOf(layout: Layout, clues: Int32Array): SolverState {
  const state = emptyState(layout);
  refill(state, clues);
  return state;
}

/** Groups of numbers to remove together: each alone, or with the one that a half turn of the grid maps it to. */
function groupsOf(board: Bitboard, path: Int32Array, { ends, pattern }: ClueBounds): number[][] {
  const numberAt = numbersOf(board, path);
  const groups: number[][] = [];
  const last = path.length - 1;
  for (let k = 0; k <= last; k++) {
    const other = pattern === "symmetric" ? halfTurned(board, path[k]!) : -1;
    const partner = other < 0 ? k : numberAt[other]!;
    if (partner < k || (ends && (k === 0 || partner === last))) continue;
    groups.push(partner === k ? [k] : [k, partner]);
  }
  return groups;
}

/**
 * A number is in a fold when a neighbouring cell holds one that differs by less; this share of such numbers is tried
 * first.
 */
const FOLD = 8;
const SHARE = [3, 4] as const;

/**
 * Moves numbers in folds of the path to the front: they are the easiest to deduce, so fewer clues remain in the end (a tenth, for
 * numbrix). Only some of them, so that a given does not reveal that the path is straight there.
 */
function foldsFirst(rng: Rng, board: Bitboard, path: Int32Array, groups: readonly Group[]): Group[] {
  const numberAt = numbersOf(board, path);
  const isInFold = (k: number): boolean => {
    const near = board.neighbours[path[k]!]!;
    for (let i = 0; i < near.length; i++) {
      const apart = Math.abs(numberAt[near[i]!]! - k);
      if (apart > 1 && apart < FOLD) return true;
    }
    return false;
  };
  const [first, last]: [Group[], Group[]] = [[], []];
  for (const group of groups) (group.every(isInFold) && rng.chance(...SHARE) ? first : last).push(group);
  return [...first, ...last];
}

/** The number in each cell of a path. */
function numbersOf(board: Bitboard, path: Int32Array): Int32Array {
  const numberAt = new Int32Array(board.size);
  for (let k = 0; k < path.length; k++) numberAt[path[k]!] = k;
  return numberAt;
}

/** The cell that a half turn of the grid maps a cell to, or −1 for a hole. */
function halfTurned(board: Bitboard, cell: number): number {
  const [row, column] = rowAndColumn(board, cell);
  return board.cellAt[(board.height - 1 - row) * board.stride + board.width - 1 - column] ?? -1;
}

/**
 * Removes every group that the test does not need; returns the groups that stay. Groups are removed in batches: if a batch can be
 * removed, so can each of its groups, so the result equals removing one at a time.
 */
function removeByTest(
  path: Int32Array,
  clues: Int32Array,
  order: readonly Group[],
  test: Test,
  { stretch, tries }: RemovalLimits,
): Group[] {
  const needed: Group[] = [];
  let size = 1;
  for (let i = 0; i < order.length && needed.length < tries; ) {
    const batch: Group[] = [];
    let next = i;
    for (; next < order.length && batch.length < size; next++) {
      const group = order[next]!;
      if (!canRemove(clues, path, group, stretch)) continue;
      removeGroup(clues, group);
      batch.push(group);
    }
    if (batch.length === 0 || test(clues)) {
      i = next;
      size = Math.min(2 * size, 64);
      continue;
    }
    for (const group of batch) restoreGroup(clues, path, group);
    if (batch.length === 1) {
      needed.push(batch[0]!);
      i = next;
    }
    size = Math.max(1, batch.length >> 1);
  }
  return needed;
}

// Finds the required clues: without any one of them, propagation no longer settles every number.
// Letters: k number from 0, d working domains, h depth of the stack of saved states, R groups of clues to decide. QuickXplain
// (U. Junker, AAAI 2004): split R, and add the second half to the known clues. If the first half then follows, remove all of it;
// else split it again. Then keep what the first half needs, and treat the second half alike. The result equals testing one group
// after the other, but known clues are only ever added, so deductions are shared.

/** Limits of the removal: the longest run of missing numbers, and how many removals may fail. */
interface RemovalLimits {
  readonly stretch: number;
  readonly tries: number;
}

interface Removal extends RemovalLimits {
  readonly d: Domains;
  readonly path: Int32Array;
  readonly clues: Int32Array;
  /** Groups that could not be removed. */
  readonly needed: Group[];
}

/**
 * Removes, in this order, every group that follows from the other clues; returns those that do not. `clues`: the cell of each
 * number or −1, changed in place; initially propagation settles every number from them.
 */
export function removeRedundant(
  d: Domains,
  path: Int32Array,
  clues: Int32Array,
  order: readonly Group[],
  limits: RemovalLimits,
): Group[] {
  const removal: Removal = { ...limits, d, path, clues, needed: [] };
  const known = clues.slice();
  for (const group of order) removeGroup(known, group);
  reset(d, known);
  propagate(d);
  if (areSettled(d, order)) removeAll(removal, order);
  else splitAndDecide(removal, 0, order);
  return removal.needed;
}

/** Decides about groups that do not all follow from the working state, which is saved at depth h; returns those that stay. */
function splitAndDecide(removal: Removal, h: number, groups: readonly Group[]): readonly Group[] {
  const { d, clues, path, needed, stretch, tries } = removal;
  if (needed.length >= tries) return groups;
  if (groups.length === 1) {
    if (canRemove(clues, path, groups[0]!, stretch)) needed.push(groups[0]!);
    return groups;
  }
  saveState(d, h);
  const half = groups.length >> 1;
  const first = decide(removal, h + 1, groups.slice(0, half), groups.slice(half));
  restoreState(d, h);
  const second = decide(removal, h + 1, groups.slice(half), first);
  return first.length === 0 ? second : [...first, ...second];
}

/** Decides about groups after adding others as known; returns those that stay. */
function decide(removal: Removal, h: number, groups: readonly Group[], known: readonly Group[]): readonly Group[] {
  const { d, path, needed, tries } = removal;
  if (needed.length >= tries) return groups;
  for (const group of known) {
    for (const k of group) {
      if (isSettled(d, k)) continue;
      settle(d, k, d.board.bits[path[k]!]!);
      markNeighbours(d, k);
    }
  }
  if (known.length > 0 && !areSettled(d, groups)) propagate(d, groups);
  return areSettled(d, groups) ? removeAll(removal, groups) : splitAndDecide(removal, h, groups);
}

/** Removes groups, except those whose removal would leave too long a gap; returns these. */
function removeAll({ clues, path, stretch }: Removal, groups: readonly Group[]): Group[] {
  return groups.filter((group) => {
    const isRemovable = canRemove(clues, path, group, stretch);
    if (isRemovable) removeGroup(clues, group);
    return !isRemovable;
  });
}

/** Removes the numbers of a group from the clues. */
export function removeGroup(clues: Int32Array, group: Group): void {
  for (let i = 0; i < group.length; i++) clues[group[i]!] = -1;
}

/** Puts the numbers of a group back among the clues. */
function restoreGroup(clues: Int32Array, path: Int32Array, group: Group): void {
  for (let i = 0; i < group.length; i++) clues[group[i]!] = path[group[i]!]!;
}

/** Whether all gaps are short enough without a group. */
export function canRemove(clues: Int32Array, path: Int32Array, group: Group, stretch: number): boolean {
  removeGroup(clues, group);
  let fits = true;
  for (let i = 0; i < group.length; i++) fits = fits && gapAround(clues, group[i]!) <= stretch;
  restoreGroup(clues, path, group);
  return fits;
}

/** Length of the gap that a missing number k is in. */
function gapAround(clues: Int32Array, k: number): number {
  let first = k;
  let last = k;
  while (first > 0 && clues[first - 1]! < 0) first--;
  while (last < clues.length - 1 && clues[last + 1]! < 0) last++;
  return last - first + 1;
}
