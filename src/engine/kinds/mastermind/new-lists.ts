/**
 * What all ways to read a guess have in common, quickly: which lists say something new, before one of them is told.
 *
 * Letters: p place, g the guess that is read, h another that is held against each way, c a case.
 * Idea: each way is narrowed by every other guess by itself, and what any way allows is put together; as soon as that is
 * all that is open, the list says nothing. The same comes out as of a reading (see `reading.ts`), which looks at each way
 * and guess and remembers what it was.
 */
import { listCases, settlesAny } from "./cases.ts";
import { blank, clear } from "./facts.ts";
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
export function newLists(stand: Stand, g: number, extent: Extent, settling: number): List[] {
  const lists: List[] = [];
  const next = (from: number) => nextNew(stand, g, extent, settling, from);
  for (let i = next(0); i < FINEST_FIRST.length; i = next(i + 1)) {
    const { count, union } = stand.facts.room!;
    const own = union.slice();
    lists.push({ g, aspect: FINEST_FIRST[i]!, ways: count, union: own, alone: extent.held ? aloneIn(stand) : own });
  }
  return lists;
}

/** What the first of those lists allows at every place, if there is one. */
export function newUnion(stand: Stand, g: number, extent: Extent): readonly number[] | undefined {
  const i = nextNew(stand, g, extent, MOST_CASES + 1, 0);
  return i === FINEST_FIRST.length ? undefined : stand.facts.room!.union.slice();
}

/** The ways that tell all, then those that tell less. */
const FINEST_FIRST: readonly Aspect[] = ["both", "digits", "blacks"];

/** The place in `FINEST_FIRST` of the next list that says something new, from a place on: it is in the room then. */
function nextNew(stand: Stand, g: number, { from, to, held }: Extent, settling: number, first: number): number {
  const { facts, open } = stand;
  if (facts.pegs[g] === 0) return FINEST_FIRST.length;
  facts.room ??= roomFor(facts);
  const { room } = facts;
  room.fewest = held ? from : 0;
  room.most = to;
  room.settling = held ? 0 : settling;
  for (let i = first; i < FINEST_FIRST.length; i++) {
    const aspect = FINEST_FIRST[i]!;
    if (!tells(stand, g, aspect)) continue;
    const all = listCases(room, open, g, aspect) && room.count >= from;
    if (all && (!held || saysNew(stand, room, settling))) return i;
    // What is allowed by ways that tell all is allowed by those that tell less.
    if (aspect === "both" && isWithin(open, room.union) && (all || !held)) break;
  }
  return FINEST_FIRST.length;
}

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
  const { union, left } = room;
  clear(union);
  for (let c = 0; c < room.count; c++) {
    if (!holdAgainst(room, c)) continue;
    for (let p = 0; p < facts.places; p++) union[p]! |= left[p]!;
    if (isWithin(open, union) || (room.count >= settling && !settlesAny(open, union))) return false;
  }
  return true;
}

/** Narrows a case by each other guess by itself; false when one forbids it, or when it allows nothing more than others. */
function holdAgainst(room: Room, c: number): boolean {
  const { facts, known, use, union, fate, left } = room;
  const { places, guesses } = facts;
  for (let p = 0; p < places; p++) left[p] = known.open[c * places + p]!;
  for (let h = 0; h < guesses; h++) {
    if (h === use[0]) continue;
    fate[c] = "unknown";
    if (isWithin(left, union)) return false;
    fate[c] = "dead";
    if (!narrowPair(room, c, h)) return false;
    for (let p = 0; p < places; p++) left[p]! &= known.open[known.at + p]!;
  }
  fate[c] = "live";
  return true;
}

/** Narrows a copy of a case by one other guess, and by its own; false when they forbid it. */
function narrowPair({ facts, known, use, aspect, other, pair }: Room, c: number, h: number): boolean {
  const { places } = facts;
  other[0] = h;
  pair[0] = h;
  pair[1] = use[0];
  known.from = c * (places + 1);
  known.at = MOST_CASES * places;
  for (let p = 0; p < places; p++) known.open[known.at + p] = known.open[c * places + p]!;
  // Where all is told of the guess itself, it says nothing more.
  return narrow(facts, known, aspect === "both" ? other : pair);
}

/** What the cases in the room allow by themselves, without those that another guess forbids. */
function aloneIn({ facts }: Stand): number[] {
  const room = facts.room!;
  const { known, use, fate } = room;
  const { places, guesses } = facts;
  const alone = blank(places);
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
