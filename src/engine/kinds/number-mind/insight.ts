/** A position as the techniques read it, and what each may see there: the same for the reasons told and for the maker. */
import { slotAt } from "../../code/code.ts";
import type { Finding } from "../../deduce.ts";
import type { Step, Words } from "../../kind.ts";
import type { Puzzle } from "./rules.ts";
import type { State } from "./state.ts";

/** A puzzle at a position. A technique may try things out on `state`, and takes them back before it gives anything. */
export interface Reading {
  readonly puzzle: Puzzle;
  readonly state: State;
  /** A bit for each place that is written. */
  readonly written: number;
  /** False when some guess can no longer come right: then there is nothing to see. */
  readonly sound: boolean;
}

/** What is seen: at a place only those symbols (a bit for each) stay. */
export interface Keep {
  readonly place: number;
  readonly only: number;
  /** True: the others are crossed out and nothing is written, even if one symbol is left. */
  readonly crossing?: boolean;
}

/** One thing seen. */
export interface Insight {
  readonly keeps: readonly Keep[];
  tell(): Pick<Step, "because" | "say">;
}

/** The symbols of a set, in order. */
export const textsOf = (symbols: string, set: number): string[] => [...symbols].filter((_, d) => (set >> d) & 1);

/** The places of a set, from 0. */
export const placesIn = (set: number): number[] =>
  Array.from({ length: 32 - Math.clz32(set) }, (_, p) => p).filter((p) => (set >> p) & 1);

/** Is it a set of one? */
export const isOne = (set: number): boolean => set !== 0 && (set & (set - 1)) === 0;

/** An insight as a step finds and crosses out. */
export function findingOf({ puzzle, state }: Reading, { keeps, tell }: Insight): Finding {
  const { symbols } = puzzle;
  const finds: Record<string, string> = {};
  const crosses: Record<string, string[]> = {};
  for (const { place, only, crossing } of keeps) {
    if (isOne(only) && !crossing) finds[slotAt(place)] = textsOf(symbols, only)[0]!;
    else crosses[slotAt(place)] = textsOf(symbols, state.domain[place]! & ~only);
  }
  return { finds, crosses, tell };
}

/** More digits than these are told by one list of digits and one of places; each has its place beside it else. */
const FEW = 3;

/** How a sentence tells digits and their places: one digit at all places, each digit at its own, or two lists. */
export function howTold(digits: readonly string[]): "alike" | "each" | "lists" {
  if (digits.length > 1 && digits.every((digit) => digit === digits[0])) return "alike";
  return digits.length > FEW ? "lists" : "each";
}

/**
 * How a sentence ends: what is written where, what single digits are struck out, and what else is crossed out where, told
 * by what goes (`out`) or by what stays (`stay`), whichever is shorter. `foundHow` and `struckHow`: see `howTold`.
 */
export function results({ puzzle: { symbols }, state }: Reading, keeps: readonly Keep[]): Words["values"] {
  const told = keeps.map(({ place, only }) => {
    const [stay, out] = [textsOf(symbols, only), textsOf(symbols, state.domain[place]! & ~only)];
    const way = stay.length === 1 ? "found" : out.length === 1 ? "struck" : out.length > stay.length ? "stay" : "out";
    return { way, place: place + 1, digits: way === "out" || way === "struck" ? out : stay };
  });
  const found = told.filter(({ way }) => way === "found");
  const struck = told.filter(({ way }) => way === "struck");
  const crossed = told.filter(({ way }) => way === "out" || way === "stay");
  return {
    found: found.map(({ place }) => place),
    digits: found.map(({ digits }) => digits[0]!),
    foundHow: howTold(found.map(({ digits }) => digits[0]!)),
    struck: struck.map(({ digits }) => digits[0]!),
    struckHow: howTold(struck.map(({ digits }) => digits[0]!)),
    struckAt: struck.map(({ place }) => place),
    crossed: crossed.map(({ place }) => place),
    ways: crossed.map(({ way }) => way),
    rests: crossed.map((_, i) => `rest${i}`),
    first: told.length === 0 || found.length > 0 ? "found" : struck.length > 0 ? "struck" : "crossed",
    ...Object.fromEntries(crossed.map(({ digits }, i) => [`rest${i}`, digits])),
  };
}
