/**
 * The techniques of Code Pegs for experts: a digit is assumed in a place, which leads to a contradiction.
 *  Letters: p place, d symbol (its index), g guess; a link is what one guess then leaves for one place. From the trial digit,
 * guesses narrow the places one after the other, each by itself, until one cannot have its pegs. If no chain ends so, another
 * place is split: the chain from each of its remaining digits must end so.
 */
import { say, type Words } from "../../../kind.ts";
import { knowledgeOf, lowest, sizeOf } from "../solver/puzzle-arrays.ts";
import {
  type Chain,
  chainFrom,
  contradictionAfter,
  followLinks,
  isRefuted,
  type Link,
  replayLinks,
  shortened,
} from "./chain.ts";
import { type Fault, faultOf, faultValues } from "./fault.ts";
import {
  blankPlaces,
  type CodeTechnique,
  changeValues,
  digitsIn,
  placesIn,
  reasonIds,
  type SetFinding,
  type SolverState,
} from "./solver-state.ts";

/** In the order in which they are tried. */
export const TRIAL_TECHNIQUES: readonly CodeTechnique[] = [
  { id: "trial", level: "expert", cost: 60, onlyFirst: true, find: trials },
  { id: "nested-trial", level: "expert", cost: 90, onlyFirst: true, find: nested },
];

/** Maximum number of digits in a nested trial. */
const MAX_INNER = 6;
/** Number of chains to shorten before the shortest is chosen. */
const SHORTENED = 6;

/** The shortest chain that refutes a digit, chosen among the short ones before they are shortened further. */
function trials(state: SolverState): SetFinding[] {
  const chains: Chain[] = [];
  for (const p of blankPlaces(state)) {
    for (let rest = state.candidates[p]!; rest !== 0; rest &= rest - 1) {
      const from = withSymbolAt(state.candidates, p, lowest(rest));
      const chain = isRefuted(state.arrays, from) ? chainFrom(state.arrays, from, p, lowest(rest)) : undefined;
      if (chain !== undefined) chains.push(chain);
    }
  }
  const short = chains
    .sort((a, b) => a.links.length - b.links.length)
    .slice(0, SHORTENED)
    .map((chain) => shortened(state.arrays, withSymbolAt(state.candidates, chain.p, chain.d), chain))
    .sort((a, b) => a.links.length - b.links.length)[0];
  return short === undefined ? [] : [trialFinding(state, short)];
}

/** The candidates with symbol d written at place p. */
export function withSymbolAt(candidates: readonly number[], p: number, d: number): number[] {
  const sets = candidates.slice();
  sets[p] = 1 << d;
  return sets;
}

function trialFinding(state: SolverState, chain: Chain): SetFinding {
  const { p, d, links, last } = chain;
  const remaining = crossedOut(state, p, d);
  const explain = () => {
    const because = neededPlaces(
      state,
      (candidates) => contradictionAfter(state.arrays, withSymbolAt(candidates, p, d), chain) !== undefined,
    );
    const from = withSymbolAt(knowingOnly(state, because), p, d);
    const values: Words["values"] = {
      ...changeValues(state, remaining, 0, false),
      ...linkValues(state, withSymbolAt(state.candidates, p, d), links),
      ...faultValues([faultAfter(state, from, chain)]),
      digit: state.puzzle.symbols[d]!,
      place: p + 1,
      last: last + 1,
      via: guessesOf(links),
    };
    return {
      because: reasonIds([last, ...links.map(({ g }) => g)], because),
      say: say("mastermind.step-trial", values),
    };
  };
  return { remaining, writes: 0, explain };
}

/**
 * The values of links for sentences: by `guesses`, in the places of the lists that `where` names, the digits of the lists that
 * `links` names are left (`keeps` 1) or removed (`keeps` 0), whichever is shorter. `again`: 1 if the previous link used the same
 * guess.
 */
function linkValues({ puzzle, arrays }: SolverState, from: readonly number[], links: readonly Link[]): Words["values"] {
  const candidates = from.slice();
  const sentences: { g: number; digits: number; keeps: boolean; places: number }[] = [];
  for (const { g, p, remaining } of links) {
    const gone = candidates[p]! & ~remaining;
    candidates[p]! &= remaining;
    const keeps = sizeOf(candidates[p]!) <= Math.min(KEPT, sizeOf(gone));
    const digits = keeps ? candidates[p]! : gone;
    const last = sentences.at(-1);
    if (last?.g === g && last.keeps === keeps && last.digits === digits) last.places |= 1 << p;
    else sentences.push({ g, digits, keeps, places: 1 << p });
  }
  const named = sentences.flatMap(({ digits, places }, i) => [
    [`left${i}`, digitsIn(puzzle, digits)],
    [`where${i}`, placesIn(places, arrays.places).map((p) => p + 1)],
  ]);
  return {
    ...Object.fromEntries(named),
    links: sentences.map((_, i) => `left${i}`),
    where: sentences.map((_, i) => `where${i}`),
    keeps: sentences.map(({ keeps }) => (keeps ? 1 : 0)),
    guesses: sentences.map(({ g }) => g + 1),
    again: sentences.map(({ g }, i) => (g === sentences[i - 1]?.g ? 1 : 0)),
  };
}
/** The guesses of links, counted from 1, without duplicates, in order of first use. */
const guessesOf = (links: readonly Link[]): number[] => [...new Set(links.map(({ g }) => g + 1))];

/** Maximum number of remaining digits that are named one by one. */
const KEPT = 3;

/** The fault of the guess at the end of a chain, after its links are followed from these candidates. */
function faultAfter(state: SolverState, from: readonly number[], { links, last, contradiction }: Chain): Fault {
  const { candidates } = replayLinks(state.arrays, from, links);
  return faultOf(state, knowledgeOf(state.arrays, candidates), contradiction, last);
}

/** The candidates if only these places are known. */
const knowingOnly = ({ arrays, candidates }: SolverState, needed: readonly number[]): number[] =>
  candidates.map((left, p) => (needed.includes(p) ? left : (1 << arrays.symbols) - 1));

const crossedOut = ({ candidates }: SolverState, p: number, d: number): number[] =>
  candidates.map((left, q) => (q === p ? left & ~(1 << d) : left));

/** The places whose candidates are needed for a statement to hold: the others are cleared one by one. */
function neededPlaces({ arrays, candidates }: SolverState, holds: (candidates: number[]) => boolean): number[] {
  const all = (1 << arrays.symbols) - 1;
  const now = candidates.slice();
  const needed: number[] = [];
  for (let p = 0; p < arrays.places; p++) {
    if (candidates[p] === all) continue;
    now[p] = all;
    if (holds(now)) continue;
    now[p] = candidates[p]!;
    needed.push(p);
  }
  return needed;
}

/** A trial digit d at place p, the links that follow, and a place q in which each remaining digit is then refuted. */
interface NestedTrial {
  readonly p: number;
  readonly d: number;
  readonly links: readonly Link[];
  readonly q: number;
  readonly chains: readonly Chain[];
}

/** The trial that leaves some place the fewest digits, each of which is refuted. */
function nested(state: SolverState): SetFinding[] {
  const { arrays, candidates } = state;
  let best: NestedTrial | undefined;
  for (const p of blankPlaces(state)) {
    for (let rest = candidates[p]!; rest !== 0; rest &= rest - 1) {
      const d = lowest(rest);
      const { links, candidates: after } = followLinks(arrays, withSymbolAt(candidates, p, d));
      for (const q of blankPlaces(state)) {
        const size = sizeOf(after[q]!);
        if (size < 2 || size > MAX_INNER || size >= (best?.chains.length ?? MAX_INNER + 1)) continue;
        const chains = chainsAt(state, after, q);
        if (chains !== undefined) best = { p, d, links, q, chains };
      }
    }
  }
  return best === undefined ? [] : [nestedTrialFinding(state, best)];
}

/** A refuting chain for each candidate of a place; undefined if one is not refuted. */
function chainsAt({ arrays }: SolverState, candidates: readonly number[], q: number): Chain[] | undefined {
  const chains: Chain[] = [];
  for (let rest = candidates[q]!; rest !== 0; rest &= rest - 1)
    if (!isRefuted(arrays, withSymbolAt(candidates, q, lowest(rest)))) return undefined;
  for (let rest = candidates[q]!; rest !== 0; rest &= rest - 1) {
    const chain = chainFrom(arrays, withSymbolAt(candidates, q, lowest(rest)), q, lowest(rest));
    if (chain === undefined) return undefined;
    chains.push(chain);
  }
  return chains;
}

/** Whether each candidate of the trial's second place is still refuted with only those links. */
function nestedTrialHolds(
  { arrays }: SolverState,
  candidates: number[],
  { p, d, q, chains }: NestedTrial,
  links: readonly Link[],
): boolean {
  const { candidates: after, consistent } = replayLinks(arrays, withSymbolAt(candidates, p, d), links);
  if (!consistent || after[q] !== chains.reduce((set, chain) => set | (1 << chain.d), 0)) return false;
  return chains.every((chain) => contradictionAfter(arrays, withSymbolAt(after, q, chain.d), chain) !== undefined);
}

function nestedTrialFinding(state: SolverState, trial: NestedTrial): SetFinding {
  const remaining = crossedOut(state, trial.p, trial.d);
  const explain = () => {
    const { arrays, candidates, puzzle } = state;
    const after = replayLinks(arrays, withSymbolAt(candidates, trial.p, trial.d), trial.links).candidates;
    const chains = trial.chains.map((chain) => shortened(arrays, withSymbolAt(after, trial.q, chain.d), chain));
    const short: NestedTrial = { ...trial, chains };
    let links = trial.links;
    for (const link of trial.links.toReversed()) {
      const fewer = links.filter((other) => other !== link);
      if (nestedTrialHolds(state, candidates, short, fewer)) links = fewer;
    }
    const because = neededPlaces(state, (sets) => nestedTrialHolds(state, sets, short, links));
    const bare = withSymbolAt(knowingOnly(state, because), trial.p, trial.d);
    const left = replayLinks(arrays, bare, links).candidates;
    const used = [...links, ...chains.flatMap((chain) => chain.links)].map(({ g }) => g);
    const vias = chains.map((chain) => guessesOf(chain.links));
    const against = new Set(chains.flatMap((chain, i) => [...vias[i]!, chain.last + 1]));
    const values: Words["values"] = {
      ...changeValues(state, remaining, 0, false),
      ...linkValues(state, withSymbolAt(candidates, trial.p, trial.d), links),
      ...Object.fromEntries(vias.map((via, i) => [`via${i}`, via])),
      digit: puzzle.symbols[trial.d]!,
      place: trial.p + 1,
      inner: trial.q + 1,
      via: guessesOf(links),
      against: [...against].sort((a, b) => a - b),
      digits: chains.map((chain) => puzzle.symbols[chain.d]!),
      vias: vias.map((_, i) => `via${i}`),
      ...faultValues(chains.map((chain) => faultAfter(state, withSymbolAt(left, trial.q, chain.d), chain))),
      by: chains.map(({ last }) => last + 1),
    };
    const guesses = reasonIds([...used, ...chains.map(({ last }) => last)], because);
    return { because: guesses, say: say("mastermind.step-nested-trial", values) };
  };
  return { remaining, writes: 0, explain };
}
