/** The few cases that one guess, or one place, leaves; each is supposed in turn and followed by counting alone. */
import { opensOf } from "./count.ts";
import { placesIn } from "./insight.ts";
import { isSettled, propagate, ruleOut, type State, SUPPOSED, settle } from "./state.ts";

/** More cases than these are not told apart. */
const MOST_CASES = 3;

/** A case: the places of the guess that are right and wrong in it, or the one symbol that its place has. */
export interface Case {
  /** The guess, or −1 for a case of a place. */
  readonly guess: number;
  readonly right: readonly number[];
  readonly wrong: readonly number[];
  /** The symbol, where a place is split. */
  readonly symbol: number;
}

/** All cases of one guess or place: one of them is so. */
export interface Split {
  readonly guess: number;
  readonly place: number;
  readonly cases: readonly Case[];
}

/** The splits of guesses, at a position where counting has come to its end. */
export function guessSplits(state: State): Split[] {
  const splits: Split[] = [];
  for (let guess = 0; guess < state.guesses; guess++) {
    const [open, need] = [state.open[guess]!, state.need[guess]!];
    if (open < 2 || open > MOST_CASES || need < 1 || need >= open) continue;
    const places = opensOf(state, guess);
    const cases = places.map((p) => {
      const others = places.filter((other) => other !== p);
      return { guess, right: need === 1 ? [p] : others, wrong: need === 1 ? others : [p], symbol: -1 };
    });
    splits.push({ guess, place: -1, cases });
  }
  return splits;
}

/** The splits of places with few symbols left. */
export function placeSplits(state: State): Split[] {
  const splits: Split[] = [];
  for (let place = 0; place < state.places; place++) {
    if (isSettled(state, place)) continue;
    const symbols = placesIn(state.domain[place]!);
    if (symbols.length > MOST_CASES) continue;
    splits.push({
      guess: -1,
      place,
      cases: symbols.map((symbol) => ({ guess: -1, right: [place], wrong: [], symbol })),
    });
  }
  return splits;
}

/** Supposes a case and counts on; false when that contradicts itself. The caller takes it back. */
export function suppose(state: State, each: Case): boolean {
  supposeOnly(state, each);
  return propagate(state);
}

/** Supposes a case, without drawing any conclusion. */
export function supposeOnly(state: State, { guess, right, wrong, symbol }: Case): void {
  state.cause = SUPPOSED;
  const said = (p: number) => (guess < 0 ? symbol : state.code[guess * state.places + p]!);
  for (const p of right) settle(state, p, said(p));
  for (const p of wrong) ruleOut(state, p, said(p));
}
