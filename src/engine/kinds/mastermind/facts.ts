/**
 * A puzzle in arrays, and what is known of its code.
 *
 * Letters: p place, d symbol (its index), g guess, k a number of times (from 1). A set of symbols is a number with a bit
 * for each. How often each of them stands somewhere is kept as one set for each k: those that stand there k times or more.
 */
import { type Packed, packedOf } from "./packed.ts";
import type { Room } from "./room.ts";
import { type Puzzle, placesOf } from "./rules.ts";

/** A puzzle in arrays. */
export interface Facts {
  readonly places: number;
  readonly symbols: number;
  readonly guesses: number;
  readonly repeats: boolean;
  /** Symbol of guess g at place p, at g × places + p. */
  readonly code: readonly number[];
  /** Times that guess g says symbol d, at g × symbols + d. */
  readonly times: readonly number[];
  /**
   * The symbols that guess g says k times or more, at g × (places + 1) + k. The row after the last guess stands for the
   * code itself: a guess that says every symbol as often as it likes, with a peg for each place.
   */
  readonly often: readonly number[];
  /** The most times that a guess says any symbol; of the code itself as well. */
  readonly most: readonly number[];
  readonly black: readonly number[];
  /** Black and white pegs together; of the code itself as well. */
  readonly pegs: readonly number[];
  /** The symbols of each guess, as a set. */
  readonly said: readonly number[];
  /**
   * Room to count in, each by k: symbols settled k times; that k places can hold; that stand k times for sure; that can;
   * the next sure ones. Empty where the sets are packed.
   */
  readonly here: number[];
  readonly homes: number[];
  readonly low: number[];
  readonly high: number[];
  readonly raised: number[];
  /** The same in few numbers, where there is room for that. */
  readonly packed: Packed | undefined;
  /** Room to list the ways to read a guess, made when it is first needed. */
  room: Room | undefined;
  /** All guesses. */
  readonly all: readonly number[];
  /** Nothing known of how often each symbol stands in the code. */
  readonly never: readonly number[];
  readonly everywhere: readonly number[];
}

/** What is known of a code, or of several: those stand one after the other, a stretch of each list for each. */
export interface Known {
  /** The symbols still possible at a place. */
  readonly open: number[];
  /** The symbols that stand in the code k times at least, and those that can, as given from outside. */
  readonly least: readonly number[];
  readonly most: readonly number[];
  /** Where the stretch in use begins: of the places, and of the times. */
  at: number;
  from: number;
}

/** So many zeros, in a list of its own: a copy of a short one is made much sooner than `fill` is called. */
export const blank = (length: number): number[] =>
  length <= ZEROS.length ? ZEROS.slice(0, length) : new Array<number>(length).fill(0);
const ZEROS: readonly number[] = new Array<number>(64).fill(0);

/** Makes a short list zeros again: sooner than `fill` does. */
export function clear(list: number[]): void {
  for (let i = 0; i < list.length; i++) list[i] = 0;
}

/** The puzzle in arrays. */
export function factsOf(puzzle: Puzzle): Facts {
  const { repeats } = puzzle;
  const symbols = puzzle.symbols.length;
  const guesses = puzzle.guesses.length;
  const places = placesOf(puzzle);
  const any = (1 << symbols) - 1;
  const row = places + 1;
  const { code, times, often, most, black, pegs, said } = guessesOf(puzzle, places);
  pegs[guesses] = places;
  most[guesses] = places;
  often.fill(any, guesses * row + 1);
  const everywhere = blank(row);
  for (let k = 0; k < row; k++) everywhere[k] = repeats || k === 1 ? any : 0;
  const packed = packedOf(places, symbols, often);
  const counts = packed ? 0 : row;
  return {
    places,
    symbols,
    guesses,
    repeats,
    code,
    times,
    often,
    most,
    black,
    pegs,
    said,
    here: blank(counts),
    homes: blank(counts),
    low: blank(counts),
    high: blank(counts),
    raised: blank(counts),
    packed,
    room: undefined,
    all: puzzle.guesses.map((_, g) => g),
    never: blank(row),
    everywhere,
  };
}

/** What the guesses say and are told; where `Facts` has a row for the code itself as well, that one is left blank. */
function guessesOf({ symbols, guesses }: Puzzle, places: number) {
  const count = guesses.length;
  const row = places + 1;
  const code = blank(count * places);
  const times = blank(count * symbols.length);
  const often = blank((count + 1) * row);
  const black = blank(count);
  const said = blank(count);
  const pegs = blank(count + 1);
  const most = blank(count + 1);
  for (let g = 0; g < count; g++) {
    const guess = guesses[g]!;
    for (let p = 0; p < places; p++) {
      const d = symbols.indexOf(guess.code[p]!);
      code[g * places + p] = d;
      const k = ++times[g * symbols.length + d]!;
      often[g * row + k]! |= 1 << d;
      if (k > most[g]!) most[g] = k;
    }
    said[g] = often[g * row + 1]!;
    black[g] = guess.black;
    pegs[g] = guess.black + guess.white;
  }
  return { code, times, often, most, black, pegs, said };
}

/** Nothing known but those sets. `stretches`: room for the sets of so many codes. */
export function knownOf({ places, never, everywhere }: Facts, open: readonly number[], stretches = 1): Known {
  const room = blank(places * stretches);
  for (let p = 0; p < places; p++) room[p] = open[p]!;
  return { open: room, least: never, most: everywhere, at: 0, from: 0 };
}

/** The lowest symbol of a set. */
export const lowest = (set: number): number => 31 - Math.clz32(set & -set);
/** Does a set hold one symbol, or none? */
export const settled = (set: number): boolean => (set & (set - 1)) === 0;

/** Most symbols there can be. */
const SYMBOLS = 10;
const SIZES = new Uint8Array(1 << SYMBOLS);
for (let set = 1; set < SIZES.length; set++) SIZES[set] = SIZES[set >> 1]! + (set & 1);

/** How many symbols a set holds. */
export const sizeOf = (set: number): number => SIZES[set]!;
