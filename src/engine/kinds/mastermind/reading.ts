/**
 * A guess read in all ways that are open, each way held against other guesses, and what the ways that fit have in common.
 *
 * Letters: p place, d symbol (its index), g the guess that is read, h another that is held against each way.
 * Idea: a way is dead if it cannot be right together with some other guess; what no way that is left allows goes. Where
 * that says nothing yet, each way is taken one guess further before they are compared.
 */
import { blank, type Known, lowest, settled, sizeOf } from "./facts.ts";
import { type Fault, faultOf } from "./narrow.ts";
import type { Aspect, Case } from "./room.ts";
import type { Stand } from "./stand.ts";

/** What becomes of a way: the guess that it is held against (−1: none), and the fault it shows, if any. */
export interface Fate {
  readonly h: number;
  readonly fault: Fault | undefined;
  /** What is left at each place. */
  readonly open: readonly number[];
}

/** Symbols that go at places, both as sets. Where one place is left one symbol, that is written. */
export interface Loss {
  readonly symbols: number;
  readonly places: number;
}

/** A guess read in all ways, and what that says. */
export interface Reading {
  readonly g: number;
  readonly aspect: Aspect;
  readonly cases: readonly Case[];
  readonly fates: readonly Fate[];
  readonly loss: Loss;
  /** What the ways that are left allow, at every place. */
  readonly union: readonly number[];
}

/** Holds each way against the others; undefined when nothing comes of it. */
export function readingOf(
  stand: Stand,
  g: number,
  aspect: Aspect,
  cases: readonly Case[],
  others: readonly number[],
): Reading | undefined {
  const trials = cases.map((one) => others.filter((h) => h !== g).map((h) => heldAgainst(stand, one, g, h)));
  const dead = deadBy(trials);
  const own = cases.map((one, i): Fate => dead[i] ?? { h: -1, fault: undefined, open: one.known.open });
  if (own.every(({ fault }) => fault)) return undefined;
  const simple = unionOf(stand, own);
  const loss = mostLost(stand, simple);
  if (loss !== undefined) return { g, aspect, cases, fates: own, loss, union: simple };
  const target = sharedTarget(stand, own, trials);
  if (target === undefined) return undefined;
  const fates = own.map((fate, i): Fate => {
    if (fate.fault !== undefined || lacks(stand, fate.open, target)) return fate;
    return trials[i]!.find(({ open }) => lacks(stand, open, target))!;
  });
  const union = unionOf(stand, fates);
  return { g, aspect, cases, fates, loss: mostLost(stand, union)!, union };
}

/** What is most worth telling: a place that can be written; then symbols that go at one set of places, as many as can be. */
export function mostLost({ open, written, facts }: Stand, union: readonly number[]): Loss | undefined {
  const lost = blank(facts.places);
  for (let p = 0; p < facts.places; p++) {
    if ((written >> p) & 1) continue;
    lost[p] = open[p]! & ~union[p]!;
    if (lost[p] !== 0 && settled(union[p]!)) return { symbols: lost[p]!, places: 1 << p };
  }
  let [symbols, places] = [0, 0];
  for (let d = 0; d < facts.symbols; d++) {
    const losing = placesLosing(lost, d);
    const alike = lostTogether(lost, losing);
    if (sizeOf(alike) * sizeOf(losing) > sizeOf(symbols) * sizeOf(places)) [symbols, places] = [alike, losing];
  }
  for (let p = 0; p < facts.places; p++)
    if (sizeOf(lost[p]!) > sizeOf(symbols) * sizeOf(places)) [symbols, places] = [lost[p]!, 1 << p];
  return places === 0 ? undefined : { symbols, places };
}

/** The places that lose a symbol, as a set. */
function placesLosing(lost: readonly number[], d: number): number {
  let places = 0;
  for (let p = 0; p < lost.length; p++) places |= ((lost[p]! >> d) & 1) << p;
  return places;
}

/** The symbols that go at all places of a set and nowhere else. */
function lostTogether(lost: readonly number[], places: number): number {
  let [there, elsewhere] = [places === 0 ? 0 : -1, 0];
  for (let p = 0; p < lost.length; p++) {
    if ((places >> p) & 1) there &= lost[p]!;
    else elsewhere |= lost[p]!;
  }
  return there & ~elsewhere;
}

/** Can several blank places hold a symbol? */
function isWide({ open, written, facts }: Stand, d: number): boolean {
  let homes = 0;
  for (let p = 0; p < facts.places; p++) if (!((written >> p) & 1) && (open[p]! >> d) & 1) homes++;
  return homes > 1;
}

/** What becomes of a case when another guess, `h`, is looked at beside its own, `g`. */
export function heldAgainst({ facts }: Stand, { known }: Case, g: number, h: number): Fate {
  const copy: Known = { ...known, open: known.open.slice() };
  const fault = faultOf(facts, copy, [g, h]);
  return { h, fault, open: copy.open };
}

/** The dead ways, each by one guess: by as few guesses in all as a greedy choice finds. */
function deadBy(trials: readonly (readonly Fate[])[]): (Fate | undefined)[] {
  const fates: (Fate | undefined)[] = trials.map(() => undefined);
  const guesses = trials[0]?.map(({ h }) => h) ?? [];
  for (;;) {
    const kills = guesses.map(
      (_, k) => trials.filter((trial, i) => fates[i] === undefined && trial[k]!.fault !== undefined).length,
    );
    const best = kills.indexOf(Math.max(0, ...kills));
    if (best < 0 || kills[best] === 0) return fates;
    for (const [i, trial] of trials.entries()) if (trial[best]!.fault !== undefined) fates[i] ??= trial[best]!;
  }
}

/** What the ways that are left allow at each place. */
export const unionOf = ({ open }: Stand, fates: readonly Fate[]): number[] =>
  open.map((left, p) => {
    let union = 0;
    for (const fate of fates) if (fate.fault === undefined) union |= fate.open[p]!;
    return left & union;
  });

/** A symbol at a place, or for −1 at any blank place. */
interface Target {
  readonly p: number;
  readonly d: number;
}
function lacks({ written, facts }: Stand, open: readonly number[], { p, d }: Target): boolean {
  if (p >= 0) return ((open[p]! >> d) & 1) === 0;
  for (let q = 0; q < facts.places; q++) if (!((written >> q) & 1) && (open[q]! >> d) & 1) return false;
  return true;
}

/** What every way that is left rules out, by itself or with one more guess: a symbol altogether, or at one place. */
function sharedTarget(stand: Stand, own: readonly Fate[], trials: readonly (readonly Fate[])[]): Target | undefined {
  const { open, written, facts } = stand;
  const live = own.flatMap((fate, i) => (fate.fault === undefined ? [[fate, trials[i]!] as const] : []));
  const shared = (target: Target) =>
    live.every(([fate, more]) => lacks(stand, fate.open, target) || more.some((one) => lacks(stand, one.open, target)));
  for (let d = 0; d < facts.symbols; d++) {
    const target = { p: -1, d };
    if (isWide(stand, d) && shared(target)) return target;
  }
  for (let p = 0; p < facts.places; p++) {
    for (let rest = (written >> p) & 1 ? 0 : open[p]!; rest !== 0; rest &= rest - 1) {
      const target = { p, d: lowest(rest) };
      if (shared(target)) return target;
    }
  }
  return undefined;
}
