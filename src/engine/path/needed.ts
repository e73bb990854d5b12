/**
 * The clues that deduction on what is still possible cannot do without.
 *
 * Letters: k number from 0, d working domains, h height of the stack of states, R groups of clues in question.
 * Idea (QuickXplain; U. Junker, AAAI 2004): of two halves of R, put the second into what is known. Where the first
 * follows, all of it may go; else ask the same of its halves. Then keep what the first half needs, and ask about the
 * second. The outcome is that of trying one group after the other, but what is known only ever grows and is shared.
 */
import { type Domains, reset, settle, touch } from "./domains.ts";
import { propagate } from "./propagate.ts";

/** Numbers that are given or taken away together. */
export type Group = readonly number[];

/** What bounds the removal: the longest run of missing numbers, and how many removals may fail. */
export interface Limits {
  readonly stretch: number;
  readonly tries: number;
}

interface Removal extends Limits {
  readonly d: Domains;
  readonly path: Int32Array;
  readonly clues: Int32Array;
  readonly states: Int32Array[];
  /** Groups that could not go. */
  readonly needed: Group[];
}

/**
 * Takes from the clues, in that order, every group that follows from the rest; gives back those that do not. `clues`:
 * the cell of each number or −1, changed; they and the domains' strength settle every number at first.
 */
export function takeAway(
  d: Domains,
  path: Int32Array,
  clues: Int32Array,
  order: readonly Group[],
  limits: Limits,
): Group[] {
  const removal: Removal = { ...limits, d, path, clues, states: [], needed: [] };
  const known = Int32Array.from(clues);
  for (const k of order.flat()) known[k] = -1;
  reset(d, known);
  propagate(d);
  if (follow(d, order)) drop(removal, order);
  else keep(removal, 0, order);
  return removal.needed;
}

/** Decides about groups that do not all follow from the state at height h, which is the working one; gives those that stay. */
function keep(removal: Removal, h: number, groups: readonly Group[]): readonly Group[] {
  const { d, clues, path, states, needed, stretch, tries } = removal;
  if (needed.length >= tries) return groups;
  if (groups.length === 1) {
    if (canGo(clues, path, groups[0]!, stretch)) needed.push(groups[0]!);
    return groups;
  }
  states[h] ??= new Int32Array(d.at.length);
  states[h].set(d.at);
  const half = groups.length >> 1;
  const first = decide(removal, h + 1, groups.slice(0, half), groups.slice(half));
  d.at.set(states[h]);
  d.dirty.fill(0);
  const second = decide(removal, h + 1, groups.slice(half), first);
  return first.length === 0 ? second : [...first, ...second];
}

/** Decides about groups when others are known as well; gives those that stay. */
function decide(removal: Removal, h: number, groups: readonly Group[], known: readonly Group[]): readonly Group[] {
  const { d, path, needed, tries } = removal;
  if (needed.length >= tries) return groups;
  for (const group of known) {
    for (const k of group) {
      if (d.at[d.flags + k] === 1) continue;
      settle(d, k, d.board.bits[path[k]!]!);
      touch(d, k);
    }
  }
  const isEnough = () => follow(d, groups);
  if (!isEnough() && known.length > 0) propagate(d, isEnough);
  return isEnough() ? drop(removal, groups) : keep(removal, h, groups);
}

/** Whether all numbers of the groups have their place. */
const follow = (d: Domains, groups: readonly Group[]): boolean =>
  groups.every((group) => group.every((k) => d.at[d.flags + k] === 1));

/** Takes groups away, but for those that would leave too long a gap: these it gives back. */
function drop({ clues, path, stretch }: Removal, groups: readonly Group[]): Group[] {
  return groups.filter((group) => {
    const goes = canGo(clues, path, group, stretch);
    if (goes) for (const k of group) clues[k] = -1;
    return !goes;
  });
}

/** Whether the gaps without a group are short enough. */
export function canGo(clues: Int32Array, path: Int32Array, group: Group, stretch: number): boolean {
  for (const k of group) clues[k] = -1;
  const fits = group.every((k) => gapAround(clues, k) <= stretch);
  for (const k of group) clues[k] = path[k]!;
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
