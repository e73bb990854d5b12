/**
 * The techniques of Code Pegs that list all ways to read one guess, and take what the ways that fit have in common.
 *
 * Letters: p place, d symbol (its index), g the guess that is read, h another that is held against each way.
 * Idea: a way is dead if it cannot be right together with some other guess; what no way that is left allows goes. Where
 * that says nothing yet, each way is taken one guess further before they are compared.
 */
import { say, type Words } from "../../kind.ts";
import { ASPECTS, type Aspect, type Case, casesOf } from "./cases.ts";
import { type Fault, faultOf, type Known, lowest, settled, sizeOf } from "./narrow.ts";
import { changeValues, digitsIn, type Found, guessValues, idsOf, type Stand, type Way } from "./stand.ts";

/** In the order in which they are tried. */
export const LISTING: readonly Way[] = [
  { id: "one-guess", level: "medium", cost: 20, lone: true, look: (stand) => listed(stand, { from: 1, to: 4 }, false) },
  { id: "few-ways", level: "hard", cost: 30, lone: true, look: (stand) => listed(stand, { from: 1, to: 3 }, true) },
  { id: "case-list", level: "hard", cost: 40, lone: true, look: (stand) => listed(stand, { from: 4, to: 6 }, true) },
];

/** What becomes of a way: the guess that it is held against (−1: none), and the fault it shows, if any. */
interface Fate {
  readonly h: number;
  readonly fault: Fault | undefined;
  /** What is left at each place. */
  readonly open: ArrayLike<number>;
}

/** A guess read in all ways, and what that says of one place, or of digits that no place holds. */
interface Reading {
  readonly g: number;
  readonly aspect: Aspect;
  readonly cases: readonly Case[];
  readonly fates: readonly Fate[];
  /** The place; −1: symbols that are left nowhere are told instead. */
  readonly p: number;
  readonly nowhere: number;
  /** What the ways that are left allow, at every place. */
  readonly union: readonly number[];
}

/** Tries the guesses with the fewest ways first. `held`: whether ways are held against other guesses. */
function* listed(stand: Stand, { from, to }: { from: number; to: number }, held: boolean): Generator<Found> {
  const { facts, open } = stand;
  const lists: { g: number; aspect: Aspect; cases: Case[] }[] = [];
  for (let g = 0; g < facts.guesses; g++) {
    if (facts.pegs[g] === 0) continue;
    for (const aspect of ASPECTS) {
      if (!tells(stand, g, aspect)) continue;
      const cases = casesOf(facts, open, g, aspect, to);
      if (cases !== undefined && cases.length >= from) lists.push({ g, aspect, cases });
    }
  }
  lists.sort((a, b) => a.cases.length - b.cases.length);
  const others = held ? Array.from({ length: facts.guesses }, (_, h) => h) : [];
  for (const { g, aspect, cases } of lists) {
    const reading = readingOf(stand, g, aspect, cases, others);
    if (reading !== undefined) yield foundIn(stand, reading, to);
  }
}

/** Whether a list by an aspect says more than the shorter ones do. */
function tells({ facts }: Stand, g: number, aspect: Aspect): boolean {
  const { black, pegs, places } = facts;
  if (aspect === "digits") return pegs[g]! < places;
  if (aspect === "blacks") return black[g]! > 0;
  return black[g]! > 0 && pegs[g]! > black[g]!;
}

/** Holds each way against the others; undefined when nothing comes of it. */
function readingOf(
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
  const told = toldBy(stand, simple);
  if (told !== undefined) return { g, aspect, cases, fates: own, ...told, union: simple };
  const target = sharedTarget(stand, own, trials);
  if (target === undefined) return undefined;
  const fates = own.map((fate, i): Fate => {
    if (fate.fault !== undefined || lacks(stand, fate.open, target)) return fate;
    return trials[i]!.find(({ open }) => lacks(stand, open, target))!;
  });
  const union = unionOf(stand, fates);
  const nowhere = target.p < 0 ? goneIn(stand, union) : 0;
  return { g, aspect, cases, fates, p: target.p, nowhere, union };
}

/** What is most worth telling: a place that can be written, symbols that go from several places, then any place. */
function toldBy(stand: Stand, union: readonly number[]): { p: number; nowhere: number } | undefined {
  const { open, written } = stand;
  let [best, most] = [-1, 0];
  for (const [p, left] of union.entries()) {
    const lost = (written >> p) & 1 ? 0 : sizeOf(open[p]! & ~left);
    if (lost > 0 && settled(left)) return { p, nowhere: 0 };
    if (lost > most) [best, most] = [p, lost];
  }
  const nowhere = goneIn(stand, union);
  if (nowhere !== 0) return { p: -1, nowhere };
  return best < 0 ? undefined : { p: best, nowhere: 0 };
}

/** The symbols that several blank places could hold, and now none can. */
function goneIn(stand: Stand, union: readonly number[]): number {
  let gone = 0;
  for (let d = 0; d < stand.facts.symbols; d++) {
    const target = { p: -1, d };
    if (isWide(stand, d) && lacks(stand, union, target)) gone |= 1 << d;
  }
  return gone;
}

/** Can several blank places hold a symbol? */
function isWide({ open, written, facts }: Stand, d: number): boolean {
  let homes = 0;
  for (let p = 0; p < facts.places; p++) if (!((written >> p) & 1) && (open[p]! >> d) & 1) homes++;
  return homes > 1;
}

function heldAgainst({ facts }: Stand, { known }: Case, g: number, h: number): Fate {
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
const unionOf = ({ open }: Stand, fates: readonly Fate[]): number[] =>
  Array.from(open, (left, p) => {
    let union = 0;
    for (const fate of fates) if (fate.fault === undefined) union |= fate.open[p]!;
    return left & union;
  });

/** A symbol at a place, or for −1 at any blank place. */
interface Target {
  readonly p: number;
  readonly d: number;
}
function lacks({ written, facts }: Stand, open: ArrayLike<number>, { p, d }: Target): boolean {
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

function foundIn(stand: Stand, reading: Reading, most: number): Found {
  const { p, union } = reading;
  const to = toldOf(stand, reading, union);
  const writes = p >= 0 && settled(to[p]!) ? 1 << p : 0;
  return {
    to,
    wide: union,
    writes,
    tell() {
      const { needed, least } = fewestSlots(stand, reading, most);
      const guesses = [reading.g, ...least.fates.flatMap(({ h }) => (h < 0 ? [] : [h]))];
      const values = { ...caseValues(stand, least), ...changeValues(stand, to, writes) };
      return { because: idsOf(guesses, needed), say: say("mastermind.step-cases", values) };
    },
  };
}

/** What is left when that which a reading tells is taken from a union, and nothing more. */
const toldOf = ({ open, written }: Stand, { p, nowhere }: Reading, union: readonly number[]): number[] =>
  Array.from(open, (left, q) => {
    if ((written >> q) & 1) return left;
    return q === p ? left & union[q]! : left & ~(nowhere & ~union[q]!);
  });

/** The places that the reading rests on: all others are forgotten one by one, as long as the list stays as long. */
function fewestSlots(stand: Stand, reading: Reading, most: number) {
  const { facts, open } = stand;
  const { g, aspect } = reading;
  const [needed, all]: [number[], number] = [[], (1 << facts.symbols) - 1];
  let [now, least]: [Stand, Reading] = [stand, reading];
  for (let q = 0; q < facts.places; q++) {
    if (open[q] === all) continue;
    const wider = now.open.slice();
    wider[q] = all;
    const bare: Stand = { ...now, open: wider, written: now.written & ~(1 << q) };
    const cases = casesOf(facts, wider, g, aspect, most);
    const again = cases?.length === reading.cases.length ? sameReading(bare, reading, cases) : undefined;
    if (again !== undefined && saysAll(stand, reading, again)) [now, least] = [bare, again];
    else needed.push(q);
  }
  return { needed, least };
}

/** Does a reading of a wider position say what the other says: a symbol to be written, or all that goes? */
function saysAll({ open, written }: Stand, { p, nowhere, union }: Reading, wider: Reading): boolean {
  if (p >= 0) return settled(union[p]!) ? wider.union[p] === union[p] : (wider.union[p]! & open[p]! & ~union[p]!) === 0;
  return wider.union.every((left, q) => (written >> q) & 1 || (left & open[q]! & nowhere) === 0);
}

/** The ways of a wider position with the fates that they have in a reading; undefined where one changes. */
function sameReading(bare: Stand, reading: Reading, cases: readonly Case[]): Reading | undefined {
  const fates = cases.map((one, i): Fate => {
    const { h } = reading.fates[i]!;
    return h < 0 ? { h, fault: undefined, open: one.known.open } : heldAgainst(bare, one, reading.g, h);
  });
  const same = fates.every(({ fault }, i) => (fault === undefined) === (reading.fates[i]!.fault === undefined));
  return same ? { ...reading, cases, fates, union: unionOf(bare, fates) } : undefined;
}

/**
 * What the sentences tell of the ways. `shown`: the digits that earn the pegs, or those with black ones, in their places;
 * `elsewhere`: those with white ones; `fates`: fits, by (with the guess of that place in `with`), or a fault; `holds`: the
 * only digit that place `place` can then hold, or "". `lost`: digits that are never there, or for place 0 nowhere.
 */
function caseValues(
  { puzzle, facts, open }: Stand,
  { g, aspect, cases, fates, p, nowhere, union }: Reading,
): Words["values"] {
  const { code } = puzzle.guesses[g]!;
  const shown = cases.map(({ blacks, counts }) =>
    aspect === "digits"
      ? digitsOf(puzzle.symbols, counts!)
      : [...code].map((digit, q) => ((blacks >> q) & 1 ? digit : "–")).join(" "),
  );
  const elsewhere = cases.map(({ blacks, counts }) => {
    if (aspect !== "both") return "";
    const left = [...counts!];
    for (let q = 0; q < facts.places; q++) if ((blacks >> q) & 1) left[facts.code[g * facts.places + q]!]!--;
    return digitsOf(puzzle.symbols, left);
  });
  return {
    lost: digitsIn(puzzle, p < 0 ? nowhere : open[p]! & ~union[p]!),
    holds: fates.map((fate) => {
      const left = p < 0 ? 0 : fate.open[p]! & open[p]!;
      return left !== 0 && settled(left) ? digitsIn(puzzle, left)[0]! : "";
    }),
    ...guessValues(puzzle, g),
    aspect,
    place: p + 1,
    ways: cases.length,
    live: fates.filter(({ fault }) => fault === undefined).length,
    shown,
    elsewhere,
    fates: fates.map(({ h, fault }) => fault?.why ?? (h < 0 ? "fits" : "by")),
    with: fates.map(({ h }) => h + 1),
  };
}

const digitsOf = (symbols: string, counts: readonly number[]): string =>
  [...symbols].flatMap((symbol, d) => new Array<string>(Math.max(0, counts[d]!)).fill(symbol)).join(" ");
