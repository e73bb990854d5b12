/**
 * The techniques of Code Pegs that list all ways to read one guess, and take what the ways that fit have in common.
 *
 * Letters: p place, g the guess that is read, h another that is held against each way.
 */
import { type Level, say, type Words } from "../../kind.ts";
import { ASPECTS, type Aspect, type Case, casesOf } from "./cases.ts";
import { settled } from "./narrow.ts";
import { type Fate, heldAgainst, type Reading, readingOf, unionOf, unionQuick } from "./reading.ts";
import { changeValues, digitsIn, type Found, guessValues, idsOf, type Stand, type Way } from "./stand.ts";

/** In the order in which they are tried. */
export const LISTING: readonly Way[] = [
  listing("one-guess", "medium", 20, { from: 1, to: 4, held: false }),
  listing("few-ways", "hard", 30, { from: 1, to: 3, held: true }),
  listing("case-list", "hard", 40, { from: 4, to: 6, held: true }),
];

/** How many ways a list has, and whether they are held against other guesses. */
interface Extent {
  readonly from: number;
  readonly to: number;
  readonly held: boolean;
}

function listing(id: string, level: Level, cost: number, extent: Extent): Way {
  const look = (stand: Stand) => listed(stand, extent);
  return { id, level, cost, lone: true, look, quick: (stand) => listedQuick(stand, extent) };
}

/** Tries the guesses with the fewest ways first. */
function* listed(stand: Stand, extent: Extent): Generator<Found> {
  const lists = [...listsOf(stand, extent)].sort((a, b) => a.cases.length - b.cases.length);
  const others = extent.held ? Array.from({ length: stand.facts.guesses }, (_, h) => h) : [];
  for (const { g, aspect, cases } of lists) {
    const reading = readingOf(stand, g, aspect, cases, others);
    if (reading !== undefined) yield foundIn(stand, reading, extent.to);
  }
}

/** The same for a quick look, in any order. */
function* listedQuick(stand: Stand, extent: Extent): Generator<Found> {
  for (const { g, cases } of listsOf(stand, extent)) {
    const to = unionQuick(stand, g, cases, extent.held);
    if (to !== undefined) yield { to, writes: 0, tell: () => ({ because: [], say: say("mastermind.step-cases") }) };
  }
}

/** All lists of that extent. */
function* listsOf(stand: Stand, { from, to }: Extent) {
  const { facts, open } = stand;
  for (let g = 0; g < facts.guesses; g++) {
    if (facts.pegs[g] === 0) continue;
    for (const aspect of ASPECTS) {
      const cases = tells(stand, g, aspect) ? casesOf(facts, open, g, aspect, to) : undefined;
      if (cases !== undefined && cases.length >= from) yield { g, aspect, cases };
    }
  }
}

/** Whether a list by an aspect says more than the shorter ones do. */
function tells({ facts }: Stand, g: number, aspect: Aspect): boolean {
  const { black, pegs, places } = facts;
  if (aspect === "digits") return pegs[g]! < places;
  if (aspect === "blacks") return black[g]! > 0;
  return black[g]! > 0 && pegs[g]! > black[g]!;
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
      const values = { ...caseValues(stand, least), ...changeValues(stand, to, writes, p < 0) };
      return { because: idsOf(guesses, needed), say: say("mastermind.step-cases", values) };
    },
  };
}

/** What is left when that which a reading tells is taken from a union, and nothing more. */
const toldOf = ({ open, written }: Stand, { p, nowhere }: Reading, union: readonly number[]): number[] =>
  open.map((left, q) => {
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
