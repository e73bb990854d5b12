/**
 * Guesses as masks, for the maker: what is still possible, and what follows by counting; no reasons kept.
 *
 * Letters: g guess, p place; a set of places or of symbols is a number with a bit for each.
 * Idea: each guess keeps `need` (digits still to be found right) and `open` (places where it may still be right). Where a
 * place is narrowed, one look down its column brings all guesses up to date. Cases are taken back by copies.
 */
import { type Puzzle, placesOf } from "./rules.ts";

/** Guesses, the ones that count at the moment, and the position they have led to. */
export interface Sheet {
  readonly places: number;
  /** All symbols. */
  readonly full: number;
  /** How many guesses there is room for, and how many are written. */
  readonly room: number;
  written: number;
  /** The symbol of g at p, as a bit, at g × places + p. */
  readonly said: Uint16Array;
  readonly right: Uint8Array;
  /** Where g and h say the same, at g × room + h. */
  readonly same: Uint16Array;
  /** The guesses that count: the first `living` of `live`. */
  readonly live: Uint8Array;
  living: number;
  readonly domain: Uint16Array;
  readonly open: Uint16Array;
  readonly need: Int16Array;
  /** Those three in one, so that a copy is one step. */
  readonly position: Uint16Array;
  /** Places with more than one symbol left. */
  left: number;
}

/** An empty sheet with room for so many guesses. */
export function newSheet(places: number, symbols: number, room: number): Sheet {
  const full = (1 << symbols) - 1;
  // One piece of memory for the long lists: it is sooner found than three.
  const memory = new Uint16Array(places + room * (2 + places + room));
  const position = memory.subarray(0, places + 2 * room);
  const [from, said] = [position.length, position.length + room * places];
  return {
    places,
    full,
    room,
    written: 0,
    said: memory.subarray(from, said),
    right: new Uint8Array(room),
    same: memory.subarray(said),
    live: new Uint8Array(room),
    living: 0,
    domain: position.subarray(0, places).fill(full),
    open: position.subarray(places, places + room),
    need: new Int16Array(memory.buffer, memory.BYTES_PER_ELEMENT * (places + room), room),
    position,
    left: (1 << places) - 1,
  };
}

/** A sheet with the guesses of a puzzle, nothing decided. */
export function sheetOf(puzzle: Puzzle): Sheet {
  const { symbols, guesses } = puzzle;
  const sheet = newSheet(placesOf(puzzle), symbols.length, guesses.length);
  const indices = new Uint8Array(sheet.places);
  for (const { code, right } of guesses) {
    for (let p = 0; p < sheet.places; p++) indices[p] = symbols.indexOf(code[p]!);
    write(sheet, indices, right);
  }
  return sheet;
}

/** Writes a guess below the others and lets it count. `code`: symbols by index. */
export function write(sheet: Sheet, code: ArrayLike<number>, right: number): void {
  const { places, room, said, same, domain, live, open, need } = sheet;
  const g = sheet.written++;
  for (let p = 0; p < places; p++) said[g * places + p] = 1 << code[p]!;
  for (let h = 0; h < g; h++) {
    let alike = 0;
    for (let p = 0; p < places; p++) if (said[g * places + p] === said[h * places + p]) alike |= 1 << p;
    same[g * room + h] = same[h * room + g] = alike;
  }
  sheet.right[g] = right;
  live[sheet.living++] = g;
  open[g] = 0;
  need[g] = right;
  for (let p = 0; p < places; p++) {
    if ((domain[p]! & said[g * places + p]!) === 0) continue;
    if ((sheet.left >> p) & 1) open[g]! |= 1 << p;
    else need[g]!--;
  }
}

/** Begins again with nothing decided: only these guesses count. */
export function begin(sheet: Sheet, guesses: readonly number[]): void {
  const { places, live, right, open, need } = sheet;
  sheet.left = (1 << places) - 1;
  sheet.domain.fill(sheet.full);
  sheet.living = guesses.length;
  for (let i = 0; i < guesses.length; i++) {
    const g = guesses[i]!;
    live[i] = g;
    open[g] = sheet.left;
    need[g] = right[g]!;
  }
}

/** Leaves a place no symbols but these; true when that is news. It must not leave none: then nothing happens. */
export function keep(sheet: Sheet, p: number, only: number): boolean {
  const { places, said, live, domain, open, need } = sheet;
  const kept = domain[p]! & only;
  if (kept === domain[p] || kept === 0) return false;
  domain[p] = kept;
  const at = 1 << p;
  const settled = (kept & (kept - 1)) === 0;
  if (settled) sheet.left ^= at;
  for (let i = 0; i < sheet.living; i++) {
    const g = live[i]!;
    if ((open[g]! & at) === 0) continue;
    const hit = (said[g * places + p]! & kept) !== 0;
    if (hit && !settled) continue;
    open[g]! ^= at;
    if (hit) need[g]!--;
  }
  return true;
}

/**
 * Draws all conclusions from the counters; false when they contradict each other. `simple` counting does not see that a
 * guess has all its right digits, but where none is right from the start.
 */
export function countOn(sheet: Sheet, simple = false): boolean {
  const { places, said, right, live, open, need } = sheet;
  for (let news = true; news; ) {
    news = false;
    for (let i = 0; i < sheet.living; i++) {
      const g = live[i]!;
      const lacking = need[g]!;
      const most = count(open[g]!);
      if (lacking < 0 || lacking > most) return false;
      if (most === 0 || (lacking < most && (lacking > 0 || (simple && right[g]! > 0)))) continue;
      const flip = lacking === 0 ? sheet.full : 0;
      for (let at = open[g]!; at !== 0; at &= at - 1) {
        const p = lowest(at);
        keep(sheet, p, said[g * places + p]! ^ flip);
      }
      news = true;
    }
  }
  return true;
}

/** How many bits are set; for 16 bits. */
export function count(mask: number): number {
  const pairs = mask - ((mask >> 1) & 0x5555);
  const fours = (pairs & 0x3333) + ((pairs >> 2) & 0x3333);
  const eights = (fours + (fours >> 4)) & 0x0f0f;
  return (eights + (eights >> 8)) & 0x1f;
}

/** The number of the lowest bit that is set. */
export const lowest = (mask: number): number => 31 - Math.clz32(mask & -mask);
