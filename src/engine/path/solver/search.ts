/**
 * Complete search for paths through given clues.
 *  Letters: k number from 0, c cell, d working domains, h depth of the stack of saved states. Propagates, chooses the number with
 * the fewest places, assumes one of them and searches on. After that subtree it removes the place and propagates again.
 */
import { type OnProgress, openTreeProgress } from "../../tree-progress.ts";
import type { Bitboard } from "../bitboard.ts";
import { branchNear } from "./branching.ts";
import {
  type Banned,
  countPlaces,
  type Domains,
  firstBit,
  forbid,
  isSettled,
  markNeighbours,
  reset,
  restoreState,
  type Strength,
  saveState,
  settle,
  sharedDomains,
  trimStates,
} from "./domains.ts";
import { propagate } from "./propagate.ts";

/** Working memory of a search, reusable for the same board. */
export interface Search {
  readonly domains: Domains;
  /** The assumption of each state of the stack: number and bit. */
  readonly supposed: number[];
}

/** Working memory for all searches on a board. `strength`: how much is deduced between assumptions. */
export const searchOf = (board: Bitboard, strength: Strength = "full"): Search => ({
  domains: sharedDomains(board, strength),
  supposed: [],
});

/** The result of a search. `nodes`: number of assumptions; `complete`: no limit stopped it. */
export interface SearchResult {
  readonly paths: Int32Array[];
  readonly nodes: number;
  readonly complete: boolean;
}

/** The goal of a search, and when it stops. */
interface SearchTask {
  /** The cell of each number, from 0, or −1. */
  readonly clues: Int32Array;
  /** By number, the bits of cells that it must not be in. */
  readonly banned?: Banned | null;
  /** A cell around which to search first; without it, only the fewest places count. */
  readonly near?: number;
  /** Maximum number of paths to find; 0: all. */
  readonly paths: number;
  /** Maximum number of assumptions. */
  readonly nodes: number;
  /** Maximum number of words to read; left out: no limit. An assumption may cost from 200 to 7,000. */
  readonly work?: number;
  readonly onProgress?: OnProgress | undefined;
}

/** Cost of a found path in words for each of its cells. It also bounds very long lists. */
const WORK_OF_PATH = 500;

/** Finds the paths that agree with the clues: the cells of the numbers in order. */
export function search(s: Search, task: SearchTask): SearchResult {
  const found = searchUntrimmed(s, task);
  trimStates(s.domains);
  return found;
}

function searchUntrimmed(
  s: Search,
  {
    clues,
    banned = null,
    near = -1,
    paths: limit,
    nodes: most,
    work = Number.POSITIVE_INFINITY,
    onProgress,
  }: SearchTask,
): SearchResult {
  const { domains: d } = s;
  const paths: Int32Array[] = [];
  let nodes = 0;
  let h = 0;
  const progress = onProgress && openTreeProgress(onProgress);
  const end = d.work[0]! + work;
  let consistent = reset(d, clues, banned);
  for (;;) {
    consistent = consistent && propagate(d);
    if (consistent && d.at[d.remaining]! > 0) {
      if (nodes >= most || d.work[0]! > end) return { paths, nodes, complete: false };
      nodes++;
      const places = suppose(s, h++, near);
      progress?.down(1 / places);
      continue;
    }
    if (consistent) {
      paths.push(pathOf(d));
      d.work[0]! += WORK_OF_PATH * d.board.size;
      if (paths.length === limit) return { paths, nodes, complete: false };
    }
    if (h === 0) {
      progress?.end();
      return { paths, nodes, complete: true };
    }
    retract(s, --h);
    progress?.up();
    consistent = true;
  }
}

/**
 * Saves the state at depth h and assumes a number in one of its places, chosen by `branchNear` or as the number with the fewest
 * places. Returns how many places it had.
 */
function suppose(s: Search, h: number, near: number): number {
  const { domains: d } = s;
  saveState(d, h);
  const [k, bit] = (near < 0 ? null : branchNear(d, near)) ?? fewest(d);
  s.supposed[2 * h] = k;
  s.supposed[2 * h + 1] = bit;
  const places = countPlaces(d, k);
  settle(d, k, bit);
  markNeighbours(d, k);
  return places;
}

/** Restores the state at depth h and forbids the assumption. */
function retract(s: Search, h: number): void {
  const { domains: d } = s;
  restoreState(d, h);
  forbid(d, s.supposed[2 * h]!, s.supposed[2 * h + 1]!);
}

/** The unsettled number with the fewest places; the first of several. */
function fewest(d: Domains): [k: number, bit: number] {
  const { board } = d;
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (let k = 0; k < board.size; k++) {
    if (isSettled(d, k)) continue;
    const count = countPlaces(d, k, least);
    if (count < least) {
      best = k;
      least = count;
      if (least === 2) break;
    }
  }
  return [best, firstBit(d, best)];
}

const pathOf = (d: Domains): Int32Array => {
  const path = new Int32Array(d.board.size);
  for (let k = 0; k < path.length; k++) path[k] = d.board.cellAt[firstBit(d, k)]!;
  return path;
};
