/**
 * The ways to read a guess: which of its digits have black pegs, which are in the code, or both.
 *
 * Letters: p place, d symbol (its index), g guess, k a number of times; a case is a code's sets as they stand if the
 * guess is read that way.
 * Idea: black pegs go to places that can have them, then all pegs are shared out over the symbols, each between a floor
 * and a roof; a reading that the guess itself does not forbid is a case. Cases are written into one room (see `room.ts`),
 * and copied only for those who keep them.
 */
import { clear, type Facts, lowest, settled } from "./facts.ts";
import { narrow } from "./narrow.ts";
import { ASPECTS, type Aspect, type Case, type Room, roomFor } from "./room.ts";

/** Lists all ways that are open to read a guess; false when they are too many, known to be too few, or end at once. */
export function listCases(room: Room, open: readonly number[], g: number, aspect: Aspect): boolean {
  const { atLeast, exactly } = room;
  room.count = 0;
  clear(room.union);
  countAnew(room, open);
  const at = g * ASPECTS.length + ASPECTS.indexOf(aspect);
  if (atLeast[at]! > room.most || (exactly[at] === 1 && atLeast[at]! < room.fewest)) return false;
  const all = listAll(room, open, g, aspect);
  atLeast[at] = all ? room.count : Math.max(atLeast[at]!, room.count + 1);
  if (all) exactly[at] = 1;
  return all;
}

/** Forgets how many cases there are where the sets of the places are others than those they were counted for. */
function countAnew({ atLeast, exactly, counted }: Room, open: readonly number[]): void {
  let same = true;
  for (let p = 0; p < counted.length; p++) {
    if (counted[p] !== open[p]) same = false;
    counted[p] = open[p]!;
  }
  if (same) return;
  clear(atLeast);
  clear(exactly);
}

function listAll(room: Room, open: readonly number[], g: number, aspect: Aspect): boolean {
  const { places, code, black } = room.facts;
  room.open = open;
  room.use[0] = g;
  room.aspect = aspect;
  if (aspect === "digits") return shareOut(room, -1);
  let sure = 0;
  let able = 0;
  let need = black[g]!;
  for (let p = 0; p < places; p++) {
    const bit = 1 << code[g * places + p]!;
    if ((open[p]! & bit) === 0) continue;
    if (open[p] !== bit) able |= 1 << p;
    else {
      sure |= 1 << p;
      need--;
    }
  }
  return need < 0 || addBlacks(room, sure, able, need);
}

/** Puts so many black pegs more at the places that are able to have them. */
function addBlacks(room: Room, blacks: number, able: number, need: number): boolean {
  if (need === 0) return room.aspect === "blacks" ? tryCase(room, blacks) : shareOut(room, blacks);
  for (let rest = able; rest !== 0; rest &= rest - 1) {
    const place = rest & -rest;
    if (!addBlacks(room, blacks | place, rest & ~place, need - 1)) return false;
  }
  return true;
}

/** Shares all pegs of the guess out over its symbols. `blacks`: places of black pegs as a set, or −1 if not told. */
function shareOut(room: Room, blacks: number): boolean {
  const { facts, open, use, floor, roof } = room;
  const { places, symbols, code, times, pegs, said, repeats } = facts;
  const g = use[0];
  clear(room.pegs);
  for (let left = said[g]!; left !== 0; left &= left - 1) {
    const d = lowest(left);
    let held = 0;
    let homes = 0;
    for (let p = 0; p < places; p++) {
      if (open[p] === 1 << d || (blacks >= 0 && (blacks >> p) & 1 && code[g * places + p] === d)) held++;
      if ((open[p]! >> d) & 1) homes++;
    }
    roof[d] = Math.min(times[g * symbols + d]!, homes, repeats ? places : 1);
    floor[d] = Math.min(held, times[g * symbols + d]!);
  }
  return addPegs(room, blacks, said[g]!, pegs[g]!);
}

/** Gives pegs to the symbols of a set. */
function addPegs(room: Room, blacks: number, set: number, need: number): boolean {
  const { pegs, floor, roof } = room;
  if (set === 0) return need > 0 || tryCase(room, blacks);
  const d = lowest(set);
  for (let count = Math.min(roof[d]!, need); count >= floor[d]!; count--) {
    pegs[d] = count;
    if (!addPegs(room, blacks, set & (set - 1), need - count)) return false;
  }
  return true;
}

/** Adds the reading, unless the guess itself forbids it; false when there is no room for it. */
function tryCase(room: Room, blacks: number): boolean {
  const { facts, known, count, aspect } = room;
  place(room, blacks);
  // Where all is told, the guess says nothing more.
  if (!narrow(facts, known, aspect === "both" ? NONE : room.use)) return true;
  const covered = covers(room);
  if (room.settling > 0 && (covered || (count + 1 >= room.settling && !settlesAny(room.open, room.union))))
    return false;
  if (count === room.most) return false;
  room.blacks[count] = Math.max(0, blacks);
  if (aspect !== "blacks")
    for (let d = 0; d < facts.symbols; d++) room.counts[count * facts.symbols + d] = room.pegs[d]!;
  room.count++;
  return true;
}

const NONE: readonly number[] = [];

/** Adds what the reading allows to what the others do. Is that all that is open? */
function covers({ facts, open, known, union }: Room): boolean {
  let all = true;
  for (let p = 0; p < facts.places; p++) {
    union[p]! |= known.open[known.at + p]!;
    if (open[p]! & ~union[p]!) all = false;
  }
  return all;
}

/** Is one symbol of several left at some place? */
export function settlesAny(open: readonly number[], union: readonly number[]): boolean {
  for (let p = 0; p < open.length; p++) if (settled(union[p]!) && union[p] !== open[p]) return true;
  return false;
}

/** Writes what is known by a reading into the free stretch, before anything is narrowed. */
function place({ facts, known, open, use, aspect, count, pegs }: Room, blacks: number): void {
  const { places, symbols, code, times, said, never, everywhere } = facts;
  const g = use[0];
  const at = count * places;
  const from = count * (places + 1);
  known.at = at;
  known.from = from;
  for (let p = 0; p < places; p++) {
    const bit = 1 << code[g * places + p]!;
    known.open[at + p] = blacks < 0 ? open[p]! : open[p]! & ((blacks >> p) & 1 ? bit : ~bit);
  }
  for (let k = 1; k <= places; k++) {
    known.least[from + k] = never[k]!;
    known.most[from + k] = everywhere[k]!;
  }
  if (aspect === "blacks") return;
  for (let left = said[g]!; left !== 0; left &= left - 1) {
    const d = lowest(left);
    const sure = pegs[d]!;
    for (let k = 1; k <= sure; k++) known.least[from + k]! |= 1 << d;
    if (sure === times[g * symbols + d]!) continue;
    for (let k = sure + 1; k <= places; k++) known.most[from + k]! &= ~(1 << d);
  }
}

/** All ways that are open to read a guess, to be kept; undefined when they are more than `most`. */
export function casesOf(
  facts: Facts,
  open: readonly number[],
  g: number,
  aspect: Aspect,
  most: number,
): Case[] | undefined {
  const { places, symbols } = facts;
  facts.room ??= roomFor(facts);
  const { room } = facts;
  room.fewest = 0;
  room.most = most;
  room.settling = 0;
  if (!listCases(room, open, g, aspect)) return undefined;
  const { known, blacks, counts } = room;
  return Array.from({ length: room.count }, (_, i) => {
    const [at, from] = [i * places, i * (places + 1)];
    const own = {
      open: known.open.slice(at, at + places),
      least: known.least.slice(from, from + places + 1),
      most: known.most.slice(from, from + places + 1),
      at: 0,
      from: 0,
    };
    return {
      blacks: blacks[i]!,
      counts: aspect === "blacks" ? null : counts.slice(i * symbols, (i + 1) * symbols),
      known: own,
    };
  });
}
