/**
 * Explains why something follows from an assumption: the links of the chain, and what it rests on in the position.
 *  Letters as in `trail-state.ts`. Each excluded choice and each settled place stores its cause; the causes are traced back from
 * the target. Decisions before the mark belong to the position.
 */

import { LAST_CANDIDATE, SUPPOSED, type TrailState } from "../solver/trail-state.ts";
import { hitsOf, isHit, isMiss, missesOf } from "./one-guess.ts";

/** One conclusion: a guess's open digits in these places are all wrong, or all right; or one digit is left in a place. */
export interface Link {
  readonly kind: "full" | "need" | "last";
  /** −1 for `last`. */
  readonly guess: number;
  /** A bit for each place. */
  places: number;
  /** For `last`: the remaining symbol; else −1. */
  readonly symbol: number;
  /** When it was first concluded, as a length of the trail. */
  at: number;
}

/** A chain in the order of its links, and the places (one bit for each) whose entries or crossings it rests on. */
export interface Chain {
  readonly links: readonly Link[];
  readonly basis: number;
}

/** The goal of a proof: excluded choices, and settled places. */
export interface Targets {
  readonly ruledOut: readonly number[];
  readonly settled: readonly number[];
}

/** The chain that proves the targets, which all hold; `mark`: the length of the trail before the assumption. */
export function traceChain(state: TrailState, mark: number, { ruledOut, settled }: Targets): Chain {
  const choices = state.places * state.symbols;
  const visited = new Uint8Array(choices + state.places);
  const trace: Trace = { state, mark, choices, links: [], basis: 0, visited, open: [] };
  for (const c of ruledOut) require(trace, c);
  for (const p of settled) require(trace, choices + p);
  for (let fact = trace.open.pop(); fact !== undefined; fact = trace.open.pop()) {
    if (fact < choices) traceOut(trace, fact);
    else traceSettled(trace, fact - choices);
  }
  return { links: sortByTime(trace.links, timeOf), basis: trace.basis };
}

/** A chain during tracing. Facts are numbers: first those of excluded choices, then those of settled places. */
interface Trace {
  readonly state: TrailState;
  readonly mark: number;
  readonly choices: number;
  readonly links: Link[];
  basis: number;
  /** Required facts, and those of them that must still be traced. */
  readonly visited: Uint8Array;
  readonly open: number[];
}

function require({ visited, open }: Trace, fact: number): void {
  if (visited[fact] !== 0) return;
  visited[fact] = 1;
  open.push(fact);
}

/** Traces why a choice is excluded: by the position, or by a link that follows from other facts. */
function traceOut(trace: Trace, c: number): void {
  const { state, mark, choices, links } = trace;
  const p = Math.floor(c / state.symbols);
  const at = state.outAt[c]!;
  const by = state.outBy[c]!;
  if (at < mark) trace.basis |= 1 << p;
  else if (by === SUPPOSED) return;
  // Another symbol was settled there, or the guess already had all its right digits.
  else if (by % 2 !== 0) require(trace, choices + p);
  else {
    const g = by >> 1;
    for (let hit = 0; hit < state.places; hit++)
      if (isHit(state, g, hit) && state.settledAt[hit]! < at) require(trace, choices + hit);
    addLink(links, "full", g, 1 << p, -1, at);
  }
}

/** Traces why a place is settled. */
function traceSettled(trace: Trace, p: number): void {
  const { state, mark, links } = trace;
  const at = state.settledAt[p]!;
  const by = state.settledBy[p]!;
  if (at < mark) trace.basis |= 1 << p;
  else if (by === SUPPOSED) return;
  else if (by === LAST_CANDIDATE) {
    const symbol = 31 - Math.clz32(state.candidates[p]!);
    for (let d = 0; d < state.symbols; d++) if (d !== symbol) require(trace, p * state.symbols + d);
    addLink(links, "last", -1, 1 << p, symbol, at);
  } else {
    const g = by >> 1;
    for (let miss = 0; miss < state.places; miss++) {
      const c = miss * state.symbols + state.code[g * state.places + miss]!;
      if (miss !== p && isMiss(state, g, miss) && state.outAt[c]! < at) require(trace, c);
    }
    addLink(links, "need", g, 1 << p, -1, at);
  }
}

const timeOf = ({ at }: Link): number => at;

/** Several chains as one; links that they share are listed once. */
export function mergeChains(chains: readonly Chain[]): Chain {
  const links: Link[] = [];
  for (const chain of chains)
    for (const { kind, guess, places, symbol, at } of chain.links) addLink(links, kind, guess, places, symbol, at);
  return { links: sortByTime(links, timeOf), basis: chains.reduce((all, { basis }) => all | basis, 0) };
}

/** Adds a link, or adds its places to the link of the same guess and kind. */
function addLink(links: Link[], kind: Link["kind"], guess: number, places: number, symbol: number, at: number): void {
  for (const known of links) {
    if (known.kind !== kind || known.guess !== guess || (guess < 0 && known.places !== places)) continue;
    known.places |= places;
    known.at = Math.min(known.at, at);
    return;
  }
  links.push({ kind, guess, places, symbol, at });
}

/** The excluded choices of a guess. */
function outsOf(state: TrailState, g: number): number[] {
  const outs = missesOf(state, g);
  for (let i = 0; i < outs.length; i++) outs[i] = outs[i]! * state.symbols + state.code[g * state.places + outs[i]!]!;
  return outs;
}

/** What contradicts the contradicted guess: just enough of its digits that are right, or impossible. */
export function contradictionTargets(state: TrailState): Targets {
  const g = state.contradicted;
  const right = state.right[g]!;
  if (state.need[g]! < 0) {
    const settled = sortByTime(hitsOf(state, g), (p) => state.settledAt[p]!);
    return { ruledOut: [], settled: settled.slice(0, right + 1) };
  }
  const outs = sortByTime(outsOf(state, g), (c) => state.outAt[c]!);
  return { ruledOut: outs.slice(0, state.places - right + 1), settled: [] };
}

/** Sorts a list by time. It is so short that insertion sort is quick, and needs no other list. */
function sortByTime<T>(list: T[], at: (item: T) => number): T[] {
  for (let i = 1; i < list.length; i++) {
    const item = list[i]!;
    let j = i;
    for (; j > 0 && at(list[j - 1]!) > at(item); j--) list[j] = list[j - 1]!;
    list[j] = item;
  }
  return list;
}
