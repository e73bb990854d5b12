/**
 * The state of a fast solver on bit masks, for the generator: the candidates, and what follows by counting. It stores no reasons.
 *  Letters: g guess, p place; a set of places or of symbols is a number with one bit for each. Each guess stores `need` (right
 * digits still to be found) and `open` (places where it may still be right). When a place loses candidates, one pass over the
 * guesses updates all counters. Cases are undone by copies.
 */
import { type Puzzle, placesOf } from "../rules.ts";

/** Guesses, which of them are active, and the resulting position. */
export interface MaskState {
  readonly places: number;
  /** The set of all symbols. */
  readonly allSymbols: number;
  /** Maximum and current number of guesses. */
  readonly capacity: number;
  guesses: number;
  /** The symbol of g at p, as a bit, at g × places + p. */
  readonly guessed: Uint16Array;
  readonly right: Uint8Array;
  /** The places where g and h have the same symbol, at g × capacity + h. */
  readonly sameAt: Uint16Array;
  /** The active guesses: the first `activeCount` of `active`. */
  readonly active: Uint8Array;
  activeCount: number;
  readonly candidates: Uint16Array;
  readonly open: Uint16Array;
  readonly need: Int16Array;
  /** Those three in one piece of memory, so that one call copies them. */
  readonly memory: Uint16Array;
  /** The places with more than one candidate, as a set. */
  unsettled: number;
}

/** A state without guesses, with space for `capacity` of them. */
export function newMaskState(places: number, symbols: number, capacity: number): MaskState {
  const allSymbols = (1 << symbols) - 1;
  // One piece of memory for the long lists: allocating one is faster than three.
  const all = new Uint16Array(places + capacity * (2 + places + capacity));
  const memory = all.subarray(0, places + 2 * capacity);
  const [from, end] = [memory.length, memory.length + capacity * places];
  return {
    places,
    allSymbols,
    capacity,
    guesses: 0,
    guessed: all.subarray(from, end),
    right: new Uint8Array(capacity),
    sameAt: all.subarray(end),
    active: new Uint8Array(capacity),
    activeCount: 0,
    candidates: memory.subarray(0, places).fill(allSymbols),
    open: memory.subarray(places, places + capacity),
    need: new Int16Array(all.buffer, all.BYTES_PER_ELEMENT * (places + capacity), capacity),
    memory,
    unsettled: (1 << places) - 1,
  };
}

/** The state of a puzzle's guesses, with nothing decided. */
export function maskStateOf(puzzle: Puzzle): MaskState {
  const { symbols, guesses } = puzzle;
  const masks = newMaskState(placesOf(puzzle), symbols.length, guesses.length);
  const indices = new Uint8Array(masks.places);
  for (const { code, right } of guesses) {
    for (let p = 0; p < masks.places; p++) indices[p] = symbols.indexOf(code[p]!);
    addGuess(masks, indices, right);
  }
  return masks;
}

/** Adds a guess and makes it active. `code`: symbols by index. */
export function addGuess(masks: MaskState, code: ArrayLike<number>, right: number): void {
  const { places, capacity, guessed, sameAt, candidates, active, open, need } = masks;
  const g = masks.guesses++;
  for (let p = 0; p < places; p++) guessed[g * places + p] = 1 << code[p]!;
  for (let h = 0; h < g; h++) {
    let same = 0;
    for (let p = 0; p < places; p++) if (guessed[g * places + p] === guessed[h * places + p]) same |= 1 << p;
    sameAt[g * capacity + h] = sameAt[h * capacity + g] = same;
  }
  masks.right[g] = right;
  active[masks.activeCount++] = g;
  open[g] = 0;
  need[g] = right;
  for (let p = 0; p < places; p++) {
    if ((candidates[p]! & guessed[g * places + p]!) === 0) continue;
    if ((masks.unsettled >> p) & 1) open[g]! |= 1 << p;
    else need[g]!--;
  }
}

/** Restarts with nothing decided and only these guesses active. */
export function restart(masks: MaskState, guesses: readonly number[]): void {
  const { places, active, right, open, need } = masks;
  masks.unsettled = (1 << places) - 1;
  masks.candidates.fill(masks.allSymbols);
  masks.activeCount = guesses.length;
  for (let i = 0; i < guesses.length; i++) {
    const g = guesses[i]!;
    active[i] = g;
    open[g] = masks.unsettled;
    need[g] = right[g]!;
  }
}

/** Removes all other candidates of a place; true if that changed anything. Does nothing if none would be left. */
export function keepOnly(masks: MaskState, p: number, only: number): boolean {
  const { places, guessed, active, candidates, open, need } = masks;
  const kept = candidates[p]! & only;
  if (kept === candidates[p] || kept === 0) return false;
  candidates[p] = kept;
  const at = 1 << p;
  const settled = (kept & (kept - 1)) === 0;
  if (settled) masks.unsettled ^= at;
  for (let i = 0; i < masks.activeCount; i++) {
    const g = active[i]!;
    if ((open[g]! & at) === 0) continue;
    const hit = (guessed[g * places + p]! & kept) !== 0;
    if (hit && !settled) continue;
    open[g]! ^= at;
    if (hit) need[g]!--;
  }
  return true;
}

/**
 * Applies all conclusions from the counters; false for a contradiction. `simple`: omits the conclusion that a guess has found all
 * its right digits, unless none is right from the start.
 */
export function propagateMasks(masks: MaskState, simple = false): boolean {
  const { places, guessed, right, active, open, need } = masks;
  for (let news = true; news; ) {
    news = false;
    for (let i = 0; i < masks.activeCount; i++) {
      const g = active[i]!;
      const lacking = need[g]!;
      const most = countBits(open[g]!);
      if (lacking < 0 || lacking > most) return false;
      if (most === 0 || (lacking < most && (lacking > 0 || (simple && right[g]! > 0)))) continue;
      const flip = lacking === 0 ? masks.allSymbols : 0;
      for (let at = open[g]!; at !== 0; at &= at - 1) {
        const p = lowest(at);
        keepOnly(masks, p, guessed[g * places + p]! ^ flip);
      }
      news = true;
    }
  }
  return true;
}

/** Number of bits set in a 16-bit mask. */
export function countBits(mask: number): number {
  const pairs = mask - ((mask >> 1) & 0x5555);
  const fours = (pairs & 0x3333) + ((pairs >> 2) & 0x3333);
  const eights = (fours + (fours >> 4)) & 0x0f0f;
  return (eights + (eights >> 8)) & 0x1f;
}

/** The index of the lowest bit that is set. */
export const lowest = (mask: number): number => 31 - Math.clz32(mask & -mask);
