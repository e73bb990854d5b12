/**
 * What all ways to read a guess have in common, quickly: which lists say something new, before one of them is told.
 *
 * Letters: p place, g the guess that is read, h another that is held against each way, c a case.
 * Idea: each way is narrowed by every other guess by itself, and what any way allows is put together; as soon as that is
 * all that is open, the list says nothing. The same comes out as of a reading (see `reading.ts`), which looks at each way
 * and guess and remembers what it was.
 */
import { listCases, settlesAny } from "./cases.ts";
import { narrow } from "./narrow.ts";
import { ASPECTS, type Aspect, MOST_CASES, type Room, roomFor } from "./room.ts";
import type { Stand } from "./stand.ts";

/** How many ways a list has, and whether they are held against other guesses. */
export interface Extent {
  readonly from: number;
  readonly to: number;
  readonly held: boolean;
}

/** A list that says something new. */
export interface List {
  readonly g: number;
  readonly aspect: Aspect;
  /** How many ways it has. */
  readonly ways: number;
  /** What they allow, at every place. */
  readonly union: readonly number[];
  /** The same by themselves, without the ways that another guess forbids. */
  readonly alone: readonly number[];
}

/**
 * The lists of a guess that say something new, in no order that means anything. `settling`: lists of so many ways and
 * more count only if they can write a symbol.
 */
export function* newLists(stand: Stand, g: number, { from, to, held }: Extent, settling: number): Generator<List> {
  const { facts, open } = stand;
  if (facts.pegs[g] === 0) return;
  facts.room ??= roomFor(facts);
  const { room } = facts;
  for (const aspect of FINEST_FIRST) {
    if (!tells(stand, g, aspect)) continue;
    room.most = to;
    room.settling = held ? 0 : settling;
    const all = listCases(room, open, g, aspect) && room.count >= from;
    if (all && (!held || saysNew(stand, room, settling)))
      yield {
        g,
        aspect,
        ways: room.count,
        union: room.union.slice(),
        alone: held ? aloneIn(room) : room.union.slice(),
      };
    // What is allowed by ways that tell all is allowed by those that tell less.
    else if (aspect === "both" && isWithin(open, room.union) && (all || !held)) break;
  }
}
/** The ways that tell all, then those that tell less. */
const FINEST_FIRST: readonly Aspect[] = ["both", "digits", "blacks"];

/** By the number of ways, then by guess and by what they tell. */
export const byWays = (a: List, b: List): number =>
  a.ways - b.ways || a.g - b.g || ASPECTS.indexOf(a.aspect) - ASPECTS.indexOf(b.aspect);

/** Can a list write a symbol? */
export const settlesPlace = ({ open }: Stand, { union }: List): boolean => settlesAny(open, union);

/** Whether a list by an aspect says more than the shorter ones do. */
function tells({ facts }: Stand, g: number, aspect: Aspect): boolean {
  const { black, pegs, places } = facts;
  if (aspect === "digits") return pegs[g]! < places;
  if (aspect === "blacks") return black[g]! > 0;
  return black[g]! > 0 && pegs[g]! > black[g]!;
}

/** Puts together what the cases in a room allow, held against other guesses; false as soon as that is all that is open, or does not count. */
function saysNew({ facts, open }: Stand, room: Room, settling: number): boolean {
  const { union } = room;
  union.fill(0);
  const both = new Array<number>(facts.places).fill(0);
  for (let c = 0; c < room.count; c++) {
    if (!holdAgainst(room, c, both)) continue;
    for (let p = 0; p < facts.places; p++) union[p]! |= both[p]!;
    if (isWithin(open, union) || (room.count >= settling && !settlesAny(open, union))) return false;
  }
  return true;
}

/** Narrows a case by each other guess by itself; false when one forbids it, or when it allows nothing more than others. */
function holdAgainst(room: Room, c: number, both: number[]): boolean {
  const { facts, known, use, union, fate } = room;
  const { places, guesses } = facts;
  for (let p = 0; p < places; p++) both[p] = known.open[c * places + p]!;
  for (let h = 0; h < guesses; h++) {
    if (h === use[0]) continue;
    fate[c] = "unknown";
    if (isWithin(both, union)) return false;
    fate[c] = "dead";
    if (!narrowPair(room, c, h)) return false;
    for (let p = 0; p < places; p++) both[p]! &= known.open[known.at + p]!;
  }
  fate[c] = "live";
  return true;
}

/** Narrows a copy of a case by one other guess, and by its own; false when they forbid it. */
function narrowPair({ facts, known, use, aspect }: Room, c: number, h: number): boolean {
  const { places } = facts;
  known.from = c * (places + 1);
  known.at = MOST_CASES * places;
  for (let p = 0; p < places; p++) known.open[known.at + p] = known.open[c * places + p]!;
  // Where all is told of the guess itself, it says nothing more.
  return narrow(facts, known, aspect === "both" ? [h] : [h, use[0]]);
}

/** What the cases in a room allow by themselves, without those that another guess forbids. */
function aloneIn(room: Room): number[] {
  const { facts, known, use, fate } = room;
  const { places, guesses } = facts;
  const alone = new Array<number>(places).fill(0);
  for (let c = 0; c < room.count; c++) {
    for (let h = 0; h < guesses && fate[c] === "unknown"; h++)
      if (h !== use[0] && !narrowPair(room, c, h)) fate[c] = "dead";
    if (fate[c] === "dead") continue;
    for (let p = 0; p < places; p++) alone[p]! |= known.open[c * places + p]!;
  }
  return alone;
}

/** Does each place of some sets hold nothing but what the other sets do? */
function isWithin(sets: readonly number[], others: readonly number[]): boolean {
  for (let p = 0; p < sets.length; p++) if (sets[p]! & ~others[p]!) return false;
  return true;
}
