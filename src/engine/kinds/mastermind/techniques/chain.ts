/**
 * Chains of conclusions from a trial digit. Each link uses only one guess, so that a reader can follow.
 *  Letters: p place, d symbol (its index), g guess.
 */

import { contradictionOf, propagate } from "../solver/propagation.ts";
import { type Contradiction, knowledgeOf, type PuzzleArrays } from "../solver/puzzle-arrays.ts";

/** By guess g alone, place p keeps only these symbols (a set). */
export interface Link {
  readonly g: number;
  readonly p: number;
  readonly remaining: number;
}

/** A trial symbol d at place p, the links that follow, and the final contradiction. */
export interface Chain {
  readonly p: number;
  readonly d: number;
  readonly links: readonly Link[];
  readonly contradiction: Contradiction;
  /** The guess that is contradicted. */
  readonly last: number;
}

/** All links that follow from these candidates, up to the first contradiction or to the end. */
export function followLinks(arrays: PuzzleArrays, from: readonly number[]) {
  const candidates = from.slice();
  const knowledge = knowledgeOf(arrays, candidates);
  const active = [0];
  const links: Link[] = [];
  for (let [g, unchanged] = [0, 0]; unchanged < arrays.guesses; g = g + 1 === arrays.guesses ? 0 : g + 1) {
    active[0] = g;
    const contradiction = contradictionOf(arrays, knowledge, active);
    if (contradiction !== undefined) return { links, candidates, contradiction, last: g };
    unchanged++;
    for (let p = 0; p < arrays.places; p++) {
      if (knowledge.candidates[p] === candidates[p]) continue;
      candidates[p] = knowledge.candidates[p]!;
      links.push({ g, p, remaining: candidates[p]! });
      unchanged = 0;
    }
  }
  return { links, candidates, contradiction: undefined, last: -1 };
}

/** Whether these candidates lead to a contradiction. Equivalent to `followLinks`, but without storing links. */
export function isRefuted(arrays: PuzzleArrays, from: readonly number[]): boolean {
  const knowledge = knowledgeOf(arrays, from);
  const active = [0];
  let sum = sumOf(knowledge.candidates);
  for (let [g, unchanged] = [0, 0]; unchanged < arrays.guesses; g = g + 1 === arrays.guesses ? 0 : g + 1) {
    active[0] = g;
    if (!propagate(arrays, knowledge, active)) return true;
    // Sets only lose symbols, so an equal sum means equal sets.
    const now = sumOf(knowledge.candidates);
    unchanged = now === sum ? unchanged + 1 : 1;
    sum = now;
  }
  return false;
}

function sumOf(sets: readonly number[]): number {
  let sum = 0;
  for (let p = 0; p < sets.length; p++) sum += sets[p]!;
  return sum;
}

/** The chain from candidates in which trial symbol d is at place p; undefined if there is no contradiction. */
export function chainFrom(arrays: PuzzleArrays, from: readonly number[], p: number, d: number): Chain | undefined {
  const { links, contradiction, last } = followLinks(arrays, from);
  return contradiction && { p, d, links, contradiction, last };
}

/** The candidates after these links. `consistent`: each link still follows. */
export function replayLinks(arrays: PuzzleArrays, from: readonly number[], links: readonly Link[]) {
  const candidates = from.slice();
  const knowledge = knowledgeOf(arrays, candidates);
  const active = [0];
  for (const { g, p, remaining } of links) {
    active[0] = g;
    if (!propagate(arrays, knowledge, active) || knowledge.candidates[p]! & ~remaining)
      return { candidates, consistent: false };
    candidates[p]! &= remaining;
    // What the guess implies at other places is not part of the link.
    for (let q = 0; q < arrays.places; q++) knowledge.candidates[q] = candidates[q]!;
  }
  return { candidates, consistent: true };
}

/** The contradiction at the chain's last guess, if each of its links still follows from these candidates. */
export function contradictionAfter(
  arrays: PuzzleArrays,
  from: readonly number[],
  { links, last }: Pick<Chain, "links" | "last">,
): Contradiction | undefined {
  const { candidates, consistent } = replayLinks(arrays, from, links);
  return consistent ? contradictionOf(arrays, knowledgeOf(arrays, candidates), [last]) : undefined;
}

/** The chain without unnecessary links. */
export function shortened(arrays: PuzzleArrays, from: readonly number[], chain: Chain): Chain {
  const { p, d, last } = chain;
  let { links, contradiction } = chain;
  for (let i = links.length - 1; i >= 0; i--) {
    const fewer = links.toSpliced(i, 1);
    const still = contradictionAfter(arrays, from, { links: fewer, last });
    if (still !== undefined) [links, contradiction] = [fewer, still];
  }
  return { p, d, links, contradiction, last };
}
