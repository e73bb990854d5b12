/**
 * The techniques of Code Pegs that list all ways to read one guess, and take what the ways that fit have in common.
 *
 * Letters: p place, g the guess that is read, h another that is held against each way.
 */
import { type Level, say, type Words } from "../../kind.ts";
import { casesOf } from "./cases.ts";
import { lowest, settled } from "./facts.ts";
import { byWays, type Extent, type List, newLists, newUnion, settlesPlace } from "./new-lists.ts";
import { type Fate, heldAgainst, mostLost, type Reading, readingOf, unionOf } from "./reading.ts";
import { type Case, MOST_CASES } from "./room.ts";
import { changeValues, digitsIn, type Found, guessValues, idsOf, placesOfSet, type Stand, type Way } from "./stand.ts";

/** In the order in which they are tried. */
export const LISTING: readonly Way[] = [
  listing("one-guess", "medium", 20, { from: 1, to: 4, held: false }),
  listing("few-ways", "hard", 30, { from: 1, to: 3, held: true }),
  listing("case-list", "hard", 40, { from: 4, to: 6, held: true }),
];

function listing(id: string, level: Level, cost: number, extent: Extent): Way {
  const look = (stand: Stand) => listed(stand, extent);
  return { id, level, cost, lone: true, look, quick: (stand) => listedQuick(stand, extent) };
}

/**
 * Prefers a list that writes something, then one that is short, then one by an early guess. Where one is found, only
 * those are looked for that are still better.
 */
function listed(stand: Stand, extent: Extent): Found[] {
  let writing: Shown | undefined;
  let silent: List | undefined;
  for (let g = 0; g < stand.facts.guesses; g++) {
    const to: number = writing === undefined ? extent.to : writing.list.ways - 1;
    if (to < extent.from) break;
    const settling: number = writing === undefined ? (silent?.ways ?? NEVER) : 0;
    for (const list of newLists(stand, g, { ...extent, to }, settling)) {
      const found = settlesPlace(stand, list) ? shownBy(stand, list, extent) : undefined;
      if (found !== undefined && found.writes !== 0) {
        if (writing === undefined || byWays(list, writing.list) < 0) writing = { list, found };
      } else if (silent === undefined || byWays(list, silent) < 0) silent = list;
    }
  }
  if (writing !== undefined) return [writing.found];
  const found = silent && shownBy(stand, silent, extent);
  return found === undefined ? [] : [found];
}
/** More ways than any list has. */
const NEVER = MOST_CASES + 1;

interface Shown {
  readonly list: List;
  readonly found: Found;
}

/** What a list says. Mostly that is seen from what its ways allow by themselves; it is read when someone reads the step. */
function shownBy(stand: Stand, list: List, { to, held }: Extent): Found | undefined {
  const others = held ? stand.facts.all : [];
  const read = () => {
    const cases = casesOf(stand.facts, stand.open, list.g, list.aspect, to)!;
    return readingOf(stand, list.g, list.aspect, cases, others);
  };
  const loss = mostLost(stand, list.alone);
  if (loss !== undefined) return foundIn(stand, { loss, union: list.alone }, () => read()!, to);
  const reading = read();
  return reading && foundIn(stand, reading, () => reading, to);
}

/** For a quick look: any list. */
function listedQuick(stand: Stand, extent: Extent): Found[] {
  for (let g = 0; g < stand.facts.guesses; g++) {
    const union = newUnion(stand, g, extent);
    if (union !== undefined) return [{ to: union, writes: 0, tell: toldQuick }];
  }
  return [];
}
const toldQuick = () => ({ because: [], say: say("mastermind.step-cases") });

function foundIn(stand: Stand, said: Pick<Reading, "loss" | "union">, read: () => Reading, most: number): Found {
  const { loss, union } = said;
  const to = stand.open.map((left, p) => ((loss.places >> p) & 1 ? left & ~loss.symbols : left));
  const p = singlePlace(said);
  const writes = p >= 0 && settled(to[p]!) ? loss.places : 0;
  return {
    to,
    wide: union,
    writes,
    tell() {
      const reading = read();
      const { needed, least, now } = fewestSlots(stand, reading, most);
      const guesses = [reading.g, ...least.fates.flatMap(({ h }) => (h < 0 ? [] : [h]))];
      const everywhere = p < 0 && stand.open.every((_, q) => lostAt(stand, reading, to, q));
      const values = { ...caseValues(stand, least, everywhere, now), ...changeValues(stand, to, writes, everywhere) };
      return { because: idsOf(guesses, needed), say: say("mastermind.step-cases", values) };
    },
  };
}

/** The place, where a reading says something of one place; else −1. */
const singlePlace = ({ loss }: Pick<Reading, "loss">): number => (settled(loss.places) ? lowest(loss.places) : -1);

/** Is none of the symbols that go left at a place, or is it written? */
const lostAt = ({ written }: Stand, { loss }: Reading, to: readonly number[], p: number): boolean =>
  ((written >> p) & 1) === 1 || (to[p]! & loss.symbols) === 0;

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
  return { needed, least, now };
}

/** Does a reading of a wider position say what the other says: a symbol to be written, or all that goes? */
function saysAll({ open }: Stand, reading: Reading, wider: Reading): boolean {
  const { loss, union } = reading;
  const p = singlePlace(reading);
  if (p >= 0 && settled(union[p]!)) return wider.union[p] === union[p];
  return wider.union.every((left, q) => !((loss.places >> q) & 1) || (left & open[q]! & loss.symbols) === 0);
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
 * What the sentences tell of the ways. `shown`: the digits with black pegs in their places; `lists`: names of the lists of
 * digits that have white pegs, or, where `aspect` is "digits", any; `fates`: fits, by (with the guess of that place in
 * `with`), or a fault; `lost`: digits that are never at the places `where`, or nowhere if `everywhere`; `holds`: the only
 * digit that the only such place can then hold, or "". `now`: the position with only the places that it rests on.
 */
function caseValues(
  { puzzle, facts, open }: Stand,
  reading: Reading,
  everywhere: boolean,
  now: Stand,
): Words["values"] {
  const { g, aspect, cases, fates, loss } = reading;
  const p = singlePlace(reading);
  const { code } = puzzle.guesses[g]!;
  const counted = aspect === "blacks" ? oneForEach(now, g, cases) : cases;
  const digits = counted.map(({ blacks, counts }) => {
    if (counts === null) return [];
    const left = [...counts];
    for (let q = 0; q < facts.places; q++) if ((blacks >> q) & 1) left[facts.code[g * facts.places + q]!]!--;
    return left.flatMap((count, d) => new Array<string>(Math.max(0, count)).fill(puzzle.symbols[d]!));
  });
  return {
    ...Object.fromEntries(digits.map((list, i) => [`list${i}`, list])),
    ...guessValues(puzzle, g),
    aspect,
    where: placesOfSet(loss.places, facts.places).map((q) => q + 1),
    everywhere: everywhere ? 1 : 0,
    ways: cases.length,
    shown: cases.map(({ blacks }) => [...code].map((digit, q) => ((blacks >> q) & 1 ? digit : "–")).join(" ")),
    lists: digits.map((_, i) => `list${i}`),
    fates: fates.map(({ h, fault }) => fault?.why ?? (h < 0 ? "fits" : "by")),
    with: fates.map(({ h }) => h + 1),
    lost: digitsIn(puzzle, loss.symbols),
    holds: fates.map((fate) => {
      const left = p < 0 ? 0 : fate.open[p]! & open[p]!;
      return left !== 0 && settled(left) ? digitsIn(puzzle, left)[0]! : "";
    }),
  };
}

/** The ways told by black pegs, with their white ones too, where each way has only one list of these. */
function oneForEach({ facts, open }: Stand, g: number, cases: readonly Case[]): readonly Case[] {
  const both = casesOf(facts, open, g, "both", cases.length);
  const full = cases.map(({ blacks }) => both?.find((one) => one.blacks === blacks));
  return both?.length === cases.length && full.every((one) => one !== undefined) ? (full as Case[]) : cases;
}
