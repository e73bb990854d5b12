/** Habits: how often a decision fell to 1 in each context so far. What came often is expected, and costs little. */
import { CERTAIN } from "./arithmetic-code.ts";

interface Habit {
  /** The chance of a 1, of `CERTAIN`. */
  readonly one: number;
  readonly seen: number;
}

/** Habits by context. Those of `base` are taken over as they are needed, and stay as they were. */
export interface Habits {
  readonly own: Map<string, Habit>;
  readonly base: ReadonlyMap<string, Habit>;
}

export const habitsFrom = (base: Habits | null): Habits => ({ own: new Map(), base: base?.own ?? new Map() });

/** Nothing is ever certain. */
const LEAST = 48;
/** A narrow context begins as the broader one stands, which counts as having been seen so often. */
const INHERITED = 1;
/** Old decisions are forgotten at this pace. */
const MOST_SEEN = 40;

/** The chance of a 1 in a context; `contexts`: the same one, told more and more narrowly. */
export const chanceOf = (habits: Habits, contexts: readonly string[]): number => habitAt(habits, contexts).one;

function habitAt({ own, base }: Habits, contexts: readonly string[]): Habit {
  for (let i = contexts.length - 1; i >= 0; i--) {
    const known = own.get(contexts[i]!) ?? base.get(contexts[i]!);
    if (known !== undefined) return known;
  }
  return { one: CERTAIN / 2, seen: 0 };
}

/** Keeps a decision in mind, in each of its contexts. */
export function learn({ own, base }: Habits, contexts: readonly string[], bit: 0 | 1): void {
  let broader: Habit = { one: CERTAIN / 2, seen: 0 };
  for (const context of contexts) {
    const before = own.get(context) ??
      base.get(context) ?? { one: broader.one, seen: Math.min(broader.seen, INHERITED) };
    const step = Math.trunc(((bit === 1 ? CERTAIN - before.one : -before.one) * 2) / (2 * before.seen + 3));
    const one = Math.min(CERTAIN - LEAST, Math.max(LEAST, before.one + step));
    own.set(context, { one, seen: Math.min(MOST_SEEN, before.seen + 1) });
    broader = before;
  }
}
