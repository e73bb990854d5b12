/** Habits: how often a decision fell to 1 in each context so far. What came often is expected, and costs little. */
import { CERTAIN, type Decide } from "./arithmetic-code.ts";

/**
 * Habits by context (a hash). Those of `base` are taken over as they are needed, and stay as they were. Each is the chance
 * of a 1, of `CERTAIN`, times `ROOM`, and how often it was seen.
 */
export interface Habits {
  readonly own: Map<number, number>;
  readonly base: ReadonlyMap<number, number>;
}

export const habitsFrom = (base: Habits | null): Habits => ({ own: new Map(), base: base?.own ?? new Map() });

/** Nothing is ever certain. */
const LEAST = 48;
/** A narrow context begins as the broader one stands, which counts as having been seen so often. */
const INHERITED = 1;
/** Old decisions are forgotten at this pace. */
const MOST_SEEN = 40;
const ROOM = 64;
const NO_HABIT = (CERTAIN / 2) * ROOM;

/** Most neighbours that a context is told with. */
const DEPTH = 4;
const keys = new Int32Array(DEPTH);
const before = new Float64Array(DEPTH);

/**
 * Decides by habit, and keeps in mind what it was. `contexts`: the same one, told more and more narrowly; `part`: which
 * of several decisions there.
 */
export function byHabit(
  { own, base }: Habits,
  contexts: readonly number[],
  part: number,
  decide: Decide,
  known: 0 | 1,
): 0 | 1 {
  let broader = NO_HABIT;
  let chance = NO_HABIT;
  for (let i = 0; i < contexts.length; i++) {
    const key = mixed(contexts[i]!, part);
    const habit = own.get(key) ?? base.get(key);
    if (habit !== undefined) chance = habit;
    keys[i] = key;
    before[i] = habit ?? broader - (broader % ROOM) + Math.min(broader % ROOM, INHERITED);
    broader = before[i]!;
  }
  const bit = decide(Math.floor(chance / ROOM), known);
  for (let i = 0; i < contexts.length; i++) {
    const seen = before[i]! % ROOM;
    const one = (before[i]! - seen) / ROOM;
    const step = Math.trunc(((bit === 1 ? CERTAIN - one : -one) * 2) / (2 * seen + 3));
    const next = Math.min(CERTAIN - LEAST, Math.max(LEAST, one + step));
    own.set(keys[i]!, next * ROOM + Math.min(MOST_SEEN, seen + 1));
  }
  return bit;
}

/** The hash of a text: FNV-1a. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5 | 0;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash;
}

/** One hash of two. */
export function mixed(a: number, b: number): number {
  let hash = Math.imul(a ^ (b + 0x3c6ef372), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 15) ^ (a << 7), 0xc2b2ae35);
  return hash ^ (hash >>> 13);
}
