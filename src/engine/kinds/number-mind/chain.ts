/**
 * Why something follows from what was supposed: the links of the chain, and what of the position it rests on.
 *
 * Letters as in state.ts. Idea: each choice ruled out and each place settled remembers its cause (state.ts); from what is
 * to be shown one goes back from cause to cause. What was so before the mark belongs to the position.
 */
import { hitsOf, missesOf } from "./count.ts";
import { LAST, type State, SUPPOSED } from "./state.ts";

/** One conclusion: a guess's open digits at these places are all wrong, or all right; or one digit is left at a place. */
export interface Link {
  readonly kind: "full" | "need" | "last";
  /** −1 for `last`. */
  readonly guess: number;
  /** A bit for each place. */
  places: number;
  /** Of `last`: the symbol left; else −1. */
  readonly symbol: number;
  /** When it was first drawn, as a length of the trail. */
  at: number;
}

/** A chain in the order of its links, and the places (a bit for each) whose writing or crossing out it rests on. */
export interface Chain {
  readonly links: readonly Link[];
  readonly rests: number;
}

/** What is to be shown: choices ruled out, and places settled. */
export interface Facts {
  readonly outs: readonly number[];
  readonly settled: readonly number[];
}

/** The chain to some facts, all of which hold; `mark`: the length of the trail before anything was supposed. */
export function chainTo(state: State, mark: number, facts: Facts): Chain {
  const links: Link[] = [];
  const seenOut = new Uint8Array(state.places * state.symbols);
  const seenSettled = new Uint8Array(state.places);
  const open: Facts[] = [facts];
  let rests = 0;
  const follow = ({ link, rest, outs, settled }: Why) => {
    if (link !== undefined) addLink(links, link);
    rests |= rest;
    open.push({ outs, settled });
  };
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const c of next.outs) if (seenOut[c]!++ === 0) follow(whyOut(state, mark, c));
    for (const p of next.settled) if (seenSettled[p]!++ === 0) follow(whySettled(state, mark, p));
  }
  return { links: links.sort((a, b) => a.at - b.at), rests };
}

/** Why a fact holds: by the position (`rest`, a bit for its place), or by a link that follows from more facts. */
interface Why extends Facts {
  readonly link?: Link;
  readonly rest: number;
}
const SUPPOSITION: Why = { rest: 0, outs: [], settled: [] };

/** Why a choice is ruled out. */
function whyOut(state: State, mark: number, c: number): Why {
  const p = Math.floor(c / state.symbols);
  const [at, by] = [state.outAt[c]!, state.outBy[c]!];
  if (at < mark) return { ...SUPPOSITION, rest: 1 << p };
  if (by === SUPPOSED) return SUPPOSITION;
  // Another symbol was settled there; or the guess was full, with all that it had by then.
  if (by % 2 !== 0) return { ...SUPPOSITION, settled: [p] };
  const guess = by >> 1;
  const settled = hitsOf(state, guess).filter((hit) => state.settledAt[hit]! < at);
  return { link: { kind: "full", guess, places: 1 << p, symbol: -1, at }, rest: 0, outs: [], settled };
}

/** Why a place is settled. */
function whySettled(state: State, mark: number, p: number): Why {
  const [at, by] = [state.settledAt[p]!, state.settledBy[p]!];
  if (at < mark) return { ...SUPPOSITION, rest: 1 << p };
  if (by === SUPPOSED) return SUPPOSITION;
  const places = 1 << p;
  if (by === LAST) {
    const symbol = 31 - Math.clz32(state.domain[p]!);
    const others = Array.from({ length: state.symbols }, (_, d) => d).filter((d) => d !== symbol);
    const outs = others.map((d) => p * state.symbols + d);
    return { link: { kind: "last", guess: -1, places, symbol, at }, rest: 0, outs, settled: [] };
  }
  const guess = by >> 1;
  const outs = outsOf(state, guess).filter((c) => state.outAt[c]! < at && Math.floor(c / state.symbols) !== p);
  return { link: { kind: "need", guess, places, symbol: -1, at }, rest: 0, outs, settled: [] };
}

/** Several chains as one; what they share is told once. */
export function merged(chains: readonly Chain[]): Chain {
  const links: Link[] = [];
  for (const link of chains.flatMap((chain) => chain.links)) addLink(links, link);
  return { links: links.sort((a, b) => a.at - b.at), rests: chains.reduce((all, { rests }) => all | rests, 0) };
}

/** Adds a link, or its places to the one of the same guess and kind. */
function addLink(links: Link[], { kind, guess, places, symbol, at }: Link): void {
  const known = links.find(
    (each) => each.kind === kind && each.guess === guess && (guess >= 0 || each.places === places),
  );
  if (known === undefined) links.push({ kind, guess, places, symbol, at });
  else {
    known.places |= places;
    known.at = Math.min(known.at, at);
  }
}

/** The choices of a guess that are ruled out. */
const outsOf = (state: State, g: number): number[] =>
  missesOf(state, g).map((p) => p * state.symbols + state.code[g * state.places + p]!);

/** What breaks the broken guess: just enough of its digits that are right, or that cannot be. */
export function breaking(state: State): Facts {
  const g = state.broken;
  const right = state.right[g]!;
  if (state.need[g]! < 0) {
    const settled = hitsOf(state, g).sort((a, b) => state.settledAt[a]! - state.settledAt[b]!);
    return { outs: [], settled: settled.slice(0, right + 1) };
  }
  const outs = outsOf(state, g).sort((a, b) => state.outAt[a]! - state.outAt[b]!);
  return { outs: outs.slice(0, state.places - right + 1), settled: [] };
}
