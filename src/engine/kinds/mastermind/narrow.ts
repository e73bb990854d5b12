/**
 * What guesses leave of a code, by counting: their black pegs place by place, all their pegs symbol by symbol.
 *
 * Letters: p place, d symbol (its index), g guess; low and high: how often a symbol stands in the code. A set of symbols
 * is a number with a bit for each.
 */
import { type Puzzle, placesOf } from "./rules.ts";

/** A puzzle in arrays. */
export interface Facts {
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
  /** The symbols of each guess, as a set. */
  readonly said: Uint16Array;
  /** Room to count in: how often each symbol stands in the code at least and at most. */
  readonly low: Int8Array;
  readonly high: Int8Array;
  /** Nothing known of that: never, and everywhere. */
  readonly never: readonly number[];
  readonly everywhere: readonly number[];
}

/** What is known of a code. */
export interface Known {
  /** The symbols still possible at a place, one stretch of places after the other. */
  readonly open: number[];
  /** Where the stretch in use begins. */
  at: number;
  /** How often each symbol stands in the code at least and at most, as given from outside. */
  least: readonly number[];
  most: readonly number[];
}

/** Why nothing is left: a kind of fault, and the guess that shows it (−1: the length of the code alone). */
export const FAULTS = ["black-many", "black-few", "pegs-many", "pegs-few", "none"] as const;
export interface Fault {
  readonly why: (typeof FAULTS)[number];
  readonly g: number;
}

/** The puzzle in arrays. */
export function factsOf(puzzle: Puzzle): Facts {
  const { symbols, repeats, guesses } = puzzle;
  const places = placesOf(puzzle);
  const code = new Uint8Array(guesses.length * places);
  const times = new Uint8Array(guesses.length * symbols.length);
  const said = new Uint16Array(guesses.length);
  for (const [g, guess] of guesses.entries()) {
    for (let p = 0; p < places; p++) {
      const d = symbols.indexOf(guess.code[p]!);
      code[g * places + p] = d;
      times[g * symbols.length + d]!++;
      said[g]! |= 1 << d;
    }
  }
  const black = Uint8Array.from(guesses, (guess) => guess.black);
  const pegs = Uint8Array.from(guesses, (guess) => guess.black + guess.white);
  return {
    places,
    symbols: symbols.length,
    guesses: guesses.length,
    repeats,
    code,
    times,
    black,
    pegs,
    said,
    low: new Int8Array(symbols.length),
    high: new Int8Array(symbols.length),
    never: new Array<number>(symbols.length).fill(0),
    everywhere: new Array<number>(symbols.length).fill(places),
  };
}

/** Nothing known but those sets. `stretches`: room for so many. */
export function knownOf({ places, never, everywhere }: Facts, open: readonly number[], stretches = 1): Known {
  const room = open.slice();
  for (let p = places; p < places * stretches; p++) room.push(0);
  return { open: room, at: 0, least: never, most: everywhere };
}

/** The lowest symbol of a set. */
export const lowest = (set: number): number => 31 - Math.clz32(set & -set);
/** Does a set hold one symbol, or none? */
export const settled = (set: number): boolean => (set & (set - 1)) === 0;

/** How many symbols a set holds. */
export function sizeOf(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count++;
  return count;
}

const IMPOSSIBLE = -1;
const SAME = 0;
const CHANGED = 1;
type Change = typeof IMPOSSIBLE | typeof SAME | typeof CHANGED;

/** Narrows the sets by those guesses until nothing moves; false when nothing can be right. */
export const narrow = (facts: Facts, known: Known, use: readonly number[]): boolean =>
  faultOf(facts, known, use) === undefined;

/** The same; tells the fault when nothing can be right. */
export function faultOf(facts: Facts, known: Known, use: readonly number[]): Fault | undefined {
  for (let moved = true; moved; ) {
    moved = false;
    for (let p = 0; p < facts.places; p++) if (known.open[known.at + p] === 0) return { why: "none", g: -1 };
    for (let i = 0; i < use.length; i++) {
      const g = use[i]!;
      const change = placeBlack(facts, known, g);
      if (change === IMPOSSIBLE) return { why: tooMany(facts, known, g) ? "black-many" : "black-few", g };
      if (change === CHANGED) moved = true;
    }
    const fault = boundTimes(facts, known, use);
    if (fault !== undefined) return fault;
    const change = placeTimes(facts, known);
    if (change === IMPOSSIBLE) return { why: "none", g: -1 };
    if (change === CHANGED) moved = true;
  }
  return undefined;
}

function tooMany({ places, code, black }: Facts, { open, at }: Known, g: number): boolean {
  let right = 0;
  for (let p = 0; p < places; p++) if (open[at + p] === 1 << code[g * places + p]!) right++;
  return right > black[g]!;
}

/** Black pegs of one guess. */
function placeBlack({ places, code, black }: Facts, { open, at }: Known, g: number): Change {
  let need = black[g]!;
  let free = 0;
  for (let p = 0; p < places; p++) {
    const left = open[at + p]!;
    if ((left & (1 << code[g * places + p]!)) === 0) continue;
    if (settled(left)) need--;
    else free++;
  }
  if (need < 0 || need > free) return IMPOSSIBLE;
  if (free === 0 || (need > 0 && need < free)) return SAME;
  for (let p = 0; p < places; p++) {
    const left = open[at + p]!;
    const bit = 1 << code[g * places + p]!;
    if (settled(left) || (left & bit) === 0) continue;
    open[at + p] = need > 0 ? bit : left & ~bit;
  }
  return CHANGED;
}

/** How often each symbol can stand in the code by the sets, and by what is given from outside. */
function countTimes({ places, symbols, repeats, low, high }: Facts, { open, at, least, most }: Known): void {
  low.fill(0);
  high.fill(0);
  for (let p = 0; p < places; p++) {
    const left = open[at + p]!;
    for (let rest = left; rest !== 0; rest &= rest - 1) high[lowest(rest)]!++;
    if (settled(left)) low[lowest(left)]!++;
  }
  for (let d = 0; d < symbols; d++) {
    low[d] = Math.max(low[d]!, least[d]!);
    high[d] = Math.min(high[d]!, most[d]!, repeats ? places : 1);
  }
}

/** Narrows those bounds by all pegs of each guess and by the code's length. */
function boundTimes(facts: Facts, known: Known, use: readonly number[]): Fault | undefined {
  countTimes(facts, known);
  for (let moved = true; moved; ) {
    moved = false;
    // The code itself is bound like a guess that says every symbol as often as it likes, with a peg for each place.
    for (let i = -1; i < use.length; i++) {
      const g = i < 0 ? -1 : use[i]!;
      const change = boundBy(facts, g);
      if (change === CHANGED) moved = true;
      else if (change !== SAME)
        return { why: g < 0 || change === CROSSED ? "none" : change, g: change === CROSSED ? -1 : g };
    }
  }
  return undefined;
}
const CROSSED = -2;

/** The bounds that one guess, or for −1 the code's length, sets. */
function boundBy(
  { places, symbols, times, pegs, low, high }: Facts,
  g: number,
): typeof SAME | typeof CHANGED | typeof CROSSED | "pegs-many" | "pegs-few" {
  const sum = g < 0 ? places : pegs[g]!;
  let [fewest, all, widest] = [0, 0, 0];
  for (let d = 0; d < symbols; d++) {
    const said = g < 0 ? places : times[g * symbols + d]!;
    const [least, most] = [Math.min(said, low[d]!), Math.min(said, high[d]!)];
    fewest += least;
    all += most;
    if (most - least > widest) widest = most - least;
  }
  if (fewest > sum) return "pegs-many";
  if (all < sum) return "pegs-few";
  // Where no symbol can move by more than the guess leaves free, no bound does.
  if (widest <= all - sum && widest <= sum - fewest) return SAME;
  let change: typeof SAME | typeof CHANGED = SAME;
  for (let d = 0; d < symbols; d++) {
    const said = g < 0 ? places : times[g * symbols + d]!;
    const atLeast = sum - all + Math.min(said, high[d]!);
    const atMost = sum - fewest + Math.min(said, low[d]!);
    if (atLeast > low[d]!) {
      fewest += atLeast - Math.min(said, low[d]!);
      low[d] = atLeast;
      change = CHANGED;
    }
    if (atMost < said && atMost < high[d]!) {
      all -= Math.min(said, high[d]!) - atMost;
      high[d] = atMost;
      change = CHANGED;
    }
    if (low[d]! > high[d]!) return CROSSED;
  }
  return change;
}

/** Takes the bounds to the places. */
function placeTimes({ places, symbols, low, high }: Facts, { open, at }: Known): Change {
  let change: Change = SAME;
  for (let d = 0; d < symbols; d++) {
    const bit = 1 << d;
    let [here, free] = [0, 0];
    for (let p = 0; p < places; p++) {
      const left = open[at + p]!;
      if (left === bit) here++;
      else if (left & bit) free++;
    }
    if (here > high[d]! || here + free < low[d]!) return IMPOSSIBLE;
    const all = here + free === low[d];
    if (free === 0 || (here < high[d]! && !all)) continue;
    change = CHANGED;
    for (let p = 0; p < places; p++) {
      const left = open[at + p]!;
      if (left !== bit && (left & bit) !== 0) open[at + p] = all ? bit : left & ~bit;
    }
  }
  return change;
}
