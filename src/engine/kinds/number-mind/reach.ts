/**
 * How far the techniques up to a level come, for the maker: the same techniques as in explain.ts, without reasons, on one
 * state that is changed in place.
 */
import type { Level } from "../../kind.ts";
import { shared } from "./cases.ts";
import { compare, cover, tallies, twins } from "./compare.ts";
import type { Insight, Keep, Reading } from "./insight.ts";
import type { Puzzle } from "./rules.ts";
import { guessSplits, placeSplits } from "./split.ts";
import { isSettled, KNOWN, propagate, ruleOut, type State, stateOf, undo } from "./state.ts";
import { attempt, trialsAt } from "./trial.ts";

/** What each level adds to the one below, quickest first. Starter and easy differ in how far counting goes. */
const ADDED: Readonly<Record<Level, readonly ((reading: Reading) => Iterable<Pick<Insight, "keeps">>)[]>> = {
  starter: [],
  easy: [twins],
  medium: [compare, cover],
  hard: [splits, tallies],
  expert: [trials],
};
const ORDER = ["starter", "easy", "medium", "hard", "expert"] as const;

/**
 * Goes as far as the techniques up to a level lead, from what may already be ruled out (`domain`, a set of symbols for
 * each place; it is narrowed). True when that ends the puzzle. Nested trials are left to puzzles from elsewhere.
 */
export function reaches(puzzle: Puzzle, level: Level, domain: Uint16Array): boolean {
  const state = stateOf(puzzle);
  state.cause = KNOWN;
  for (let p = 0; p < state.places; p++) narrow(state, p, domain[p]!);
  const reading: Reading = { puzzle, state, written: 0, sound: true };
  const looks = ORDER.slice(0, ORDER.indexOf(level) + 1).flatMap((each) => ADDED[each]);
  const counting = level === "starter" ? "simple" : "all";
  while (propagate(state, counting) && state.unsettled > 0 && looks.some((look) => applied(state, look(reading))));
  domain.set(state.domain);
  return state.unsettled === 0;
}

/** Takes over the first of what is seen; false when nothing is. */
function applied(state: State, seen: Iterable<Pick<Insight, "keeps">>): boolean {
  for (const { keeps } of seen) {
    for (const { place, only } of keeps) narrow(state, place, only);
    return true;
  }
  return false;
}

function narrow(state: State, p: number, only: number): void {
  for (let out = state.domain[p]! & ~only; out !== 0 && !isSettled(state, p); out &= out - 1)
    ruleOut(state, p, 31 - Math.clz32(out & -out));
}

function* splits({ state }: Reading): Iterable<{ keeps: readonly Keep[] }> {
  for (const list of [guessSplits, placeSplits]) {
    for (const split of list(state)) {
      const { keeps } = shared(state, split);
      if (keeps.length > 0) yield { keeps };
    }
  }
}

function* trials({ state }: Reading): Iterable<{ keeps: readonly Keep[] }> {
  for (const trial of trialsAt(state)) {
    const { place, symbol, holds } = trial;
    const mark = state.trailed;
    const alive = attempt(state, trial);
    undo(state, mark);
    if (!alive) yield { keeps: [{ place, only: holds ? state.domain[place]! & ~(1 << symbol) : 1 << symbol }] };
  }
}
