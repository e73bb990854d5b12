/**
 * Searches all answers of Code Pegs.
 *
 * Letters: p place, d symbol (its index), g guess; low and high: how often a symbol stands in the code.
 * Idea: two counts bind each guess: its black pegs, place by place, and all its pegs, which are the sum over the symbols
 * of the smaller of its times in guess and code. Both are narrowed, with the length of the code, until nothing moves; then
 * a branch on the choice that is wanted most, first with it, then without.
 */
import type { Stop } from "../../kind.ts";
import type { Puzzle } from "./rules.ts";

/** Divisible by every number of places there can be, so that shares are whole numbers. */
const PARTS = 840;

/** What a search found: codes as written, whether it ended by itself, and the branches it took. */
export interface Found {
  readonly codes: string[];
  readonly complete: boolean;
  readonly nodes: number;
}

interface State {
  readonly places: number;
  readonly symbols: number;
  readonly guesses: number;
  readonly repeats: boolean;
  /** Symbol of guess g at place p, at g × places + p. */
  readonly code: Uint8Array;
  /** Times that guess g says symbol d, at g × symbols + d. */
  readonly times: Uint8Array;
  readonly black: Uint8Array;
  /** Black and white pegs together. */
  readonly pegs: Uint8Array;
  /** A bit for each symbol still possible at a place; one stretch of places for each branch taken. */
  readonly domain: Uint16Array;
  /** Where the stretch now in use begins. */
  at: number;
  readonly low: Int8Array;
  readonly high: Int8Array;
}

/** Searches until so many codes are found (0: all) or so many branches taken. */
export function search(puzzle: Puzzle, stop: Stop): Found {
  const state = stateOf(puzzle);
  const { places, symbols, domain } = state;
  const choices = new Uint8Array(places + 1);
  const codes: string[] = [];
  let nodes = 0;
  for (;;) {
    const alive = propagate(state);
    const choice = alive ? mostWanted(state) : -1;
    if (alive && choice < 0) {
      codes.push(Array.from({ length: places }, (_, p) => puzzle.symbols[lowest(domain[state.at + p]!)]).join(""));
      if (codes.length === stop.solutions) return { codes, complete: false, nodes };
    }
    if (choice >= 0) {
      if (nodes >= stop.nodes) return { codes, complete: false, nodes };
      nodes++;
      choices[state.at / places] = choice;
      domain.copyWithin(state.at + places, state.at, state.at + places);
      state.at += places;
      domain[state.at + Math.floor(choice / symbols)] = 1 << (choice % symbols);
    } else {
      if (state.at === 0) return { codes, complete: true, nodes };
      state.at -= places;
      const without = choices[state.at / places]!;
      domain[state.at + Math.floor(without / symbols)]! &= ~(1 << (without % symbols));
    }
  }
}

function stateOf({ symbols, repeats, guesses }: Puzzle): State {
  const places = guesses[0]!.code.length;
  const code = Uint8Array.from(guesses.flatMap((guess) => [...guess.code].map((symbol) => symbols.indexOf(symbol))));
  const times = new Uint8Array(guesses.length * symbols.length);
  for (let i = 0; i < code.length; i++) times[Math.floor(i / places) * symbols.length + code[i]!]!++;
  return {
    places,
    symbols: symbols.length,
    guesses: guesses.length,
    repeats,
    code,
    times,
    black: Uint8Array.from(guesses, (guess) => guess.black),
    pegs: Uint8Array.from(guesses, (guess) => guess.black + guess.white),
    domain: new Uint16Array(places * (places + 1)).fill((1 << symbols.length) - 1),
    at: 0,
    low: new Int8Array(symbols.length),
    high: new Int8Array(symbols.length),
  };
}

const lowest = (left: number): number => 31 - Math.clz32(left & -left);
const settled = (left: number): boolean => (left & (left - 1)) === 0;

/** Narrows the domains until nothing moves; false when they contradict the guesses. */
function propagate(state: State): boolean {
  for (let moved = true; moved; ) {
    moved = false;
    for (let p = 0; p < state.places; p++) if (state.domain[state.at + p] === 0) return false;
    for (let g = 0; g < state.guesses; g++) {
      const change = placeBlack(state, g);
      if (change < 0) return false;
      if (change > 0) moved = true;
    }
    if (!boundTimes(state)) return false;
    const change = placeTimes(state);
    if (change < 0) return false;
    if (change > 0) moved = true;
  }
  return true;
}

/** Black pegs of one guess. −1: impossible, 0: nothing new, 1: a domain changed. */
function placeBlack({ places, domain, at, code, black }: State, g: number): -1 | 0 | 1 {
  let need = black[g]!;
  let open = 0;
  for (let p = 0; p < places; p++) {
    const left = domain[at + p]!;
    if ((left & (1 << code[g * places + p]!)) === 0) continue;
    if (settled(left)) need--;
    else open++;
  }
  if (need < 0 || need > open) return -1;
  if (open === 0 || (need > 0 && need < open)) return 0;
  for (let p = 0; p < places; p++) {
    const left = domain[at + p]!;
    const bit = 1 << code[g * places + p]!;
    if (settled(left) || (left & bit) === 0) continue;
    domain[at + p] = need > 0 ? bit : left & ~bit;
  }
  return 1;
}

/** How often each symbol can stand in the code by the domains alone. */
function countTimes({ places, symbols, repeats, domain, at, low, high }: State): void {
  low.fill(0);
  high.fill(0);
  for (let p = 0; p < places; p++) {
    const left = domain[at + p]!;
    for (let rest = left; rest !== 0; rest &= rest - 1) high[lowest(rest)]!++;
    if (settled(left)) low[lowest(left)]!++;
  }
  if (!repeats) for (let d = 0; d < symbols; d++) high[d] = Math.min(high[d]!, 1);
}

/** Narrows those bounds by all pegs of each guess and by the code's length; false when they contradict each other. */
function boundTimes(state: State): boolean {
  countTimes(state);
  for (let moved = true; moved; ) {
    moved = false;
    // The code itself is bound like a guess that says every symbol as often as it likes, with a peg for each place.
    for (let g = -1; g < state.guesses; g++) {
      const change = boundBy(state, g);
      if (change < 0) return false;
      if (change > 0) moved = true;
    }
  }
  return true;
}

/** The bounds that one guess, or for −1 the code's length, sets. −1: impossible, 0: nothing new, 1: a bound moved. */
function boundBy({ places, symbols, times, pegs, low, high }: State, g: number): -1 | 0 | 1 {
  const sum = g < 0 ? places : pegs[g]!;
  let least = 0;
  let most = 0;
  for (let d = 0; d < symbols; d++) {
    const said = g < 0 ? places : times[g * symbols + d]!;
    least += Math.min(said, low[d]!);
    most += Math.min(said, high[d]!);
  }
  if (least > sum || most < sum) return -1;
  let change: 0 | 1 = 0;
  for (let d = 0; d < symbols; d++) {
    const said = g < 0 ? places : times[g * symbols + d]!;
    const atLeast = sum - most + Math.min(said, high[d]!);
    const atMost = sum - least + Math.min(said, low[d]!);
    if (atLeast > low[d]!) {
      least += atLeast - low[d]!;
      low[d] = atLeast;
      change = 1;
    }
    if (atMost < said && atMost < high[d]!) {
      most -= Math.min(said, high[d]!) - atMost;
      high[d] = atMost;
      change = 1;
    }
    if (low[d]! > high[d]!) return -1;
  }
  return change;
}

/** Takes the bounds to the places. −1: impossible, 0: nothing new, 1: a domain changed. */
function placeTimes({ places, symbols, domain, at, low, high }: State): -1 | 0 | 1 {
  let change: 0 | 1 = 0;
  for (let d = 0; d < symbols; d++) {
    const bit = 1 << d;
    let here = 0;
    let open = 0;
    for (let p = 0; p < places; p++) {
      const left = domain[at + p]!;
      if (left === bit) here++;
      else if (left & bit) open++;
    }
    if (here > high[d]! || here + open < low[d]!) return -1;
    const all = here + open === low[d];
    if (open === 0 || (here < high[d]! && !all)) continue;
    change = 1;
    for (let p = 0; p < places; p++) {
      const left = domain[at + p]!;
      if (left !== bit && (left & bit) !== 0) domain[at + p] = all ? bit : left & ~bit;
    }
  }
  return change;
}

/** The open choice that black pegs and bounds want most, as place × symbols + symbol; −1 when all is settled. */
function mostWanted({ places, symbols, guesses, domain, at, code, black, low }: State): number {
  let wanted = -1;
  let most = -1;
  for (let p = 0; p < places; p++) {
    const left = domain[at + p]!;
    if (settled(left)) continue;
    for (let rest = left; rest !== 0; rest &= rest - 1) {
      const d = lowest(rest);
      const bit = 1 << d;
      let [here, open] = [0, 0];
      for (let q = 0; q < places; q++) {
        if (domain[at + q] === bit) here++;
        else if (domain[at + q]! & bit) open++;
      }
      let want = (PARTS * (low[d]! - here)) / open;
      for (let g = 0; g < guesses; g++) if (code[g * places + p] === d) want += (PARTS * black[g]!) / places;
      if (want > most) {
        most = want;
        wanted = p * symbols + d;
      }
    }
  }
  return wanted;
}
