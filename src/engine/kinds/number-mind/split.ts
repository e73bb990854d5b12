/** The few cases that one guess, or one place, leaves; each is supposed in turn and followed by counting alone. */
import { opensOf } from "./count.ts";
import { placesIn } from "./insight.ts";
import { count } from "./sheet.ts";
import { MOST_CASES } from "./sheet-cases.ts";
import { isSettled, propagate, ruleOut, type State, SUPPOSED, settle } from "./state.ts";

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
    if (open >= 2 && open <= MOST_CASES && need >= 1 && need < open) splits.push(guessSplit(state, guess));
  }
  return splits;
}

/** The cases of a guess that lacks one right digit, or has one open digit too many. */
export function guessSplit(state: State, guess: number): Split {
  const places = opensOf(state, guess);
  const cases = places.map((p) => {
    const others = places.filter((other) => other !== p);
    const one = state.need[guess] === 1;
    return { guess, right: one ? [p] : others, wrong: one ? others : [p], symbol: -1 };
  });
  return { guess, place: -1, cases };
}

/** The splits of places with few symbols left. */
export function placeSplits(state: State): Split[] {
  const splits: Split[] = [];
  for (let place = 0; place < state.places; place++)
    if (!isSettled(state, place) && count(state.domain[place]!) <= MOST_CASES) splits.push(placeSplit(state, place));
  return splits;
}

/** The cases of a place: the symbols left there. */
export const placeSplit = (state: State, place: number): Split => ({
  guess: -1,
  place,
  cases: placesIn(state.domain[place]!).map((symbol) => ({ guess: -1, right: [place], wrong: [], symbol })),
});

/** Supposes a case and counts on; false when that contradicts itself. The caller takes it back. */
export function suppose(state: State, { guess, right, wrong, symbol }: Case): boolean {
  state.cause = SUPPOSED;
  const said = (p: number) => (guess < 0 ? symbol : state.code[guess * state.places + p]!);
  for (const p of right) settle(state, p, said(p));
  for (const p of wrong) ruleOut(state, p, said(p));
  return propagate(state);
}
