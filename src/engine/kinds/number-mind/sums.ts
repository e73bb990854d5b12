/**
 * What the counts of several guesses tell together.
 *
 * Letters as in state.ts; the worth of a symbol at a place: the sum of the signs of the guesses that say it there.
 * Idea: guesses with signs s still need Σ s × need in all, and no more than the best worth of each place can come
 * together. What is over is the slack: a symbol that falls short of the best of its place by more than that is out.
 * Signs + + are guesses that share out the places, + − two that are compared, − − the least that must come.
 */
import { isOne, type Keep } from "./insight.ts";
import { isSettled, type State } from "./state.ts";

/** Guesses, each with its sign: 1 or −1. */
export interface Sum {
  readonly guesses: readonly number[];
  readonly signs: readonly number[];
}

/** What a sum tells: the best worth of each place (0 where it is settled), what is over, and what stays. */
export interface Told {
  readonly tops: readonly number[];
  readonly slack: number;
  readonly keeps: readonly Keep[];
}

/** Looks at a sum; undefined where more than `most` is over, or nothing goes. */
export function toldBy(state: State, sum: Sum, most: number): Told | undefined {
  const slack = slackOf(state, sum);
  if (slack < 0 || slack > most) return undefined;
  const tops: number[] = [];
  const keeps: Keep[] = [];
  for (let place = 0; place < state.places; place++) {
    const domain = state.domain[place]!;
    const top = isSettled(state, place) ? 0 : topAt(state, sum, place, domain);
    tops.push(top);
    if (isSettled(state, place)) continue;
    const only = keptAt(state, sum, place, domain, top - slack);
    if (only !== domain) keeps.push({ place, only });
  }
  return keeps.length === 0 ? undefined : { tops, slack, keeps };
}

/** How much more the best of all places would bring than is needed. */
function slackOf(state: State, sum: Sum): number {
  let slack = 0;
  for (let i = 0; i < sum.guesses.length; i++) slack -= sum.signs[i]! * state.need[sum.guesses[i]!]!;
  for (let p = 0; p < state.places; p++) if (!isSettled(state, p)) slack += topAt(state, sum, p, state.domain[p]!);
  return slack;
}

/** The best worth of the symbols `among` at a place. */
function topAt({ code, places }: State, { guesses, signs }: Sum, p: number, among: number): number {
  let rest = among;
  let top = -guesses.length;
  for (let i = 0; i < guesses.length; i++) {
    const d = code[guesses[i]! * places + p]!;
    if (((rest >> d) & 1) === 0) continue;
    rest &= ~(1 << d);
    let worth = signs[i]!;
    for (let j = i + 1; j < guesses.length; j++) if (code[guesses[j]! * places + p] === d) worth += signs[j]!;
    if (worth > top) top = worth;
  }
  return rest !== 0 && top < 0 ? 0 : top;
}

/** The symbols `among` that are worth at least so much at a place. */
function keptAt({ code, places }: State, { guesses, signs }: Sum, p: number, among: number, least: number): number {
  let rest = among;
  let kept = 0;
  for (let i = 0; i < guesses.length; i++) {
    const d = code[guesses[i]! * places + p]!;
    if (((rest >> d) & 1) === 0) continue;
    rest &= ~(1 << d);
    let worth = signs[i]!;
    for (let j = i + 1; j < guesses.length; j++) if (code[guesses[j]! * places + p] === d) worth += signs[j]!;
    if (worth >= least) kept |= 1 << d;
  }
  return least <= 0 ? kept | rest : kept;
}

/** The places whose writing or crossing out a sum rests on. */
export function restsOn(state: State, sum: Sum, { tops, slack, keeps }: Told): number[] {
  const all = (1 << state.symbols) - 1;
  const places: number[] = [];
  for (let p = 0; p < state.places; p++) {
    const top = topAt(state, sum, p, all);
    const keep = keeps.find(({ place }) => place === p);
    const matters = isSettled(state, p)
      ? keptAt(state, sum, p, all, top) !== all
      : top !== tops[p] ||
        (keep !== undefined && isOne(keep.only) && keptAt(state, sum, p, all, top - slack) !== keep.only);
    if (matters) places.push(p);
  }
  return places;
}
