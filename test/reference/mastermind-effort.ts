// The effort of Mastermind: the unknowns are the places, their candidates the symbols.
// A guess is read by counting alone: how many of its symbols are in place, at least and at most; how many earn a peg, at least and at most.

import { both, type Candidates, effortOf, those } from "./effort.ts";
import type { Mastermind } from "./mastermind.ts";

/** How many candidates are looked at; see `effort.ts`. */
export function mastermindEffort({ symbols, repeats, guesses }: Mastermind): number {
  const all = new Set([...symbols].keys());
  const read = guesses.map(({ code, black, white }) => ({
    code: [...code].map((symbol) => symbols.indexOf(symbol)),
    black,
    pegs: black + white,
  }));
  return effortOf({
    start: read[0]!.code.map(() => all),
    round: (candidates) => {
      let left = repeats ? candidates : withoutRepeats(candidates);
      for (const guess of read) left = both(left, byPegs(guess, repeats, byBlacks(guess, candidates)));
      return left.some(({ size }) => size === 0) ? null : left;
    },
  });
}

interface Guess {
  readonly code: readonly number[];
  readonly black: number;
  readonly pegs: number;
}

/** Nothing is left anywhere. */
const nothing = (candidates: Candidates): Candidates => candidates.map(() => new Set<number>());

/** A symbol that is known in one place is in no other. */
function withoutRepeats(candidates: Candidates): Candidates {
  const isKnownElsewhere = (symbol: number, place: number) =>
    candidates.some((set, p) => p !== place && set.size === 1 && set.has(symbol));
  return candidates.map((set, place) => those(set, (symbol) => !isKnownElsewhere(symbol, place)));
}

/** All that can be in place are, or none besides those that are known to be. */
function byBlacks({ code, black }: Guess, candidates: Candidates): Candidates {
  const able = candidates.filter((set, p) => set.has(code[p]!));
  const sure = able.filter(({ size }) => size === 1);
  if (able.length < black || sure.length > black) return nothing(candidates);
  if (able.length === black) return candidates.map((set, p) => (set.has(code[p]!) ? new Set([code[p]!]) : set));
  if (sure.length < black) return candidates;
  return candidates.map((set, p) => (set.size === 1 ? set : those(set, (symbol) => symbol !== code[p])));
}

/** Each symbol of the guess earns all the pegs that it can, or none besides those that it is known to earn. */
function byPegs({ code, pegs }: Guess, repeats: boolean, candidates: Candidates): Candidates {
  const guessed = [...new Set(code)].map((symbol) => {
    const times = code.filter((other) => other === symbol).length;
    const homes = candidates.filter((set) => set.has(symbol));
    const least = Math.min(times, homes.filter(({ size }) => size === 1).length);
    const most = Math.min(times, homes.length, repeats ? times : 1);
    return { symbol, times, homes: homes.length, least, most };
  });
  const least = guessed.reduce((sum, each) => sum + each.least, 0);
  const most = guessed.reduce((sum, each) => sum + each.most, 0);
  if (least > pegs || most < pegs) return nothing(candidates);
  if (least === most) return candidates;
  let left = candidates;
  for (const { symbol, times, homes, least, most: own } of guessed) {
    if (most === pegs && homes === own) left = left.map((set) => (set.has(symbol) ? new Set([symbol]) : set));
    else if (most !== pegs && pegs === guessed.reduce((sum, each) => sum + each.least, 0) && least < times)
      left = left.map((set) => (set.size === 1 ? set : those(set, (other) => other !== symbol)));
  }
  return left;
}
