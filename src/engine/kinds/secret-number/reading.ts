/** A position as reasoning sees it: for each place the digits that are still possible, as a strip of ten bits. */
import type { Position } from "../../kind.ts";
import type { Known, SecretNumber } from "./meaning.ts";
import { type Sight, sightOf } from "./sight.ts";

/** All ten digits. */
export const FULL = 0b1111111111;

/** For each place the digits that are still possible, a bit each. A plain list: one as short as this is made faster. */
export type Strips = number[];

/** Nothing, at each of some places. */
export const zeros = (count: number): number[] => ZEROS[count]!.slice();
const ZEROS = [[], [0], [0, 0], [0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0, 0]];

/** Strips as rules are looked at with: s strips, k known digits (−1: open), the open places as a mask. */
export interface View {
  readonly s: Strips;
  readonly k: Known;
  readonly open: number;
}

/** The strips as a view. */
export function viewOf(strips: Strips): View {
  const k = knownOf(strips);
  let open = 0;
  for (let i = 0; i < k.length; i++) if (k[i] === -1) open |= 1 << i;
  return { s: strips, k, open };
}

/** A position of a puzzle. Places count from 1, arrays from 0. */
export interface Reading {
  readonly puzzle: SecretNumber;
  /** The rules, made ready. */
  readonly sights: readonly Sight[];
  /** What is still possible at each place: a written digit alone, else what is not crossed out. */
  readonly strips: Strips;
  /** The digit of each place that has one left, else −1. */
  readonly known: Known;
  /** The strips once more, as rules are looked at with. */
  readonly view: View;
  /** The places, a bit each, whose digit is written. */
  readonly written: number;
  /** For each rule the single looks, a bit each, that took nothing off its places as they are: noted down as they are used. */
  readonly idle: number[];
}

/** Reads a position; entries are single digits. */
export function readSecret(puzzle: SecretNumber, { entry, crossed }: Position): Reading {
  const strips = freshStrips(puzzle.digits);
  let written = 0;
  for (let i = 0; i < puzzle.digits; i++) {
    const id = slot(i + 1);
    for (const text of crossed[id] ?? []) strips[i]! &= ~(1 << Number(text));
    if (entry[id] === undefined) continue;
    strips[i] = 1 << Number(entry[id]);
    written |= 1 << i;
  }
  const view = viewOf(strips);
  const idle = puzzle.rules.map(() => 0);
  return { puzzle, sights: sightsOf(puzzle), strips, known: view.k, view, written, idle };
}

/** The position after something goes from the strips and some places (a bit each) are written: a new one. */
export function after(at: Reading, outs: ArrayLike<number>, writes: number): Reading {
  const strips = at.strips.slice();
  let changed = 0;
  for (let i = 0; i < strips.length; i++) {
    if ((strips[i]! & outs[i]!) !== 0) changed |= 1 << i;
    strips[i]! &= ~outs[i]!;
  }
  const written = at.written | writes;
  if (changed === 0) return { ...at, written };
  const idle = at.idle.map((looks, r) => ((at.sights[r]!.scope & changed) === 0 ? looks : 0));
  const view = viewOf(strips);
  return { puzzle: at.puzzle, sights: at.sights, strips, known: view.k, view, written, idle };
}

/** The rules of a puzzle, made ready. */
export const sightsOf = ({ rules, digits }: SecretNumber): Sight[] => rules.map((rule) => sightOf(rule, digits));

/** The untouched strips of a number of `count` digits: the first has no 0. */
export const freshStrips = (count: number): Strips => BLANK[count]!.slice();
const BLANK: readonly Strips[] = [0, 1, 2, 3, 4, 5].map((count) =>
  zeros(count).map((_, i) => (i === 0 ? FULL - 1 : FULL)),
);

/** Where one digit is left, that digit; −1 elsewhere. */
export function knownOf(strips: Strips): Known {
  return strips.map(onlyOf);
}

/** The only digit of a mask, or −1. */
export const onlyOf = (mask: number): number => (mask !== 0 && (mask & (mask - 1)) === 0 ? 31 - Math.clz32(mask) : -1);

/** The least and the greatest digit of a mask that is not empty. */
export const leastOf = (mask: number): number => 31 - Math.clz32(mask & -mask);
export const mostOf = (mask: number): number => 31 - Math.clz32(mask);

/** The digits of a mask, ascending. */
export function digitsOf(mask: number): number[] {
  const digits: number[] = [];
  for (let left = mask; left !== 0; left &= left - 1) digits.push(leastOf(left));
  return digits;
}

/** The slot id of a place, from 1. */
export const slot = (place: number): string => SLOTS[place]!;
const SLOTS = ["", "d1", "d2", "d3", "d4", "d5"];
/** The digits of a mask as entries. */
export const texts = (mask: number): string[] => digitsOf(mask).map(String);
/** Something is written or crossed out at a place, from 0. */
export const isMarked = (strips: Strips, i: number): boolean => strips[i] !== (i === 0 ? FULL - 1 : FULL);
