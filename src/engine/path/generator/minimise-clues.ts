/** Minimises clues: removes numbers of a path while the techniques of a level still find all of them. */
import type { Level } from "../../kind.ts";
import type { Rng } from "../../rng.ts";
import { type Bitboard, rowAndColumn } from "../bitboard.ts";
import { type Group, sharedDomains } from "../solver/domains.ts";
import { isFilledBy, type PathTechnique } from "../techniques/explain.ts";
import { emptyState, type Layout, refill, type SolverState } from "../techniques/solver-state.ts";
import { isSolvedByTrials } from "../techniques/trial.ts";
import { canRemove, type RemovalLimits, removeGroup, removeRedundant, restoreGroup } from "./required-clues.ts";

/** Limits of the removal, in addition to the level. */
export interface ClueBounds {
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
