/**
 * Chains from a digit that is tried: guess by guess, each by itself, so that a reader can follow.
 *
 * Letters: p place, d symbol (its index), g guess.
 */
import { type Facts, knownOf } from "./facts.ts";
import { type Fault, faultOf, narrow } from "./narrow.ts";

/** Guess g leaves place p those symbols. */
export interface Link {
  readonly g: number;
  readonly p: number;
  readonly left: number;
}

/** A symbol tried at a place, the links from it, and the fault that they end in. */
export interface Chain {
  readonly p: number;
  readonly d: number;
  readonly links: readonly Link[];
  readonly fault: Fault;
  /** The guess that shows the fault. */
  readonly last: number;
}

/** All links from sets of symbols, to the first fault or to the end. */
export function linksFrom(facts: Facts, from: readonly number[]) {
  const open = from.slice();
  const known = knownOf(facts, open);
  const use = [0];
  const links: Link[] = [];
  for (let [g, quiet] = [0, 0]; quiet < facts.guesses; g = g + 1 === facts.guesses ? 0 : g + 1) {
    use[0] = g;
    const fault = faultOf(facts, known, use);
    if (fault !== undefined) return { links, open, fault, last: g };
    quiet++;
    for (let p = 0; p < facts.places; p++) {
      if (known.open[p] === open[p]) continue;
      open[p] = known.open[p]!;
      links.push({ g, p, left: open[p]! });
      quiet = 0;
    }
  }
  return { links, open, fault: undefined, last: -1 };
}

/** Does a fault come of sets? The same as links find, without keeping them. */
export function fails(facts: Facts, from: readonly number[]): boolean {
  const known = knownOf(facts, from);
  const use = [0];
  let sum = sumOf(known.open);
  for (let [g, quiet] = [0, 0]; quiet < facts.guesses; g = g + 1 === facts.guesses ? 0 : g + 1) {
    use[0] = g;
    if (!narrow(facts, known, use)) return true;
    // Sets only lose symbols, so that the sum is the same only if they are.
    const now = sumOf(known.open);
    quiet = now === sum ? quiet + 1 : 1;
    sum = now;
  }
  return false;
}

function sumOf(sets: readonly number[]): number {
  let sum = 0;
  for (let p = 0; p < sets.length; p++) sum += sets[p]!;
  return sum;
}

/** The chain from sets in which symbol d is tried at place p; undefined when it stands. */
export function chainFrom(facts: Facts, from: readonly number[], p: number, d: number): Chain | undefined {
  const { links, fault, last } = linksFrom(facts, from);
  return fault && { p, d, links, fault, last };
}

/** What links leave of sets. `sound`: each of them holds. */
export function followed(facts: Facts, from: readonly number[], links: readonly Link[]) {
  const open = from.slice();
  const known = knownOf(facts, open);
  const use = [0];
  for (const { g, p, left } of links) {
    use[0] = g;
    if (!narrow(facts, known, use) || known.open[p]! & ~left) return { open, sound: false };
    open[p]! &= left;
    // What a guess leaves elsewhere is no part of the link.
    for (let q = 0; q < facts.places; q++) known.open[q] = open[q]!;
  }
  return { open, sound: true };
}

/** The fault that a guess shows after links, if each of them holds. */
export function faultAfter(
  facts: Facts,
  from: readonly number[],
  { links, last }: Pick<Chain, "links" | "last">,
): Fault | undefined {
  const { open, sound } = followed(facts, from, links);
  return sound ? faultOf(facts, knownOf(facts, open), [last]) : undefined;
}

/** The chain without the links that it does not need. */
export function shortened(facts: Facts, from: readonly number[], chain: Chain): Chain {
  const { p, d, last } = chain;
  let { links, fault } = chain;
  for (let i = links.length - 1; i >= 0; i--) {
    const fewer = links.toSpliced(i, 1);
    const still = faultAfter(facts, from, { links: fewer, last });
    if (still !== undefined) [links, fault] = [fewer, still];
  }
  return { p, d, links, fault, last };
}
