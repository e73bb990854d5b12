/**
 * How a player stands: what each place can still hold, and what a technique makes of it.
 *
 * Letters: p place, d symbol (its index), g guess; a set of symbols or places is a number with a bit for each.
 */
import { clueAt, slotAt, spaced } from "../../code/code.ts";
import type { Finding } from "../../deduce.ts";
import type { Entry, Level, Position, Step, Technique, Words } from "../../kind.ts";
import { type Facts, factsOf, knownOf, lowest } from "./facts.ts";
import { narrow } from "./narrow.ts";
import type { Puzzle } from "./rules.ts";
import { leftAt } from "./solve.ts";

/** A position as the techniques read it. */
export interface Stand {
  readonly puzzle: Puzzle;
  readonly facts: Facts;
  /** The symbols that each place can still hold. */
  readonly open: number[];
  /** The places that are written. */
  written: number;
}

/** What a technique found, in sets. */
export interface Found {
  /** What each place can hold then. */
  readonly to: readonly number[];
  /** The places that it writes; elsewhere it crosses out. */
  readonly writes: number;
  /** What follows of other places by the same look, where a step tells of one place only. */
  readonly wide?: readonly number[];
  /** What it rests on, and its sentence: asked only of what becomes a step. */
  tell(): Pick<Step, "because" | "say">;
}

/** A technique of this kind, which looks at sets. */
export interface Way extends Technique {
  readonly level: Level;
  /** True for a costly look, of which only the first finding counts. */
  readonly lone?: boolean;
  /** What it finds, in a fixed order; each finding adds something. */
  look(stand: Stand): readonly Found[];
  /** The same for a quick look, all at once and without words. */
  quick?(stand: Stand): readonly Found[];
}

/** Reads a position. */
export function standAt(puzzle: Puzzle, at: Position, facts = factsOf(puzzle)): Stand {
  const { places } = facts;
  let written = 0;
  for (let p = 0; p < places; p++) if (at.entry[slotAt(p)]) written |= 1 << p;
  return { puzzle, facts, open: leftAt(puzzle, places, at), written };
}

/** Another stand, with what was found; at written places all stays, and nothing is written where no symbol is left. */
export function standAfter({ puzzle, facts, open, written }: Stand, { to, writes }: Found): Stand {
  const left = open.slice();
  let filled = written;
  for (let p = 0; p < left.length; p++) {
    if ((written >> p) & 1) continue;
    if (((writes >> p) & 1) === 0) left[p]! &= to[p]!;
    else if (to[p] !== 0) {
      left[p] = to[p]!;
      filled |= 1 << p;
    }
  }
  return { puzzle, facts, open: left, written: filled };
}

/** All places are written, and every guess has its pegs: guesses that contradict each other may end in digits too. */
export function isSolved({ facts, open, written }: Stand): boolean {
  if (written !== (1 << facts.places) - 1) return false;
  return narrow(facts, knownOf(facts, open), facts.all);
}

/** A finding of sets as the shared loop takes it. */
export function findingOf({ puzzle, open, written, facts }: Stand, { to, writes, tell }: Found): Finding {
  const finds: Record<string, string> = {};
  const crosses: Record<string, readonly string[]> = {};
  for (let p = 0; p < facts.places; p++) {
    if ((written >> p) & 1) continue;
    if ((writes >> p) & 1) finds[slotAt(p)] = digitsIn(puzzle, to[p]!)[0]!;
    else if (open[p]! & ~to[p]!) crosses[slotAt(p)] = digitsIn(puzzle, open[p]! & ~to[p]!);
  }
  return { finds: finds as Entry, crosses, tell };
}

/** Does it write or cross out something that is not yet? */
export function addsTo({ open, written, facts }: Stand, to: readonly number[], writes: number): boolean {
  for (let p = 0; p < facts.places; p++) {
    if ((written >> p) & 1) continue;
    if ((writes >> p) & 1 ? to[p] : open[p]! & ~to[p]!) return true;
  }
  return false;
}

/** The sets with some symbols crossed out at every blank place; undefined where no blank place has any of them. */
export function without({ open, written }: Stand, gone: number): number[] | undefined {
  let to: number[] | undefined;
  for (let p = 0; p < open.length; p++) {
    if ((written >> p) & 1 || (open[p]! & gone) === 0) continue;
    to ??= open.slice();
    to[p]! &= ~gone;
  }
  return to;
}

/** The places that are blank, from 0. */
export const blanksOf = ({ facts, written }: Stand): number[] =>
  placesOfSet(((1 << facts.places) - 1) & ~written, facts.places);

/** The places of a set, from 0. */
export function placesOfSet(set: number, places: number): number[] {
  const list: number[] = [];
  for (let p = 0; p < places; p++) if ((set >> p) & 1) list.push(p);
  return list;
}

/** The places that cannot hold some symbol of a set, as a set. */
export function lacking({ open }: Stand, set: number): number {
  let places = 0;
  for (let p = 0; p < open.length; p++) if (set & ~open[p]!) places |= 1 << p;
  return places;
}

/** The places that can hold a symbol, as a set. */
export function homesAt({ open }: Stand, d: number): number {
  let places = 0;
  for (let p = 0; p < open.length; p++) places |= ((open[p]! >> d) & 1) << p;
  return places;
}

/** The symbols that k places or more can hold, by k, as far as a code may hold them so often. */
export function homesBy({ open, facts }: Stand): number[] {
  const homes = facts.never.slice();
  for (let p = 0; p < open.length; p++) countIn(homes, open[p]!, p + 1);
  for (let k = 1; k < homes.length; k++) homes[k]! &= facts.everywhere[k]!;
  return homes;
}

/** The symbols that are written k times or more, by k. */
export function heldBy({ open, written, facts }: Stand): number[] {
  const held = facts.never.slice();
  for (let p = 0; p < open.length; p++) if ((written >> p) & 1) countIn(held, open[p]!, p + 1);
  return held;
}

/** Counts each symbol of a set once more; none has been counted more than `most` times then. */
export function countIn(times: { [k: number]: number }, set: number, most: number): void {
  for (let k = most; k > 1; k--) times[k]! |= times[k - 1]! & set;
  times[1]! |= set;
}

/** How many places hold a symbol: those where it is written. */
export function heldOf({ open, written }: Stand, d: number): number {
  let count = 0;
  for (let p = 0; p < open.length; p++) if ((written >> p) & 1 && open[p] === 1 << d) count++;
  return count;
}

/** The symbols of a set, as they are printed. */
export function digitsIn({ symbols }: Puzzle, set: number): string[] {
  const digits: string[] = [];
  for (let rest = set; rest !== 0; rest &= rest - 1) digits.push(symbols[lowest(rest)]!);
  return digits;
}

/** Ids of guesses and places without repeats, the guesses first. */
export const idsOf = (guesses: Iterable<number>, places: Iterable<number>): string[] => [
  ...[...new Set(guesses)].sort((a, b) => a - b).map(clueAt),
  ...[...new Set(places)].sort((a, b) => a - b).map(slotAt),
];

/** What sentences tell of a guess. */
export const guessValues = ({ guesses }: Puzzle, g: number): Words["values"] => {
  const { code, black, white } = guesses[g]!;
  return { guess: g + 1, code: spaced(code), black, white, pegs: black + white };
};

/**
 * What sentences tell of a conclusion. `new` and `at`: digits written, and where (places from 1). `gone`: digits crossed
 * out everywhere, where a conclusion is `wide`; if not, `cuts` names lists of digits crossed out, each with its list of
 * places of the name in `cutsAt`. `blanks`: how many places are blank.
 */
export function changeValues(stand: Stand, to: readonly number[], writes: number, wide: boolean): Words["values"] {
  const { puzzle, open } = stand;
  const blanks = blanksOf(stand);
  const [writing, crossing] = [blanks.filter((p) => (writes >> p) & 1), blanks.filter((p) => !((writes >> p) & 1))];
  const gone = crossing.reduce((all, p) => all | (open[p]! & ~to[p]!), 0);
  const nowhere = wide && writes === 0 && gone !== 0 && blanks.every((p) => (open[p]! & gone & to[p]!) === 0);
  const cuts = nowhere ? [] : cutsOf(stand, to, crossing);
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

/** What is crossed out: places that lose the same digits together, or digits that go at the same places, the shorter way. */
function cutsOf({ facts, open }: Stand, to: readonly number[], places: readonly number[]) {
  const byPlace = new Map<number, number[]>();
  for (const p of places) {
    const digits = open[p]! & ~to[p]!;
    if (digits !== 0) byPlace.set(digits, [...(byPlace.get(digits) ?? []), p]);
  }
  const byDigit = new Map<string, { digits: number; places: number[] }>();
  for (let d = 0; d < facts.symbols; d++) {
    const where = places.filter((p) => ((open[p]! & ~to[p]!) >> d) & 1);
    const group = byDigit.get(where.join()) ?? { digits: 0, places: where };
    group.digits |= 1 << d;
    if (where.length > 0) byDigit.set(where.join(), group);
  }
  const lists = [...byPlace].map(([digits, where]) => ({ digits, places: where }));
  return lists.length <= byDigit.size ? lists : [...byDigit.values()];
}
