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

/**
 * How a sentence ends: what is written where, and what is crossed out where, told by what goes (`out`) or by what stays
 * (`stay`), whichever is shorter.
 */
export function results({ puzzle: { symbols }, state }: Reading, keeps: readonly Keep[]): Words["values"] {
  const found = keeps.filter(({ only }) => isOne(only));
  const crossed = keeps.filter(({ only }) => !isOne(only));
  const told = crossed.map(({ place, only }) => {
    const [stay, out] = [textsOf(symbols, only), textsOf(symbols, state.domain[place]! & ~only)];
    return out.length > stay.length ? (["stay", stay] as const) : (["out", out] as const);
  });
  return {
    found: found.map(({ place }) => place + 1),
    digits: found.map(({ only }) => textsOf(symbols, only)[0]!),
    crossed: crossed.map(({ place }) => place + 1),
    ways: told.map(([way]) => way),
    rests: told.map((_, i) => `rest${i}`),
    ...Object.fromEntries(told.map(([, texts], i) => [`rest${i}`, texts])),
  };
}
