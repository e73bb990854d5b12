/**
 * A puzzle as arrays for the solver, and what is known of its code.
 *  Letters: p place, d symbol (its index), g guess, k a number of times (from 1). A set of symbols is a number with one bit for
 * each. Counts of symbols are stored as one set for each k: the symbols that occur at least k times.
 */

import { type Puzzle, placesOf } from "../rules.ts";

/** A puzzle as arrays, with working memory for the bounds. */
export interface PuzzleArrays {
  readonly places: number;
  readonly symbols: number;
  readonly guesses: number;
  readonly repeats: boolean;
  /** Symbol of guess g at place p, at g × places + p. */
  readonly code: readonly number[];
  /** How often guess g has symbol d, at g × symbols + d. */
  readonly timesSaid: readonly number[];
  /**
   * The symbols that guess g has at least k times, at g × (places + 1) + k. The row after the last guess is for the code itself:
   * it acts as a guess that has every symbol any number of times and earns a peg for each place.
   */
  readonly symbolsByTimes: readonly number[];
  /** By guess (and, last, for the code itself): how often it has its most frequent symbol. */
  readonly maxTimes: readonly number[];
  readonly black: readonly number[];
  /** By guess (and, last, for the code itself): black and white pegs together. */
  readonly pegs: readonly number[];
  /** The symbols of each guess, as a set. */
  readonly guessSymbols: readonly number[];
  /**
   * Working memory, each by k: symbols settled at k places; symbols that k places can hold; lower and upper bounds of the code;
   * the next lower bounds. Empty if the bounds are packed.
   */
  readonly settledByTimes: number[];
  readonly possibleByTimes: number[];
  readonly lowerBounds: number[];
  readonly upperBounds: number[];
  readonly nextLower: number[];
  /** The bounds in packed form, if they fit. */
  readonly packed: PackedBounds | undefined;
  /** Working memory to list the cases of a guess, created on first use. */
  workspace: CaseWorkspace | undefined;
  /** The indices of all guesses. */
  readonly allGuesses: readonly number[];
  /** By k, if nothing is known: no symbol is certainly k times in the code; any may be, if repeats are allowed. */
  readonly noSymbols: readonly number[];
  readonly allowedByTimes: readonly number[];
}

/** The known facts about a code. Several may share the lists; the offsets select the current one. */
export interface Knowledge {
  /** By place, the symbols still possible, as a set. */
  readonly candidates: number[];
  /** By k, the symbols that must be k times in the code, and those that may be, as known beforehand. */
  readonly atLeast: readonly number[];
  readonly atMost: readonly number[];
  /** Start of the entries in use: in `candidates`, and in `atLeast` and `atMost`. */
  offset: number;
  timesOffset: number;
}

/** A new list of zeros: copying a short one is much faster than `fill`. */
export const zeros = (length: number): number[] =>
  length <= ZEROS.length ? ZEROS.slice(0, length) : new Array<number>(length).fill(0);
const ZEROS: readonly number[] = new Array<number>(64).fill(0);

/** Sets a short list to zeros: faster than `fill`. */
export function zeroAll(list: number[]): void {
  for (let i = 0; i < list.length; i++) list[i] = 0;
}

/** Converts a puzzle to arrays. */
export function puzzleArraysOf(puzzle: Puzzle): PuzzleArrays {
  const { repeats } = puzzle;
  const symbols = puzzle.symbols.length;
  const guesses = puzzle.guesses.length;
  const places = placesOf(puzzle);
  const any = (1 << symbols) - 1;
  const row = places + 1;
  const {
    code,
    times: timesSaid,
    often: symbolsByTimes,
    most: maxTimes,
    black,
    pegs,
    guessSymbols,
  } = guessesOf(puzzle, places);
  pegs[guesses] = places;
  maxTimes[guesses] = places;
  symbolsByTimes.fill(any, guesses * row + 1);
  const allowedByTimes = zeros(row);
  for (let k = 0; k < row; k++) allowedByTimes[k] = repeats || k === 1 ? any : 0;
  const packed = packedBoundsOf(places, symbols, symbolsByTimes);
  const counts = packed ? 0 : row;
  return {
    places,
    symbols,
    guesses,
    repeats,
    code,
    timesSaid,
    symbolsByTimes,
    maxTimes,
    black,
    pegs,
    guessSymbols,
    settledByTimes: zeros(counts),
    possibleByTimes: zeros(counts),
    lowerBounds: zeros(counts),
    upperBounds: zeros(counts),
    nextLower: zeros(counts),
    packed,
    workspace: undefined,
    allGuesses: puzzle.guesses.map((_, g) => g),
    noSymbols: zeros(row),
    allowedByTimes,
  };
}

/** The guesses and their pegs. Where `PuzzleArrays` has a row for the code itself as well, that row stays zero. */
function guessesOf({ symbols, guesses }: Puzzle, places: number) {
  const count = guesses.length;
  const row = places + 1;
  const code = zeros(count * places);
  const times = zeros(count * symbols.length);
  const often = zeros((count + 1) * row);
  const black = zeros(count);
  const guessSymbols = zeros(count);
  const pegs = zeros(count + 1);
  const most = zeros(count + 1);
  for (let g = 0; g < count; g++) {
    const guess = guesses[g]!;
    for (let p = 0; p < places; p++) {
      const d = symbols.indexOf(guess.code[p]!);
      code[g * places + p] = d;
      const k = ++times[g * symbols.length + d]!;
      often[g * row + k]! |= 1 << d;
      if (k > most[g]!) most[g] = k;
    }
    guessSymbols[g] = often[g * row + 1]!;
    black[g] = guess.black;
    pegs[g] = guess.black + guess.white;
  }
  return { code, times, often, most, black, pegs, guessSymbols };
}

/** The knowledge if only the candidates are known. `copies`: the number of codes for which the lists have space. */
export function knowledgeOf(
  { places, noSymbols, allowedByTimes }: PuzzleArrays,
  candidates: readonly number[],
  copies = 1,
): Knowledge {
  const copied = zeros(places * copies);
  for (let p = 0; p < places; p++) copied[p] = candidates[p]!;
  return { candidates: copied, atLeast: noSymbols, atMost: allowedByTimes, offset: 0, timesOffset: 0 };
}

/** The lowest symbol of a set. */
export const lowest = (set: number): number => 31 - Math.clz32(set & -set);
/** Whether a set has at most one symbol. */
export const isSettled = (set: number): boolean => (set & (set - 1)) === 0;

/** Maximum number of symbols of a puzzle. */
const SYMBOLS = 10;
const SIZES = new Uint8Array(1 << SYMBOLS);
for (let set = 1; set < SIZES.length; set++) SIZES[set] = SIZES[set >> 1]! + (set & 1);

/** How many symbols a set holds. */
export const sizeOf = (set: number): number => SIZES[set]!;

/** A puzzle's sets for all k in one number each, and working memory for the bounds (see `PuzzleArrays`). */
export interface PackedBounds {
  /** By guess; the last entry is for the code itself. */
  readonly symbolsByTimes: readonly number[];
  /** A one in each field; all bits of the first field, and of all fields. */
  readonly ones: number;
  readonly first: number;
  readonly all: number;
  settledByTimes: number;
  possibleByTimes: number;
  lowerBounds: number;
  upperBounds: number;
}

/** The types of contradiction: too many or too few black pegs, or pegs in all; or a place without candidates. */
export const CONTRADICTIONS = ["black-many", "black-few", "pegs-many", "pegs-few", "none"] as const;

export interface Contradiction {
  readonly why: (typeof CONTRADICTIONS)[number];
  readonly g: number;
}

/** The detail in which cases are listed: the digits that earn pegs, the places of the black pegs, or both. */
export const ASPECTS = ["digits", "blacks", "both"] as const;

export type Aspect = (typeof ASPECTS)[number];

/** Listed cases, one after the other in `knowledge`, with one additional entry for trials. */
export interface CaseWorkspace {
  readonly arrays: PuzzleArrays;
  /** Number of cases, and the minimum and maximum for a list. */
  count: number;
  fewestCases: number;
  maxCases: number;
  readonly knowledge: Knowledge & { readonly atLeast: number[]; readonly atMost: number[] };
  readonly blacks: number[];
  readonly counts: number[];
  /** By case: whether it survives the other guesses. */
  readonly outcomes: ("live" | "dead" | "unknown")[];
  /** What is listed: the candidates of the position, the guess (as a list of one), the detail. */
  candidates: readonly number[];
  readonly activeGuess: [number];
  aspect: Aspect;
  /** By place, what any case allows. */
  readonly union: number[];
  /**
   * If not 0, listing stops as soon as the union excludes nothing, or when there are this many cases and no symbol can be
   * written.
   */
  earlyStop: number;
  /**
   * Minimum number of cases of each list, at guess × aspects + aspect; whether it is exact (1, else 0); and the candidates for
   * which it was counted.
   */
  readonly minCount: number[];
  readonly countIsExact: number[];
  readonly countedFor: number[];
  /** While a case is tested against other guesses: the remaining candidates; the other guess alone, and with the case's own. */
  readonly remaining: number[];
  readonly otherGuess: [number];
  readonly guessPair: [number, number];
  /** While a case is built, by symbol: its pegs, and their minimum and maximum. */
  readonly pegs: number[];
  readonly minPegs: number[];
  readonly maxPegs: number[];
}

/** An integer of up to 30 bits stays unboxed in V8. */
const BITS = 30;

export function pack(sets: readonly number[], from: number, places: number, symbols: number): number {
  let packed = 0;
  for (let k = places; k > 0; k--) packed = (packed << symbols) | sets[from + k]!;
  return packed;
}

/** Packs a puzzle; undefined if that needs too many bits. `often`: the `symbolsByTimes` of `PuzzleArrays`. */
export function packedBoundsOf(places: number, symbols: number, often: readonly number[]): PackedBounds | undefined {
  if (places * symbols > BITS) return undefined;
  const row = places + 1;
  const packed: number[] = [];
  for (let from = 0; from < often.length; from += row) packed.push(pack(often, from, places, symbols));
  let ones = 0;
  for (let k = 0; k < places; k++) ones |= 1 << (k * symbols);
  const first = (1 << symbols) - 1;
  return {
    symbolsByTimes: packed,
    ones,
    first,
    all: first * ones,
    settledByTimes: 0,
    possibleByTimes: 0,
    lowerBounds: 0,
    upperBounds: 0,
  };
}
