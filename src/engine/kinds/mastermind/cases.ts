/**
 * The ways to read a guess: which of its digits have black pegs, which are in the code, or both.
 *
 * Letters: p place, d symbol (its index), g guess; a case is a code's sets as they stand if the guess is read that way.
 */
import { type Facts, type Known, knownOf, lowest, narrow } from "./narrow.ts";

/** What a list of cases tells apart. */
export const ASPECTS = ["digits", "blacks", "both"] as const;
export type Aspect = (typeof ASPECTS)[number];

/** One way to read a guess. */
export interface Case {
  /** Places with a black peg, as a set; 0 where the list does not tell them. */
  readonly blacks: number;
  /** How often each symbol earns a peg; null where the list does not tell it. */
  readonly counts: readonly number[] | null;
  /** What is left in this case, by the guess itself. */
  readonly known: Known;
}

/** All ways that are open to read a guess; undefined when they are more than `most`. */
export function casesOf(
  facts: Facts,
  open: readonly number[],
  g: number,
  aspect: Aspect,
  most: number,
): Case[] | undefined {
  const found: Case[] = [];
  const sets = aspect === "digits" ? [-1] : blackSets(facts, open, g);
  for (const blacks of sets) {
    const lists = aspect === "blacks" ? [null] : countLists(facts, open, g, blacks);
    for (const counts of lists) {
      const known = knownIn(facts, open, g, blacks, counts);
      if (!narrow(facts, known, [g])) continue;
      if (found.length === most) return undefined;
      found.push({ blacks: Math.max(0, blacks), counts, known });
    }
  }
  return found;
}

/** The sets of places where the guess can have its black pegs. */
function blackSets({ places, code, black }: Facts, open: readonly number[], g: number): number[] {
  let [sure, able] = [0, 0];
  for (let p = 0; p < places; p++) {
    const bit = 1 << code[g * places + p]!;
    if (open[p] === bit) sure |= 1 << p;
    else if (open[p]! & bit) able |= 1 << p;
  }
  const sets: number[] = [];
  const add = (set: number, from: number, need: number) => {
    if (need === 0) sets.push(set);
    else for (let p = from; p < places; p++) if ((able >> p) & 1) add(set | (1 << p), p + 1, need - 1);
  };
  let need = black[g]!;
  for (let p = 0; p < places; p++) if ((sure >> p) & 1) need--;
  if (need >= 0) add(sure, 0, need);
  return sets;
}

/** How often each symbol of the guess can earn a peg, so that it has all its pegs. `blacks`: a set, or −1 if not told. */
function countLists(facts: Facts, open: readonly number[], g: number, blacks: number): number[][] {
  const { places, symbols, code, times, pegs, said, repeats } = facts;
  const floor = new Array<number>(symbols).fill(0);
  const roof = new Array<number>(symbols).fill(0);
  for (let left = said[g]!; left !== 0; left &= left - 1) {
    const d = lowest(left);
    let [held, homes] = [0, 0];
    for (let p = 0; p < places; p++) {
      if (open[p] === 1 << d || (blacks >= 0 && (blacks >> p) & 1 && code[g * places + p] === d)) held++;
      if ((open[p]! >> d) & 1) homes++;
    }
    roof[d] = Math.min(times[g * symbols + d]!, homes, repeats ? places : 1);
    floor[d] = Math.min(held, times[g * symbols + d]!);
  }
  const lists: number[][] = [];
  const counts = new Array<number>(symbols).fill(0);
  const add = (d: number, need: number) => {
    if (d === symbols) {
      if (need === 0) lists.push([...counts]);
      return;
    }
    for (let count = Math.min(roof[d]!, need); count >= floor[d]!; count--) {
      counts[d] = count;
      add(d + 1, need - count);
    }
    counts[d] = 0;
  };
  add(0, pegs[g]!);
  return lists;
}

/** What is known in a case, before anything is narrowed. */
function knownIn(
  facts: Facts,
  open: readonly number[],
  g: number,
  blacks: number,
  counts: readonly number[] | null,
): Known {
  const { places, code, times, symbols, said } = facts;
  const known = knownOf(facts, open);
  if (blacks >= 0) {
    for (let p = 0; p < places; p++) {
      const bit = 1 << code[g * places + p]!;
      known.open[p]! &= (blacks >> p) & 1 ? bit : ~bit;
    }
  }
  if (counts === null) return known;
  const [least, most] = [known.least.slice(), known.most.slice()];
  for (let left = said[g]!; left !== 0; left &= left - 1) {
    const d = lowest(left);
    least[d] = counts[d]!;
    if (counts[d]! < times[g * symbols + d]!) most[d] = counts[d]!;
  }
  return { ...known, least, most };
}
