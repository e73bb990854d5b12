/**
 * The solver state: the candidates of each place, and the findings of techniques in it.
 *  Letters: p place, d symbol (its index), g guess; a set of symbols or places is a number with one bit for each.
 */
import { clueAt, slotAt, spaced } from "../../../code/code.ts";
import type { Finding } from "../../../deduce.ts";
import type { Entry, Level, Position, Step, Technique, Words } from "../../../kind.ts";
import type { Puzzle } from "../rules.ts";
import { propagate } from "../solver/propagation.ts";
import { knowledgeOf, lowest, type PuzzleArrays, puzzleArraysOf } from "../solver/puzzle-arrays.ts";
import { candidatesAt } from "../solver/search.ts";

/** A position as sets of candidates. */
export interface SolverState {
  readonly puzzle: Puzzle;
  readonly arrays: PuzzleArrays;
  /** By place, its candidates. */
  readonly candidates: number[];
  /** The written places, as a set. */
  written: number;
}

/** A finding of a technique, as sets. */
export interface SetFinding {
  /** By place, the candidates afterwards. */
  readonly remaining: readonly number[];
  /** The places that it writes, as a set; in others it crosses out. */
  readonly writes: number;
  /** What the same reasoning leaves in all places, if the step is about one place only. */
  readonly remainingEverywhere?: readonly number[];
  /** What it rests on, and its sentence. Called only for a finding that becomes a step. */
  explain(): Pick<Step, "because" | "say">;
}

/** A technique of this kind, with its function. */
export interface CodeTechnique extends Technique {
  readonly level: Level;
  /** True for a costly technique that stops at its first finding. */
  readonly onlyFirst?: boolean;
  /** Its findings, in a fixed order; each adds something. */
  find(state: SolverState): readonly SetFinding[];
}

/** The state of a position. */
export function readState(puzzle: Puzzle, at: Position, arrays = puzzleArraysOf(puzzle)): SolverState {
  const { places } = arrays;
  let written = 0;
  for (let p = 0; p < places; p++) if (at.entry[slotAt(p)]) written |= 1 << p;
  return { puzzle, arrays, candidates: candidatesAt(puzzle, places, at), written };
}

/** A new state with a finding applied; written places stay, and a place without candidates stays blank. */
export function applyFinding(
  { puzzle, arrays, candidates, written }: SolverState,
  { remaining, writes }: SetFinding,
): SolverState {
  const left = candidates.slice();
  let filled = written;
  for (let p = 0; p < left.length; p++) {
    if ((written >> p) & 1) continue;
    if (((writes >> p) & 1) === 0) left[p]! &= remaining[p]!;
    else if (remaining[p] !== 0) {
      left[p] = remaining[p]!;
      filled |= 1 << p;
    }
  }
  return { puzzle, arrays, candidates: left, written: filled };
}

/** Whether all places are written and every guess has its pegs. Contradictory guesses may lead to a full code too. */
export function isSolved({ arrays, candidates, written }: SolverState): boolean {
  if (written !== (1 << arrays.places) - 1) return false;
  return propagate(arrays, knowledgeOf(arrays, candidates), arrays.allGuesses);
}

/** A finding in the form of the shared loop (`deduce.ts`). */
export function stepFinding(
  { puzzle, candidates, written, arrays }: SolverState,
  { remaining, writes, explain }: SetFinding,
): Finding {
  const finds: Record<string, string> = {};
  const crosses: Record<string, readonly string[]> = {};
  for (let p = 0; p < arrays.places; p++) {
    if ((written >> p) & 1) continue;
    if ((writes >> p) & 1) finds[slotAt(p)] = digitsIn(puzzle, remaining[p]!)[0]!;
    else if (candidates[p]! & ~remaining[p]!) crosses[slotAt(p)] = digitsIn(puzzle, candidates[p]! & ~remaining[p]!);
  }
  return { finds: finds as Entry, crosses, explain };
}

/** Whether a finding writes or crosses out anything new. */
export function isNew({ candidates, written, arrays }: SolverState, to: readonly number[], writes: number): boolean {
  for (let p = 0; p < arrays.places; p++) {
    if ((written >> p) & 1) continue;
    if ((writes >> p) & 1 ? to[p] : candidates[p]! & ~to[p]!) return true;
  }
  return false;
}

/** The candidates with some symbols crossed out in every blank place; undefined if no blank place has any of them. */
export function withoutSymbols({ candidates, written }: SolverState, gone: number): number[] | undefined {
  let to: number[] | undefined;
  for (let p = 0; p < candidates.length; p++) {
    if ((written >> p) & 1 || (candidates[p]! & gone) === 0) continue;
    to ??= candidates.slice();
    to[p]! &= ~gone;
  }
  return to;
}

/** The indices of the blank places. */
export const blankPlaces = ({ arrays, written }: SolverState): number[] =>
  placesIn(((1 << arrays.places) - 1) & ~written, arrays.places);

/** The indices of the places of a set. */
export function placesIn(set: number, places: number): number[] {
  const list: number[] = [];
  for (let p = 0; p < places; p++) if ((set >> p) & 1) list.push(p);
  return list;
}

/** The places that lack some symbol of a set, as a set. */
export function placesLacking({ candidates }: SolverState, set: number): number {
  let places = 0;
  for (let p = 0; p < candidates.length; p++) if (set & ~candidates[p]!) places |= 1 << p;
  return places;
}

/** The places that can hold a symbol, as a set. */
export function placesFor({ candidates }: SolverState, d: number): number {
  let places = 0;
  for (let p = 0; p < candidates.length; p++) places |= ((candidates[p]! >> d) & 1) << p;
  return places;
}

/** By k, the symbols that at least k places can hold, limited by how often a code may contain them. */
export function symbolsByPlaces({ candidates, arrays }: SolverState): number[] {
  const homes = arrays.noSymbols.slice();
  for (let p = 0; p < candidates.length; p++) countOnceMore(homes, candidates[p]!, p + 1);
  for (let k = 1; k < homes.length; k++) homes[k]! &= arrays.allowedByTimes[k]!;
  return homes;
}

/** By k, the symbols that are written at least k times. */
export function symbolsByTimesWritten({ candidates, written, arrays }: SolverState): number[] {
  const held = arrays.noSymbols.slice();
  for (let p = 0; p < candidates.length; p++) if ((written >> p) & 1) countOnceMore(held, candidates[p]!, p + 1);
  return held;
}

/** Counts each symbol of a set once more; no count exceeds `most` afterwards. */
function countOnceMore(times: { [k: number]: number }, set: number, most: number): void {
  for (let k = most; k > 1; k--) times[k]! |= times[k - 1]! & set;
  times[1]! |= set;
}

/** Number of places in which a symbol is written. */
export function timesWritten({ candidates, written }: SolverState, d: number): number {
  let count = 0;
  for (let p = 0; p < candidates.length; p++) if ((written >> p) & 1 && candidates[p] === 1 << d) count++;
  return count;
}

/** The printed symbols of a set. */
export function digitsIn({ symbols }: Puzzle, set: number): string[] {
  const digits: string[] = [];
  for (let rest = set; rest !== 0; rest &= rest - 1) digits.push(symbols[lowest(rest)]!);
  return digits;
}

/** Ids of guesses and places without repeats, the guesses first. */
export const reasonIds = (guesses: Iterable<number>, places: Iterable<number>): string[] => [
  ...[...new Set(guesses)].sort((a, b) => a - b).map(clueAt),
  ...[...new Set(places)].sort((a, b) => a - b).map(slotAt),
];

/** The values of a guess for sentences. */
export const guessValues = ({ guesses }: Puzzle, g: number): Words["values"] => {
  const { code, black, white } = guesses[g]!;
  return { guess: g + 1, code: spaced(code), black, white, pegs: black + white };
};

/**
 * The values of a conclusion for sentences. `new` and `at`: digits written, and where (places from 1). `gone`: digits crossed out
 * everywhere, if a conclusion is `wide`; if not, `cuts` names lists of crossed-out digits, each with its list of places in
 * `cutsAt`. `blanks`: number of blank places.
 */
export function changeValues(
  state: SolverState,
  to: readonly number[],
  writes: number,
  wide: boolean,
): Words["values"] {
  const { puzzle, candidates } = state;
  const blanks = blankPlaces(state);
  const [writing, crossing] = [blanks.filter((p) => (writes >> p) & 1), blanks.filter((p) => !((writes >> p) & 1))];
  const gone = crossing.reduce((all, p) => all | (candidates[p]! & ~to[p]!), 0);
  const nowhere = wide && writes === 0 && gone !== 0 && blanks.every((p) => (candidates[p]! & gone & to[p]!) === 0);
  const cuts = nowhere ? [] : groupedCrossings(state, to, crossing);
  const named = cuts.flatMap(({ digits, places }, i) => [
    [`digits${i}`, digitsIn(puzzle, digits)],
    [`places${i}`, places.map((p) => p + 1)],
  ]);
  return {
    ...Object.fromEntries(named),
    new: writing.map((p) => digitsIn(puzzle, to[p]!)[0]!),
    at: writing.map((p) => p + 1),
    gone: nowhere ? digitsIn(puzzle, gone) : [],
    cuts: cuts.map((_, i) => `digits${i}`),
    cutsAt: cuts.map((_, i) => `places${i}`),
    blanks: blanks.length,
  };
}

/**
 * The crossed-out symbols, grouped by places that lose the same digits or by digits lost in the same places, whichever is
 * shorter.
 */
function groupedCrossings({ arrays, candidates }: SolverState, to: readonly number[], places: readonly number[]) {
  const byPlace = new Map<number, number[]>();
  for (const p of places) {
    const digits = candidates[p]! & ~to[p]!;
    if (digits !== 0) byPlace.set(digits, [...(byPlace.get(digits) ?? []), p]);
  }
  const byDigit = new Map<string, { digits: number; places: number[] }>();
  for (let d = 0; d < arrays.symbols; d++) {
    const where = places.filter((p) => ((candidates[p]! & ~to[p]!) >> d) & 1);
    const group = byDigit.get(where.join()) ?? { digits: 0, places: where };
    group.digits |= 1 << d;
    if (where.length > 0) byDigit.set(where.join(), group);
  }
  const lists = [...byPlace].map(([digits, where]) => ({ digits, places: where }));
  return lists.length <= byDigit.size ? lists : [...byDigit.values()];
}
