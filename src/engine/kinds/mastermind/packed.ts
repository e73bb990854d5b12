/**
 * The bounds of `narrow.ts` for short codes of few symbols: the sets for all k in one number, which is much quicker.
 *
 * Letters: p place, d symbol, g guess, k a number of times; a field is the set for one k, the first for k = 1. A shift by
 * a field is a step from k to the next.
 */
import type { Facts, Known } from "./facts.ts";
import type { Fault } from "./narrow.ts";

/** A puzzle's sets by k in one number each, and room to count in (see `Facts`). */
export interface Packed {
  /** Of each guess, and of the code itself. */
  readonly often: readonly number[];
  /** A one in each field; all bits of the first field, and of all fields. */
  readonly ones: number;
  readonly first: number;
  readonly all: number;
  here: number;
  homes: number;
  low: number;
  high: number;
}

/** No number holds more bits without a sign, in the form that is quick. */
const BITS = 30;

/** The puzzle packed; undefined where that needs too many bits. `often`: as in `Facts`. */
export function packedOf(places: number, symbols: number, often: readonly number[]): Packed | undefined {
  if (places * symbols > BITS) return undefined;
  const row = places + 1;
  const packed: number[] = [];
  for (let from = 0; from < often.length; from += row) packed.push(pack(often, from, places, symbols));
  let ones = 0;
  for (let k = 0; k < places; k++) ones |= 1 << (k * symbols);
  const first = (1 << symbols) - 1;
  return { often: packed, ones, first, all: first * ones, here: 0, homes: 0, low: 0, high: 0 };
}

function pack(sets: readonly number[], from: number, places: number, symbols: number): number {
  let packed = 0;
  for (let k = places; k > 0; k--) packed = (packed << symbols) | sets[from + k]!;
  return packed;
}

/** How often a symbol stands in the code for sure. */
export const sureOf = ({ low, ones }: Packed, d: number): number => bitsIn((low >>> d) & ones);

/** How many bits of a number are set, counted in pairs, then in fours, then in bytes. */
export function bitsIn(set: number): number {
  const pairs = set - ((set >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** How often each symbol can stand in the code, narrowed by those guesses and by its length until nothing moves. */
export function boundPacked(facts: Facts, packed: Packed, known: Known, use: readonly number[]): Fault | undefined {
  count(facts, packed, known);
  const turns = use.length + 1;
  let quiet = 0;
  for (let turn = 0; quiet < turns; turn = turn + 1 === turns ? 0 : turn + 1) {
    const change = boundBy(facts, packed, turn === 0 ? facts.guesses : use[turn - 1]!);
    quiet++;
    if (change === "same") continue;
    if (change !== "changed") return turn === 0 ? { why: "none", g: -1 } : { why: change, g: use[turn - 1]! };
    quiet = 1;
    if (packed.low & ~packed.high) return { why: "none", g: -1 };
  }
  return undefined;
}

function count({ places, symbols, never, everywhere }: Facts, packed: Packed, { open, at, least, most, from }: Known) {
  const { ones, all } = packed;
  let here = 0;
  let homes = 0;
  for (let p = 0; p < places; p++) {
    const left = open[at + p]!;
    const each = left * ones;
    homes |= ((homes << symbols) | left) & each;
    if ((left & (left - 1)) === 0) here |= ((here << symbols) | left) & each;
  }
  packed.here = here;
  packed.homes = homes;
  packed.low = least === never ? here : here | pack(least, from, places, symbols);
  // The code itself says each symbol as often as it likes.
  const free = most === everywhere && everywhere[places] === everywhere[1];
  packed.high = homes & (free ? all : pack(most, from, places, symbols));
}

/** The bounds that one guess, or the code's length, sets; as `boundBy` in `narrow.ts`. */
function boundBy(
  { places, symbols, most, pegs }: Facts,
  packed: Packed,
  g: number,
): "same" | "changed" | "pegs-many" | "pegs-few" {
  const { low, high, all } = packed;
  const often = packed.often[g]!;
  const tall = most[g]!;
  const spare = pegs[g]! - bitsIn(often & low);
  const slack = bitsIn(often & high) - pegs[g]!;
  if (spare < 0) return "pegs-many";
  if (slack < 0) return "pegs-few";
  let change: "same" | "changed" = "same";
  if (spare < tall) {
    let gone = often & (all << (spare * symbols)) & ~(low << (spare * symbols));
    for (let k = 1; k < places; k++) gone |= gone << symbols;
    if (gone & high) {
      packed.high = high & ~gone;
      change = "changed";
    }
  }
  if (slack < tall) {
    const raised = (often & high) >>> (slack * symbols);
    if (raised & ~low) {
      packed.low = low | raised;
      change = "changed";
    }
  }
  return change;
}

/** Takes the bounds to the places: 0 where nothing changes, 1 where something does, −1 where nothing can be right. */
export function placePacked({ places, symbols }: Facts, packed: Packed, { open, at }: Known): -1 | 0 | 1 {
  const { here, homes, low, high, first } = packed;
  if (low & ~high) return -1;
  let wanting = high & ~here;
  let free = homes & ~low;
  for (let k = 1; k < places; k++) {
    wanting |= wanting >>> symbols;
    free |= free >>> symbols;
  }
  wanting &= first;
  free &= first;
  let change: 0 | 1 = 0;
  for (let p = 0; p < places; p++) {
    const left = open[at + p]!;
    if ((left & (left - 1)) === 0) continue;
    const needed = left & ~free;
    if (needed & (needed - 1)) return -1;
    const rest = needed !== 0 ? needed : left & wanting;
    if (rest === left) continue;
    open[at + p] = rest;
    change = 1;
  }
  return change;
}
