/**
 * Finds the required clues: without any one of them, propagation no longer settles every number.
 *  Letters: k number from 0, d working domains, h depth of the stack of saved states, R groups of clues to decide. QuickXplain
 * (U. Junker, AAAI 2004): split R, and add the second half to the known clues. If the first half then follows, remove all of it;
 * else split it again. Then keep what the first half needs, and treat the second half alike. The result equals testing one group
 * after the other, but known clues are only ever added, so deductions are shared.
 */
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
} from "../solver/domains.ts";
import { propagate } from "../solver/propagate.ts";

/** Limits of the removal: the longest run of missing numbers, and how many removals may fail. */
export interface RemovalLimits {
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
export function restoreGroup(clues: Int32Array, path: Int32Array, group: Group): void {
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
