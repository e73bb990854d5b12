/**
 * The techniques of Code Pegs for experts: a digit is tried in a place, and does not stand the trial.
 *
 * Letters: p place, d symbol (its index), g guess; a link is what one guess then leaves one place.
 * Idea: from the digit tried, guesses narrow the places one after the other, each by itself, until one cannot have its
 * pegs. Where no chain ends so, another place is looked at: a chain from each digit that it could then hold ends so.
 */
import { say, type Words } from "../../kind.ts";
import { type Chain, chainFrom, fails, faultAfter, followed, type Link, linksFrom, shortened } from "./chain.ts";
import { lowest, sizeOf } from "./facts.ts";
import { blanksOf, changeValues, digitsIn, type Found, idsOf, placesOfSet, type Stand, type Way } from "./stand.ts";

/** In the order in which they are tried. */
export const TRYING: readonly Way[] = [
  { id: "trial", level: "expert", cost: 60, lone: true, look: trials, quick: quickTrials },
  { id: "nested-trial", level: "expert", cost: 90, lone: true, look: nested },
];

/** More digits are not tried in a nested trial. */
const MOST_INNER = 6;
/** So many chains are made as short as can be. */
const SHORTENED = 6;

/** The shortest chain that refutes a digit: of those that look short before they are made as short as can be. */
function trials(stand: Stand): Found[] {
  const chains: Chain[] = [];
  for (const p of blanksOf(stand)) {
    for (let rest = stand.open[p]!; rest !== 0; rest &= rest - 1) {
      const from = tried(stand.open, p, lowest(rest));
      const chain = fails(stand.facts, from) ? chainFrom(stand.facts, from, p, lowest(rest)) : undefined;
      if (chain !== undefined) chains.push(chain);
    }
  }
  const short = chains
    .sort((a, b) => a.links.length - b.links.length)
    .slice(0, SHORTENED)
    .map((chain) => shortened(stand.facts, tried(stand.open, chain.p, chain.d), chain))
    .sort((a, b) => a.links.length - b.links.length)[0];
  return short === undefined ? [] : [trialFound(stand, short)];
}

/** All that single trials cross out at once. */
function quickTrials(stand: Stand): Found[] {
  const to = stand.open.slice();
  for (const p of blanksOf(stand))
    for (let rest = stand.open[p]!; rest !== 0; rest &= rest - 1)
      if (fails(stand.facts, tried(stand.open, p, lowest(rest)))) to[p]! &= ~(rest & -rest);
  return [{ to, writes: 0, tell: () => ({ because: [], say: say("mastermind.step-trial") }) }];
}

/** The sets with a symbol put in a place. */
function tried(open: readonly number[], p: number, d: number): number[] {
  const sets = open.slice();
  sets[p] = 1 << d;
  return sets;
}

function trialFound(stand: Stand, chain: Chain): Found {
  const { p, d, links, last, fault } = chain;
  const to = crossedOut(stand, p, d);
  const tell = () => {
    const because = fewestSlots(stand, (open) => faultAfter(stand.facts, tried(open, p, d), chain) !== undefined);
    const values: Words["values"] = {
      ...changeValues(stand, to, 0, false),
      ...linkValues(stand, tried(stand.open, p, d), links),
      digit: stand.puzzle.symbols[d]!,
      place: p + 1,
      last: last + 1,
      fault: fault.why,
    };
    return { because: idsOf([last, ...links.map(({ g }) => g)], because), say: say("mastermind.step-trial", values) };
  };
  return { to, writes: 0, tell };
}

/**
 * What sentences tell of links from sets of symbols: by `guesses`, at the places of the lists that `where` names, the
 * digits of the lists that `links` names are left (`keeps` 1) or go (`keeps` 0), whichever is shorter. `again`: 1 for a link
 * by the guess of the one before.
 */
function linkValues({ puzzle, facts }: Stand, from: readonly number[], links: readonly Link[]): Words["values"] {
  const open = from.slice();
  const told: { g: number; digits: number; keeps: boolean; places: number }[] = [];
  for (const { g, p, left } of links) {
    const gone = open[p]! & ~left;
    open[p]! &= left;
    const keeps = sizeOf(open[p]!) <= Math.min(KEPT, sizeOf(gone));
    const digits = keeps ? open[p]! : gone;
    const last = told.at(-1);
    if (last?.g === g && last.keeps === keeps && last.digits === digits) last.places |= 1 << p;
    else told.push({ g, digits, keeps, places: 1 << p });
  }
  const named = told.flatMap(({ digits, places }, i) => [
    [`left${i}`, digitsIn(puzzle, digits)],
    [`where${i}`, placesOfSet(places, facts.places).map((p) => p + 1)],
  ]);
  return {
    ...Object.fromEntries(named),
    links: told.map((_, i) => `left${i}`),
    where: told.map((_, i) => `where${i}`),
    keeps: told.map(({ keeps }) => (keeps ? 1 : 0)),
    guesses: told.map(({ g }) => g + 1),
    again: told.map(({ g }, i) => (g === told[i - 1]?.g ? 1 : 0)),
  };
}
/** More digits that are left are not told one by one. */
const KEPT = 3;

const crossedOut = ({ open }: Stand, p: number, d: number): number[] =>
  open.map((left, q) => (q === p ? left & ~(1 << d) : left));

/** The places whose sets are needed for something to hold: the others are forgotten one by one. */
function fewestSlots({ facts, open }: Stand, holds: (open: number[]) => boolean): number[] {
  const all = (1 << facts.symbols) - 1;
  const now = open.slice();
  const needed: number[] = [];
  for (let p = 0; p < facts.places; p++) {
    if (open[p] === all) continue;
    now[p] = all;
    if (holds(now)) continue;
    now[p] = open[p]!;
    needed.push(p);
  }
  return needed;
}

/** A digit tried in a place, the links from it, and a place q where each digit that is left fails. */
interface Fork {
  readonly p: number;
  readonly d: number;
  readonly links: readonly Link[];
  readonly q: number;
  readonly chains: readonly Chain[];
}

/** The digit that leaves some place the fewest digits, of which each fails. */
function nested(stand: Stand): Found[] {
  const { facts, open } = stand;
  let best: Fork | undefined;
  for (const p of blanksOf(stand)) {
    for (let rest = open[p]!; rest !== 0; rest &= rest - 1) {
      const d = lowest(rest);
      const { links, open: after } = linksFrom(facts, tried(open, p, d));
      for (const q of blanksOf(stand)) {
        const size = sizeOf(after[q]!);
        if (size < 2 || size > MOST_INNER || size >= (best?.chains.length ?? MOST_INNER + 1)) continue;
        const chains = chainsAt(stand, after, q);
        if (chains !== undefined) best = { p, d, links, q, chains };
      }
    }
  }
  return best === undefined ? [] : [forkFound(stand, best)];
}

/** A chain from each digit that a place can hold, each ending in a fault; undefined when a digit stands. */
function chainsAt({ facts }: Stand, open: readonly number[], q: number): Chain[] | undefined {
  const chains: Chain[] = [];
  for (let rest = open[q]!; rest !== 0; rest &= rest - 1)
    if (!fails(facts, tried(open, q, lowest(rest)))) return undefined;
  for (let rest = open[q]!; rest !== 0; rest &= rest - 1) {
    const chain = chainFrom(facts, tried(open, q, lowest(rest)), q, lowest(rest));
    if (chain === undefined) return undefined;
    chains.push(chain);
  }
  return chains;
}

/** Does each digit that the fork's place can hold still fail, with those links? */
function forkHolds({ facts }: Stand, open: number[], { p, d, q, chains }: Fork, links: readonly Link[]): boolean {
  const { open: after, sound } = followed(facts, tried(open, p, d), links);
  if (!sound || after[q] !== chains.reduce((set, chain) => set | (1 << chain.d), 0)) return false;
  return chains.every((chain) => faultAfter(facts, tried(after, q, chain.d), chain) !== undefined);
}

function forkFound(stand: Stand, fork: Fork): Found {
  const to = crossedOut(stand, fork.p, fork.d);
  const tell = () => {
    const { facts, open, puzzle } = stand;
    const after = followed(facts, tried(open, fork.p, fork.d), fork.links).open;
    const chains = fork.chains.map((chain) => shortened(facts, tried(after, fork.q, chain.d), chain));
    const short: Fork = { ...fork, chains };
    let links = fork.links;
    for (const link of fork.links.toReversed()) {
      const fewer = links.filter((other) => other !== link);
      if (forkHolds(stand, open, short, fewer)) links = fewer;
    }
    const because = fewestSlots(stand, (sets) => forkHolds(stand, sets, short, links));
    const used = [...links, ...chains.flatMap((chain) => chain.links)].map(({ g }) => g);
    const vias = chains.map((chain) => [...new Set(chain.links.map(({ g }) => g + 1))]);
    const values: Words["values"] = {
      ...changeValues(stand, to, 0, false),
      ...linkValues(stand, tried(open, fork.p, fork.d), links),
      ...Object.fromEntries(vias.map((via, i) => [`via${i}`, via])),
      digit: puzzle.symbols[fork.d]!,
      place: fork.p + 1,
      inner: fork.q + 1,
      digits: chains.map((chain) => puzzle.symbols[chain.d]!),
      vias: vias.map((_, i) => `via${i}`),
      faults: chains.map(({ fault }) => fault.why),
      by: chains.map(({ last }) => last + 1),
    };
    const guesses = idsOf([...used, ...chains.map(({ last }) => last)], because);
    return { because: guesses, say: say("mastermind.step-nested-trial", values) };
  };
  return { to, writes: 0, tell };
}
